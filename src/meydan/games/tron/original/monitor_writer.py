"""The scene of a match as the original's server writes it for its monitor, cycle by cycle (SPEC.md, section 5.10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meydan.games.tron.law.state import BLUE, ENDS_GAME, SEATS, SIDES
from meydan.games.tron.original.events import Event, events
from meydan.games.tron.original.monitor_actions import END_CYCLE, SLIDER, TEXT, TRANSFORM, Actions, vector
from meydan.games.tron.original.monitor_painter import (
    CELL_SIZE,
    ROOT_CANVAS,
    Cell,
    Painter,
    beside,
    board,
    halfway,
    opposite,
)
from meydan.games.tron.original.world import map_order

IDLE_COLOURS, ACTIVE_COLOUR = ("00FFFF", "FFFF00"), "FF0000"  # of the number beside the shield
MIDDLE = -1  # of a wall, beside its arms by direction
EVEN = 0.5  # where the slider of the scores stands when they are equal


class Scene:
    """Writes one match, from its first position on; it has to see every cycle."""

    def __init__(self, setup: Any, nicknames: Mapping[int, str], seconds_per_cycle: float) -> None:
        self._setup, self._nicknames = setup, nicknames
        self._second = 1 / seconds_per_cycle  # in cycles
        self._agents = map_order(setup)
        self._bikes, self._shields = [0] * SEATS, [0] * SEATS
        self._walls: list[dict[Cell, dict[int, int]]] = [{} for _ in range(SEATS)]  # by owner and cell: their arms
        self._status = 0
        self._paint = Painter(setup.height, setup.width, Actions())

    def first(self, state: Any) -> bytes:
        """The message with everything that is there at the start."""
        cells = state.board.tolist()[: self._setup.height]
        ground = board(tuple(bytes(line[: self._setup.width]) for line in cells))
        paint, self._grounds = self._paint, ground.grounds
        paint.actions.extend(ground.actions)
        paint.next_ref = ground.next_ref
        for seat in self._agents:
            self._bikes[seat] = paint.put(f"{SIDES[seat]}Bike")
            paint.move(self._bikes[seat], paint.place(*_cell(state, seat)), state.direction[seat])
            self._walls[seat][_cell(state, seat)] = {}
        self._status = paint.put("TopStatus", default_parent=ROOT_CANVAS)
        self._tell_start(state)
        paint.light()
        paint.camera()
        paint.sound(paint.put("BackgroundAudioSource"), "BackgroundMusic", part=None)
        return self._message()

    def cycle(self, state: Any) -> bytes:
        """The message about the cycle that led to this state."""
        told = events(state, self._setup)
        early = {seat for seat in range(SEATS) if self._is_early(state, seat, told)}
        for name, side, *_ in told:
            self._act(name, SIDES.index(side), state, early)
        broken = [(SIDES.index(side), SIDES.index(owner[0])) for _, side, *owner in told if owner]
        for seat, owner in broken:
            if seat == owner:
                self._break(state, seat, owner)
        for seat in self._agents:
            self._build(state, seat, seat in early)
        for seat, owner in broken:
            if seat != owner:
                self._break(state, seat, owner)
        for seat in self._agents:
            if not _has_crashed(state, seat):
                self._paint.move(self._bikes[seat], self._place(state, seat), duration_cycles=1)
        self._tell_status(state)
        return self._message()

    def _message(self) -> bytes:
        """All that was painted since the last one."""
        self._paint.actions.add(END_CYCLE)
        data = self._paint.actions.message()
        self._paint.actions = Actions()
        return data

    # -- what happens ----------------------------------------------------------------------------------------------

    def _is_early(self, state: Any, seat: int, told: list[Event]) -> bool:
        """Whether the seat crashes where it was: both change places, or a wall's arm reaches the edge of its cell."""
        names = {name for name, side, *_ in told if side == SIDES[seat]}
        if "CrashEnemyAgent" in names:
            return _cell(state, 0) != _cell(state, 1)
        for name, owner in (("CrashMyWall", seat), ("CrashEnemyWall", 1 - seat)):
            if name in names:
                return opposite(state.direction[seat]) in self._walls[owner].get(_cell(state, seat), {})
        return False

    def _act(self, name: str, seat: int, state: Any, early: set[int]) -> None:
        """What is shown of an event at once."""
        paint, bike = self._paint, self._bikes[seat]
        if name == "ChangeDirection":
            paint.move(bike, None, state.direction[seat])
        elif name == "ActivateWallBreaker":
            self._shields[seat] = paint.put(f"{SIDES[seat]}Shield", bike, "Shield")
            paint.sound(bike, "Shield", loop=True, volume=0.5)
        elif name == "EndWallBreaker":
            paint.hide(self._shields[seat])
            paint.sound(bike, None)
        elif name == "DecreaseHealth":
            self._text(f"{SIDES[seat]}Health", state.health[seat])
        elif name.startswith("Crash"):
            self._crash(state, seat, seat in early)

    def _crash(self, state: Any, seat: int, is_early: bool) -> None:
        """An explosion, at the edge of the new cell unless the crash is early."""
        paint, bike, cycle = self._paint, self._bikes[seat], 0 if is_early else 0.5
        if not is_early:
            edge = halfway(_cell(state, seat), opposite(state.direction[seat]))
            paint.move(bike, paint.place(*edge), duration_cycles=0.5)
        paint.hide(bike, "Bike", cycle)
        paint.hide(bike, "Shield", cycle)
        paint.put(f"{SIDES[seat]}BikeExplosion", bike, "Explosion", cycle=cycle)
        paint.hide(bike, cycle=cycle + self._second)
        paint.sound(bike, "BikeCrash", cycle=cycle, volume=1)
        paint.sound(bike, None, cycle=cycle + self._second)

    def _build(self, state: Any, seat: int, is_early: bool) -> None:
        """The wall in the cell that was left, with an arm towards the new one, and in the new one its first arm."""
        side, direction, walls = SIDES[seat], state.direction[seat], self._walls[seat]
        left = beside(_cell(state, seat), opposite(direction))
        self._paint.paint(self._grounds[left], f"{side}Ground")
        if is_early:
            return
        arms = walls.setdefault(left, {})
        arms[MIDDLE] = self._paint.put(f"{side}CenterWall")
        self._paint.move(arms[MIDDLE], self._paint.place(*left))
        arms[direction] = self._paint.put(f"{side}Wall")
        self._paint.move(arms[direction], self._paint.place(*left), direction)
        self._grow(arms[direction], 0)
        if _has_crashed(state, seat):
            return
        arm = self._paint.put(f"{side}Wall", cycle=0.5)
        self._paint.move(arm, self._paint.place(*halfway(left, direction)), direction, cycle=0.5)
        self._grow(arm, 0.5)
        walls[_cell(state, seat)] = {opposite(direction): arm}

    def _grow(self, arm: int, cycle: float) -> None:
        """An arm grows from one edge of its half cell to the other."""
        told = {"cycle": cycle, "duration_cycles": 0.5, "scale": vector(z=CELL_SIZE / 2), "change_local": True}
        self._paint.actions.add(TRANSFORM, ref=arm, **told)

    def _break(self, state: Any, seat: int, owner: int) -> None:
        """The wall in the seat's cell goes: the arm towards the seat at once, the rest when the seat is there."""
        cell, back = _cell(state, seat), opposite(state.direction[seat])
        self._paint.paint(self._grounds[cell], "EmptyGround")
        for direction, arm in self._walls[owner].get(cell, {}).items():
            if direction == MIDDLE:
                self._paint.hide(arm, cycle=0.5)
            else:
                self._burst(arm, SIDES[owner], 0 if direction == back else 0.5)
        self._walls[owner][cell] = {}

    def _burst(self, arm: int, side: str, cycle: float) -> None:
        """An arm of a wall explodes, and is gone a second later."""
        paint = self._paint
        paint.hide(arm, "Cube", cycle)
        paint.put(f"{side}WallExplosion", arm, "Explosion", cycle=cycle)
        paint.hide(arm, cycle=cycle + self._second)
        paint.sound(arm, "WallDestruction", cycle=cycle)
        paint.sound(arm, None, cycle=cycle + self._second)

    # -- the bar at the top ----------------------------------------------------------------------------------------

    def _tell_start(self, state: Any) -> None:
        """What the bar says of the whole match, and the first numbers."""
        self._text("Cycle/Max", self._setup.max_cycles)
        for seat in self._agents:
            self._text(f"{SIDES[seat]}TeamName", self._nicknames.get(seat, ""))
            self._text(f"{SIDES[seat]}Health", state.health[seat])
        self._tell_status(state)

    def _tell_status(self, state: Any) -> None:
        """The numbers that are told in every cycle."""
        self._text("Cycle/Current", state.cycle)
        share = _share(state.score[BLUE], state.score[1 - BLUE])
        slider = {"child_ref": "ScoresSlider", "duration_cycles": 0.5, "value": share}
        self._paint.actions.add(SLIDER, ref=self._status, **slider)
        for seat in self._agents:
            self._text(f"{SIDES[seat]}Score", state.score[seat])
            self._text(f"{SIDES[seat]}Position", f"{state.col[seat]}, {state.row[seat]}")
            self._text(f"{SIDES[seat]}Shield", _shield(state, seat))

    def _text(self, part: str, text: object) -> None:
        self._paint.actions.add(TEXT, ref=self._status, child_ref=part, text=str(text))

    def _place(self, state: Any, seat: int) -> dict[str, float | None]:
        return self._paint.place(*_cell(state, seat))


def _share(blue: int, yellow: int) -> float:
    """Blue's share of the points, the lower score taken as nothing where it is below that."""
    if blue == yellow:
        return EVEN
    least = min(blue, yellow, 0)
    return (blue - least) / (blue + yellow - 2 * least)


def _shield(state: Any, seat: int) -> str:
    """How long the wall breaker works, or until it can be activated again."""
    if state.rem_time[seat] > 0:
        return f"<color=#{ACTIVE_COLOUR}>{state.rem_time[seat]}"
    return f"<color=#{IDLE_COLOURS[seat]}>{state.cooldown[seat]}"


def _cell(state: Any, seat: int) -> Cell:
    return state.row[seat], state.col[seat]


def _has_crashed(state: Any, seat: int) -> bool:
    return bool(state.happened[seat] & ENDS_GAME)
