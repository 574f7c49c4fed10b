"""The registry of bots: each is created at its first use, once in a process, and gets its time limit."""

from __future__ import annotations

import math

import pytest

from tests.support.sure import a
from witz.bots import BOTS, UNLIMITED, bot_names, find_bot, play_match
from witz.bots.piramide.search import PiramideSearchBot
from witz.bots.uniform import UniformBot
from witz.engine import Dealer
from witz.errors import BotError
from witz.games import GAMES
from witz.yaxha import Options


class Heavy(UniformBot):
    """A bot that is slow to load, and records its time limit."""

    made = 0

    def __init__(self):
        Heavy.made += 1
        self.seconds = []

    def act(self, view, legal, random, seconds):
        self.seconds.append(seconds)
        return super().act(view, legal, random, seconds)


@pytest.fixture
def heavy(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Heavy, "made", 0)

    def factory():  # a factory of its own for each test, since bots are cached by factory
        return Heavy()

    monkeypatch.setitem(BOTS, "yaxha", {**BOTS["yaxha"], "heavy": factory})


@pytest.mark.usefixtures("heavy")
def test_a_bot_is_created_once_at_its_first_use():
    assert bot_names("yaxha")[-1] == "heavy"
    assert Heavy.made == 0
    assert find_bot("yaxha", "heavy") is find_bot("yaxha", "heavy")
    assert Heavy.made == 1


@pytest.mark.usefixtures("heavy")
@pytest.mark.parametrize("seconds", [0.25, UNLIMITED])
def test_a_bot_gets_its_time_limit_for_each_decision(seconds: float):
    bot = a(Heavy, find_bot("yaxha", "heavy"))
    play_match(GAMES["yaxha"], Options(), [bot, bot], Dealer("x"), [Dealer("0"), Dealer("1")], seconds=seconds)
    assert len(bot.seconds) > 20
    assert set(bot.seconds) == {seconds}


def test_without_a_limit_the_time_is_infinite():
    assert math.isinf(UNLIMITED)


def test_any_game_can_be_played_at_random():
    assert bot_names("a game without bots") == ("random",)
    assert isinstance(find_bot("a game without bots", "random"), UniformBot)


def test_an_unknown_bot_is_a_lookup_error_that_lists_the_known_ones():
    with pytest.raises(BotError, match="'perfect' is not a bot for yaxha; known are: random, greedy") as error:
        find_bot("yaxha", "perfect")
    assert isinstance(error.value, LookupError)


def test_without_numpy_the_strong_levels_of_piramide_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("witz.bots.registry.find_spec", lambda _: None)
    assert "expert" not in bot_names("yaxha")
    assert "expert" in bot_names("piramide")
    for level in ("expert", "master"):
        assert isinstance(BOTS["piramide"][level](), PiramideSearchBot)
