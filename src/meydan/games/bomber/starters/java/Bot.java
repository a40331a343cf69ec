// To draw on the board of the viewer: System.err.println("@mark " + row + " " + col + " red");
// @line, @text and @value work too, see docs/viewer.md.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A first bot for Bomber: keeps out of blasts, opens boxes, picks up upgrades, puts traps under the opponent.
 *
 * <p>It speaks the contest's protocol over standard input and output. Make it yours: {@code decide} is where it thinks.
 * Whatever you print for yourself must go to System.err.
 */
public class Bot {
    static final int NO_WAY = -1;
    static final int UPGRADES = Contest.UPGRADE_RANGE | Contest.UPGRADE_HEALTH | Contest.UPGRADE_TRAP;
    static final int[] DOWNWARDS = {0, 0, -1, 1}, RIGHTWARDS = {-1, 1, 0, 0};

    record Place(int x, int y) {
        Place beside(int direction, int distance) {
            return new Place(x + DOWNWARDS[direction] * distance, y + RIGHTWARDS[direction] * distance);
        }
    }

    /** A bomb: the step in which it has exploded at the latest, and how far it burns. */
    record Bomb(int last, int reach) {}

    record Stop(Place place, int first, int length) {}

    final Contest.Init init;
    final Map<Place, Integer> tiles = new HashMap<>(); // bits, as last seen
    final Map<Place, Bomb> bombs = new HashMap<>();
    final Set<Place> trapped = new HashSet<>(); // where own traps lie
    int step, lastAction, range, traps;
    Place here, other;

    Bot(String line) {
        init = Contest.Init.read(line);
    }

    /** Take in a state message. */
    void read(String line) {
        Contest.State state = Contest.State.read(line);
        step = state.stepCount();
        lastAction = state.lastAction();
        here = new Place(state.x(), state.y());
        range = state.bombRange();
        traps = state.trapCount();
        Contest.OtherPlayer near = state.otherPlayer();
        other = near == null ? null : new Place(near.x(), near.y());
        state.tiles().forEach(tile -> see(new Place(tile.x(), tile.y()), tile.state()));
        bombs.values().removeIf(bomb -> bomb.last() < step);
    }

    void see(Place place, int bits) {
        tiles.put(place, bits);
        if ((bits & Contest.BOMB) == 0) {
            bombs.remove(place);
        } else {
            boolean isOwn = place.equals(here) && lastAction == Contest.PLACE_BOMB;
            bombs.putIfAbsent(place, new Bomb(step + init.bombDelay(), isOwn ? range : init.maxBombRange()));
        }
    }

    /** Your idea goes here: the number of an action. */
    int decide() {
        Set<Place> danger = dangers(bombs);
        int action = danger.contains(here) ? walk(place -> !danger.contains(place), trapped, 99) : attack(danger);
        if (action >= Contest.PLACE_TRAP_LEFT) {
            trapped.add(here.beside(action - Contest.PLACE_TRAP_LEFT, 1));
        }
        return action == NO_WAY ? Contest.STAY : action;
    }

    /** What to do in peace: hurt the opponent, open boxes, gather upgrades, go inwards. */
    int attack(Set<Place> danger) {
        for (int direction = Contest.GO_LEFT; direction <= Contest.GO_DOWN; direction++) {
            if (here.beside(direction, 1).equals(other) && traps > 0) {
                return Contest.PLACE_TRAP_LEFT + direction;
            }
        }
        if (boxes(here) > 0 && canEscape(danger)) {
            return Contest.PLACE_BOMB;
        }
        Set<Place> avoided = new HashSet<>(danger);
        avoided.addAll(trapped);
        int action = walk(place -> (bitsAt(place, 0) & UPGRADES) != 0 || boxes(place) > 0, avoided, 99);
        return action != NO_WAY ? action : walk(place -> ring(place) > ring(here), avoided, 99);
    }

    int bitsAt(Place place, int unknown) {
        return tiles.getOrDefault(place, unknown);
    }

    int ring(Place place) {
        int across = Math.min(place.y(), init.width() - 1 - place.y());
        return Math.min(Math.min(place.x(), init.height() - 1 - place.x()), across);
    }

    /** Tiles that will burn, or die before the next turn. */
    Set<Place> dangers(Map<Place, Bomb> known) {
        Set<Place> found = new HashSet<>();
        tiles.forEach((place, bits) -> {
            int dies = init.deadzoneStartingStep() + ring(place) * init.deadzoneExpansionDelay();
            if ((bits & Contest.DEADZONE) != 0 || step + 4 >= dies) {
                found.add(place);
            }
        });
        known.forEach((place, bomb) -> found.addAll(blast(place, bomb.reach())));
        return found;
    }

    /** The tiles that a bomb burns. */
    List<Place> blast(Place place, int reach) {
        List<Place> burnt = new ArrayList<>(List.of(place));
        for (int direction = Contest.GO_LEFT; direction <= Contest.GO_DOWN; direction++) {
            for (int distance = 1; distance <= reach; distance++) {
                Place tile = place.beside(direction, distance);
                int bits = bitsAt(tile, Contest.WALL);
                if ((bits & Contest.WALL) != 0) {
                    break;
                }
                burnt.add(tile);
                if ((bits & Contest.BOX) != 0) {
                    break;
                }
            }
        }
        return burnt;
    }

    /** How many boxes a bomb there would open. */
    int boxes(Place place) {
        return (int) blast(place, range).stream().filter(tile -> (bitsAt(tile, 0) & Contest.BOX) != 0).count();
    }

    /** Whether a bomb here leaves a way out. */
    boolean canEscape(Set<Place> danger) {
        Map<Place, Bomb> known = new HashMap<>(bombs);
        known.put(here, new Bomb(0, range));
        Set<Place> burnt = dangers(known);
        return walk(place -> !burnt.contains(place), danger, init.bombDelay() / 2) != NO_WAY;
    }

    /** The first step of a shortest way to a goal, around tiles that are avoided. */
    int walk(Predicate<Place> isGoal, Set<Place> avoided, int most) {
        Deque<Stop> ahead = new ArrayDeque<>(List.of(new Stop(here, NO_WAY, 0)));
        Set<Place> seen = new HashSet<>(Set.of(here));
        while (!ahead.isEmpty()) {
            Stop stop = ahead.poll();
            if (stop.first() != NO_WAY && isGoal.test(stop.place())) {
                return stop.first();
            }
            for (int direction = Contest.GO_LEFT; direction <= Contest.GO_DOWN && stop.length() < most; direction++) {
                Place next = stop.place().beside(direction, 1);
                int blocked = bitsAt(next, Contest.WALL) & (Contest.WALL | Contest.BOX | Contest.PLAYER);
                boolean isFree = blocked == 0 && !avoided.contains(next);
                if (isFree && seen.add(next)) {
                    ahead.add(new Stop(next, stop.first() == NO_WAY ? direction : stop.first(), stop.length() + 1));
                }
            }
        }
        return NO_WAY;
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        Bot bot = new Bot(input.readLine());
        System.out.println("init confirm");
        for (String line = input.readLine(); line != null && !line.startsWith("term"); line = input.readLine()) {
            bot.read(line);
            System.out.println(bot.decide());
        }
    }
}
