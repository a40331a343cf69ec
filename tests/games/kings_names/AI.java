import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Calls every name of the contest's document and prints what it says; AI in the tests' other languages prints the same. */
public class AI {
    public void pick(World world) {
        world.chooseHandById(List.of(0, 2, 1));
        world.chooseHand(world.getAllBaseUnits().subList(0, 2));
    }

    public void end(World world, java.util.Map<Integer, Integer> scores) {
        say("scores", scores.get(0), scores.get(1), scores.get(2), scores.get(3));
    }

    public void turn(World world) {
        Player me = world.getMe();
        say("world", world.getCurrentTurn(), world.getRemainingTime() >= 0, world.getRemainingTurnsToUpgrade(),
                world.getRemainingTurnsToGetSpell(), world.getRangeUpgradeNumber(), world.getDamageUpgradeNumber(),
                spell(world.getReceivedSpell()), spell(world.getFriendReceivedSpell()));
        say("order", me.getPlayerId(), world.getFriend().getPlayerId(), world.getFirstEnemy().getPlayerId(),
                world.getSecondEnemy().getPlayerId());
        constants(world.getGameConstants());
        map(world.getMap());
        world.getAllBaseUnits().forEach(AI::baseUnit);
        world.getAllSpells().forEach(each -> say("spell", each.getType(), each.getTypeId(), each.getDuration(),
                each.getPriority(), each.getTarget(), each.getRange(), each.getPower(), each.isDamaging(),
                each.isAreaSpell(), each.isUnitSpell()));
        for (int id = 0; id < 4; id++) {
            player(world, world.getPlayerById(id));
        }
        questions(world, me);
        commands(world, me);
    }

    private void constants(GameConstants all) {
        say("constants", all.getMaxAp(), all.getMaxTurns(), all.getTurnTimeout(), all.getPickTimeout(),
                all.getTurnsToUpgrade(), all.getTurnsToSpell(), all.getDamageUpgradeAddition(),
                all.getRangeUpgradeAddition(), all.getDeckSize(), all.getHandSize());
    }

    private void map(Map map) {
        say("map", map.getRowNum(), map.getColNum(), list(map.getPaths(), AI::path), list(map.getUnits(), AI::unit),
                map.getKings().size(), map.getCells().length, map.getCells()[0].length, cell(map.getCell(1, 2)),
                map.getCell(-1, 0) == null);
    }

    private static void baseUnit(BaseUnit each) {
        say("type", each.getTypeId(), each.getMaxHp(), each.getBaseAttack(), each.getBaseRange(), each.getTargetType(),
                each.isFlying(), each.isMultiple(), each.getAp());
    }

    private void player(World world, Player one) {
        King king = world.getKingById(one.getPlayerId());
        say("player", one.getPlayerId(), list(one.getDeck(), AI::type), list(one.getHand(), AI::type), one.getAp(),
                one.getKing() == king, list(one.getPathsFromPlayer(), AI::path), path(one.getPathToFriend()),
                list(one.getUnits(), AI::unit), cast(one.getCastAreaSpell()), cast(one.getCastUnitSpell()),
                list(one.getDuplicateUnits(), AI::unit), list(one.getHastedUnits(), AI::unit),
                list(one.getPlayedUnits(), AI::unit), list(one.getDiedUnits(), AI::unit),
                unit(one.getRangeUpgradedUnit()), unit(one.getDamageUpgradedUnit()), list(one.getSpells(), AI::spell),
                one.isAlive(), one.getHp(), one.getSpellCount(world.getAllSpells().get(0)), one.getSpellCount(1));
        say("king", cell(king.getCenter()), king.getHp(), king.getAttack(), king.getRange(), king.isAlive(),
                king.getPlayerId(), cell(king.getTargetCell()));
        one.getUnits().forEach(each -> unitFacts(world, each));
        one.getDiedUnits().forEach(each -> unitFacts(world, each));
    }

    private void unitFacts(World world, Unit one) {
        King king = one.getTargetIfKing();
        say("unit", one.getUnitId(), type(one.getBaseUnit()), cell(one.getCell()), one.getHp(), path(one.getPath()),
                unit(one.getTarget()), cell(one.getTargetCell()), king == null ? -1 : king.getPlayerId(),
                one.getPlayerId(), one.getDamageLevel(), one.getRangeLevel(), one.getRange(), one.getAttack(),
                one.isDuplicate(), one.isHasted(), list(one.getAffectedSpells(), each -> "" + each.getId()),
                world.getUnitById(one.getUnitId()) == one);
    }

    private void questions(World world, Player me) {
        Cell cell = me.getPathsFromPlayer().get(0).getCells().get(3);
        Spell spell = world.getSpellById(0);
        Cell near = world.getMap().getUnits().isEmpty() ? cell : world.getMap().getUnits().get(0).getCell();
        say("ids", type(world.getBaseUnitById(1)), spell(spell), world.getUnitById(-5) == null, cell.getRow(), cell.getCol());
        say("crossing", list(world.getPathsCrossingCell(cell), AI::path),
                list(world.getPathsCrossingCell(near.getRow(), near.getCol()), AI::path));
        say("on", list(world.getCellUnits(near), AI::unit), list(world.getCellUnits(0, 0), AI::unit));
        say("shortest", path(world.getShortestPathToCell(me, near)),
                path(world.getShortestPathToCell(world.getFirstEnemy(), cell.getRow(), cell.getCol())));
        say("caught", list(world.getAreaSpellTargets(near, spell), AI::unit),
                list(world.getAreaSpellTargets(near.getRow(), near.getCol(), world.getSpellById(1)), AI::unit));
    }

    private void commands(World world, Player me) {
        Path path = me.getPathsFromPlayer().get(0);
        Spell spell = world.getAllSpells().get(0);
        world.putUnit(me.getHand().get(0), path);
        world.putUnit(1, 2);
        world.castAreaSpell(path.getCells().get(1), spell);
        world.castAreaSpell(3, 4, spell);
        if (!me.getUnits().isEmpty()) {
            Unit unit = me.getUnits().get(0);
            world.castUnitSpell(unit, path, path.getCells().get(2), spell);
            world.castUnitSpell(unit, path, 5, 6, spell);
            world.upgradeUnitRange(unit);
            world.upgradeUnitDamage(unit);
        }
    }

    private static String unit(Unit unit) { return unit == null ? "-" : "" + unit.getUnitId(); }
    private static String path(Path path) { return path == null ? "-" : path.getId() + "/" + path.getCells().size(); }
    private static String cell(Cell cell) { return cell == null ? "-" : cell.getRow() + ":" + cell.getCol(); }
    private static String type(BaseUnit unit) { return "" + unit.getTypeId(); }
    private static String spell(Spell spell) { return spell == null ? "-" : "" + spell.getTypeId(); }

    private static String cast(CastSpell cast) {
        if (cast == null) {
            return "-";
        }
        String more = cast instanceof CastUnitSpell one ? unit(one.getUnit()) + "/" + path(one.getPath())
                : "" + ((CastAreaSpell) cast).getRemainingTurns();
        return cast.getId() + "/" + spell(cast.getSpell()) + "/" + cast.getCasterId() + "/" + cell(cast.getCell()) + "/"
                + list(cast.getAffectedUnits(), AI::unit) + "/" + more;
    }

    private static <T> String list(List<T> all, Function<T, String> told) {
        return all.stream().map(told).collect(Collectors.joining(",", "[", "]"));
    }

    private static void say(String what, Object... all) {
        String line = what;
        for (Object each : all) {
            line += " " + each;
        }
        System.out.println(line);
    }
}
