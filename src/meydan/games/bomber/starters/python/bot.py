"""A first bot for Bomber: keeps out of blasts, opens boxes, picks up upgrades, puts traps under the opponent.

It speaks the contest's protocol over standard input and output and needs nothing but Python. Make it yours: `decide`
is where it thinks. Whatever you print for yourself must go to the error stream: print(..., file=sys.stderr).
"""

# To draw on the board of the viewer: print("@mark", row, col, "red", file=sys.stderr);
# @line, @text and @value work too, see docs/viewer.md.

import sys
from collections import deque

LEFT, RIGHT, UP, DOWN, STAY, PLACE_BOMB, PLACE_TRAP_LEFT = range(7)  # traps: PLACE_TRAP_LEFT + direction
STEPS = {LEFT: (0, -1), RIGHT: (0, 1), UP: (-1, 0), DOWN: (1, 0)}
DEADZONE, FIRE, BOX, WALL, BOMB, UPGRADE_RANGE, UPGRADE_HEALTH, UPGRADE_TRAP, PLAYER = (1 << bit for bit in range(9))
UPGRADES = UPGRADE_RANGE | UPGRADE_HEALTH | UPGRADE_TRAP


class Player:
    def __init__(self, line):
        numbers = [int(word) for word in line.split()[1:]]
        self.height, self.width = numbers[:2]
        self.vision, self.bomb_delay, self.max_range, self.dead_start, self.dead_delay = numbers[7:12]
        self.tiles = {}  # (x, y) -> bits, as last seen
        self.bombs = {}  # (x, y) -> (last step in which it can explode, range)
        self.trapped = set()  # where own traps lie

    def read(self, line):
        """Take in a state message."""
        numbers = [int(word) for word in line.split()[:-1]]
        self.step, self.last_action, x, y, self.health, _, self.range, self.traps = numbers[:8]
        self.here = x, y
        self.other = (numbers[9], numbers[10]) if numbers[8] else None
        rest = numbers[13:] if numbers[8] else numbers[10:]
        for x, y, bits in zip(rest[0::3], rest[1::3], rest[2::3], strict=True):
            self.tiles[x, y] = bits
            if not bits & BOMB:
                self.bombs.pop((x, y), None)
            elif (x, y) not in self.bombs:
                reach = self.range if (x, y) == self.here and self.last_action == PLACE_BOMB else self.max_range
                self.bombs[x, y] = self.step + self.bomb_delay, reach
        self.bombs = {place: bomb for place, bomb in self.bombs.items() if bomb[0] >= self.step}

    def decide(self):
        """Your idea goes here: the number of an action."""
        danger = self.danger()
        if self.here in danger:
            action = self.walk(lambda place: place not in danger, self.trapped)
        else:
            action = self.attack(danger)
        if action is None:
            return STAY
        if action >= PLACE_TRAP_LEFT:
            self.trapped.add(dict(self.around(self.here))[action - PLACE_TRAP_LEFT])
        return action

    def attack(self, danger):
        """What to do in peace: hurt the opponent, open boxes, gather upgrades, go inwards."""
        for direction, place in self.around(self.here):
            if place == self.other and self.traps > 0:
                return PLACE_TRAP_LEFT + direction
        if self.boxes(self.here) and self.can_escape(danger):
            return PLACE_BOMB
        avoided = danger | self.trapped
        action = self.walk(lambda place: self.tiles[place] & UPGRADES or self.boxes(place), avoided)
        if action is None:
            action = self.walk(lambda place: self.ring(place) > self.ring(self.here), avoided)
        return action

    def danger(self, extra=None):
        """Tiles that will burn, or die before the next turn."""
        found = {place for place in self.tiles if self.is_dead(place)}
        bombs = {**self.bombs, **(extra or {})}
        for place, (_, reach) in bombs.items():
            found.update(self.blast(place, reach))
        return found

    def blast(self, place, reach):
        """The tiles that a bomb burns."""
        yield place
        for down, right in STEPS.values():
            for distance in range(1, reach + 1):
                tile = place[0] + down * distance, place[1] + right * distance
                bits = self.tiles.get(tile, WALL)
                if bits & WALL:
                    break
                yield tile
                if bits & BOX:
                    break

    def boxes(self, place):
        """How many boxes a bomb there would open."""
        return sum(bool(self.tiles.get(tile, 0) & BOX) for tile in self.blast(place, self.range))

    def can_escape(self, danger):
        """Whether a bomb here leaves a way out."""
        burnt = self.danger({self.here: (0, self.range)})
        return self.walk(lambda place: place not in burnt, danger, self.bomb_delay // 2) is not None

    def walk(self, is_goal, avoided, most=99):
        """The first step of a shortest way to a goal, around tiles that are avoided; None without a way."""
        ahead, seen = deque([(self.here, None, 0)]), {self.here}
        while ahead:
            place, first, length = ahead.popleft()
            if first is not None and is_goal(place):
                return first
            for direction, beside in self.around(place) if length < most else ():
                bits = self.tiles.get(beside, WALL)
                if beside not in seen and beside not in avoided and not bits & (WALL | BOX | PLAYER):
                    seen.add(beside)
                    ahead.append((beside, direction if first is None else first, length + 1))
        return None

    def around(self, place):
        return [(direction, (place[0] + down, place[1] + right)) for direction, (down, right) in STEPS.items()]

    def ring(self, place):
        return min(place[0], self.height - 1 - place[0], place[1], self.width - 1 - place[1])

    def is_dead(self, place):
        soon = self.step + 4 >= self.dead_start + self.ring(place) * self.dead_delay
        return bool(self.tiles[place] & DEADZONE) or soon


def main():
    player = Player(input())
    print("init confirm", flush=True)
    for line in sys.stdin:
        if line.startswith("term"):
            break
        player.read(line)
        print(player.decide(), flush=True)


if __name__ == "__main__":
    main()
