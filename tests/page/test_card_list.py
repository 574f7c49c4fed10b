"""The page's list of bonus cards agrees with the rules, and each card has its texts."""

from __future__ import annotations

import re
from functools import partial

import pytest

from tests.support.web import LANGUAGES, read_words
from witz.yaxha.bonuses import CARDS, Card, exactly, most


@pytest.mark.parametrize("card", [card for card in CARDS.values() if card.decide], ids=lambda card: card.id)
def test_the_page_scores_a_card_by_the_criterion_of_the_rules(card: Card) -> None:
    """For cards decided by one figure of each pyramid; `second-largest` compares all groups."""
    number = isinstance(card.decide, partial) and card.decide.func is exactly
    told = "left" if card.needs_left_neighbour else "most" if card.decide is most else "number" if number else None
    assert card.scores == told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARDS)
def test_a_card_has_its_texts_in_every_language(card: str, language: str) -> None:
    words = read_words(language, game="yaxha") | read_words(language, "rules", "yaxha")
    kind = CARDS[card].kind
    wanted = {
        f"card.{kind}.name",
        f"card.{kind}.want",
        *(f"rules.example.{kind}.{verdict}" for verdict in ("good", "bad")),
    }
    assert {f"yaxha.{word}" for word in wanted} <= words.keys()


EIGHT = {"de": "acht", "en": "eight", "es": "ocho", "fr": "huit", "it": "otto", "nl": "acht"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_gives_the_number_of_cards_which_a_new_card_would_make_false(language: str) -> None:
    numbers = {str(len(CARDS)), str(sum(card.starter for card in CARDS.values())), EIGHT.get(language, EIGHT["en"])}
    words = read_words(language, game="yaxha") | read_words(language, "rules", "yaxha")
    number = re.compile(rf"(?i)\b(?:{'|'.join(numbers)})\b")
    assert not [name for name, text in words.items() if number.search(text)]
