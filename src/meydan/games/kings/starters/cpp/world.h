#pragma once
// The game as one player knows it in one turn, and what they can do; the functions of the contest's document.

#include <chrono>
#include <cstdlib>
#include <functional>

#include "board.h"

/** A command of a turn: as a message of the contest, and in the words of the arena. */
struct Command {
    std::string kind, word;
    std::vector<int> numbers;

    /** The `info` of the message. */
    std::string info() const {
        auto at = [&](int place) { return std::to_string(numbers[place]); };
        if (kind == "pick") {
            std::string found;
            for (int each : numbers) {
                found += (found.empty() ? "" : ",") + std::to_string(each);
            }
            return "{\"units\":[" + found + "]}";
        }
        if (kind == "putUnit") {
            return "{\"typeId\":" + at(0) + ",\"pathId\":" + at(1) + "}";
        }
        if (kind == "castSpell") {
            std::string cell = "{\"row\":" + at(1) + ",\"col\":" + at(2) + "}", goal = at(3) + ",\"pathId\":" + at(4);
            return "{\"typeId\":" + at(0) + ",\"cell\":" + cell + ",\"unitId\":" + goal + "}";
        }
        return "{\"unitId\":" + at(0) + "}";
    }

    /** What the arena reads; an area spell has no unit and no path. */
    std::string words() const {
        size_t count = kind == "castSpell" && numbers[3] < 0 ? 3 : numbers.size();
        std::string found = word;
        for (size_t place = 0; place < count; place++) {
            found += " " + std::to_string(numbers[place]);
        }
        return found;
    }
};

static const int NONE = -1; // what stands for no unit, path or type

inline int idOf(const BaseUnit *unit) { return unit ? unit->typeId : NONE; }
inline int idOf(const Path *path) { return path ? path->id : NONE; }
inline int idOf(const Unit *unit) { return unit ? unit->unitId : NONE; }
inline int idOf(const Spell *spell) { return spell ? spell->typeId : NONE; }

/** What a command is about: an object, or its id. */
template <class Thing> struct Id {
    int id;

    Id(int id) : id(id) {}
    Id(const Thing *thing) : id(idOf(thing)) {}
    Id(std::nullptr_t) : id(NONE) {}
};

class World {
public:
    World(const Json &init, const Json *told, long msLeft, std::function<void(const Command &)> send)
        : board(init, told), told(told), endsAt(now() + msLeft), send(std::move(send)) {}

    // players, map and constants

    Player *getMe() { return board.me(); }
    Player *getFriend() { return board.ally(); }
    Player *getFirstEnemy() { return &board.players[board.order[2]]; }
    Player *getSecondEnemy() { return &board.players[board.order[3]]; }
    Map *getMap() { return &board.map; }
    GameConstants *getGameConstants() { return &board.constants; }
    const std::vector<BaseUnit *> &getAllBaseUnits() { return board.baseUnits; }
    const std::vector<Spell *> &getAllSpells() { return board.spells; }

    // things by their ids; null where there is none

    Player *getPlayerById(int id) { return 0 <= id && id < Board::PLAYERS ? &board.players[id] : nullptr; }
    King *getKingById(int playerId) { return getPlayerById(playerId) ? getPlayerById(playerId)->king : nullptr; }
    Spell *getSpellById(int spellId) { return board.spell(spellId); }
    Unit *getUnitById(int unitId) { return board.unit(unitId); }

    BaseUnit *getBaseUnitById(int typeId) {
        for (BaseUnit *each : board.baseUnits) {
            if (each->typeId == typeId) {
                return each;
            }
        }
        return nullptr;
    }

    // cells and paths

    std::vector<Path *> getPathsCrossingCell(int row, int col) {
        std::vector<Path *> found;
        for (Path *path : board.map.paths) {
            if (path->index({row, col, {}}) >= 0) {
                found.push_back(path);
            }
        }
        return found;
    }

    std::vector<Path *> getPathsCrossingCell(const Cell *cell) { return getPathsCrossingCell(cell->row, cell->col); }

    std::vector<Unit *> getCellUnits(int row, int col) {
        Cell *cell = board.map.getCell(row, col);
        return cell ? cell->units : std::vector<Unit *>();
    }

    std::vector<Unit *> getCellUnits(const Cell *cell) { return getCellUnits(cell->row, cell->col); }

    /** The path on which a player's unit reaches the cell first, perhaps by way of the friend; null if none does. */
    Path *getShortestPathToCell(const Player *player, int row, int col) {
        const Player *other = &board.players[(player->playerId + 2) % Board::PLAYERS];
        int way = static_cast<int>(player->pathToFriend->cells.size()) - 1, best = -1;
        Path *found = nullptr;
        for (const Player *from : {player, other}) {
            for (Path *path : from->pathsFromPlayer) {
                int index = path->index({row, col, {}}), steps = index + (from == other ? way : 0);
                if (index >= 0 && (best < 0 || steps < best)) {
                    best = steps;
                    found = path;
                }
            }
        }
        return found;
    }

    Path *getShortestPathToCell(const Player *player, const Cell *cell) {
        return getShortestPathToCell(player, cell->row, cell->col);
    }

    Path *getShortestPathToCell(int playerId, const Cell *cell) {
        return getShortestPathToCell(getPlayerById(playerId), cell->row, cell->col);
    }

    Path *getShortestPathToCell(int playerId, int row, int col) {
        return getShortestPathToCell(getPlayerById(playerId), row, col);
    }

    /** The units that a spell would catch. */
    std::vector<Unit *> getAreaSpellTargets(int row, int col, const Spell *spell) {
        std::vector<Unit *> found;
        if (spell && spell->isAreaSpell()) {
            for (Unit *unit : board.map.units) {
                int rows = std::abs(unit->cell->row - row), cols = std::abs(unit->cell->col - col);
                if (rows <= spell->range && cols <= spell->range && isMeant(spell, unit)) {
                    found.push_back(unit);
                }
            }
        }
        return found;
    }

    std::vector<Unit *> getAreaSpellTargets(int row, int col, int spellId) {
        return getAreaSpellTargets(row, col, getSpellById(spellId));
    }

    std::vector<Unit *> getAreaSpellTargets(const Cell *cell, const Spell *spell) {
        return getAreaSpellTargets(cell->row, cell->col, spell);
    }

    std::vector<Unit *> getAreaSpellTargets(const Cell *cell, int spellId) {
        return getAreaSpellTargets(cell->row, cell->col, getSpellById(spellId));
    }

    // time, tokens and spells

    int getCurrentTurn() { return board.turn; }
    int getRemainingTime() { return static_cast<int>(std::max(0L, endsAt - now())); }
    int getRemainingTurnsToUpgrade() { return left(board.constants.turnsToUpgrade); }
    int getRemainingTurnsToGetSpell() { return left(board.constants.turnsToSpell); }
    int getRangeUpgradeNumber() { return toldNumber("availableRangeUpgrades", 0); }
    int getDamageUpgradeNumber() { return toldNumber("availableDamageUpgrades", 0); }
    Spell *getReceivedSpell() { return board.spell(toldNumber("receivedSpell", NONE)); }
    Spell *getFriendReceivedSpell() { return board.spell(toldNumber("friendReceivedSpell", NONE)); }

    // commands; where the document has an object, its id will do

    void chooseHandById(const std::vector<int> &typeIds) { send({"pick", "pick", typeIds}); }

    void chooseHand(const std::vector<BaseUnit *> &baseUnits) {
        std::vector<int> ids;
        for (const BaseUnit *each : baseUnits) {
            ids.push_back(each->typeId);
        }
        chooseHandById(ids);
    }

    void putUnit(Id<BaseUnit> unit, Id<Path> path) { send({"putUnit", "put", {unit.id, path.id}}); }

    void castUnitSpell(Id<Unit> unit, Id<Path> path, const Cell *cell, Id<Spell> spell) {
        castUnitSpell(unit, path, cell->row, cell->col, spell);
    }

    void castUnitSpell(Id<Unit> unit, Id<Path> path, int row, int col, Id<Spell> spell) {
        send({"castSpell", "cast", {spell.id, row, col, unit.id, path.id}});
    }

    void castAreaSpell(const Cell *center, Id<Spell> spell) { castAreaSpell(center->row, center->col, spell); }

    void castAreaSpell(int row, int col, Id<Spell> spell) {
        send({"castSpell", "cast", {spell.id, row, col, NONE, NONE}});
    }

    void upgradeUnitRange(Id<Unit> unit) { send({"rangeUpgrade", "range", {unit.id}}); }
    void upgradeUnitDamage(Id<Unit> unit) { send({"damageUpgrade", "damage", {unit.id}}); }

private:
    Board board;
    const Json *told;
    long endsAt;
    std::function<void(const Command &)> send;

    static long now() {
        using namespace std::chrono;
        return static_cast<long>(duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count());
    }

    int left(int every) { return every - board.turn % every; }
    int toldNumber(const std::string &key, int usual) { return board.turn == 0 ? usual : told->number(key); }

    bool isMeant(const Spell *spell, const Unit *unit) {
        int me = getMe()->playerId;
        if (spell->target == SpellTarget::SELF) {
            return unit->playerId == me;
        }
        return ((unit->playerId - me) % 2 == 0) == (spell->target == SpellTarget::ALLIED);
    }
};
