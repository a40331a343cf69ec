// Calls every name of the contest's document and prints what it says; the bot in Java prints the same.
#include <iostream>

#include "contest.h"

template <class First, class... All>
static void say(const First &first, const All &...all) {
    std::cerr << first;
    ((std::cerr << ' ' << all), ...);
    std::cerr << std::endl;
}

static std::string told(const State &state) {
    const OtherPlayer &other = state.otherPlayer;
    std::string text = std::to_string(other.x) + ":" + std::to_string(other.y) + ":" + std::to_string(other.health);
    return state.isOtherInSight ? text : "-";
}

static void turn(const State &state) {
    say(state.stepCount, state.lastActionTakenByThePlayer(), state.x, state.y, state.health, state.healthUpgradeCount, state.bombRange,
        state.trapCount, told(state));
    int seen = 0;
    for (const Tile &tile : state.tileInfoTuples()) {
        seen = (31 * seen + 97 * tile.x + 7 * tile.y + tile.state) % 1000003;
    }
    int bits = DEADZONE | FIRE | BOX | WALL | BOMB | UPGRADE_RANGE | UPGRADE_HEALTH | UPGRADE_TRAP | PLAYER;
    say(state.numberOfTilesInVision(), seen, bits, static_cast<int>(INIT), static_cast<int>(NO_ACTION));
    const int all[] = {GO_LEFT, GO_RIGHT, GO_UP, GO_DOWN, STAY, PLACE_BOMB,
                       PLACE_TRAP_LEFT, PLACE_TRAP_RIGHT, PLACE_TRAP_UP, PLACE_TRAP_DOWN};
    std::cout << all[state.stepCount % 10] << std::endl;
}

int main() {
    std::string line;
    std::getline(std::cin, line);
    Init init(line);
    say(init.height, init.width, init.x, init.y, init.health, init.bombRange, init.trapCount, init.vision, init.bombDelay,
        init.maxBombRange, init.deadzoneStartingStep, init.deadzoneExpansionDelay, init.maxStep);
    std::cout << "init confirm" << std::endl;
    while (std::getline(std::cin, line) && line.rfind("term", 0) != 0) {
        turn(State(line));
    }
    Term term(line);
    say(term.lastStepCount, term.result);
}
