// A bot to begin with: it goes where there is most room, and breaks a wall when it is shut in.
//
// To draw on the board of the viewer: std::cerr << "@mark " << row << " " << col << " red\n";
// @line, @text and @value work too, see docs/viewer.md.

#include "ai.h"

#include <algorithm>
#include <iostream>
#include <set>
#include <utility>

using namespace ks::commands;
using namespace ks::models;

static const int DX[] = {0, 1, 0, -1}, DY[] = {-1, 0, 1, 0};

AI::AI(World *world) : RealtimeAI<World *>(world) {}

// The first snapshot is here.
void AI::initialize() { std::cout << "playing " << mySide << std::endl; }

// Your idea goes here: commands for this cycle; without any the agent goes straight on.
void AI::decide() {
    const int ahead = static_cast<int>(world->agents()[mySide].direction());
    const int ways[] = {ahead, (ahead + 1) % 4, (ahead + 3) % 4}; // ahead, right, left
    int best = *std::max_element(ways, ways + 3, [this](int one, int two) { return room(one) < room(two); });
    if (room(best) > 0) {
        changeDirection(static_cast<EDirection>(best));
        return;
    }
    for (int way : ways) {
        if (towards(way) != ECell::AreaWall) {
            changeDirection(static_cast<EDirection>(way));
            activateWallBreaker();
            return;
        }
    }
}

// How many empty cells can be reached by going this way.
int AI::room(int way) const {
    const Position &here = world->agents()[mySide].position();
    std::vector<std::pair<int, int>> ahead{{here.x() + DX[way], here.y() + DY[way]}};
    std::set<std::pair<int, int>> seen(ahead.begin(), ahead.end());
    int count = 0;
    while (!ahead.empty()) {
        auto [x, y] = ahead.back();
        ahead.pop_back();
        if (cell(x, y) != ECell::Empty) {
            continue;
        }
        count++;
        for (int step = 0; step < 4; step++) {
            if (seen.insert({x + DX[step], y + DY[step]}).second) {
                ahead.push_back({x + DX[step], y + DY[step]});
            }
        }
    }
    return count;
}

// What is there; outside of the board is wall.
ECell AI::cell(int x, int y) const {
    const Board &board = world->board();
    bool isInside = y >= 0 && y < static_cast<int>(board.size()) && x >= 0 && x < static_cast<int>(board[y].size());
    return isInside ? board[y][x] : ECell::AreaWall;
}

ECell AI::towards(int way) const {
    const Position &here = world->agents()[mySide].position();
    return cell(here.x() + DX[way], here.y() + DY[way]);
}

// -- the commands of the game ------------------------------------------------------------------------------------------

void AI::changeDirection(EDirection direction) {
    ChangeDirection command;
    command.direction(static_cast<ECommandDirection>(direction));
    sendCommand(&command);
}

void AI::activateWallBreaker() {
    ActivateWallBreaker command;
    sendCommand(&command);
}
