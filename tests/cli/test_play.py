"""`witz play`: whole matches at the keyboard, and all inputs."""

from __future__ import annotations

import re
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from tests.support.people import Answer, answers, at_table, obliging, surroundings
from witz.cli.main import main
from witz.engine import Record, final_state, read_record
from witz.games import GAMES
from witz.yaxha import CARDS, COLOURS, LETTERS, YAXHA, Choose, Place

ALONE = "play yaxha --players 2 --cards starter --seed table"
WIPED = "\x1b[H\x1b[2J\x1b[3J"
DIVIDER = "=" * 80


def read(path: Path) -> Record[Any, Any]:
    return read_record(path.read_text(encoding="utf-8"), GAMES)


def screens(shown: str) -> list[str]:
    return re.split(f"{DIVIDER}|{re.escape(WIPED)}", shown)


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


# Whole matches


def test_a_whole_match_against_a_bot(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    code, shown, _ = at_table(monkeypatch, f"{ALONE} --record {tmp_path / 'match'}", obliging)
    record = read(tmp_path / "match")
    outcome = YAXHA.outcome(final_state(YAXHA, record))
    assert code == 0
    assert outcome is not None
    assert record.options.names == ("You", "Apprentice")
    last = screens(shown)[-1]
    assert "The match is over." in last
    assert re.search(rf"Total +{outcome.scores[0]} +{outcome.scores[1]}", last)
    assert ("Victory: " if len(outcome.winners) == 1 else "Shared victory: ") in last


def test_piped_input_gives_the_same_match(monkeypatch: pytest.MonkeyPatch):
    _, shown, typed = at_table(monkeypatch, ALONE, obliging)
    done = subprocess.run(
        [sys.executable, "-m", "witz.cli", *ALONE.split()],
        env=surroundings(NO_COLOR="1"),
        input="".join(f"{line}\n" for line in typed),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == shown
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


@pytest.mark.parametrize("arguments", ["--players 3 --bots random", "--players 4", "--humans 3", "--humans 4"])
def test_other_tables_are_played_to_the_end_in_80_columns(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: str
):
    typed = f"play yaxha {arguments} --cards random --seed s --record {tmp_path / 'match'}"
    code, shown, _ = at_table(monkeypatch, typed, obliging)
    assert code == 0
    assert YAXHA.outcome(final_state(YAXHA, read(tmp_path / "match"))) is not None
    *lines, where = shown.splitlines()
    assert where == f"The record is in {tmp_path / 'match'}."
    assert max(map(len, lines)) <= 80


def test_the_same_seed_deals_the_same_match(monkeypatch: pytest.MonkeyPatch):
    assert at_table(monkeypatch, ALONE, obliging) == at_table(monkeypatch, ALONE, obliging)
    assert at_table(monkeypatch, ALONE, obliging) != at_table(monkeypatch, f"{ALONE}2", obliging)


# Before the match


def test_play_without_flags_asks_two_questions_that_enter_answers(monkeypatch: pytest.MonkeyPatch):
    code, shown, _ = at_table(monkeypatch, "play yaxha", answers("", "", "q", "y"))
    assert code == 0
    assert "How many players" in shown
    assert "Bonus cards: s" in shown
    assert "Round 1 of 10. You: choose a tile in secret." in shown


def test_the_questions_are_asked_again_until_they_are_answered(monkeypatch: pytest.MonkeyPatch):
    _, shown, _ = at_table(monkeypatch, "play yaxha", answers("12", "3", "a", "q", "y"))
    assert "'12' is not an answer here." in shown
    assert "Apprentice B" in shown


def test_names_and_bots_are_seated(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    typed = f"play yaxha --humans 2 --bots random,greedy --names Ana,Ben --cards starter --record {tmp_path / 'match'}"
    at_table(monkeypatch, typed, obliging)
    assert read(tmp_path / "match").options.names == ("Ana", "Ben", "Random", "Greedy")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--bots clever", "--bots: 'clever' is not a bot for yaxha; known are: random, greedy"),
        ("--players 2 --humans 3", "--humans: 3 people do not fit at a table for 2"),
        ("--players 2 --bots random,greedy", "--bots: 2 do not fit at a table for 2 with 1 person"),
        ("--players 3 --names Ana,Ben", "--names: 2 names; give one for each person, or one for each of 3 seats"),
        ("--players 5", "--players: '5' is not a number of players (2 to 4)"),
        ("--players 2 --names ,", "--names: a name needs a visible character, and no control characters"),
        ("--players 2 --chosen largest-pink", "--chosen: 'largest-pink' is not a bonus card"),
        ("--players 2 --chosen left-blue", "--chosen: 'left-blue' is not used with 2 players (Y15)"),
        ("--record nowhere/match", "--record: there is no folder nowhere"),
        (f"--record {__file__}", f"--record: {__file__} is already there; give another name"),
    ],
)
def test_unplayable_tables_are_refused(monkeypatch: pytest.MonkeyPatch, capsys, arguments: str, said: str):
    monkeypatch.setattr(sys, "stdin", StringIO())
    assert main(["play", "yaxha", "--cards", "random", *arguments.split()]) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"witz play: {said}")
    assert err.count("\n") == 1


@pytest.mark.parametrize("arguments", ["--players 7", "--humans 3 --players 2", "--chosen nope", "--bots x"])
def test_flags_are_checked_before_anything_is_shown(monkeypatch: pytest.MonkeyPatch, capsys, arguments: str):
    monkeypatch.setattr(sys, "stdin", StringIO())
    assert main(["play", "yaxha", *arguments.split()]) == 2
    assert capsys.readouterr().out == ""


def test_every_question_before_the_match_has_help_and_can_be_left(monkeypatch: pytest.MonkeyPatch):
    code, shown, _ = at_table(monkeypatch, "play yaxha", answers("?", "2", "?", "zebra", "q"))
    assert code == 1
    assert "You play against bots, who take the other seats." in shown
    assert shown.count(f"Three are drawn, from 8 starter cards or from all {len(CARDS)}") == 2
    assert "'zebra' is not an answer here." in shown
    assert "No match was begun." in shown


def test_the_terminal_is_restored_and_another_match_is_offered(monkeypatch: pytest.MonkeyPatch):
    def answer(shown: str) -> str:
        return "maybe" if shown.endswith("Play again? (y/n) > ") and "Type y" not in shown else obliging(plain(shown))

    _, shown, _ = at_table(monkeypatch, ALONE, answer, tty=True)
    playing, _, after = shown.partition("\x1b[?1049l")
    assert playing.startswith("\x1b[?1049h")
    assert "\x1b[3J" not in shown  # with a single person the scrollback is not cleared
    assert "The match is over." in after
    assert "The seed of these deals: table" in after
    assert "Type y for yes or n for no." in after


def test_a_match_is_saved_after_every_action_and_can_be_resumed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    class PowerCut(Exception):
        pass

    def answer(shown: str) -> str:
        if "Round 2" in shown:
            raise PowerCut
        return obliging(shown)

    path = tmp_path / "match"
    with pytest.raises(PowerCut):
        at_table(monkeypatch, f"{ALONE} --record {path}", answer)
    saved = read(path)
    assert sum(isinstance(action, Place) for action in saved.actions) == 6
    _, shown, _ = at_table(monkeypatch, f"play yaxha --resume {path}", answers("q", "y"))
    assert "Round 2 of 10. You: choose a tile in secret." in shown
    assert f"Go on with it: witz play yaxha --resume {path}" in shown
    at_table(monkeypatch, f"play --resume {path}", obliging)  # the game is in the record
    whole = read(path)
    assert YAXHA.outcome(final_state(YAXHA, whole)) is not None
    assert whole.actions[: len(saved.actions)] == saved.actions
    at_table(monkeypatch, f"{ALONE} --record {tmp_path / 'other'}", obliging)
    deals = [[action for action in read(each).actions if action.actor == -1] for each in (path, tmp_path / "other")]
    assert deals[0] == deals[1]  # the seed continues as without the break
    assert main(["play", "yaxha", "--resume", str(path)]) == 2  # it is over


def test_a_record_that_cannot_be_resumed_says_why_with_or_without_a_named_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    path = tmp_path / "wrong"
    path.write_text("witz 1 piramide rules 1\nplayers 2\n1 place L 1a1\nopen\n", encoding="utf-8")
    said = set()
    for words in (["--resume", str(path)], [f"--resume={path}", "--pairs"], ["piramide", "--resume", str(path)]):
        assert main(["play", *words]) == 2
        said.add(capsys.readouterr().err)
    (line,) = said
    assert line.startswith(f"witz play: {path}: line 3, column 1: '1 place L 1a1' is not allowed: So weit ist")
    for asked in (["--language", "es"], ["--language=es"], ["--language", "nl", "--language", "es"]):
        assert main(["play", "--resume", str(path), *asked]) == 2
        assert " is not allowed: La partida no " in capsys.readouterr().err
    missing = str(tmp_path / "nowhere")
    assert main(["play", "--resume", missing]) == 2
    assert capsys.readouterr().err == f"witz play: {missing}: No such file or directory\n"


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help_is_shown_whatever_match_is_to_be_resumed(flag: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    for words in ([flag, "--resume", str(tmp_path / "nowhere")], ["--resume", "examples/open.witz", flag]):
        with pytest.raises(SystemExit) as ended:
            main(["play", *words])
        assert ended.value.code == 0
        shown = capsys.readouterr()
        assert shown.out.startswith("usage: witz play [-h]")
        assert shown.err == ""


def test_a_match_can_be_resumed_in_the_middle_of_a_round(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    source = Path(__file__).parents[2] / "examples" / "open.witz"
    typed = f"play yaxha --resume {source} --record {tmp_path / 'on'}"
    code, _, _ = at_table(monkeypatch, typed, obliging)
    assert code == 0
    begun, whole = read(source), read(tmp_path / "on")
    assert whole.actions[: len(begun.actions)] == begun.actions
    assert YAXHA.outcome(final_state(YAXHA, whole)) is not None


# Choosing and building


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> list[str]:
    """The screens for these lines typed in the first round before leaving; tile 1 is taken first."""
    code, shown, _ = at_table(monkeypatch, ALONE, answers("1", *lines, "q", "y"))
    assert code == 0
    return screens(shown)


def hand(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The letters of the cubes in hand in the first round."""
    found = re.search(r"In hand +([A-Z]) +([A-Z]) +([A-Z])", typed(monkeypatch)[-1])
    assert found
    return [letter.lower() for letter in found.groups()]


def test_the_build_screen_shows_hand_places_cards_and_live_score(monkeypatch: pytest.MonkeyPatch):
    first, _, _ = hand(monkeypatch)
    screen = typed(monkeypatch, f"{first} 1d4")[-1]
    assert "Bonus cards" in screen
    assert re.search(r"You +initiative \d +\d+ points?", screen)
    assert f" 3 . + .\n 4 + {first.upper()} +\n 5 . + .\n" in re.sub(r" +\n", "\n", screen)
    assert re.search(r"[a-z]+ 0 to 1: \+1 +1d3 1c4 1e4 1d5", screen)
    assert re.search(r"1d4: [a-z]+ 0 to 1: \+1[.,]", screen)


def test_a_cube_is_placed_in_any_of_three_ways(monkeypatch: pytest.MonkeyPatch):
    first, second, third = hand(monkeypatch)
    screen = typed(monkeypatch, f"{first} 1d4", f"{second}1e4", "1f4")[-1]
    assert f" 4 {first} {second} {third} ".upper() in screen
    assert "Enter: confirm" in screen


@pytest.mark.parametrize("form", ["place {0} 1d4", "place {1} 1d4", "{2} 1d4", "1d4 {0}", "{1}1d4"])
def test_the_notation_of_records_and_plain_words_are_understood(monkeypatch: pytest.MonkeyPatch, form: str):
    letter, *_ = hand(monkeypatch)
    word = COLOURS[LETTERS.index(letter.upper())].word
    assert f" 4 + {letter.upper()} +" in typed(monkeypatch, form.format(letter, letter.upper(), word))[-1]


def test_undo_and_redo(monkeypatch: pytest.MonkeyPatch):
    first, second, _ = hand(monkeypatch)
    placed = [f"{first} 1d4", f"{second} 1e4"]
    row = f" 4 + {first.upper()} {second.upper()} +"
    assert row in typed(monkeypatch, *placed)[-1]
    assert row not in typed(monkeypatch, *placed, "u")[-1]
    assert row in typed(monkeypatch, *placed, "u", "r")[-1]
    assert "There is nothing to take back." in typed(monkeypatch, "u")[-1]
    assert "There is nothing to place again." in typed(monkeypatch, "redo")[-1]


def test_a_refused_place_says_why_with_cells_and_rule(monkeypatch: pytest.MonkeyPatch):
    first, second, _ = hand(monkeypatch)
    screen = " ".join(typed(monkeypatch, f"{first} 1d4", f"{second} 2d4")[-1].split())
    assert "above the base a cube lies on four cubes; still empty under it: 1e4, 1d5 and 1e5 (rule 5b)." in screen
    screen = " ".join(typed(monkeypatch, f"{first} 1e5")[-1].split())
    assert "the first cube goes to 1d4" in screen


def test_why_explains_without_placing(monkeypatch: pytest.MonkeyPatch):
    first, second, _ = hand(monkeypatch)
    screen = typed(monkeypatch, f"why {first} 1d4")[-1]
    assert re.search(r"on 1d4 is allowed: [a-z]+ 0 to 1: \+1[.,]", screen)
    assert " 4 +" in screen
    assert "(rule 5b)" in typed(monkeypatch, f"{first} 1d4", f"why {second} 2d4")[-1]


def test_why_without_a_place_asks_the_bots(monkeypatch: pytest.MonkeyPatch):
    """In the first round there is no shown move yet that they could explain."""
    assert any("No bot has anything to say about it." in screen for screen in typed(monkeypatch, "why", ""))


@pytest.mark.parametrize("line", ["x", "o", "o 1", "9z9", "o 1z4", "p 1d4", "why x", "o 1d4 o", "o  9d4", "\x00"])
def test_unreadable_input_is_refused_with_the_reason(monkeypatch: pytest.MonkeyPatch, line: str):
    screen = typed(monkeypatch, line)[-1]
    said = ("Type a colour and a cell", "There is no cell", "is not a colour", "Say which colour", "no cube of this")
    assert any(part in screen for part in said)
    assert "Place a cube" in screen


def test_a_tile_can_be_tried_and_its_draft_is_kept(monkeypatch: pytest.MonkeyPatch):
    # With this seed the tie on tile 1 is lost, so that the cubes in hand are those of tile 2.
    first, _, _ = hand(monkeypatch)
    shown = screens(at_table(monkeypatch, ALONE, answers("try 2", f"{first} 1d4", "", "1", "q", "y"))[1])
    assert "You: try tile 2" in shown[3]
    assert "You: choose a tile in secret." in shown[5]
    assert f" 4 + {first.upper()} +" in shown[-1]
    assert "What you tried out with these cubes is kept; u takes it back." in "".join(shown)


@pytest.mark.parametrize("line", ["5", "0", "x", "c", "try 9", "choose 3", "o 1d4"])
def test_an_unknown_tile_is_refused(monkeypatch: pytest.MonkeyPatch, line: str):
    _, shown, _ = at_table(monkeypatch, ALONE, answers(line, "q", "y"))
    assert f"'{line}' is not a tile that can be taken; these are: 1, 2." in shown


@pytest.mark.parametrize("line", ["a", "A", "choose 1", "tile 1", "pick a"])
def test_a_tile_is_named_by_number_or_letter(monkeypatch: pytest.MonkeyPatch, line: str):
    assert "You: build" in at_table(monkeypatch, ALONE, answers(line, "q", "y"))[1]


def test_trying_needs_a_tile(monkeypatch: pytest.MonkeyPatch):
    assert "such as try 1." in at_table(monkeypatch, ALONE, answers("try", "q", "y"))[1]
    shown = at_table(monkeypatch, ALONE, answers("try b", "", "q", "y"))[1]
    assert "You: try tile 2" in shown


@pytest.mark.parametrize("columns", [50, 80])
def test_a_narrow_screen_has_every_column_of_the_cards(monkeypatch: pytest.MonkeyPatch, columns: int):
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setattr(sys, "stdin", StringIO())
    shown = StringIO()
    monkeypatch.setattr(sys, "stdout", shown)
    names = "Ana,Berta,Carla,Dora"
    main(["play", "yaxha", "--players", "4", "--names", names, "--cards", "random", "--seed", "s"])
    *lines, _question, _ended = shown.getvalue().rstrip().splitlines()
    assert max(map(len, lines)) <= columns
    row = next(line for line in lines if line.startswith("Bonus cards"))
    assert row.split()[2:] == ["Ana", "Berta", "Carla", "Dora"]


def test_help_and_table_come_back_to_the_same_question(monkeypatch: pytest.MonkeyPatch):
    _, shown, _ = at_table(monkeypatch, ALONE, answers("?", "", "t", "", "q", "y"))
    assert "why o 2d4" in shown
    assert max(map(len, shown.splitlines())) <= 80
    assert shown.count("Which tile? 1, 2") == 3
    assert "is not a tile" not in shown


# Leaving


def test_leaving_needs_confirmation(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    path = tmp_path / "match"
    code, shown, _ = at_table(monkeypatch, f"{ALONE} --record {path}", answers("q", "n", "1", "q", "y"))
    assert code == 0
    assert "You leave the match." in shown
    assert f"The record is in {path}." in shown
    record = read(path)
    assert YAXHA.outcome(final_state(YAXHA, record)) is None
    assert any(isinstance(action, Choose) for action in record.actions)


def test_leaving_can_be_cancelled_at_a_cover_without_showing_the_table(monkeypatch: pytest.MonkeyPatch):
    shown = two_people(answers("q", "n", "q", "y"), monkeypatch, tty=False)
    assert shown.count("Ana is next.") == 2
    assert "choose a tile" not in shown
    assert "You leave the match." in shown


def test_the_end_of_the_input_ends_the_match(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys):
    monkeypatch.setattr(sys, "stdin", StringIO("1\n"))
    assert main([*ALONE.split(), "--record", str(tmp_path / "match")]) == 1
    assert "The input has ended, and the match with it." in capsys.readouterr().out
    assert path_ends(tmp_path / "match", "open")


def test_the_end_of_the_input_before_the_match_writes_no_record(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(sys, "stdin", StringIO())
    assert main(["play", "yaxha", "--record", str(tmp_path / "match")]) == 1
    assert list(tmp_path.iterdir()) == []


def test_an_interrupt_saves_the_match(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    def answer(shown: str) -> str:
        if "Round 3" in shown:
            raise KeyboardInterrupt
        return obliging(shown)

    code, shown, _ = at_table(monkeypatch, f"{ALONE} --record {tmp_path / 'match'}", answer)
    assert code == 130
    assert "Interrupted." in shown
    assert path_ends(tmp_path / "match", "open")
    assert [path.name for path in tmp_path.iterdir()] == ["match"]


def path_ends(path: Path, line: str) -> bool:
    read(path)
    return f"\n{line}\n# witz 0." in path.read_text(encoding="utf-8")


# Several people at one keyboard


def two_people(answer: Answer, monkeypatch: pytest.MonkeyPatch, *, tty: bool = True) -> str:
    arguments = "play yaxha --humans 2 --names Ana,Ben --cards starter --seed two"
    return at_table(monkeypatch, arguments, answer, tty=tty)[1]


@pytest.mark.parametrize("tty", [True, False])
def test_a_cover_lies_between_secret_choices_and_hides_the_first_one(monkeypatch: pytest.MonkeyPatch, tty: bool):
    def shown_after(choice: str) -> list[str]:
        return screens(plain_but_wiped(two_people(answers("", choice, "", "q", "y"), monkeypatch, tty=tty)))

    first, second = shown_after("1"), shown_after("2")
    assert "Ana: choose a tile in secret" in first[3]
    assert first[3] != second[3]  # Ana's own screen shows what she typed
    assert first[4].strip().startswith("Ben is next.\nEverybody else looks away.")
    assert "Ben: choose a tile in secret" in first[5]
    assert first[4:] == second[4:]  # the later screens do not depend on it


def plain_but_wiped(shown: str) -> str:
    return WIPED.join(plain(part) for part in shown.split(WIPED))


def test_the_terminal_and_its_scrollback_are_cleared(monkeypatch: pytest.MonkeyPatch):
    assert WIPED in two_people(answers("", "1", "", "q", "y"), monkeypatch)


def test_a_building_is_not_on_the_screen_of_the_next_player(monkeypatch: pytest.MonkeyPatch):
    def ben_sees(cells: tuple[str, ...]) -> str:
        def answer(shown: str) -> str:
            question = plain(shown).rsplit("\n", 1)[-1]
            if "Ana is next" in shown and "Ana: build" in shown and "Ben: build" not in shown:
                place = re.search(r"such as ([a-z]) \d[a-z]\d", question)
                return f"{place[1]} {left.pop(0)}" if place and left else obliging(question)
            if "Ben: build" in shown:
                return quitting.pop(0)
            return obliging(question)

        left, quitting = list(cells), ["q", "y"]
        shown = plain_but_wiped(two_people(answer, monkeypatch))
        assert "Ben: build" in shown
        return screens(shown)[-1]

    assert ben_sees(("1d4", "1e4", "1f4")) == ben_sees(("1d4", "1d5", "1d6"))


def test_a_choice_can_be_taken_back_until_all_have_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    arguments = f"play yaxha --humans 2 --cards starter --seed two --record {tmp_path / 'match'}"
    # A chooses 1; at B's cover A comes back and chooses 2; B chooses 1 and leaves at the next cover.
    at_table(monkeypatch, arguments, answers("", "1", "b", "", "2", "", "1", "", "q", "y"))
    chosen = [action for action in read(tmp_path / "match").actions if isinstance(action, Choose)]
    assert chosen == [Choose(0, 1), Choose(1, 0)]


def test_a_building_can_be_taken_back_and_continued(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    arguments = f"play yaxha --humans 2 --cards starter --seed two --record {tmp_path / 'match'}"
    went_back: list[str] = []

    def answer(shown: str) -> str:
        question = plain(shown).rsplit("\n", 1)[-1]
        if "back to Player A" in question and "Player A: build" in shown and not went_back:
            went_back.append("b")
            return "b"
        if "Round 2" in shown:
            return "q" if "Leave" not in question else "y"
        if went_back == ["b"] and "Enter: confirm" in question:
            went_back.append("u")
            return "u"
        return obliging(question)

    at_table(monkeypatch, arguments, answer)
    placed = [action for action in read(tmp_path / "match").actions if isinstance(action, Place)]
    assert went_back == ["b", "u"]
    assert len(placed) == 6


def test_a_single_person_gets_no_covers(monkeypatch: pytest.MonkeyPatch):
    assert "is next" not in at_table(monkeypatch, ALONE, answers("1", "q", "y"))[1]


@pytest.mark.parametrize("tty", [True, False])
def test_typed_input_is_on_the_screen_once(monkeypatch: pytest.MonkeyPatch, tty: bool):
    shown = plain(two_people(answers("", "1", "", "q", "y"), monkeypatch, tty=tty))
    assert shown.count("?: help) > 1\n") == 1
    assert "\n1\n" not in shown
