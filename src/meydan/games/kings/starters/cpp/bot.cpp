// A bot to begin with: everything it can pay walks the shortest path to a living enemy king.
#include <algorithm>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using Cell = std::pair<int, int>;  // row, col
using Types = std::vector<int>;

struct Path { int id, length; Cell first, last; };
struct Type { int hp, attack, range; std::string strikes; int flying, multiple, ap; };
struct Spell { std::string kind, whom; };
struct Unit { int id, seat; Cell cell; };

// What is told before each `go`.
struct Turn {
    int ap = 0, damage_tokens = 0, range_tokens = 0;
    Types hand, spells;
    bool alive[4] = {};
    std::vector<Unit> units;
};

struct Game {
    int me = 0, deck_size = 9;
    Cell kings[4];
    std::vector<Path> paths;
    std::map<int, Type> types;
    std::map<int, Spell> spells;
    Turn turn;

    bool is_enemy(int seat) const { return (seat + me) % 2 != 0; }

    // Damage for the price; who strikes air and ground counts twice.
    double worth(int type) const {
        const Type& each = types.at(type);
        return each.attack * (each.strikes == "BOTH" ? 2.0 : 1.0) / std::max(1, each.ap);
    }

    Types best_first(Types found) const {
        std::stable_sort(found.begin(), found.end(), [&](int one, int two) { return worth(one) > worth(two); });
        return found;
    }

    bool joins(const Path& path, Cell one, Cell two) const {
        return (path.first == one && path.last == two) || (path.first == two && path.last == one);
    }

    bool leads_to_enemy(const Path& path, int from) const {
        for (int seat = 0; seat < 4; seat++)
            if (is_enemy(seat) && turn.alive[seat] && joins(path, kings[from], kings[seat])) return true;
        return false;
    }

    // The shortest path from the own king, else from the friend's, to an enemy king that lives; or null.
    const Path* shortest_path() const {
        const Path* best = nullptr;
        for (int from : {me, (me + 2) % 4}) {
            for (const Path& path : paths)
                if (leads_to_enemy(path, from) && (!best || path.length < best->length)) best = &path;
            if (best) break;
        }
        return best;
    }

    std::string pick() const {
        Types all;
        for (const auto& [id, type] : types) all.push_back(id);
        all = best_first(all);
        std::ostringstream answer("pick", std::ios::ate);
        for (int place = 0; place < std::min<int>(deck_size, all.size()); place++) answer << ' ' << all[place];
        return answer.str();
    }

    // Your idea goes here: commands, `;` between them.
    std::string act() const {
        std::ostringstream answer;
        const Path* path = shortest_path();
        int left = turn.ap;
        for (int type : best_first(turn.hand)) {
            if (!path || types.at(type).ap > left) continue;
            answer << "put " << type << ' ' << path->id << "; ";
            left -= types.at(type).ap;
        }
        auto own = std::find_if(turn.units.begin(), turn.units.end(), [&](const Unit& unit) { return unit.seat == me; });
        if (own != turn.units.end() && turn.damage_tokens > 0)
            answer << "damage " << own->id << "; ";
        else if (own != turn.units.end() && turn.range_tokens > 0)
            answer << "range " << own->id << "; ";
        cast(answer);
        std::string text = answer.str();
        return text.empty() ? "nothing" : text.substr(0, text.size() - 2);
    }

    // The first spell for an area, on the first unit that it is for.
    void cast(std::ostream& answer) const {
        for (int id : turn.spells)
            for (const Unit& unit : turn.units) {
                const Spell& spell = spells.at(id);
                bool is_meant = spell.whom == "ENEMY" ? is_enemy(unit.seat) : unit.seat == me;
                if (spell.kind == "TELE" || !is_meant) continue;
                answer << "cast " << id << ' ' << unit.cell.first << ' ' << unit.cell.second << "; ";
                return;
            }
    }
};

Types numbers(std::istream& words) {
    Types found;
    for (int number; words >> number;) found.push_back(number);
    return found;
}

// Take in a line of facts.
void read(const std::string& first, std::istream& words, Game& game) {
    std::string name, skipped;
    int id = 0;
    if (first == "new") words >> game.me;
    if (first == "constant" && words >> name >> id && name == "deckSize") game.deck_size = id;
    if (first == "king" && words >> id) words >> game.kings[id].first >> game.kings[id].second;
    if (first == "path") {
        Types told = numbers(words);
        size_t count = told.size();
        game.paths.push_back({told[0], told[1], {told[2], told[3]}, {told[count - 2], told[count - 1]}});
    }
    if (first == "type" && words >> id) {
        Type& type = game.types[id];
        words >> type.hp >> type.attack >> type.range >> type.strikes >> type.flying >> type.multiple >> type.ap;
    }
    if (first == "spell" && words >> id)
        words >> game.spells[id].kind >> skipped >> skipped >> skipped >> game.spells[id].whom;
    if (first == "self") words >> game.turn.ap >> game.turn.damage_tokens >> game.turn.range_tokens;
    if (first == "hand") game.turn.hand = numbers(words);
    if (first == "spells") game.turn.spells = numbers(words);
    if (first == "health" && words >> id) words >> skipped >> game.turn.alive[id];
    if (first == "unit") {
        Types told = numbers(words);
        game.turn.units.push_back({told[0], told[1], {told[4], told[5]}});
    }
}

// The conversation: `kings 1`, facts, `go TURN MS`, `end`, `quit`. std::cerr is for yourself.
int main() {
    Game game;
    std::string line, first;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        words >> first;
        if (first == "kings") std::cout << "ready" << std::endl;
        if (first == "quit") return 0;
        if (first == "go") {
            int number;
            words >> number;
            std::cout << (number == 0 ? game.pick() : game.act()) << std::endl;
            game.turn = Turn();
        }
        read(first, words, game);
    }
}
