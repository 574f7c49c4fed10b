"""Custom bonus cards: read from a file, played, written, and distinguished from the cards of the game."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.strategies import play
from witz import read_record, read_state, write_position, write_record
from witz.errors import ArgumentError, CardError, NotationError, OptionsError
from witz.yaxha import CARDS, GRID, YAXHA, Options, Showing, Stage, account, load_cards, own_card
from witz.yaxha import own_cards as loaded
from witz.yaxha.bonuses import OWN
from witz.yaxha.tabled import read_table

EXAMPLE = Path(__file__).parents[3] / "examples" / "my_cards.py"
IDS = ("tallest", "least-blue", "no-singles", "greener-than-right")
FLAT = {"name": "Ana", "levels": [["OBB.", "....", "....", "...."]]}
TALL = {"name": "Ben", "levels": [["OOGG", "OO..", "....", "...."], ["O..", "...", "..."]]}


@pytest.fixture(autouse=True)
def cards() -> Iterator[None]:
    assert load_cards(EXAMPLE) == IDS
    yield
    OWN.clear()
    loaded._files.clear()


def scores(card: str) -> list[int]:
    table = read_table({"game": "yaxha", "bonus": [card], "pyramids": [FLAT, TALL]})
    counted = account(table.pyramids, table.bonus)
    return [counted.cards[0].points(seat) for seat in range(2)]


def test_each_criterion() -> None:
    assert scores("tallest") == [0, 5]
    assert scores("least-blue") == [0, 3]
    assert scores("no-singles") == [0, 5]
    assert scores("greener-than-right") == [0, 5]


def test_a_match_with_custom_cards_is_recorded_and_read_back() -> None:
    options = Options(players=3, own=IDS, chosen=("tallest", "greener-than-right"))
    match = play("yaxha", options, "own")
    text = write_record(YAXHA, match.record)
    assert "own tallest least-blue no-singles greener-than-right" in text.splitlines()
    assert "# not standard: own" in text.splitlines()[0]
    assert read_record(text) == match.record
    for state in (match.to(0).state, match.to(30).state, match.state):
        assert read_state(write_position(YAXHA, state))[2] == state
    tally = YAXHA.tally(match.record.actions, match.state)
    assert {"card-tallest", "card-greener-than-right"} <= tally.keys()


def test_effects_include_custom_cards() -> None:
    options = Options(players=2, own=IDS, chosen=("tallest", "greener-than-right", "least-blue"))
    moved = 0
    for before in play("yaxha", options, "effects").states:
        hidden = any(corner.shown != corner.pyramid for corner in before.corners)
        if before.round < 5 or before.stage is not Stage.BUILD or hidden:
            continue
        for seat in sorted(YAXHA.to_act(before)):
            for action in YAXHA.legal(before, seat):
                effect = YAXHA.effect(before, action)
                after = YAXHA.apply(before, action).state
                old, new = (YAXHA.account(state).totals[seat] for state in (before, after))
                assert effect.total == new - old
                moved += any(effect.cards)
    assert moved


def test_custom_cards_are_in_the_deck_and_can_be_banned() -> None:
    deck = {card.id for card in Options(players=3, own=IDS, banned=("tallest",)).deck}
    assert deck == {*CARDS, *IDS} - {"tallest"}
    with pytest.raises(OptionsError, match="is not a bonus card"):
        Options(chosen=("tallest",))  # the file was read, but none of its cards is on this table


def test_an_error_names_the_custom_cards_that_a_record_needs() -> None:
    text = write_record(YAXHA, play("yaxha", Options(own=IDS), "missing").to(0).record)
    OWN.clear()
    with pytest.raises(NotationError, match="'tallest' is not loaded"):
        read_record(text)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("1 / 0", "does not load: ZeroDivisionError"),
        ("x = 1", "holds no bonus cards"),
        ("a = own_card('tallest', 'high')(len)", "there is another bonus card 'tallest' in"),
        ("a = own_card('Most Blue', 'blue')(len)", "in lower case, not 'Most Blue'"),
        ("a = own_card('most-levels', 'levels')(len)", "is a bonus card of the game"),
        ("a = own_card('some', '')(len)", "describe the condition of the card in one line"),
        ("a = own_card('some', 'x', points=0)(len)", "points must be 1 to 99"),
        ("a = own_card('some', 'x', decides='best')(len)", "decides must be most, least, table or a number"),
    ],
)
def test_an_invalid_card_file_is_refused_in_one_line(body: str, reason: str, tmp_path: Path) -> None:
    file = tmp_path / f"cards_{abs(hash(body))}.py"
    file.write_text(f"from witz.yaxha import own_card\n{body}\n", encoding="utf-8")
    with pytest.raises(ArgumentError) as caught:
        load_cards(file)
    assert reason in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_card_file_is_refused() -> None:
    with pytest.raises(ArgumentError, match="there is no file"):
        load_cards("nowhere.py")


@pytest.mark.parametrize(
    ("decides", "function", "reason"),
    [
        ("most", lambda _: 1 / 0, "the bonus card odd failed: ZeroDivisionError"),
        ("most", lambda _: -1, "must give a whole number from 0, not -1"),
        ("most", lambda _: "many", "must give a whole number from 0, not 'many'"),
        ("table", lambda _: [True], "must give True or False for each of 2 seats"),
    ],
)
def test_a_failing_card_is_named(decides: str, function: object, reason: str) -> None:
    card = own_card("odd", "odd", decides=decides)(function)  # type: ignore[arg-type]
    showings = [Showing.of(corner.pyramid) for corner in YAXHA.initial(Options()).corners]
    assert showings[0].pyramid.grid is GRID
    with pytest.raises(CardError) as caught:
        card(showings)
    assert reason in str(caught.value)
