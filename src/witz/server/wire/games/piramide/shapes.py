"""The JSON of a table of La Gran Pirámide: cells, blocks and actions are written as in docs/notation.md."""

from __future__ import annotations

from typing import Literal

from witz.server.wire.shaping import TypedDict

Stage = Literal["start", "hands", "market", "bought", "relief", "draw", "return", "swap", "reserve", "turn", "over"]
Extra = Literal["earned", "same-material", "once-a-turn"]


class PiramideTurn(TypedDict):
    """What is left of a turn; `special` is the cell of the block that a choice is pending for."""

    seat: int | None
    actions: int
    builds: int
    buys: int
    placed: bool
    extra: bool
    special: str | None


class PiramideSeat(TypedDict):
    """What everybody may know of a seat. `last_extra` is the material of its last extra action."""

    coins: int
    hand_size: int
    reserved: list[str]
    last_extra: str | None


class PiramideSide(TypedDict):
    """What one side has: a seat, or a pair."""

    seats: list[int]
    coins: int
    blocks: int


class PiramideView(TypedDict):
    """What a seat, or a spectator, may know."""

    game: Literal["piramide"]
    stage: Stage
    turn: PiramideTurn
    base: int
    bag: int
    box: int
    market: str
    hand: str
    pyramid: list[str]
    seats: list[PiramideSeat]
    sides: list[PiramideSide]
    waiting_for: list[int]


class Pays(TypedDict):
    """What a placement would pay and bring about."""

    value: int
    half: int  # of the best block below
    total: int
    extra: Extra | None  # what comes of completing four connected blocks
    ends: list[str]  # the blocks whose reservation ends
    tip: bool


class Costs(TypedDict):
    """What an action would cost."""

    cost: int


PiramideEffect = Pays | Costs


class Drew(TypedDict):
    """A seat drew this block from the bag; only that seat is told."""

    event: Literal["drew"]
    seat: int
    block: str


class HasDrawn(TypedDict):
    """A seat has drawn some block from the bag."""

    event: Literal["has-drawn"]
    seat: int


class GoldRemoved(TypedDict):
    """The gold that was left in the bag after dealing the hands was taken out of the game."""

    event: Literal["gold-removed"]
    count: int


class MarketFilled(TypedDict):
    """A block was drawn into the market."""

    event: Literal["market-filled"]
    block: str


class MarketReturned(TypedDict):
    """The market was all limestone and went back into the bag."""

    event: Literal["market-returned"]
    count: int


class BlockPlaced(TypedDict):
    """A seat placed a block and was paid its value, and half of the best block below."""

    event: Literal["block-placed"]
    seat: int
    block: str
    cell: str
    value: int
    half: int


class ReservationEnded(TypedDict):
    """A reservation of a seat ended."""

    event: Literal["reservation-ended"]
    seat: int
    cell: str


class ExtraEarned(TypedDict):
    """A seat completed four connected blocks of a material and earned an extra action."""

    event: Literal["extra-earned"]
    seat: int
    material: str


class Bought(TypedDict):
    """A seat paid for a block of the market, or none, and for some from the bag."""

    event: Literal["bought"]
    seat: int
    market: str | None
    blind: int
    paid: int


class Relieved(TypedDict):
    """A seat takes relief: so many blocks are drawn for it."""

    event: Literal["relieved"]
    seat: int
    count: int


class Returned(TypedDict):
    """A seat returned this block to the bag; only that seat is told."""

    event: Literal["returned"]
    seat: int
    block: str


class HasReturned(TypedDict):
    """A seat has returned some block to the bag."""

    event: Literal["has-returned"]
    seat: int


class BlockSwapped(TypedDict):
    """A seat took a block out of the pyramid into its hand, and put one of its hand there."""

    event: Literal["block-swapped"]
    seat: int
    cell: str
    taken: str
    put: str


class Reserved(TypedDict):
    """A seat paid for the reservation of a block."""

    event: Literal["reserved"]
    seat: int
    cell: str
    paid: int


class Declined(TypedDict):
    """A seat did not replace, or did not reserve."""

    event: Literal["declined"]
    seat: int


class TurnEnded(TypedDict):
    """A seat's turn ended after a placement."""

    event: Literal["turn-ended"]
    seat: int


class Passed(TypedDict):
    """A seat's turn ended without a placement."""

    event: Literal["passed"]
    seat: int


class Now(TypedDict):
    """What the match waits for from now on, and what is left of the turn."""

    event: Literal["now"]
    stage: Stage
    turn: PiramideTurn


PiramideEvent = (
    Drew
    | HasDrawn
    | GoldRemoved
    | MarketFilled
    | MarketReturned
    | BlockPlaced
    | ReservationEnded
    | ExtraEarned
    | Bought
    | Relieved
    | Returned
    | HasReturned
    | BlockSwapped
    | Reserved
    | Declined
    | TurnEnded
    | Passed
    | Now
)
