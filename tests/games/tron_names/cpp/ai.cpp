// Calls every name of the contest's document and prints what it says; AI in the tests' other languages prints the same.

#include "ai.h"

#include <cmath>
#include <iostream>

using namespace ks::commands;
using namespace ks::models;

static const std::map<ECell, std::string> CELLS = {{ECell::Empty, "Empty"},
                                                   {ECell::AreaWall, "AreaWall"},
                                                   {ECell::BlueWall, "BlueWall"},
                                                   {ECell::YellowWall, "YellowWall"}};
static const std::map<EDirection, std::string> DIRECTIONS = {{EDirection::Up, "Up"},
                                                             {EDirection::Right, "Right"},
                                                             {EDirection::Down, "Down"},
                                                             {EDirection::Left, "Left"}};

template <class... All>
static void say(const std::string &what, const All &...all) {
    std::cout << what;
    ((std::cout << ' ' << all), ...);
    std::cout << std::endl;
}

AI::AI(World *world) : RealtimeAI<World *>(world) {}

AI::~AI() {}

void AI::initialize() {
    say("initialize", mySide, otherSide, otherSides.size(), sides[mySide][0]);
    say("names", CELLS.size() == 4 ? "true" : "false", DIRECTIONS.size() == 4 ? "true" : "false");
}

void AI::decide() {
    say("cycle", currentCycle, std::lround(cycleDuration * 1000));
    for (const auto &row : world->board()) {
        std::string cells;
        for (ECell cell : row) {
            cells += (cells.empty() ? "" : ",") + CELLS.at(cell);
        }
        say("row", cells);
    }
    for (const std::string &side : {mySide, otherSide}) {
        Agent agent = world->agents()[side];
        say("agent", side, agent.health(), agent.position().x(), agent.position().y(), DIRECTIONS.at(agent.direction()),
            agent.wallBreakerCooldown(), agent.wallBreakerRemTime(), world->scores()[side]);
    }
    Constants all = world->constants();
    say("constants", all.maxCycles(), all.initHealth(), all.wallBreakerCooldown(), all.wallBreakerDuration(),
        all.wallScoreCoefficient(), all.areaWallCrashScore(), all.myWallCrashScore(), all.enemyWallCrashScore());
    command();
}

void AI::command() {
    ActivateWallBreaker breaker;
    if (currentCycle % 3 == 0) {
        ChangeDirection nowhere;
        sendCommand(&nowhere);
        sendCommand(&breaker);
    } else {
        turn(ECommandDirection::Up);
        sendCommand(&breaker);
        turn(currentCycle % 3 == 1 ? ECommandDirection::Left : ECommandDirection::Down);
    }
}

void AI::turn(ECommandDirection where) {
    ChangeDirection command;
    command.direction(where);
    sendCommand(&command);
}
