"""The options of a match, read from text: those that servers accept, and the refusal of others."""

from __future__ import annotations

import pytest

from witz.games import GAMES, VARIANT_OPTIONS
from witz.server.match.options import is_outlived, offered_rules, own_options, read_options
from witz.server.match.refusal import Refuse

YAXHA = GAMES["yaxha"]


def why_not(game: str, options: dict[str, str], players: int = 2) -> tuple[str, str | None]:
    with pytest.raises(Refuse) as caught:
        read_options(GAMES[game], options, players)
    return caught.value.code, caught.value.detail


def test_seats_and_variants_are_not_options_of_a_match() -> None:
    assert own_options(YAXHA) == ("cards", "chosen", "banned")
    for game in GAMES.values():
        left_out = {"players", "names", *VARIANT_OPTIONS.get(game.name, ())}
        assert set(own_options(game)) == set(game.option_keys) - left_out


def test_every_game_is_listed_with_its_rules() -> None:
    assert offered_rules() == {name: game.rules_version for name, game in GAMES.items()}


@pytest.mark.parametrize(
    ("game", "newer", "status", "has_account", "outlived"),
    [
        ("yaxha", 0, "running", False, False),
        ("yaxha", 0, "finished", False, False),
        ("yaxha", 1, "open", False, False),
        ("yaxha", 1, "running", False, True),
        ("yaxha", 1, "finished", False, True),
        ("yaxha", 1, "finished", True, False),
        ("gone", 0, "open", False, True),
        ("gone", 0, "finished", True, True),
    ],
)
def test_a_match_by_other_rules_that_cannot_be_shown_is_outlived(
    game: str, newer: int, status: str, has_account: bool, outlived: bool
) -> None:
    assert is_outlived(game, YAXHA.rules_version + newer, status, has_account=has_account) == outlived


def test_options_are_read_for_the_seats_of_a_match() -> None:
    options = read_options(YAXHA, {"cards": "starter"}, 3, ["Ana", "Ben", "Cleo"])
    assert (options.players, options.names) == (3, ("Ana", "Ben", "Cleo"))
    assert YAXHA.write_options(options)["cards"] == "starter"
    assert len(YAXHA.seats(read_options(YAXHA, {}, 4))) == 4


def test_errors_in_options_are_explained() -> None:
    assert why_not("yaxha", {"rounds": "3"}) == (
        "bad-options",
        "'rounds' makes a game of yaxha that is not standard, and servers play the standard game only",
    )
    assert why_not("yaxha", {"colour": "red"}) == (
        "bad-options",
        "'colour' is not an option of yaxha; known are: cards, chosen, banned",
    )
    assert why_not("piramide", {}, 5) == ("bad-options", "piramide has 2, 3, 4 seats, not 5")
    assert why_not("yaxha", {"cards": "5"}) == ("bad-options", "the cards must be random or starter, not '5'")
    assert why_not("yaxha", {"cards": "all of them"}) == ("bad-options", "'of' is not expected here")
    code, detail = why_not("yaxha", {"banned": "no-such-card"})
    assert code == "bad-options"
    assert str(detail).startswith("'no-such-card' is not a bonus card; known are: largest-orange, ")
