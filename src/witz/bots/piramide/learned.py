"""The learned evaluation of La Gran Pirámide: the value of a state to a seat, from its information only."""

from __future__ import annotations

from array import array as packed
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from itertools import chain
from math import inf
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...engine import Seat
from ...piramide.building import kept_from
from ...piramide.constants import BLOCKS, MATERIALS, Block, Blocks, Counts
from ...piramide.options import Options
from ...piramide.scoring import account
from ...piramide.state import Stage, State, Turn
from ...pyramid import Mask
from ..network import Floats, Network, chances, read_network
from .features import FEATURES_VERSION, SEATS, SORTS, Facts, Table, features, symmetries, words_of
from .turns import Judge

COINS: Final = 20  # the unit of the lead in the network's output
COIN: Final = 0.004  # the weight of a coin of the lead against the probability of winning
SECOND_LOOK: Final = 3  # times the beam width: states that are evaluated with all symmetries
_NUMBERS: Final = {stage: number for number, stage in enumerate(Stage)}
_NOTHING_KEPT: Final = bytes(2 * 3 * 4)


class Values(NamedTuple):
    """The predictions for states: the lead in coins at the end, and the probability of winning."""

    lead: Floats
    win: Floats

    @property
    def liked(self) -> Floats:
        """The value of each of them: mainly the probability of winning."""
        liked: Floats = self.win + COIN * self.lead
        return liked


@cache
def network() -> Network:
    """The network in the package, loaded on first use."""
    with (files(__package__) / "weights.npz").open("rb") as file:
        return read_network(file, FEATURES_VERSION)


def knows(options: Options) -> bool:
    """Whether the network was trained on matches with these options: the set and the prices of the rules page."""
    usual = Options(options.players, options.base, options.pairs, options.specials, names=options.names)
    return options == usual


def table_of(options: Options) -> Table:
    """The constants of a match."""
    return Table(options.players, options.base, options.pairs)


def facts_of(states: Sequence[State], seat: Seat) -> Facts:
    """The information of a seat in states of one match; of the hands of others only their sizes."""
    players = states[0].options.players
    around = [(seat + step) % players for step in range(players)]
    kinds: list[bytes] = []
    kept: list[bytes] = []
    numbers: list[bytes] = []
    for state in states:
        hands = state.hands
        kinds += _kinds(state.pyramid.kinds)
        kept.append(_kept(state.reserved, (around[0], around[1])) if any(state.reserved) else _NOTHING_KEPT)
        numbers += (
            _counted(hands[seat]), _counted(state.market), _together(state.bag, hands[:seat] + hands[seat + 1 :]),
            _extras(state.last_extra), _turn(state.turn, state.stage, seat, players),
        )  # fmt: skip
    rows = np.frombuffer(b"".join(numbers), np.int32).reshape(len(states), -1).T
    ends = np.cumsum([len(BLOCKS)] * 3 + [1, players])
    hand, market, unseen, bag, last_extra, turns = np.split(rows, ends)
    coins = np.array([state.coins for state in states], np.int32).T
    sizes = np.array([[len(hand) for hand in state.hands] for state in states], np.int32).T
    missing = np.zeros((SEATS - players, len(states)), np.int32)
    return Facts(
        kinds=_cells(kinds, SORTS), kept=_cells(kept, 2), hand=hand, market=market, unseen=unseen,
        coins=np.concatenate([coins[around], missing]),
        sizes=np.concatenate([sizes[around], missing]),
        last_extra=np.concatenate([last_extra[around], missing]),
        turn=turns, bag=bag,
    )  # fmt: skip


def _cells(sets: Sequence[bytes], of_each: int) -> NDArray[np.uint32]:
    """uint32[sets, 3, states]."""
    found: NDArray[np.uint32] = np.frombuffer(b"".join(sets), np.uint32)
    return found.reshape(-1, 3 * of_each).T.reshape(of_each, 3, -1)


# Parts of states, cached as bytes: most of a state is the same in the next one, and joined bytes become one array at
# once. All numbers have 32 bits.


def _kinds(kinds: tuple[Mask, ...]) -> list[bytes]:
    special = 0
    for mask in kinds[len(MATERIALS) :]:
        special |= mask
    return [*map(_words, kinds[: len(MATERIALS)]), _words(special)]


@lru_cache(maxsize=1 << 14)
def _words(mask: Mask) -> bytes:
    return packed("I", words_of(mask)).tobytes()


@lru_cache(maxsize=1 << 10)
def _kept(reserved: tuple[Mask, ...], seats: tuple[Seat, Seat]) -> bytes:
    return b"".join(_words(kept_from(reserved, each)) for each in seats)


@lru_cache(maxsize=1 << 12)
def _counted(blocks: Blocks) -> bytes:
    return _packed(map(blocks.count, BLOCKS))


@lru_cache(maxsize=1 << 12)
def _together(bag: Counts, hands: tuple[Blocks, ...]) -> bytes:
    """The blocks in the bag and in these hands, by kind; then the size of the bag."""
    found = list(bag)
    for block in chain.from_iterable(hands):
        found[block] += 1
    return _packed([*found, sum(bag)])


@lru_cache(maxsize=1 << 8)
def _extras(last: tuple[Block | None, ...]) -> bytes:
    return _packed(0 if material is None else 1 + material for material in last)


@lru_cache(maxsize=1 << 12)
def _turn(turn: Turn, stage: Stage, seat: Seat, players: int) -> bytes:
    whose, actions, builds, buys, placed, extra, draws, _ = turn
    return _packed(((whose - seat) % players, actions, builds, buys, placed, extra, draws, _NUMBERS[stage]))


def _packed(numbers: Iterable[int]) -> bytes:
    return packed("i", numbers).tobytes()


@cache
def turned(base: int) -> tuple[Network, ...]:
    """The network for each of the eight symmetries of the pyramid: the same weights, permuted."""
    usual = network()
    found: list[Network] = []
    for order in symmetries(base):
        rows = np.arange(len(usual.w1))
        rows[order] = np.arange(len(order))
        found.append(usual._replace(w1=usual.w1[rows]))
    return tuple(found)


def values(states: Sequence[State], seat: Seat, sides: int = 1) -> Values:
    """The values of states of one match for a seat.

    The value does not depend on the orientation of the pyramid, so the mean over up to eight symmetries is more exact.
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
    """The evaluation of a seat for a beam search of this width.

    Many states are first evaluated without symmetries, and only the best of them with `sides` symmetries; the others
    get minus infinity.
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
