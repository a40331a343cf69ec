// A first bot for Bomber: keeps out of blasts, opens boxes, picks up upgrades, puts traps under the opponent.
//
// It speaks the contest's protocol over standard input and output. Make it yours: `decide` is where it thinks.
// Whatever you print for yourself must go to std::cerr.
//
// To draw on the board of the viewer: std::cerr << "@mark " << row << " " << col << " red\n";
// @line, @text and @value work too, see docs/viewer.md.
#include <algorithm>
#include <deque>
#include <functional>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "contest.h"

constexpr int NO_WAY = -1;
constexpr int UPGRADES = UPGRADE_RANGE | UPGRADE_HEALTH | UPGRADE_TRAP;
constexpr int DOWNWARDS[] = {0, 0, -1, 1}, RIGHTWARDS[] = {-1, 1, 0, 0};

struct Place {
    int x, y;
    bool operator<(const Place& other) const { return x != other.x ? x < other.x : y < other.y; }
    bool operator==(const Place& other) const { return x == other.x && y == other.y; }
};

struct Bomb {
    int last;   // step in which it has exploded at the latest
    int reach;  // tiles that it burns in each direction
};

using Places = std::set<Place>;
using IsGoal = std::function<bool(Place)>;

Place beside(Place place, int direction, int distance = 1) {
    return {place.x + DOWNWARDS[direction] * distance, place.y + RIGHTWARDS[direction] * distance};
}

class Player {
  public:
    explicit Player(const std::string& line) : init(line) {}

    // Take in a state message.
    void read(const std::string& line) {
        State state(line);
        step = state.stepCount;
        last_action = state.lastAction;
        here = {state.x, state.y};
        other = {state.otherPlayer.x, state.otherPlayer.y};
        range = state.bombRange;
        traps = state.trapCount;
        for (const Tile& tile : state.tiles) see({tile.x, tile.y}, tile.state);
        for (auto bomb = bombs.begin(); bomb != bombs.end();)
            bomb = bomb->second.last < step ? bombs.erase(bomb) : std::next(bomb);
    }

    // Your idea goes here: the number of an action.
    int decide() {
        Places danger = dangers(bombs);
        int action;
        if (danger.count(here))
            action = walk([&](Place place) { return !danger.count(place); }, trapped);
        else
            action = attack(danger);
        if (action >= PLACE_TRAP_LEFT) trapped.insert(beside(here, action - PLACE_TRAP_LEFT));
        return action == NO_WAY ? STAY : action;
    }

  private:
    Init init;
    int step = 0, last_action = 10, range = 1, traps = 0;
    Place here{0, 0}, other{-1, -1};
    std::map<Place, int> tiles;    // bits, as last seen
    std::map<Place, Bomb> bombs;
    Places trapped;                // where own traps lie

    void see(Place place, int bits) {
        tiles[place] = bits;
        if (!(bits & BOMB)) {
            bombs.erase(place);
        } else if (!bombs.count(place)) {
            bool is_own = place == here && last_action == PLACE_BOMB;
            bombs[place] = {step + init.bombDelay, is_own ? range : init.maxBombRange};
        }
    }

    // What to do in peace: hurt the opponent, open boxes, gather upgrades, go inwards.
    int attack(const Places& danger) {
        for (int direction = GO_LEFT; direction <= GO_DOWN; direction++)
            if (beside(here, direction) == other && traps > 0) return PLACE_TRAP_LEFT + direction;
        if (boxes(here) && can_escape(danger)) return PLACE_BOMB;
        Places avoided = danger;
        avoided.insert(trapped.begin(), trapped.end());
        int action = walk([&](Place place) { return tiles[place] & UPGRADES || boxes(place); }, avoided);
        if (action != NO_WAY) return action;
        return walk([&](Place place) { return ring(place) > ring(here); }, avoided);
    }

    int bits_at(Place place, int unknown) const {
        auto found = tiles.find(place);
        return found == tiles.end() ? unknown : found->second;
    }

    int dies(Place place) const { return init.deadzoneStartingStep + ring(place) * init.deadzoneExpansionDelay; }

    int ring(Place place) const {
        return std::min(std::min(place.x, init.height - 1 - place.x), std::min(place.y, init.width - 1 - place.y));
    }

    // Tiles that will burn, or die before the next turn.
    Places dangers(const std::map<Place, Bomb>& known) const {
        Places found;
        for (const auto& [place, bits] : tiles)
            if (bits & DEADZONE || step + 4 >= dies(place)) found.insert(place);
        for (const auto& [place, bomb] : known)
            for (Place burnt : blast(place, bomb.reach)) found.insert(burnt);
        return found;
    }

    // The tiles that a bomb burns.
    std::vector<Place> blast(Place place, int reach) const {
        std::vector<Place> burnt{place};
        for (int direction = GO_LEFT; direction <= GO_DOWN; direction++)
            for (int distance = 1; distance <= reach; distance++) {
                Place tile = beside(place, direction, distance);
                int bits = bits_at(tile, WALL);
                if (bits & WALL) break;
                burnt.push_back(tile);
                if (bits & BOX) break;
            }
        return burnt;
    }

    // How many boxes a bomb there would open.
    int boxes(Place place) const {
        auto burnt = blast(place, range);
        return std::count_if(burnt.begin(), burnt.end(), [&](Place tile) { return bits_at(tile, 0) & BOX; });
    }

    // Whether a bomb here leaves a way out.
    bool can_escape(const Places& danger) {
        auto known = bombs;
        known[here] = {0, range};
        Places burnt = dangers(known);
        return walk([&](Place place) { return !burnt.count(place); }, danger, init.bombDelay / 2) != NO_WAY;
    }

    // The first step of a shortest way to a goal, around tiles that are avoided.
    int walk(const IsGoal& is_goal, const Places& avoided, int most = 99) {
        struct Stop {
            Place place;
            int first, length;
        };
        std::deque<Stop> ahead{{here, NO_WAY, 0}};
        Places seen{here};
        while (!ahead.empty()) {
            Stop stop = ahead.front();
            ahead.pop_front();
            if (stop.first != NO_WAY && is_goal(stop.place)) return stop.first;
            for (int direction = GO_LEFT; direction <= GO_DOWN && stop.length < most; direction++) {
                Place next = beside(stop.place, direction);
                if (avoided.count(next) || bits_at(next, WALL) & (WALL | BOX | PLAYER)) continue;
                if (seen.insert(next).second)
                    ahead.push_back({next, stop.first == NO_WAY ? direction : stop.first, stop.length + 1});
            }
        }
        return NO_WAY;
    }
};

int main() {
    std::string line;
    std::getline(std::cin, line);
    Player player(line);
    std::cout << "init confirm" << std::endl;
    while (std::getline(std::cin, line) && line.rfind("term", 0) != 0) {
        player.read(line);
        std::cout << player.decide() << std::endl;
    }
}
