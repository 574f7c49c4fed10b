"""Every code and card of Yaxha has a text for people."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import witz.yaxha
from tests.support.refusals import codes_in
from witz.cli.looks import LOOKS
from witz.cli.terminal.phrases import listed, short
from witz.cli.yaxha.words import REFUSALS, card_words, effect, effect_on, sentence
from witz.engine import read_record
from witz.errors import Refusal
from witz.games import GAMES
from witz.pyramid import read_cell, read_pyramid
from witz.yaxha import CARDS, GRID, LETTERS, YAXHA, Colour, Place

ROOT = Path(__file__).parents[2]


def test_every_refusal_of_yaxha_has_a_sentence_and_no_other_has():
    assert codes_in(Path(witz.yaxha.__file__).parent) == set(REFUSALS)


def test_a_sentence_names_the_cells_and_the_rule():
    cells = tuple(read_cell(GRID, name) for name in ("1d4", "1e4", "1d5"))
    assert sentence(Refusal("cell-unsupported", "5b", cells)).endswith("under it: 1d4, 1e4 and 1d5 (rule 5b)")
    assert sentence(Refusal("not-now", "2")) == "the match is not at this point (rule 2)"


def test_every_card_has_a_text_of_its_own_that_fits_beside_four_players():
    texts = {card_words(card) for card in CARDS}
    assert len(texts) == len(CARDS)
    assert max(map(len, texts)) <= 37


def test_every_game_has_a_look():
    assert set(LOOKS) == set(GAMES)


@pytest.mark.parametrize(("parts", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), ("abc", "a, b and c")])
def test_listed(parts, text: str):
    assert listed(iter(parts)) == text


@pytest.mark.parametrize(
    ("name", "said"), [("Apprentice", "Apprenti…"), ("Apprentice A", "Appren… A"), ("Novice B", "Novice B")]
)
def test_a_short_name_keeps_the_letter_that_distinguishes_bots(name: str, said: str):
    assert short(name, 9) == said


@pytest.mark.parametrize(
    ("pyramid", "colour", "cell", "said"),
    [
        ("-", Colour.ORANGE, "1d4", "orange 0 to 1: +1"),
        ("O1d4 O1e4", Colour.ORANGE, "1f4", "orange 2 to 3: +2"),
        ("O1d4 O1e4 B1d5", Colour.ORANGE, "1d6", "no change"),
        ("O1d4 B1e4 O1d5 B1e5", Colour.ORANGE, "2d4", "orange 2 to 3: +2"),
    ],
)
def test_effect_says_what_a_placement_changes(pyramid: str, colour: Colour, cell: str, said: str):
    assert effect(read_pyramid(GRID, LETTERS, pyramid), colour, read_cell(GRID, cell)) == said


def test_effect_says_what_a_placement_hides():
    # The fourth cube of level 2 hides the grey one in the middle of the base.
    base = "O1a1 O1b1 O1c1 O1a2 W1b2 O1c2 O1a3 O1b3 O1c3"
    pyramid = read_pyramid(GRID, LETTERS, f"{base} O2a1 O2b1 O2a2")
    assert (
        effect(pyramid, Colour.ORANGE, read_cell(GRID, "2b2")) == "orange 11 to 12: +6, grey 1 to 0: -1, hides 1 grey"
    )


def test_effects_mention_bonus_cards_with_the_points_of_the_game():
    record = read_record((ROOT / "examples" / "open.witz").read_text(encoding="utf-8"), GAMES)
    state = YAXHA.initial(record.options)
    told: list[str] = []
    for action in record.actions:
        if isinstance(action, Place):
            view = YAXHA.view(state, action.seat)
            said, effect_now = effect_on(view, action), YAXHA.effect(view, action)
            own = [part for part in said.split(", ") if not any(name in part for name in view.options.seat_names)]
            points = sum(int(number) for part in own for number in re.findall(r": ([+-]\d+)", part))
            assert points == effect_now.total
            told.append(said)
        state = YAXHA.apply(state, action).state
    assert any("you get " in said for said in told)
