import java.util.Scanner;

/** Calls every name of the contest's document and prints what it says; the bot in C++ prints the same. */
public class Bot {
    public static void main(String[] words) {
        Scanner in = new Scanner(System.in);
        Contest.Init init = Contest.Init.read(in.nextLine());
        say(init.height(), init.width(), init.x(), init.y(), init.health(), init.bombRange(), init.trapCount(), init.vision(),
                init.bombDelay(), init.maxBombRange(), init.deadzoneStartingStep(), init.deadzoneExpansionDelay(),
                init.maxStep());
        System.out.println("init confirm");
        String line = in.nextLine();
        for (; !line.startsWith("term"); line = in.nextLine()) {
            turn(Contest.State.read(line));
        }
        Contest.Term term = Contest.Term.read(line);
        say(term.lastStepCount(), term.result());
    }

    private static void turn(Contest.State state) {
        Contest.OtherPlayer other = state.otherPlayer();
        say(state.stepCount(), state.lastActionTakenByThePlayer(), state.x(), state.y(), state.health(), state.healthUpgradeCount(),
                state.bombRange(), state.trapCount(), other == null ? "-" : other.x() + ":" + other.y() + ":" + other.health());
        int seen = 0;
        for (Contest.Tile tile : state.tileInfoTuples()) {
            seen = (31 * seen + 97 * tile.x() + 7 * tile.y() + tile.state()) % 1000003;
        }
        int bits = Contest.DEADZONE | Contest.FIRE | Contest.BOX | Contest.WALL | Contest.BOMB | Contest.UPGRADE_RANGE
                | Contest.UPGRADE_HEALTH | Contest.UPGRADE_TRAP | Contest.PLAYER;
        say(state.numberOfTilesInVision(), seen, bits, Contest.INIT, Contest.NO_ACTION);
        int[] all = {Contest.GO_LEFT, Contest.GO_RIGHT, Contest.GO_UP, Contest.GO_DOWN, Contest.STAY, Contest.PLACE_BOMB,
            Contest.PLACE_TRAP_LEFT, Contest.PLACE_TRAP_RIGHT, Contest.PLACE_TRAP_UP, Contest.PLACE_TRAP_DOWN};
        System.out.println(all[state.stepCount() % all.length]);
    }

    private static void say(Object... all) {
        String line = "";
        for (Object each : all) {
            line += (line.isEmpty() ? "" : " ") + each;
        }
        System.err.println(line);
    }
}
