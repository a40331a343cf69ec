package ai;

import java.util.List;
import java.util.stream.Collectors;
import ks.KSObject;
import ks.commands.ActivateWallBreaker;
import ks.commands.ChangeDirection;
import ks.commands.ECommandDirection;
import ks.models.Agent;
import ks.models.Constants;
import ks.models.ECell;
import ks.models.EDirection;
import ks.models.World;
import team.koala.chillin.client.RealtimeAI;

/** Calls every name of the contest's document and prints what it says; AI in the tests' other languages prints the same. */
public class AI extends RealtimeAI<World, KSObject> {
    public AI(World world) {
        super(world);
    }

    @Override
    public void initialize() {
        say("initialize", mySide, otherSide, otherSides.size(), sides.get(mySide).get(0));
        say("names", List.of(ECell.Empty, ECell.AreaWall, ECell.BlueWall, ECell.YellowWall).equals(List.of(ECell.values())),
                List.of(EDirection.Up, EDirection.Right, EDirection.Down, EDirection.Left).equals(List.of(EDirection.values())));
    }

    @Override
    public void decide() {
        say("cycle", currentCycle, Math.round(cycleDuration * 1000));
        for (List<ECell> row : world.getBoard()) {
            say("row", row.stream().map(ECell::name).collect(Collectors.joining(",")));
        }
        for (String side : List.of(mySide, otherSide)) {
            Agent agent = world.getAgents().get(side);
            say("agent", side, agent.getHealth(), agent.getPosition().getX(), agent.getPosition().getY(), agent.getDirection(),
                    agent.getWallBreakerCooldown(), agent.getWallBreakerRemTime(), world.getScores().get(side));
        }
        Constants all = world.getConstants();
        say("constants", all.getMaxCycles(), all.getInitHealth(), all.getWallBreakerCooldown(), all.getWallBreakerDuration(),
                all.getWallScoreCoefficient(), all.getAreaWallCrashScore(), all.getMyWallCrashScore(),
                all.getEnemyWallCrashScore());
        command();
    }

    private void command() {
        if (currentCycle % 3 == 0) {
            sendCommand(new ChangeDirection());
            sendCommand(new ActivateWallBreaker());
        } else {
            turn(ECommandDirection.Up);
            sendCommand(new ActivateWallBreaker());
            turn(currentCycle % 3 == 1 ? ECommandDirection.Left : ECommandDirection.Down);
        }
    }

    private void turn(ECommandDirection where) {
        sendCommand(new ChangeDirection() {{ direction = where; }});
    }

    private static void say(String what, Object... all) {
        String line = what;
        for (Object each : all) {
            line += " " + each;
        }
        System.out.println(line);
    }
}
