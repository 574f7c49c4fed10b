"""The puzzle of the best three cubes: all results of a seat's round, evaluated by the coach. It needs NumPy."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random as StandardRandom
from typing import Final

import numpy as np

from ...bots.yaxha.learned import Judge
from ...bots.yaxha.results import Kinds, Results
from ...engine import Random, Record, Seat
from ...yaxha import YAXHA
from ...yaxha.actions import Action, Place
from ...yaxha.constants import ROUNDS
from ...yaxha.options import Options
from ...yaxha.state import State
from ...yaxha.view import View
from ..advice import suggested
from ..puzzles.candidates import Candidate, Judged
from ..values import Moves
from .coach import YaxhaCoach

CUBES: Final = 3
EARLIEST: Final = 3  # the round from which on results can be evaluated
FEWEST: Final = 12  # results to choose from
MOST: Final = 240
PROMISING: Final = 0.005  # the least lead of the best result in the learned evaluation, without futures
GLANCED: Final = 8  # the best results by that evaluation, for the quick check
CLEAR: Final = 0.6  # points by which the best result must be ahead


class ThreeCubes:
    """The placement of three cubes; `Maker` describes the calls."""

    name = "three-cubes"
    game = YAXHA
    must_fail: tuple[str, ...] = ()

    def __init__(self) -> None:
        self._coach = YaxhaCoach(learned=True)

    def options(self, random: StandardRandom) -> Options:
        return Options(players=random.choice((2, 2, 3)), cards="random")

    def find(self, record: Record[Options, Action]) -> list[Candidate]:
        found: list[Candidate] = []
        state: State = YAXHA.initial(record.options)
        for entry, action in enumerate(record.actions):
            if isinstance(action, Place) and len(YAXHA.view(state, action.seat).hand) == CUBES:
                view = YAXHA.view(state, action.seat)
                if view.round >= EARLIEST and _is_promising(view, action.seat):
                    found.append(Candidate(entry, state, action.seat))
            state = YAXHA.apply(state, action).state
        return found

    def glance(self, view: View, random: StandardRandom) -> Judged | None:
        assert view.seat is not None
        results = Results(view.seats[view.seat].pyramid, view.hand)
        liked = np.argsort(-Judge(view).built(view.seat, results.finals), kind="stable")[:GLANCED]
        return self._judged(view, results, [results.finals[int(at)] for at in liked], random, 1)

    def judge(self, view: View, random: StandardRandom, effort: int) -> Judged | None:
        assert view.seat is not None
        results = Results(view.seats[view.seat].pyramid, view.hand)
        return self._judged(view, results, results.finals, random, effort)

    def _judged(
        self, view: View, results: Results, finals: Sequence[Kinds], random: StandardRandom, effort: int
    ) -> Judged | None:
        seat = view.seat
        assert seat is not None
        answers: list[Moves] = [tuple(Place(seat, *step) for step in results.steps(final)) for final in finals]
        if any(len(answer) < CUBES for answer in answers):
            return None  # discards are not part of the puzzle
        weights = [*self._coach.weigh(view, answers, random)]
        for _ in range(effort - 1):
            more = self._coach.weigh(view, answers, random)
            weights = [
                each._replace(points=[*each.points, *other.points]) for each, other in zip(weights, more, strict=True)
            ]
        return Judged(answers, weights, finals, CLEAR)

    def is_fit(self, view: View, best: Moves) -> bool:  # noqa: ARG002
        return True

    def asked(self, view: View, level: str, random: Random) -> Moves:
        return suggested(YAXHA, view, random, level)


def _is_promising(view: View, seat: Seat) -> bool:
    finals: Sequence[Kinds] = Results(view.seats[seat].pyramid, view.hand).finals
    if not FEWEST <= len(finals) <= MOST:
        return False
    if view.round == ROUNDS:
        return True  # in the last round the final scores decide
    liked = np.sort(Judge(view).built(seat, finals))
    return bool(liked[-1] - liked[-2] > PROMISING)
