// To draw on the board of the viewer: System.err.println("@mark " + row + " " + col + " red");
// @line, @text and @value work too, see docs/viewer.md.

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A bot to begin with: everything it can pay walks the shortest path to a living enemy king. */
public class AI {
    /** Called once: the deck, the types that strike hardest for their price. */
    public void pick(World world) {
        List<BaseUnit> best = best(world.getAllBaseUnits());
        world.chooseHand(best.subList(0, world.getGameConstants().getDeckSize()));
    }

    /** Called in every turn. Your idea goes here: put units, upgrade them, cast spells. */
    public void turn(World world) {
        Player me = world.getMe();
        putUnits(world, me);
        if (!me.getUnits().isEmpty()) {
            if (world.getDamageUpgradeNumber() > 0) {
                world.upgradeUnitDamage(me.getUnits().get(0));
            } else if (world.getRangeUpgradeNumber() > 0) {
                world.upgradeUnitRange(me.getUnits().get(0));
            }
        }
        cast(world, me);
    }

    /** Called when the game is over, with everybody's points by player. */
    public void end(World world, java.util.Map<Integer, Integer> scores) {
        System.out.println("scores " + scores);
    }

    /** Spends all action points on the way. */
    private void putUnits(World world, Player me) {
        Path path = shortestPath(world);
        int left = me.getAp();
        for (BaseUnit unit : best(me.getHand())) {
            if (path != null && unit.getAp() <= left) {
                world.putUnit(unit, path);
                left -= unit.getAp();
            }
        }
    }

    /** The first spell for an area, on the first unit that it is for. */
    private void cast(World world, Player me) {
        List<Unit> enemies = new ArrayList<>(world.getMap().getUnits());
        enemies.removeIf(unit -> (unit.getPlayerId() - me.getPlayerId()) % 2 == 0);
        for (Spell spell : me.getSpells()) {
            List<Unit> units = spell.getTarget() == SpellTarget.ENEMY ? enemies : me.getUnits();
            if (spell.isAreaSpell() && !units.isEmpty()) {
                world.castAreaSpell(units.get(0).getCell(), spell);
                return;
            }
        }
    }

    private static List<BaseUnit> best(List<BaseUnit> units) {
        List<BaseUnit> sorted = new ArrayList<>(units);
        sorted.sort(Comparator.comparingDouble(AI::worth).reversed());
        return sorted;
    }

    /** Damage for the price; who strikes air and ground counts twice. */
    private static double worth(BaseUnit unit) {
        int times = unit.getTargetType() == UnitTarget.BOTH ? 2 : 1;
        return unit.getBaseAttack() * times / (double) Math.max(1, unit.getAp());
    }

    /** The shortest path from the own king, else from the friend's, to an enemy king that lives; or null. */
    private static Path shortestPath(World world) {
        for (Player player : List.of(world.getMe(), world.getFriend())) {
            Path found = null;
            for (Path path : player.getPathsFromPlayer()) {
                Cell goal = path.getCells().get(path.getCells().size() - 1);
                if (isOpen(world, goal) && (found == null || path.getCells().size() < found.getCells().size())) {
                    found = path;
                }
            }
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static boolean isOpen(World world, Cell goal) {
        for (Player enemy : List.of(world.getFirstEnemy(), world.getSecondEnemy())) {
            if (enemy.isAlive() && enemy.getKing().getCenter().equals(goal)) {
                return true;
            }
        }
        return false;
    }
}
