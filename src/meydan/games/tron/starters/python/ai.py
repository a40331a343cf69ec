"""A bot to begin with: it goes where there is most room, and breaks a wall when it is shut in.

meydan play tron . house:random                      in the arena
python ai.py config.net.port=5000                    at a Chillin server
"""

# To draw on the board of the viewer: print("@mark", row, col, "red", file=sys.stderr);
# @line, @text and @value work too, see docs/viewer.md.

import sys

from meydan.games.tron.kit import ActivateWallBreaker, ChangeDirection, ECell, EDirection, RealtimeAI

STEPS = {EDirection.Up: (0, -1), EDirection.Right: (1, 0), EDirection.Down: (0, 1), EDirection.Left: (-1, 0)}


class AI(RealtimeAI):
    """Your player: `initialize` is called once, `decide` in every cycle."""

    def initialize(self):
        """The first snapshot is here."""
        print("playing", self.my_side, file=sys.stderr)

    def decide(self):
        """Your idea goes here: commands for this cycle; without any the agent goes straight on."""
        me = self.world.agents[self.my_side]
        ways = [EDirection((me.direction.value + turn) % 4) for turn in (0, 1, 3)]  # ahead, right, left
        best = max(ways, key=self.room)
        if self.room(best) > 0:
            self.send_command(ChangeDirection(best))
            return
        passable = [way for way in ways if self.cell(self.beside(self.here(), way)) != ECell.AreaWall]
        if passable:
            self.send_command(ChangeDirection(passable[0]))
            self.send_command(ActivateWallBreaker())

    def room(self, way):
        """How many empty cells can be reached by going this way."""
        ahead = [self.beside(self.here(), way)]
        seen = set(ahead)
        count = 0
        while ahead:
            place = ahead.pop()
            if self.cell(place) != ECell.Empty:
                continue
            count += 1
            for beside in (self.beside(place, each) for each in EDirection):
                if beside not in seen:
                    seen.add(beside)
                    ahead.append(beside)
        return count

    def here(self):
        """Where the own agent is."""
        place = self.world.agents[self.my_side].position
        return place.x, place.y

    def beside(self, place, way):
        """The neighbour of a cell."""
        return place[0] + STEPS[way][0], place[1] + STEPS[way][1]

    def cell(self, place):
        """What is there; outside of the board is wall."""
        x, y = place
        board = self.world.board
        return board[y][x] if 0 <= y < len(board) and 0 <= x < len(board[0]) else ECell.AreaWall


if __name__ == "__main__":
    from meydan.games.tron.kit.client import main

    sys.exit(main([__file__, *sys.argv[1:]]))
