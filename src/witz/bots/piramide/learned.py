"""The learned evaluation of La Gran Pirámide: what a moment of a match is worth to a seat that sees it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import chain
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...engine import Seat
from ...piramide.building import kept_from
from ...piramide.constants import BLOCKS, MATERIALS
from ...piramide.options import Options
from ...piramide.scoring import account
from ...piramide.state import Stage, State
from ...pyramid import Mask
from ..network import Floats, Network, chances, read_network
from .features import FEATURES_VERSION, SEATS, Facts, Table, features, words_of

COINS: Final = 20  # in which the lead was learned
COIN: Final = 0.004  # what a coin of the lead is worth beside the chance to win
_NUMBERS: Final = {stage: number for number, stage in enumerate(Stage)}


class Values(NamedTuple):
    """What moments will bring at the end: the lead in coins, and the chance to win."""

    lead: Floats
    win: Floats

    @property
    def liked(self) -> Floats:
        """How much a player who wants to win likes each of them."""
        liked: Floats = self.win + COIN * self.lead
        return liked


@cache
def network() -> Network:
    """The network that comes with the package, read when it is first asked for."""
    with (files(__package__) / "weights.npz").open("rb") as file:
        return read_network(file, FEATURES_VERSION)


def knows(options: Options) -> bool:
    """Whether the evaluation was taught such matches: the set and the prices of the rules page."""
    usual = Options(options.players, options.base, options.pairs, options.specials, names=options.names)
    return options == usual


def table_of(options: Options) -> Table:
    """What stays the same in a match."""
    return Table(options.players, options.base, options.pairs)


def facts_of(states: Sequence[State], seat: Seat) -> Facts:
    """What a seat knows in states of one match; the hands of the others count only by their sizes."""
    players = states[0].options.players
    around = [(seat + step) % players for step in range(players)]
    missing = [0] * (SEATS - players)
    masks: list[list[tuple[int, int, int]]] = []
    kept: list[list[tuple[int, int, int]]] = []
    numbers: list[list[int]] = []
    for state in states:
        kinds, turn = state.pyramid.kinds, state.turn
        special: Mask = state.pyramid.filled
        for material in MATERIALS:
            special &= ~kinds[material]
        masks.append([words_of(mask) for mask in (*kinds[: len(MATERIALS)], special)])
        kept.append([words_of(kept_from(state.reserved, each)) for each in around[:2]])
        hand, market = state.hands[seat], state.market
        unseen = list(state.bag)
        for block in chain.from_iterable(held for owner, held in enumerate(state.hands) if owner != seat):
            unseen[block] += 1
        numbers.append([
            *map(hand.count, BLOCKS), *map(market.count, BLOCKS), *unseen,
            *(state.coins[each] for each in around), *missing,
            *(len(state.hands[each]) for each in around), *missing,
            *(0 if (last := state.last_extra[each]) is None else 1 + last for each in around), *missing,
            (turn.seat - seat) % players, turn.actions, turn.builds, turn.buys, turn.placed, turn.extra, turn.draws,
            _NUMBERS[state.stage], sum(state.bag),
        ])  # fmt: skip
    rows: NDArray[np.int32] = np.array(numbers, np.int32).T
    ends = np.cumsum([len(BLOCKS)] * 3 + [SEATS] * 3 + [8])
    hand_, market_, unseen_, coins, sizes, last_extra, turns, bag = np.split(rows, ends)
    return Facts(
        kinds=np.array(masks, np.uint32).transpose(1, 2, 0),
        kept=np.array(kept, np.uint32).transpose(1, 2, 0),
        hand=hand_, market=market_, unseen=unseen_,
        coins=coins, sizes=sizes, last_extra=last_extra, turn=turns, bag=bag,
    )  # fmt: skip


def values(states: Sequence[State], seat: Seat) -> Values:
    """What states of one match, as a seat sees them, will bring it."""
    out = network()(features(np, facts_of(states, seat), table_of(states[0].options)))
    found = Values(out[:, 0] * COINS, chances(out[:, 1]))
    for at, state in enumerate(states):
        if state.stage is Stage.OVER:
            found.lead[at], found.win[at] = ended(state, seat)
    return found


def ended(state: State, seat: Seat) -> tuple[float, float]:
    """The lead of a seat at the end, and its share of the victory."""
    count = account(state.options.sides, state.coins, [len(hand) for hand in state.hands])
    mine = sum(side.coins for side in count.sides if seat in side.seats)
    best = max(side.coins for side in count.sides if seat not in side.seats)
    sides = sum(side.seats[0] in count.winners for side in count.sides)
    return mine - best, (seat in count.winners) / sides
