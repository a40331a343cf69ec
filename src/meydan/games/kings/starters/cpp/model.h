#pragma once
// The classes of the contest's document. Every field has its getter, too; truth values are functions, as isAlive().

#include <string>
#include <vector>

enum class UnitTarget { GROUND, AIR, BOTH };
enum class SpellType { HP, TELE, DUPLICATE, HASTE };
enum class SpellTarget { SELF, ALLIED, ENEMY };

struct Unit;
struct King;
struct CastSpell;

/** A cell of the map. */
struct Cell {
    int row = 0, col = 0;
    std::vector<Unit *> units;

    int getRow() const { return row; }
    int getCol() const { return col; }
    bool operator==(const Cell &other) const { return row == other.row && col == other.col; }
};

/** A way between two kings; those of a player begin at their king. */
struct Path {
    int id = 0;
    std::vector<Cell *> cells;

    int getId() const { return id; }
    const std::vector<Cell *> &getCells() const { return cells; }

    /** Where a cell comes first on it, or -1. */
    int index(const Cell &cell) const {
        for (size_t place = 0; place < cells.size(); place++) {
            if (*cells[place] == cell) {
                return static_cast<int>(place);
            }
        }
        return -1;
    }
};

/** A type of units. */
struct BaseUnit {
    int typeId = 0;
    int maxHp = 0;
    int baseAttack = 0;
    int baseRange = 0;
    UnitTarget targetType{};
    bool isFlying_ = false;
    bool isMultiple_ = false;
    int ap = 0;

    int getTypeId() const { return typeId; }
    int getMaxHp() const { return maxHp; }
    int getBaseAttack() const { return baseAttack; }
    int getBaseRange() const { return baseRange; }
    UnitTarget getTargetType() const { return targetType; }
    bool isFlying() const { return isFlying_; }
    bool isMultiple() const { return isMultiple_; }
    int getAp() const { return ap; }
};

/** A type of spells. */
struct Spell {
    SpellType type{};
    int typeId = 0;
    int duration = 0;
    int priority = 0;
    SpellTarget target{};
    int range = 0;
    int power = 0;

    SpellType getType() const { return type; }
    int getTypeId() const { return typeId; }
    int getDuration() const { return duration; }
    int getPriority() const { return priority; }
    SpellTarget getTarget() const { return target; }
    int getRange() const { return range; }
    int getPower() const { return power; }
    bool isDamaging() const { return power < 0; }
    bool isUnitSpell() const { return type == SpellType::TELE; }
    bool isAreaSpell() const { return !isUnitSpell(); }
};

/** A king. */
struct King {
    Cell *center = nullptr;
    int hp = 0;
    int attack = 0;
    int range = 0;
    bool isAlive_ = true;
    int playerId = 0;
    Unit *target = nullptr;
    Cell *targetCell = nullptr;

    Cell *getCenter() const { return center; }
    int getHp() const { return hp; }
    int getAttack() const { return attack; }
    int getRange() const { return range; }
    bool isAlive() const { return isAlive_; }
    int getPlayerId() const { return playerId; }
    Unit *getTarget() const { return target; }
    Cell *getTargetCell() const { return targetCell; }
};

/** A unit on the map, or one that died in this turn. */
struct Unit {
    BaseUnit *baseUnit = nullptr;
    Cell *cell = nullptr;
    int unitId = 0;
    int hp = 0;
    Path *path = nullptr;
    Unit *target = nullptr;
    Cell *targetCell = nullptr;
    King *targetIfKing = nullptr;
    int playerId = 0;
    int damageLevel = 0;
    int rangeLevel = 0;
    int range = 0;
    int attack = 0;
    bool isDuplicate_ = false;
    bool isHasted_ = false;
    std::vector<CastSpell *> affectedSpells;

    BaseUnit *getBaseUnit() const { return baseUnit; }
    Cell *getCell() const { return cell; }
    int getUnitId() const { return unitId; }
    int getHp() const { return hp; }
    Path *getPath() const { return path; }
    Unit *getTarget() const { return target; }
    Cell *getTargetCell() const { return targetCell; }
    King *getTargetIfKing() const { return targetIfKing; }
    int getPlayerId() const { return playerId; }
    int getDamageLevel() const { return damageLevel; }
    int getRangeLevel() const { return rangeLevel; }
    int getRange() const { return range; }
    int getAttack() const { return attack; }
    bool isDuplicate() const { return isDuplicate_; }
    bool isHasted() const { return isHasted_; }
    const std::vector<CastSpell *> &getAffectedSpells() const { return affectedSpells; }
};

/** A spell at work, or one that ended in this turn. */
struct CastSpell {
    Spell *spell = nullptr;
    int id = 0;
    int casterId = 0;
    Cell *cell = nullptr;
    std::vector<Unit *> affectedUnits;
    virtual ~CastSpell() = default;

    Spell *getSpell() const { return spell; }
    int getId() const { return id; }
    int getCasterId() const { return casterId; }
    Cell *getCell() const { return cell; }
    const std::vector<Unit *> &getAffectedUnits() const { return affectedUnits; }
};

/** A spell on a square of cells. */
struct CastAreaSpell : CastSpell {
    int remainingTurns = 0;

    int getRemainingTurns() const { return remainingTurns; }
};

/** A spell on one unit. */
struct CastUnitSpell : CastSpell {
    Unit *unit = nullptr;
    Path *path = nullptr;

    Unit *getUnit() const { return unit; }
    Path *getPath() const { return path; }
};

/** One of the four. */
struct Player {
    int playerId = 0;
    std::vector<BaseUnit *> deck;
    std::vector<BaseUnit *> hand;
    int ap = 0;
    King *king = nullptr;
    std::vector<Path *> pathsFromPlayer;
    Path *pathToFriend = nullptr;
    std::vector<Unit *> units;
    CastAreaSpell *castAreaSpell = nullptr;
    CastUnitSpell *castUnitSpell = nullptr;
    std::vector<Unit *> duplicateUnits;
    std::vector<Unit *> hastedUnits;
    std::vector<Unit *> playedUnits;
    std::vector<Unit *> diedUnits;
    Unit *rangeUpgradedUnit = nullptr;
    Unit *damageUpgradedUnit = nullptr;
    std::vector<Spell *> spells;

    int getPlayerId() const { return playerId; }
    const std::vector<BaseUnit *> &getDeck() const { return deck; }
    const std::vector<BaseUnit *> &getHand() const { return hand; }
    int getAp() const { return ap; }
    King *getKing() const { return king; }
    const std::vector<Path *> &getPathsFromPlayer() const { return pathsFromPlayer; }
    Path *getPathToFriend() const { return pathToFriend; }
    const std::vector<Unit *> &getUnits() const { return units; }
    CastAreaSpell *getCastAreaSpell() const { return castAreaSpell; }
    CastUnitSpell *getCastUnitSpell() const { return castUnitSpell; }
    const std::vector<Unit *> &getDuplicateUnits() const { return duplicateUnits; }
    const std::vector<Unit *> &getHastedUnits() const { return hastedUnits; }
    const std::vector<Unit *> &getPlayedUnits() const { return playedUnits; }
    const std::vector<Unit *> &getDiedUnits() const { return diedUnits; }
    Unit *getRangeUpgradedUnit() const { return rangeUpgradedUnit; }
    Unit *getDamageUpgradedUnit() const { return damageUpgradedUnit; }
    const std::vector<Spell *> &getSpells() const { return spells; }
    void setAp(int value) { ap = value; }
    bool isAlive() const { return king->isAlive(); }
    int getHp() const { return king->hp; }
    int getSpellCount(int typeId) const {
        int count = 0;
        for (const Spell *each : spells) {
            count += each->typeId == typeId;
        }
        return count;
    }
    int getSpellCount(const Spell *spell) const { return spell ? getSpellCount(spell->typeId) : 0; }
};

/** The board. */
struct Map {
    int rowNum = 0;
    int colNum = 0;
    std::vector<Path *> paths;
    std::vector<Unit *> units;
    std::vector<King *> kings;
    std::vector<std::vector<Cell *>> cells;

    int getRowNum() const { return rowNum; }
    int getColNum() const { return colNum; }
    const std::vector<Path *> &getPaths() const { return paths; }
    const std::vector<Unit *> &getUnits() const { return units; }
    const std::vector<King *> &getKings() const { return kings; }
    const std::vector<std::vector<Cell *>> &getCells() const { return cells; }
    /** The cell, or null off the map. */
    Cell *getCell(int row, int col) const {
        return 0 <= row && row < rowNum && 0 <= col && col < colNum ? cells[row][col] : nullptr;
    }
};

/** The constants of the map. */
struct GameConstants {
    int maxAp = 0;
    int maxTurns = 0;
    int turnTimeout = 0;
    int pickTimeout = 0;
    int turnsToUpgrade = 0;
    int turnsToSpell = 0;
    int damageUpgradeAddition = 0;
    int rangeUpgradeAddition = 0;
    int deckSize = 0;
    int handSize = 0;

    int getMaxAp() const { return maxAp; }
    int getMaxTurns() const { return maxTurns; }
    int getTurnTimeout() const { return turnTimeout; }
    int getPickTimeout() const { return pickTimeout; }
    int getTurnsToUpgrade() const { return turnsToUpgrade; }
    int getTurnsToSpell() const { return turnsToSpell; }
    int getDamageUpgradeAddition() const { return damageUpgradeAddition; }
    int getRangeUpgradeAddition() const { return rangeUpgradeAddition; }
    int getDeckSize() const { return deckSize; }
    int getHandSize() const { return handSize; }
};
