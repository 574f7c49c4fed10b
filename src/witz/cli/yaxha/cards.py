"""All bonus cards of Yaxha, as a drawing and as JSON."""

from __future__ import annotations

from ...yaxha.bonuses import CARDS
from ...yaxha.constants import CARD_POINTS
from ..language import t
from ..terminal.drawing import Drawing, Table
from .words import card_words


def deck() -> tuple[Drawing, list[dict[str, object]]]:
    """Each card with its condition, whether it is a starter card, and whether two players use it."""
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
    for heading in (t("card"), t("wants"), t("starter"), t("two players")):
        table.add_column(heading)
    table.add_column(t("points"), justify="right")
    for card in cards:
        table.add_row(*(_word(value) for value in card.values()))
    return table, cards


def _word(value: object) -> str:
    return t("yes" if value else "no") if isinstance(value, bool) else str(value)
