// A bot to begin with, over the line protocol: it turns before it would run into a wall, and breaks one when it is shut in.
//
//     g++ -O2 -o bot bot.cpp && meydan play tron ./bot house:random
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

struct Agent { int health, x, y, direction, cooldown, breaker; };
struct World { std::vector<std::string> board; Agent me; };

const char *WORDS[] = {"up", "right", "down", "left"};
const int DX[] = {0, 1, 0, -1}, DY[] = {-1, 0, 1, 0};

// The number behind a key, from a place of the text on.
int number(const std::string &text, const std::string &key, size_t from) {
    return std::stoi(text.substr(text.find("\"" + key + "\":", from) + key.size() + 3));
}

// The rows of `board` (. empty, W area wall, B and Y walls) and the agent of our side.
World read_world(const std::string &text, const std::string &side) {
    World world;
    size_t at = text.find('[', text.find("\"board\"")), end = text.find(']', at);
    while ((at = text.find('"', at)) < end) {
        size_t close = text.find('"', at + 1);
        world.board.push_back(text.substr(at + 1, close - at - 1));
        at = close + 1;
    }
    size_t agents = text.find("\"agents\""), own = text.find("\"" + side + "\"", agents);
    world.me = {number(text, "health", own), number(text, "x", own), number(text, "y", own),
                number(text, "direction", own), number(text, "wall_breaker_cooldown", own),
                number(text, "wall_breaker_rem_time", own)};
    return world;
}

char cell_towards(const World &world, int direction) {
    return world.board[world.me.y + DY[direction]][world.me.x + DX[direction]];
}

std::string decide(const World &world) {
    const int ahead = world.me.direction, ways[] = {ahead, (ahead + 1) % 4, (ahead + 3) % 4};
    for (int way : ways)
        if (cell_towards(world, way) == '.') return WORDS[way];
    for (int way : ways)
        if (cell_towards(world, way) != 'W') return std::string(WORDS[way]) + " breaker";
    return "straight";
}

int main() {
    std::string line, side = "Blue";
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        std::string first;
        words >> first;
        if (first == "tron") std::cout << "ready C++ starter" << std::endl;
        if (first == "new") {
            int seat;
            words >> seat;
            side = seat == 0 ? "Blue" : "Yellow";
        }
        if (first == "go") std::cout << decide(read_world(line, side)) << std::endl;
        if (first == "quit") return 0;
    }
}
