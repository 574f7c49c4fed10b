"""POST /api/score: the same sheet and the same refusals as `witz score`."""

import json
import sys
from collections.abc import Callable, Iterator
from io import StringIO
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.support.running import RunningServer, running
from witz.cli.main import main
from witz.scorepad import READERS
from witz.server.wire.games.registry import SHEET_WRITERS

FULL = [["OOGG", "OBGY", "BBWY", "BWWY"], ["OGG", "BBY", "BWY"], ["OG", "BY"], ["Y"]]
ODD = [["O..B", "OO..", "OO..", "...."], ["...", "B..", "..."], ["..", ".."], ["."]]
EMPTY = [["....", "....", "....", "...."], ["...", "...", "..."], ["..", ".."], ["."]]

Ask = Callable[[str], tuple[int, Any]]


def table(*pyramids: Any, bonus: tuple[str, ...] = (), names: tuple[str, ...] = ("Ana", "Ben", "Cleo")) -> str:
    described = [{"name": name, "levels": levels} for name, levels in zip(names, pyramids, strict=False)]
    return json.dumps({"game": "yaxha", "bonus": list(bonus), "pyramids": described})


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    with running(tmp_path_factory.mktemp("score")) as server:
        yield _asking(server)


def _asking(server: RunningServer) -> Ask:
    def post(text: str) -> tuple[int, Any]:
        body = Request(f"{server.address}/api/score", text.encode("utf-8", "surrogateescape"), method="POST")
        try:
            with urlopen(body) as answer:
                return answer.status, json.load(answer)
        except HTTPError as error:
            return error.code, json.load(error)

    return post


def command(text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "stdin", StringIO(text))
    code = main(["score", "--json"])
    shown = capsys.readouterr()
    return code, shown.out, shown.err


SOUND = [
    table(FULL),
    table(FULL, EMPTY, ODD, bonus=("largest-blue", "left-green", "three-colours")),
    table(EMPTY, FULL, bonus=("most-levels", "second-largest")),
    table(ODD, bonus=("left-orange",)),
]
REFUSED = [
    "",
    "[]",
    '{"game": "yaxha", "game": "yaxha"}',
    '{"bonus": [], "pyramids": []}',
    '{"game": "yaxha", "bonus": [], "pyramids": []}',
    table(FULL, FULL, names=("Ana", "Ana")),
    table(FULL, FULL, bonus=("left-blue",)),
    table(FULL, bonus=("largest-pink",)),
    table(*[[["OOOO"] * 4, ["..."] * 3, [".."] * 2, ["."]]] * 2),
    table([["O..."] + ["...."] * 3, ["O.."] + ["..."] * 2, [".."] * 2, ["."]]),
]


@pytest.mark.parametrize("text", SOUND)
def test_the_sheet_is_that_of_the_command(ask: Ask, text: str, monkeypatch, capsys) -> None:
    status, scored = ask(text)
    assert status == 200
    code, out, _ = command(text, monkeypatch, capsys)
    assert code == 0
    assert {key: scored[key] for key in ("players", "winners")} == {
        key: value for key, value in json.loads(out).items() if key != "warnings"
    }


@pytest.mark.parametrize("text", REFUSED)
def test_refusals_have_the_same_text_as_those_of_the_command(ask: Ask, text: str, monkeypatch, capsys) -> None:
    status, refused = ask(text)
    code, _, err = command(text, monkeypatch, capsys)
    assert (status, code) == (422, 2)
    assert refused["detail"] in err


def test_the_cells_of_the_groups_and_cards_are_listed(ask: Ask) -> None:
    _, scored = ask(table(FULL, EMPTY, bonus=("largest-orange",)))
    orange = scored["groups"][0]["O"]
    assert orange == {"cells": ["1a1", "1b1", "1a2", "2a1", "3a1"], "points": 9}
    assert scored["groups"][1]["O"] == {"cells": [], "points": 0}
    [card] = scored["cards"]
    assert (card["figures"], card["scores"], card["target"]) == ([5, 0], [True, False], 5)
    assert card["cells"] == [orange["cells"], []]


def test_odd_cubes_are_listed_by_the_reason_that_excludes_them(ask: Ask) -> None:
    _, scored = ask(table(EMPTY, ODD))
    assert scored["odd"] == [{"player": 1, "apart": ["1d1"], "alone": ["2a2"], "carried": []}]


def test_cards_without_a_neighbour_to_compare_with_are_listed(ask: Ask) -> None:
    assert ask(table(FULL, bonus=("left-orange", "largest-blue")))[1]["without_neighbour"] == ["left-orange"]
    assert ask(table(FULL, EMPTY, ODD, bonus=("left-orange",)))[1]["without_neighbour"] == []


@pytest.mark.parametrize(
    ("text", "code"),
    [(REFUSED[5], "name-repeated"), (REFUSED[8], "too-many-cubes"), (REFUSED[0], "bad-table"), ("\udcff", "bad-table")],
)
def test_refusals_have_codes(ask: Ask, text: str, code: str) -> None:
    assert ask(text)[1]["code"] == code


@pytest.mark.parametrize("game", ["chess", "piramide"])
def test_only_a_table_of_yaxha_is_scored(ask: Ask, game: str) -> None:
    status, refused = ask(f'{{"game": "{game}", "bonus": [], "pyramids": []}}')
    assert (status, refused["code"]) == (422, "bad-table")
    assert game in refused["detail"]


def test_every_game_that_is_counted_at_the_end_has_a_sheet() -> None:
    assert SHEET_WRITERS.keys() == READERS.keys()
