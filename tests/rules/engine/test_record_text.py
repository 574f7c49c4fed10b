"""Record files: accepted texts, and for others the line, the column and the reason of the refusal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.ids import plain
from tests.support.strategies import play
from witz.engine import CHANCE, read_record, read_state, write_position, write_record
from witz.errors import NotationError, RecordError, WitzError
from witz.games import GAMES
from witz.yaxha import YAXHA, Options

HEAD = "witz 1 yaxha rules 1\nplayers 2\nchosen largest-any most-levels three-colours\n"
OPENING = HEAD + "* initiative 1 2\n* tile 1 OOB\n* tile 2 GYW\n"
WHOLE = write_record(YAXHA, play("yaxha", Options(2), "record text").record)
POSITION = write_position(YAXHA, play("yaxha", Options(2), "record text").states[40], Options(2))


def fault(text: str) -> tuple[type[WitzError], int, int, str]:
    with pytest.raises((NotationError, RecordError)) as caught:
        read_record(text, GAMES)
    error = caught.value
    assert isinstance(error, NotationError | RecordError)
    assert str(error) == f"line {error.line}, column {error.column}: {error.reason}"
    assert "\n" not in error.reason
    return type(error), error.line, error.column, error.reason


# Accepted texts


def test_a_record_typed_by_hand() -> None:
    record = read_record(
        """
        # Ana's birthday
        witz  1   yaxha rules 1      # the rest of a line is a comment
        players 2
        names ["Ana #1", "Ben \\"B\\" # no comment"]   # a comment after all
        chosen three-colours   most-levels largest-any

        *  initiative   2 1
        * tile 1 WOB          # in any order
          * tile 2 GGY
        1 choose 1
        2 choose 1            # oh!
        open
        """,
        GAMES,
    )
    assert record.options.names == ("Ana #1", 'Ben "B" # no comment')
    assert record.options.chosen == ("three-colours", "most-levels", "largest-any")
    assert len(record.actions) == 5


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_line_ending_is_accepted_and_none_is_needed_at_the_end(end: str) -> None:
    text = (OPENING + "open").replace("\n", end)
    assert len(read_record(text, GAMES).actions) == 3


def test_tabs_count_as_blanks() -> None:
    assert read_record(OPENING.replace(" ", "\t") + "open\t# done\n", GAMES) == read_record(OPENING + "open\n", GAMES)


@pytest.mark.parametrize("sign", ["\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\u2029"])
def test_only_line_ends_end_a_comment(sign: str) -> None:
    """Characters that Python, but no editor, treats as the end of a line."""
    assert len(read_record(f"{OPENING}# one{sign}two\nopen\n", GAMES).actions) == 3
    assert fault(f"{OPENING}# one{sign}two\n1 jump\nopen\n")[1] == 8


def test_a_byte_order_mark_is_ignored() -> None:
    assert len(read_record(f"\ufeff{OPENING}open\n", GAMES).actions) == 3


def test_scores_may_be_left_out_at_the_end() -> None:
    lines = WHOLE.splitlines()
    assert lines[-1].startswith("end ")
    assert read_record("\n".join([*lines[:-1], "end"]), GAMES) == read_record(WHOLE, GAMES)


def test_default_options_may_be_left_out() -> None:
    record = read_record("witz 1 yaxha rules 1\nopen\n", GAMES)
    assert record.options == Options()
    assert record.actions == ()


NAMES = st.text(st.characters(exclude_categories=["C", "Z"]) | st.sampled_from(' #"\\'), min_size=1).filter(str.strip)


@given(st.tuples(NAMES, NAMES))
def test_any_visible_name_reads_back(names: tuple[str, str]) -> None:
    record = play("yaxha", Options(names=names), "names").to(3).record
    text = write_record(YAXHA, record)
    assert read_record(text, GAMES) == record
    assert read_record(text.replace("\n", ' # a "comment\n'), GAMES) == record


# Refused texts


@pytest.mark.parametrize(
    ("text", "line", "column", "reason"),
    [
        ("", 1, 1, "the text is empty; a record begins with a line such as: witz 1 yaxha rules 1"),
        ("\n\n  \n", 1, 1, "the text is empty"),
        ("# nothing but a comment\n", 1, 1, "the text is empty"),
        ("hello\n", 1, 1, "a record begins with a line such as: witz 1 yaxha rules 1"),
        ("\n\n  Witz 1 yaxha rules 1\n", 3, 3, "a record begins with a line such as"),
        ("witz\n", 1, 5, "expected a format version"),
        ("witz 2 yaxha rules 1\n", 1, 6, "'2' is not a format version that this program reads (1 to 1)"),
        ("witz one yaxha rules 1\n", 1, 6, "'one' is not a format version"),
        ("witz " + "1" * 5000 + " yaxha rules 1\n", 1, 6, "is not a format version"),
        ("witz 1\n", 1, 7, "expected the name of a game"),
        ("witz 1 chess rules 1\n", 1, 8, "'chess' is not a game; known are: yaxha"),
        ("witz 1 yaxha\n", 1, 13, "expected the word rules"),
        ("witz 1 yaxha rule 1\n", 1, 14, "expected the word rules and the version of the rules"),
        ("witz 1 yaxha rules\n", 1, 19, "expected the version of the yaxha rules"),
        ("witz 1 yaxha rules 99\n", 1, 20, "is not the version of the yaxha rules that this program plays, 1; "),
        ("witz 1 yaxha rules 99\n", 1, 20, "records of another version need another release"),
        ("witz 1 yaxha rules 1 game\n", 1, 22, "expected the word position, or nothing"),
        ("witz 1 yaxha rules 1 position 1\n", 1, 31, "'1' is not expected here"),
        ("witz 1 yaxha rules 1\nplayers\nopen\n", 2, 8, "expected a number of players"),
        ("witz 1 yaxha rules 1\nplayers 5\nopen\n", 2, 9, "'5' is not a number of players (2 to 4)"),
        ("witz 1 yaxha rules 1\n  players   x\nopen\n", 2, 13, "'x' is not a number of players"),
        ("witz 1 yaxha rules 1\nplayers 2 3\nopen\n", 2, 11, "'3' is not expected here"),
        ("witz 1 yaxha rules 1\nplayers 2\nplayers 3\nopen\n", 3, 1, "'players' is repeated"),
        ("witz 1 yaxha rules 1\n\n  cards all\nopen\n", 3, 9, "the cards must be random or starter, not 'all'"),
        ("witz 1 yaxha rules 1\nchosen x\nopen\n", 2, 8, "'x' is not a bonus card"),
        ("witz 1 yaxha rules 1\nchosen left-orange\nopen\n", 2, 8, "'left-orange' is not used with 2 players (Y15)"),
        ("witz 1 yaxha rules 1\ncolour red\nopen\n", 2, 1, "'colour' is not an option of yaxha; known are: players"),
        ("witz 1 yaxha rules 1\n  seed 5\nopen\n", 2, 3, "'seed' is not an option of yaxha"),
        ("witz 1 yaxha rules 1\nnames Ana Ben\nopen\n", 2, 7, "names are a JSON list of strings"),
        ('witz 1 yaxha rules 1\nnames ["Ana", "Ben]\nopen\n', 2, 7, "names are a JSON list of strings"),
        ('witz 1 yaxha rules 1\nnames "Ana"\nopen\n', 2, 7, "names are a JSON list of strings, such as"),
        ('witz 1 yaxha rules 1\nnames ["Ana", 2]\nopen\n', 2, 7, "each name must be a string in double quotes"),
        ('witz 1 yaxha rules 1\nnames ["Ana"]\nopen\n', 2, 7, "1 names are given for 2 players"),
        ('witz 1 yaxha rules 1\nnames ["Ana", "\\u0007"]\nopen\n', 2, 7, "a name needs a visible character"),
        ('witz 1 yaxha rules 1\nnames ["Ana", "\\ud800"]\nopen\n', 2, 7, "a name needs a visible character"),
        ("witz 1 yaxha rules 1\nnames " + "[" * 5000 + "\nopen\n", 2, 7, "names are a JSON list of strings"),
        ("witz 1 yaxha rules 1\nnames [" + "1" * 5000 + "]\nopen\n", 2, 7, "names are a JSON list of strings"),
        (HEAD, 3, 1, "the record breaks off: its last line must be end, or open while the match goes on"),
        (OPENING + "1 choose 1\n", 7, 1, "the record breaks off"),
        (OPENING + "1 choose 1\n\n# more to come\n", 9, 1, "the record breaks off"),
        (OPENING + "1 choose\nopen\n", 7, 9, "expected a market tile"),
        (OPENING + "1 cho", 7, 3, "'cho' is not an action of a seat"),
        (OPENING + "\n  1 choose 9 # eh\nopen\n", 8, 12, "'9' is not a market tile (1 to 8)"),
        (OPENING + "players 3\nopen\n", 7, 1, "'players' is neither a seat number nor * for chance"),
        (OPENING + "Open\n", 7, 1, "'Open' is neither a seat number nor * for chance"),
        (OPENING + "open now\n", 7, 6, "'now' is not expected here"),
        (OPENING + "open\n1 choose 1\nopen\n", 8, 1, "the record goes on after its end"),
        (OPENING + "open\n\n  open\n", 9, 3, "the record goes on after its end"),
        (OPENING + "\x00\x01\n", 7, 1, "is neither a seat number nor * for chance"),
    ],
    ids=lambda value: plain(value[-30:]) if isinstance(value, str) else None,
)
def test_unreadable_records_are_refused(text: str, line: int, column: int, reason: str) -> None:
    kind, found_line, found_column, found = fault(text)
    assert kind is NotationError
    assert reason in found
    assert (found_line, found_column) == (line, column)


@pytest.mark.parametrize(
    ("text", "line", "column", "reason", "code"),
    [
        (HEAD + "* tile 1 OOB\nopen\n", 4, 1, "'* tile 1 OOB' is not allowed: not-now (rule 1)", "not-now"),
        (HEAD + "* bonus second-largest\nopen\n", 4, 1, "not-now (rule setup)", "not-now"),
        (HEAD + "* initiative\nopen\n", 4, 1, "wrong-initiative-tiles", "wrong-initiative-tiles"),
        (HEAD + "* initiative 1 3\nopen\n", 4, 1, "wrong-initiative-tiles", "wrong-initiative-tiles"),
        (HEAD + "* initiative 1 2\n* tile 1 OO\nopen\n", 5, 1, "wrong-cubes (rule 1)", "wrong-cubes"),
        (HEAD + "* initiative 1 2\n* tile 1 -\nopen\n", 5, 1, "wrong-cubes (rule 1)", "wrong-cubes"),
        (OPENING + "3 choose 1\nopen\n", 7, 1, "no-such-seat (rule 2)", "no-such-seat"),
        (OPENING + "1 choose 3\nopen\n", 7, 1, "no-such-tile (rule 2)", "no-such-tile"),
        (OPENING + "1 choose 1\n  1 choose 2  # again\nopen\n", 8, 3, "'1 choose 2' is not allowed", "already-chosen"),
        (OPENING + "1 choose 1\n2 choose 2\n1 place O 1a1\nopen\n", 9, 1, "(rule Y1)", "first-cube-elsewhere"),
        (OPENING + "1 choose 1\n2 choose 2\n1 discard\nopen\n", 9, 1, "cube-fits (rule Y3)", "cube-fits"),
        (OPENING + "end 1 2\n", 7, 1, "the match is not over here: actions are missing before end", None),
        (OPENING + "end\n", 7, 1, "the match is not over here", None),
    ],
)
def test_records_against_the_rules_are_refused(
    text: str, line: int, column: int, reason: str, code: str | None
) -> None:
    kind, found_line, found_column, found = fault(text)
    assert kind is RecordError
    assert reason in found
    assert (found_line, found_column) == (line, column)
    with pytest.raises(RecordError) as caught:
        read_record(text, GAMES)
    assert (caught.value.refusal.code if caught.value.refusal else None) == code
    assert (caught.value.action is None) == (code is None)
    refused = "" if code is None else text.splitlines()[line - 1].partition("#")[0].strip()
    assert (caught.value.game, caught.value.entry) == ("yaxha" if refused else "", refused)


LAST = len(WHOLE.splitlines())


def with_end(end: str) -> str:
    return "\n".join([*WHOLE.splitlines()[:-1], end]) + "\n"


@pytest.mark.parametrize(
    ("end", "kind", "column", "reason"),
    [
        ("open", RecordError, 1, "the match is over here: its last line must be end"),
        ("end 1 2", RecordError, 5, "the count gives other scores: "),
        ("end 1", NotationError, 6, "expected a score"),
        ("end 1 2 3", None, None, ""),
        ("end a b", NotationError, 5, "'a' is not a score"),
        ("end -1 0", NotationError, 5, "'-1' is not a score"),
    ],
)
def test_the_stated_end_must_agree_with_the_computed_one(
    end: str, kind: type[WitzError] | None, column: int | None, reason: str
) -> None:
    found = fault(with_end(end))
    if kind is not None:
        assert found[:3] == (kind, LAST, column)
    assert reason in found[3]
    assert found[1] == LAST


def test_more_scores_than_seats_are_refused() -> None:
    scores = WHOLE.splitlines()[-1]
    assert fault(with_end(f"{scores} 7"))[3] == "'7' is not expected here"


@pytest.mark.slow
def test_every_truncated_record_is_refused() -> None:
    """At every line end, and in the middle of lines: no truncated text is accepted as a record."""
    for cut in range(0, len(WHOLE) - len(WHOLE.splitlines()[-1]) - 1, 3):
        kind, line, column, _ = fault(WHOLE[:cut])
        assert kind in (NotationError, RecordError)
        assert 1 <= line <= LAST
        assert column >= 1


def test_a_missing_line_is_detected() -> None:
    """Every action counts: without it the rest is refused, or the scores are others, or the match is not over."""
    lines = WHOLE.splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("*"))
    for at in range(first, len(lines)):
        with pytest.raises((NotationError, RecordError)):
            read_record("\n".join(lines[:at] + lines[at + 1 :]), GAMES)


@given(st.binary(max_size=200))
def test_binary_junk_is_refused(junk: bytes) -> None:
    fault(junk.decode("latin-1"))
    with pytest.raises((NotationError, RecordError)):
        read_record(HEAD + junk.decode("utf-8", "replace"), GAMES)


def reads_back(text: str) -> bool:
    """Whether a text is read as a record, which can then be written and read again."""
    try:
        record = read_record(text, GAMES)
    except (NotationError, RecordError):
        return False
    assert read_record(write_record(YAXHA, record), GAMES) == record
    return True


@given(st.data())
def test_a_garbled_record_is_refused_or_read_but_never_breaks(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(WHOLE) - 1))
    sign = data.draw(st.characters(exclude_categories=["Cs"]))
    for text in (WHOLE[:at] + sign + WHOLE[at + 1 :], WHOLE[:at] + sign + WHOLE[at:], WHOLE[:at] + WHOLE[at + 1 :]):
        reads_back(text)


def test_a_record_with_one_more_space_is_read() -> None:
    assert reads_back(WHOLE.replace(" ", "  ", 1))


# Positions and records are distinguished


def test_a_position_is_not_a_record() -> None:
    assert fault(POSITION)[3] == "this is a position, and a record is needed"


def test_a_position_has_no_actions() -> None:
    with pytest.raises(NotationError, match="a position has only lines of a key and a value") as caught:
        read_state(POSITION + "1 choose 1\n", GAMES)
    assert caught.value.line == len(POSITION.splitlines()) + 1


def test_a_state_is_read_from_a_record_or_a_position() -> None:
    match = play("yaxha", Options(2), "record text")
    assert read_state(WHOLE, GAMES) == (YAXHA, match.options, match.state)
    assert read_state(POSITION, GAMES) == (YAXHA, match.options, match.states[40])


def test_actors_are_written_from_one() -> None:
    actors = {line.split()[0] for line in WHOLE.splitlines() if line[:1] in {"*", *"123456789"}}
    assert actors == {"*", "1", "2"}
    assert CHANCE == -1
