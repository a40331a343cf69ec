import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

// The classes of the contest's document. Every field has its getter, too.

enum UnitTarget { GROUND, AIR, BOTH }

enum SpellType { HP, TELE, DUPLICATE, HASTE }

enum SpellTarget { SELF, ALLIED, ENEMY }

final class Cell {
    public final int row, col;
    final List<Unit> units = new ArrayList<>();

    Cell(int row, int col) {
        this.row = row;
        this.col = col;
    }

    public int getRow() { return row; }
    public int getCol() { return col; }

    @Override
    public boolean equals(Object other) {
        return other instanceof Cell cell && cell.row == row && cell.col == col;
    }

    @Override
    public int hashCode() {
        return 1000 * row + col;
    }
}

/** A way between two kings; those of a player begin at their king. */
final class Path {
    public final int id;
    public final List<Cell> cells;

    Path(int id, List<Cell> cells) {
        this.id = id;
        this.cells = cells;
    }

    public int getId() { return id; }
    public List<Cell> getCells() { return cells; }

    Cell first() { return cells.get(0); }
    Cell last() { return cells.get(cells.size() - 1); }

    Path reversed() {
        List<Cell> back = new ArrayList<>(cells);
        Collections.reverse(back);
        return new Path(id, back);
    }
}

final class BaseUnit {
    public int typeId, maxHp, baseAttack, baseRange, ap;
    public UnitTarget targetType;
    public boolean isFlying, isMultiple;

    public int getTypeId() { return typeId; }
    public int getMaxHp() { return maxHp; }
    public int getBaseAttack() { return baseAttack; }
    public int getBaseRange() { return baseRange; }
    public UnitTarget getTargetType() { return targetType; }
    public boolean isFlying() { return isFlying; }
    public boolean isMultiple() { return isMultiple; }
    public int getAp() { return ap; }
}

final class Spell {
    public SpellType type;
    public int typeId, duration, priority, range, power;
    public SpellTarget target;

    public SpellType getType() { return type; }
    public int getTypeId() { return typeId; }
    public int getDuration() { return duration; }
    public int getPriority() { return priority; }
    public SpellTarget getTarget() { return target; }
    public int getRange() { return range; }
    public int getPower() { return power; }
    public boolean isDamaging() { return power < 0; }
    public boolean isUnitSpell() { return type == SpellType.TELE; }
    public boolean isAreaSpell() { return !isUnitSpell(); }
}

final class King {
    public int playerId, hp, attack, range;
    public Cell center, targetCell;
    public Unit target;
    public boolean isAlive = true;

    public Cell getCenter() { return center; }
    public int getHp() { return hp; }
    public int getAttack() { return attack; }
    public int getRange() { return range; }
    public boolean isAlive() { return isAlive; }
    public int getPlayerId() { return playerId; }
    public Unit getTarget() { return target; }
    public Cell getTargetCell() { return targetCell; }
}

final class Unit {
    public BaseUnit baseUnit;
    public Cell cell, targetCell;
    public int unitId, hp, playerId, damageLevel, rangeLevel, range, attack;
    public Path path; // null for units of the enemy
    public Unit target;
    public King targetIfKing;
    public boolean isDuplicate, isHasted;
    public final List<CastSpell> affectedSpells = new ArrayList<>();

    public BaseUnit getBaseUnit() { return baseUnit; }
    public Cell getCell() { return cell; }
    public int getUnitId() { return unitId; }
    public int getHp() { return hp; }
    public Path getPath() { return path; }
    public Unit getTarget() { return target; }
    public Cell getTargetCell() { return targetCell; }
    public King getTargetIfKing() { return targetIfKing; }
    public int getPlayerId() { return playerId; }
    public int getDamageLevel() { return damageLevel; }
    public int getRangeLevel() { return rangeLevel; }
    public int getRange() { return range; }
    public int getAttack() { return attack; }
    public boolean isDuplicate() { return isDuplicate; }
    public boolean isHasted() { return isHasted; }
    public List<CastSpell> getAffectedSpells() { return affectedSpells; }
}

class CastSpell {
    public Spell spell;
    public int id, casterId;
    public Cell cell;
    public List<Unit> affectedUnits = new ArrayList<>();
    public int remainingTurns;

    public Spell getSpell() { return spell; }
    public int getId() { return id; }
    public int getCasterId() { return casterId; }
    public Cell getCell() { return cell; }
    public List<Unit> getAffectedUnits() { return affectedUnits; }
}

final class CastAreaSpell extends CastSpell {
    public int getRemainingTurns() { return remainingTurns; }
}

final class CastUnitSpell extends CastSpell {
    public Unit unit;
    public Path path; // null for spells of the enemy

    public Unit getUnit() { return unit; }
    public Path getPath() { return path; }
}

final class Player {
    public int playerId, ap;
    public List<BaseUnit> deck = new ArrayList<>(), hand = new ArrayList<>();
    public King king;
    public List<Path> pathsFromPlayer = new ArrayList<>();
    public Path pathToFriend;
    public List<Unit> units = new ArrayList<>(), duplicateUnits = new ArrayList<>(), hastedUnits = new ArrayList<>();
    public List<Unit> playedUnits = new ArrayList<>(), diedUnits = new ArrayList<>();
    public CastAreaSpell castAreaSpell;
    public CastUnitSpell castUnitSpell;
    public Unit rangeUpgradedUnit, damageUpgradedUnit;
    public List<Spell> spells = new ArrayList<>();

    public int getPlayerId() { return playerId; }
    public List<BaseUnit> getDeck() { return deck; }
    public List<BaseUnit> getHand() { return hand; }
    public int getAp() { return ap; }
    public void setAp(int ap) { this.ap = ap; }
    public King getKing() { return king; }
    public List<Path> getPathsFromPlayer() { return pathsFromPlayer; }
    public Path getPathToFriend() { return pathToFriend; }
    public List<Unit> getUnits() { return units; }
    public CastAreaSpell getCastAreaSpell() { return castAreaSpell; }
    public CastUnitSpell getCastUnitSpell() { return castUnitSpell; }
    public List<Unit> getDuplicateUnits() { return duplicateUnits; }
    public List<Unit> getHastedUnits() { return hastedUnits; }
    public List<Unit> getPlayedUnits() { return playedUnits; }
    public List<Unit> getDiedUnits() { return diedUnits; }
    public Unit getRangeUpgradedUnit() { return rangeUpgradedUnit; }
    public Unit getDamageUpgradedUnit() { return damageUpgradedUnit; }
    public List<Spell> getSpells() { return spells; }
    public boolean isAlive() { return king.isAlive; }
    public int getHp() { return king.hp; }
    public int getSpellCount(Spell spell) { return spell == null ? 0 : getSpellCount(spell.typeId); }
    public int getSpellCount(int typeId) { return (int) spells.stream().filter(each -> each.typeId == typeId).count(); }
}

final class Map {
    public int rowNum, colNum;
    public List<Path> paths = new ArrayList<>();
    public List<Unit> units = new ArrayList<>();
    public List<King> kings = new ArrayList<>();
    public Cell[][] cells;

    public int getRowNum() { return rowNum; }
    public int getColNum() { return colNum; }
    public List<Path> getPaths() { return paths; }
    public List<Unit> getUnits() { return units; }
    public List<King> getKings() { return kings; }
    public Cell[][] getCells() { return cells; }

    /** The cell, or null off the map. */
    public Cell getCell(int row, int col) {
        return 0 <= row && row < rowNum && 0 <= col && col < colNum ? cells[row][col] : null;
    }
}

final class GameConstants {
    public int maxAp, maxTurns, turnTimeout, pickTimeout, turnsToUpgrade, turnsToSpell;
    public int damageUpgradeAddition, rangeUpgradeAddition, deckSize, handSize;

    public int getMaxAp() { return maxAp; }
    public int getMaxTurns() { return maxTurns; }
    public int getTurnTimeout() { return turnTimeout; }
    public int getPickTimeout() { return pickTimeout; }
    public int getTurnsToUpgrade() { return turnsToUpgrade; }
    public int getTurnsToSpell() { return turnsToSpell; }
    public int getDamageUpgradeAddition() { return damageUpgradeAddition; }
    public int getRangeUpgradeAddition() { return rangeUpgradeAddition; }
    public int getDeckSize() { return deckSize; }
    public int getHandSize() { return handSize; }
}
