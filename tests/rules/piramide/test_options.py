"""Options: playable combinations, and the refusal of others with a reason."""

from typing import Any

import pytest

from witz.errors import OptionsError
from witz.piramide import PIRAMIDE, Options
from witz.piramide.constants import SET


def changed(**counts: int) -> tuple[int, ...]:
    names = ("limestone", "shells", "jade", "feathers", "gold", "build", "buy", "draw", "swap", "reserve")
    return tuple(counts.get(name, count) for name, count in zip(names, SET, strict=True))


@pytest.mark.parametrize(
    ("options", "option", "reason"),
    [
        ({"players": 1}, "players", "for 2 to 4 players"),
        ({"players": 5}, "players", "for 2 to 4 players"),
        ({"base": 3}, "base", "4 or 5"),
        ({"base": 6}, "base", "4 or 5"),
        ({"players": 3, "pairs": True}, "pairs", "need 4 players"),
        ({"price": 0}, "price", "costs nothing"),
        ({"hand_limit": 4}, "hand_limit", "starts with 5 blocks"),
        ({"market_size": -1}, "market_size", "0 to 999"),
        ({"relief": 0}, "relief", "nothing to do for ever"),
        ({"relief": 11}, "relief", "more than the hand limit"),
        ({"reserve_price": -1}, "reserve_price", "0 to 999"),
        ({"price": 1000}, "price", "1 to 999, not 1000$"),
        ({"blocks": (1, 2, 3)}, "blocks", "10 counts"),
        ({"blocks": changed(jade=-1)}, "blocks", "10 counts"),
        ({"players": 4, "blocks": changed(gold=3)}, "blocks", "starts with one gold, and the set holds 3"),
        ({"players": 3, "blocks": changed(feathers=2)}, "blocks", "starts with one feathers, and the set holds 2"),
        ({"blocks": changed(limestone=0, shells=0)}, "blocks", "too small: 47 blocks stay in the game for 55 cells"),
        ({"specials": False, "blocks": changed(limestone=0, shells=20, build=999)}, "blocks", "too small: 52"),
        ({"market_size": 59}, "blocks", "and 59 in the market"),
        ({"names": ("Ana",)}, "names", "1 names are given for 2 players"),
        ({"names": ("Ana", " ")}, "names", "visible character"),
    ],
)
def test_options_that_cannot_be_played_are_refused(options: dict[str, Any], option: str, reason: str) -> None:
    with pytest.raises(OptionsError, match=reason) as caught:
        Options(**options)
    assert caught.value.option == option


@pytest.mark.parametrize(
    "options",
    [
        {"price": 999},
        {"hand_limit": 5},
        {"market_size": 0},
        {"market_size": 58},
        {"relief": 1, "hand_limit": 5},
        {"reserve_price": 0},
        {"base": 4, "specials": False, "blocks": (20, 9, 0, 4, 2, 0, 0, 0, 0, 0)},
        {"base": 4, "blocks": (0, 0, 0, 33, 2, 0, 0, 0, 0, 0)},
    ],
)
def test_other_values_are_accepted_when_they_make_a_playable_game(options: dict[str, Any]) -> None:
    assert PIRAMIDE.legal(PIRAMIDE.initial(Options(**options)), -1)


def test_removed_gold_does_not_count_for_the_size_of_the_set() -> None:
    with pytest.raises(OptionsError, match="too small: 34"):
        Options(base=4, blocks=(20, 8, 0, 4, 50, 0, 0, 0, 0, 0))


def test_seats_are_named_after_their_cities() -> None:
    assert Options(players=4).seat_names == ("Tikal", "Uxmal", "Cobá", "Tulum")
    assert Options(names=("Ana", "Ben")).seat_names == ("Ana", "Ben")
