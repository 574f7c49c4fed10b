"""Fast random playouts without states, events or checks, for search.

It follows the same rules on plain integers. Its moves are random but not uniform over `legal`: first a cube, then one
of its places, each with equal probability. A test replays its games through `rules`.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from ..engine import CHANCE, Seat
from ..pyramid import Mask, Pyramid, cells_of
from . import chance, rules, taking
from .actions import Action, Choose, Discard, FillTile, Pick, Place, Tile
from .building import OPEN_BASE
from .constants import AREA, BASE_CELLS, COLOURS, GRIDS, Colour
from .state import Stage, State

_STRIDE: Final = AREA.stride
_PLANE: Final = AREA.plane

# By the bit of a cell: the cells beside it, and the cells beside or on it.
_SIDES: Final = {1 << cell: AREA.sides(1 << cell) for cell in cells_of(AREA.cells)}
_MATCHES: Final = {1 << cell: AREA.beside_or_above(1 << cell) for cell in cells_of(AREA.cells)}


class PlayOut(NamedTuple):
    """A finished playout: the final pyramids, the bonus cards, and the number of decisions of the seats."""

    pyramids: tuple[Pyramid, ...]
    bonus: tuple[str, ...]
    decisions: int


class _Site:
    """One seat's pyramid during a playout, with incrementally updated sets for the legal places."""

    __slots__ = ("filled", "kinds", "matches", "open_above", "open_base", "touched", "width", "window")

    def __init__(self, pyramid: Pyramid) -> None:
        base = pyramid.filled & BASE_CELLS
        self.filled = pyramid.filled
        self.kinds = list(pyramid.kinds)
        self.matches = [AREA.beside_or_above(mask) for mask in pyramid.kinds]
        self.touched = AREA.sides(base)
        self.width = pyramid.grid.levels
        self.window = AREA.window(base, self.width) if base else BASE_CELLS
        self.open_base, _ = OPEN_BASE[pyramid.grid](base)
        self.open_above = AREA.open_above(pyramid.filled)

    def fill(self, colour: Colour, bit: Mask) -> None:
        filled = self.filled = self.filled | bit
        self.kinds[colour] |= bit
        self.matches[colour] |= _MATCHES[bit]
        if bit & BASE_CELLS:
            self.touched |= _SIDES[bit]
            self.window = AREA.window(filled & BASE_CELLS, self.width)
            self.open_base = self.touched & self.window & ~filled
        row = filled & filled >> 1
        self.open_above = (row & row >> _STRIDE) << _PLANE & ~filled


def play_out(state: State, random: Random, log: list[Action] | None = None) -> PlayOut:
    """A random playout from this state to the end; `log`, if given, receives every action in order."""
    decisions = 0
    while state.stage is not Stage.DRAW or any(state.market):
        # The setup, and the rest of a round that has begun, are played through `rules`.
        if state.stage is Stage.OVER:
            return PlayOut(tuple(corner.pyramid for corner in state.corners), state.bonus, decisions)
        actor = min(rules.to_act(state))
        action = chance.deal(state, random) if actor == CHANCE else random.choice(rules.legal(state, actor))
        decisions += actor != CHANCE
        state = rules.apply(state, action).state
        if log is not None:
            log.append(action)
    sites = [_Site(corner.pyramid) for corner in state.corners]
    bag = [colour for colour in COLOURS for _ in range(state.bag[colour])]
    random.shuffle(bag)
    initiative = state.initiative
    tiles, size = len(state.market), state.options.tile_size
    drawn, spare = tiles * size, tiles - len(sites)
    for _ in range(state.round, state.options.rounds + 1):
        stock = bag[: -drawn - 1 : -1]
        del bag[-drawn:]
        market = [stock[at : at + size] for at in range(0, drawn, size)]
        choices = [int(random.random() * tiles) for _ in sites]
        met = taking.meetings(choices, initiative)
        picks = _pick(met, initiative, tiles, random)
        initiative = taking.swapped(met, initiative)
        if log is not None:
            log += [FillTile(tile, tuple(sorted(cubes))) for tile, cubes in enumerate(market)]
            log += [Choose(seat, tile) for seat, tile in enumerate(choices)]
            log += [Pick(seat, tile) for seat, tile in (picks if spare else picks[:-1])]
        # The last seat in the queue takes the tile that is left, which is no decision.
        decisions += len(sites) + max(0, len(picks) - (not spare))
        for seat, tile in (*taking.winners(met), *picks):
            decisions += _build(sites[seat], market[tile], random, seat, log)
        if spare:
            bag += [colour for cubes in market for colour in cubes]  # the lists of taken tiles are empty by now
            random.shuffle(bag)
    pyramids = tuple(Pyramid(GRIDS[state.options.base], tuple(site.kinds), site.filled) for site in sites)
    return PlayOut(pyramids, state.bonus, decisions)


def _pick(met: taking.Meetings, initiative: tuple[int, ...], tiles: int, random: Random) -> list[tuple[Seat, Tile]]:
    left = [tile for tile in range(tiles) if tile not in met]
    return [(seat, left.pop(int(random.random() * len(left)))) for seat in taking.queue(met, initiative)]


def _build(site: _Site, cubes: list[Colour], random: Random, seat: Seat, log: list[Action] | None) -> int:
    """Places the cubes, last one first; one that does not fit is tried again after the next placement (Y3)."""
    decisions = 0
    waiting: list[Colour] = []
    while cubes:
        colour = cubes.pop()
        places = site.open_base
        if site.open_above:
            places |= site.open_above & site.matches[colour]
        if not places:
            waiting.append(colour)
            continue
        for _ in range(int(random.random() * places.bit_count())):
            places &= places - 1
        bit = places & -places
        site.fill(colour, bit)
        if log is not None:
            log.append(Place(seat, colour, bit.bit_length() - 1))
        decisions += 1
        if waiting:
            cubes += waiting
            waiting.clear()
    if waiting:
        decisions += 1
        if log is not None:
            log.append(Discard(seat))
    return decisions
