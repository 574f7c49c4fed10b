"""The heuristic evaluation of bonus cards: expected points from a pyramid's figures and those of the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Final

from ...engine import Seat
from ...pyramid import Mask
from ...yaxha.constants import BASE_CELLS, CARD_POINTS, COLOURS, GRID
from .evaluation import largest
from .results import Kinds

DENIED: Final = 0.6  # the value of denying a card to others, relative to scoring it
# The rate per round at which missing colours of a level are expected.
_COMING: Final = {"five-colours-level-1": 0.45, "five-colours-level-2": 0.22}

Figures = tuple[int, ...]  # by card
Measure = Callable[[Sequence[Mask]], int]  # from the visible cells of each colour


def _colours_on(level: int) -> Measure:
    cells = GRID.level_masks[level]
    return lambda shown: sum(1 for mask in shown if mask & cells)


def _levels(shown: Sequence[Mask]) -> int:
    return max(sum(1 for level in GRID.level_masks if group & level) for _, group, _ in map(largest, shown))


def _size_of(colour: int) -> Measure:
    return lambda shown: largest(shown[colour])[0]


# The other cards are rarely scored, or cannot be estimated before the end.
_MEASURES: Final[dict[str, Measure]] = {
    **{f"{kind}-{colour.word}": _size_of(colour) for kind in ("largest", "left") for colour in COLOURS},
    "largest-any": lambda shown: max(size for size, _, _ in map(largest, shown)),
    "largest-level-1": lambda shown: max((group & BASE_CELLS).bit_count() for _, group, _ in map(largest, shown)),
    "most-levels": _levels,
    "five-colours-level-1": _colours_on(0),
    "five-colours-level-2": _colours_on(1),
}


class Hopes:
    """The expected points of a seat from the cards of a match, a number of rounds before its end."""

    def __init__(self, bonus: Sequence[str], table: Sequence[Kinds], seat: Seat, rounds: int) -> None:
        self._cards = [card for card in bonus if card in _MEASURES]
        self._measures = [_MEASURES[card] for card in self._cards]
        others = [self._figures(kinds) for other, kinds in enumerate(table) if other != seat]
        left = self._figures(table[(seat + 1) % len(table)])
        self._worth = [
            _by_number(card, rounds) if card in _COMING
            else _by_lead(left[at] if card.startswith("left-") else max(each[at] for each in others), rounds)
            for at, card in enumerate(self._cards)
        ]  # fmt: skip

    def _figures(self, kinds: Kinds) -> Figures:
        filled = kinds[0] | kinds[1] | kinds[2] | kinds[3] | kinds[4]
        visible = filled & ~GRID.hidden(filled)
        shown = [mask & visible for mask in kinds]
        return tuple([measure(shown) for measure in self._measures])

    def points(self, kinds: Kinds) -> float:
        """The expected points of a pyramid."""
        if not self._cards:
            return 0.0
        return sum([worth[figure] for worth, figure in zip(self._worth, self._figures(kinds), strict=True)])


_MOST: Final = 31  # one more than the largest figure


def _by_lead(theirs: int, rounds: int) -> list[float]:
    """Lookup table: the value of each figure for a card that the highest figure scores, also in a tie above 0 (Y9)."""
    scale = 0.3 + 0.28 * rounds
    worth = CARD_POINTS * (1 + DENIED)
    return [worth / (1 + exp(-(mine - theirs + 0.5) / scale)) for mine in range(_MOST)]


def _by_number(card: str, rounds: int) -> list[float]:
    """Lookup table: the value of each number of colours for a card that needs all five."""
    chance = 1 - exp(-_COMING[card] * rounds)
    return [CARD_POINTS * chance ** max(0, len(COLOURS) - mine) for mine in range(_MOST)]
