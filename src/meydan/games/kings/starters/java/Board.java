import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/** The objects of one turn, built from the messages `init` and `turn`. */
final class Board {
    private static final int PLAYERS = 4;

    final GameConstants constants = new GameConstants();
    final List<BaseUnit> baseUnits = new ArrayList<>();
    final List<Spell> spells = new ArrayList<>();
    final Map map = new Map();
    final List<Integer> order = new ArrayList<>(); // me, friend, enemies
    final Player[] players = new Player[PLAYERS];
    final HashMap<Integer, Unit> units = new HashMap<>(); // the living and the dead of this turn
    int turn;

    Board(Json init, Json told) {
        readConstants(init.get("gameConstants"));
        init.get("baseUnits").list().forEach(each -> baseUnits.add(baseUnit(each)));
        init.get("spells").list().forEach(each -> spells.add(newSpell(each)));
        readMap(init.get("map"));
        for (int id = 0; id < PLAYERS; id++) {
            players[id] = player(id);
        }
        if (told != null && told.number("currTurn") > 0) {
            readTurn(told);
        }
    }

    Player me() { return players[order.get(0)]; }
    Player friend() { return players[order.get(1)]; }

    Spell spell(int typeId) {
        return spells.stream().filter(each -> each.typeId == typeId).findFirst().orElse(null);
    }

    private void readConstants(Json told) {
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

    private static BaseUnit baseUnit(Json told) {
        BaseUnit unit = new BaseUnit();
        unit.typeId = told.number("typeId");
        unit.maxHp = told.number("maxHP");
        unit.baseAttack = told.number("baseAttack");
        unit.baseRange = told.number("baseRange");
        unit.targetType = UnitTarget.valueOf(told.text("target"));
        unit.isFlying = told.isTrue("isFlying");
        unit.isMultiple = told.isTrue("isMultiple");
        unit.ap = told.number("ap");
        return unit;
    }

    private static Spell newSpell(Json told) {
        Spell spell = new Spell();
        spell.type = SpellType.valueOf(told.text("type"));
        spell.typeId = told.number("typeId");
        spell.duration = told.number("duration");
        spell.priority = told.number("priority");
        spell.range = told.number("range");
        spell.power = told.number("power");
        spell.target = SpellTarget.valueOf(told.text("target"));
        return spell;
    }

    private void readMap(Json told) {
        map.rowNum = told.number("rows");
        map.colNum = told.number("cols");
        map.cells = new Cell[map.rowNum][map.colNum];
        for (int row = 0; row < map.rowNum; row++) {
            for (int col = 0; col < map.colNum; col++) {
                map.cells[row][col] = new Cell(row, col);
            }
        }
        for (Json path : told.get("paths").list()) {
            List<Cell> cells = new ArrayList<>();
            path.get("cells").list().forEach(each -> cells.add(cell(each)));
            map.paths.add(new Path(path.number("id"), cells));
        }
        for (Json each : told.get("kings").list()) {
            King king = new King();
            king.playerId = each.number("playerId");
            king.center = cell(each.get("center"));
            king.hp = each.number("hp");
            king.attack = each.number("attack");
            king.range = each.number("range");
            map.kings.add(king);
            order.add(king.playerId);
        }
    }

    private Cell cell(Json told) {
        return map.cells[told.number("row")][told.number("col")];
    }

    private King king(int playerId) {
        return map.kings.stream().filter(each -> each.playerId == playerId).findFirst().orElseThrow();
    }

    private Player player(int id) {
        Player player = new Player();
        player.playerId = id;
        player.king = king(id);
        Cell friend = king((id + 2) % PLAYERS).center;
        for (Path path : map.paths) {
            if (path.first().equals(player.king.center) || path.last().equals(player.king.center)) {
                Path own = path.first().equals(player.king.center) ? path : path.reversed();
                if (own.last().equals(friend)) {
                    player.pathToFriend = own;
                } else {
                    player.pathsFromPlayer.add(own);
                }
            }
        }
        return player;
    }

    private void readTurn(Json told) {
        turn = told.number("currTurn");
        told.get("units").list().forEach(each -> addUnit(each, true));
        told.get("diedUnits").list().forEach(each -> addUnit(each, false));
        told.get("units").list().forEach(this::aim);
        told.get("diedUnits").list().forEach(this::aim);
        for (Json each : told.get("kings").list()) {
            King king = players[each.number("playerId")].king;
            king.hp = each.number("hp");
            king.isAlive = each.isTrue("isAlive");
            king.target = units.get(each.number("target"));
            king.targetCell = king.target == null ? null : king.target.cell;
        }
        told.get("castSpells").list().forEach(this::addCast);
        told.get("deck").list().forEach(each -> me().deck.add(baseUnits.get(each.number())));
        told.get("hand").list().forEach(each -> me().hand.add(baseUnits.get(each.number())));
        me().ap = told.number("remainingAP");
        told.get("mySpells").list().forEach(each -> me().spells.add(spell(each.number())));
        told.get("friendSpells").list().forEach(each -> friend().spells.add(spell(each.number())));
    }

    private void addUnit(Json told, boolean lives) {
        Unit unit = new Unit();
        Player player = players[told.number("playerId")];
        unit.unitId = told.number("unitId");
        unit.playerId = player.playerId;
        unit.baseUnit = baseUnits.get(told.number("typeId"));
        unit.cell = cell(told.get("cell"));
        unit.hp = told.number("hp");
        unit.path = pathOf(player, told.number("pathId"));
        unit.damageLevel = told.number("damageLevel");
        unit.rangeLevel = told.number("rangeLevel");
        unit.range = told.number("range");
        unit.attack = told.number("attack");
        unit.isDuplicate = told.isTrue("isDuplicate");
        unit.isHasted = told.isTrue("isHasted");
        units.put(unit.unitId, unit);
        if (lives) {
            unit.cell.units.add(unit);
            map.units.add(unit);
        }
        (lives ? player.units : player.diedUnits).add(unit);
        addIf(told.isTrue("wasPlayedThisTurn"), player.playedUnits, unit);
        addIf(lives && unit.isHasted, player.hastedUnits, unit);
        addIf(lives && unit.isDuplicate, player.duplicateUnits, unit);
        player.rangeUpgradedUnit = told.isTrue("wasRangeUpgraded") ? unit : player.rangeUpgradedUnit;
        player.damageUpgradedUnit = told.isTrue("wasDamageUpgraded") ? unit : player.damageUpgradedUnit;
    }

    private static void addIf(boolean belongs, List<Unit> list, Unit unit) {
        if (belongs) {
            list.add(unit);
        }
    }

    /** The path from the own or the friend's king; enemies' paths are not told. */
    private Path pathOf(Player player, int id) {
        if (player != me() && player != friend()) {
            return null;
        }
        List<Path> near = new ArrayList<>(player.pathsFromPlayer);
        near.addAll(players[(player.playerId + 2) % PLAYERS].pathsFromPlayer);
        return near.stream().filter(path -> path.id == id).findFirst().orElse(null);
    }

    private void aim(Json told) {
        if (told.get("targetCell") != null) {
            Unit unit = units.get(told.number("unitId"));
            int target = told.number("target");
            unit.targetCell = cell(told.get("targetCell"));
            unit.target = units.get(target);
            unit.targetIfKing = 0 <= target && target < PLAYERS ? players[target].king : null;
        }
    }

    private void addCast(Json told) {
        Spell spell = spell(told.number("typeId"));
        CastSpell cast = spell.isUnitSpell() ? new CastUnitSpell() : new CastAreaSpell();
        Player caster = players[told.number("casterId")];
        cast.spell = spell;
        cast.id = told.number("id");
        cast.casterId = caster.playerId;
        cast.cell = cell(told.get("cell"));
        cast.remainingTurns = told.number("remainingTurns");
        for (Json each : told.get("affectedUnits").list()) {
            if (units.containsKey(each.number())) {
                cast.affectedUnits.add(units.get(each.number()));
                units.get(each.number()).affectedSpells.add(cast);
            }
        }
        boolean isNew = told.isTrue("wasCastThisTurn");
        if (cast instanceof CastUnitSpell single) {
            single.unit = units.get(told.number("unitId"));
            single.path = pathOf(caster, told.number("pathId"));
            caster.castUnitSpell = isNew ? single : caster.castUnitSpell;
        } else {
            caster.castAreaSpell = isNew ? (CastAreaSpell) cast : caster.castAreaSpell;
        }
    }
}
