"""Every code with which the server refuses something has its words in the page."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.support.web import SOURCE as PAGE
from witz.server.http.problems import STATUS

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "witz"
WORDS = {
    "ui": PAGE / "ui" / "refusals.ts",
    "yaxha": PAGE / "games" / "yaxha" / "refusals.ts",
    "piramide": PAGE / "games" / "piramide" / "refusals.ts",
    "scorepad": PAGE / "games" / "yaxha" / "scorepad" / "refusals.ts",
    "records": PAGE / "pages" / "records.ts",
}
# The dealer alone is refused with these: no seat can send what they are about.
CHANCE = {
    "card-not-in-deck", "card-repeated", "not-in-bag", "wrong-cubes", "wrong-initiative-tiles", "wrong-seat",
    "wrong-tile",
}  # fmt: skip
OF_THE_PAGE = {"offline", "left"}  # never sent: the page says them by itself
GOODBYES = {"seat-moved"}  # a goodbye after which the page does not come back, and never a refusal


def _codes_in(path: Path) -> Iterator[str]:
    """The codes that a module refuses with."""
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


def _known(*pages: str) -> set[str]:
    """What a page has words for: the strings in its list of codes."""
    return {code for page in pages for code in re.findall(r"'([a-z-]+)'", WORDS[page].read_text(encoding="utf-8"))}


def test_the_codes_are_found() -> None:
    assert {"no-contact", "too-many-cubes", "already-built"} <= _codes("yaxha")
    assert {"stale-decision", "not-asked", "over", "too-large"} <= _codes("server")


def test_every_refusal_of_the_server_has_words() -> None:
    assert (_codes("server") | set(STATUS)) - _known("ui", "scorepad", "records") == set()


def test_every_refusal_of_yaxha_has_words() -> None:
    assert _codes("yaxha") - CHANCE - _known("yaxha", "ui", "scorepad") == set()


def test_every_refusal_of_la_gran_piramide_has_words() -> None:
    assert _codes("piramide") - CHANCE - _known("piramide", "ui") == set()


def test_there_are_words_for_nothing_else() -> None:
    said = {code for code in _known(*WORDS) if "-" in code or code in ("over", "busy", "left")}
    assert said - _codes("server", "yaxha", "piramide") - set(STATUS) - OF_THE_PAGE - GOODBYES == set()
