"""The view of a match of Yaxha by a seat or a spectator, built from public and own information only."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from ..engine import Seat, made, put, without
from ..errors import unexpected
from ..pyramid import Pyramid
from . import taking
from .actions import Tile
from .constants import COLOURS, SEATS, Colour, Cubes
from .events import (
    BonusDealt,
    Chose,
    Discarded,
    Event,
    HasChosen,
    InitiativeDealt,
    Placed,
    Progressed,
    Revealed,
    RoundShown,
    Swapped,
    TileFilled,
    Took,
)
from .looks import draw_table
from .options import Options
from .state import Stage, State


class SeatView(NamedTuple):
    """The known part of one seat: the viewer's own pyramid as it is, the others' as last shown (Y4)."""

    pyramid: Pyramid
    discarded: Cubes
    shown: Pyramid  # as everybody has seen it: the pyramid and the discarded cubes when the round began
    shown_discarded: Cubes
    taken: Cubes
    left: int  # the number of taken cubes still to be placed
    has_chosen: bool


class View(NamedTuple):
    """The view of `seat`; None is a spectator. `choices` holds the seat's own choice only, until all are revealed."""

    seat: Seat | None
    options: Options
    stage: Stage
    round: int
    bag: tuple[int, ...]
    bonus: tuple[str, ...]
    initiative: tuple[int, ...]
    market: tuple[Cubes, ...]
    choices: tuple[Tile | None, ...]
    queue: tuple[Seat, ...]
    seats: tuple[SeatView, ...]
    hand: Cubes  # the seat's own cubes still to be placed

    @property
    def waiting_for(self) -> frozenset[Seat]:
        """The seats that must act now."""
        if self.stage is Stage.CHOOSE:
            return frozenset([seat for seat, other in enumerate(self.seats) if not other.has_chosen])
        return frozenset([*self.queue[:1], *[seat for seat, other in enumerate(self.seats) if other.left]])

    def svg(self) -> str:
        """The pyramids in this view, side by side as SVG."""
        return draw_table(self.options.seat_names, (seat.pyramid for seat in self.seats))

    def _repr_svg_(self) -> str:
        return self.svg()


def view(state: State, seat: Seat | None) -> View:
    """All that a seat may know of a state."""
    if seat is not None and seat not in SEATS[: state.options.players]:
        raise unexpected(f"a seat from 0 to {state.options.players - 1}, or None for a spectator", seat)
    options, stage, number, bag, bonus, initiative, market, choices, queue, corners = state
    hand: Cubes = ()
    seats: list[SeatView] = []
    for owner, (pyramid, discarded, shown, shown_discarded, taken, cubes) in enumerate(corners):
        has_chosen = choices[owner] is not None
        if owner == seat:
            hand = cubes
            sight = (pyramid, discarded, shown, shown_discarded, taken, len(cubes), has_chosen)
        else:
            sight = (shown, shown_discarded, shown, shown_discarded, taken, len(cubes), has_chosen)
        seats.append(made(SeatView, sight))
    if stage is not Stage.BUILD:  # nothing is revealed yet
        choices = tuple([choice if chooser == seat else None for chooser, choice in enumerate(choices)])
    # The bag is public, because every draw was.
    values = (seat, options, stage, number, bag, bonus, initiative, market, choices, queue, tuple(seats), hand)
    return made(View, values)


def fold(view: View, event: Event) -> View:
    """The view after an event that its owner may know of."""
    match event:
        case BonusDealt(card):
            return view._replace(bonus=(*view.bonus, card))
        case InitiativeDealt(tiles):
            return view._replace(initiative=tiles, stage=Stage.DRAW)
        case TileFilled(tile, cubes):
            bag = tuple(count - cubes.count(colour) for colour, count in zip(COLOURS, view.bag, strict=True))
            market = tuple(cubes if at == tile else old for at, old in enumerate(view.market))
            return view._replace(bag=bag, market=market, stage=Stage.CHOOSE if all(market) else Stage.DRAW)
        case Chose(seat, tile):
            choices = tuple(tile if at == seat else old for at, old in enumerate(view.choices))
            return view._replace(choices=choices)
        case HasChosen(seat):
            return _with_seat(view, seat, view.seats[seat]._replace(has_chosen=True))
        case Revealed(choices, queue):
            return view._replace(choices=choices, queue=queue, stage=Stage.BUILD)
        case Took(seat, tile, cubes):
            after = view._replace(
                market=tuple(() if at == tile else old for at, old in enumerate(view.market)),
                queue=tuple(other for other in view.queue if other != seat),
                hand=cubes if seat == view.seat else view.hand,
            )
            return _with_seat(after, seat, view.seats[seat]._replace(taken=cubes, left=len(cubes)))
        case Swapped(initiative):
            return view._replace(initiative=initiative)
        case Placed(seat, colour, cell):
            mine = view.seats[seat]
            return _with_seat(_without(view, colour), seat, mine._replace(pyramid=mine.pyramid.add(colour, cell)))
        case Discarded(seat, colour):
            mine = view.seats[seat]
            discarded = tuple(sorted((*mine.discarded, colour)))
            return _with_seat(_without(view, colour), seat, mine._replace(discarded=discarded))
        case Progressed(seat, left):
            return _with_seat(view, seat, view.seats[seat]._replace(left=left))
        case RoundShown(number, pyramids, discarded):
            over = number == view.options.rounds
            return view._replace(
                stage=Stage.OVER if over else Stage.DRAW,
                round=number if over else number + 1,
                bag=taking.put_back(view.bag, view.market),
                market=((),) * len(view.market),
                choices=(None,) * len(pyramids),
                seats=tuple(
                    SeatView(pyramid, cubes, pyramid, cubes, taken=(), left=0, has_chosen=False)
                    for pyramid, cubes in zip(pyramids, discarded, strict=True)
                ),
            )
        case _:
            assert_never(event)


def _without(view: View, colour: Colour) -> View:
    return View(*view[:-1], without(view.hand, colour))


def _with_seat(view: View, seat: Seat, seat_view: SeatView) -> View:
    return View(*view[:-2], put(view.seats, seat, seat_view), view.hand)
