"""Scores, counted from scratch: the final account with its reasons, and the live score of a pyramid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from ..engine import Seat
from ..errors import ArgumentError, expect, unexpected
from ..pyramid import Cell, Mask, Pyramid, cells_of, write_pyramid
from .actions import Place
from .bonuses import CARDS, Verdict, find_card, is_card
from .constants import AREA, BASE_CELLS, COLOURS, LETTERS, POINTS, Colour, Points, points_for
from .groups import Group, Showing


@dataclass(frozen=True, slots=True)
class CardAccount:
    """One bonus card: what each seat has towards it and who scores."""

    card: str
    verdict: Verdict

    def points(self, seat: Seat) -> int:
        """What the card brings a seat."""
        return find_card(self.card).points if self.verdict.scores[seat] else 0


@dataclass(frozen=True, slots=True)
class Account:
    """The full count: for each seat the scoring group of each colour, each bonus card, totals and winners."""

    groups: tuple[tuple[Group, ...], ...]
    cards: tuple[CardAccount, ...]
    points: Points = POINTS

    def colour_points(self, seat: Seat, colour: Colour) -> int:
        """What a seat scores for its largest group of a colour."""
        return points_for(self.groups[seat][colour].size, self.points)

    def total(self, seat: Seat) -> int:
        """All that a seat scores."""
        colours = sum(points_for(group.size, self.points) for group in self.groups[seat])
        return colours + sum(card.points(seat) for card in self.cards)

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(self.total(seat) for seat in range(len(self.groups)))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats with the highest total; several share the victory."""
        totals = self.totals
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


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
    groups = tuple(tuple(showing.largest(colour) for colour in COLOURS) for showing in table)
    return Account(groups, tuple(CardAccount(card, find_card(card).judge(table)) for card in bonus), points)


def live_points(pyramid: Pyramid, points: Points = POINTS) -> tuple[int, ...]:
    """What each colour of a pyramid would score now, without bonus cards."""
    visible = pyramid.visible
    return tuple(points_for(largest_size(mask & visible), points) for mask in pyramid.kinds)


def largest_size(mask: Mask) -> int:
    """The size of the largest connected group in a set of cells."""
    best = 0
    while mask.bit_count() > best:
        group = AREA.group(mask & -mask, mask)
        best = max(best, group.bit_count())
        mask ^= group
    return best


@dataclass(frozen=True, slots=True)
class Change:
    """What placing one cube would change: the points of each colour, and the cubes that it hides."""

    points: tuple[int, ...]
    hides: Mask

    @property
    def total(self) -> int:
        return sum(self.points)


def change(pyramid: Pyramid, colour: Colour, cell: Cell, table: Points = POINTS) -> Change:
    """What a placement would change in the live score."""
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


# By cell, the cells that have a face in common with it.
_TOUCHING: Final = {cell: AREA.touching(1 << cell) for cell in cells_of(AREA.cells)}


Groups = list[tuple[Mask, int]]  # of one colour, with their sizes


class Gains:
    """What placing one cube on a pyramid would change in the live score, for many cubes and cells at once.

    The groups that the pyramid shows are found once; a cube that hides nothing joins those that it touches.
    """

    __slots__ = ("_groups", "_points", "_visible", "pyramid")

    def __init__(self, pyramid: Pyramid, points: Points = POINTS) -> None:
        self.pyramid = pyramid
        self._points = points
        self._visible = pyramid.visible
        self._groups: dict[Colour, Groups] = {}

    def of(self, places: Iterable[Place]) -> list[int]:
        """For each place as much as `change(pyramid, place.colour, place.cell).total`."""
        filled, visible, points = self.pyramid.filled, self._visible, self._points
        found: list[int] = []
        last, groups, largest, had, near = None, Groups(), 0, 0, 0
        for place in places:
            colour, cell = place.colour, place.cell
            if colour is not last:
                last, groups = colour, self._groups_of(colour)
                largest = max([size for _, size in groups], default=0)
                had = points_for(largest, points)
                near = AREA.touching(self.pyramid.kinds[colour] & visible)
            if cell >= AREA.plane and (hides := AREA.hidden(filled | 1 << cell) & visible):
                found.append(self._hiding(colour, cell, hides))
                continue
            size = 1
            if near >> cell & 1:
                touching = _TOUCHING[cell]
                for group, cubes in groups:
                    if group & touching:
                        size += cubes
            found.append(points_for(size, points) - had if size > largest else 0)
        return found

    def after(self, place: Place) -> Gains:
        """The gains on the pyramid with one more cube, which knows the groups that stay as they are."""
        gains = Gains(self.pyramid.add(place.colour, place.cell), self._points)
        if gains._visible & self._visible == self._visible:
            gains._groups = self._groups.copy()
            if place.colour in self._groups:
                gains._groups[place.colour] = _joined(self._groups[place.colour], place.cell)
        return gains

    def _groups_of(self, colour: Colour) -> Groups:
        if colour not in self._groups:
            groups = AREA.groups(self.pyramid.kinds[colour] & self._visible)
            self._groups[colour] = [(group, group.bit_count()) for group in groups]
        return self._groups[colour]

    def _hiding(self, colour: Colour, cell: Cell, hides: Mask) -> int:
        """What a cube that hides others changes: of its own colour and of theirs."""
        still, total = self._visible & ~hides, 0
        for other, mask in zip(COLOURS, self.pyramid.kinds, strict=True):
            if other is colour or mask & hides:
                left = mask & still | (1 << cell if other is colour else 0)
                had = max([size for _, size in self._groups_of(other)], default=0)
                total += points_for(largest_size(left), self._points) - points_for(had, self._points)
        return total


def _joined(groups: Groups, cell: Cell) -> Groups:
    """The groups of a colour with one more cube of it."""
    touching = _TOUCHING[cell]
    joined = [group for group, _ in groups if group & touching]
    whole = sum(joined) | 1 << cell
    return [*((group, size) for group, size in groups if not group & touching), (whole, whole.bit_count())]
