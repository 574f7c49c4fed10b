"""The seats of a match: the effect of each change on them, and its public facts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.logs import DEVICE, ID, TOKEN, Logged
from tests.support.matches import act, everybody_moved, finished, legal, made, playing, refusal, waiting, with_bot
from witz.daily import day_seed
from witz.fair import words_hash
from witz.server.match import entries, facts
from witz.server.match.entries import SeatPlan
from witz.server.match.identity import (
    DeviceDigest,
    DeviceSecret,
    MatchId,
    MessageId,
    TokenDigest,
    digest,
    digest_device,
)
from witz.server.match.match import MOST_ENTRIES
from witz.server.match.play import ABORTED
from witz.server.match.refusal import Refuse
from witz.server.match.sitting import BOT_NAMES, Sitting, bot_name
from witz.server.wire.new_secrets import new_device, new_invitation, new_match_id, new_token

PHONE, NEXT = DeviceDigest("phone"), TokenDigest("next")


# Before the beginning


def test_a_joined_seat_has_the_name_device_and_words_of_the_request() -> None:
    match = Logged("yaxha", 3).match
    change = match.join(1, "Ana", device=DEVICE, token=TOKEN, words="rain")
    seated = Sitting("person", "Ana", None, DEVICE, TOKEN, words="rain", words_hash=words_hash("rain"))
    assert change.match.seats[1] == seated
    assert change.facts == (facts.Joined(1, "Ana", None),)
    hashed = match.join(None, "Ben", device=PHONE, token=NEXT, words_hash=words_hash("gold")).match.seats[0]
    assert hashed == Sitting("person", "Ben", None, PHONE, NEXT, words_hash=words_hash("gold"))
    assert hashed.owes_words
    assert not seated.owes_words


def test_a_bot_joins_with_a_name_of_its_own() -> None:
    change = Logged("yaxha", 3).match.fill(1, "greedy")
    assert change.match.seats[1] == Sitting("bot", BOT_NAMES[1], "greedy")
    assert change.facts == (facts.Joined(1, BOT_NAMES[1], "greedy"),)


def test_bots_are_named_after_their_seat_unless_the_name_is_taken() -> None:
    assert [bot_name(seat, ()) for seat in range(5)] == [*BOT_NAMES, BOT_NAMES[0]]
    assert bot_name(3, [BOT_NAMES[3]]) == BOT_NAMES[0]
    assert bot_name(1, BOT_NAMES) == f"{BOT_NAMES[1]} 2"


def test_a_seat_that_was_left_keeps_no_trace_of_its_player() -> None:
    kept = Logged("yaxha", 3)
    empty = kept.match.seats[1]
    kept.join(0)
    kept.join(1, words="rain")
    change = kept.match.vacate(1)
    assert change.match.seats[1] == empty
    assert change.facts == (facts.Left(1),)
    assert refusal(lambda: change.match.vacate(1)) == "no-such-seat"


def test_the_last_person_cannot_leave() -> None:
    kept = Logged("yaxha", 3)
    kept.join(0)
    kept.keep(kept.match.fill(1, "greedy"))
    with pytest.raises(Refuse, match=r"^at least one seat is for a person$") as caught:
        kept.match.vacate(0)
    assert caught.value.code == "no-people"
    kept.keep(kept.match.vacate(1))
    assert refusal(lambda: kept.match.vacate(0)) == "no-people"
    kept.join(2)
    assert kept.match.vacate(0).match.seats[0].kind == "open"


def test_words_can_be_replaced_until_the_seats_are_closed() -> None:
    kept = Logged("yaxha", 2)
    kept.join(0, words="rain")
    committed = kept.match.commit_words(0, words_hash("gold")).match.seats[0]
    assert (committed.words, committed.words_hash) == (None, words_hash("gold"))
    assert kept.match.add_words(0, "clay").match.seats[0].words_hash == words_hash("clay")
    assert refusal(lambda: kept.match.keep_back(0)) == "not-asked"


def test_closed_seats_show_the_words_of_their_hash_or_none() -> None:
    kept = Logged("yaxha", 2)
    kept.join(0, words_hash=words_hash("gold"))
    assert refusal(lambda: kept.match.keep_back(0)) == "not-asked", (
        "words can be withheld only once the seats are closed"
    )
    assert kept.match.add_words(0, "clay").match.seats[0].words == "clay", "other words replace the hash"
    kept.join(1, words="rain")
    kept.keep(kept.match.close())
    assert refusal(lambda: kept.match.add_words(0, "lead")) == "wrong-words"
    assert refusal(lambda: kept.match.add_words(1, "more rain")) == "already-begun"
    assert refusal(lambda: kept.match.keep_back(1)) == "not-asked"
    assert kept.match.keep_back(0).match.seats[0].has_kept_back
    shown = kept.match.add_words(0, "gold").match
    assert not shown.owes_words
    assert shown.dealing_words == ("gold", "rain")


def test_a_match_plays_on_from_only_one_position() -> None:
    opened = Logged("yaxha", 2).match.play_on(entries.Opened(match=ID, final=("x",), words=(None, None))).match
    assert refusal(lambda: opened.play_on(entries.Opened(match=ID, final=(), words=()))) == "already-begun"


# During the match


def test_a_bot_stands_in_until_the_person_is_back() -> None:
    match = made()
    away = match.hand_over(1, MessageId("h"), "greedy")
    assert away.facts == (facts.HandedOver(1, "greedy"),)
    assert refusal(lambda: away.match.hand_over(1, MessageId("i"), "random")) == "already-a-bot"
    assert refusal(lambda: with_bot().hand_over(1, MessageId("i"), "random")) == "already-a-bot"
    back = away.match.take_seat(1, MessageId("t"))
    assert back.facts == (facts.SeatTaken(1),)
    assert back.match.seats == match.seats
    free = match._replace(seats=(match.seats[0], Sitting("open", "")))
    assert refusal(lambda: free.hand_over(1, MessageId("i"), "random")) == "not-a-person"
    assert refusal(lambda: free.move_seat(1, device=PHONE, token=NEXT)) == "not-a-person"


def test_a_seat_moves_to_another_device_or_gets_a_link() -> None:
    match = made()
    moved = match.move_seat(0, device=PHONE, token=NEXT).match.seats[0]
    assert moved == replace(match.seats[0], device=PHONE, token=NEXT, is_linked=False)
    linked = match.move_seat(0, device=match.seats[0].device, token=NEXT).match.seats[0]
    assert linked == replace(match.seats[0], token=NEXT, is_linked=True)


def test_a_bot_plays_for_a_resigned_seat_whose_wish_to_abort_is_dropped() -> None:
    wanted = everybody_moved(made(players=3)).abort(0, MessageId("w"), wanted=True)
    assert wanted.facts == (facts.AbortWanted(0, True),)
    assert wanted.match.abort(0, MessageId("n"), wanted=False).facts == (facts.AbortWanted(0, False),)
    left = wanted.match.resign(0, MessageId("r"), "greedy")
    assert left.facts == (facts.Resigned(0, "greedy"),)
    sitting = left.match.seats[0]
    assert (sitting.level, sitting.has_resigned, sitting.wants_abort) == ("greedy", True, False)


def test_the_last_agreement_to_call_a_match_off_ends_it() -> None:
    match = everybody_moved(made()).abort(0, MessageId("w"), wanted=True).match
    match = act(match, waiting(match)[0], legal(match, waiting(match)[0])[0])
    assert any(answer.actions for answer in playing(match).answers)
    over = match.abort(1, MessageId("v"), wanted=True)
    assert over.entry == entries.AbortWanted(seat=1, id=MessageId("v"), wanted=True)
    assert over.facts == (facts.AbortWanted(1, True), facts.Finished(ABORTED))
    assert all(sitting.wants_abort for sitting in over.match.seats)
    assert not any(answer.actions for answer in playing(over.match).answers)


def test_a_wish_to_call_a_match_off_is_accepted_when_the_log_is_full() -> None:
    full = everybody_moved(made())._replace(number=MOST_ENTRIES)
    assert full.abort(0, MessageId("w"), wanted=True).match.seats[0].wants_abort
    assert refusal(lambda: full.abort(0, MessageId("n"), wanted=False)) == "too-long"
    assert refusal(lambda: full.hand_over(0, MessageId("h"), "random")) == "too-long"
    assert (
        full._replace(number=MOST_ENTRIES - 1).hand_over(0, MessageId("h"), "random").match.seats[0].level == "random"
    )


def test_bots_of_the_day_build_only_after_all_public_picks() -> None:
    """A bot must not learn more because others were quicker: picks come before buildings."""
    match = made(players=4)
    day = match._replace(created=replace(match.created, seed=day_seed("yaxha", "2026-11-16")))
    bots = tuple(replace(sitting, level="random") if seat else sitting for seat, sitting in enumerate(match.seats))
    for each in (match, day):
        table = each._replace(seats=bots)
        for seat in range(4):  # three meet on the first tile, and one takes the second
            choice = "choose 1" if seat else "choose 2"
            table = table.act(seat, MessageId(f"i{seat}"), "round 1 choose", [choice]).match
        queue = playing(table).state.queue
        builders = [seat for seat in range(4) if legal(table, seat)[:1] and legal(table, seat)[0].startswith("place")]
        picking = tuple(seat for seat in queue[:1] if seat)
        expected = picking if each is day else tuple(sorted({*picking, *(seat for seat in builders if seat)}))
        assert table.bots_to_move() == expected


def test_moves_before_the_beginning_are_refused() -> None:
    assert Logged("yaxha", 2).match.fill(0, "random").match.bots_to_move() == ()


# After the match


def test_a_match_with_an_unreplayable_play_accepts_no_moves() -> None:
    over = finished("yaxha", 2)
    assert refusal(over._replace(play=None, ended=over.outcome).playing) == "over"


def test_a_rematch_is_announced_to_all() -> None:
    change = finished("yaxha", 2).link_rematch(1, MessageId("m"), MatchId("n" * 16))
    assert change.facts == (facts.RematchMade(MatchId("n" * 16), 1),)


def test_a_rematch_rotates_the_seats() -> None:
    bot = Sitting("bot", "Balam", "greedy", hints=3)
    ana = Sitting("person", "Ana", None, DEVICE, TOKEN, words="rain", hints=1)
    ben = Sitting("person", "Ben", "random", PHONE, NEXT, is_linked=True, has_resigned=True)
    assert made(players=3)._replace(seats=(bot, ana, ben)).rotated() == (
        SeatPlan(kind="person", name="Ben", device=PHONE),  # a link works once
        SeatPlan(kind="bot", name="Balam", level="greedy"),
        SeatPlan(kind="person", name="Ana", device=DEVICE, token=TOKEN),
    )


# Ids and secrets


def test_ids_and_secrets_are_long_and_never_the_same() -> None:
    for make, letters in ((new_match_id, 16), (new_device, 32), (new_token, 32), (new_invitation, 32)):
        found = {make() for _ in range(50)}
        assert len(found) == 50
        assert {len(each) for each in found} == {letters}
    assert digest_device(DeviceSecret("a device")) == digest("a device")
