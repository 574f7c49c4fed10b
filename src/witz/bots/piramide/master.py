"""The bot Master of La Gran Pirámide: a learned evaluation, and a search by simulated matches of sampled hands."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random as StandardRandom
from typing import Final

from ...engine import CHANCE, Random, Seat
from ...piramide import rules
from ...piramide.actions import Buy, SeatAction
from ...piramide.chance import deal
from ...piramide.constants import AREA
from ...piramide.sampling import sample
from ...piramide.state import Stage, State
from ...piramide.view import View
from ..base import imagination
from .contest import first_of_each
from .expert import SIDES, PiramideExpertBot
from .learned import judge, knows, values
from .levels import master_search
from .quick import WORTH
from .race import Race
from .reasons import SaysWhy
from .turns import Line, after, choices, lines

HURRY: Final = 0.3  # the time limit in seconds below which Expert plays instead
AT_ONCE: Final = 48  # the batch size: seats in the matches that are simulated together
MOST_ROUNDS: Final = 100  # more than any match has: to the end


@dataclass(frozen=True, slots=True)
class Effort:
    """The search effort, independent of the clock; a time limit only ends a search earlier."""

    width: int = 16  # the beam width of the search for turns
    tried: int = 6  # candidates: turns with different first actions that are simulated
    near: float = 0.1  # the largest difference of their values from the best one
    worlds: int = 60  # determinizations, at most
    rounds: int = 3  # the length of a simulation with two seats; with more it is one round
    last_cells: int = 10  # empty cells up to which simulations go to the end of the match
    off: float = 0.04  # the standard error of the evaluation's difference between two actions
    doubt: float = 1.5  # standard deviations by which a candidate must be behind to be dropped
    judged: int = 26_000  # evaluations of simulated states, at most


class PiramideMasterBot(SaysWhy):
    """Plays like Expert, unless simulations that include the others' answers find another turn to be better."""

    def __init__(self, effort: Effort | None = None) -> None:
        self._effort = effort or Effort()
        self._hurried = PiramideExpertBot()
        self._untaught = master_search()

    def act(self, view: View, legal: Sequence[SeatAction], random: Random, seconds: float) -> SeatAction:
        seat = view.seat
        assert seat is not None, "a spectator does not act"
        if len(legal) == 1:
            return legal[0]
        if not knows(view.options):
            return self._untaught.act(view, legal, random, seconds)
        if seconds < HURRY:
            return self._hurried.act(view, legal, random, seconds)
        effort, own = self._effort, imagination(random)
        deadline = time.monotonic() + seconds * 0.8
        found = lines(sample(view, own), legal, seat, effort.width, judge(seat, SIDES, effort.width))
        tried = first_of_each(found, effort.near, effort.tried)
        race = Race([line.liked for line in tried], effort.off, effort.doubt)
        players = view.options.players  # a round with more seats takes longer, so there are fewer
        rounds = MOST_ROUNDS if _few_left(view, effort.last_cells) else effort.rounds if players == 2 else 1
        judged, took, more = 0, 0.0, 0
        while len(alive := race.alive) > 1 and race.matches < 2 * effort.worlds // players:
            began = time.monotonic()
            if judged + more > effort.judged or began + took > deadline:
                break
            at_once = AT_ONCE // players // len(alive)
            seeded = [(sample(view, own), own.getrandbits(32)) for _ in range(at_once)]
            branches = [_Branch(_after(state, tried[at]), seed) for at in alive for state, seed in seeded]
            more = _answered(branches, seat, rounds)
            liked = _liked(branches, seat, rounds)
            race.tell([liked[start : start + at_once] for start in range(0, len(liked), at_once)])
            judged, took = judged + more, time.monotonic() - began
        return tried[race.best].actions[0]


def _few_left(view: View, cells: int) -> bool:
    return (AREA[view.options.base] & ~view.pyramid.filled).bit_count() <= cells


def _after(state: State, line: Line) -> State:
    """The state after the actions of a line, from another determinization."""
    for action in line.actions:
        state = rules.apply(state, action).state
    return state


class _Branch:
    """A simulated match."""

    def __init__(self, state: State, seed: int) -> None:
        self.state = state
        # Common random numbers: separate streams for each seat and the market keep the draws the same, as far as
        # possible, whatever the others buy. That reduces the variance of the difference between two actions.
        streams = range(seed, seed + state.options.players + 1)
        self.streams = [StandardRandom(each) for each in streams]  # noqa: S311  # not for deals
        self.left = False  # whether it is the turn of another seat
        self.rounds: list[State] = []  # the states in which it was the seat's turn again

    def moments(self, rounds: int) -> list[State]:
        """The states after each round; a match that ended earlier repeats its last state."""
        return self.rounds + [self.state] * (rounds - len(self.rounds))


def _answered(branches: Sequence[_Branch], seat: Seat, rounds: int) -> int:
    """Simulates a number of rounds, or to the end; all seats take the action with the highest evaluation.

    Gives the number of evaluations.
    """
    going, judged = list(branches), 0
    while going:
        waiting: dict[Seat, list[_Branch]] = {}
        for branch in going:
            _dealt(branch)
            actor = branch.state.turn.seat
            if branch.left and actor == seat and branch.state.stage is not Stage.OVER:
                branch.rounds.append(branch.state)
            branch.left = actor != seat
            if branch.state.stage is not Stage.OVER and len(branch.rounds) < rounds:
                waiting.setdefault(actor, []).append(branch)
        for actor, here in waiting.items():
            judged += _decided(here, actor)
        going = [branch for some in waiting.values() for branch in some]
    return judged


def _liked(branches: Sequence[_Branch], seat: Seat, rounds: int) -> list[float]:
    """The value of each simulated match for a seat.

    It is the mean of the evaluations after each round: later ones know more about the consequences of the first turn,
    but have more variance. In a match that is simulated to its end, only the last state counts.
    """
    counted = 1 if rounds == MOST_ROUNDS else rounds
    states = [state for branch in branches for state in branch.moments(rounds)[-counted:]]
    found: list[float] = values(states, seat, SIDES).liked.reshape(-1, counted).mean(axis=1).tolist()
    return found


def _dealt(branch: _Branch) -> None:
    while rules.to_act(branch.state) == {CHANCE}:
        state = branch.state
        stream = branch.streams[-1 if state.stage is Stage.MARKET else state.turn.seat]
        branch.state = rules.apply(state, deal(state, stream)).state


def _decided(branches: Sequence[_Branch], actor: Seat) -> int:
    """Lets a seat act in all of these matches; gives the number of evaluations."""
    options = [_considered(branch.state, actor) for branch in branches]
    tries = list(zip(branches, options, strict=True))
    states = [after(branch.state, action) for branch, tried in tries for action in tried]
    liked = values(states, actor).liked
    start = 0
    for branch, tried in tries:
        end = start + len(tried)
        branch.state = states[start + int(liked[start:end].argmax())]
        start = end
    return len(states)


def _considered(state: State, actor: Seat) -> list[SeatAction]:
    """The legal actions of a seat, with purchases of only the best block of the market."""
    best = max(state.market, key=WORTH.__getitem__, default=None)
    return [
        action for action in choices(state, actor) if not isinstance(action, Buy) or action.market in {None, best}
    ]  # fmt: skip
