"""The bonus cards: one small function for each kind of card, and the registry; custom ones are in `own_cards`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from operator import attrgetter
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from ..pyramid import FACES, Mask
from .constants import AREA, CARD_POINTS, COLOURS, Colour
from .groups import Group, Showing, groups_of

_VALUE, _SIZE, _LEVELS = attrgetter("value"), attrgetter("size"), attrgetter("levels")


class Figure(NamedTuple):
    """One seat's figure for a card: the number that decides, and the cells that it comes from."""

    value: int
    cells: Mask = 0


class Verdict(NamedTuple):
    """The decision for each seat whether it scores a card, with the figures behind it.

    `target` is the value that scored: the best on the table, the second size, or the number that the card asks
    for. It is None for the cards that compare each seat with its neighbour.
    """

    scores: tuple[bool, ...]
    figures: tuple[Figure, ...]
    target: int | None


Judge = Callable[[Sequence[Showing]], Verdict]
Figuring = Callable[[Showing], Figure]
Criterion = Literal["most", "second", "left", "number"]  # as much as the left neighbour, or an exact number
Unit = Literal["colours", "levels"]


@dataclass(frozen=True, slots=True)
class Card:
    """A bonus card."""

    id: str
    judge: Judge
    starter: bool = False
    needs_left_neighbour: bool = False
    compares: bool = True  # whether a seat's score depends on the pyramids of others
    points: int = CARD_POINTS
    words: str = ""  # the text of a custom card; the game's own cards are translated elsewhere
    weighs_all: bool = False  # whether a custom card depends on all visible cells of a pyramid
    figure: Figuring | None = None  # the figure of one pyramid, if the card depends on such figures alone
    decide: Callable[[Sequence[Figure]], Verdict] | None = None  # the verdict by these figures
    # If the figure is the highest value of any group, or of the groups of one colour: the value, and the colour.
    group: Callable[[Group], int] | None = None
    colour: Colour | None = None
    # For the texts of a card: who scores, and the unit of its figures, None for the cubes of a group.
    scores: Criterion = "most"
    unit: Unit | None = None

    @property
    def kind(self) -> str:
        """The name that a card shares with those that differ from it by the colour alone."""
        return self.id if self.colour is None else self.id.removesuffix(f"-{self.colour.word}")


def most(figures: Sequence[Figure]) -> Verdict:
    """The seats with the highest value score, all of them in a tie; zero does not score (Y9)."""
    best = max([figure.value for figure in figures])
    return Verdict(tuple([0 < figure.value == best for figure in figures]), tuple(figures), best)


def exactly(wanted: int, figures: Sequence[Figure]) -> Verdict:
    """The seats with exactly this value score."""
    return Verdict(tuple([figure.value == wanted for figure in figures]), tuple(figures), wanted)


def _best_group(showing: Showing, value: Callable[[Group], int]) -> Figure:
    """The highest value of any group of a pyramid, and the first group with it."""
    return max([_best_of(value, *each) for each in enumerate(showing.colours)], key=_VALUE)


@lru_cache(maxsize=4096)
def _best_of(value: Callable[[Group], int], colour: int, cells: Mask) -> Figure:
    best = max(groups_of(colour, cells), key=value, default=None)
    return Figure(0) if best is None else Figure(value(best), best.cells)


def _on_level_1(group: Group) -> int:
    return group.on_level(0).bit_count()


def _largest(colour: Colour) -> Figuring:
    def figure(showing: Showing) -> Figure:
        return _best_of(_SIZE, int(colour), showing.colours[colour])

    return figure


def _largest_any(showing: Showing) -> Figure:
    return _best_group(showing, _SIZE)


def _largest_level_1(showing: Showing) -> Figure:
    # Y10: groups are whole, also when they connect through upper levels; only their level-1 cubes count.
    best = _best_group(showing, _on_level_1)
    return Figure(best.value, best.cells & AREA.level_masks[0])


def _most_levels(showing: Showing) -> Figure:
    return _best_group(showing, _LEVELS)


def _second_largest(table: Sequence[Showing]) -> Verdict:
    # Y11: all sizes on the table without repeats; with one size only, nobody scores.
    sizes = sorted({group.size for showing in table for group in showing.groups}, reverse=True)
    if len(sizes) < 2:
        return Verdict((False,) * len(table), (Figure(0),) * len(table), 0)
    second = sizes[1]
    figures: list[Figure] = []
    for showing in table:
        owned = [group for group in showing.groups if group.size == second]
        figures.append(Figure(second, owned[0].cells) if owned else Figure(0))
    return exactly(second, figures)


def _as_the_left(figures: Sequence[Figure]) -> Verdict:
    """The seats with no less than their left neighbour score."""
    # Y6: the neighbour on the left is the next seat. Y12: an equal size is enough. Y9: but not zero.
    left = (*figures[1:], figures[0])
    scores = tuple([0 < mine.value >= other.value for mine, other in zip(figures, left, strict=True)])
    return Verdict(scores, tuple(figures), None)


def _colours_within(showing: Showing, cells: Mask) -> Figure:
    """The number of colours visible in these cells."""
    value = shown = 0
    for mask in showing.colours:
        if there := mask & cells:
            value += 1
            shown |= there
    return Figure(value, shown)


def _colours_on(level: int) -> Figuring:
    def figure(showing: Showing) -> Figure:
        return _colours_within(showing, AREA.level_masks[level])

    return figure


def _fewest_colours_of_a_side(showing: Showing) -> Figure:
    # Y13: of each row of each level, the cube nearest to that side.
    return min([_colours_within(showing, face) for face in _faces(showing.pyramid.filled)], key=_VALUE)


@lru_cache(maxsize=4096)
def _faces(filled: Mask) -> tuple[Mask, ...]:
    """The four sides; cached, because cubes of several colours are tried in the same cell."""
    return tuple([AREA.face(side, filled) for side in FACES])


def _colours(showing: Showing) -> Figure:
    return _colours_within(showing, AREA.cells)


def _card(
    card: str,
    figure: Figuring,
    decide: Callable[[Sequence[Figure]], Verdict] = most,
    *,
    starter: bool = False,
    needs_left_neighbour: bool = False,
    compares: bool = True,
    group: Callable[[Group], int] | None = None,
    colour: Colour | None = None,
    unit: Unit | None = None,
) -> Card:
    """A card that is decided by a figure of each pyramid, independent of the other pyramids."""

    def judge(table: Sequence[Showing]) -> Verdict:
        return decide([figure(showing) for showing in table])

    return Card(
        card,
        judge,
        starter,
        needs_left_neighbour,
        compares,
        figure=figure,
        decide=decide,
        group=group,
        colour=colour,
        scores="left" if needs_left_neighbour else "most" if decide is most else "number",
        unit=unit,
    )


CARDS: Final = MappingProxyType(
    {
        card.id: card
        for card in (
            *(
                _card(f"largest-{colour.word}", _largest(colour), starter=True, group=_SIZE, colour=colour)
                for colour in COLOURS
            ),
            _card("largest-any", _largest_any, starter=True, group=_SIZE),
            _card("largest-level-1", _largest_level_1, starter=True, group=_on_level_1),
            _card("most-levels", _most_levels, starter=True, group=_LEVELS, unit="levels"),
            Card("second-largest", _second_largest, scores="second"),
            *(
                _card(
                    f"left-{colour.word}",
                    _largest(colour),
                    _as_the_left,
                    needs_left_neighbour=True,
                    group=_SIZE,
                    colour=colour,
                )
                for colour in COLOURS
            ),
            _card("five-colours-level-1", _colours_on(0), partial(exactly, 5), compares=False, unit="colours"),
            _card("five-colours-level-2", _colours_on(1), partial(exactly, 5), compares=False, unit="colours"),
            _card("one-colour-side", _fewest_colours_of_a_side, partial(exactly, 1), compares=False, unit="colours"),
            _card("three-colours", _colours, partial(exactly, 3), compares=False, unit="colours"),
        )
    }
)
"""The bonus cards by their ids."""

OWN: Final[dict[str, Card]] = {}  # custom cards, from the files loaded so far


def is_card(card: str) -> bool:
    """Whether there is a bonus card with this id."""
    return card in CARDS or card in OWN


def find_card(card: str) -> Card:
    """The bonus card with this id."""
    return CARDS.get(card) or OWN[card]
