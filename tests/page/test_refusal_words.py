"""Every refusal code of the server has a text in the page."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.web import SOURCE as PAGE
from witz.games import GAMES
from witz.server.http.problems import STATUS

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "witz"
SHARED = PAGE / "ui" / "refusals.ts"
RECORDS = PAGE / "pages" / "records.ts"
SCOREPADS = sorted(PAGE.glob("games/*/scorepad/refusals.ts"))
OF_GAMES = {game: sorted((PAGE / "games" / game).rglob("refusals.ts")) for game in GAMES}
# Only the dealer can get these codes: no seat can send such an action.
CHANCE = {
    "card-not-in-deck", "card-repeated", "not-in-bag", "wrong-cubes", "wrong-initiative-tiles", "wrong-seat",
    "wrong-tile",
}  # fmt: skip
OF_THE_PAGE = {"offline", "left"}  # never sent: the page shows them by itself
GOODBYES = {"seat-moved"}  # a goodbye after which the page does not reconnect, and never a refusal


def _codes_in(path: Path) -> Iterator[str]:
    """The refusal codes of a module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            name, code = node.func.id, node.args[0]
            if name in ("Refuse", "Refusal", "problem", "_refuse"):
                for each in (code.body, code.orelse) if isinstance(code, ast.IfExp) else (code,):
                    if isinstance(each, ast.Constant):
                        yield str(each.value)
            elif name == "TableError" and len(node.args) > 1 and isinstance(node.args[1], ast.Constant):
                yield str(node.args[1].value)


def _codes(*folders: str) -> set[str]:
    paths = [path for folder in folders for path in (SOURCE / folder).rglob("*.py")]
    return {code for path in paths for code in _codes_in(path)}


def _known(*paths: Path) -> set[str]:
    """The codes that have a text in these files: the strings in their lists of codes."""
    return {code for path in paths for code in re.findall(r"'([a-z-]+)'", path.read_text(encoding="utf-8"))}


def test_the_codes_are_found() -> None:
    assert {"no-contact", "too-many-cubes", "already-built"} <= _codes("yaxha")
    assert {"stale-decision", "not-asked", "over", "too-large"} <= _codes("server")


def test_every_refusal_of_the_server_has_a_text() -> None:
    assert (_codes("server") | set(STATUS)) - _known(SHARED, RECORDS, *SCOREPADS) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_of_a_game_has_a_text(game: str) -> None:
    codes = _codes(game) - CHANCE
    assert codes
    assert codes - _known(SHARED, *OF_GAMES[game]) == set()


def test_no_text_is_unused() -> None:
    known = _known(SHARED, RECORDS, *(path for paths in OF_GAMES.values() for path in paths))
    said = {code for code in known if "-" in code or code in ("over", "busy", "left")}
    assert said - _codes("server", *GAMES) - set(STATUS) - OF_THE_PAGE - GOODBYES == set()
