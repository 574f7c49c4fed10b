"""The page's own data about a game agree with the rules and the bots."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from witz.bots import BOTS
from witz.daily import players_of_day
from witz.games import GAMES

WEB = Path(__file__).parents[2] / "web" / "src"


def said(game: str, what: str) -> tuple[str, ...]:
    """The match of a pattern in the page's own line about a game."""
    found = re.search(what, (WEB / "games" / game / "game.ts").read_text(encoding="utf-8"), re.MULTILINE)
    assert found is not None
    return found.groups()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_seats_of_its_rules(game: str) -> None:
    fewest, most = map(int, said(game, r"seats: \{ fewest: (\d), most: (\d) \}"))
    assert tuple(range(fewest, most + 1)) == tuple(GAMES[game].player_counts)


@pytest.mark.parametrize("game", GAMES)
def test_first_matches_lessons_and_stand_ins_have_a_bot_of_the_game(game: str) -> None:
    met = {name for what in ("level", "lesson", "standIn") for name in said(game, rf"^  {what}: '(\w+)'")}
    assert met <= BOTS[game].keys()


def test_bots_are_named_only_in_the_games_folders_and_the_list_of_names() -> None:
    named = re.compile(rf"'(?:{'|'.join({name for bots in BOTS.values() for name in bots})})'")
    code = [path for kind in ("*.ts", "*.svelte") for path in WEB.rglob(kind) if ".test." not in path.name]
    shared = [path.relative_to(WEB).as_posix() for path in code if named.search(path.read_text(encoding="utf-8"))]
    assert {name for name in shared if not name.startswith("games/")} == {"pages/levels.ts"}


@pytest.mark.parametrize("game", GAMES)
def test_a_first_match_has_as_many_players_as_the_game_seats(game: str) -> None:
    (players,) = said(game, r"^  players: (\d),")
    assert int(players) in GAMES[game].player_counts


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_of_the_day_has_the_players_of_every_server(game: str) -> None:
    (players,) = said(game, r"^  playersOfDay: (\d+),")
    assert int(players) == players_of_day(GAMES[game])
