"""Errors are values: they keep their message when they are pickled."""

import copy
import pickle

import pytest

from witz.errors import IllegalAction, NotationError, OptionsError, RecordError, Refusal, WitzError
from witz.yaxha import Choose

REFUSAL = Refusal("no-such-tile", "2", (1, 2))
ERRORS = [
    NotationError("wrong word", line=3, column=4),
    OptionsError("too many", "players"),
    IllegalAction(Choose(0, 9), REFUSAL),
    RecordError(
        "not allowed", line=5, column=6, action=Choose(0, 9), refusal=REFUSAL, game="yaxha", entry="1 choose 10"
    ),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_can_be_sent_to_another_process(error: WitzError) -> None:
    for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error)):  # noqa: S301
        assert type(twin) is type(error)
        assert str(twin) == str(error)
        assert vars(twin) == vars(error)


@pytest.mark.parametrize(
    ("error", "text"),
    list(
        zip(
            ERRORS,
            [
                "line 3, column 4: wrong word",
                "too many",
                "Choose(seat=0, tile=9) is not allowed: no-such-tile (rule 2)",
                "line 5, column 6: not allowed",
            ],
            strict=True,
        )
    ),
    ids=lambda value: type(value).__name__,
)
def test_messages_of_errors(error: WitzError, text: str) -> None:
    assert str(error) == text


def test_every_error_is_one_of_ours_and_a_builtin() -> None:
    assert all(isinstance(error, WitzError) for error in ERRORS)
    assert all(isinstance(error, ValueError) for error in ERRORS[:3])
