"""What the coach says about Yaxha, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...coach import Reason
from ...coach.values import Said
from ...yaxha.constants import COLOURS, LETTERS
from ..terminal.phrases import number_of
from .words import card_words

MOMENT: Final = "Round"
LOOK: Final = {
    "market": "Look at the market, and at these cells of your pyramid: {cells}.",
    "pyramid": "Look at these cells of your pyramid: {cells}.",
}


def reason(reason: Reason, names: Sequence[str]) -> str:
    """A reason in words."""
    said = reason.said
    match reason.code:
        case "grows":
            return f"your largest {_colour(said)} group grows to {said['to']}: {_points(said)}"
        case "room":
            return (
                f"your largest {_colour(said)} group has room for {number_of(int(said['cells']), 'more cube')}, "
                f"otherwise for {said['instead']}"
            )
        case "card":
            return f"{_points(said)} for a card: {card_words(str(said['card']))}"
        case "wanted-too" | "wanted-behind":
            who, odds = names[int(said["seat"])], round(100 * float(said["odds"]))
            then = "and would win the tie" if reason.code == "wanted-too" else "but would lose the tie"
            return f"{who} chooses it {odds} times of 100, {then}"
        case _:
            raise AssertionError(reason.code)


def _colour(said: Said) -> str:
    return COLOURS[LETTERS.index(str(said["colour"]))].word


def _points(said: Said) -> str:
    points = int(said["points"])
    return f"{points:+} {'point' if abs(points) == 1 else 'points'}"
