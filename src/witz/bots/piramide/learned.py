"""The learned evaluation of La Gran Pirámide: what a moment of a match is worth to a seat that sees it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from itertools import chain
from math import inf
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...engine import Seat
from ...piramide.building import kept_from
from ...piramide.constants import BLOCKS, MATERIALS, Blocks, Counts
from ...piramide.options import Options
from ...piramide.scoring import account
from ...piramide.state import Stage, State
from ...pyramid import Mask
from ..network import Floats, Network, chances, read_network
from .features import FEATURES_VERSION, SEATS, SORTS, Facts, Table, features, symmetries, words_of
from .turns import Judge

COINS: Final = 20  # in which the lead was learned
COIN: Final = 0.004  # what a coin of the lead is worth beside the chance to win
SECOND_LOOK: Final = 3  # times the width: lines that are looked at from all sides
_NUMBERS: Final = {stage: number for number, stage in enumerate(Stage)}
_NOTHING_KEPT: Final = (0,) * 6


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
    around = tuple((seat + step) % players for step in range(players))
    missing = (0,) * (SEATS - players)
    kinds: list[tuple[int, ...]] = []
    kept: list[tuple[int, ...]] = []
    numbers: list[tuple[int, ...]] = []
    for state in states:
        hands, coins, last, turn = state.hands, state.coins, state.last_extra, state.turn
        kinds.append(_kinds(state.pyramid.kinds))
        kept.append(_kept(state.reserved, around[:2]) if any(state.reserved) else _NOTHING_KEPT)
        numbers.append((
            *_counted(hands[seat]), *_counted(state.market),
            *_together(state.bag, hands[:seat] + hands[seat + 1 :]),
            *[coins[each] for each in around], *missing,
            *[len(hands[each]) for each in around], *missing,
            *[0 if (material := last[each]) is None else 1 + material for each in around], *missing,
            (turn.seat - seat) % players, turn.actions, turn.builds, turn.buys, turn.placed, turn.extra, turn.draws,
            _NUMBERS[state.stage], sum(state.bag),
        ))  # fmt: skip
    rows: NDArray[np.int32] = np.array(numbers, np.int32).T
    ends = np.cumsum([len(BLOCKS)] * 3 + [SEATS] * 3 + [8])
    hand, market, unseen, coins_, sizes, last_extra, turns, bag = np.split(rows, ends)
    return Facts(
        kinds=np.array(kinds, np.uint32).T.reshape(SORTS, 3, -1),
        kept=np.array(kept, np.uint32).T.reshape(2, 3, -1),
        hand=hand, market=market, unseen=unseen,
        coins=coins_, sizes=sizes, last_extra=last_extra, turn=turns, bag=bag,
    )  # fmt: skip


# Kept for a while, because most of a state is the same in the next one.


@lru_cache(maxsize=1 << 14)
def _kinds(kinds: tuple[Mask, ...]) -> tuple[int, ...]:
    special = 0
    for mask in kinds[len(MATERIALS) :]:
        special |= mask
    return tuple(chain.from_iterable(map(words_of, (*kinds[: len(MATERIALS)], special))))


@lru_cache(maxsize=1 << 10)
def _kept(reserved: tuple[Mask, ...], seats: tuple[Seat, ...]) -> tuple[int, ...]:
    return tuple(chain.from_iterable(words_of(kept_from(reserved, each)) for each in seats))


@lru_cache(maxsize=1 << 12)
def _counted(blocks: Blocks) -> Counts:
    return tuple(map(blocks.count, BLOCKS))


@lru_cache(maxsize=1 << 12)
def _together(bag: Counts, hands: tuple[Blocks, ...]) -> Counts:
    return tuple(map(sum, zip(bag, *map(_counted, hands), strict=True)))


@cache
def turned(base: int) -> tuple[Network, ...]:
    """The network as it sees a pyramid from each side and in a mirror: the same numbers, in another order."""
    usual = network()
    found: list[Network] = []
    for order in symmetries(base):
        rows = np.arange(len(usual.w1))
        rows[order] = np.arange(len(order))
        found.append(usual._replace(w1=usual.w1[rows]))
    return tuple(found)


def values(states: Sequence[State], seat: Seat, sides: int = 1) -> Values:
    """What states of one match, as a seat sees them, will bring it.

    Which way round the pyramid stands makes no difference: the mean of up to eight views of it is nearer to the truth.
    """
    table = table_of(states[0].options)
    inputs = features(np, facts_of(states, seat), table)
    out = np.mean([seen(inputs) for seen in turned(table.base)[:sides]], axis=0)
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


def judge(seat: Seat, sides: int, width: int) -> Judge:
    """What a seat likes, by the evaluation, where so many lines are kept.

    Of many states only the better ones are looked at from all sides, after one look at all of them; the others are
    not liked at all.
    """
    most = SECOND_LOOK * width

    def judged(states: Sequence[State]) -> list[float]:
        if len(states) <= most:
            all_liked: list[float] = values(states, seat, sides).liked.tolist()
            return all_liked
        glance = values(states, seat).liked.tolist()
        better = sorted(range(len(states)), key=lambda at: -glance[at])[:most]
        found = [-inf] * len(states)
        liked = values([states[at] for at in better], seat, sides).liked.tolist()
        for at, like in zip(better, liked, strict=True):
            found[at] = like
        return found

    return judged
