"""Scores, counted from scratch: the final account with its reasons, and the live score of a pyramid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..engine import Seat
from ..errors import ArgumentError, expect, unexpected
from ..pyramid import Cell, Mask, Pyramid, write_pyramid
from .bonuses import CARDS, Verdict, find_card, is_card
from .constants import AREA, BASE_CELLS, COLOURS, LETTERS, POINTS, Colour, Points, points_for
from .groups import Group, Showing


@dataclass(frozen=True, slots=True)
class CardAccount:
    """One bonus card: each seat's figure and the verdict."""

    card: str
    verdict: Verdict

    def points(self, seat: Seat) -> int:
        """The points of a seat for the card."""
        return find_card(self.card).points if self.verdict.scores[seat] else 0


@dataclass(frozen=True, slots=True)
class Account:
    """The full count: for each seat the scoring group of each colour, each bonus card, totals and winners."""

    groups: tuple[tuple[Group, ...], ...]
    cards: tuple[CardAccount, ...]
    points: Points = POINTS

    def colour_points(self, seat: Seat, colour: Colour) -> int:
        """The points of a seat for its largest group of a colour."""
        return points_for(self.groups[seat][colour].size, self.points)

    def total(self, seat: Seat) -> int:
        """The total points of a seat."""
        colours = sum([points_for(group.size, self.points) for group in self.groups[seat]])
        return colours + sum([card.points(seat) for card in self.cards])

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(self.total(seat) for seat in range(len(self.groups)))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats with the highest total; several share the victory."""
        return highest(self.totals)


def highest(totals: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with the highest total."""
    best = max(totals)
    return tuple([seat for seat, total in enumerate(totals) if total == best])


def account(pyramids: Sequence[Pyramid], bonus: Sequence[str], points: Points = POINTS) -> Account:
    """The count of these pyramids, finished or not, with these bonus cards. Raises ArgumentError."""
    for card in bonus:
        if not is_card(card):
            raise unexpected(f"one of the bonus cards {', '.join(CARDS)}", card)
    for pyramid in pyramids:
        expect(Pyramid, "pyramids, one for each seat", pyramid)
        if pyramid.filled & ~BASE_CELLS & ~AREA.supported(pyramid.filled):
            raise ArgumentError(
                f"a cube of this pyramid lies on fewer than four others (5b): {write_pyramid(pyramid, LETTERS)}"
            )
    if not pyramids:
        raise unexpected("at least one pyramid", pyramids)
    table = [Showing.of(pyramid) for pyramid in pyramids]
    groups = tuple([tuple([showing.largest(colour) for colour in COLOURS]) for showing in table])
    return Account(groups, tuple([CardAccount(card, find_card(card).judge(table)) for card in bonus]), points)


def live_points(pyramid: Pyramid, points: Points = POINTS) -> tuple[int, ...]:
    """The points of each colour of a pyramid now, without bonus cards."""
    visible = pyramid.visible
    return tuple(points_for(largest_size(mask & visible), points) for mask in pyramid.kinds)


@lru_cache(maxsize=1 << 13)
def largest_size(mask: Mask) -> int:
    """The size of the largest connected group in a set of cells; cached, because a placement changes few colours."""
    best = 0
    while mask.bit_count() > best:
        group = AREA.group(mask & -mask, mask)
        best = max(best, group.bit_count())
        mask ^= group
    return best


@dataclass(frozen=True, slots=True)
class Change:
    """The change by placing one cube: the points of each colour, and the cubes that it hides."""

    points: tuple[int, ...]
    hides: Mask

    @property
    def total(self) -> int:
        return sum(self.points)


def change(pyramid: Pyramid, colour: Colour, cell: Cell, table: Points = POINTS) -> Change:
    """The change of the live score by a placement."""
    after = pyramid.add(colour, cell)
    visible = pyramid.visible
    still = after.visible
    hides = visible & ~still
    points: list[int] = []
    for other, (old, new) in enumerate(zip(pyramid.kinds, after.kinds, strict=True)):
        # Only the placed colour and the colours of hidden cubes can change.
        if other != colour and not old & hides:
            points.append(0)
        else:
            had = points_for(largest_size(old & visible), table)
            points.append(points_for(largest_size(new & still), table) - had)
    return Change(tuple(points), hides)
