"""Players of La Gran Pirámide that look at whole turns without a network, and may let quick matches go on."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random as StandardRandom
from typing import Final

from ...engine import CHANCE, ByChance, Random, Seat
from ...piramide import rules
from ...piramide.actions import SeatAction
from ...piramide.chance import deal_all
from ...piramide.options import Options
from ...piramide.sampling import sample, unseen
from ...piramide.state import Stage, State
from ...piramide.view import View
from ...piramide.view import view as view_of
from ..base import imagination
from ..piramide_greedy import worth
from .contest import better_half, first_of_each, surely_best
from .estimate import VICTORY, promises, worth_of_bag
from .quick import QuickTable
from .reasons import SaysWhy
from .shrewd import ShrewdTable
from .turns import lines

CAUTION: Final = 0.7  # standard errors by which a turn must be ahead of the one that promises most
HURRY: Final = 0.03  # seconds under which less is looked at


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is looked at, whatever the clock says; a decision stops earlier only where its time is up."""

    width: int = 8  # turns that are looked at further, after each of their actions
    # Moments after a second action, about: with much to choose from, fewer turns are looked at further.
    judged: int = 300
    tried: int = 1  # turns with different first actions that are tried in quick matches
    near: float = 2.0  # coins that they may promise less than the best
    # Imagined hands and bags; after each of these numbers only the better half is tried on.
    samples: tuple[int, ...] = ()
    rounds: int = 1  # that a quick match goes on for


class PiramideSearchBot(SaysWhy):
    """Plays the turn that promises it most, by an estimate of what the turn leaves.

    Another one is played where quick matches after it, with the same hands and bags, are better by more than chance
    explains.
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
        effort, own = self._effort, imagination(random)
        width = max(1, min(effort.width, effort.judged // len(legal))) if seconds >= HURRY else 1
        judge = partial(promises, seat=seat, drawn=worth_of_bag(unseen(view)))
        # Of the hands of the others only their sizes count here, so any that fit will do.
        tried = first_of_each(lines(sample(view, own), legal, seat, width, judge), effort.near, effort.tried)
        leads: list[list[float]] = [[] for _ in tried]
        alive = list(range(len(tried)))
        for samples in effort.samples:
            if len(alive) == 1:
                break
            for _ in range(samples):
                state = sample(view, own)
                before = own.getstate()
                for at in alive:
                    if time.monotonic() > deadline:
                        return tried[surely_best(leads, alive, CAUTION)].actions[0]
                    own.setstate(before)  # the same bag for all
                    leads[at].append(imagined(state, seat, tried[at].actions, own, effort.rounds, self._table))
            alive = better_half(leads, alive)
        return tried[surely_best(leads, alive, CAUTION)].actions[0]


def imagined(  # noqa: PLR0917
    state: State,
    seat: Seat,
    actions: Sequence[SeatAction],
    random: StandardRandom,
    rounds: int,
    kind: type[QuickTable],
) -> float:
    """How far ahead a seat is some rounds after these actions, at the beginning of its turn."""
    for action in actions:
        state = rules.apply(state, action).state
    while state.stage not in (Stage.TURN, Stage.OVER):
        (actor,) = rules.to_act(state)
        if actor == CHANCE:
            state = deal_all(state, random)
        else:
            choices = [each for each in rules.legal(state, actor) if not isinstance(each, ByChance)]
            view = view_of(state, actor)
            state = rules.apply(state, max(choices, key=lambda each: worth(view, each))).state
    table = kind(state, random, None)
    while rounds and not table.over:
        table.play_turn()
        rounds -= table.seat == seat
    return lead(table, state.options, seat)


def lead(table: QuickTable, options: Options, seat: Seat) -> float:
    """How much more the side of a seat has than the best other side, victory included when the match is over."""
    worths = {side: sum(table.worth(each) for each in side) for side in options.sides}
    mine = next(side for side in options.sides if seat in side)
    ahead = worths[mine] - max(value for side, value in worths.items() if side != mine)
    if table.over:
        ahead += VICTORY * ((ahead > 0) - (ahead < 0))
    return ahead
