"""Whole matches between bots, for every game and bot in the registries."""

from __future__ import annotations

from typing import Any

import pytest

from witz.bots import BOTS, find_bot, play_match
from witz.engine import Dealer, KeyLine, Record, final_state, read_record, write_record
from witz.games import GAMES


def played(game: str, bots: list[str], seed: str):
    options = GAMES[game].read_options({"players": KeyLine(str(len(bots)))})
    randoms = [Dealer(f"{seed}/{seat}") for seat in range(len(bots))]
    return play_match(GAMES[game], options, [find_bot(game, bot) for bot in bots], Dealer(seed), randoms, seconds=0.05)


def test_every_game_has_a_random_bot():
    assert set(BOTS) == set(GAMES)
    for bots in BOTS.values():
        assert "random" in bots


@pytest.mark.parametrize(
    ("game", "bot", "players"),
    [(game, bot, players) for game, bots in BOTS.items() for bot in bots for players in GAMES[game].player_counts],
)
def test_a_match_ends_and_its_record_replays(game: str, bot: str, players: int):
    match = played(game, [bot, *["random"] * (players - 1)], "one")
    assert GAMES[game].outcome(match.state) is not None
    assert final_state(GAMES[game], match.record) == match.state
    assert read_record(write_record(GAMES[game], match.record), GAMES) == match.record


def test_equal_seeds_give_the_same_match_and_others_a_different_one():
    first, again, other = (played("yaxha", ["greedy", "random"], seed).record for seed in ("a", "a", "b"))
    assert first == again
    assert first != other


class Peeping:
    """Records its arguments, and plays the first legal action."""

    def __init__(self):
        self.seen = []

    def act(self, view, legal, random, seconds):  # noqa: ARG002
        self.seen.append((view, legal))
        return legal[0]


def test_a_bot_gets_only_its_own_view_and_legal_actions():
    game = GAMES["yaxha"]
    bots = [Peeping(), Peeping()]
    match = play_match(game, game.read_options({}), bots, Dealer("x"), [Dealer("0"), Dealer("1")])
    state = game.initial(match.record.options)
    told: list[list[tuple[Any, Any]]] = [[], []]
    for action in match.record.actions:
        if action.actor >= 0:
            told[action.actor].append((game.view(state, action.actor), game.legal(state, action.actor)))
        state = game.apply(state, action).state
    assert [bot.seen for bot in bots] == told
    assert isinstance(match.record, Record)
