import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

/** The messages of the contest, by the names of its document. x is the row, y the column. */
final class Contest {
    static final int GO_LEFT = 0, GO_RIGHT = 1, GO_UP = 2, GO_DOWN = 3, STAY = 4, PLACE_BOMB = 5;
    static final int PLACE_TRAP_LEFT = 6, PLACE_TRAP_RIGHT = 7, PLACE_TRAP_UP = 8, PLACE_TRAP_DOWN = 9;
    static final int INIT = 10, NO_ACTION = 11; // these two are only told

    // what lies on a tile: bits of its state
    static final int DEADZONE = 1, FIRE = 2, BOX = 4, WALL = 8, BOMB = 16;
    static final int UPGRADE_RANGE = 32, UPGRADE_HEALTH = 64, UPGRADE_TRAP = 128, PLAYER = 256;

    private Contest() {}

    /** The message `init ..`. */
    record Init(int height, int width, int x, int y, int health, int bombRange, int trapCount, int vision, int bombDelay,
            int maxBombRange, int deadzoneStartingStep, int deadzoneExpansionDelay, int maxStep) {
        static Init read(String line) {
            Scanner in = new Scanner(line.substring(line.indexOf(' ')));
            return new Init(in.nextInt(), in.nextInt(), in.nextInt(), in.nextInt(), in.nextInt(), in.nextInt(), in.nextInt(),
                    in.nextInt(), in.nextInt(), in.nextInt(), in.nextInt(), in.nextInt(), in.nextInt());
        }
    }

    record Tile(int x, int y, int state) {}

    record OtherPlayer(int x, int y, int health) {}

    /** The message of a turn; otherPlayer is null when they are not in sight. */
    record State(int stepCount, int lastAction, int x, int y, int health, int healthUpgradeCount, int bombRange,
            int trapCount, OtherPlayer otherPlayer, List<Tile> tiles) {
        int lastActionTakenByThePlayer() { return lastAction; }

        int numberOfTilesInVision() { return tiles.size(); }

        List<Tile> tileInfoTuples() { return tiles; }

        static State read(String line) {
            Scanner in = new Scanner(line);
            int[] own = new int[8];
            for (int place = 0; place < own.length; place++) {
                own[place] = in.nextInt();
            }
            OtherPlayer other = in.nextInt() == 1 ? new OtherPlayer(in.nextInt(), in.nextInt(), in.nextInt()) : null;
            List<Tile> tiles = new ArrayList<>();
            for (int left = in.nextInt(); left > 0; left--) {
                tiles.add(new Tile(in.nextInt(), in.nextInt(), in.nextInt()));
            }
            return new State(own[0], own[1], own[2], own[3], own[4], own[5], own[6], own[7], other, tiles);
        }
    }

    /** The message `term ..`: result is the winner, 1 or 2. */
    record Term(int lastStepCount, int result) {
        static Term read(String line) {
            Scanner in = new Scanner(line.substring(line.indexOf(' ')));
            return new Term(in.nextInt(), in.nextInt());
        }
    }
}
