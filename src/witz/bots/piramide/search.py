"""Search over whole turns of La Gran Pirámide without a network, with optional playouts."""

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
from .contest import better_half, first_of_each, surely_best
from .estimate import VICTORY, promises, worth_of_bag
from .greedy import worth
from .quick import QuickTable
from .reasons import SaysWhy
from .shrewd import ShrewdTable
from .turns import lines

CAUTION: Final = 0.7  # standard errors by which a turn must be ahead of the one with the highest evaluation
HURRY: Final = 0.03  # the time limit in seconds below which the search is reduced


@dataclass(frozen=True, slots=True)
class Effort:
    """The search effort, independent of the clock; a time limit only ends a search earlier."""

    width: int = 8  # the beam width of the search for turns
    # About the number of evaluations after the second action: with many legal actions the beam is narrower.
    judged: int = 300
    tried: int = 1  # candidates: turns with different first actions for playouts
    near: float = 2.0  # the largest difference of their values from the best one, in coins
    # The numbers of determinizations; after each of them the worse half of the candidates is dropped.
    samples: tuple[int, ...] = ()
    rounds: int = 1  # the length of a playout


class PiramideSearchBot(SaysWhy):
    """Plays the turn with the highest evaluation of the state after it.

    Another candidate is played if it is significantly better in playouts with the same hands and bags.
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
        # The evaluation uses only the sizes of the others' hands, so any determinization will do.
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
    """The lead of a seat some rounds after these actions, at the beginning of its turn, in a playout."""
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
    """The lead of a seat's side over the best other side, with a bonus for victory when the match is over."""
    worths = {side: sum(table.worth(each) for each in side) for side in options.sides}
    mine = next(side for side in options.sides if seat in side)
    ahead = worths[mine] - max(value for side, value in worths.items() if side != mine)
    if table.over:
        ahead += VICTORY * ((ahead > 0) - (ahead < 0))
    return ahead
