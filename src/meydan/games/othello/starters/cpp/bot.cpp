// A bot to begin with: likes corners, avoids the squares beside them, leaves the opponent few replies.
//
// To draw on the board of the viewer: std::cerr << "@mark " << row << " " << col << " red\n";
// @line, @text and @value work too, see docs/viewer.md.
#include <algorithm>
#include <climits>
#include <cmath>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

constexpr int CORNER = 100, BESIDE = -20, DIAGONAL = -40, EDGE = 10;  // what a square is worth
constexpr int REPLY = 3;                                              // what every reply of the opponent costs

char other(char colour) { return colour == 'X' ? 'O' : 'X'; }

// A position: X (black), O (white) and - (empty), row by row from a1.
struct Board {
    std::string cells;
    int side;

    explicit Board(const std::string& text) : cells(text), side(static_cast<int>(std::lround(std::sqrt(text.size())))) {}

    bool is_inside(int row, int col) const { return row >= 0 && row < side && col >= 0 && col < side; }

    char at(int row, int col) const { return is_inside(row, col) ? cells[row * side + col] : '-'; }

    // The places of the discs that a disc of this colour would turn.
    std::vector<int> turned(char own, int place) const {
        std::vector<int> found;
        if (cells[place] != '-') return found;
        for (int down = -1; down <= 1; down++)
            for (int right = -1; right <= 1; right++) {
                std::vector<int> run;
                int row = place / side + down, col = place % side + right;
                for (; at(row, col) == other(own); row += down, col += right) run.push_back(row * side + col);
                if (at(row, col) == own) found.insert(found.end(), run.begin(), run.end());
            }
        return found;
    }

    std::vector<int> legal(char own) const {
        std::vector<int> found;
        for (int place = 0; place < side * side; place++)
            if (!turned(own, place).empty()) found.push_back(place);
        return found;
    }

    // The position after a move.
    Board play(char own, int place) const {
        Board next = *this;
        for (int each : turned(own, place)) next.cells[each] = own;
        next.cells[place] = own;
        return next;
    }
};

// What a square is worth by its place alone.
int place_value(int place, int side) {
    int row = place / side, col = place % side;
    int down = std::min(row, side - 1 - row), right = std::min(col, side - 1 - col);
    if (down + right == 0) return CORNER;
    if (down <= 1 && right <= 1) return down == right ? DIAGONAL : BESIDE;
    return down == 0 || right == 0 ? EDGE : 0;
}

// Your idea goes here: how good is it to play this square?
int value(const Board& board, char own, int place) {
    int replies = static_cast<int>(board.play(own, place).legal(other(own)).size());
    return place_value(place, board.side) - REPLY * replies;
}

int choose(const Board& board, char own) {
    int best = -1, most = INT_MIN;
    for (int place : board.legal(own)) {
        int worth = value(board, own, place);
        if (worth > most) best = place, most = worth;
    }
    return best;
}

// The conversation: `othello 1`, `new`, `move`, `go BOARD COLOUR MS`, `end`, `quit`. std::cerr is for yourself.
int main() {
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        std::string first, cells, colour;
        words >> first >> cells >> colour;
        if (first == "othello") std::cout << "ready" << std::endl;
        if (first == "go") {
            Board board(cells);
            int place = choose(board, colour == "B" ? 'X' : 'O');
            std::cout << static_cast<char>('a' + place % board.side) << place / board.side + 1 << std::endl;
        }
        if (first == "quit") return 0;
    }
}
