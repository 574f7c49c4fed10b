"""Words and entries: columns, bounds, leftovers."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.ids import plain
from witz.engine import KeyLine, Words
from witz.errors import NotationError


def fault(call: Callable[[], object]) -> tuple[str, int, int]:
    with pytest.raises(NotationError) as caught:
        call()
    return caught.value.reason, caught.value.line, caught.value.column


def test_words_are_taken_one_by_one_with_their_columns() -> None:
    words = Words("  place  O\t1d4 ", line=7, column=11)
    assert words.column == 13
    assert words.take("x") == "place"
    assert words.column == 20
    assert (words.take("x"), words.take("x"), bool(words)) == ("O", "1d4", False)
    assert words.column == 26
    assert fault(lambda: words.take("a cell")) == ("expected a cell", 7, 26)


def test_leftover_words_are_refused_with_their_column() -> None:
    words = Words("a b c")
    words.take("x")
    assert fault(words.end) == ("'b' is not expected here", 1, 3)
    Words("").end()


@pytest.mark.parametrize(
    "word",
    ["x", "1x", "-1", "+1", "1.0", "1_0", "²", "4", "0", "9" * 4000, "9" * 5000],
    ids=lambda word: plain(word[:9]),
)
def test_invalid_and_out_of_range_numbers_are_refused(word: str) -> None:
    reason, _, column = fault(lambda: Words(f"  {word}").number("a tile", 1, 3))
    assert "is not a tile (1 to 3)" in reason
    assert column == 3


@given(st.integers(0, 999), st.integers(0, 999), st.integers(0, 999))
def test_numbers(number: int, low: int, high: int) -> None:
    if low <= number <= high:
        assert Words(f"0{number}").number("a number", low, high) == number
    else:
        assert fault(lambda: Words(str(number)).number("a number", low, high))


def test_fail_points_to_the_word_taken_last() -> None:
    words = Words("one two")
    words.take("x")
    words.take("x")
    assert fault(lambda: words.fail("bad")) == ("bad", 1, 5)
    assert fault(lambda: words.fail("bad", offset=2)) == ("bad", 1, 7)
    assert fault(lambda: Words("one").fail("nothing taken"))[2] == 4


def test_entries_know_their_line() -> None:
    entry = KeyLine("3 x", 5, 9)
    words = entry.words()
    assert words.number("a number", 1, 4) == 3
    assert fault(words.end) == ("'x' is not expected here", 5, 11)
    error = entry.error("wrong")
    assert (str(error), error.line, error.column) == ("line 5, column 9: wrong", 5, 9)


def test_an_error_can_be_moved_into_a_larger_text() -> None:
    moved = NotationError("wrong", column=3).at(8, 10)
    assert (moved.reason, moved.line, moved.column) == ("wrong", 8, 13)
