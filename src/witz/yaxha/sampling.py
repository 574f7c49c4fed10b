"""Determinization: states that fit a view, with the hidden information sampled."""

from __future__ import annotations

from ..engine import Random, Seat
from ..errors import expect
from .constants import Cubes
from .rules import placements
from .state import Corner, State
from .view import SeatView, View


def sample(view: View, random: Random) -> State:
    """A state that fits the view.

    Hidden are the tiles that others have chosen, until all have, and the cubes that others have built in this round.
    Both are decisions, so they are sampled as if the others acted uniformly at random among their legal actions.
    A state holds no future draws: the bag is a count that everybody knows.
    """
    expect(View, "a view, as view() gives", view)
    return State(
        options=view.options,
        stage=view.stage,
        round=view.round,
        bag=view.bag,
        bonus=view.bonus,
        initiative=view.initiative,
        market=view.market,
        choices=tuple(
            random.randrange(len(view.market)) if choice is None and other.has_chosen else choice
            for choice, other in zip(view.choices, view.seats, strict=True)
        ),
        queue=view.queue,
        corners=tuple(
            _own(other, view.hand) if seat == view.seat else _imagined(seat, other, random)
            for seat, other in enumerate(view.seats)
        ),
    )


def _own(mine: SeatView, hand: Cubes) -> Corner:
    return Corner(mine.pyramid, mine.discarded, mine.shown, mine.shown_discarded, mine.taken, hand)


def _imagined(seat: Seat, other: SeatView, random: Random) -> Corner:
    """A corner whose owner has built with random placements until the known number of cubes is left."""
    while True:
        pyramid, hand, discarded = other.shown, other.taken, other.shown_discarded
        while len(hand) > other.left and (legal := placements(seat, pyramid, hand)):
            place = legal[random.randrange(len(legal))]
            pyramid = pyramid.add(place.colour, place.cell)
            at = hand.index(place.colour)
            hand = hand[:at] + hand[at + 1 :]
        if len(hand) > other.left:
            # No cube fits any more: the rest is discarded at once (Y3). A seat that is known to hold some of it still
            # must have placed its cubes otherwise, so the sample is rejected.
            if other.left:
                continue
            discarded, hand = tuple(sorted(discarded + hand)), ()
        return Corner(pyramid, discarded, other.shown, other.shown_discarded, other.taken, hand)
