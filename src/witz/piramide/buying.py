"""Buying and relief: limits and refusals."""

from __future__ import annotations

from ..engine import Seat
from ..errors import Refusal
from .actions import Buy, TakeRelief
from .state import State, Turn


def may_spend_on_buying(turn: Turn) -> bool:
    """Whether an action is left for buying; before the first placement one must remain for placing (G5)."""
    return turn.buys > 0 or turn.actions > (0 if turn.placed else 1)


def most_to_buy(state: State, seat: Seat) -> int:
    """The number of blocks that a seat can pay for and hold."""
    options = state.options
    return min(state.coins[seat] // options.price, options.hand_limit - len(state.hands[seat]))


def why_not_spend(turn: Turn) -> Refusal | None:
    """The refusal if no action is left for buying or relief, or None."""
    if may_spend_on_buying(turn):
        return None
    return Refusal("no-action-left", "buy") if turn.placed else Refusal("placement-owed", "G5")


def why_not_buy(state: State, action: Buy) -> Refusal | None:
    """The refusal of a purchase, or None if it is legal."""
    if refusal := why_not_spend(state.turn):
        return refusal
    seat, market, blind = action.seat, action.market, action.blind
    count = blind + (market is not None)
    if blind < 0 or count < 1:
        return Refusal("nothing-bought", "G7")
    if market is not None and market not in state.market:
        return Refusal("not-in-market", "buy")
    if blind > sum(state.bag):
        return Refusal("bag-too-small", "G11")
    if len(state.hands[seat]) + count > state.options.hand_limit:
        return Refusal("hand-full", "buy")
    return Refusal("too-few-coins", "buy") if count * state.options.price > state.coins[seat] else None


def why_not_relief(state: State, action: TakeRelief) -> Refusal | None:
    """The refusal of relief, or None if it is legal (G8)."""
    if refusal := why_not_spend(state.turn):
        return refusal
    if state.hands[action.seat]:
        return Refusal("has-blocks", "G8")
    if state.coins[action.seat] >= state.options.price:
        return Refusal("has-coins", "G8")
    return None if any(state.bag) else Refusal("bag-empty", "G11")
