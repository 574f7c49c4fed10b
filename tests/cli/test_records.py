"""`witz replay` and `witz legal`: records and positions read, checked and shown."""

from __future__ import annotations

import json
import sys
from io import StringIO
from pathlib import Path

import pytest

from witz.cli.main import main
from witz.engine import final_state, read_record, write_position
from witz.games import GAMES
from witz.yaxha import YAXHA

EXAMPLES = Path(__file__).parents[2] / "examples"
MATCH = (EXAMPLES / "match.witz").read_text(encoding="utf-8")
OPEN = (EXAMPLES / "open.witz").read_text(encoding="utf-8")


@pytest.fixture
def witz(monkeypatch: pytest.MonkeyPatch, capsys):
    """Runs a command on a text; returns exit code, output and error output."""

    def run(arguments: str, text: str):
        monkeypatch.setattr(sys, "stdin", StringIO(text))
        monkeypatch.setenv("COLUMNS", "80")
        code = main(arguments.split())
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return run


# Replay


def test_replay_prints_the_account_of_a_finished_record(witz):
    code, out, err = witz("replay --json", MATCH)
    account = json.loads(out)
    record = read_record(MATCH, GAMES)
    count = YAXHA.account(final_state(YAXHA, record))
    assert (code, err) == (0, "")
    assert account["finished"] is True
    assert account["actions"] == len(record.actions)
    assert [player["total"] for player in account["players"]] == list(count.totals)
    assert account["winners"] == [record.options.names[seat] for seat in count.winners]


def test_replay_prints_the_account_so_far_of_an_unfinished_record_and_says_so(witz):
    account = json.loads(witz("replay --json -", OPEN)[1])
    assert account["finished"] is False
    assert [player["total"] for player in account["players"]] == [6, 17]
    shown = witz("replay", OPEN)[1]
    assert "Unfinished: this is the count after 11 actions." in shown
    assert "In the lead: Ben, 17 points." in shown


def test_the_end_of_a_match_is_shown_in_80_columns(witz):
    code, out, err = witz("replay", MATCH)
    assert (code, err) == (0, "")
    assert "Victory: Ben, 52 points." in out
    assert max(map(len, out.splitlines())) <= 80


def test_moves_lists_every_action_and_its_results(witz):
    lines = witz("replay --moves", OPEN)[1].splitlines()
    assert lines[:15] == [
        "Bonus card largest-orange: Largest group in orange.",
        "Bonus card most-levels: Most levels.",
        "Bonus card largest-any: Largest group of all.",
        "Initiative: Ana 2 and Ben 1.",
        "Tile 1 gets O O B.",
        "Tile 2 gets G Y W.",
        "Ana chose tile 1 in secret.",
        "Ben chose tile 1 in secret.",
        "  Chosen tiles: Ana 1, Ben 1.",
        "  Tie on tile 1. Initiative: Ben 1, Ana 2; the lowest takes it.",
        "  Taken: Ben tile 1 (O O B), Ana tile 2 (G Y W).",
        "  Those who tied swap initiative. Now: Ana 1, Ben 2.",
        "Ana placed green on 1d4.",
        "Ben placed orange on 1d4.",
        "Ben placed orange on 1e4.",
    ]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("2 place O 1e4", "2 place O 1g4", "line 18, column 1: '2 place O 1g4' is not allowed: 1g4 touches no cube"),
        ("2 place O 1e4", "2 place O 2d4", "line 18, column 1: '2 place O 2d4' is not allowed: above the base"),
        ("2 place O 1e4", "2 place P 1e4", "line 18, column 9: 'P' is not a colour"),
        ("2 place O 1e4", "2 place O 9e4", "line 18, column 11: there is no cell 9e4"),
        ("* tile 2 GYW", "* tile 1 GYW", "line 13, column 1: '* tile 1 GYW' is not allowed: the tiles are filled in"),
        ("open", "", "line 19, column 1: the record breaks off"),
        ("open", "end 6 17", "line 19, column 1: the match is not over here"),
        ("players 2", "players 5", "line 4, column 9: '5' is not a number of players"),
        ("witz 1 yaxha", "witz 1 chess", "line 3, column 8: 'chess' is not a game; known are: yaxha"),
        (OPEN, "", "line 1, column 1: the text is empty"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "legal"])
def test_a_record_that_does_not_replay_is_refused_with_its_place(witz, command: str, old: str, new: str, said: str):
    assert old in OPEN
    code, out, err = witz(command, OPEN.replace(old, new))
    assert (code, out) == (2, "")
    assert err.startswith(f"witz {command}: standard input: {said}")
    assert err.count("\n") == 1


def test_a_position_is_refused_as_a_record(witz):
    record = read_record(OPEN, GAMES)
    position = write_position(YAXHA, final_state(YAXHA, record), record.options)
    code, _, err = witz("replay", position)
    assert code == 2
    assert "this is a position, and a record is needed" in err


# Legal


def test_legal_lists_the_actions_of_each_seat(witz):
    code, out, err = witz("legal --json", OPEN)
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert found == {
        "game": "yaxha",
        "over": False,
        "chance": False,
        "seats": [
            {
                "seat": 1,
                "name": "Ana",
                "actions": [f"place {colour} {cell}" for colour in "YW" for cell in ("1d3", "1c4", "1e4", "1d5")],
            },
            {
                "seat": 2,
                "name": "Ben",
                "actions": [f"place B {cell}" for cell in ("1d3", "1e3", "1c4", "1f4", "1d5", "1e5")],
            },
        ],
    }


def test_a_position_and_the_record_that_leads_to_it_give_the_same_output(witz):
    record = read_record(OPEN, GAMES)
    position = write_position(YAXHA, final_state(YAXHA, record), record.options)
    assert witz("legal", position) == witz("legal", OPEN)


def test_legal_says_when_chance_is_next(witz):
    start = OPEN[: OPEN.index("* tile 1")] + "open\n"
    code, out, _ = witz("legal", start)
    assert code == 0
    assert "Chance is next" in out
    assert "1 Ana: nothing to do now" in out
    assert json.loads(witz("legal --json", start)[1])["chance"] is True


def test_legal_says_when_the_match_is_over(witz):
    assert "The match is over." in witz("legal", MATCH)[1]
    assert json.loads(witz("legal --json", MATCH)[1])["over"] is True


def test_several_records_give_a_json_line_each(capsys):
    files = [str(EXAMPLES / "match.witz"), str(EXAMPLES / "match-piramide.witz")]
    assert main(["replay", "--json", *files]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each["game"] for each in found] == ["yaxha", "piramide"]
    assert [each["file"] for each in found] == files
    assert main(["replay", *files]) == 0
    assert capsys.readouterr().out.count("ictory: ") == 2
