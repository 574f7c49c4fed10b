"""The JSON of a table of Yaxha: cells, colours, cubes, cards and tiles are written as in docs/notation.md."""

from __future__ import annotations

from typing import Literal

from witz.server.wire.shaping import TypedDict

Points = dict[str, int]  # by colour letter


class YaxhaSeat(TypedDict):
    """What may be known of a seat: its own pyramid as it is, the others' as last shown."""

    pyramid: list[str]  # pieces such as "O1d4", in the order of cells
    discarded: str
    taken: str
    left: int
    has_chosen: bool
    sizes: Points  # of the largest visible group of each colour
    points: Points
    total: int  # with bonus cards


class YaxhaCard(TypedDict):
    """A bonus card: what each seat has towards it now, and which seats score it."""

    card: str
    figures: list[int]
    scores: list[bool]
    target: int | None


class YaxhaCount(TypedDict):
    """For the final count: the cells of each seat's scoring groups, and those that decided each card."""

    groups: list[dict[str, list[str]]]
    cards: list[list[list[str]]]


class YaxhaView(TypedDict):
    """What a seat, or a spectator, may know."""

    game: Literal["yaxha"]
    stage: Literal["setup", "draw", "choose", "build", "over"]
    round: int
    bag: dict[str, int]
    bonus: list[YaxhaCard]
    initiative: list[int]
    market: list[str]
    choices: list[int | None]
    queue: list[int]
    waiting_for: list[int]
    seats: list[YaxhaSeat]
    hand: str
    worth: list[int]  # the points for a group by its size; larger ones are worth as much as the last
    count: YaxhaCount | None  # when the match is over


class YaxhaCardChange(TypedDict):
    """A bonus card that changes hands: what each seat gains or loses by it."""

    card: str
    points: list[int]


class YaxhaEffect(TypedDict):
    """What a placement would change: the points of each colour, bonus cards that change hands, the cubes that it hides.

    `total` is what the seat gains in all. It is provisional where others can change it in secret.
    """

    points: Points
    cards: list[YaxhaCardChange]
    total: int
    provisional: bool
    hides: list[str]


class YaxhaPlan(TypedDict):
    """What a whole plan comes to: sizes and points of the colours, every bonus card as it would stand, and the total.

    `gain` is how much more that is than without the plan, `changes` the cards that change hands.
    """

    sizes: Points
    points: Points
    cards: list[YaxhaCard]
    changes: list[YaxhaCardChange]
    total: int
    gain: int
    provisional: bool


class BonusDealt(TypedDict):
    """A bonus card was turned up."""

    event: Literal["bonus-dealt"]
    card: str


class InitiativeDealt(TypedDict):
    """The initiative tiles were dealt."""

    event: Literal["initiative-dealt"]
    tiles: list[int]


class TileFilled(TypedDict):
    """Cubes were drawn onto a market tile."""

    event: Literal["tile-filled"]
    tile: int
    cubes: str


class Chose(TypedDict):
    """A seat chose this tile; only that seat is told."""

    event: Literal["chose"]
    seat: int
    tile: int


class HasChosen(TypedDict):
    """A seat has chosen some tile."""

    event: Literal["has-chosen"]
    seat: int


class Revealed(TypedDict):
    """All have chosen; `queue` are the seats that lost a tie, in the order in which they will pick."""

    event: Literal["revealed"]
    choices: list[int]
    queue: list[int]


class Took(TypedDict):
    """A seat took the cubes of a tile."""

    event: Literal["took"]
    seat: int
    tile: int
    cubes: str


class Swapped(TypedDict):
    """Those who met on a tile exchanged initiative tiles; these are all seats' tiles now."""

    event: Literal["swapped"]
    initiative: list[int]


class Placed(TypedDict):
    """A seat laid a cube; only that seat is told."""

    event: Literal["placed"]
    seat: int
    colour: str
    cell: str


class Discarded(TypedDict):
    """A seat discarded a cube that did not fit; only that seat is told."""

    event: Literal["discarded"]
    seat: int
    colour: str


class Progressed(TypedDict):
    """A seat has this many cubes left to build with."""

    event: Literal["progressed"]
    seat: int
    left: int


class RoundShown(TypedDict):
    """Everybody has finished the round: all pyramids and all discarded cubes are shown."""

    event: Literal["round-shown"]
    round: int
    pyramids: list[list[str]]
    discarded: list[str]


YaxhaEvent = (
    BonusDealt
    | InitiativeDealt
    | TileFilled
    | Chose
    | HasChosen
    | Revealed
    | Took
    | Swapped
    | Placed
    | Discarded
    | Progressed
    | RoundShown
)


# The count of pyramids on somebody's table


class ScoredPlayer(TypedDict):
    """What a player scores, by colour and by card."""

    name: str
    colours: dict[str, int]
    bonus: dict[str, int]
    total: int


class ScoredGroup(TypedDict):
    """The group that scores for a colour."""

    cells: list[str]
    points: int


class ScoredCard(YaxhaCard):
    """A bonus card of a count, with the cells that decided for each player."""

    cells: list[list[str]]


class Odd(TypedDict):
    """Cubes that no legal order of placements leads to, by what keeps them out."""

    player: int
    apart: list[str]
    alone: list[str]
    carried: list[str]


class Scored(TypedDict):
    """The sheet of `witz score --json`, and beside it the groups and cards as at the end of a match."""

    players: list[ScoredPlayer]
    winners: list[str]
    without_neighbour: list[str]  # cards that compare with a left neighbour, where there is none
    groups: list[dict[str, ScoredGroup]]
    cards: list[ScoredCard]
    odd: list[Odd]
