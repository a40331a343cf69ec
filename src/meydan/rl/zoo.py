"""PettingZoo's two kinds of environments: agents one after the other, and all at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from pettingzoo import AECEnv, ParallelEnv

from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.game import Game
from meydan.rl import spaces
from meydan.rl.options import Options
from meydan.rl.table import FRAMES_PER_SECOND, RENDER_MODES, SEEDS, Table, check_mode
from meydan.rl.terms import Terms, terms

ILLEGAL = ("rules", "random")  # what becomes of an action that its mask does not allow


class Doors(NamedTuple):
    """How agents and people meet the game."""

    render_mode: str | None = None
    illegal: str = "rules"  # the game's own rules decide; `random`: a random one that is allowed is taken instead


class _Agents:
    """What both kinds share: names, spaces, seeds, pictures."""

    def _prepare(self, game: Terms, device: str, options: Options, doors: Doors) -> None:
        check_mode(doors.render_mode)
        if doors.illegal not in ILLEGAL:
            raise UnknownName("way with illegal actions", doors.illegal, ILLEGAL)
        self.render_mode, self._terms, self._replaces = doors.render_mode, game, doors.illegal == "random"
        self.metadata = {
            "name": f"meydan_{game.name}_v0",
            "render_modes": list(RENDER_MODES),
            "render_fps": FRAMES_PER_SECOND,
            "is_parallelizable": game.together,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(game.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: spaces.observation_space(game) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.action_space(game) for agent in self.possible_agents}
        self.state_space = spaces.state_space(game)
        self._table, self._began = Table(game, device, options), False
        self._chance = np.random.default_rng(options.seed)

    def observation_space(self, agent: str) -> Any:
        """The space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of what an agent does."""
        return self.action_spaces[agent]

    def state(self) -> Any:
        """The whole truth, for critics."""
        return self._table.state_bytes()

    def render(self) -> Any:
        """The position in the way that was chosen."""
        return self._table.render(self.render_mode)

    def close(self) -> None:
        """Nothing has to be given back."""
        return

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self._table.begin(int(self._chance.integers(SEEDS)))
        self.agents, self._began = list(self.possible_agents), True

    def _played(self, actions: Mapping[int, Any]) -> None:
        """One turn with these actions of seats."""
        if self._replaces:
            actions = {seat: self._table.allowed(seat, action, self._chance) for seat, action in actions.items()}
        self._table.play(dict(actions))

    def _all(self, values: list[Any]) -> dict[str, Any]:
        return dict(zip(self.possible_agents, values, strict=True))

    def _ends(self) -> tuple[dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Terminations, truncations and infos: every agent's game ends when the game does."""
        over = self._table.terminated or self._table.truncated
        seats = range(self._terms.seats)
        infos: list[dict[str, Any]] = [{"score": self._table.scores()[seat]} if over else {} for seat in seats]
        return (
            self._all([self._table.terminated for _ in seats]),
            self._all([self._table.truncated for _ in seats]),
            self._all(infos),
        )


class Aec(_Agents, AECEnv):  # type: ignore[misc]
    """Agents act one after the other; where they move at once nobody sees what the others have chosen."""

    def __init__(self, game: Terms, device: str, options: Options, doors: Doors) -> None:
        AECEnv.__init__(self)
        self._prepare(game, device, options, doors)

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game."""
        self._begin(seed)
        self._chosen: dict[int, Any] = {}
        self.rewards = self._all([0.0] * self._terms.seats)
        self._cumulative_rewards = dict(self.rewards)
        self.terminations, self.truncations, self.infos = self._ends()
        self._skip_agent_selection = None
        self.agent_selection = self._next()

    def observe(self, agent: str) -> Any:
        """What an agent sees, whoever is to act."""
        return self._table.seen(self._seats[agent])

    def step(self, action: Any) -> None:
        """The action of the agent that is selected; None when its game is over."""
        if not self.agents:
            raise BadInput(f"{self._terms.name}: the game is over and nobody is left; call reset()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self._chosen[self._seats[agent]] = action
        if set(self._table.movers) <= set(self._chosen):
            self._played(self._chosen)
            self._chosen = {}
            self.rewards = self._all(self._table.rewards)
            self.terminations, self.truncations, self.infos = self._ends()
        self.agent_selection = self._next()
        self._accumulate_rewards()

    def _next(self) -> str:
        """Who is to act; the first of all where the game is over."""
        waiting = [seat for seat in self._table.movers if seat not in self._chosen]
        return self.possible_agents[waiting[0] if waiting else 0]


class Parallel(_Agents, ParallelEnv):  # type: ignore[misc]
    """All agents act at once; what an agent says that is not asked is ignored."""

    def __init__(self, game: Terms, device: str, options: Options, doors: Doors) -> None:
        self._prepare(game, device, options, doors)

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game: observations and infos."""
        self._begin(seed)
        return self._seen(), self._all([{} for _ in self.possible_agents])

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        """One turn: observations, rewards, terminations, truncations, infos."""
        if not self._began:
            raise BadInput(f"{self._terms.name}: no game was begun; call reset()")
        if not self.agents:
            return {}, {}, {}, {}, {}
        given = {seat: actions.get(agent) for agent, seat in self._seats.items()}
        for seat in self._table.movers:
            if given[seat] is None:
                raise BadInput(
                    f"{self._terms.name}: player_{seat} is to move; got actions of {', '.join(actions) or 'nobody'}"
                )
        self._played({seat: action for seat, action in given.items() if action is not None})
        terminations, truncations, infos = self._ends()
        if self._table.terminated or self._table.truncated:
            self.agents = []
        return self._seen(), self._all(self._table.rewards), terminations, truncations, infos

    def _seen(self) -> dict[str, Any]:
        return self._all([self._table.seen(seat) for seat in range(self._terms.seats)])


def _options(seed: int, reward: str, most_turns: int) -> Options:
    return Options(seed=seed, reward=reward, most_turns=most_turns, every_seat=True, restart="never")


def aec(
    game: str | Game,
    *,
    reward: str = "outcome",
    max_cycles: int = 0,
    illegal: str = "rules",
    render_mode: str | None = None,
    device: str = "cpu",
    **chosen: Any,
) -> Aec:
    """The game for agents one after the other; `chosen` are setups, maps, rules, settings or seats."""
    about = terms(game, **chosen)
    turns = max_cycles if about.together else max_cycles * about.seats
    return Aec(about, device, _options(0, reward, turns), Doors(render_mode, illegal))


def parallel(
    game: str | Game,
    *,
    reward: str = "outcome",
    max_cycles: int = 0,
    illegal: str = "rules",
    render_mode: str | None = None,
    device: str = "cpu",
    **chosen: Any,
) -> Parallel:
    """The game for all agents at once; `chosen` are setups, maps, rules, settings or seats."""
    return Parallel(terms(game, **chosen), device, _options(0, reward, max_cycles), Doors(render_mode, illegal))
