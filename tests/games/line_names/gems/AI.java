import java.util.Arrays;

/** Calls every name of the class and prints what it says. */
public class AI extends Base {
    @Override
    protected Action do_turn() {
        System.out.println(getGridHeight() + " " + getGridWidth() + " " + getCharacter() + " " + getId() + " " + getScore()
                + " " + getMaxTurnCount() + " " + getAgentCount() + " " + getTurnCount() + " " + getTrapCount());
        System.out.println(Arrays.toString(getAgentScores()) + " " + Arrays.deepToString(getAgentGems()));
        System.out.println(Arrays.deepToString(getGrid()));
        Action[] all = {Action.Up, Action.Down, Action.Left, Action.Right, Action.NoOp, Action.Teleport, Action.Trap};
        return all[getTurnCount() % all.length];
    }

    public static void main(String[] words) throws java.io.IOException {
        new AI().play();
    }
}
