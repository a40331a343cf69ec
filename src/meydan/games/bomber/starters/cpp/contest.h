// The messages of the contest, by the names of its document. x is the row, y the column.
#pragma once

#include <sstream>
#include <string>
#include <vector>

enum Action {
    GO_LEFT, GO_RIGHT, GO_UP, GO_DOWN, STAY, PLACE_BOMB,
    PLACE_TRAP_LEFT, PLACE_TRAP_RIGHT, PLACE_TRAP_UP, PLACE_TRAP_DOWN,
    INIT, NO_ACTION // these two are only told
};

// What lies on a tile: bits of its state.
enum TileState {
    DEADZONE = 1, FIRE = 2, BOX = 4, WALL = 8, BOMB = 16,
    UPGRADE_RANGE = 32, UPGRADE_HEALTH = 64, UPGRADE_TRAP = 128, PLAYER = 256
};

struct Tile {
    int x, y, state;
};

// The message `init ..`.
struct Init {
    int height, width, x, y, health, bombRange, trapCount, vision, bombDelay, maxBombRange;
    int deadzoneStartingStep, deadzoneExpansionDelay, maxStep;

    explicit Init(const std::string &line) {
        std::istringstream words(line.substr(line.find(' ')));
        words >> height >> width >> x >> y >> health >> bombRange >> trapCount >> vision >> bombDelay >> maxBombRange >>
            deadzoneStartingStep >> deadzoneExpansionDelay >> maxStep;
    }
};

struct OtherPlayer {
    int x, y, health;
};

// The message of a turn.
struct State {
    int stepCount, lastAction, x, y, health, healthUpgradeCount, bombRange, trapCount;
    bool isOtherInSight;
    OtherPlayer otherPlayer{-1, -1, -1};
    std::vector<Tile> tiles; // those in sight

    int lastActionTakenByThePlayer() const { return lastAction; }
    size_t numberOfTilesInVision() const { return tiles.size(); }
    const std::vector<Tile> &tileInfoTuples() const { return tiles; }

    explicit State(const std::string &line) {
        std::istringstream words(line);
        size_t count = 0;
        words >> stepCount >> lastAction >> x >> y >> health >> healthUpgradeCount >> bombRange >> trapCount;
        words >> isOtherInSight;
        if (isOtherInSight) {
            words >> otherPlayer.x >> otherPlayer.y >> otherPlayer.health;
        }
        words >> count;
        for (Tile tile; tiles.size() < count && words >> tile.x >> tile.y >> tile.state;) {
            tiles.push_back(tile);
        }
    }
};

// The message `term ..`.
struct Term {
    int lastStepCount, result; // the winner, 1 or 2

    explicit Term(const std::string &line) { std::istringstream(line.substr(line.find(' '))) >> lastStepCount >> result; }
};
