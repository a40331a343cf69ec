package team.koala.chillin.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import ks.KSObject;

/** The base of a contestant's class AI: override initialize and decide. */
public abstract class RealtimeAI<T extends KSObject, K> {
    protected T world;
    protected Map<String, List<String>> sides;
    protected String mySide, otherSide;
    protected List<String> otherSides;
    protected int currentCycle;
    protected float cycleDuration; // seconds

    private Consumer<KSObject> sender;
    private boolean isInitialized;

    public RealtimeAI(T world) {
        this.world = world;
    }

    /** Called once, when the first snapshot is there. */
    public void initialize() {
    }

    /** Called for every snapshot. */
    public abstract void decide();

    /** Gives a command for the current cycle. */
    public final void sendCommand(KSObject command) {
        sender.accept(command);
    }

    final void sit(Map<String, List<String>> sides, String mySide, Consumer<KSObject> sender) {
        this.sides = sides;
        this.mySide = mySide;
        this.sender = sender;
        otherSides = new ArrayList<>(sides.keySet());
        otherSides.remove(mySide);
        otherSide = otherSides.get(0);
    }

    final void look(byte[] snapshot, int cycle, float duration) {
        world.deserialize(snapshot);
        currentCycle = cycle;
        cycleDuration = duration;
        if (!isInitialized) {
            isInitialized = true;
            initialize();
        }
        decide();
    }

    final int cycle() {
        return currentCycle;
    }
}
