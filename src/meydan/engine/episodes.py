"""The jobs of training: games that never stop, each with an episode beside its state.

One turn of all games is a few jobs, one after the other: `answer` reads the caller's actions, `turn` steps and shares
out rewards, `close` tells how games ended, `last` and `keep` keep what was seen at the end, or whole games, for those
who want it, `begin` puts the next game in the place of one that ended, `show` writes what the seats see and `unmask`
what they may do. Everything goes into arrays of the caller. As in `kernels`, the game's rules are left open here and
bound for every target. What a job must know of its caller's choices is in one record, the plan. A job runs over the
games `low` to `high - 1` and passes on only records and numbers: compiled, handing arrays from rule to rule costs more
than most rules.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from meydan.engine.chance import advanced, below, seeded
from meydan.engine.kernels import at, copy_record
from meydan.engine.planes import fill_plane
from meydan.engine.rule import rule

OUTCOME, SCORE, MARGIN = range(3)  # rewards: at the end, change of the points, change of the lead
NEVER, SAME_TURN, NEXT_TURN = range(3)  # when a game that ended begins again
NOBODY = ANY = ALL = -1
_SPREAD = 20  # bits between the seeds of two environments


def plan_type(seats: int) -> np.dtype[Any]:
    """What the caller chose, the same for all games."""
    return np.dtype(
        [
            ("shaped", "<f8"),  # beside the outcome: the worth of a point gained on the others
            ("pool", "<i4"),  # how many setups there are
            ("most_turns", "<i4"),  # a game is cut off after so many of the learner's turns; 0: never
            ("reward", "<i4"),  # OUTCOME, SCORE or MARGIN
            ("restart", "<i4"),  # NEVER, SAME_TURN or NEXT_TURN
            ("learner", "<i4"),  # ALL: every seat is the caller's; else their seat, or ANY with `rotates`
            ("rotates", "<i4"),  # 1: the learner's seat changes from game to game
            ("rows", "<i4"),  # of each game in the arrays: one for every seat, or one for who is to move
            ("team", "<i4", (seats + 1 - (seats & 1),)),  # of each seat
        ],
        align=True,
    )


def episode_type(seats: int) -> np.dtype[Any]:
    """What belongs to a running game besides its state."""
    return np.dtype(
        [
            ("place", "<i8"),  # number of the environment, whatever lies beside it
            ("number", "<i8"),  # games that this environment has begun
            ("seed", "<i8"),  # of its games
            ("rng", "<i8"),  # of the opponents
            ("score", "<i8", (seats,)),  # points at the last look
            ("reward", "<f8", (seats,)),  # of the last turn
            ("returned", "<f8", (seats,)),  # rewards of this game so far
            ("turns", "<i4"),  # turns of this game so far
            ("setup", "<i4"),  # of this game
            ("learner", "<i4"),  # the caller's seat in this game, or ALL
            ("ended", "<i4"),  # 1: by its rules, as the last turn found
            ("cut", "<i4"),  # 1: by the caller's limit of turns
            ("waits", "<i4"),  # 1: the next game begins now
        ],
        align=True,
    )


# -- one turn --------------------------------------------------------------------------------------------------------


@rule
def answer(states, setups, plans, episodes, sizes, actions, answers, low, high):
    """The caller's actions, row by row, as the rules take them."""
    rows = at(plans, 0).rows
    for index in range(low, high):
        episode, state = at(episodes, index), at(states, index)
        setup = at(setups, episode.setup)
        for line in range(rows):
            seat, action = row_seat(state, setup, episode, rows, line), at(actions, index * rows + line)
            put_answer(state, setup, seat, at(sizes, 0), action, answers_of(answers, index))


@rule
def read(states, setups, plans, episodes, sizes, answers, actions, lost, low, high):
    """The inverse: every row's action of the answers, and how many of its commands no head can say."""
    rows = at(plans, 0).rows
    for index in range(low, high):
        episode, state = at(episodes, index), at(states, index)
        setup = at(setups, episode.setup)
        for place in range(index * rows, (index + 1) * rows):
            seat, action = row_seat(state, setup, episode, rows, place - index * rows), at(actions, place)
            lost[place] = take_answer(state, setup, seat, at(sizes, 0), answers_of(answers, index), action)


@rule
def turn(states, setups, plans, episodes, lucks, answers, memories, rewards, terminated, truncated, low, high):
    """One turn with these answers; a game that is over stays as it is or waits for the next one to begin."""
    for index in range(low, high):
        plan, episode, state = at(plans, 0), at(episodes, index), at(states, index)
        if episode.ended or episode.cut:
            rest(plan, episode)
        else:
            setup = at(setups, episode.setup)
            run(state, setup, episode, answers_of(answers, index), at(memories, index), at(lucks, 0))
            judge(state, setup, plan, episode)
        terminated[index], truncated[index] = episode.ended, episode.cut
        for seat in range(SEATS):
            rewards[index, seat] = episode.reward[seat]


@rule
def rest(plan, episode):
    """A turn of a game that has ended before: nothing is gained, and perhaps the next one begins."""
    for seat in range(SEATS):
        episode.reward[seat] = 0.0
    if plan.restart == NEXT_TURN:
        episode.waits = 1
        episode.ended = episode.cut = 0


@rule
def run_alone(state, setup, episode, answers, memory, luck):
    """One turn, where every seat is the caller's."""
    step(state, setup, answers, luck)


@rule
def open_alone(state, setup, episode, answers, memory, luck):
    """Every seat is the caller's: nobody plays before the first question."""
    return


@rule
def run_with_others(state, setup, episode, answers, memory, luck):
    """One turn of the learner and its opponents, and theirs until it is asked again."""
    run_on(state, setup, episode, answers, memory, luck, True)


@rule
def open_with_others(state, setup, episode, answers, memory, luck):
    """Opponents play until the learner is asked for the first time."""
    run_on(state, setup, episode, answers, memory, luck, False)


@rule
def run_on(state, setup, episode, answers, memory, luck, answered):
    """Opponents play beside the learner, and on until it is asked or the game is over."""
    while answered or not (is_over(state, setup) or to_move(state, setup, episode.learner)):
        answered = False
        for seat in range(SEATS):
            if seat != episode.learner and to_move(state, setup, seat):
                episode.rng = advanced(episode.rng)
                opponent(state, setup, seat, memory, answers, episode.rng)
        step(state, setup, answers, luck)


@rule
def play_by_pick(state, setup, seat, memory, answers, rng):
    """An opponent that remembers nothing."""
    pick(state, setup, seat, answers, rng)


@rule
def judge(state, setup, plan, episode):
    """What the turn was worth, and whether it was the last."""
    episode.turns += 1
    episode.ended = is_over(state, setup)
    episode.cut = not episode.ended and 0 < plan.most_turns <= episode.turns
    for seat in range(SEATS):
        episode.reward[seat] = reward(state, setup, plan, episode, seat)
        episode.returned[seat] += episode.reward[seat]
    if plan.reward != OUTCOME or plan.shaped != 0.0:
        remember_scores(state, setup, episode)
    if plan.restart == SAME_TURN:
        episode.waits = episode.ended or episode.cut


@rule
def reward(state, setup, plan, episode, seat):
    """What a seat gains by this turn."""
    if plan.reward == OUTCOME:
        gained = result(state, setup, plan, seat) if episode.ended else 0.0
        return gained + plan.shaped * margin(state, setup, plan, episode, seat) if plan.shaped != 0.0 else gained
    if plan.reward == SCORE:
        return 1.0 * (score(state, setup, seat) - episode.score[seat])
    return margin(state, setup, plan, episode, seat)


@rule
def margin(state, setup, plan, episode, seat):
    """Points gained on the others, in the mean, since the last look."""
    own = 1.0 * (score(state, setup, seat) - episode.score[seat])
    others, total = 0, 0
    for other in range(SEATS):
        if plan.team[other] != plan.team[seat]:
            others += 1
            total += score(state, setup, other) - episode.score[other]
    return own - total / max(others, 1)


@rule
def remember_scores(state, setup, episode):
    """The points of now, for the next reward."""
    for seat in range(SEATS):
        episode.score[seat] = score(state, setup, seat)


@rule
def result(state, setup, plan, seat):
    """1 for the best team, -1 for the worst, 0 for equals; among several teams the share beaten less that lost to."""
    own, balance, others = team_outcome(state, setup, plan, plan.team[seat]), 0, 0
    for other in range(SEATS):
        if plan.team[other] != plan.team[seat]:
            against = team_outcome(state, setup, plan, plan.team[other])
            others += 1
            balance += (1 if own > against else 0) - (1 if own < against else 0)
    return balance / max(others, 1)


@rule
def team_outcome(state, setup, plan, team):
    """The sum of a team's outcomes, which decides."""
    total = 0
    for seat in range(SEATS):
        if plan.team[seat] == team:
            total += outcome(state, setup, seat)
    return total


# -- ends and beginnings -----------------------------------------------------------------------------------------------


@rule
def close(states, setups, plans, episodes, scores, results, returns, lengths, played, low, high):
    """How games ended, in the turn in which they did."""
    for index in range(low, high):
        episode = at(episodes, index)
        if episode.ended or episode.cut:
            state, setup = at(states, index), at(setups, episode.setup)
            lengths[index], played[index] = episode.turns, episode.setup
            for seat in range(SEATS):
                scores[index, seat] = score(state, setup, seat)
                results[index, seat] = result(state, setup, at(plans, 0), seat)
                returns[index, seat] = episode.returned[seat]


@rule
def last(states, setups, plans, episodes, seens, low, high):
    """What was seen at the end of games, in the turn in which they ended."""
    rows = at(plans, 0).rows
    for index in range(low, high):
        episode = at(episodes, index)
        if episode.ended or episode.cut:
            state, setup = at(states, index), at(setups, episode.setup)
            for line in range(rows):
                seat = row_seat(state, setup, episode, rows, line)
                observe(state, setup, seat, at(seens, index * rows + line))


@rule
def keep(states, episodes, kept_states, kept_episodes, low, high):
    """Whole games as they ended, in the turn in which they did."""
    for index in range(low, high):
        if at(episodes, index).ended or at(episodes, index).cut:
            copy_record(kept_states, states, index)
            copy_record(kept_episodes, episodes, index)


@rule
def number(episodes, low, high):
    """Every environment has its own number, also where a saved game of another one was put."""
    for index in range(low, high):
        at(episodes, index).place = index


@rule
def mark(episodes, chosen, rewards, terminated, truncated, low, high):
    """A new game is due where the caller wants one; it has brought nothing yet and has not ended."""
    for index in range(low, high):
        at(episodes, index).waits = chosen[index]
        if chosen[index]:
            terminated[index] = truncated[index] = 0
            for seat in range(rewards.shape[1]):
                rewards[index, seat] = 0.0


@rule
def begin(states, setups, plans, episodes, lucks, answers, memories, next_setups, low, high):
    """The next game where one is due: its seed, its setup and the learner's seat follow from its number."""
    for index in range(low, high):
        plan, episode = at(plans, 0), at(episodes, index)
        if episode.waits:
            seed = seeded(seeded(episode.seed) ^ (episode.place << _SPREAD) ^ episode.number)
            enroll(plan, episode, seed, next_setups[index])
            state, setup = at(states, index), at(setups, episode.setup)
            reset(state, setup, seed, at(lucks, 0))
            play_before(state, setup, episode, answers_of(answers, index), at(memories, index), at(lucks, 0))
            remember_scores(state, setup, episode)


@rule
def enroll(plan, episode, seed, chosen):
    """An episode at its beginning; its setup is the chosen one, or drawn where that is ANY or no setup's number."""
    episode.rng = seeded(seed)
    episode.setup = chosen if 0 <= chosen < plan.pool else below(episode.rng, plan.pool)
    episode.learner = plan.learner
    if plan.rotates:
        episode.learner = int(episode.place + episode.number) % SEATS
    episode.number += 1
    episode.turns = episode.ended = episode.cut = episode.waits = 0
    for seat in range(SEATS):
        episode.returned[seat] = 0.0


# -- what is seen ------------------------------------------------------------------------------------------------------


@rule
def show(states, setups, plans, episodes, seens, seats, movers, played, low, high):
    """What every row's seat sees, whose row it is and who is to move."""
    rows = at(plans, 0).rows
    for index in range(low, high):
        episode, state = at(episodes, index), at(states, index)
        setup = at(setups, episode.setup)
        ended, played[index] = is_over(state, setup), episode.setup
        for seat in range(SEATS):
            movers[index, seat] = not ended and to_move(state, setup, seat)
        for line in range(rows):
            seat, place = row_seat(state, setup, episode, rows, line), index * rows + line
            seats[place] = seat
            observe(state, setup, seat, at(seens, place))


@rule
def unmask(states, setups, plans, episodes, sizes, masks, low, high):
    """What every row's seat may do; where it is not asked nothing counts, and everything is open."""
    rows = at(plans, 0).rows
    for index in range(low, high):
        episode, state = at(episodes, index), at(states, index)
        setup = at(setups, episode.setup)
        ended = is_over(state, setup)
        for line in range(rows):
            seat, mask = row_seat(state, setup, episode, rows, line), at(masks, index * rows + line)
            if not ended and to_move(state, setup, seat):
                put_mask(state, setup, seat, at(sizes, 0), mask)
            else:
                fill_plane(mask.open, 1)


@rule
def row_seat(state, setup, episode, rows, line):
    """The seat whose row this is: the learner's, each its own, or the first that is to move."""
    if episode.learner != ALL:
        return episode.learner
    if rows > 1:
        return line
    return max(first_mover(state, setup), 0)
