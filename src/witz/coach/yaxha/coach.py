"""The coach of Yaxha: the values of tiles and results compared with others, and the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from operator import mul
from random import Random as StandardRandom
from statistics import fmean
from typing import Any, Final

from ...bots.yaxha.beam import beam
from ...bots.yaxha.evaluation import sights
from ...bots.yaxha.futures import imagined_market
from ...bots.yaxha.market import by_choice, mixed, outcomes
from ...bots.yaxha.planner import INITIATIVE, outlook
from ...bots.yaxha.results import Kinds, Results, pyramid_of
from ...engine import Record, Seat
from ...pyramid import Cell, Pyramid, cells_of
from ...yaxha.actions import Action, Choose, Pick, Place
from ...yaxha.constants import COLOURS, GRID, ROUNDS, Colour, points_for
from ...yaxha.effect import Standing
from ...yaxha.scoring import account
from ...yaxha.state import Stage
from ...yaxha.view import View
from ..values import Moves, Reason, Weight
from .judges import SHARES, Estimate, Judge, chances, standing_points

MARKETS: Final = {True: 24, False: 8}  # sampled next markets, with the learned evaluation and without
AVERAGE: Final = {True: 24, False: 6}  # sampled markets whose mean is the baseline of luck
WANTED: Final = 0.3  # the least probability of choosing a tile that is a reason
ROOM: Final = 2  # the least difference in cells beside a group that is a reason


class YaxhaCoach:
    """The implementation of `Coach`, with the learned evaluation or the heuristic one."""

    grid = GRID

    def __init__(self, *, learned: bool | None = None) -> None:
        self._learned = find_spec("numpy") is not None if learned is None else learned

    def _judge(self, view: View) -> Judge:
        if self._learned:
            # It needs NumPy, which is optional.
            judge: Judge = import_module(".learned", __package__).Learned(view)
            return judge
        return Estimate(view)

    def pyramid(self, view: View) -> list[tuple[str, Cell]]:
        kinds = view.seats[_seat(view)].pyramid.kinds
        return [(colour.letter, cell) for colour in COLOURS for cell in cells_of(kinds[colour])]

    def kind(self, view: View) -> str:
        if view.stage is Stage.CHOOSE:
            return "choose"
        return "pick" if view.seat in view.queue else "build"

    def number(self, view: View, turns: int) -> int:  # noqa: ARG002
        return view.round

    def same(self, view: View, one: Moves, other: Moves) -> bool:
        if self.kind(view) != "build":
            return one == other
        return _built(view, one).kinds == _built(view, other).kinds

    # Answers

    def alternatives(self, view: View, legal: Sequence[Action], most: int) -> list[Moves]:
        if not isinstance(legal[0], Place):
            return [(each,) for each in legal]
        seat = _seat(view)
        results = Results(view.seats[seat].pyramid, view.hand)
        return [_steps(seat, results, each) for each in self._judge(view).best(seat, view.hand, most)]

    def weigh(self, view: View, answers: Sequence[Moves], random: StandardRandom) -> list[Weight]:
        seat, judge = _seat(view), self._judge(view)
        if self.kind(view) != "build":
            worths = judge.worths(view.market)
            by_tile = _gains(view, worths) if self.kind(view) == "choose" else worths[seat]
            return _with_chances(view, [[by_tile[action.tile]] for (action,) in answers])
        finals = [_built(view, each).kinds for each in answers]
        if view.round == ROUNDS:
            return _with_chances(view, _counted(view, seat, finals))
        number = MARKETS[self._learned]
        markets = [imagined_market(view.bag, len(view.seats), random) for _ in range(number)]
        return _with_chances(view, judge.futures(seat, finals, markets))

    # Reasons

    def look(self, view: View, moves: Moves) -> tuple[str, tuple[Cell, ...]]:
        seat = _seat(view)
        if isinstance(moves[0], Place):
            return "pyramid", tuple(sorted(each.cell for each in moves if isinstance(each, Place)))
        new = self._after(view, moves[0].tile).filled & ~view.seats[seat].pyramid.filled
        return "market", tuple(cells_of(new))

    def planned(self, view: View, moves: Moves) -> list[tuple[str, Cell]]:
        if isinstance(moves[0], Place):
            return []
        before, after = view.seats[_seat(view)].pyramid.kinds, self._after(view, moves[0].tile).kinds
        return [(each.letter, cell) for each in COLOURS for cell in cells_of(after[each] & ~before[each])]

    def _after(self, view: View, tile: int) -> Pyramid:
        """The seat's pyramid with the cubes of a tile, placed in the best way."""
        return pyramid_of(self._judge(view).best(_seat(view), view.market[tile], 1)[0])

    def reasons(self, view: View, moves: Moves, instead: Moves | None) -> tuple[Reason, ...]:
        seat, judge = _seat(view), self._judge(view)
        before = view.seats[seat].pyramid
        if isinstance(moves[0], Choose | Pick):
            tile = moves[0].tile
            built = pyramid_of(judge.best(seat, view.market[tile], 1)[0])
            found = _rivals(view, tile, judge) if isinstance(moves[0], Choose) else []
            return (*_pyramid_reasons(view, seat, before, built, None), *found)
        other = None if instead is None else _built(view, instead)
        return tuple(_pyramid_reasons(view, seat, before, _built(view, moves), other))

    # The match

    def is_moment(self, view: View) -> bool:
        return view.stage is Stage.CHOOSE and not any(corner.has_chosen for corner in view.seats)

    def chances(self, view: View, random: StandardRandom) -> list[float]:  # noqa: ARG002
        # The learned evaluation is overconfident for other players than those in its training.
        return chances(standing_points(view))

    def luck(self, view: View, random: StandardRandom) -> list[float]:
        judge, seats = self._judge(view), len(view.seats)
        bag = tuple(count + sum(tile.count(colour) for tile in view.market) for colour, count in enumerate(view.bag))
        actual = _wished(judge.worths(view.market), seats)
        imagined = [
            _wished(judge.worths(imagined_market(bag, seats, random)), seats) for _ in range(AVERAGE[self._learned])
        ]
        return [mine - sum(each[seat] for each in imagined) / len(imagined) for seat, mine in enumerate(actual)]

    def drawn(self, record: Record[Any, Any]) -> list[tuple[int, Seat, float]]:  # noqa: ARG002
        return []


def _seat(view: View) -> Seat:
    assert view.seat is not None, "a spectator does not act"
    return view.seat


def _built(view: View, moves: Moves) -> Pyramid:
    pyramid = view.seats[_seat(view)].pyramid
    for move in moves:
        if isinstance(move, Place):
            pyramid = pyramid.add(move.colour, move.cell)
    return pyramid


def _steps(seat: Seat, results: Results, final: Kinds) -> Moves:
    return tuple(Place(seat, *step) for step in results.steps(final))


def _swap(view: View) -> float:
    return INITIATIVE if view.round < ROUNDS else 0.0


def _gains(view: View, worths: list[list[float]]) -> list[float]:
    """The expected payoff of each tile for the view's seat, against the mixed strategies of the others."""
    odds = mixed(worths, view.initiative, _swap(view))
    return by_choice(outcomes(worths, view.initiative, _swap(view)), odds, _seat(view))


def _with_chances(view: View, points: Sequence[Sequence[float]]) -> list[Weight]:
    """Answers with their points and probabilities of winning: from the current standing after the best answer, and
    less after the others.

    These are estimated as in `chances` at the beginning of a round, so that an analysis is consistent.
    """
    seat, standing = _seat(view), standing_points(view)
    means = [fmean(each) for each in points]
    found: list[Weight] = []
    for own, mean in zip(points, means, strict=True):
        behind = [*standing[:seat], standing[seat] + mean - max(means), *standing[seat + 1 :]]
        found.append(Weight(own, [chances(behind)[seat]]))
    return found


def _counted(view: View, seat: Seat, finals: Sequence[Kinds]) -> list[list[float]]:
    """The scores of the last round, if the others build their best by the heuristic evaluation."""
    table = [
        corner.pyramid
        if other == seat
        else pyramid_of(beam(corner.pyramid.kinds, corner.taken, outlook(view, other, 0), 4)[0].kinds)
        for other, corner in enumerate(view.seats)
    ]
    tables = ([*table[:seat], pyramid_of(final), *table[seat + 1 :]] for final in finals)
    return [[float(account(each, view.bonus).totals[seat])] for each in tables]


def _wished(worths: list[list[float]], seats: int) -> list[float]:
    return [sum(map(mul, SHARES[seats], sorted(row, reverse=True))) for row in worths]


def _rivals(view: View, tile: int, judge: Judge) -> list[Reason]:
    """The other seats that are likely to choose a tile, before or behind this seat in initiative."""
    seat = _seat(view)
    odds = mixed(judge.worths(view.market), view.initiative, _swap(view))
    return [
        Reason(
            "wanted-too" if view.initiative[other] < view.initiative[seat] else "wanted-behind",
            {"seat": other, "odds": round(odds[other][tile], 2)},
        )
        for other in range(len(view.seats))
        if other != seat and odds[other][tile] >= WANTED
    ]


@lru_cache(maxsize=64)
def _seen(kinds: Kinds) -> tuple[tuple[int, int], ...]:
    """For each colour: the size of its largest group, and the number of cells beside it that are or will be open."""
    if not any(kinds):
        return ((0, 0),) * len(COLOURS)
    return tuple(
        (size, quiet + shared + later + more) for size, _, _, _, quiet, shared, later, more, _ in sights(kinds)
    )


def _pyramid_reasons(view: View, seat: Seat, before: Pyramid, after: Pyramid, other: Pyramid | None) -> list[Reason]:
    found: list[Reason] = []
    was, now = _seen(before.kinds), _seen(after.kinds)
    grown = [colour for colour in COLOURS if now[colour][0] > max(1, was[colour][0])]
    for colour in sorted(grown, key=lambda each: was[each][0] - now[each][0])[:2]:
        gained = points_for(now[colour][0]) - points_for(was[colour][0])
        found.append(Reason("grows", {"colour": colour.letter, "to": now[colour][0], "points": gained}))
    if other is not None and view.round < ROUNDS:
        found += _room(now, _seen(other.kinds))
    standing = Standing([corner.pyramid for corner in view.seats], view.bonus, seat)
    lost = () if other is None else [change.card for change in standing.changes(other) if change.points[seat] > 0]
    for change in standing.changes(after):
        if change.points[seat] > 0 and change.card not in lost:
            found.append(Reason("card", {"card": change.card, "points": change.points[seat]}))
    return found


def _room(now: Sequence[tuple[int, int]], other: Sequence[tuple[int, int]]) -> list[Reason]:
    """The colour whose largest group has the most room compared with another result, if the difference is large."""
    more = {
        colour: now[colour][1] - other[colour][1] for colour in COLOURS if now[colour][0] >= max(2, other[colour][0])
    }
    if not more:
        return []
    best: Colour = max(more, key=more.__getitem__)
    if more[best] < ROOM:
        return []
    return [Reason("room", {"colour": best.letter, "cells": now[best][1], "instead": other[best][1]})]
