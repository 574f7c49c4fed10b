"""All bonus cards of Yaxha, for people and for programs."""

from __future__ import annotations

from ...yaxha.bonuses import CARDS
from ...yaxha.constants import CARD_POINTS
from ..terminal.drawing import Drawing, Table
from .words import card_words


def deck() -> tuple[Drawing, list[dict[str, object]]]:
    """Each card with what it wants, whether it is a starter card, and whether two players use it."""
    cards: list[dict[str, object]] = [
        {
            "card": card.id,
            "wants": card_words(card.id),
            "starter": card.starter,
            "with_two_players": not card.needs_left_neighbour,
            "points": CARD_POINTS,
        }
        for card in CARDS.values()
    ]
    table = Table(sheet=True, edge=1)
    for heading in ("card", "wants", "starter", "two players", "points"):
        table.add_column(heading, justify="right" if heading == "points" else "left")
    for card in cards:
        table.add_row(*(_word(value) for value in card.values()))
    return table, cards


def _word(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
