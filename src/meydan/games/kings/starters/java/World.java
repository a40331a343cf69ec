import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The game as one player knows it in one turn, and what they can do; the functions of the contest's document. */
public final class World {
    private static final int NONE = -1; // what stands for no unit, path or type

    private final Board board;
    private final Json told;
    private final long endsAt;
    private final Consumer<Command> send;

    World(Json init, Json told, long msLeft, Consumer<Command> send) {
        this.board = new Board(init, told);
        this.told = told;
        this.endsAt = System.currentTimeMillis() + msLeft;
        this.send = send;
    }

    // players, map and constants

    public Player getMe() { return board.me(); }
    public Player getFriend() { return board.friend(); }
    public Player getFirstEnemy() { return board.players[board.order.get(2)]; }
    public Player getSecondEnemy() { return board.players[board.order.get(3)]; }
    public Map getMap() { return board.map; }
    public GameConstants getGameConstants() { return board.constants; }
    public List<BaseUnit> getAllBaseUnits() { return board.baseUnits; }
    public List<Spell> getAllSpells() { return board.spells; }

    // things by their ids; null where there is none

    public Player getPlayerById(int playerId) { return 0 <= playerId && playerId < 4 ? board.players[playerId] : null; }

    public King getKingById(int playerId) {
        return getPlayerById(playerId) == null ? null : getPlayerById(playerId).king;
    }

    public Spell getSpellById(int spellId) { return board.spell(spellId); }
    public Unit getUnitById(int unitId) { return board.units.get(unitId); }

    public BaseUnit getBaseUnitById(int typeId) {
        return board.baseUnits.stream().filter(each -> each.typeId == typeId).findFirst().orElse(null);
    }

    // cells and paths

    public List<Path> getPathsCrossingCell(Cell cell) {
        return board.map.paths.stream().filter(path -> path.cells.contains(cell)).toList();
    }

    public List<Path> getPathsCrossingCell(int row, int col) { return getPathsCrossingCell(new Cell(row, col)); }

    public List<Unit> getCellUnits(Cell cell) { return getCellUnits(cell.row, cell.col); }

    public List<Unit> getCellUnits(int row, int col) {
        Cell cell = board.map.getCell(row, col);
        return cell == null ? new ArrayList<>() : cell.units;
    }

    /** The path on which a player's unit reaches the cell first, perhaps by way of the friend; null if none does. */
    public Path getShortestPathToCell(Player player, Cell cell) {
        Player friend = board.players[(player.playerId + 2) % 4];
        int way = player.pathToFriend.cells.size() - 1, best = Integer.MAX_VALUE;
        Path found = null;
        for (Player from : List.of(player, friend)) {
            for (Path path : from.pathsFromPlayer) {
                int index = path.cells.indexOf(cell), steps = index + (from == friend ? way : 0);
                if (index >= 0 && steps < best) {
                    best = steps;
                    found = path;
                }
            }
        }
        return found;
    }

    public Path getShortestPathToCell(Player player, int row, int col) {
        return getShortestPathToCell(player, new Cell(row, col));
    }

    public Path getShortestPathToCell(int playerId, Cell cell) {
        return getShortestPathToCell(getPlayerById(playerId), cell);
    }

    public Path getShortestPathToCell(int playerId, int row, int col) {
        return getShortestPathToCell(getPlayerById(playerId), new Cell(row, col));
    }

    /** The units that a spell would catch. */
    public List<Unit> getAreaSpellTargets(Cell cell, Spell spell) {
        List<Unit> found = new ArrayList<>();
        if (spell != null && spell.isAreaSpell()) {
            for (Unit unit : board.map.units) {
                int rows = Math.abs(unit.cell.row - cell.row), cols = Math.abs(unit.cell.col - cell.col);
                if (rows <= spell.range && cols <= spell.range && isMeant(spell, unit)) {
                    found.add(unit);
                }
            }
        }
        return found;
    }

    public List<Unit> getAreaSpellTargets(int row, int col, Spell spell) {
        return getAreaSpellTargets(new Cell(row, col), spell);
    }

    public List<Unit> getAreaSpellTargets(Cell cell, int spellId) {
        return getAreaSpellTargets(cell, getSpellById(spellId));
    }

    public List<Unit> getAreaSpellTargets(int row, int col, int spellId) {
        return getAreaSpellTargets(new Cell(row, col), getSpellById(spellId));
    }

    private boolean isMeant(Spell spell, Unit unit) {
        int me = getMe().playerId;
        if (spell.target == SpellTarget.SELF) {
            return unit.playerId == me;
        }
        return ((unit.playerId - me) % 2 == 0) == (spell.target == SpellTarget.ALLIED);
    }

    // time, tokens and spells

    public int getCurrentTurn() { return board.turn; }
    public int getRemainingTime() { return (int) Math.max(0, endsAt - System.currentTimeMillis()); }
    public int getRemainingTurnsToUpgrade() { return left(board.constants.turnsToUpgrade); }
    public int getRemainingTurnsToGetSpell() { return left(board.constants.turnsToSpell); }
    public int getRangeUpgradeNumber() { return toldNumber("availableRangeUpgrades", 0); }
    public int getDamageUpgradeNumber() { return toldNumber("availableDamageUpgrades", 0); }
    public Spell getReceivedSpell() { return board.spell(toldNumber("receivedSpell", NONE)); }
    public Spell getFriendReceivedSpell() { return board.spell(toldNumber("friendReceivedSpell", NONE)); }

    private int left(int every) { return every - board.turn % every; }
    private int toldNumber(String key, int usual) { return board.turn == 0 ? usual : told.number(key); }

    // commands

    public void chooseHand(List<BaseUnit> baseUnits) {
        chooseHandById(baseUnits.stream().map(each -> each.typeId).toList());
    }

    public void chooseHandById(List<Integer> typeIds) {
        send.accept(new Command("pick", "pick", typeIds.stream().mapToInt(each -> each).toArray()));
    }

    public void putUnit(BaseUnit baseUnit, Path path) { putUnit(id(baseUnit), id(path)); }
    public void putUnit(BaseUnit baseUnit, int pathId) { putUnit(id(baseUnit), pathId); }
    public void putUnit(int typeId, Path path) { putUnit(typeId, id(path)); }
    public void putUnit(int typeId, int pathId) { send.accept(new Command("putUnit", "put", typeId, pathId)); }

    public void castUnitSpell(Unit unit, Path path, Cell cell, Spell spell) { cast(id(spell), cell, id(unit), id(path)); }
    public void castUnitSpell(Unit unit, Path path, Cell cell, int spellId) { cast(spellId, cell, id(unit), id(path)); }
    public void castUnitSpell(int unitId, int pathId, Cell cell, Spell spell) { cast(id(spell), cell, unitId, pathId); }
    public void castUnitSpell(int unitId, int pathId, Cell cell, int spellId) { cast(spellId, cell, unitId, pathId); }

    public void castUnitSpell(Unit unit, Path path, int row, int col, Spell spell) {
        cast(id(spell), new Cell(row, col), id(unit), id(path));
    }

    public void castUnitSpell(Unit unit, Path path, int row, int col, int spellId) {
        cast(spellId, new Cell(row, col), id(unit), id(path));
    }

    public void castUnitSpell(int unitId, int pathId, int row, int col, Spell spell) {
        cast(id(spell), new Cell(row, col), unitId, pathId);
    }

    public void castUnitSpell(int unitId, int pathId, int row, int col, int spellId) {
        cast(spellId, new Cell(row, col), unitId, pathId);
    }

    public void castAreaSpell(Cell center, Spell spell) { cast(id(spell), center, NONE, NONE); }
    public void castAreaSpell(Cell center, int spellId) { cast(spellId, center, NONE, NONE); }
    public void castAreaSpell(int row, int col, Spell spell) { cast(id(spell), new Cell(row, col), NONE, NONE); }
    public void castAreaSpell(int row, int col, int spellId) { cast(spellId, new Cell(row, col), NONE, NONE); }

    public void upgradeUnitRange(Unit unit) { upgradeUnitRange(id(unit)); }
    public void upgradeUnitRange(int unitId) { send.accept(new Command("rangeUpgrade", "range", unitId)); }
    public void upgradeUnitDamage(Unit unit) { upgradeUnitDamage(id(unit)); }
    public void upgradeUnitDamage(int unitId) { send.accept(new Command("damageUpgrade", "damage", unitId)); }

    private void cast(int typeId, Cell cell, int unitId, int pathId) {
        send.accept(new Command("castSpell", "cast", typeId, cell.row, cell.col, unitId, pathId));
    }

    private static int id(BaseUnit unit) { return unit == null ? NONE : unit.typeId; }
    private static int id(Path path) { return path == null ? NONE : path.id; }
    private static int id(Unit unit) { return unit == null ? NONE : unit.unitId; }
    private static int id(Spell spell) { return spell == null ? NONE : spell.typeId; }
}
