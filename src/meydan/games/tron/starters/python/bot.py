"""A bot to begin with: it turns before it would run into a wall, and breaks one when it is shut in.

meydan play tron bot.py house:random                 in the arena
python bot.py config.net.port=5000                   at a Chillin server
"""

import sys

from meydan.games.tron.kit import ActivateWallBreaker, ChangeDirection, ECell, EDirection, RealtimeAI

STEPS = {EDirection.Up: (0, -1), EDirection.Right: (1, 0), EDirection.Down: (0, 1), EDirection.Left: (-1, 0)}


class AI(RealtimeAI):
    """Your player: `initialize` is called once, `decide` in every cycle."""

    def initialize(self):
        """The first snapshot is here."""
        print("playing", self.my_side, file=sys.stderr)

    def decide(self):
        """Give commands for this cycle; without any the agent goes straight on."""
        me = self.world.agents[self.my_side]
        if self.cell_towards(me.direction) == ECell.Empty:
            return
        turned = [EDirection((me.direction.value + turn) % 4) for turn in (1, 3)]
        free = [way for way in turned if self.cell_towards(way) == ECell.Empty]
        passable = [way for way in (me.direction, *turned) if self.cell_towards(way) != ECell.AreaWall]
        if free:
            self.send_command(ChangeDirection(free[0]))
        elif passable:
            self.send_command(ChangeDirection(passable[0]))
            if me.wall_breaker_cooldown == 0:
                self.send_command(ActivateWallBreaker())

    def cell_towards(self, direction):
        """The cell beside the own agent."""
        place, (dx, dy) = self.world.agents[self.my_side].position, STEPS[direction]
        return self.world.board[place.y + dy][place.x + dx]


Bot = AI

if __name__ == "__main__":
    from meydan.games.tron.client import main

    sys.exit(main([__file__, *sys.argv[1:]]))
