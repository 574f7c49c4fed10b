"""The JSON of a table of La Gran Pirámide: cells, blocks and actions are written as in docs/notation.md."""

from __future__ import annotations

from typing import Literal

from witz.server.wire.shaping import TypedDict

Stage = Literal["start", "hands", "market", "bought", "relief", "draw", "return", "swap", "reserve", "turn", "over"]
Extra = Literal["earned", "same-material", "once-a-turn"]


class PiramideTurn(TypedDict):
    """The rest of a turn; `special` is the cell of a special block whose choice is pending."""

    seat: int | None
    actions: int
    builds: int
    buys: int
    placed: bool
    extra: bool
    special: str | None


class PiramideSeat(TypedDict):
    """The public facts about a seat. `last_extra` is the material that earned its last extra action."""

    coins: int
    hand_size: int
    reserved: list[str]
    last_extra: str | None


class PiramideSide(TypedDict):
    """The coins and placed blocks of a side, which is a seat or a pair of seats."""

    seats: list[int]
    coins: int
    blocks: int


class PiramideView(TypedDict):
    """The table as a seat or a spectator may see it."""

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
    """The effect of a placement: what it pays, an extra action, and reservations that end."""

    value: int
    half: int  # of the best block below
    total: int
    extra: Extra | None  # the result of completing four connected blocks
    ends: list[str]  # the blocks whose reservation ends
    tip: bool


class Costs(TypedDict):
    """The price of an action."""

    cost: int


PiramideEffect = Pays | Costs


class Drew(TypedDict):
    """A seat drew this block from the bag; sent to that seat only."""

    event: Literal["drew"]
    seat: int
    block: str


class HasDrawn(TypedDict):
    """A seat drew a block from the bag; sent without the block."""

    event: Literal["has-drawn"]
    seat: int


class GoldRemoved(TypedDict):
    """After dealing the hands, the gold left in the bag was removed from the game."""

    event: Literal["gold-removed"]
    count: int


class MarketFilled(TypedDict):
    """A block was drawn into the market."""

    event: Literal["market-filled"]
    block: str


class MarketReturned(TypedDict):
    """The market held only limestone and was returned to the bag."""

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
    """A seat bought a block of the market (or none) and `blind` blocks from the bag."""

    event: Literal["bought"]
    seat: int
    market: str | None
    blind: int
    paid: int


class Relieved(TypedDict):
    """A seat takes relief: `count` blocks will be drawn for it."""

    event: Literal["relieved"]
    seat: int
    count: int


class Returned(TypedDict):
    """A seat returned this block to the bag; sent to that seat only."""

    event: Literal["returned"]
    seat: int
    block: str


class HasReturned(TypedDict):
    """A seat returned a block to the bag; sent without the block."""

    event: Literal["has-returned"]
    seat: int


class BlockSwapped(TypedDict):
    """A seat took a block from the pyramid into its hand and put a block of its hand in its place."""

    event: Literal["block-swapped"]
    seat: int
    cell: str
    taken: str
    put: str


class Reserved(TypedDict):
    """A seat paid to reserve a block."""

    event: Literal["reserved"]
    seat: int
    cell: str
    paid: int


class Declined(TypedDict):
    """A seat declined to replace a block, or to reserve one."""

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
    """The stage that the match is in from now on, and what is left of the turn."""

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
