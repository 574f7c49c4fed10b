"""Leaving a match for good, and calling it off."""

from random import Random

import pytest

from tests.support.adapters import WITH_TINY
from tests.support.matches import act, everybody_moved, made, random_step, refusal, seats_of, waiting
from tests.support.sure import sure
from witz.fair import verify
from witz.games import GAMES
from witz.server.match.identity import MessageId
from witz.server.match.play import ABORTED
from witz.server.match.replay import record_text
from witz.server.wire.views import match_info, table


@pytest.mark.parametrize("game", WITH_TINY)
def test_one_person_can_call_the_match_off_before_the_first_move(game: str):
    match = made(game, seats_of(game))
    assert match_info(match).get("may_abort")
    over = match.abort(len(match.seats) - 1, MessageId("a"), wanted=True).match
    assert (over.status, over.outcome, waiting(over)) == ("finished", ABORTED, [])
    ended = sure(match_info(over)["outcome"])
    assert (ended["scores"], ended["winners"], ended["reason"]) == ([], [], "aborted")
    side = table(over, 0)
    assert (side.get("decision"), side.get("legal"), side.get("answered")) == (None, [], [])
    assert refusal(lambda: over.abort(0, MessageId("b"), wanted=True)) == "over"
    assert refusal(lambda: over.resign(0, MessageId("b"), "random")) == "over"
    assert refusal(lambda: act(over, 0, "choose 1")) == "over"


@pytest.mark.parametrize("game", WITH_TINY)
def test_after_the_first_move_all_must_agree_to_call_the_match_off(game: str):
    match = everybody_moved(made(game, seats_of(game)))
    assert "may_abort" not in match_info(match)
    one = match.abort(0, MessageId("a"), wanted=True).match
    first, *others = [seat.get("wants_abort", False) for seat in match_info(one)["seats"]]
    assert first
    assert not any(others)
    assert one.abort(0, MessageId("b"), wanted=False).match.outcome is None
    all_but_last = with_bots = one
    for seat in range(1, len(others)):
        all_but_last = all_but_last.abort(seat, MessageId(f"c{seat}"), wanted=True).match
        with_bots = with_bots.hand_over(seat, MessageId(f"e{seat}"), "random").match
    last = len(others)
    assert all_but_last.outcome is None
    assert all_but_last.abort(last, MessageId("d"), wanted=True).match.outcome == ABORTED
    # Seats played by a bot, and players who have left, need not agree.
    assert with_bots.abort(last, MessageId("f"), wanted=True).match.outcome == ABORTED
    assert all_but_last.resign(last, MessageId("g"), "random").match.outcome == ABORTED


def test_a_player_with_a_stand_in_bot_cannot_call_off_the_match_of_another():
    match = everybody_moved(made(players=2)).hand_over(0, MessageId("a"), "random").match
    assert match.abort(0, MessageId("b"), wanted=True).match.outcome is None


def test_a_bot_plays_on_after_a_resignation_and_the_last_resignation_ends_the_match():
    match = everybody_moved(made(players=3))
    left = match.resign(0, MessageId("a"), "random").match
    assert left.bots_to_move() == (0,)
    assert match_info(left)["seats"][0].get("has_resigned")
    assert refusal(lambda: left.take_seat(0, MessageId("b"))) == "resigned"
    assert refusal(lambda: left.resign(0, MessageId("c"), "random")) == "resigned"
    assert refusal(lambda: left.abort(0, MessageId("d"), wanted=True)) == "resigned"
    last = left.resign(1, MessageId("e"), "random").match
    assert last.outcome is None
    assert match_info(last).get("may_abort")  # the one remaining player decides alone
    assert last.resign(2, MessageId("f"), "random").match.outcome == ABORTED


def test_a_record_says_who_left_and_that_the_match_was_called_off():
    left = everybody_moved(made(players=3)).resign(1, MessageId("a"), "random").match
    random, finished = Random(1), left
    while finished.outcome is None:
        _, finished = random_step(finished, random)
    text = record_text(finished)
    assert "\n# resigned 2\n" in text
    assert "# aborted" not in text
    assert verify(text, GAMES).deals > 0
    aborted = left.abort(0, MessageId("b"), wanted=True).match.abort(2, MessageId("c"), wanted=True).match
    text = record_text(aborted)
    assert "\nopen\n# resigned 2\n# aborted\n" in text
    assert verify(text, GAMES).record.actions
