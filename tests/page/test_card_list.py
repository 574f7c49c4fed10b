"""The bonus cards of the page, each with its row and its words, are those of the rules."""

from __future__ import annotations

import re
from functools import partial
from typing import NamedTuple

import pytest

from tests.support.web import LANGUAGES, SOURCE, read_words
from witz.yaxha.bonuses import CARDS, Card, exactly, most
from witz.yaxha.constants import COLOURS

ROW = re.compile(r"^  '?([a-z0-9-]+)'?: \{ inColours: (true|false), unit: \S+, scores: '(\w+)' \},$", re.MULTILINE)


class Row(NamedTuple):
    """What the page says of a card."""

    kind: str
    scores: str


def rows() -> dict[str, Row]:
    """By card, in the order of the page; a kind that there is for each colour is several cards."""
    text = (SOURCE / "games/yaxha/cards.ts").read_text(encoding="utf-8")
    return {
        f"{kind}-{colour}" if colour else kind: Row(kind, scores)
        for kind, in_colours, scores in ROW.findall(text)
        for colour in ([colour.word for colour in COLOURS] if in_colours == "true" else [""])
    }


def test_the_page_has_the_cards_of_the_rules_in_their_order() -> None:
    assert list(rows()) == list(CARDS)


@pytest.mark.parametrize("card", [card for card in CARDS.values() if card.decide], ids=lambda card: card.id)
def test_the_page_scores_a_card_by_the_criterion_of_the_rules(card: Card) -> None:
    """Of the cards that a figure of each pyramid decides; `second-largest` looks at all groups."""
    number = isinstance(card.decide, partial) and card.decide.func is exactly
    told = "left" if card.needs_left_neighbour else "most" if card.decide is most else "number" if number else None
    assert rows()[card.id].scores == told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARDS)
def test_a_card_has_its_words_in_every_language(card: str, language: str) -> None:
    words = read_words(language, game="yaxha") | read_words(language, "rules", "yaxha")
    kind = rows()[card].kind
    wanted = {
        f"card.{kind}.name",
        f"card.{kind}.want",
        *(f"rules.example.{kind}.{verdict}" for verdict in ("good", "bad")),
    }
    assert {f"yaxha.{word}" for word in wanted} <= words.keys()
