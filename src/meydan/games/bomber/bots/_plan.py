"""One turn's choices, weighed: harm that can be foreseen, boxes, upgrades, the opponent."""

from __future__ import annotations

from meydan.games.bomber.bots._danger import Danger, blast, moves
from meydan.games.bomber.bots._goals import attraction
from meydan.games.bomber.bots._memory import BOMB, BOX, Fuse
from meydan.games.bomber.bots._sense import STEPS, possible
from meydan.games.bomber.kit import Action

DAMAGE = 100.0  # to itself
HIT = 60.0  # a trap under the opponent, or a blast that they cannot escape
KNIFE = 15.0  # to stand beside the opponent when it is their turn
A_BOX = 6.0  # to open one
IDLE_BOMB = -2.0  # a bomb that opens nothing still counts when all else is equal
CHASE = 8.0
FORESIGHT = 8  # steps to walk to a place for a bomb
LAST_STEPS = 12  # when bombs and traps are placed for their number alone


class Plan:
    """One turn's choices."""

    def __init__(self, memory, init, state, hunts):
        self.memory, self.init, self.state, self.hunts = memory, init, state, hunts
        self.here, self.step = (state.x, state.y), state.stepCount
        other = state.otherPlayer
        self.enemy = None if other is None else (other.x, other.y)
        self.blocked = [] if self.enemy is None else [self.enemy]
        self.danger = Danger(memory)
        self.opening = {tile for burnt in self.danger.blasts.values() for tile in burnt}
        self.felt = attraction(memory, self.goals())

    def best(self):
        """The action of most merit."""
        merits = {Action.stay: self.stand(self.here)}
        for action, place in moves(self.memory, self.here, self.blocked):
            merits[action] = self.stand(place)
        if not self.memory.tiles.get(self.here, 0) & BOMB:
            merits[Action.place_bomb] = self.bomb()
        if self.hunts and self.state.trapCount > 0:
            merits |= self.traps()
        return max(merits, key=lambda action: (merits[action], -action))

    def harms(self):
        """The damage that can be foreseen after each action."""
        harms = {Action.stay: self.danger.after(self.here, self.step, self.blocked)}
        for action, place in moves(self.memory, self.here, self.blocked):
            harms[action] = self.danger.after(place, self.step, self.blocked)
        if not self.memory.tiles.get(self.here, 0) & BOMB:
            harms[Action.place_bomb] = self.with_bomb().after(self.here, self.step, self.blocked)
        if self.state.trapCount > 0:
            harms |= {
                action: harms[Action.stay] for action in possible(self.state, self.init) if action > Action.place_bomb
            }
        return harms

    def goals(self):
        """Places to drop a bomb, and a place near the opponent."""
        found = {}
        for place in self.around(self.here, FORESIGHT):
            boxes = self.boxes(place)
            if boxes and self.has_refuge(place):
                found[place] = A_BOX * boxes * 0.8
        if self.hunts and self.memory.enemy is not None and self.state.trapCount > 0:
            enemy = self.memory.enemy[0]
            for down, right in STEPS.values():
                place = enemy[0] + 2 * down, enemy[1] + 2 * right
                if self.memory.is_free(place):
                    found[place] = max(found.get(place, 0.0), CHASE)
        return found

    def around(self, place, steps):
        """Tiles to walk to within this many steps."""
        reached, ahead = {place}, [place]
        for _ in range(steps):
            ahead = [tile for each in ahead for _, tile in moves(self.memory, each) if tile not in reached]
            reached.update(ahead)
        return reached

    def has_refuge(self, place):
        """Whether one can drop a bomb there and be out of its way in time."""
        burnt = set(blast(self.memory, place, self.state.bombRange))
        return bool(self.around(place, self.init.bombDelay // 2) - burnt - self.memory.traps)

    def boxes(self, place):
        """Boxes that a bomb there would open and no other does."""
        burnt = blast(self.memory, place, self.state.bombRange)
        return sum(bool(self.memory.tiles.get(tile, 0) & BOX) for tile in burnt if tile not in self.opening)

    def stand(self, place):
        """The merit of being somewhere at the end of the step."""
        merit = -DAMAGE * self.danger.after(place, self.step, self.blocked)
        merit += self.felt.get(place, 0.0) - KNIFE * self.is_beside(place)
        return merit + min(self.memory.dead_from(place), self.init.maxStep) * 0.001

    def bomb(self):
        """The merit of a bomb here: what it opens, whom it catches, and whether there is a way out."""
        after = self.with_bomb()
        harm = after.after(self.here, self.step, self.blocked)
        gain = A_BOX * self.boxes(self.here) or (1.0 if self.is_late() else IDLE_BOMB)
        return gain + self.catch(after) - DAMAGE * harm - KNIFE * self.is_beside(self.here)

    def with_bomb(self):
        """The danger if a bomb is placed here."""
        explodes = self.step + self.init.bombDelay + 1
        return Danger(self.memory, {**self.memory.bombs, self.here: Fuse(explodes, explodes, self.state.bombRange)})

    def catch(self, after):
        """How much more a bomb hurts the opponent, whatever they do."""
        if self.enemy is None or not self.hunts:
            return 0.0
        before = self.danger.after(self.enemy, self.step + 1, [self.here])
        return HIT * max(0, after.after(self.enemy, self.step + 1, [self.here]) - before)

    def traps(self):
        """The merit of each trap: one under the opponent hurts them at once."""
        stay, merits = self.stand(self.here), {}
        for number, (down, right) in enumerate(STEPS.values()):
            place = self.here[0] + down, self.here[1] + right
            if place == self.enemy:
                merits[Action(Action.place_trap_left + number)] = stay + HIT
            elif self.is_late() and self.memory.is_free(place) and place not in self.memory.traps:
                merits[Action(Action.place_trap_left + number)] = stay + 0.5
        return merits

    def is_beside(self, place):
        """Whether the opponent can put a trap under a player there."""
        return self.enemy is not None and abs(place[0] - self.enemy[0]) + abs(place[1] - self.enemy[1]) == 1

    def is_late(self):
        """Whether the game is about to end by its number of steps."""
        return self.step + LAST_STEPS > self.init.maxStep
