"""Records as values: replaying them, and refusing those that do not replay."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from tests.support.strategies import play, records
from witz.engine import Record, final_state, replay, write_record
from witz.errors import IllegalAction
from witz.games import GAMES
from witz.yaxha import YAXHA, Choose, Options


@given(records())
def test_a_replay_has_one_step_more_than_the_record_has_actions(record: Record[Any, Any]) -> None:
    game = GAMES[record.game]
    steps = list(replay(game, record))
    assert len(steps) == len(record.actions) + 1
    assert steps[0].events == ()
    assert steps[0].state == game.initial(record.options)
    assert steps[-1].state == final_state(game, record)


def test_a_record_with_an_illegal_action_does_not_replay() -> None:
    match = play("yaxha", Options(2), "illegal")
    broken = replace(match.record, actions=(*match.actions[:5], Choose(0, 3), *match.actions[5:]))
    steps = replay(YAXHA, broken)
    assert [next(steps).state for _ in range(6)] == match.states[:6]
    with pytest.raises(IllegalAction):
        next(steps)
    for call in (final_state, write_record):
        with pytest.raises(IllegalAction):
            call(YAXHA, broken)


def test_records_are_values() -> None:
    record = play("yaxha", Options(2), "value").record
    assert record == replace(record)
    assert hash(record) == hash(replace(record))
    assert record != replace(record, actions=record.actions[:-1])
