#pragma once
// The objects of one turn, built from the messages `init` and `turn`.

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <string>

#include "json.h"
#include "model.h"

class Board {
public:
    static const int PLAYERS = 4;

    GameConstants constants;
    std::vector<BaseUnit *> baseUnits;
    std::vector<Spell *> spells;
    Map map;
    std::vector<int> order; // me, friend, enemies
    Player players[PLAYERS];
    std::map<int, Unit *> units; // the living and the dead of this turn
    int turn = 0;

    Board(const Json &init, const Json *told) {
        readConstants(init["gameConstants"]);
        for (const Json &each : init["baseUnits"].list()) {
            addBaseUnit(each);
        }
        for (const Json &each : init["spells"].list()) {
            addSpell(each);
        }
        readMap(init["map"]);
        for (int id = 0; id < PLAYERS; id++) {
            fillPlayer(id);
        }
        if (told && told->number("currTurn") > 0) {
            readTurn(*told);
        }
    }

    Player *me() { return &players[order[0]]; }
    Player *ally() { return &players[order[1]]; }

    Spell *spell(int typeId) {
        for (Spell *each : spells) {
            if (each->typeId == typeId) {
                return each;
            }
        }
        return nullptr;
    }

    Unit *unit(int id) { return units.count(id) ? units[id] : nullptr; }

private:
    // who owns the objects; a deque never moves them
    std::deque<Cell> ownCells;
    std::deque<Path> ownPaths;
    std::deque<King> ownKings;
    std::deque<BaseUnit> ownBaseUnits;
    std::deque<Spell> ownSpells;
    std::deque<Unit> ownUnits;
    std::vector<std::unique_ptr<CastSpell>> ownCasts;

    void readConstants(const Json &told) {
        constants.maxAp = told.number("maxAP");
        constants.maxTurns = told.number("maxTurns");
        constants.turnTimeout = told.number("turnTimeout");
        constants.pickTimeout = told.number("pickTimeout");
        constants.turnsToUpgrade = told.number("turnsToUpgrade");
        constants.turnsToSpell = told.number("turnsToSpell");
        constants.damageUpgradeAddition = told.number("damageUpgradeAddition");
        constants.rangeUpgradeAddition = told.number("rangeUpgradeAddition");
        constants.deckSize = told.number("deckSize");
        constants.handSize = told.number("handSize");
    }

    void addBaseUnit(const Json &told) {
        static const std::map<std::string, UnitTarget> targets = {
            {"GROUND", UnitTarget::GROUND}, {"AIR", UnitTarget::AIR}, {"BOTH", UnitTarget::BOTH}};
        BaseUnit &unit = ownBaseUnits.emplace_back();
        unit.typeId = told.number("typeId");
        unit.maxHp = told.number("maxHP");
        unit.baseAttack = told.number("baseAttack");
        unit.baseRange = told.number("baseRange");
        unit.targetType = targets.at(told.word("target"));
        unit.isFlying_ = told.isTrue("isFlying");
        unit.isMultiple_ = told.isTrue("isMultiple");
        unit.ap = told.number("ap");
        baseUnits.push_back(&unit);
    }

    void addSpell(const Json &told) {
        static const std::map<std::string, SpellType> types = {{"HP", SpellType::HP},
                                                               {"TELE", SpellType::TELE},
                                                               {"DUPLICATE", SpellType::DUPLICATE},
                                                               {"HASTE", SpellType::HASTE}};
        static const std::map<std::string, SpellTarget> targets = {
            {"SELF", SpellTarget::SELF}, {"ALLIED", SpellTarget::ALLIED}, {"ENEMY", SpellTarget::ENEMY}};
        Spell &spell = ownSpells.emplace_back();
        spell.type = types.at(told.word("type"));
        spell.typeId = told.number("typeId");
        spell.duration = told.number("duration");
        spell.priority = told.number("priority");
        spell.target = targets.at(told.word("target"));
        spell.range = told.number("range");
        spell.power = told.number("power");
        spells.push_back(&spell);
    }

    void readMap(const Json &told) {
        map.rowNum = told.number("rows");
        map.colNum = told.number("cols");
        map.cells.resize(map.rowNum);
        for (int row = 0; row < map.rowNum; row++) {
            for (int col = 0; col < map.colNum; col++) {
                ownCells.push_back({row, col, {}});
                map.cells[row].push_back(&ownCells.back());
            }
        }
        for (const Json &each : told["paths"].list()) {
            Path &path = ownPaths.emplace_back();
            path.id = each.number("id");
            for (const Json &place : each["cells"].list()) {
                path.cells.push_back(cell(place));
            }
            map.paths.push_back(&path);
        }
        for (const Json &each : told["kings"].list()) {
            King &king = ownKings.emplace_back();
            king.playerId = each.number("playerId");
            king.center = cell(each["center"]);
            king.hp = each.number("hp");
            king.attack = each.number("attack");
            king.range = each.number("range");
            map.kings.push_back(&king);
            order.push_back(king.playerId);
        }
    }

    Cell *cell(const Json &told) { return map.cells[told.number("row")][told.number("col")]; }

    King *king(int playerId) {
        auto isOwn = [&](King *each) { return each->playerId == playerId; };
        return *std::find_if(map.kings.begin(), map.kings.end(), isOwn);
    }

    void fillPlayer(int id) {
        Player &player = players[id];
        player.playerId = id;
        player.king = king(id);
        Cell *home = player.king->center, *friendly = king((id + 2) % PLAYERS)->center;
        for (Path *path : map.paths) {
            if (path->cells.front() != home && path->cells.back() != home) {
                continue;
            }
            Path *own = path;
            if (path->cells.front() != home) {
                own = &ownPaths.emplace_back(*path);
                std::reverse(own->cells.begin(), own->cells.end());
            }
            if (own->cells.back() == friendly) {
                player.pathToFriend = own;
            } else {
                player.pathsFromPlayer.push_back(own);
            }
        }
    }

    void readTurn(const Json &told) {
        turn = told.number("currTurn");
        for (const std::string key : {"units", "diedUnits"}) {
            for (const Json &each : told[key].list()) {
                addUnit(each, key == "units");
            }
        }
        for (const std::string key : {"units", "diedUnits"}) {
            for (const Json &each : told[key].list()) {
                aim(each);
            }
        }
        for (const Json &each : told["kings"].list()) {
            King *one = players[each.number("playerId")].king;
            one->hp = each.number("hp");
            one->isAlive_ = each.isTrue("isAlive");
            one->target = unit(each.number("target"));
            one->targetCell = one->target ? one->target->cell : nullptr;
        }
        for (const Json &each : told["castSpells"].list()) {
            addCast(each);
        }
        readCards(told);
    }

    void readCards(const Json &told) {
        for (const Json &each : told["deck"].list()) {
            me()->deck.push_back(baseUnits[each.number()]);
        }
        for (const Json &each : told["hand"].list()) {
            me()->hand.push_back(baseUnits[each.number()]);
        }
        me()->ap = told.number("remainingAP");
        for (const Json &each : told["mySpells"].list()) {
            me()->spells.push_back(spell(each.number()));
        }
        for (const Json &each : told["friendSpells"].list()) {
            ally()->spells.push_back(spell(each.number()));
        }
    }

    void addUnit(const Json &told, bool lives) {
        Unit &unit = ownUnits.emplace_back();
        Player &player = players[told.number("playerId")];
        unit.unitId = told.number("unitId");
        unit.playerId = player.playerId;
        unit.baseUnit = baseUnits[told.number("typeId")];
        unit.cell = cell(told["cell"]);
        unit.hp = told.number("hp");
        unit.path = pathOf(player, told.number("pathId"));
        unit.damageLevel = told.number("damageLevel");
        unit.rangeLevel = told.number("rangeLevel");
        unit.range = told.number("range");
        unit.attack = told.number("attack");
        unit.isDuplicate_ = told.isTrue("isDuplicate");
        unit.isHasted_ = told.isTrue("isHasted");
        units[unit.unitId] = &unit;
        if (lives) {
            unit.cell->units.push_back(&unit);
            map.units.push_back(&unit);
        }
        (lives ? player.units : player.diedUnits).push_back(&unit);
        enlist(told, player, unit, lives);
    }

    static void enlist(const Json &told, Player &player, Unit &unit, bool lives) {
        if (told.isTrue("wasPlayedThisTurn")) {
            player.playedUnits.push_back(&unit);
        }
        if (lives && unit.isHasted_) {
            player.hastedUnits.push_back(&unit);
        }
        if (lives && unit.isDuplicate_) {
            player.duplicateUnits.push_back(&unit);
        }
        if (told.isTrue("wasRangeUpgraded")) {
            player.rangeUpgradedUnit = &unit;
        }
        if (told.isTrue("wasDamageUpgraded")) {
            player.damageUpgradedUnit = &unit;
        }
    }

    /** The path from the own or the friend's king; enemies' paths are not told. */
    Path *pathOf(const Player &player, int pathId) {
        if (&player == me() || &player == ally()) {
            for (int id : {player.playerId, (player.playerId + 2) % PLAYERS}) {
                for (Path *path : players[id].pathsFromPlayer) {
                    if (path->id == pathId) {
                        return path;
                    }
                }
            }
        }
        return nullptr;
    }

    void aim(const Json &told) {
        if (told.has("targetCell")) {
            Unit *one = unit(told.number("unitId"));
            int target = told.number("target");
            one->targetCell = cell(told["targetCell"]);
            one->target = unit(target);
            one->targetIfKing = 0 <= target && target < PLAYERS ? players[target].king : nullptr;
        }
    }

    void addCast(const Json &told) {
        Spell *kind = spell(told.number("typeId"));
        Player &caster = players[told.number("casterId")];
        bool isNew = told.isTrue("wasCastThisTurn");
        CastSpell *cast;
        if (kind->isUnitSpell()) {
            auto *single = new CastUnitSpell();
            single->unit = unit(told.number("unitId"));
            single->path = pathOf(caster, told.number("pathId"));
            caster.castUnitSpell = isNew ? single : caster.castUnitSpell;
            cast = single;
        } else {
            auto *area = new CastAreaSpell();
            area->remainingTurns = told.number("remainingTurns");
            caster.castAreaSpell = isNew ? area : caster.castAreaSpell;
            cast = area;
        }
        ownCasts.emplace_back(cast);
        cast->spell = kind;
        cast->id = told.number("id");
        cast->casterId = caster.playerId;
        cast->cell = cell(told["cell"]);
        for (const Json &each : told["affectedUnits"].list()) {
            if (Unit *touched = unit(each.number())) {
                cast->affectedUnits.push_back(touched);
                touched->affectedSpells.push_back(cast);
            }
        }
    }
};
