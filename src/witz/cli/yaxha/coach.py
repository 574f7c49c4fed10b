"""What the coach says about Yaxha, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...coach import Reason
from ...coach.values import Said
from ...yaxha.constants import COLOURS, LETTERS
from ..language import page
from ..terminal.phrases import number_of
from .words import card_words, colour_word

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


def because(reason: Reason) -> str:
    """Why a bot built as it did, in words."""
    values: dict[str, object] = dict(reason.said)
    if "colour" in values:
        values["colour"] = colour_word(COLOURS[LETTERS.index(str(values["colour"]))])
    if "card" in values:
        values["card"] = card_words(str(values["card"]))
    return page(f"yaxha.why.{reason.code}", **values)


def _colour(said: Said) -> str:
    return COLOURS[LETTERS.index(str(said["colour"]))].word


def _points(said: Said) -> str:
    points = int(said["points"])
    return f"{points:+} {'point' if abs(points) == 1 else 'points'}"
