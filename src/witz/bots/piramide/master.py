"""The player of La Gran Pirámide with a learned evaluation that searches: imagined hands, and what others then do."""

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

HURRY: Final = 0.3  # seconds under which there is no time to search, and Expert answers
AT_ONCE: Final = 48  # seats in the imagined matches that are played on together
MOST_ROUNDS: Final = 100  # more than a match has


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is looked at, whatever the clock says; a decision stops earlier only where its time is up."""

    width: int = 16  # turns that are looked at further, after each of their actions
    tried: int = 6  # first actions that are tried in imagined matches
    near: float = 0.1  # how far behind the best one they may be
    worlds: int = 60  # imagined hands and bags, at most
    rounds: int = 3  # that an imagined match of two seats goes on for; of more it is one
    last_cells: int = 10  # empty cells from which on imagined matches are played to the end
    off: float = 0.04  # by which the evaluation is usually wrong about how far apart two actions are
    doubt: float = 1.5  # standard deviations by which an action must be behind to be tried no more
    judged: int = 26_000  # moments of imagined matches that are judged, at most


class PiramideMasterBot(SaysWhy):
    """Does what Expert would do, unless something else turns out better when the others have answered."""

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
        players = view.options.players  # a round of several others takes longer, so there are fewer of them
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
    """Another imagined state after the same actions."""
    for action in line.actions:
        state = rules.apply(state, action).state
    return state


class _Branch:
    """An imagined match on its way."""

    def __init__(self, state: State, seed: int) -> None:
        self.state = state
        # What a seat draws, and what comes to the market, is the same as far as it can be whatever the others buy: so
        # chance makes less of a difference between two actions.
        streams = range(seed, seed + state.options.players + 1)
        self.streams = [StandardRandom(each) for each in streams]  # noqa: S311  # nothing is dealt from it
        self.left = False  # whether it is the turn of another seat
        self.rounds: list[State] = []  # the states in which it was the seat's turn again

    def moments(self, rounds: int) -> list[State]:
        """The match after each of so many rounds; one that was played to its end stays as it is then."""
        return self.rounds + [self.state] * (rounds - len(self.rounds))


def _answered(branches: Sequence[_Branch], seat: Seat, rounds: int) -> int:
    """Plays on for so many rounds, or to the end; everybody does what the evaluation likes best.

    Says how many moments it judged for that.
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
    """How much a seat likes what came of each match.

    The mean of what the evaluation says after each round: later it knows more of what the first turn led to, and more
    chance lies between. Of a match that was to be played to its end, the end counts.
    """
    told = 1 if rounds == MOST_ROUNDS else rounds
    states = [state for branch in branches for state in branch.moments(rounds)[-told:]]
    found: list[float] = values(states, seat, SIDES).liked.reshape(-1, told).mean(axis=1).tolist()
    return found


def _dealt(branch: _Branch) -> None:
    while rules.to_act(branch.state) == {CHANCE}:
        state = branch.state
        stream = branch.streams[-1 if state.stage is Stage.MARKET else state.turn.seat]
        branch.state = rules.apply(state, deal(state, stream)).state


def _decided(branches: Sequence[_Branch], actor: Seat) -> int:
    """Lets a seat act in all of these matches; says how many moments it judged for that."""
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
    """What a seat may do, without purchases of all but the best block of the market."""
    best = max(state.market, key=WORTH.__getitem__, default=None)
    return [
        action for action in choices(state, actor) if not isinstance(action, Buy) or action.market in {None, best}
    ]  # fmt: skip
