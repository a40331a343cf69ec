"""Gymnasium: one seat against bots of any kind, and many games at once against opponents that are rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.game import Game
from meydan.games import names
from meydan.rl import spaces
from meydan.rl.last_seen import Later, last_seen
from meydan.rl.opponents import Opponents
from meydan.rl.options import Options, chosen_terms
from meydan.rl.table import FRAMES_PER_SECOND, RENDER_MODES, SEEDS, Table, check_mode
from meydan.rl.terms import Terms, terms
from meydan.rl.vector import Vector

MODES = {"same": AutoresetMode.SAME_STEP, "next": AutoresetMode.NEXT_STEP, "never": AutoresetMode.DISABLED}
Step = tuple[dict[str, Any], float, bool, bool, dict[str, Any]]


class Single(gymnasium.Env[Any, Any]):
    """One seat of a game; the others are bots."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": FRAMES_PER_SECOND}  # noqa: RUF012

    def __init__(
        self, game: Terms, device: str, options: Options, bots: Opponents, render_mode: str | None = None
    ) -> None:
        check_mode(render_mode)
        self.render_mode, self._terms, self._seat, self._bots = render_mode, game, options.seat, bots
        self.observation_space, self.action_space = spaces.observation_space(game), spaces.action_space(game)
        every = Options(reward=options.reward, most_turns=options.most_turns, every_seat=True, restart="never")
        self._table = Table(game, device, every)
        self.seat = options.seat or 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game, in another seat each time unless one was chosen."""
        super().reset(seed=seed)
        chance, place = (int(self.np_random.integers(each)) for each in (SEEDS, self._terms.seats))
        self.seat = place if self._seat is None else self._seat
        self._table.begin(chance)
        self._bots.begin(self._table, self.seat, chance)
        self._await_turn()
        return self._table.seen(self.seat), {"seat": self.seat}

    def step(self, action: Any) -> Step:
        """One action, and what the others do until the next is asked for."""
        if self.is_over:
            raise BadInput(f"{self._terms.name}: the game is over; call reset()")
        if not self._bots.are_seated:
            raise BadInput(
                f"{self._terms.name}: no opponents are seated; call reset(). Bots are not copied with an environment"
            )
        answers = self._bots.answers(self._table)
        self._table.play({self.seat: action}, answers)
        self._bots.note(answers)
        reward = self._table.rewards[self.seat] + self._await_turn()
        info: dict[str, Any] = {"seat": self.seat}
        if self.is_over:
            self._bots.finish(self._table)
            info |= {"scores": self._table.scores()}
        return self._table.seen(self.seat), reward, self._table.terminated, self._table.truncated, info

    @property
    def is_over(self) -> bool:
        """Whether the game has ended or was cut off."""
        return self._table.terminated or self._table.truncated

    def action_masks(self) -> Any:
        """What may be done now, head after head, as MaskablePPO asks for it."""
        return self._table.mask(self.seat)

    def render(self) -> Any:
        """The position in the way that was chosen."""
        return self._table.render(self.render_mode)

    def close(self) -> None:
        """End the opponents' programs."""
        self._bots.close()

    def _await_turn(self) -> float:
        """The others play until the learner is asked; returns what it gained meanwhile."""
        gained = 0.0
        while not self.is_over and self.seat not in self._table.movers:
            answers = self._bots.answers(self._table)
            self._table.play({}, answers)
            self._bots.note(answers)
            gained += self._table.rewards[self.seat]
        return gained


class Batch(VectorEnv[Any, Any, Any]):
    """Many games at once: one seat of each, where a rule plays the others, or all seats, each a row of its own."""

    def __init__(self, vector: Vector, shared: bool = False, render_mode: str | None = None) -> None:
        self._vector, self._shared, self.render_mode = vector, shared, render_mode
        self.num_envs, self._mode = vector.count * vector.rows, MODES[vector.options.restart]
        self.metadata = {"render_modes": [], "autoreset_mode": self._mode}
        self.single_observation_space = spaces.observation_space(vector.terms)
        self.single_action_space = spaces.action_space(vector.terms)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._fields = list(self.single_observation_space["observation"])  # type: ignore[call-overload]
        self._firsts = np.arange(vector.count) * vector.seats_each  # where a game's rewards begin
        self._over = np.zeros(self.num_envs, bool)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """New games everywhere, or where `options["reset_mask"]` is set."""
        chosen = (options or {}).get("reset_mask")
        if isinstance(seed, int):
            super().reset(seed=seed)
        if chosen is not None:
            if np.shape(chosen) != (self.num_envs,):
                raise BadInput(
                    f"reset_mask of shape {np.shape(chosen)}; expected one for each of {self.num_envs} environments"
                )
            chosen = np.logical_or.reduce(np.asarray(chosen, bool).reshape(self._vector.count, -1), axis=1)
        self._leave()
        self._vector.reset(self._of_games(seed) if isinstance(seed, Sequence) else seed, chosen)
        self._over = np.zeros(self.num_envs, bool) if chosen is None else self._over & ~chosen.repeat(self._vector.rows)
        return self._seen(), {"seat": self._kept(self._vector.seats)}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One turn of every game."""
        if self._mode is AutoresetMode.DISABLED and self._over.any():
            raise BadInput(f"game {int(self._over.argmax())} is over; reset it with options={{'reset_mask': ...}}")
        movers = self._firsts + self._vector.seats if self._vector.rows == 1 else None
        self._leave()
        self._vector.step(actions)
        rewards = self._vector.rewards.reshape(-1)
        rewards = rewards.copy() if movers is None else rewards.take(movers)
        terminated, truncated = (
            self._of_rows(each).view(bool) for each in (self._vector.terminated, self._vector.truncated)
        )
        self._over = terminated | truncated
        info: dict[str, Any] = {"seat": self._kept(self._vector.seats)}
        if self._over.any():
            info = self._endings(info)
        return self._seen(), rewards, terminated, truncated, info

    def __repr__(self) -> str:
        """What is played, and what a step returns where a game ends."""
        mode = f"autoreset {self._mode.value}, {'shared arrays' if self._shared else 'copies'}"
        return f"Batch({self._vector.terms.name}, num_envs={self.num_envs}, {mode})"

    @property
    def vector(self) -> Vector:
        """The games themselves."""
        return self._vector

    def _of_games(self, seeds: Sequence[int | None]) -> list[int]:
        """One seed for each game, that of its first environment; chance takes the place of None."""
        if len(seeds) != self.num_envs:
            raise BadInput(f"{len(seeds)} seeds; expected one, or one for each of {self.num_envs} environments")
        firsts = seeds[:: self._vector.rows]
        return [int(self.np_random.integers(SEEDS)) if seed is None else seed for seed in firsts]

    def action_masks(self) -> Any:
        """What may be done now in every row, head after head."""
        return self._masks().astype(bool)

    def _masks(self) -> Any:
        return self._vector.masks.reshape(self.num_envs, -1)

    def _seen(self) -> dict[str, Any]:
        page = self._vector.rotation.page
        if not page.fields:
            page.show(self._looks)
        masks = page.parts[0] if self._vector.terms.factored is None else tuple(page.parts)
        return {"observation": page.fields.copy(), "action_mask": masks}

    def _looks(self) -> tuple[dict[str, Any], list[Any]]:
        """All fields of the observations, and the parts of the masks."""
        records, masks = self._vector.observations.reshape(-1), self._masks().view(np.int8)
        return {name: records[name] for name in self._fields}, [masks[:, span] for span in self._vector.terms.spans]

    def _leave(self) -> None:
        """What was seen stays as it is: the next turn writes elsewhere, which is faster than a copy."""
        if not self._shared:
            self._vector.renew()

    def _kept(self, array: Any) -> Any:
        return array if self._shared else array.copy()

    def _of_rows(self, array: Any) -> Any:
        """What belongs to games, for each of their rows."""
        return self._kept(array) if self._vector.rows == 1 else array.repeat(self._vector.rows, 0)

    def _endings(self, info: dict[str, Any]) -> dict[str, Any]:
        """Final scores, and last observations where games begin again in the same step; made when they are read."""
        vector, over, scores, ended = self._vector, self._over, self._vector.final_scores.copy(), self._vector.ending

        def endings() -> dict[str, Any]:
            found = {"scores": scores.repeat(vector.rows, 0), "_scores": over.copy()}
            if ended is None:
                return found
            final = {"final_info": dict(found), "_final_info": over}
            seen = last_seen(vector.terms, vector.last_seen(ended()).reshape(-1), over)
            return found | final | {"final_obs": seen, "_final_obs": over}

        return Later(info, endings)


def single(
    game: str | Game,
    opponents: Any = "house:random",
    *,
    seat: int | None = None,
    reward: str = "outcome",
    max_cycles: int = 0,
    ms_per_move: float | None = None,
    render_mode: str | None = None,
    device: str = "cpu",
    **chosen: Any,
) -> Single:
    """One seat against a bot, or a list of bots for the other seats: house:NAME, files, programs, functions."""
    about = terms(game, **chosen)
    bots = opponents if isinstance(opponents, Sequence) and not isinstance(opponents, str) else [opponents]
    if not 1 <= len(bots) < about.seats:
        raise BadInput(f"{about.name}: {len(bots)} opponents; expected 1 to {about.seats - 1}")
    if seat is not None and not 0 <= seat < about.seats:
        raise BadInput(f"{about.name}: seat={seat}; expected 0 to {about.seats - 1}, or None for any")
    options = Options(reward=reward, most_turns=max_cycles, seat=seat)
    return Single(about, device, options, Opponents(about, bots, ms_per_move), render_mode)


def batch(
    game: str | Game,
    num_envs: int = 1,
    *,
    opponent: Any = "random",
    autoreset: str = "same",
    shared: bool = False,
    render_mode: str | None = None,
    **chosen: Any,
) -> Batch:
    """Many games at once; `shared` gives the arrays that the next step overwrites instead of copies.

    Without an opponent (None) every seat is yours: where seats move at once each has an environment of its own.
    """
    if render_mode is not None:
        raise BadInput(f"render_mode={render_mode!r}: many games at once have no pictures; rl.single and rl.aec have")
    if autoreset not in MODES:
        raise UnknownName("autoreset", autoreset, MODES)
    saves = autoreset == "same" and not shared
    about, device, options = chosen_terms(
        game, {"opponent": opponent, "restart": autoreset, "save_ended": saves, **chosen}
    )
    rows = about.seats if opponent is None and about.together else 1
    if num_envs % rows:
        raise BadInput(f"{about.name}: {num_envs} environments for games of {rows} seats each; expected a multiple")
    return Batch(Vector(about, num_envs // rows, device, options), shared, render_mode)


def register() -> None:
    """Give every game its name in Gymnasium: meydan/Tron-v0."""
    for name in names():
        identity = f"meydan/{name.capitalize()}-v0"
        if identity not in gymnasium.registry:
            gymnasium.register(
                identity,
                entry_point="meydan.rl.gym:single",
                vector_entry_point="meydan.rl.gym:batch",
                kwargs={"game": name},
                disable_env_checker=True,
            )
