"""`looks.CoachLook` for Yaxha: the coach's sentences, in the words of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...coach import Reason
from ...yaxha.constants import COLOURS, LETTERS
from ..advising import because_words
from ..language import page
from .words import card_words, colour_word

AMOUNT: Final = "yaxha.coach.points"
MOMENT: Final = "yaxha.coach.round"


def reason(reason: Reason, names: Sequence[str]) -> str:
    """A reason in words."""
    return because_words("yaxha", reason.code, _named(reason), "cells", names)


def because(reason: Reason) -> str:
    """The reason of a bot for what it built, in words."""
    return page(f"yaxha.why.{reason.code}", **_named(reason))


def _named(reason: Reason) -> dict[str, object]:
    values: dict[str, object] = dict(reason.said)
    if "colour" in values:
        values["colour"] = colour_word(COLOURS[LETTERS.index(str(values["colour"]))])
    if "card" in values:
        values["card"] = card_words(str(values["card"]))
    return values
