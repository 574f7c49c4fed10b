"""Players of La Gran Pirámide that imagine the hidden hands, try their best actions, and let quick matches go on."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random as StandardRandom
from typing import Final

from ...engine import CHANCE, ByChance, Random, Seat
from ...piramide import rules
from ...piramide.actions import Buy, Place, SeatAction
from ...piramide.chance import deal
from ...piramide.options import Options
from ...piramide.sampling import sample
from ...piramide.state import Stage, State
from ...piramide.view import View
from ...piramide.view import view as view_of
from ..base import imagination
from ..piramide_greedy import worth
from .quick import QuickTable

VICTORY: Final = 8.0  # coins that winning is worth beside the lead


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is looked at, whatever the clock says; a decision stops earlier only where its time is up."""

    placements: int  # the best placements that are tried
    others: int  # the best of all other actions that are tried
    samples: int  # imagined hands and bags
    turns: int  # that an imagined match goes on for


class PiramideSearchBot:
    """Does what leaves it farthest ahead in imagined matches, all tried actions meeting the same hands and bags."""

    def __init__(self, effort: Effort) -> None:
        self._effort = effort

    def act(self, view: View, legal: Sequence[SeatAction], random: Random, seconds: float) -> SeatAction:
        seat = view.seat
        assert seat is not None, "a spectator does not act"
        if len(legal) == 1:
            return legal[0]
        deadline = time.monotonic() + seconds * 0.8
        tried = _promising(view, legal, self._effort)
        totals = [0.0] * len(tried)
        own = imagination(random)
        for _ in range(self._effort.samples):
            state = sample(view, own)
            before = own.getstate()
            for at, action in enumerate(tried):
                own.setstate(before)  # the same bag for all
                totals[at] += imagined(state, seat, action, own, self._effort.turns)
            if time.monotonic() > deadline:
                break
        return tried[max(range(len(tried)), key=totals.__getitem__)]


def _promising(view: View, legal: Sequence[SeatAction], effort: Effort) -> list[SeatAction]:
    """The actions that are worth a try: the best placements, and the best of the rest."""
    ranked = sorted(legal, key=lambda action: -worth(view, action))
    places = [action for action in ranked if isinstance(action, Place)]
    rest = [action for action in ranked if not isinstance(action, Place)]
    blind = [action for action in rest if isinstance(action, Buy) and action.market is None]
    others = rest[: effort.others]
    others += [action for action in (*blind[:1], *rest[-1:]) if action not in others]
    return places[: effort.placements] + others


def imagined(state: State, seat: Seat, action: SeatAction, random: StandardRandom, turns: int) -> float:
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
    table = QuickTable(state, random, None)
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
