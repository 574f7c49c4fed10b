"""`witz score`: sheets, JSON, refusals and warnings."""

from __future__ import annotations

import json
import sys
from copy import deepcopy
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from witz.cli.looks import SHEETS
from witz.cli.main import main
from witz.scorepad import PLAIN_FORMATS, READERS, PlainFormat, is_table, read_scorepad

EXAMPLES = Path(__file__).parents[2] / "examples"
EMPTY = [["....", "....", "....", "...."], ["...", "...", "..."], ["..", ".."], ["."]]
# A full base with orange on the left; two orange cubes of level 2 lie on it.
SOUND = [["OOBG", "OOYW", "OOBW", "OWWW"], ["O..", "O..", "..."], ["..", ".."], ["."]]


def table(*pyramids: Any, bonus: tuple[str, ...] = ()) -> dict[str, Any]:
    names = ("Ana", "Ben", "Cleo", "Dora", "Emil")
    described = [{"name": name, "levels": deepcopy(levels)} for name, levels in zip(names, pyramids, strict=False)]
    return {"game": "yaxha", "bonus": list(bonus), "pyramids": described}


@pytest.fixture
def score(monkeypatch: pytest.MonkeyPatch, capsys):
    """Runs `witz score` on a document or a text; returns exit code, output and error output."""

    def run(document: Any, *arguments: str):
        text = document if isinstance(document, str) else json.dumps(document)
        monkeypatch.setattr(sys, "stdin", StringIO(text))
        monkeypatch.setenv("COLUMNS", "80")
        code = main(["score", *arguments])
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return run


def points(score, document: Any) -> dict[str, Any]:
    code, out, err = score(document, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


# Scored tables


def test_the_json_has_the_keys_in_their_order(score):
    counted = points(score, table(SOUND, EMPTY, bonus=("largest-orange", "three-colours")))
    assert counted == {
        "players": [
            {
                "name": "Ana",
                # Orange: seven on the base and two on level 2. Grey: 1d2 and the four that follow it.
                "colours": {"orange": 21, "blue": 1, "green": 1, "yellow": 1, "grey": 9},
                "bonus": {"largest-orange": 5, "three-colours": 0},
                "total": 38,
            },
            {
                "name": "Ben",
                "colours": {"orange": 0, "blue": 0, "green": 0, "yellow": 0, "grey": 0},
                "bonus": {"largest-orange": 0, "three-colours": 0},
                "total": 0,
            },
        ],
        "winners": ["Ana"],
        "warnings": [],
    }
    assert list(counted) == ["players", "winners", "warnings"]
    assert list(counted["players"][0]) == ["name", "colours", "bonus", "total"]
    assert list(counted["players"][0]["colours"]) == ["orange", "blue", "green", "yellow", "grey"]


def test_equal_totals_share_the_victory(score):
    assert points(score, table(SOUND, SOUND))["winners"] == ["Ana", "Ben"]


def test_seats_are_clockwise_so_the_left_neighbour_is_the_next_pyramid(score):
    counted = points(score, table(SOUND, EMPTY, SOUND, bonus=("left-orange",)))
    assert [player["bonus"]["left-orange"] for player in counted["players"]] == [5, 0, 5]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_one_to_four_pyramids_are_scored(score, number: int):
    assert len(points(score, table(*[EMPTY] * number))["players"]) == number


def test_names_may_be_left_out(score):
    document = table(EMPTY, EMPTY)
    for pyramid in document["pyramids"]:
        del pyramid["name"]
    assert [player["name"] for player in points(score, document)["players"]] == ["Player 1", "Player 2"]


def test_the_sheet_shows_groups_cards_totals_and_winner(score):
    code, out, err = score(table(SOUND, EMPTY, bonus=("largest-orange",)))
    assert (code, err) == (0, "")
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert "O orange 9 = 21 0 = 0" in lines
    assert "Largest group in orange 9 = 5 0 = 0" in lines
    assert "Total 38 0" in lines
    assert "Victory: Ana, 38 points." in lines
    assert "grey 1d2 1d3 1b4 1c4 1d4" in lines
    assert max(map(len, out.splitlines())) <= 80


def test_a_file_and_standard_input_are_the_same(score, tmp_path: Path):
    path = tmp_path / "table.json"
    path.write_text("\ufeff" + json.dumps(table(SOUND)), encoding="utf-8")
    assert score("", str(path)) == score(table(SOUND)) == score(table(SOUND), "-")


# Refused tables


def changed(change) -> dict[str, Any]:
    document = table(SOUND, EMPTY, bonus=("largest-orange",))
    change(document)
    return document


def put(level: int, row: int, text: Any):
    return lambda document: document["pyramids"][0]["levels"][level].__setitem__(row, text)


def set_key(key: str, value: Any):
    return lambda document: document.__setitem__(key, value)


def set_first(key: str, value: Any):
    return lambda document: document["pyramids"][0].__setitem__(key, value)


REFUSED = [
    # The cubes
    (put(2, 0, "O."), "pyramid 1 (Ana), level 3, row 1, column 1: the cube on 3a1 has no cube under it on 2b1 and 2b2"),
    (put(0, 2, "OX.."), "pyramid 1 (Ana), level 1, row 3, column 2: 'X' is not one of O B G Y W, or . for no cube"),
    (put(0, 2, "ö..."), "pyramid 1 (Ana), level 1, row 3, column 1: 'ö' is not one of"),
    (put(0, 1, "OOO"), "pyramid 1 (Ana), level 1, row 2: 'OOO' must have 4 letters, not 3"),
    (put(3, 0, ""), "pyramid 1 (Ana), level 4, row 1: '' must have 1 letter, not 0"),
    (put(1, 0, 5), "pyramid 1 (Ana), level 2, row 1: must be a string, not a number"),
    (put(1, 0, True), "pyramid 1 (Ana), level 2, row 1: must be a string, not true or false"),
    (lambda d: d["pyramids"][0]["levels"][1].pop(), "pyramid 1 (Ana), level 2: there must be 3 rows, not 2"),
    (set_first("levels", [[]] * 5), "pyramid 1 (Ana): there must be 1 to 4 levels from the base up, not 5"),
    (set_first("levels", []), "pyramid 1 (Ana): there must be 1 to 4 levels from the base up, not 0"),
    (set_first("levels", "OOBG"), "pyramid 1 (Ana): levels: must be a list, not a string"),
    (set_first("levels", [None] * 4), "pyramid 1 (Ana), level 1: must be a list, not null"),
    # The cards
    (set_key("bonus", ["largest-pink"]), "bonus card 1: 'largest-pink' is not a bonus card; known are: largest-orange"),
    (set_key("bonus", ["largest-any", "largest-any"]), "bonus card 2: 'largest-any' is named twice"),
    (set_key("bonus", ["left-blue"]), "bonus card 1: 'left-blue' is not used with 2 players (rule Y15)"),
    (set_key("bonus", ["largest-any"] * 4), "bonus: at most 3 bonus cards are in a game, not 4"),
    (set_key("bonus", [7]), "bonus card 1: must be a string, not a number"),
    (set_key("bonus", "largest-any"), "bonus: must be a list, not a string"),
    # The table
    (set_key("pyramids", []), "pyramids: 1 to 4 pyramids can be scored, not 0"),
    (set_key("pyramids", [{}] * 5), "pyramids: 1 to 4 pyramids can be scored, not 5"),
    (set_key("pyramids", {}), "pyramids: must be a list, not an object"),
    (set_key("pyramids", ["Ana"]), "pyramid 1: must be an object with the key levels, not a string"),
    (lambda d: d.pop("pyramids"), "the document: the key 'pyramids' is missing"),
    (lambda d: d["pyramids"][1].pop("levels"), "pyramid 2: the key 'levels' is missing"),
    (set_first("height", 4), "pyramid 1: 'height' is not a key that is known here; known are: name, levels"),
    (set_key("round", 10), "the document: 'round' is not a key that is known here; known are: bonus, game, pyramids"),
    (set_first("name", "Ben"), "pyramid 2: pyramid 1 has the name 'Ben' too"),
    (set_first("name", ""), "pyramid 1: the name needs a visible character, and no control characters"),
    (set_first("name", "A\nB"), "pyramid 1: the name needs a visible character, and no control characters"),
    (set_first("name", None), "pyramid 1: the name must be a string, not null"),
    (set_key("game", "chess"), "game: 'chess' is not a game; known are: yaxha"),
    (set_key("game", ["yaxha"]), "game: ['yaxha'] is not a game"),
    (lambda d: d.pop("game"), "the key 'game' is missing"),
]


@pytest.mark.parametrize(("change", "said"), REFUSED, ids=[said for _, said in REFUSED])
def test_an_error_is_reported_in_one_line_with_its_place(score, change, said: str):
    for arguments in ((), ("--json",)):
        code, out, err = score(changed(change), *arguments)
        assert (code, out) == (2, "")
        assert err.startswith(f"witz score: standard input: {said}")
        assert err.count("\n") == 1


def test_too_many_cubes_of_a_colour_over_all_pyramids_are_refused(score):
    full = [["OOOO"] * 4, ["..."] * 3, [".."] * 2, ["."]]
    half = [["OOOO"] * 2 + ["...."] * 2, ["..."] * 3, [".."] * 2, ["."]]
    assert score(table(full, half))[0] == 0  # 24
    more = deepcopy(half)
    more[0][2] = "O..."
    code, _, err = score(table(full, more))
    assert code == 2
    assert err == "witz score: standard input: pyramids: 25 orange cubes over all pyramids, and there are only 24\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1, column 1: not JSON"),
        ('{"game": "yaxha",\n "bonus": [}', "line 2, column 12: not JSON"),
        ("[" * 100_000, "not a table: nested too deeply"),
        ("1" * 5_000, "not a table: "),
        ("[]", "must be a JSON object"),
        ('{"game": "yaxha", "game": "yaxha"}', "the key 'game' is repeated in one object"),
        ("NaN", "must be a JSON object"),
    ],
)
def test_a_document_that_is_not_a_json_object_is_refused(score, text: str, said: str):
    code, out, err = score(text)
    assert (code, out) == (2, "")
    assert err.startswith(f"witz score: standard input: {said}")
    assert err.count("\n") == 1


def test_an_error_names_the_file(score, tmp_path: Path):
    path = tmp_path / "table.json"
    path.write_text("{", encoding="utf-8")
    assert score("", str(path))[2].startswith(f"witz score: {path}: line 1, column 2: not JSON")


# Tables scored with a warning


def warnings(score, *pyramids: Any, bonus: tuple[str, ...] = ()) -> list[str]:
    return points(score, table(*pyramids, bonus=bonus))["warnings"]


def test_an_unconnected_base_is_scored_with_a_warning_that_names_the_cubes(score):
    apart = [["OO..", "OO..", "....", "...B"], ["...", "...", "..."], ["..", ".."], ["."]]
    said = "Ana: no legal order of placements leads to this pyramid: "
    assert warnings(score, apart) == [f"{said}1d4 not connected with the rest of the base (rule 5a)"]


def test_a_cube_against_rule_c_is_scored_with_a_warning_that_names_it(score):
    against = [["OO..", "OO..", "....", "...."], ["B..", "...", "..."], ["..", ".."], ["."]]
    (warning,) = warnings(score, EMPTY, against)
    assert warning.startswith("Ben: ")
    assert warning.endswith("2a1 without a cube of the same colour under or beside (rule 5c)")


def test_cubes_on_such_cubes_are_named_as_well(score):
    stacked = [["OOO.", "OOO.", "OOO.", "...."], ["BB.", "BB.", "..."], ["B.", ".."], ["."]]
    (warning,) = warnings(score, stacked)
    assert warning.endswith(
        "2a1 2b1 2a2 2b2 without a cube of the same colour under or beside (rule 5c); 3a1 on top of these"
    )


def test_warnings_are_on_the_sheet(score):
    apart = [["O...", "....", "....", "...B"], ["...", "...", "..."], ["..", ".."], ["."]]
    code, out, _ = score(table(apart))
    assert code == 0
    assert "Warning: Ana: no legal order of placements leads to this pyramid" in " ".join(out.split())


def test_a_card_that_needs_a_neighbour_is_scored_alone_with_a_warning(score):
    assert warnings(score, SOUND, bonus=("left-orange",)) == [
        "left-orange: with one pyramid there is no left neighbour to compare with"
    ]


# Plain text, as typed from a photo


def test_plain_text_is_read_as_the_same_table_in_json(capsys):
    sheets = []
    for file in ("table.txt", "table.json"):
        assert main(["score", "--json", str(EXAMPLES / file)]) == 0
        sheets.append(capsys.readouterr().out)
    assert sheets[0] == sheets[1]


def test_letters_in_lower_case_levels_left_out_and_no_cards_are_understood(score):
    code, out, _ = score("oobg/ooyw/bbyw/.... oo./b../...", "--json")
    assert code == 0
    whole = table([["OOBG", "OOYW", "BBYW", "...."], ["OO.", "B..", "..."], ["..", ".."], ["."]])
    del whole["bonus"], whole["pyramids"][0]["name"]
    assert json.loads(out) == json.loads(score(whole, "--json")[1])


def test_each_plain_text_is_read_for_its_own_game(score, monkeypatch: pytest.MonkeyPatch):
    coins = PlainFormat(
        lambda text: text.startswith("coins "), lambda text: {"game": "piramide", "coins": text.split()[1:]}
    )
    monkeypatch.setitem(PLAIN_FORMATS, "piramide", coins)
    monkeypatch.setitem(READERS, "piramide", lambda table: table["coins"])
    assert is_table("coins 1 2")
    assert read_scorepad("coins 1 2") == ("piramide", ["1", "2"])
    assert score("Ana OOBG/OOYW/BBYW/....")[0] == 0


def test_the_help_describes_every_plain_text():
    assert READERS.keys() == SHEETS.keys()
    assert PLAIN_FORMATS.keys() == {game for game, sheet in SHEETS.items() if sheet.PLAIN_TEXT}


def test_wrong_plain_text_is_refused_with_its_line(score):
    code, _, err = score("Ana OOBG/OOYW/BBYW/....\nsomething else\n")
    assert code == 2
    assert err.startswith("witz score: standard input: line 2: 'something else': expected the word bonus")
    assert score("Ana OOBG/OOYW/BBYW")[2].endswith("level 1: there must be 4 rows, not 3\n")
