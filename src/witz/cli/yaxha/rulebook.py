"""The tables of the code in the document of the rules of Yaxha."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from ...yaxha.bonuses import CARDS, Card
from ...yaxha.constants import CARD_POINTS, POINTS
from ..language import t
from ..terminal.markdown import written_table

NAMED: Final = MappingProxyType({"number": len(CARDS)})
WITH_PICTURES: Final = frozenset(("cards",))


def added(words: Mapping[str, str]) -> dict[str, Callable[[], list[str]]]:
    """The tables and lists after a rule or a heading."""
    return {
        "scoring": points_table,
        "cards": lambda: card_table(words),
        "taking-section": lambda: taking_examples(words),
    }


def points_table() -> list[str]:
    """The points of a group by its size."""
    sizes = [*range(len(POINTS) - 1), t("{number} or more", number=len(POINTS) - 1)]
    return written_table([t("size"), *sizes], [[t("points"), *POINTS]])


def card_table(words: Mapping[str, str]) -> list[str]:
    """All bonus cards: what each wants, whether it is a starter card, and what it brings."""
    return written_table(
        [t("card"), t("wants"), t("starter"), t("with two players"), t("points")],
        [
            (
                f"`{card.id}`",
                _wanted(card, words),
                t("yes") if card.starter else "",
                t("no") if card.needs_left_neighbour else t("yes"),
                CARD_POINTS,
            )
            for card in CARDS.values()
        ],
    )


def _wanted(card: Card, words: Mapping[str, str]) -> str:
    wanted = words[f"yaxha.card.{card.kind}.want"]
    return wanted if card.colour is None else wanted.replace("{{colour}}", words[f"yaxha.piece.{card.colour.word}"])


def taking_examples(words: Mapping[str, str]) -> list[str]:
    """The four examples of who takes what."""
    return ["", *(f"{number}. {words[f'yaxha.rules.taking.{number}']}" for number in range(1, 5))]
