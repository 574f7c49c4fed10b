"""The heuristic evaluation of La Gran Pirámide: a linear function of a few features, without a network."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ...engine import Seat
from ...piramide.building import kept_from, open_cells
from ...piramide.constants import AREA, BLOCKS, CONNECTED, GRID, MATERIALS, VALUES, Counts
from ...piramide.scoring import account
from ...piramide.state import Stage, State
from ...pyramid import Mask, cells_of
from .shrewd import HELD

VICTORY: Final = 8.0  # the value of winning, in coins, beside the lead
FIRST: Final = 50  # empty cells from which on the weights of the beginning apply in full
CLEAR: Final = 0.5  # the part of a block beyond its share that a seat may expect to place
TOP: Final = 3  # open cells in the features, those with the highest payment

_GROUND: Final = GRID.level_masks[0]
_HALVES: Final = tuple((kind, VALUES[kind] // 2) for kind in reversed(MATERIALS) if VALUES[kind] // 2)
_CELLS: Final = 3 + len(_HALVES) + 1

Numbers = list[float]

# The weights of the features of `numbers`, in its order, at the end of a match, and their increase towards its
# beginning, in coins: `python -m training.piramide.turns` gives about these numbers, and with `--players 4 4 4 3`
# about those for more than two players.
# fmt: off
WEIGHTS: Final = (
    (
        1.3, 3.01, 4.86, 7.43, 9.4, 3.42, 1.06, 4.8, 1.2, 1.18, 1.08, 0.37, -0.07, 0.5, 2.14, 0.1, 1.19,
        0.82, -0.4, -0.36, 0.06, 0.44, -0.18, -0.1, 0.28, -0.7, 0.11, 0.0, 0.5, 0.58, 0.08, 0.07, -0.01,
        -0.42, 0.57, 0.71,
    ),
    (
        -0.19, 0.46, 0.69, -0.18, 3.0, 1.28, 1.98, 2.33, 1.87, -0.22, -0.09, -1.11, -0.5, 1.09, 1.91, 1.6, -2.65,
        -0.34, -0.17, 0.3, -1.64, -1.46, -0.32, -0.39, -1.06, 0.02, -0.77, -0.1, -1.98, -1.49, -0.54, -0.36, -0.15,
        -1.01, 0.11, -0.05,
    ),
)
MORE_PLAYERS: Final = (
    (
        2.12, 3.6, 5.51, 7.72, 12.05, 4.02, 1.64, 3.5, 1.32, 1.96, 1.35, 3.23, 0.81, 0.35, 2.9, -0.49, 1.53, 0.91,
        -0.17, -0.36, -0.92, -0.41, -0.28, -0.1, -0.1, -0.25, -0.32, -0.41, -0.5, -0.25, -0.34, -0.36, -0.15, -0.5,
        1.3, 0.42,
    ),
    (
        -0.58, 0.08, 0.17, -0.05, 0.48, -0.34, 0.45, 3.94, 1.49, -1.05, -0.44, -5.67, -1.97, 1.11, 1.8, 2.65, -2.68,
        -0.41, 0.3, 0.0, 0.32, 0.1, -0.05, -0.35, -0.28, 0.04, 0.04, 0.06, -0.28, 0.11, 0.39, 0.53, 0.16, 0.05, -1.18,
        -0.39,
    ),
)
# fmt: on


@lru_cache(maxsize=1 << 13)
def _paying(kinds: tuple[Mask, ...], cells: Mask) -> tuple[int, ...]:
    """The number of these cells by their payment for the block below, the highest payment first, 0 last."""
    found: list[int] = []
    for kind, _ in _HALVES:
        here = cells & GRID.above(kinds[kind])
        found.append(here.bit_count())
        cells &= ~here
    return (*found, cells.bit_count())


@lru_cache(maxsize=1 << 13)
def _nearly_open(filled: Mask, base: int) -> Mask:
    """The cells with exactly three of the four blocks under them."""
    beside, behind, across = filled >> 1, filled >> GRID.stride, filled >> GRID.stride + 1
    three = filled & beside & (behind ^ across) | behind & across & (filled ^ beside)
    return three << GRID.plane & AREA[base] & ~filled


@lru_cache(maxsize=1 << 13)
def _completing(same: Mask, cells: Mask) -> Mask:
    """Those of the cells where one more block of a material completes four of it (G10)."""
    found = 0
    for level in GRID.level_masks:
        here = same & level
        if here.bit_count() < CONNECTED - 1:
            continue
        for cell in cells_of(cells & level & GRID.sides(here)):
            joined = GRID.group(1 << cell, here | 1 << cell) ^ 1 << cell
            if joined.bit_count() >= CONNECTED - 1 and all(
                group.bit_count() < CONNECTED for group in GRID.groups(joined)
            ):
                found |= 1 << cell
    return found


@lru_cache(maxsize=1 << 13)
def _prospects(kinds: tuple[Mask, ...], filled: Mask, free: Mask, base: int) -> tuple[float, ...]:
    """The payments of the best open cells for the next builder, and the nearly open cells by their payment."""
    best: list[float] = []
    for (_, half), count in zip(_HALVES, _paying(kinds, free & ~_GROUND), strict=False):
        best += [float(half)] * count
    best += [0.0] * TOP
    return (*best[:TOP], *map(float, _paying(kinds, _nearly_open(filled, base))))


@lru_cache(maxsize=1 << 12)
def _placed(hand: tuple[int, ...], share: float) -> tuple[float, ...]:
    """The expected number of blocks of each kind that a seat will place: its `share` of all placements, best first."""
    placed = [0.0] * len(BLOCKS)
    for at, block in enumerate(sorted(hand, key=HELD.__getitem__, reverse=True)):
        placed[block] += min(1.0, max(0.0, share - at))
    return tuple(placed)


def numbers(state: State, seat: Seat, drawn: float) -> tuple[Numbers, float]:
    """The features, and the rest of the match, from 1 to 0. `drawn` is the expected value of a block from the bag."""
    options, turn, hand = state.options, state.turn, state.hands[seat]
    pyramid = state.pyramid
    kinds, filled = pyramid.kinds, pyramid.filled
    left = (AREA[options.base] & ~filled).bit_count()
    share = left / options.players + CLEAR
    going = turn.seat == seat
    draws = turn.draws - (state.stage is Stage.DRAW) if going else 0  # +3-1 returns one
    held = len(hand)
    actions = turn.actions + turn.builds if going else 0
    builder = seat if actions else (seat + 1) % options.players
    cells = open_cells(filled, options.base)[0]
    free = cells & ~kept_from(state.reserved, builder) if any(state.reserved) else cells
    prospects = _prospects(kinds, filled, free, options.base)
    threats = now = later = 0
    for material in MATERIALS:
        same = kinds[material]
        if same.bit_count() < CONNECTED - 1 or not (completing := _completing(same, cells)):
            continue
        mine = material in hand and state.last_extra[seat] != material
        if actions:
            now |= mine and not turn.extra and bool(completing & free)
        else:
            threats |= bool(completing & free) and state.last_extra[builder] != material
            later += mine
    nothing = (0.0,) * _CELLS
    return [
        *_placed(hand, share),
        drawn * sum([min(1.0, max(0.0, share - at)) for at in range(held, held + draws)]),
        float(held + draws == 0), float(held + draws == 1),
        float(actions == 1), float(actions > 1), float(going and turn.buys > 0),
        float(actions > 0 and not turn.placed),
        *(prospects if actions else nothing), *(nothing if actions else prospects),
        float(threats), float(now), float(min(2, later)),
    ], min(1.0, left / FIRST)  # fmt: skip


def worth_of_bag(unseen: Counts) -> float:
    """The expected value of a block from the bag."""
    return sum(count * worth for count, worth in zip(unseen, HELD, strict=True)) / max(1, sum(unseen))


def promises(states: Sequence[State], seat: Seat, drawn: float) -> list[float]:
    """The values of states for a seat: about its lead at the end, in coins; only comparable within one turn."""
    return [_promise(state, seat, drawn) for state in states]


def _promise(state: State, seat: Seat, drawn: float) -> float:
    if state.stage is Stage.OVER:
        count = account(state.options.sides, state.coins, [len(hand) for hand in state.hands])
        return state.coins[seat] + (VICTORY if seat in count.winners else -VICTORY)
    found, early = numbers(state, seat, drawn)
    last, first = WEIGHTS if state.options.players == 2 else MORE_PLAYERS
    value = float(state.coins[seat])
    for number, at_end, added in zip(found, last, first, strict=True):
        if number:
            value += number * (at_end + early * added)
    return value
