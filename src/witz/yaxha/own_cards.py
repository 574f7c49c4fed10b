"""Custom bonus cards: functions in a Python file, in addition to the cards of the game (Y16).

from witz.yaxha import own_card

@own_card("widest", "most cubes in the base")
def widest(showing):
    return (showing.pyramid.filled & showing.pyramid.grid.level_masks[0]).bit_count()
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, cast

from ..engine import load_module
from ..errors import ArgumentError, CardError, quoted
from .bonuses import CARDS, OWN, Card, Figure, Judge, Verdict, exactly, most
from .constants import CARD_POINTS
from .groups import Showing

MOST: Final = "most"
LEAST: Final = "least"
TABLE: Final = "table"
MAX_CARD_POINTS: Final = 99
_ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST: Final = 40

_files: dict[str, str] = {}  # the file of each loaded card, by its id


@dataclass(frozen=True, slots=True)
class OwnCard:
    """A custom bonus card, made by `own_card`; `load_cards` finds these in a file."""

    card: Card

    def __call__(self, table: Sequence[Showing]) -> Verdict:
        """The verdict for the visible parts of the pyramids of a table."""
        return self.card.judge(table)


def own_card(
    card: str, words: str, *, decides: str | int = MOST, points: int = CARD_POINTS
) -> Callable[[Callable[..., Any]], OwnCard]:
    """Makes a bonus card from a function of a `Showing`, which gives a whole number from 0.

    `card` is the id in records, `words` the text for players. The seats with the highest number score, if it is more
    than 0; with `decides="least"` those with the lowest, with a number those with exactly that. With `decides="table"`
    the function gets the `Showing` of every seat, and gives for each seat whether it scores. Raises ArgumentError.
    """
    if not _ID.fullmatch(str(card)) or len(card) > _LONGEST:
        raise ArgumentError(f"a bonus card has an id such as most-blue, in lower case, not {quoted(card)}")
    if card in CARDS:
        raise ArgumentError(f"{quoted(card)} is a bonus card of the game; give your own another id")
    if not str(words).strip() or not str(words).isprintable():
        raise ArgumentError(f"{card}: describe the condition of the card in one line")
    if type(points) is not int or not 1 <= points <= MAX_CARD_POINTS:
        raise ArgumentError(f"{card}: points must be 1 to {MAX_CARD_POINTS}, not {quoted(points)}")
    if decides not in (MOST, LEAST, TABLE) and (type(decides) is not int or decides < 0):
        raise ArgumentError(f"{card}: decides must be most, least, table or a number, not {quoted(decides)}")

    def make(function: Callable[..., Any]) -> OwnCard:
        if not callable(function):
            raise ArgumentError(f"{card}: own_card must decorate a function")
        judge = _of_table(card, function) if decides == TABLE else _of_each(card, function, decides)
        compares = not isinstance(decides, int)
        return OwnCard(
            Card(card, judge, compares=compares, points=points, words=str(words), weighs_all=decides == TABLE)
        )

    return make


def _called(card: str, function: Callable[..., Any], given: object) -> Any:
    try:
        return function(given)
    except Exception as error:
        raise CardError(f"the bonus card {card} failed: {type(error).__name__}: {error}") from error


def _of_each(card: str, function: Callable[..., Any], decides: str | int) -> Judge:
    def figure(showing: Showing) -> Figure:
        value = _called(card, function, showing)
        if not isinstance(value, int) or value < 0:
            raise CardError(f"the bonus card {card} must give a whole number from 0, not {quoted(value)}")
        return Figure(int(value))

    def judge(table: Sequence[Showing]) -> Verdict:
        figures = [figure(showing) for showing in table]
        if isinstance(decides, int):
            return exactly(decides, figures)
        if decides == MOST:
            return most(figures)
        return exactly(min(figure.value for figure in figures), figures)

    return judge


def _sequence(given: object) -> Sequence[object]:
    return cast("Sequence[object]", given) if isinstance(given, (list, tuple)) else ()


def _of_table(card: str, function: Callable[..., Any]) -> Judge:
    def judge(table: Sequence[Showing]) -> Verdict:
        given: object = _called(card, function, tuple(table))
        scores = _sequence(given)
        if len(scores) != len(table):
            reason = f"the bonus card {card} must give True or False for each of {len(table)} seats"
            raise CardError(f"{reason}, not {quoted(given)}")
        found = tuple(map(bool, scores))
        return Verdict(found, tuple(Figure(int(scored)) for scored in found), None)

    return judge


def load_cards(file: str | Path) -> tuple[str, ...]:
    """Loads the bonus cards in a file, and gives their ids, for `Options(own=...)`. Raises ArgumentError."""
    module = load_module(str(file))
    path = str(Path(file).resolve())
    found = [value.card for value in vars(module).values() if isinstance(value, OwnCard)]
    if not found:
        raise ArgumentError(f"{Path(file).name} holds no bonus cards; make them with @witz.yaxha.own_card")
    for at, card in enumerate(found):
        other = _files.get(card.id, path)
        if other != path or card.id in [earlier.id for earlier in found[:at]]:
            raise ArgumentError(f"{Path(file).name}: there is another bonus card {quoted(card.id)} in {other}")
    for card in found:
        OWN[card.id] = card
        _files[card.id] = path
    return tuple(card.id for card in found)


def card_files() -> tuple[str, ...]:
    """The loaded files, for worker processes that need the same cards."""
    return tuple(dict.fromkeys(_files.values()))
