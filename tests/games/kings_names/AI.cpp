// Calls every name of the contest's document and prints what it says; AI in the tests' other languages prints the same.

#include "AI.h"

#include <iostream>

static std::string told(const char *text) { return text; }
static std::string told(const std::string &text) { return text; }
static std::string told(bool value) { return value ? "true" : "false"; }
static std::string told(int value) { return std::to_string(value); }
static std::string told(UnitTarget each) { return std::vector<std::string>{"GROUND", "AIR", "BOTH"}[int(each)]; }
static std::string told(SpellType each) { return std::vector<std::string>{"HP", "TELE", "DUPLICATE", "HASTE"}[int(each)]; }
static std::string told(SpellTarget each) { return std::vector<std::string>{"SELF", "ALLIED", "ENEMY"}[int(each)]; }

template <class... All> static void say(const std::string &what, const All &...all) {
    std::cout << what;
    ((std::cout << " " << told(all)), ...);
    std::cout << "\n";
}

static std::string unit(const Unit *one) { return one ? told(one->getUnitId()) : "-"; }
static std::string path(const Path *one) { return one ? told(one->getId()) + "/" + told(int(one->getCells().size())) : "-"; }
static std::string cell(const Cell *one) { return one ? told(one->getRow()) + ":" + told(one->getCol()) : "-"; }
static std::string type(const BaseUnit *one) { return told(one->getTypeId()); }
static std::string spell(const Spell *one) { return one ? told(one->getTypeId()) : "-"; }

template <class Thing, class Told> static std::string list(const std::vector<Thing *> &all, Told told) {
    std::string found;
    for (Thing *each : all) {
        found += (found.empty() ? "" : ",") + told(each);
    }
    return "[" + found + "]";
}

static std::string cast(const CastSpell *one) {
    if (!one) {
        return "-";
    }
    auto *single = dynamic_cast<const CastUnitSpell *>(one);
    std::string more = single ? unit(single->getUnit()) + "/" + path(single->getPath())
                              : told(dynamic_cast<const CastAreaSpell *>(one)->getRemainingTurns());
    return told(one->getId()) + "/" + spell(one->getSpell()) + "/" + told(one->getCasterId()) + "/" + cell(one->getCell()) +
           "/" + list(one->getAffectedUnits(), unit) + "/" + more;
}

static void unitFacts(World *world, Unit *one) {
    King *king = one->getTargetIfKing();
    say("unit", one->getUnitId(), type(one->getBaseUnit()), cell(one->getCell()), one->getHp(), path(one->getPath()),
        unit(one->getTarget()), cell(one->getTargetCell()), king ? king->getPlayerId() : -1, one->getPlayerId(),
        one->getDamageLevel(), one->getRangeLevel(), one->getRange(), one->getAttack(), one->isDuplicate(), one->isHasted(),
        list(one->getAffectedSpells(), [](CastSpell *each) { return told(each->getId()); }), world->getUnitById(one->getUnitId()) == one);
}

static void player(World *world, Player *one) {
    King *king = world->getKingById(one->getPlayerId());
    say("player", one->getPlayerId(), list(one->getDeck(), type), list(one->getHand(), type), one->getAp(),
        one->getKing() == king, list(one->getPathsFromPlayer(), path), path(one->getPathToFriend()),
        list(one->getUnits(), unit), cast(one->getCastAreaSpell()), cast(one->getCastUnitSpell()),
        list(one->getDuplicateUnits(), unit), list(one->getHastedUnits(), unit), list(one->getPlayedUnits(), unit),
        list(one->getDiedUnits(), unit), unit(one->getRangeUpgradedUnit()), unit(one->getDamageUpgradedUnit()),
        list(one->getSpells(), spell), one->isAlive(), one->getHp(), one->getSpellCount(world->getAllSpells()[0]),
        one->getSpellCount(1));
    say("king", cell(king->getCenter()), king->getHp(), king->getAttack(), king->getRange(), king->isAlive(),
        king->getPlayerId(), cell(king->getTargetCell()));
    for (Unit *each : one->getUnits()) {
        unitFacts(world, each);
    }
    for (Unit *each : one->getDiedUnits()) {
        unitFacts(world, each);
    }
}

static void facts(World *world) {
    GameConstants *all = world->getGameConstants();
    say("constants", all->getMaxAp(), all->getMaxTurns(), all->getTurnTimeout(), all->getPickTimeout(),
        all->getTurnsToUpgrade(), all->getTurnsToSpell(), all->getDamageUpgradeAddition(), all->getRangeUpgradeAddition(),
        all->getDeckSize(), all->getHandSize());
    Map *map = world->getMap();
    say("map", map->getRowNum(), map->getColNum(), list(map->getPaths(), path), list(map->getUnits(), unit),
        int(map->getKings().size()), int(map->getCells().size()), int(map->getCells()[0].size()), cell(map->getCell(1, 2)),
        map->getCell(-1, 0) == nullptr);
    for (BaseUnit *each : world->getAllBaseUnits()) {
        say("type", each->getTypeId(), each->getMaxHp(), each->getBaseAttack(), each->getBaseRange(), each->getTargetType(),
            each->isFlying(), each->isMultiple(), each->getAp());
    }
    for (Spell *each : world->getAllSpells()) {
        say("spell", each->getType(), each->getTypeId(), each->getDuration(), each->getPriority(), each->getTarget(),
            each->getRange(), each->getPower(), each->isDamaging(), each->isAreaSpell(), each->isUnitSpell());
    }
}

static void questions(World *world, Player *me) {
    Cell *one = me->getPathsFromPlayer()[0]->getCells()[3];
    Spell *kind = world->getSpellById(0);
    Cell *near = world->getMap()->getUnits().empty() ? one : world->getMap()->getUnits()[0]->getCell();
    say("ids", type(world->getBaseUnitById(1)), spell(kind), world->getUnitById(-5) == nullptr, one->getRow(), one->getCol());
    say("crossing", list(world->getPathsCrossingCell(one), path),
        list(world->getPathsCrossingCell(near->getRow(), near->getCol()), path));
    say("on", list(world->getCellUnits(near), unit), list(world->getCellUnits(0, 0), unit));
    say("shortest", path(world->getShortestPathToCell(me, near)),
        path(world->getShortestPathToCell(world->getFirstEnemy(), one->getRow(), one->getCol())));
    say("caught", list(world->getAreaSpellTargets(near, kind), unit),
        list(world->getAreaSpellTargets(near->getRow(), near->getCol(), world->getSpellById(1)), unit));
}

static void commands(World *world, Player *me) {
    Path *way = me->getPathsFromPlayer()[0];
    Spell *kind = world->getAllSpells()[0];
    world->putUnit(me->getHand()[0], way);
    world->putUnit(1, 2);
    world->castAreaSpell(way->getCells()[1], kind);
    world->castAreaSpell(3, 4, kind);
    if (!me->getUnits().empty()) {
        Unit *one = me->getUnits()[0];
        world->castUnitSpell(one, way, way->getCells()[2], kind);
        world->castUnitSpell(one, way, 5, 6, kind);
        world->upgradeUnitRange(one);
        world->upgradeUnitDamage(one);
    }
}

void AI::pick(World *world) {
    world->chooseHandById({0, 2, 1});
    world->chooseHand({world->getAllBaseUnits()[0], world->getAllBaseUnits()[1]});
}

void AI::turn(World *world) {
    Player *me = world->getMe();
    say("world", world->getCurrentTurn(), world->getRemainingTime() >= 0, world->getRemainingTurnsToUpgrade(),
        world->getRemainingTurnsToGetSpell(), world->getRangeUpgradeNumber(), world->getDamageUpgradeNumber(),
        spell(world->getReceivedSpell()), spell(world->getFriendReceivedSpell()));
    say("order", me->getPlayerId(), world->getFriend()->getPlayerId(), world->getFirstEnemy()->getPlayerId(),
        world->getSecondEnemy()->getPlayerId());
    facts(world);
    for (int id = 0; id < 4; id++) {
        player(world, world->getPlayerById(id));
    }
    questions(world, me);
    commands(world, me);
}

void AI::end(World *, std::map<int, int> scores) { say("scores", scores[0], scores[1], scores[2], scores[3]); }
