// A bot to begin with: it goes where there is most room, and breaks a wall when it is shut in.
#include <algorithm>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

const std::vector<std::string> WORDS = {"up", "right", "down", "left"};
constexpr int DX[] = {0, 1, 0, -1}, DY[] = {-1, 0, 1, 0};

struct Agent {
    int x = 0, y = 0, direction = 0, health = 0, cooldown = 0, breaker = 0, score = 0;
};

struct Game {
    int me = 0;
    std::vector<std::string> board;
    Agent agents[2];

    // What is there: `.` empty, `W` area wall, `B` and `Y` walls; outside of the board is wall.
    char cell(int x, int y) const {
        bool is_inside = y >= 0 && y < static_cast<int>(board.size()) && x >= 0 && x < static_cast<int>(board[y].size());
        return is_inside ? board[y][x] : 'W';
    }

    char towards(int way) const { return cell(agents[me].x + DX[way], agents[me].y + DY[way]); }

    // How many empty cells can be reached by going this way.
    int room(int way) const {
        std::vector<std::pair<int, int>> ahead{{agents[me].x + DX[way], agents[me].y + DY[way]}};
        std::set<std::pair<int, int>> seen(ahead.begin(), ahead.end());
        int count = 0;
        while (!ahead.empty()) {
            auto [x, y] = ahead.back();
            ahead.pop_back();
            if (cell(x, y) != '.') continue;
            count++;
            for (int step = 0; step < 4; step++)
                if (seen.insert({x + DX[step], y + DY[step]}).second) ahead.push_back({x + DX[step], y + DY[step]});
        }
        return count;
    }

    // Your idea goes here: straight, up, right, down or left, and `breaker` behind it to activate the wall breaker.
    std::string decide() const {
        const int ahead = agents[me].direction, ways[] = {ahead, (ahead + 1) % 4, (ahead + 3) % 4};
        int best = *std::max_element(ways, ways + 3, [&](int one, int two) { return room(one) < room(two); });
        if (room(best) > 0) return WORDS[best];
        for (int way : ways)
            if (towards(way) != 'W') return WORDS[way] + " breaker";
        return "straight";
    }
};

// `SEAT X Y DIRECTION HEALTH COOLDOWN BREAKER SCORE`
void read_agent(std::istream& words, Game& game) {
    int seat;
    std::string direction;
    words >> seat;
    Agent& agent = game.agents[seat];
    words >> agent.x >> agent.y >> direction >> agent.health >> agent.cooldown >> agent.breaker >> agent.score;
    agent.direction = static_cast<int>(std::find(WORDS.begin(), WORDS.end(), direction) - WORDS.begin());
}

// The conversation: `tron 1`, `new`, `size`, `constant`, then `row`, `agent` and `go`; `end`, `quit`.
// std::cerr is for yourself.
int main() {
    Game game;
    std::string line, first;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        words >> first;
        int number = 0;
        if (first == "tron") std::cout << "ready" << std::endl;
        if (first == "new") words >> game.me;
        if (first == "size" && words >> number) game.board.resize(number);
        if (first == "row" && words >> number) words >> game.board[number];
        if (first == "agent") read_agent(words, game);
        if (first == "go") std::cout << game.decide() << std::endl;
        if (first == "quit") return 0;
    }
}
