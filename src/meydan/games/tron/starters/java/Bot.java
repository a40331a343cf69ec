import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A bot to begin with: it goes where there is most room, and breaks a wall when it is shut in. */
public class Bot {
    static final List<String> WORDS = List.of("up", "right", "down", "left");
    static final int[] DX = {0, 1, 0, -1}, DY = {-1, 0, 1, 0};

    record Place(int x, int y) {
        Place beside(int way) {
            return new Place(x + DX[way], y + DY[way]);
        }
    }

    record Agent(Place place, int direction, int health, int cooldown, int breaker, int score) {}

    int me;
    String[] board = {};
    final Agent[] agents = new Agent[2];

    /** What is there: '.' empty, 'W' area wall, 'B' and 'Y' walls; outside of the board is wall. */
    char cell(Place place) {
        boolean isInside = place.y() >= 0 && place.y() < board.length && place.x() >= 0
                && place.x() < board[place.y()].length();
        return isInside ? board[place.y()].charAt(place.x()) : 'W';
    }

    /** How many empty cells can be reached by going this way. */
    int room(int way) {
        Deque<Place> ahead = new ArrayDeque<>(List.of(agents[me].place().beside(way)));
        Set<Place> seen = new HashSet<>(ahead);
        int count = 0;
        while (!ahead.isEmpty()) {
            Place place = ahead.pop();
            if (cell(place) != '.') {
                continue;
            }
            count++;
            for (int step = 0; step < 4; step++) {
                if (seen.add(place.beside(step))) {
                    ahead.push(place.beside(step));
                }
            }
        }
        return count;
    }

    /** Your idea goes here: straight, up, right, down or left, and "breaker" behind it for the wall breaker. */
    String decide() {
        int ahead = agents[me].direction();
        int[] ways = {ahead, (ahead + 1) % 4, (ahead + 3) % 4}; // ahead, right, left
        int best = ahead;
        for (int way : ways) {
            best = room(way) > room(best) ? way : best;
        }
        if (room(best) > 0) {
            return WORDS.get(best);
        }
        for (int way : ways) {
            if (cell(agents[me].place().beside(way)) != 'W') {
                return WORDS.get(way) + " breaker";
            }
        }
        return "straight";
    }

    /** agent SEAT X Y DIRECTION HEALTH COOLDOWN BREAKER SCORE */
    void readAgent(String[] words) {
        Place place = new Place(Integer.parseInt(words[2]), Integer.parseInt(words[3]));
        agents[Integer.parseInt(words[1])] = new Agent(place, WORDS.indexOf(words[4]), Integer.parseInt(words[5]),
                Integer.parseInt(words[6]), Integer.parseInt(words[7]), Integer.parseInt(words[8]));
    }

    /** What is said to a line, or null. */
    String answer(String[] words) {
        switch (words[0]) {
            case "new" -> me = Integer.parseInt(words[1]);
            case "size" -> board = new String[Integer.parseInt(words[1])];
            case "row" -> board[Integer.parseInt(words[1])] = words[2];
            case "agent" -> readAgent(words);
            default -> { }
        }
        return words[0].equals("tron") ? "ready" : words[0].equals("go") ? decide() : null;
    }

    /** The conversation: tron 1, new, size, constant, then row, agent and go; end, quit. System.err is for yourself. */
    public static void main(String[] arguments) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        Bot bot = new Bot();
        for (String line = input.readLine(); line != null && !line.equals("quit"); line = input.readLine()) {
            String answer = bot.answer(line.split(" "));
            if (answer != null) {
                System.out.println(answer);
            }
        }
    }
}
