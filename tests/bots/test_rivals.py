"""The opponent in the benchmark of the levels, which takes the action with the highest displayed effect."""

from __future__ import annotations

import pytest

from tests.support.openings import decisions
from witz.bots import UNLIMITED, find_bot
from witz.engine import Dealer
from witz.games import GAMES
from witz.yaxha.actions import Choose


@pytest.mark.parametrize("game", ["yaxha", "piramide"])
def test_the_highest_displayed_effect_is_chosen(game: str) -> None:
    pytest.importorskip("numpy")
    rules, bot = GAMES[game], find_bot(game, f"bench/rivals.py:{game}_previewing")
    tiles = effects = 0
    for state, seat in decisions(game, 8, apart=5):
        view, legal = rules.view(state, seat), rules.legal(state, seat)
        action = bot.act(view, legal, Dealer("press"), UNLIMITED)
        assert action in legal
        if isinstance(action, Choose):
            tiles += 1
        else:
            assert rules.effect(view, action).total == max(rules.effect(view, each).total for each in legal)
            effects += 1
    assert effects
    assert tiles or game != "yaxha"
