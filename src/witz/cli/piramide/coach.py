"""`looks.CoachLook` for La Gran Pirámide: the coach's sentences, in the words of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...coach import Reason
from ...piramide.constants import BLOCKS, LETTERS
from ..advising import because_words
from ..language import page
from .words import block_word

AMOUNT: Final = "piramide.coach.coins"
MOMENT: Final = "piramide.coach.turn"


def reason(reason: Reason, names: Sequence[str]) -> str:
    """A reason in words."""
    return because_words("piramide", reason.code, _named(reason), "coins", names)


def because(reason: Reason) -> str:
    """The reason of a bot for its turn, in words."""
    return page(f"piramide.why.{reason.code}", **_named(reason))


def _named(reason: Reason) -> dict[str, object]:
    values: dict[str, object] = dict(reason.said)
    for key in values.keys() & {"block", "taken"}:
        values[key] = block_word(BLOCKS[LETTERS.index(str(values[key]))])
    return values
