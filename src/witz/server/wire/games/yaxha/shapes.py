"""The JSON of a table of Yaxha: cells, colours, cubes, cards and tiles are written as in docs/notation.md."""

from __future__ import annotations

from typing import Literal

from witz.server.wire.shaping import TypedDict

Points = dict[str, int]  # by colour letter


class YaxhaSeat(TypedDict):
    """A seat as the viewer may know it: the viewer's own pyramid as it is, the others as last shown."""

    pyramid: list[str]  # pieces such as "O1d4", in the order of cells
    discarded: str
    taken: str
    left: int
    has_chosen: bool
    sizes: Points  # of the largest visible group of each colour
    points: Points
    total: int  # with bonus cards


class YaxhaCard(TypedDict):
    """A bonus card: each seat's current count (`figures`), and which seats score the card."""

    card: str
    figures: list[int]
    scores: list[bool]
    target: int | None


class YaxhaCount(TypedDict):
    """The cells behind the final score: each seat's scoring groups, and the cells that decided each card."""

    groups: list[dict[str, list[str]]]
    cards: list[list[list[str]]]


class YaxhaView(TypedDict):
    """The table as a seat or a spectator may see it."""

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
    worth: list[int]  # the points of a group by its size; larger groups score the last value
    count: YaxhaCount | None  # when the match is over


class YaxhaCardChange(TypedDict):
    """A bonus card that other seats would score than before: the points that each seat gains or loses."""

    card: str
    points: list[int]


class YaxhaEffect(TypedDict):
    """The effect of a placement: the change of points by colour, changed bonus cards, and the cubes that it hides.

    `total` is the seat's whole gain; it is `provisional` if other seats may be changing it in secret.
    """

    points: Points
    cards: list[YaxhaCardChange]
    total: int
    provisional: bool
    hides: list[str]


class YaxhaPlan(TypedDict):
    """The score after a plan: group sizes and points by colour, the state of each bonus card, and the total.

    `gain` is the difference to the score without the plan, `changes` the changed cards.
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
    """A seat chose this tile; sent to that seat only."""

    event: Literal["chose"]
    seat: int
    tile: int


class HasChosen(TypedDict):
    """A seat has chosen some tile."""

    event: Literal["has-chosen"]
    seat: int


class Revealed(TypedDict):
    """All seats have chosen; `queue` has the seats that lost a tie, in the order in which they will pick."""

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
    """Seats that chose the same tile exchanged initiative tiles; `initiative` has the tiles of all seats now."""

    event: Literal["swapped"]
    initiative: list[int]


class Placed(TypedDict):
    """A seat placed a cube; sent to that seat only."""

    event: Literal["placed"]
    seat: int
    colour: str
    cell: str


class Discarded(TypedDict):
    """A seat discarded a cube that did not fit; sent to that seat only."""

    event: Literal["discarded"]
    seat: int
    colour: str


class Progressed(TypedDict):
    """A seat placed or discarded a cube, which of the two stays secret, and has `left` cubes left."""

    event: Literal["progressed"]
    seat: int
    left: int


class RoundShown(TypedDict):
    """All seats have finished the round: everybody sees all pyramids and discarded cubes."""

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


# The score of pyramids on a real table


class ScoredPlayer(TypedDict):
    """The score of a player, by colour and by card."""

    name: str
    colours: dict[str, int]
    bonus: dict[str, int]
    total: int


class ScoredGroup(TypedDict):
    """The group that scores for a colour."""

    cells: list[str]
    points: int


class ScoredCard(YaxhaCard):
    """A bonus card in a score, with the cells that decided it for each player."""

    cells: list[list[str]]


class Odd(TypedDict):
    """Cubes that no legal order of placements leads to: `apart`, `alone`, or `carried` by such a cube."""

    player: int
    apart: list[str]
    alone: list[str]
    carried: list[str]


class Scored(TypedDict):
    """The output of `witz score --json`, with the groups and cards as at the end of a match."""

    players: list[ScoredPlayer]
    winners: list[str]
    without_neighbour: list[str]  # cards that compare with a left neighbour, for a player alone
    groups: list[dict[str, ScoredGroup]]
    cards: list[ScoredCard]
    odd: list[Odd]
