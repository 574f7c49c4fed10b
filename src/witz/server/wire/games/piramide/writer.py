"""A table of La Gran Pirámide in JSON."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, assert_never, cast

from witz.engine import CHANCE
from witz.piramide import (
    GRID,
    LETTERS,
    PIRAMIDE,
    Action,
    Block,
    Buy,
    Extra,
    Payment,
    Place,
    Reserve,
    Stage,
    Turn,
    View,
    account,
    events,
    payment,
)
from witz.pyramid import Cell, Mask, Pyramid, cells_of, write_cell
from witz.server.wire.games.members import Member, Members, WrittenView
from witz.server.wire.messages import LegalAction

from . import shapes as types

_NAMES = {cell: write_cell(GRID, cell) for cell in cells_of(GRID.cells)}
_write_action = lru_cache(maxsize=1024)(PIRAMIDE.write_action)
_PLACES = [{cell: PIRAMIDE.write_action(Place(0, block, cell)) for cell in _NAMES} for block in Block]  # for every seat
_BARE_PLACES: Final[list[dict[int, LegalAction]]] = [
    {cell: {"action": text} for cell, text in texts.items()} for texts in _PLACES
]
_EXTRA: Final[dict[Extra, types.Extra]] = {
    Extra.EARNED: "earned",
    Extra.SAME_MATERIAL: "same-material",
    Extra.ONCE_A_TURN: "once-a-turn",
}
# What a seat does; all that follows from it belongs to the same step.
_BEGIN_STEP: Final = (
    events.Placed,
    events.Bought,
    events.Relieved,
    events.Returned,
    events.Swapped,
    events.Reserved,
    events.Declined,
    events.Passed,
)


class PiramideWriter:
    """Makes JSON from the values of La Gran Pirámide."""

    def write_view(self, view: View) -> types.PiramideView:
        return cast("types.PiramideView", MEMBERS.write(view))

    def write_view_after(self, view: View, before: View, written: types.PiramideView) -> WrittenView:
        return MEMBERS.write_after(view, before, cast("dict[str, Any]", written))

    def write_hand(self, view: View) -> str:
        return _write_blocks(view.hand)

    def opened(self, views: Sequence[View]) -> View:
        return views[0]._replace(seat=None, hand=())

    def begins_step(self, event: events.Event, *, is_first: bool) -> bool:  # noqa: ARG002
        return isinstance(event, _BEGIN_STEP)

    def write_event(self, event: events.Event) -> types.PiramideEvent:
        match event:
            case events.Drew(seat, block):
                return {"event": "drew", "seat": seat + 1, "block": LETTERS[block]}
            case events.HasDrawn(seat):
                return {"event": "has-drawn", "seat": seat + 1}
            case events.GoldRemoved(count):
                return {"event": "gold-removed", "count": count}
            case events.MarketFilled(block):
                return {"event": "market-filled", "block": LETTERS[block]}
            case events.MarketReturned(count):
                return {"event": "market-returned", "count": count}
            case events.Placed(seat, block, cell, value, half):
                return {
                    "event": "block-placed",
                    "seat": seat + 1,
                    "block": LETTERS[block],
                    "cell": _NAMES[cell],
                    "value": value,
                    "half": half,
                }
            case events.ReservationEnded(seat, cell):
                return {"event": "reservation-ended", "seat": seat + 1, "cell": _NAMES[cell]}
            case events.ExtraEarned(seat, material):
                return {"event": "extra-earned", "seat": seat + 1, "material": LETTERS[material]}
            case events.Bought(seat, market, blind, paid):
                bought = None if market is None else LETTERS[market]
                return {"event": "bought", "seat": seat + 1, "market": bought, "blind": blind, "paid": paid}
            case events.Relieved(seat, count):
                return {"event": "relieved", "seat": seat + 1, "count": count}
            case events.Returned(seat, block):
                return {"event": "returned", "seat": seat + 1, "block": LETTERS[block]}
            case events.HasReturned(seat):
                return {"event": "has-returned", "seat": seat + 1}
            case events.Swapped(seat, cell, taken, put):
                return {
                    "event": "block-swapped",
                    "seat": seat + 1,
                    "cell": _NAMES[cell],
                    "taken": LETTERS[taken],
                    "put": LETTERS[put],
                }
            case events.Reserved(seat, cell, paid):
                return {"event": "reserved", "seat": seat + 1, "cell": _NAMES[cell], "paid": paid}
            case events.Declined(seat):
                return {"event": "declined", "seat": seat + 1}
            case events.TurnEnded(seat):
                return {"event": "turn-ended", "seat": seat + 1}
            case events.Passed(seat):
                return {"event": "passed", "seat": seat + 1}
            case events.Now(stage, turn):
                return {"event": "now", "stage": stage.value, "turn": _write_turn(turn)}
            case _:
                assert_never(event)

    def write_legal(self, view: View, legal: Sequence[Action], *, effects: bool = True) -> list[LegalAction]:
        if not effects:
            return [
                _BARE_PLACES[action.block][action.cell]
                if isinstance(action, Place)
                else {"action": _write_action(action)}
                for action in legal
            ]
        return [
            _write_place(action.block, action.cell, payment(view, action.block, action.cell))
            if isinstance(action, Place)
            else _write_legal_action(view, action)
            for action in legal
        ]

    def write_cell(self, cell: int) -> str:
        return _NAMES[cell]


def _write_blocks(blocks: Sequence[Block]) -> str:
    return "".join(LETTERS[block] for block in blocks)


@lru_cache(maxsize=1024)
def _pieces(pyramid: Pyramid) -> tuple[str, ...]:
    return tuple([LETTERS[kind] + _NAMES[cell] for kind, cell in pyramid.pieces()])


def _write_mask(mask: Mask) -> list[str]:
    return [_NAMES[cell] for cell in cells_of(mask)]


def _write_turn(turn: Turn) -> types.PiramideTurn:
    return {
        "seat": None if turn.seat == CHANCE else turn.seat + 1,
        "actions": turn.actions,
        "builds": turn.builds,
        "buys": turn.buys,
        "placed": turn.placed,
        "extra": turn.extra,
        "special": None if turn.special is None else _NAMES[turn.special],
    }


def _seats(view: View) -> list[types.PiramideSeat]:
    return [
        {
            "coins": coins,
            "hand_size": size,
            "reserved": _write_mask(reserved),
            "last_extra": None if last is None else LETTERS[last],
        }
        for coins, size, reserved, last in zip(view.coins, view.hand_sizes, view.reserved, view.last_extra, strict=True)
    ]


def _sides(view: View) -> list[types.PiramideSide]:
    return [
        {"seats": [seat + 1 for seat in side.seats], "coins": side.coins, "blocks": side.blocks}
        for side in account(view.options.sides, view.coins, view.hand_sizes).sides
    ]


def _waiting_for(view: View) -> list[int]:
    return [] if view.stage is Stage.OVER or view.turn.seat == CHANCE else [view.turn.seat + 1]


MEMBERS: Final = Members(
    View,
    {
        "game": Member((), lambda _: "piramide"),
        "stage": Member(("stage",), lambda view: view.stage.value),
        "turn": Member(("turn",), lambda view: _write_turn(view.turn), is_public=True),
        "base": Member(("options",), lambda view: view.options.base),
        "bag": Member(("bag",), lambda view: view.bag),
        "box": Member(("box",), lambda view: view.box),
        "market": Member(("market",), lambda view: _write_blocks(view.market)),
        "hand": Member(("hand",), lambda view: _write_blocks(view.hand)),
        "pyramid": Member(("pyramid",), lambda view: list(_pieces(view.pyramid)), is_public=True),
        "seats": Member(("coins", "hand_sizes", "reserved", "last_extra"), _seats, is_public=True, of_seats=True),
        "sides": Member(("options", "coins", "hand_sizes"), _sides, is_public=True),
        "waiting_for": Member(("stage", "turn"), _waiting_for),
    },
)


def _write_legal_action(view: View, action: Action) -> LegalAction:
    match action:
        case Buy(_, market, blind):
            return _write_buy(market, blind, view.options.price)
        case Reserve():
            return {"action": _write_action(action), "effect": {"cost": view.options.reserve_price}}
        case _:
            return {"action": _write_action(action)}


@lru_cache(maxsize=1024)
def _write_buy(market: Block | None, blind: int, price: int) -> LegalAction:
    cost = price * (blind + (market is not None))
    return {"action": PIRAMIDE.write_action(Buy(0, market, blind)), "effect": {"cost": cost}}  # for every seat


# A turn of several actions offers the same placements again, and few of them pay something else than before.
@lru_cache(maxsize=4096)
def _write_place(block: Block, cell: Cell, pays: Payment) -> LegalAction:
    effect: types.Pays = {
        "value": pays.value,
        "half": pays.half,
        "total": pays.total,
        "extra": None if pays.four is None else _EXTRA[pays.four],
        "ends": _write_mask(pays.ends),
        "tip": pays.tip,
    }
    return {"action": _PLACES[block][cell], "effect": effect}
