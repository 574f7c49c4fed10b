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
from .contest import better_half, first_of_each, surely_best
from .expert import SIDES, PiramideExpertBot
from .learned import judge, knows, values
from .levels import master_search
from .quick import WORTH
from .reasons import SaysWhy
from .turns import Line, choices, lines

HURRY: Final = 0.3  # seconds under which there is no time to search, and Expert answers
AT_ONCE: Final = 12  # seats in the imagined matches of one action that are played on together


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is looked at, whatever the clock says; a decision stops earlier only where its time is up."""

    width: int = 16  # turns that are looked at further, after each of their actions
    tried: int = 5  # first actions that are tried in imagined matches
    near: float = 0.1  # how far behind the best one they may be
    worlds: tuple[int, ...] = (12, 24)  # imagined hands and bags; after each of these the worse half is dropped
    last_cells: int = 8  # empty cells from which on imagined matches are played to the end
    caution: float = 0.8  # standard errors by which an action must be ahead of Expert's
    judged: int = 11_000  # moments of imagined matches after which no more are imagined


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
        gains: list[list[float]] = [[] for _ in tried]
        alive = list(range(len(tried)))
        to_end = _few_left(view, effort.last_cells)
        players = view.options.players  # a round of several others takes longer, so there are fewer of them
        at_once, judged, took = AT_ONCE // players, 0, 0.0
        for worlds in effort.worlds:
            for _ in range(0, worlds if players == 2 else worlds // players, at_once):
                began = time.monotonic()
                if len(alive) == 1 or judged > effort.judged or began + took > deadline:
                    return tried[surely_best(gains, alive, effort.caution)].actions[0]
                seeded = [(sample(view, own), own.getrandbits(32)) for _ in range(at_once)]
                branches = [_Branch(_after(state, tried[at]), seed) for at in alive for state, seed in seeded]
                judged += _answered(branches, seat, to_end=to_end)
                liked = values([branch.state for branch in branches], seat, SIDES).liked.tolist()
                for place, at in enumerate(alive):
                    gains[at] += liked[place * at_once : (place + 1) * at_once]
                took = time.monotonic() - began
            alive = better_half(gains, alive)
        return tried[surely_best(gains, alive, effort.caution)].actions[0]


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
        self.random = StandardRandom(seed)  # noqa: S311  # nothing is dealt from it
        self.left = False  # whether the seat's own turn is over


def _answered(branches: Sequence[_Branch], seat: Seat, *, to_end: bool) -> int:
    """Plays on until it is the seat's turn again, or to the end; everybody does what the evaluation likes best.

    Says how many moments it judged for that.
    """
    going, judged = list(branches), 0
    while going:
        waiting: dict[Seat, list[_Branch]] = {}
        for branch in going:
            _dealt(branch)
            turn = branch.state.turn
            branch.left |= turn.seat != seat
            if branch.state.stage is Stage.OVER or (branch.left and turn.seat == seat and not to_end):
                continue
            waiting.setdefault(turn.seat, []).append(branch)
        for actor, here in waiting.items():
            judged += _decided(here, actor)
        going = [branch for some in waiting.values() for branch in some]
    return judged


def _dealt(branch: _Branch) -> None:
    while rules.to_act(branch.state) == {CHANCE}:
        branch.state = rules.apply(branch.state, deal(branch.state, branch.random)).state


def _decided(branches: Sequence[_Branch], actor: Seat) -> int:
    """Lets a seat act in all of these matches; says how many moments it judged for that."""
    options = [_considered(branch.state, actor) for branch in branches]
    tries = list(zip(branches, options, strict=True))
    states = [rules.apply(branch.state, action).state for branch, tried in tries for action in tried]
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
