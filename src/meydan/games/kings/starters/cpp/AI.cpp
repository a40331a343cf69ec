// A bot to begin with: everything it can pay walks the shortest path to a living enemy king.
//
// To draw on the board of the viewer: std::cerr << "@mark " << row << " " << col << " red\n";
// @line, @text and @value work too, see docs/viewer.md.

#include "AI.h"

#include <iostream>

/** Damage for the price; who strikes air and ground counts twice. */
static double worth(const BaseUnit *unit) {
    int times = unit->getTargetType() == UnitTarget::BOTH ? 2 : 1;
    return unit->getBaseAttack() * times / static_cast<double>(std::max(1, unit->getAp()));
}

static std::vector<BaseUnit *> best(std::vector<BaseUnit *> units) {
    std::stable_sort(units.begin(), units.end(), [](auto one, auto other) { return worth(one) > worth(other); });
    return units;
}

static bool isOpen(World *world, const Cell *goal) {
    for (Player *enemy : {world->getFirstEnemy(), world->getSecondEnemy()}) {
        if (enemy->isAlive() && *enemy->getKing()->getCenter() == *goal) {
            return true;
        }
    }
    return false;
}

/** The shortest path from the own king, else from the friend's, to an enemy king that lives; or null. */
static Path *shortestPath(World *world) {
    for (Player *player : {world->getMe(), world->getFriend()}) {
        Path *found = nullptr;
        for (Path *path : player->getPathsFromPlayer()) {
            bool isShorter = !found || path->getCells().size() < found->getCells().size();
            if (isShorter && isOpen(world, path->getCells().back())) {
                found = path;
            }
        }
        if (found) {
            return found;
        }
    }
    return nullptr;
}

/** Spends all action points on the way. */
static void putUnits(World *world, Player *me) {
    Path *path = shortestPath(world);
    int left = me->getAp();
    for (BaseUnit *unit : best(me->getHand())) {
        if (path && unit->getAp() <= left) {
            world->putUnit(unit, path);
            left -= unit->getAp();
        }
    }
}

/** The first spell for an area, on the first unit that it is for. */
static void cast(World *world, Player *me) {
    std::vector<Unit *> enemies;
    for (Unit *unit : world->getMap()->getUnits()) {
        if ((unit->getPlayerId() - me->getPlayerId()) % 2 != 0) {
            enemies.push_back(unit);
        }
    }
    for (Spell *spell : me->getSpells()) {
        const std::vector<Unit *> &units = spell->getTarget() == SpellTarget::ENEMY ? enemies : me->getUnits();
        if (spell->isAreaSpell() && !units.empty()) {
            world->castAreaSpell(units[0]->getCell(), spell);
            return;
        }
    }
}

/** Called once: the deck, the types that strike hardest for their price. */
void AI::pick(World *world) {
    std::vector<BaseUnit *> units = best(world->getAllBaseUnits());
    units.resize(world->getGameConstants()->getDeckSize());
    world->chooseHand(units);
}

/** Called in every turn. Your idea goes here: put units, upgrade them, cast spells. */
void AI::turn(World *world) {
    Player *me = world->getMe();
    putUnits(world, me);
    if (!me->getUnits().empty()) {
        if (world->getDamageUpgradeNumber() > 0) {
            world->upgradeUnitDamage(me->getUnits()[0]);
        } else if (world->getRangeUpgradeNumber() > 0) {
            world->upgradeUnitRange(me->getUnits()[0]);
        }
    }
    cast(world, me);
}

/** Called when the game is over, with everybody's points by player. */
void AI::end(World *world, std::map<int, int> scores) {
    std::cerr << "turn " << world->getCurrentTurn() << ", own score " << scores[world->getMe()->getPlayerId()] << "\n";
}
