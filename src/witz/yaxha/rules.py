"""The flow of a match of Yaxha: the acting seats, legal actions, refusals and steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, TypeVar

from ..engine import CHANCE, Actor, After, Apply, Kind, Seat, Step, WhyNot, made, put, referee, without
from ..errors import Refusal, expect, unexpected
from ..pyramid import Cell, Pyramid, cells_of
from . import chance, taking
from .actions import Action, Choose, DealBonus, DealInitiative, Discard, FillTile, Pick, Place, Tile
from .building import OPEN_BASE, why_not_discard, why_not_place
from .constants import (
    AREA,
    BASE_CELLS,
    COLOURS,
    GRIDS,
    MAX_CUBES_ON_TILE,
    MAX_PLAYERS,
    MAX_TILES,
    Cubes,
)
from .events import (
    Chose,
    Discarded,
    Event,
    HasChosen,
    Placed,
    Progressed,
    Revealed,
    RoundShown,
    Swapped,
    Took,
)
from .options import Options
from .state import Corner, Stage, State

T = TypeVar("T")
_BUILD: Final = Stage.BUILD  # faster than looking it up in its class
_CHANCE_ACTS: Final = frozenset((CHANCE,))
_NOBODY: Final[frozenset[Actor]] = frozenset()
_SEATS: Final = [frozenset(seat for seat in range(4) if bits >> seat & 1) for bits in range(16)]


def initial(options: Options) -> State:
    """The state before anything is dealt."""
    expect(Options, "Options of Yaxha", options)
    empty = Pyramid.empty(GRIDS[options.base], len(COLOURS))
    corner = Corner(empty, (), empty, ())
    return State(
        options=options,
        stage=Stage.SETUP,
        round=1,
        bag=(options.cubes,) * len(COLOURS),
        bonus=options.chosen,
        initiative=(),
        market=((),) * options.tiles,
        choices=(None,) * options.players,
        queue=(),
        corners=(corner,) * options.players,
    )


def to_act(state: State) -> frozenset[Actor]:
    """The actors that must act now."""
    try:
        stage = state.stage
    except AttributeError:
        raise unexpected("a state of Yaxha", state) from None
    if stage is _BUILD:
        bits = 1 << state.queue[0] if state.queue else 0
        for seat, corner in enumerate(state.corners):
            if corner.hand:
                bits |= 1 << seat
        return _SEATS[bits]
    if stage is Stage.CHOOSE:
        bits = 0
        for seat, choice in enumerate(state.choices):
            if choice is None:
                bits |= 1 << seat
        return _SEATS[bits]
    return _NOBODY if stage is Stage.OVER else _CHANCE_ACTS


# Legal actions


def legal(state: State, actor: Actor) -> tuple[Action, ...]:
    """The legal actions of an actor now: tiles in order, placements by colour and then by cell."""
    if actor == CHANCE:
        return tuple(action for action, _ in chance.chances(state))
    try:
        if not 0 <= actor < state.options.players:
            return ()
    except (AttributeError, TypeError):
        raise unexpected("a state of Yaxha and a seat or CHANCE", (state, actor)) from None
    if state.stage is _BUILD:
        corner = state.corners[actor]
        if corner.hand:
            return tuple(placed(PLACES[actor], corner.pyramid, corner.hand)) or (Discard(actor),)
        if state.queue and state.queue[0] == actor:
            return tuple(Pick(actor, tile) for tile, cubes in enumerate(state.market) if cubes)
    elif state.stage is Stage.CHOOSE and state.choices[actor] is None:
        return _choices(actor, len(state.market))
    return ()


def placements(seat: Seat, pyramid: Pyramid, cubes: Cubes) -> tuple[Place, ...]:
    """Every way for a seat to place one of these cubes on a pyramid."""
    return tuple(placed(PLACES[seat], pyramid, cubes))


def placed(table: Sequence[Mapping[Cell, T]], pyramid: Pyramid, cubes: Cubes) -> list[T]:
    """The entries of a lookup table, by colour and cell, for every way to place one of these cubes on a pyramid."""
    filled = pyramid.filled
    _, picked = OPEN_BASE[pyramid.grid](filled & BASE_CELLS)
    above = AREA.open_above(filled)
    found: list[T] = []
    last = None
    for colour in cubes:
        if colour is not last:
            last = colour
            by_cell = table[colour]
            found += picked(by_cell)
            if above and (upper := above & AREA.beside_or_above(pyramid.kinds[colour])):
                found += map(by_cell.__getitem__, cells_of(upper))
    return found


# Caches of frequent actions and events.


@cache
def _choices(seat: Seat, tiles: int) -> tuple[Choose, ...]:
    return tuple(Choose(seat, tile) for tile in range(tiles))


PLACES: Final = [
    [{cell: Place(seat, colour, cell) for cell in cells_of(AREA.cells)} for colour in COLOURS]
    for seat in range(MAX_PLAYERS)
]
_CHOSEN: Final = [[(Chose(seat, tile), HasChosen(seat)) for tile in range(MAX_TILES)] for seat in range(MAX_PLAYERS)]
_PLACED: Final = [
    [{cell: Placed(seat, colour, cell) for cell in cells_of(AREA.cells)} for colour in COLOURS]
    for seat in range(MAX_PLAYERS)
]
_PROGRESSED: Final = [[Progressed(seat, left) for left in range(MAX_CUBES_ON_TILE)] for seat in range(MAX_PLAYERS)]


# The refusals of actions, None for a legal one


def _why_not_place(state: State, action: Place) -> Refusal | None:
    if refusal := _why_not_build(state, action.seat):
        return refusal
    corner = state.corners[action.seat]
    return why_not_place(corner.pyramid, corner.hand, action.colour, action.cell)


def _why_not_discard(state: State, action: Discard) -> Refusal | None:
    if refusal := _why_not_build(state, action.seat):
        return refusal
    corner = state.corners[action.seat]
    return why_not_discard(corner.pyramid, corner.hand)


def _why_not_build(state: State, seat: Seat) -> Refusal | None:
    if not 0 <= seat < state.options.players:
        return Refusal("no-such-seat", "5")
    if state.stage is not _BUILD:
        return Refusal("not-now", "5")
    if not state.corners[seat].hand:
        return Refusal("pick-first" if seat in state.queue else "already-built", "5")
    return None


def _why_not_choose(state: State, action: Choose) -> Refusal | None:
    if not 0 <= action.seat < state.options.players:
        return Refusal("no-such-seat", "2")
    if state.stage is not Stage.CHOOSE:
        return Refusal("not-now", "2")
    if state.choices[action.seat] is not None:
        return Refusal("already-chosen", "2")
    return None if 0 <= action.tile < len(state.market) else Refusal("no-such-tile", "2")


def _why_not_pick(state: State, action: Pick) -> Refusal | None:
    seat, tile = action.seat, action.tile
    if not 0 <= seat < state.options.players:
        return Refusal("no-such-seat", "3")
    if state.stage is not _BUILD:
        return Refusal("not-now", "3")
    if not state.queue or state.queue[0] != seat:
        return Refusal("not-your-pick", "3")
    if not 0 <= tile < len(state.market):
        return Refusal("no-such-tile", "3")
    return None if state.market[tile] else Refusal("tile-taken", "3")


# The steps of legal actions. Frequent ones write the new state out in full: `_replace` takes three times as long.


def _choose(state: State, action: Choose) -> Step[State, Event]:
    seat, tile = action.seat, action.tile
    options, stage, number, bag, bonus, initiative, market, choices, queue, corners = state
    choices = put(choices, seat, tile)
    events: list[Event] = [*_CHOSEN[seat][tile]]
    made = tuple([choice for choice in choices if choice is not None])
    if len(made) < len(choices):
        after = State(options, stage, number, bag, bonus, initiative, market, choices, queue, corners)
        return Step(after, tuple(events))
    winners, queue, _ = taking.resolved(made, initiative)
    events.append(Revealed(made, queue))
    after = State(options, _BUILD, number, bag, bonus, initiative, market, choices, queue, corners)
    return _take(after, winners, events)


def _pick(state: State, action: Pick) -> Step[State, Event]:
    return _take(state._replace(queue=state.queue[1:]), [(action.seat, action.tile)], [])


def _take(state: State, takes: Sequence[tuple[Seat, Tile]], events: list[Event]) -> Step[State, Event]:
    """Gives tiles to seats; then the last one in the queue takes the tile that is left (3), and ties are swapped (4).

    If there are more tiles than seats (Y16), the last seat picks as well.
    """
    options, stage, number, bag, bonus, initiative, *_, choices, queue, _ = state
    market, corners = list(state.market), list(state.corners)

    def give(seat: Seat, tile: Tile) -> None:
        cubes, market[tile] = market[tile], ()
        corners[seat] = Corner(*corners[seat][:-2], cubes, cubes)
        events.append(Took(seat, tile, cubes))

    for seat, tile in takes:
        give(seat, tile)
    if len(queue) == 1 and len(market) == len(corners):
        give(queue[0], next(tile for tile, cubes in enumerate(market) if cubes))
        queue = ()
    if not queue and len(set(choices)) < len(choices):
        made = tuple([choice for choice in choices if choice is not None])
        initiative = taking.resolved(made, initiative).swapped
        events.append(Swapped(initiative))
    after = State(options, stage, number, bag, bonus, initiative, tuple(market), choices, queue, tuple(corners))
    return Step(after, tuple(events))


def _place(state: State, action: Place) -> Step[State, Event]:
    seat, colour, cell = action.seat, action.colour, action.cell
    pyramid, discarded, shown, shown_discarded, taken, hand = state.corners[seat]
    hand = without(hand, colour)
    built = made(Corner, (pyramid.add(colour, cell), discarded, shown, shown_discarded, taken, hand))
    return _built(state, seat, built, (_PLACED[seat][colour][cell], _PROGRESSED[seat][len(hand)]))


def _discard(state: State, action: Discard) -> Step[State, Event]:
    seat = action.seat
    corner = state.corners[seat]
    discarded = tuple(sorted(corner.discarded + corner.hand))
    # One event for each cube, so that to the others a discard looks like placing as many cubes (Y4).
    events: list[Event] = []
    for left, colour in zip(reversed(range(len(corner.hand))), corner.hand, strict=True):
        events += (Discarded(seat, colour), _PROGRESSED[seat][left])
    return _built(state, seat, corner._replace(discarded=discarded, hand=()), tuple(events))


def _built(state: State, seat: Seat, corner: Corner, events: tuple[Event, ...]) -> Step[State, Event]:
    """The step to a new corner of one seat, and to the end of the round if it was the last to finish."""
    corners = put(state.corners, seat, corner)
    if not corner.hand and not state.queue and not any(other.hand for other in corners):
        return _end_round(state, corners, events)
    return Step(made(State, (*state[:-1], corners)), events)


def _end_round(state: State, corners: tuple[Corner, ...], events: tuple[Event, ...]) -> Step[State, Event]:
    shown = RoundShown(
        state.round,
        tuple([corner.pyramid for corner in corners]),
        tuple([corner.discarded for corner in corners]),
    )
    over = state.round == state.options.rounds
    after = state._replace(
        stage=Stage.OVER if over else Stage.DRAW,
        round=state.round if over else state.round + 1,
        bag=taking.put_back(state.bag, state.market),
        market=((),) * len(state.market),
        choices=(None,) * len(corners),
        corners=tuple(
            [Corner(corner.pyramid, corner.discarded, corner.pyramid, corner.discarded) for corner in corners]
        ),
    )
    return Step(after, (*events, shown))


KINDS: dict[type[Action], Kind] = {
    DealBonus: Kind(chance.why_not_bonus, chance.deal_bonus),
    DealInitiative: Kind(chance.why_not_initiative, chance.deal_initiative),
    FillTile: Kind(chance.why_not_fill, chance.fill),
    Choose: Kind(_why_not_choose, _choose),
    Pick: Kind(_why_not_pick, _pick),
    Place: Kind(_why_not_place, _place),
    Discard: Kind(_why_not_discard, _discard),
}

why_not: WhyNot[State, Action]
apply: Apply[State, Action]
after: After[State, Action]
why_not, apply, after = referee("Yaxha", State, KINDS)
