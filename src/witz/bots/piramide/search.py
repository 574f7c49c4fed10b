"""Players of La Gran Pirámide that imagine the hidden hands, try their best actions, and let quick matches go on."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random as StandardRandom
from statistics import mean, stdev
from typing import Final, cast

from ...engine import CHANCE, ByChance, Random, Seat
from ...piramide import rules
from ...piramide.actions import Action, Buy, Place, SeatAction
from ...piramide.chance import deal
from ...piramide.options import Options
from ...piramide.sampling import sample
from ...piramide.state import Stage, State
from ...piramide.view import View
from ...piramide.view import view as view_of
from ..base import imagination
from ..piramide_greedy import worth
from .quick import MANY, WORTH, QuickTable
from .reasons import SaysWhy
from .shrewd import ShrewdTable
from .threats import opened

CAUTION: Final = 0.7  # standard errors by which an action must be ahead of the usual one
VICTORY: Final = 8.0  # coins that winning is worth beside the lead


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is looked at, whatever the clock says; a decision stops earlier only where its time is up."""

    placements: int  # the best placements that are tried
    samples: tuple[int, ...]  # imagined hands and bags; after each of these numbers only the better half is tried on
    rounds: int  # that an imagined match goes on for


class PiramideSearchBot(SaysWhy):
    """Does what leaves it farthest ahead in imagined matches, all tried actions meeting the same hands and bags.

    What it would do in a quick match is done unless something else is better by more than chance explains.
    """

    def __init__(self, effort: Effort, table: type[QuickTable] = ShrewdTable) -> None:
        self._effort = effort
        self._table = table

    def act(self, view: View, legal: Sequence[SeatAction], random: Random, seconds: float) -> SeatAction:
        seat = view.seat
        assert seat is not None, "a spectator does not act"
        if len(legal) == 1:
            return legal[0]
        deadline = time.monotonic() + seconds * 0.7
        own = imagination(random)
        usual = _usual(view, legal, own, self._table)
        tried = [usual, *(each for each in _promising(view, legal, self._effort.placements) if each != usual)]
        turns = self._effort.rounds * view.options.players
        leads: list[list[float]] = [[] for _ in tried]
        alive = list(range(len(tried)))
        for samples in self._effort.samples:
            for _ in range(samples):
                state = sample(view, own)
                before = own.getstate()
                for at in alive:
                    if time.monotonic() > deadline:
                        return tried[_surely_best(leads, alive)]
                    own.setstate(before)  # the same bag for all
                    leads[at].append(imagined(state, seat, tried[at], own, turns, self._table))
            ranked = sorted(alive[1:], key=lambda at: -sum(leads[at]))
            alive = [0, *ranked[: (len(ranked) + 1) // 2]]
        return tried[_surely_best(leads, alive)]


def _surely_best(leads: Sequence[Sequence[float]], alive: Sequence[int]) -> int:
    """The action that is farthest ahead of the first one, beyond what chance explains; the first if none is."""
    best, found = 0.0, 0
    for at in alive[1:]:
        ahead = [mine - usual for mine, usual in zip(leads[at], leads[0], strict=False)]
        if len(ahead) > 1 and (sure := mean(ahead) - CAUTION * stdev(ahead) / sqrt(len(ahead))) > best:
            best, found = sure, at
    return found


def _usual(view: View, legal: Sequence[SeatAction], random: StandardRandom, table: type[QuickTable]) -> SeatAction:
    """What the seat would do in a quick match."""
    if view.stage is Stage.TURN:
        log: list[Action] = []
        table(sample(view, random), random, log).play_turn()
        for action in log:
            if action in legal:
                return cast("SeatAction", action)
            break
    return max(legal, key=lambda action: worth(view, action))


def _promising(view: View, legal: Sequence[SeatAction], placements: int) -> list[SeatAction]:
    """The actions that are worth a try: the best place for each block, the best of the other placements, purchases of
    several sizes, and what else there is.
    """
    places = sorted((each for each in legal if isinstance(each, Place)), key=lambda each: -_placed(view, each))
    first = {each.block: each for each in reversed(places)}
    tried: list[SeatAction] = [*sorted(first.values(), key=places.index)[:placements]]
    tried += [each for each in places if each not in tried][: placements - len(tried)]
    market = max(view.market, key=WORTH.__getitem__, default=None)
    sizes = {0, 1, 3, max(0, MANY - len(view.hand) - 1), max(0, MANY - len(view.hand))}
    tried += [each for each in legal if isinstance(each, Buy) and each.market in {None, market} and each.blind in sizes]
    others = [each for each in legal if not isinstance(each, Place | Buy)]
    return tried + sorted(others, key=lambda each: -worth(view, each))[:placements]


def _placed(view: View, place: Place) -> float:
    """What a placement brings at once, with the cells that it opens: for oneself while there is another action."""
    opens = opened(view, place.block, place.cell)
    return worth(view, place) + (opens if view.turn.actions + view.turn.builds > 1 else -opens)


def imagined(  # noqa: PLR0917
    state: State, seat: Seat, action: SeatAction, random: StandardRandom, turns: int, kind: type[QuickTable]
) -> float:
    """How far ahead a seat is some turns after an action."""
    state = rules.apply(state, action).state
    while state.stage not in (Stage.TURN, Stage.OVER):
        (actor,) = rules.to_act(state)
        if actor == CHANCE:
            state = rules.apply(state, deal(state, random)).state
        else:
            choices = [each for each in rules.legal(state, actor) if not isinstance(each, ByChance)]
            view = view_of(state, actor)
            state = rules.apply(state, max(choices, key=lambda each: worth(view, each))).state
    table = kind(state, random, None)
    while turns and not table.over:
        table.play_turn()
        turns -= 1
    return lead(table, state.options, seat)


def lead(table: QuickTable, options: Options, seat: Seat) -> float:
    """How much more the side of a seat has than the best other side, victory included when the match is over."""
    worths = {side: sum(table.worth(each) for each in side) for side in options.sides}
    mine = next(side for side in options.sides if seat in side)
    ahead = worths[mine] - max(value for side, value in worths.items() if side != mine)
    if table.over:
        ahead += VICTORY * ((ahead > 0) - (ahead < 0))
    return ahead
