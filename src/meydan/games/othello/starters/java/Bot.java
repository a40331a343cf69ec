// To draw on the board of the viewer: System.err.println("@mark " + row + " " + col + " red");
// @line, @text and @value work too, see docs/viewer.md.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;

/** A bot to begin with: likes corners, avoids the squares beside them, leaves the opponent few replies. */
public class Bot {
    static final int CORNER = 100, BESIDE = -20, DIAGONAL = -40, EDGE = 10; // what a square is worth
    static final int REPLY = 3; // what every reply of the opponent costs

    /** A position: X (black), O (white) and - (empty), row by row from a1. */
    record Board(String cells, int side) {
        Board(String cells) {
            this(cells, (int) Math.round(Math.sqrt(cells.length())));
        }

        char at(int row, int col) {
            boolean isInside = row >= 0 && row < side && col >= 0 && col < side;
            return isInside ? cells.charAt(row * side + col) : '-';
        }

        /** The places of the discs that a disc of this colour would turn. */
        List<Integer> turned(char own, int place) {
            List<Integer> found = new ArrayList<>();
            if (cells.charAt(place) != '-') {
                return found;
            }
            for (int down = -1; down <= 1; down++) {
                for (int right = -1; right <= 1; right++) {
                    List<Integer> run = new ArrayList<>();
                    int row = place / side + down;
                    int col = place % side + right;
                    for (; at(row, col) == other(own); row += down, col += right) {
                        run.add(row * side + col);
                    }
                    if (at(row, col) == own) {
                        found.addAll(run);
                    }
                }
            }
            return found;
        }

        List<Integer> legal(char own) {
            List<Integer> found = new ArrayList<>();
            for (int place = 0; place < cells.length(); place++) {
                if (!turned(own, place).isEmpty()) {
                    found.add(place);
                }
            }
            return found;
        }

        /** The position after a move. */
        Board play(char own, int place) {
            StringBuilder next = new StringBuilder(cells);
            turned(own, place).forEach(each -> next.setCharAt(each, own));
            next.setCharAt(place, own);
            return new Board(next.toString(), side);
        }

        String name(int place) {
            return "" + (char) ('a' + place % side) + (place / side + 1);
        }
    }

    static char other(char colour) {
        return colour == 'X' ? 'O' : 'X';
    }

    /** What a square is worth by its place alone. */
    static int placeValue(int place, int side) {
        int row = place / side;
        int col = place % side;
        int down = Math.min(row, side - 1 - row);
        int right = Math.min(col, side - 1 - col);
        if (down + right == 0) {
            return CORNER;
        }
        if (down <= 1 && right <= 1) {
            return down == right ? DIAGONAL : BESIDE;
        }
        return down == 0 || right == 0 ? EDGE : 0;
    }

    /** Your idea goes here: how good is it to play this square? */
    static int value(Board board, char own, int place) {
        return placeValue(place, board.side()) - REPLY * board.play(own, place).legal(other(own)).size();
    }

    static int choose(Board board, char own) {
        int best = -1;
        int most = Integer.MIN_VALUE;
        for (int place : board.legal(own)) {
            int worth = value(board, own, place);
            if (worth > most) {
                best = place;
                most = worth;
            }
        }
        return best;
    }

    /** The conversation: othello 1, new, move, go BOARD COLOUR MS, end, quit. System.err is for yourself. */
    public static void main(String[] arguments) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        for (String line = input.readLine(); line != null && !line.equals("quit"); line = input.readLine()) {
            String[] words = line.split(" ");
            if (words[0].equals("othello")) {
                System.out.println("ready");
            } else if (words[0].equals("go")) {
                Board board = new Board(words[1]);
                System.out.println(board.name(choose(board, words[2].equals("B") ? 'X' : 'O')));
            }
        }
    }
}
