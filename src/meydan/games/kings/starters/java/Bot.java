import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** A bot to begin with: everything it can pay walks the shortest path to a living enemy king. */
public class Bot {
    record Cell(int row, int col) {}

    record Path(int id, int length, Cell first, Cell last) {
        boolean joins(Cell one, Cell two) {
            return first.equals(one) && last.equals(two) || first.equals(two) && last.equals(one);
        }
    }

    record Type(int attack, boolean strikesBoth, int ap) {
        /** Damage for the price; who strikes air and ground counts twice. */
        double worth() {
            return attack * (strikesBoth ? 2.0 : 1.0) / Math.max(1, ap);
        }
    }

    record Spell(boolean isTeleport, boolean isForEnemies) {}

    record Unit(int id, int seat, Cell cell) {}

    /** What is told before each go. */
    static class Turn {
        int ap, damageTokens, rangeTokens;
        List<Integer> hand = List.of(), spells = List.of();
        final boolean[] alive = new boolean[4];
        final List<Unit> units = new ArrayList<>();
    }

    int me, deckSize = 9;
    final Cell[] kings = new Cell[4];
    final List<Path> paths = new ArrayList<>();
    final Map<Integer, Type> types = new TreeMap<>();
    final Map<Integer, Spell> spells = new TreeMap<>();
    Turn turn = new Turn();

    boolean isEnemy(int seat) {
        return (seat + me) % 2 != 0;
    }

    List<Integer> bestFirst(Iterable<Integer> given) {
        List<Integer> found = new ArrayList<>();
        given.forEach(found::add);
        found.sort(Comparator.comparingDouble(type -> -types.get(type).worth()));
        return found;
    }

    /** The shortest path from the own king, else from the friend's, to an enemy king that lives. */
    Optional<Path> shortestPath() {
        int[] enemies = IntStream.range(0, 4).filter(seat -> isEnemy(seat) && turn.alive[seat]).toArray();
        for (int from : new int[] {me, (me + 2) % 4}) {
            Optional<Path> best = paths.stream()
                    .filter(path -> Arrays.stream(enemies).anyMatch(seat -> path.joins(kings[from], kings[seat])))
                    .min(Comparator.comparingInt(Path::length));
            if (best.isPresent()) {
                return best;
            }
        }
        return Optional.empty();
    }

    String pick() {
        List<Integer> best = bestFirst(types.keySet());
        return "pick " + join(best.subList(0, Math.min(deckSize, best.size())), " ");
    }

    /** Your idea goes here: commands, ";" between them. */
    String act() {
        List<String> commands = new ArrayList<>();
        Optional<Path> path = shortestPath();
        int left = turn.ap;
        for (int type : bestFirst(turn.hand)) {
            if (path.isPresent() && types.get(type).ap() <= left) {
                commands.add("put " + type + " " + path.get().id());
                left -= types.get(type).ap();
            }
        }
        firstUnit(false).ifPresent(own -> {
            if (turn.damageTokens > 0) {
                commands.add("damage " + own.id());
            } else if (turn.rangeTokens > 0) {
                commands.add("range " + own.id());
            }
        });
        cast().ifPresent(commands::add);
        return commands.isEmpty() ? "nothing" : join(commands, "; ");
    }

    /** The first spell for an area, on the first unit that it is for. */
    Optional<String> cast() {
        for (int id : turn.spells) {
            Optional<Unit> unit = firstUnit(spells.get(id).isForEnemies());
            if (!spells.get(id).isTeleport() && unit.isPresent()) {
                return unit.map(each -> "cast " + id + " " + each.cell().row() + " " + each.cell().col());
            }
        }
        return Optional.empty();
    }

    Optional<Unit> firstUnit(boolean ofEnemies) {
        return turn.units.stream().filter(unit -> ofEnemies ? isEnemy(unit.seat()) : unit.seat() == me).findFirst();
    }

    static String join(List<?> parts, String between) {
        return String.join(between, parts.stream().map(Object::toString).toList());
    }

    static int number(String word) {
        return Integer.parseInt(word);
    }

    /** Take in the words of a line of facts, the first of which says what it is about. */
    void read(String[] words) {
        int last = words.length - 1;
        switch (words[0]) {
            case "new" -> me = number(words[1]);
            case "constant" -> deckSize = words[1].equals("deckSize") ? number(words[2]) : deckSize;
            case "king" -> kings[number(words[1])] = new Cell(number(words[2]), number(words[3]));
            case "path" -> paths.add(new Path(number(words[1]), number(words[2]),
                    new Cell(number(words[3]), number(words[4])), new Cell(number(words[last - 1]), number(words[last]))));
            case "type" -> types.put(number(words[1]),
                    new Type(number(words[3]), words[5].equals("BOTH"), number(words[8])));
            case "spell" -> spells.put(number(words[1]), new Spell(words[2].equals("TELE"), words[6].equals("ENEMY")));
            case "hand" -> turn.hand = Arrays.stream(words).skip(1).map(Bot::number).toList();
            case "spells" -> turn.spells = Arrays.stream(words).skip(1).map(Bot::number).toList();
            case "health" -> turn.alive[number(words[1])] = words[3].equals("1");
            case "unit" -> turn.units.add(new Unit(number(words[1]), number(words[2]),
                    new Cell(number(words[5]), number(words[6]))));
            case "self" -> {
                turn.ap = number(words[1]);
                turn.damageTokens = number(words[2]);
                turn.rangeTokens = number(words[3]);
            }
            default -> { }
        }
    }

    /** The conversation: kings 1, facts, go TURN MS, end, quit. System.err is for yourself. */
    public static void main(String[] arguments) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        Bot bot = new Bot();
        for (String line = input.readLine(); line != null && !line.equals("quit"); line = input.readLine()) {
            String[] words = line.trim().split(" ");
            if (words[0].equals("kings")) {
                System.out.println("ready");
            } else if (words[0].equals("go")) {
                System.out.println(words[1].equals("0") ? bot.pick() : bot.act());
                bot.turn = new Turn();
            } else {
                bot.read(words);
            }
        }
    }
}
