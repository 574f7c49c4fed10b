"""The effect of an action on coins."""

from __future__ import annotations

from ..engine import ByChance, BySeat, Effect, put
from ..errors import ArgumentError, expect
from .actions import Action, Buy, Place, Reserve
from .payment import half_below
from .state import State
from .view import View


def effect(table: State | View, action: Action) -> Effect:
    """The effect of a legal action of a seat; coins are public, so it is never provisional."""
    expect(BySeat | ByChance, "an action of La Gran Pirámide, such as legal() gives", action)
    seat, options = action.actor, table.options
    if not 0 <= seat < options.players:
        raise ArgumentError("only an action of a seat has an effect in coins")
    match action:
        case Place(_, block, cell):
            coins = block.worth + half_below(table.pyramid, cell)
        case Buy(_, market, blind):
            coins = -options.price * (blind + (market is not None))
        case Reserve():
            coins = -options.reserve_price
        case _:
            coins = 0
    nothing = (0,) * options.players
    return Effect(seat, put(nothing, seat, coins), nothing)
