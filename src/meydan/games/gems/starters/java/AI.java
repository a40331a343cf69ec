// To draw on the board of the viewer: System.err.println("@mark " + row + " " + col + " red");
// @line, @text and @value work too, see docs/viewer.md.

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A first agent: walks to the nearest gem that it can take. Change doTurn; do_turn, its name in the document, works too.
 *
 * Local:    meydan play gems . house:greedy --watch
 * Network:  javac *.java && java AI   (with a server: meydan serve gems --config config.json)
 */
public class AI extends Base {
    private static final Action[] STEPS = {Action.Up, Action.Down, Action.Left, Action.Right};
    private static final int[][] WAYS = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    private static final int[] LEAST = {-100000, 15, 50, 140}; // the score it takes to take a gem
    private static final int[] MOST = {15, 8, 5, 4}; // how many of a kind one agent can take

    /** Your idea goes here; this is the first step of a shortest way to a gem. */
    @Override
    protected Action doTurn() {
        int[] start = find(String.valueOf(getCharacter()));
        Action[][] first = new Action[getGridHeight()][getGridWidth()];
        Deque<int[]> ahead = new ArrayDeque<>();
        first[start[0]][start[1]] = Action.NoOp;
        ahead.add(start);
        while (!ahead.isEmpty()) {
            int[] cell = ahead.poll();
            if (isTakeable(getGrid()[cell[0]][cell[1]].charAt(0))) {
                return first[cell[0]][cell[1]];
            }
            for (int way = 0; way < STEPS.length; way++) {
                int row = cell[0] + WAYS[way][0];
                int col = cell[1] + WAYS[way][1];
                if (isOpen(row, col) && first[row][col] == null) {
                    Action before = first[cell[0]][cell[1]];
                    first[row][col] = before == Action.NoOp ? STEPS[way] : before;
                    ahead.add(new int[] {row, col});
                }
            }
        }
        return Action.NoOp;
    }

    private int[] find(String mark) {
        for (int row = 0; row < getGridHeight(); row++) {
            for (int col = 0; col < getGridWidth(); col++) {
                if (getGrid()[row][col].substring(1).contains(mark)) {
                    return new int[] {row, col};
                }
            }
        }
        throw new IllegalStateException(mark + " is not on the board");
    }

    private boolean isOpen(int row, int col) {
        if (row < 0 || col < 0 || row >= getGridHeight() || col >= getGridWidth()) {
            return false;
        }
        return !getGrid()[row][col].matches(".*[WAB].*");
    }

    private boolean isTakeable(char kind) {
        if (kind < '1' || kind > '4') {
            return false;
        }
        int gem = kind - '1';
        int agent = getId() - 1;
        return getAgentScores()[agent] >= LEAST[gem] && getAgentGems()[agent][gem] < MOST[gem];
    }

    public static void main(String[] words) {
        run(AI::new);
    }
}
