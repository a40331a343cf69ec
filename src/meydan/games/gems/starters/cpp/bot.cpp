// A bot to begin with: walks to the nearest gem that it can take.
//
// To draw on the board of the viewer: std::cerr << "@mark " << row << " " << col << " red\n";
// @line, @text and @value work too, see docs/viewer.md.
#include <iostream>
#include <queue>
#include <sstream>
#include <string>
#include <vector>

const std::vector<std::string> STEPS = {"UP", "DOWN", "LEFT", "RIGHT"};
constexpr int DOWNWARDS[] = {-1, 1, 0, 0}, RIGHTWARDS[] = {0, 0, -1, 1};
constexpr int LEAST[] = {-100000, 15, 50, 140};  // the score it takes to take a gem, by kind
constexpr int MOST[] = {15, 8, 5, 4};            // how many of a kind one agent can take
constexpr int KINDS = 4;

class Agent {
  public:
    // `MS HEIGHT WIDTH CHARACTER ID SCORE TURNS AGENTS TRAPS`
    void read_new(std::istream& words) {
        int ms, id, score, turns, traps;
        words >> ms >> height >> width >> character >> id >> score >> turns >> agents >> traps;
        me = id - 1;
    }

    // `MS TURN TRAPS_LEFT SCORE.. GEMS.. CELL..`: scores by agent, four gem counts by agent, cells row by row.
    void read_turn(std::istream& words) {
        int ms;
        words >> ms >> turn >> traps_left;
        scores.assign(agents, 0);
        for (int& score : scores) words >> score;
        gems.assign(agents * KINDS, 0);
        for (int& count : gems) words >> count;
        cells.assign(height * width, "");
        for (std::string& cell : cells) words >> cell;
    }

    // Your idea goes here: one of UP DOWN LEFT RIGHT NOOP TELEPORT TRAP.
    std::string decide() const {
        std::vector<std::string> first(cells.size());  // first step of a shortest way to each cell
        std::queue<int> ahead({own_place()});
        first[ahead.front()] = "NOOP";
        while (!ahead.empty()) {
            int place = ahead.front();
            ahead.pop();
            if (is_takeable(place)) return first[place];
            for (int way = 0; way < 4; way++) {
                int row = place / width + DOWNWARDS[way], col = place % width + RIGHTWARDS[way];
                if (!is_open(row, col) || !first[row * width + col].empty()) continue;
                first[row * width + col] = first[place] == "NOOP" ? STEPS[way] : first[place];
                ahead.push(row * width + col);
            }
        }
        return "NOOP";
    }

  private:
    int height = 0, width = 0, agents = 1, me = 0, turn = 0, traps_left = 0;
    char character = 'A';
    std::vector<int> scores, gems;
    std::vector<std::string> cells;  // the kind (E 1 2 3 4 T W), then agents (A B) and own traps (a b) on it

    int own_place() const {
        int place = 0;
        while (cells[place].find(character, 1) == std::string::npos) place++;
        return place;
    }

    bool is_open(int row, int col) const {
        bool is_inside = row >= 0 && row < height && col >= 0 && col < width;
        return is_inside && cells[row * width + col].find_first_of("WAB") == std::string::npos;
    }

    // Whether we have the points for what lies there, and not yet enough of its kind.
    bool is_takeable(int place) const {
        int kind = cells[place][0] - '1';
        return kind >= 0 && kind < KINDS && scores[me] >= LEAST[kind] && gems[me * KINDS + kind] < MOST[kind];
    }
};

// The conversation: `gems 1`, `new`, `go`, `end`, `quit`. std::cerr is for yourself.
int main() {
    Agent agent;
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        std::string first;
        words >> first;
        if (first == "gems") std::cout << "ready" << std::endl;
        if (first == "new") agent.read_new(words);
        if (first == "go") {
            agent.read_turn(words);
            std::cout << agent.decide() << std::endl;
        }
        if (first == "quit") return 0;
    }
}
