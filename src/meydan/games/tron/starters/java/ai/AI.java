// To draw on the board of the viewer: System.err.println("@mark " + row + " " + col + " red");
// @line, @text and @value work too, see docs/viewer.md.

package ai;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import ks.KSObject;
import ks.commands.ActivateWallBreaker;
import ks.commands.ChangeDirection;
import ks.commands.ECommandDirection;
import ks.models.Agent;
import ks.models.ECell;
import ks.models.EDirection;
import ks.models.World;
import team.koala.chillin.client.RealtimeAI;

/** A bot to begin with: it goes where there is most room, and breaks a wall when it is shut in. */
public class AI extends RealtimeAI<World, KSObject> {
    private static final int[] DX = {0, 1, 0, -1}, DY = {-1, 0, 1, 0};

    private record Place(int x, int y) {
        Place beside(EDirection way) {
            return new Place(x + DX[way.ordinal()], y + DY[way.ordinal()]);
        }
    }

    public AI(World world) {
        super(world);
    }

    /** The first snapshot is here. */
    @Override
    public void initialize() {
        System.out.println("playing " + mySide);
    }

    /** Your idea goes here: commands for this cycle; without any the agent goes straight on. */
    @Override
    public void decide() {
        int ahead = world.getAgents().get(mySide).getDirection().ordinal();
        EDirection[] all = EDirection.values();
        List<EDirection> ways = List.of(all[ahead], all[(ahead + 1) % 4], all[(ahead + 3) % 4]); // ahead, right, left
        EDirection best = ways.get(0);
        for (EDirection way : ways) {
            best = room(way) > room(best) ? way : best;
        }
        if (room(best) > 0) {
            changeDirection(best);
            return;
        }
        for (EDirection way : ways) {
            if (cell(here().beside(way)) != ECell.AreaWall) {
                changeDirection(way);
                activateWallBreaker();
                return;
            }
        }
    }

    /** How many empty cells can be reached by going this way. */
    private int room(EDirection way) {
        Deque<Place> ahead = new ArrayDeque<>(List.of(here().beside(way)));
        Set<Place> seen = new HashSet<>(ahead);
        int count = 0;
        while (!ahead.isEmpty()) {
            Place place = ahead.pop();
            if (cell(place) != ECell.Empty) {
                continue;
            }
            count++;
            for (EDirection step : EDirection.values()) {
                if (seen.add(place.beside(step))) {
                    ahead.push(place.beside(step));
                }
            }
        }
        return count;
    }

    private Place here() {
        Agent me = world.getAgents().get(mySide);
        return new Place(me.getPosition().getX(), me.getPosition().getY());
    }

    /** What is there; outside of the board is wall. */
    private ECell cell(Place place) {
        List<List<ECell>> board = world.getBoard();
        boolean isInside = place.y() >= 0 && place.y() < board.size() && place.x() >= 0 && place.x() < board.get(0).size();
        return isInside ? board.get(place.y()).get(place.x()) : ECell.AreaWall;
    }

    // -- the commands of the game ------------------------------------------------------------------------------------

    public void changeDirection(EDirection direction) {
        ChangeDirection command = new ChangeDirection();
        command.setDirection(ECommandDirection.of(direction.getValue()));
        sendCommand(command);
    }

    public void activateWallBreaker() {
        sendCommand(new ActivateWallBreaker());
    }
}
