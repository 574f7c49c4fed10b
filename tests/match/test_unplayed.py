"""Matches that a server removes: those that are over and in which no person made a move."""

from __future__ import annotations

from tests.support.logs import ID, Logged
from witz.server.match.decide import BOT_ID
from witz.server.match.identity import MessageId
from witz.server.wire.loaded import Loaded, folded


def against_a_bot() -> Logged:
    """A match of one person against a bot, which has just begun."""
    kept = Logged("yaxha", 2)
    kept.join(0)
    kept.keep(kept.match.fill(1, "random"))
    kept.keep(kept.match.begin())
    return kept


def answer(kept: Logged, seat: int) -> None:
    """The person of a seat, or its bot, answers with its first legal action."""
    before = kept.match
    by = "person" if before.seats[seat].level is None else BOT_ID
    action = before.game.write_action(before.playing().legal(seat)[0])
    kept.keep(before.act(seat, MessageId(f"{by}{before.number}"), before.decision(seat) or "", [action]))


def take_back(kept: Logged) -> None:
    kept.keep(kept.match.take_back(0, MessageId(f"back {kept.match.number}"), kept.match.decision(0) or ""))


def finished_by_bots(kept: Logged) -> Loaded:
    """The same match after a bot stood in for the person to its end."""
    kept.keep(kept.match.hand_over(0, MessageId("leave"), "random"))
    while kept.match.outcome is None:
        answer(kept, kept.match.bots_to_move()[0])
    return folded(ID, kept.log, [0.0] * len(kept.log))


def test_a_move_counts_that_became_final_with_the_answer_of_a_bot() -> None:
    kept = against_a_bot()
    answer(kept, 0)
    answer(kept, 1)
    assert kept.match.playing().moves[0] == 1
    answer(kept, 0)
    take_back(kept)
    assert finished_by_bots(kept).is_played


def test_an_answer_that_was_taken_back_does_not_count() -> None:
    kept = against_a_bot()
    answer(kept, 0)
    take_back(kept)
    assert not finished_by_bots(kept).is_played
