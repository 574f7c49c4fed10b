"""La Gran Pirámide at the terminal: whole matches, all inputs, texts."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import witz.piramide
from tests.support.people import at_table
from tests.support.piramide_tables import act, cell, filled, play, step, table
from tests.support.refusals import codes_in
from witz.cli.looks import LOOKS
from witz.cli.main import main
from witz.cli.piramide.prompts import left
from witz.cli.piramide.words import BLOCK_WORDS, REFUSALS, clauses, joined, payment_words, sentence
from witz.engine import Record, final_state, read_record, write_record
from witz.errors import Refusal
from witz.games import GAMES
from witz.piramide import BLOCKS, PIRAMIDE, Block, Options, Reserve, Return, Stage, Swap, Turn
from witz.piramide.payment import Extra, Payment, payment

ROOT = Path(__file__).parents[2]
ALONE = "play piramide --players 2 --base 4 --seed g"
DIVIDER = "=" * 80


def obliging(shown: str) -> str:
    """Gives the proposed answer, and confirms."""
    question = shown.rsplit("\n", 1)[-1]
    if place := re.search(r"such as ([a-z] \d[a-z]\d)", question):
        return place[1]
    if letter := re.search(r"to the bag\? ([A-Z])", question):
        return letter[1]
    if "Reserve " in question:
        return "y"
    for word in ("relief", "buy", "done"):
        if f"do? {word}" in question:
            return "buy 1" if word == "buy" else word
    return ""


def answers(*lines: str):
    left = list(lines)
    return lambda shown: left.pop(0) if left else obliging(shown)


def leaving(*lines: str):
    """Gives these answers and leaves the match."""
    return answers(*lines, "q", "y")


def read(path: Path) -> Record[Any, Any]:
    return read_record(path.read_text(encoding="utf-8"), GAMES)


# Whole matches


@pytest.mark.parametrize(
    "arguments",
    [
        "--players 2 --base 4",
        "--players 3 --base 5 --bots random,greedy",
        "--humans 2 --base 4 --without-specials",
        "--players 4 --pairs --humans 3 --base 4",
        "--humans 4 --base 5 --blocks 10,8,6,4,4,9,9,9,9,9",
    ],
)
def test_matches_are_played_to_the_end_in_80_columns(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: str):
    typed = f"play piramide {arguments} --seed s --record {tmp_path / 'match'}"
    code, shown, _ = at_table(monkeypatch, typed, obliging)
    state = final_state(PIRAMIDE, read(tmp_path / "match"))
    outcome = PIRAMIDE.outcome(state)
    assert code == 0
    assert outcome is not None
    *lines, where = shown.splitlines()
    assert where == f"The record is in {tmp_path / 'match'}."
    assert max(map(len, lines)) <= 80
    last = shown.split(DIVIDER)[-1]
    assert "The match is over: the tip is placed." in last
    for name, coins in zip(state.options.seat_names, outcome.scores, strict=True):
        assert re.search(rf"{name} +{coins} ", last)
    assert "ictory: " in last
    books = last[last.index("Where the coins came from") :].split("\n\n")[0].splitlines()[2:]
    paid = [[int(figure) for figure in re.findall(r"-?\d+", line)] for line in books if re.search(r"\d", line)]
    columns = list(zip(*paid[:4], strict=True))
    assert tuple(map(sum, columns)) == state.coins


def test_a_match_with_many_special_blocks_has_all_choices(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    record = tmp_path / "match"
    options = "--humans 2 --blocks 10,8,6,4,2,9,9,9,9,9 --reserve-price 0"
    at_table(monkeypatch, f"play piramide {options} --base 5 --seed s --record {record}", obliging)
    kinds = {type(action) for action in read(record).actions}
    assert {Swap, Return, Reserve} <= kinds


def test_the_questions_before_a_match(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    typed = f"play piramide --record {tmp_path / 'match'}"
    _, shown, _ = at_table(monkeypatch, typed, leaving("5", "3", "4"))
    assert "'5' is not an answer here." in shown
    assert read(tmp_path / "match").options == Options(players=3, base=4, names=("You", "Apprentice A", "Apprentice B"))


def test_pairs_need_four_players(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    typed = f"play piramide --pairs --base 5 --record {tmp_path / 'match'}"
    at_table(monkeypatch, typed, leaving())
    options = read(tmp_path / "match").options
    assert (options.players, options.pairs) == (4, True)


# At the keyboard


def screens(monkeypatch: pytest.MonkeyPatch, *typed: str, arguments: str = ALONE) -> list[str]:
    """The output after each answer."""
    _, shown, _ = at_table(monkeypatch, arguments, leaving(*typed))
    return shown.split(DIVIDER)[2:]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("g 1a1", "Not allowed: the first block goes to the centre: 1b2, 1c2, 1b3 and 1c3 (rule place)."),
        ("why g 1b2", "Allowed: 10 coins."),
        ("why g 1a1", "Not allowed: the first block goes to the centre"),
        ("x 1b2", "Not allowed: there is no such block in hand (rule place)."),
        ("z 1b2", "'Z' is not a block: blocks are L S J F G B Y D W X."),
        ("1b2", "Say which block, such as "),
        ("g 9z9", "There is no cell 9z9"),
        ("g 1e5", "Not allowed: the pyramid has no such cell (rule place)."),
        ("nonsense", "Type a block and a cell, such as "),
        ("", "Type a block and a cell, such as "),
        ("buy", "Type what to buy: buy j (from the market)"),
        ("buy 1", "Not allowed: there are not enough coins for that (rule buy)."),
        ("buy 0", "Not allowed: a purchase is at least one block (rule G7)."),
        ("relief", "Not allowed: relief is for a player without any block in hand (rule G8)."),
        ("done", "Not allowed: at least one action of a turn is a placement, and none has been made yet (rule G6)."),
        ("pass", "Not allowed: only a player who can do nothing else passes; blocks can still be placed: 1b2"),
    ],
)
def test_every_input_gets_an_answer(monkeypatch: pytest.MonkeyPatch, typed: str, told: str):
    after = screens(monkeypatch, typed)[1]
    assert told in " ".join(after.split())


def test_help_and_the_table_are_always_available(monkeypatch: pytest.MonkeyPatch):
    shown = screens(monkeypatch, "?", "", "t", "")
    assert "place jade on 2b2: level 2, column b, row 2" in shown[1]
    assert "Market " in shown[3]
    assert "In hand" not in shown[3]


def test_the_screen_shows_the_rest_of_the_turn(monkeypatch: pytest.MonkeyPatch):
    shown = screens(monkeypatch, "g 1b2")
    assert "You: 2 actions left, one of them for a placement." in shown[0]
    assert "You: 1 action left." in shown[1]
    assert "You placed gold on 1b2 (10 coins)." in shown[1]


def test_drawn_blocks_are_not_shown_on_a_shared_screen(monkeypatch: pytest.MonkeyPatch):
    arguments = "play piramide --humans 2 --names Ana,Ben --base 4 --seed g"
    _, shown, _ = at_table(monkeypatch, arguments, leaving("", "g 1b2", "buy 2", ""))
    first = shown.split(DIVIDER)
    bought = next(at for at, screen in enumerate(first) if "bought 2 from the bag" in screen)
    drew = re.findall(r"drew (\w+)", " ".join(first[bought].split()))
    assert not drew  # it is the other player's turn by then
    assert first[bought - 1].strip().startswith(("Ben is next.", "Ana is next."))


def test_the_screen_is_covered_when_the_keyboard_changes_hands(monkeypatch: pytest.MonkeyPatch):
    arguments = "play piramide --humans 2 --names Ana,Ben --base 4 --seed g"
    _, shown, _ = at_table(monkeypatch, arguments, leaving("", "g 1b2", "f 1b1", "", "g 1a1"))
    seen = shown.split(DIVIDER)
    covers = [at for at, screen in enumerate(seen) if "Everybody else looks away." in screen]
    assert len(covers) == 2
    for at in covers:
        assert "In hand" not in seen[at]
        assert "In hand" in seen[at + 1]


# Texts


def test_every_refusal_has_a_sentence_and_no_other_has():
    assert codes_in(Path(witz.piramide.__file__).parent) == set(REFUSALS)


def test_a_sentence_names_the_cells_and_the_rule():
    assert sentence(Refusal("cell-reserved", "G16", (cell("1c3"), cell("1d3")))) == (
        "it lies on a block that somebody else has reserved: 1c3 and 1d3 (rule G16)"
    )


def test_every_block_has_a_text():
    assert set(BLOCK_WORDS) == set(BLOCKS)


def told(state, line: str, observer: int | None) -> list[str]:
    return joined(state.options.seat_names, clauses(state, step(state, line).events, observer))


def test_private_events_are_shown_only_to_their_seat():
    bought = play(table("L1c3", coins=(9, 0)), "1 buy J 1")
    assert told(bought, "* draw 1 X", 0) == ["Tikal drew reserve."]
    assert told(bought, "* draw 1 X", 1) == []
    drawn = play(table("L1c3", hands=("DL", "L")), "1 place D 1c2", *["* draw 1 S"] * 3)
    assert told(drawn, "1 return S", 0) == ["Tikal returned shells."]
    assert told(drawn, "1 return S", None) == []


def test_successive_actions_of_one_seat_are_one_sentence():
    state = table("J1c3 J1d3 J1c4", hands=("J", "L"))
    assert told(state, "1 place J 1d4", 1) == [
        "Tikal placed jade on 1d4 (5 coins); completed four jade: an extra action."
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("1 place L 2c3", ["Tikal placed limestone on 2c3 (1 + 2 = 3 coins)."]),
        ("1 buy J 2", ["Tikal bought jade from the market and 2 from the bag for 9 coins."]),
    ],
)
def test_say(line: str, said: list[str]):
    state = table("L1c3 L1d3 J1c4 S1d4", coins=(9, 0))
    assert LOOKS["piramide"].say(state, act(line), step(state, line)) == said


def test_every_action_of_a_match_has_a_sentence():
    record = read(ROOT / "examples" / "match-piramide.witz")
    state = PIRAMIDE.initial(record.options)
    for action in record.actions:
        after = PIRAMIDE.apply(state, action)
        lines = LOOKS["piramide"].say(state, action, after)
        assert lines
        assert all(line.endswith(".") for line in lines)
        state = after.state
    assert state.stage is Stage.OVER


# The other commands


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    caught = capsys.readouterr()
    return code, caught.out, caught.err


def test_replay_shows_the_count(capsys):
    code, out, _ = run(capsys, "replay", str(ROOT / "examples" / "match-piramide.witz"))
    assert code == 0
    assert "Victory: Ana, 49 coins." in out
    _, out, _ = run(capsys, "replay", "--json", str(ROOT / "examples" / "match-piramide.witz"))
    found = json.loads(out)
    assert found["players"][0] == {"name": "Ana", "coins": 49, "blocks": 0}
    assert found["winners"] == ["Ana"]


def test_replay_of_a_pair_shows_its_sum(capsys, tmp_path: Path):
    state = play(PIRAMIDE.initial(Options(players=4, pairs=True)), "* start 1")
    record = Record("piramide", 1, state.options, (act("* start 1"),))
    path = tmp_path / "pairs.witz"
    path.write_text(write_record(PIRAMIDE, record), encoding="utf-8")
    _, out, _ = run(capsys, "replay", str(path))
    assert "Tikal and Cobá" in out
    assert "In the lead together: Tikal, Uxmal, Cobá and Tulum, 0 coins each." in out


def test_legal_shows_the_effect_of_each_action(capsys):
    path = str(ROOT / "examples" / "open-piramide.witz")
    _, out, _ = run(capsys, "legal", "--effects", path)
    assert "completes four shells: extra action" in out
    assert re.search(r"buy - 1: costs 3 coins", out)
    _, out, _ = run(capsys, "legal", "--effects", "--json", path)
    seat = next(seat for seat in json.loads(out)["seats"] if seat["actions"])
    assert len(seat["effects"]) == len(seat["actions"])


def test_a_refused_record_has_a_sentence(capsys, tmp_path: Path):
    path = tmp_path / "bad.witz"
    path.write_text("witz 1 piramide rules 1\n* start 1\n1 pass\nopen\n", encoding="utf-8")
    code, _, err = run(capsys, "replay", str(path))
    assert code == 2
    assert err == (
        f"witz replay: {path}: line 3, column 1: '1 pass' is not allowed: the match is not at this point (rule turn)\n"
    )


def test_simulate_counts_the_ends_of_matches(capsys):
    _, out, _ = run(capsys, "simulate", "piramide", "--games", "6", "--players", "all", "--base", "4")
    assert re.search(r"Ended without the tip +6 +0\.00 ", out)


def test_simulate_does_not_count_a_pair_as_a_shared_victory(capsys):
    _, out, _ = run(
        capsys, "simulate", "piramide", "--games", "8", "--players", "4", "--pairs", "--base", "4", "--json"
    )
    found = json.loads(out)
    assert found["shared_victories"] == 0
    assert sum(seat["wins"] for seat in found["seats"]) == 16


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("--pairs", "--pairs: pairs need 4 players, not 2"),
        ("--hand-limit 4", "--hand-limit: hand_limit must be 5 to 999, not 4: everybody starts with 5 blocks"),
        ("--blocks 1,2,3", "--blocks: expected a count"),
        ("--market-size x", "--market-size: 'x' is not a number (0 to 999)"),
    ],
)
def test_unplayable_options_are_refused_in_one_line(capsys, arguments: str, complaint: str):
    code, _, err = run(capsys, "simulate", "piramide", *arguments.split())
    assert (code, err) == (2, f"witz simulate: {complaint}\n")


def test_witz_score_refuses_a_table_of_piramide(capsys, tmp_path: Path):
    path = tmp_path / "table.json"
    path.write_text('{"game": "piramide"}', encoding="utf-8")
    code, _, err = run(capsys, "score", str(path))
    assert code == 2
    assert "the score of piramide does not follow from the table alone" in err


def pays(state, block: Block, name: str) -> str:
    return payment_words(payment(state, block, cell(name)))


def test_a_payment_in_words() -> None:
    state = table("J1c3 J1d3 F1c4 L1d4")
    assert pays(state, Block.JADE, "2c3") == "5 + 3 = 8 coins"
    assert pays(state, Block.LIMESTONE, "1b3") == "1 coin"
    assert pays(state, Block.BUILD, "1b3") == "0 coins"


@pytest.mark.parametrize(
    ("extra", "words"),
    [
        (Extra.EARNED, "extra action"),
        (Extra.SAME_MATERIAL, "no extra action, same material as the last time"),
        (Extra.ONCE_A_TURN, "no extra action, only once a turn"),
    ],
)
def test_a_payment_mentions_the_extra_action(extra: Extra, words: str) -> None:
    told = payment_words(Payment(Block.JADE, 5, 3, extra, ends=0, tip=False))
    assert told == f"5 + 3 = 8 coins, completes four jade: {words}"


def test_a_payment_mentions_reservations_and_the_tip() -> None:
    state = table("X1c3 X1d3 L1c4 L1d4", reserved=("1c3", "1d3"))
    assert pays(state, Block.SHELLS, "2c3") == "3 coins, ends your reservation"
    tip = table(filled(29, base=4), base=4)
    assert pays(tip, Block.GOLD, "4a1") == "10 + 1 = 11 coins, the tip, which ends the game"


def test_undo_is_refused_since_actions_are_final(monkeypatch: pytest.MonkeyPatch):
    assert "Actions are final here: nothing can be taken back." in at_table(monkeypatch, ALONE, leaving("u"))[1]


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        (Turn(0), "2 actions left, one of them for a placement"),
        (Turn(0, actions=1), "1 action left, for a placement"),
        (Turn(0, actions=1, placed=True), "1 action left"),
    ],
)
def test_the_rest_of_a_turn_in_words(turn: Turn, said: str):
    assert left(turn) == said
