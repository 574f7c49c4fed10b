"""Notation: actions, options, records and positions print and read back; invalid ones are refused."""

import re
from pathlib import Path

import pytest

from tests.support.piramide_tables import act, blocks, play, quick, table, text_of
from witz.engine import KeyLine, Record, read_record, read_state, write_action, write_record
from witz.errors import NotationError, RecordError
from witz.games import GAMES
from witz.piramide import PIRAMIDE, Action, Options, Stage, Turn
from witz.piramide.memory import Memory

ACTIONS = [
    "* start 2",
    "* draw 1 J",
    "* market L",
    "1 place X 1c3",
    "1 place G 5a1",
    "2 buy J 2",
    "2 buy - 3",
    "2 buy L 0",
    "3 relief",
    "1 return D",
    "1 swap 2b2 G",
    "1 reserve",
    "1 decline",
    "4 done",
    "4 pass",
]


@pytest.mark.parametrize("line", ACTIONS)
def test_actions_print_and_read_back(line: str) -> None:
    assert write_action(PIRAMIDE, act(line)) == line


@pytest.mark.parametrize(
    ("line", "column", "reason"),
    [
        ("* deal 1", 3, "'deal' is not an action of chance: expected start, draw or market"),
        ("* draw 5 J", 8, "'5' is not a seat (1 to 4)"),
        ("* market Q", 10, "'Q' is not a block: blocks are L S J F G B Y D W X"),
        ("1 move L 1c3", 3, "'move' is not an action of a seat"),
        ("1 place LL 1c3", 9, "'LL' is not a block"),
        ("1 place L 1f3", 11, "there is no cell 1f3: the base runs from 1a1 to 1e5, 5 levels"),
        ("1 place L", 10, "expected a cell"),
        ("1 buy LJ 1", 7, "at most one block comes from the market"),
        ("1 buy Z 1", 7, "'Z' is not a block"),
        ("1 buy J", 8, "expected a number of blocks from the bag"),
        ("1 done now", 8, "'now' is not expected here"),
    ],
)
def test_unreadable_text_is_refused_with_its_place(line: str, column: int, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        act(line)
    assert caught.value.column == column
    assert caught.value.reason.startswith(reason)


def entries(**values: str) -> dict[str, KeyLine]:
    return {key: KeyLine(value) for key, value in values.items()}


OPTIONS = [
    Options(),
    Options(players=4, base=4, pairs=True, specials=False, names=("Ana", "#", '"', "ñ")),
    Options(price=1, hand_limit=7, market_size=0, relief=3, reserve_price=0),
    Options(base=4, blocks=(20, 9, 0, 4, 2, 0, 0, 0, 0, 0)),
]


@pytest.mark.parametrize("options", OPTIONS)
def test_options_print_and_read_back(options: Options) -> None:
    written = PIRAMIDE.write_options(options)
    assert set(written) <= set(PIRAMIDE.option_keys)
    assert PIRAMIDE.read_options(entries(**written)) == options


def test_default_options_are_left_out() -> None:
    assert PIRAMIDE.write_options(Options()) == {"players": "2", "base": "5"}


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("players", "5", "'5' is not a number"),
        ("base", "3", "'3' is not a number"),
        ("pairs", "maybe", "'maybe' is neither yes nor no"),
        ("blocks", "1 2 3", "expected a count"),
        ("blocks", "40 26 18 12 4 3 3 3 3 3 3", "'3' is not expected here"),
        ("names", '["Ana"', "names are a JSON list"),
    ],
)
def test_options_that_cannot_be_read_are_refused(key: str, value: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        PIRAMIDE.read_options(entries(**{key: value}))


# Records

RECORD = """\
witz 1 piramide rules 1
players 2
base 4
market_size 2

* start 2
* draw 1 L
* draw 1 X          # known to the first seat alone
* draw 1 S
* draw 2 L
* draw 2 L
* draw 2 D
* market L
* market L          # both are limestone: they go back
* market L
* market J
2 place L 1b2
2 place D 1c2
* draw 2 L
* draw 2 S
* draw 2 S
2 return L
1 place S 1b3
1 buy J 0
* market W
2 place G 1c3
2 place F 2b2
open
"""


def test_a_record_reads_replays_and_prints() -> None:
    record = read_record(RECORD, GAMES)
    state = read_state(RECORD, GAMES)[2]
    assert (state.coins, state.turn) == ((0, 23), Turn(0))
    assert read_record(write_record(PIRAMIDE, record), GAMES) == record


def test_a_record_that_does_not_replay_is_refused_with_its_place() -> None:
    with pytest.raises(RecordError) as caught:
        read_record(RECORD.replace("2 place G 1c3", "2 place G 1d4"), GAMES)
    assert (caught.value.line, caught.value.refusal and caught.value.refusal.code) == (26, "no-contact")


def test_options_of_a_record_that_cannot_be_played_are_refused_with_their_line() -> None:
    with pytest.raises(NotationError, match="hand_limit must be 5 to 999") as caught:
        read_record(RECORD.replace("market_size 2", "hand_limit 4"), GAMES)
    assert caught.value.line == 4


def test_a_cell_outside_four_by_four_reads_but_is_refused() -> None:
    with pytest.raises(RecordError, match="no-such-cell"):
        read_record(RECORD.replace("2 place L 1b2", "2 place L 1e5"), GAMES)


def test_an_empty_record_prints() -> None:
    record: Record[Options, Action] = Record("piramide", 1, Options(), ())
    assert read_record(write_record(PIRAMIDE, record), GAMES) == record


# Positions

POSITIONS = {
    "start": PIRAMIDE.initial(Options(players=3)),
    "dealing": play(PIRAMIDE.initial(Options()), "* start 2", "* draw 1 L"),
    "turn": table("J1c3 L1c4", hands=("LS", ""), coins=(4, 9), extras="-J"),
    "bought": play(table("L1c3", coins=(9, 0)), "1 buy J 2"),
    "market": play(table("L1c3", coins=(9, 0)), "1 buy J 0"),
    "relief": play(table("L1c3", hands=("", "L")), "1 relief"),
    "earned": play(table("L1c3", hands=("BYLL", "L")), "1 place B 1c2", "1 place Y 1c4"),
    "extra": play(table("J1c3 J1d3 J1c4", hands=("LJ", "L")), "1 place J 1d4"),
    "draw": play(table("L1c3", hands=("DLLLLLLLLL", "L")), "1 place D 1c2"),
    "return": play(table("L1c3", hands=("DLLLLLLLLL", "L")), "1 place D 1c2", "* draw 1 S", "* draw 1 S"),
    "swap": play(table("L1c3", hands=("WL", "L")), "1 place W 1c2"),
    "reserve": play(table("L1c3", hands=("XL", "L"), coins=(3, 0)), "1 place X 1c2"),
    "reserved": play(table("L1c3", hands=("XL", "L"), coins=(3, 0)), "1 place X 1c2", "1 reserve"),
    "returned": play(
        table("L1c3", hands=("DS", "L"), memory=(Memory(blocks("S")), Memory())),
        "1 place D 1c2",
        "* draw 1 L",
        "* draw 1 L",
        "* draw 1 L",
        "1 return S",
    ),
    "tip": play(table(quick(29), hands=("L", "L"), base=4), "1 place L 4a1"),
    "passed": table(quick(25), hands=("", "LLLLLLL"), bag="", base=4, passes=1),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_positions_print_and_read_back(name: str) -> None:
    state = POSITIONS[name]
    game, options, read = read_state(text_of(state), GAMES)
    assert (game, options, read) == (PIRAMIDE, state.options, state)


def test_a_position_prints_the_whole_table() -> None:
    assert text_of(POSITIONS["reserved"]) == (
        "witz 1 piramide rules 1 position\n"
        "players 2\nbase 5\n\n"
        "stage turn\nseat 1\nactions 1\nplaced yes\npasses 0\n"
        "bag 36 24 17 11 0 3 3 3 3 2\nbox 4\nmarket LSSJF\npyramid X1c2 L1c3\ncoins 0 0\nextras - -\n"
        "hand-1 L\nreserved-1 1c2\nhand-2 L\n"
    )


@pytest.mark.parametrize(
    ("name", "old", "new", "reason"),
    [
        ("turn", "stage turn", "stage noon", "'noon' is not a stage"),
        ("turn", "seat 1", "seat 3", "'3' is not a seat (1 to 2)"),
        ("turn", "passes 0\n", "", "the position lacks a line for 'passes'"),
        ("turn", "box 4", "box 4\nweather fine", "'weather' is not part of a position"),
        ("turn", "extras - J", "extras - X", "one of L S J F G"),
        ("turn", "hand-1 LS", "hand-1 LSS", "bag: there are 27 shells blocks in all and not 26"),
        ("turn", "box 4", "box 3", "bag: there are 3 gold blocks in all and not 4"),
        ("turn", "pyramid J1c3 L1c4", "pyramid J1c3 L1c5", "pyramid: no order of placements"),
        ("turn", "pyramid J1c3 L1c4", "pyramid J1c2 L1c4", "pyramid: no order of placements"),
        ("turn", "pyramid J1c3 L1c4", "pyramid J1c3 L2c3", "pyramid: no order of placements"),
        ("turn", "pyramid J1c3 L1c4", "pyramid J1c3 L1c9", "there is no cell 1c9"),
        ("turn", "seat 1", "seat -", "seat: a seat is in turn"),
        ("turn", "actions 2", "actions 3", "actions: too many"),
        ("turn", "actions 2", "actions 0", "actions: one must be left"),
        ("turn", "actions 2", "actions 0\nplaced yes", "actions: the turn would be over"),
        ("turn", "actions 2", "actions 2\nbuilds 1", "placed: something is earned only by placing"),
        ("turn", "actions 2", "actions 1\nplaced yes\nextra yes", "extras: the seat in turn has earned"),
        ("passed", "actions 2", "actions 1\nplaced yes", "passes: a placement ends the passes"),
        ("passed", "actions 2\npasses 1", "actions 1\nplaced yes\nbuys 1\npasses 0", "buys: the set has no buy blocks"),
        ("turn", "passes 0", "passes 2", "stage: the match is over when"),
        ("turn", "stage turn", "stage over", "actions: too many"),
        ("tip", "stage over", "stage turn", "actions: the turn would be over"),
        ("turn", "actions 2", "actions 2\ndraws 1", "draws: blocks are drawn after"),
        ("bought", "draws 2", "draws 20", "draws: the seat cannot take so many"),
        ("bought", "draws 2\n", "", "draws: blocks are drawn after"),
        ("draw", "draws 2", "draws 3", "draws: the seat cannot take so many"),
        ("relief", "draws 2", "draws 3", "draws: the seat cannot take so many"),
        ("market", "stage market", "stage turn\nspecial 1c3", "special: it must be given exactly"),
        ("turn", "stage turn", "stage market", "market: nothing is missing"),
        ("turn", "stage turn", "stage return", "stage: no +3-1 was placed"),
        ("swap", "special 1c2", "special 1c3", "special: no swap block was placed there"),
        ("swap", "special 1c2\n", "", "special: it must be given exactly"),
        ("reserve", "coins 3 0", "coins 2 0", "coins: the seat cannot pay"),
        ("reserve", "hand-2 L", "hand-2 L\nreserved-2 1c2", "special: the block is reserved already"),
        ("reserved", "reserved-1 1c2", "reserved-1 1c3", "reserved-1: only reserve blocks"),
        ("reserved", "hand-2 L", "hand-2 L\nreserved-2 1c2", "reserved-2: a block has at most one"),
        ("dealing", "hand-1 LFG\nhand-2 FG", "hand-1 FG\nhand-2 LFG", "hand-1: hands are dealt seat by seat"),
        ("dealing", "coins 0 0", "coins 1 0", "stage: nothing is played"),
        ("dealing", "seen-1 FG", "seen-1 FGG", "seen-1: a block seen in a hand is still there"),
        ("dealing", "seen-1 FG", "seen-1 FGG 6", "expected blocks, or - for none"),
        ("dealing", "seen-1 FG", "seen-1 FG 0 -", "'0' is not the size of a hand (1 to 11)"),
        ("returned", "seen-1 S 4 -", "seen-1 SS 4 -", "seen-1: a block seen in a hand is still there"),
        ("returned", "seen-1 S 4 -", "seen-1 - 4 S", "seen-1: a block seen in a hand is still there"),
        ("returned", "seen-1 S 4 -", "seen-1 SSSS 1 - 1 - 1 - 1 -", "seen-1: more blocks were seen"),
        ("returned", "returned-1 S", "returned-1 SS", "returned-1: there are fewer returns"),
        ("start", "stage start\nseat -\nactions 0", "stage hands\nseat -\nactions 2", "seat: a seat is in turn"),
    ],
)
def test_impossible_positions_are_refused(name: str, old: str, new: str, reason: str) -> None:
    text = text_of(POSITIONS[name])
    assert old in text
    with pytest.raises(NotationError) as caught:
        read_state(text.replace(old, new), GAMES)
    assert reason in caught.value.reason


def test_an_overfull_hand_is_refused() -> None:
    state = table("L1c3", hands=("L" * 11, "L"))
    with pytest.raises(NotationError, match="hand-1: a hand holds at most 10 blocks"):
        read_state(text_of(state), GAMES)


def test_an_overfull_market_is_refused() -> None:
    state = table("L1c3", market="LLLLSS")
    with pytest.raises(NotationError, match="market: the market holds at most 5 blocks"):
        read_state(text_of(state), GAMES)


def test_a_match_can_go_on_from_a_position() -> None:
    state = read_state(text_of(POSITIONS["reserve"]), GAMES)[2]
    assert play(state, "1 reserve").stage is Stage.TURN


# The documents

DOCS = Path(__file__).parents[3] / "docs"


@pytest.mark.parametrize(
    "example",
    re.findall(
        r"```\n(witz 1 piramide.*?)```",
        "".join(path.read_text(encoding="utf-8") for path in sorted(DOCS.glob("*.md"))),
        re.DOTALL,
    ),
)
def test_the_examples_of_the_documents_read(example: str) -> None:
    assert read_state(example, GAMES)[0] is PIRAMIDE


def test_the_documents_have_examples() -> None:
    texts = [path.read_text(encoding="utf-8") for path in DOCS.glob("*.md")]
    assert sum(text.count("\nwitz 1 piramide") for text in texts) >= 2
