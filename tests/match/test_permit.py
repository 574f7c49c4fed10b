"""Permissions of a match: every request, from every kind of client."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from tests.support.matches import finished, made, refusal
from tests.support.sure import sure
from witz.daily import day_seed
from witz.fair import WordsHash
from witz.server.match import entries, requests
from witz.server.match.identity import (
    DeviceDigest,
    Identity,
    InvitationDigest,
    MatchId,
    MessageId,
    SeatToken,
    TokenDigest,
    digest_token,
)
from witz.server.match.match import Match, new_match
from witz.server.match.permit import (
    Absence,
    DayResult,
    may_see_history,
    must_exist,
    permit,
    result_of_day,
    seat_of_token,
    seats_held,
)
from witz.server.match.play import ABORTED
from witz.server.match.refusal import Refuse
from witz.server.match.sitting import Sitting

ANA, BEN = Identity(DeviceDigest("device 0")), Identity(DeviceDigest("device 1"))
ANAS_LINK = Identity(tokens=frozenset({TokenDigest("token 0"), TokenDigest("of another match")}))
STRANGER, NOBODY = Identity(DeviceDigest("another"), frozenset({TokenDigest("another")})), Identity()
NEXT = TokenDigest("the next token")
SENT = MessageId("i")
SECRET = SeatToken("the secret of a seat")
TODAY = "2026-11-16"


def lobby() -> Match:
    """A match before its beginning: Ana, Ben, a bot, and an open seat."""
    people = made(players=2).created.seats
    bot, free = entries.SeatPlan(kind="bot", name="Nicté", level="random"), entries.SeatPlan(kind="open")
    created = entries.Created(game="yaxha", rules=1, options={}, seats=(*people, bot, free), seed="s")
    return new_match(MatchId("m" * 16), created)


def why_not(match: Match, who: Identity, request: requests.MatchRequest, absence: Absence | None = None) -> str:
    """The code with which a request is refused, or "yes"."""
    try:
        permit(match, who, request, absence)
    except Refuse as error:
        return error.code
    return "yes"


def about_play(seat: int) -> list[requests.Act | requests.TakeBack | requests.TakeHint]:
    """Requests of the player of a seat."""
    return [
        requests.Act(seat=seat, id=SENT, decision="round 1 choose", actions=("choose 1",)),
        requests.TakeBack(seat=seat, id=SENT, decision="round 1 choose"),
        requests.TakeHint(seat=seat),
    ]


def about_seat(seat: int) -> list[requests.MatchRequest]:
    """Requests of the holder of a seat, also while a bot plays it."""
    return [
        requests.TakeSeat(seat=seat, id=SENT),
        requests.Resign(seat=seat, id=SENT, level="random"),
        requests.Abort(seat=seat, id=SENT, wanted=True),
        requests.MakeRematch(seat=seat, id=SENT, match=MatchId("n" * 16), seed="", invitation=InvitationDigest("")),
    ]


def about_words(seat: int) -> list[requests.MatchRequest]:
    """Requests of the device of a seat."""
    return [
        requests.AddWords(seat=seat, words="stone and rain"),
        requests.CommitWords(seat=seat, words_hash=WordsHash("0" * 64)),
        requests.KeepBack(seat=seat),
        requests.RenewToken(seat=seat, token=NEXT),
    ]


def test_a_seat_is_held_through_its_device_or_its_secret() -> None:
    match = made(players=3)
    assert seats_held(match, ANA) == seats_held(match, ANAS_LINK) == {0}
    assert seats_held(match, Identity(BEN.device, ANAS_LINK.tokens)) == {0, 1}
    assert seats_held(match, STRANGER) == seats_held(match, NOBODY) == frozenset()


def test_only_seats_of_people_are_held() -> None:
    match = lobby()
    assert seats_held(match, NOBODY) == frozenset(), "a seat without a device is not held by a client without one"
    bot = Sitting("bot", "Balam", "random", ANA.device, TokenDigest("token 0"))
    assert seats_held(match._replace(seats=(bot, *match.seats[1:])), ANA) == frozenset()
    assert seats_held(match._replace(seats=(bot, *match.seats[1:])), ANAS_LINK) == frozenset()


@pytest.mark.parametrize("at", range(7))
def test_only_the_holder_of_a_seat_plays_and_leaves_it(at: int) -> None:
    request = [*about_play(0), *about_seat(0)][at]
    answers = [why_not(made(players=3), who, request) for who in (ANA, ANAS_LINK, BEN, STRANGER, NOBODY)]
    assert answers == ["yes", "yes", *["not-your-seat"] * 3]


@pytest.mark.parametrize("seat", [-1, 2])
def test_requests_for_a_missing_seat_are_refused(seat: int) -> None:
    match = made(players=2)
    assert {why_not(match, ANA, each) for each in about_play(seat)} == {"no-such-seat"}
    assert {why_not(match, ANA, each) for each in about_seat(seat)} == {"not-your-seat"}
    for request in (
        *about_words(seat),
        requests.Join(seat=seat, name="Cleo", token=NEXT),
        requests.Fill(seat=seat, level="random"),
        requests.Vacate(seat=seat),
    ):
        assert why_not(match, ANA, request) == "no-such-seat"
    must_exist(match, 0)
    must_exist(match, 1)
    must_exist(match, None)


def test_a_seat_played_by_a_bot_must_be_taken_back_before_acting() -> None:
    match = made(players=2).hand_over(0, MessageId("h"), "random").match
    for request in about_play(0):
        with pytest.raises(Refuse, match=r"^take the seat back first$") as caught:
            permit(match, ANA, request)
        assert caught.value.code == "bot-plays"
    assert {why_not(match, ANA, each) for each in about_seat(0)} == {"yes"}
    assert {why_not(match, BEN, each) for each in about_play(1)} == {"yes"}


def test_anybody_may_take_an_open_seat() -> None:
    for seat in (None, 0, 3):
        assert why_not(lobby(), NOBODY, requests.Join(seat=seat, name=None, token=NEXT)) == "yes"


@pytest.mark.parametrize("request_", [requests.Fill(seat=3, level="random"), requests.Begin()])
def test_only_devices_at_the_table_may_add_bots_and_begin(request_: requests.MatchRequest) -> None:
    answers = [why_not(lobby(), who, request_) for who in (ANA, BEN, ANAS_LINK, STRANGER, NOBODY)]
    assert answers == ["yes", "yes", *["not-your-seat"] * 3]


def test_anybody_at_the_table_may_remove_a_bot_but_not_another_person() -> None:
    for seat, wanted in (
        (0, ["yes", "not-your-seat", "not-your-seat", "not-your-seat"]),
        (1, ["not-your-seat", "yes", "not-your-seat", "not-your-seat"]),
        (2, ["yes", "yes", "not-your-seat", "not-your-seat"]),
    ):
        assert [why_not(lobby(), who, requests.Vacate(seat=seat)) for who in (ANA, BEN, STRANGER, NOBODY)] == wanted


@pytest.mark.parametrize("at", range(4))
def test_only_the_device_of_a_seat_sets_words_and_a_new_secret(at: int) -> None:
    for seat, wanted in ((0, ["yes", "no", "no", "no"]), (1, ["no", "yes", "no", "no"])):
        answers = [why_not(lobby(), who, about_words(seat)[at]) for who in (ANA, BEN, STRANGER, NOBODY)]
        assert answers == [each.replace("no", "not-your-seat") for each in wanted]
    for seat in (2, 3):  # the seats of a bot and an open one have no device, and neither has NOBODY
        assert why_not(lobby(), NOBODY, about_words(seat)[at]) == "not-your-seat"


def test_a_seat_is_claimed_by_its_secret_alone() -> None:
    match = made(players=3).move_seat(1, device=BEN.device, token=digest_token(SECRET)).match
    assert seat_of_token(match, SECRET) == 1
    assert why_not(match, STRANGER, requests.Claim(secret=SECRET, token=NEXT)) == "yes"
    assert why_not(match, BEN, requests.Claim(secret=SeatToken("a guess"), token=NEXT)) == "no-such-seat"
    bot = Sitting("bot", "Balam", "random", None, digest_token(SECRET))
    assert refusal(lambda: seat_of_token(match._replace(seats=(bot,) * 3), SECRET)) == "no-such-seat"


def test_an_absent_person_may_be_replaced_by_a_bot_after_a_time() -> None:
    match, hers = made(players=3), requests.HandOver(seat=0, id=SENT, level="random")
    here, short, long = Absence(None, 30.0), Absence(29.9, 30.0), Absence(30.0, 30.0)
    assert [why_not(match, BEN, hers, each) for each in (here, short, long)] == ["not-away", "not-away", "yes"]
    assert [why_not(match, ANA, hers, each) for each in (here, short, long)] == ["yes", "yes", "yes"]
    assert {why_not(match, who, hers, long) for who in (STRANGER, NOBODY)} == {"not-your-seat"}
    assert why_not(match, BEN, hers) == "yes", "without an absence to check, the caller has checked it"
    assert why_not(match, BEN, requests.HandOver(seat=2, id=SENT, level="random"), long) == "yes"
    assert why_not(match, BEN, requests.HandOver(seat=3, id=SENT, level="random"), long) == "not-your-seat"
    with pytest.raises(Refuse, match=r"^the seat must be disconnected for 30 seconds$"):
        permit(match, BEN, hers, short)


def test_a_bots_move_needs_no_permission() -> None:
    request = requests.BotMove(seat=0, decision="round 1 choose", answered=(), action="choose 1")
    assert why_not(made(), NOBODY, request) == "yes"


def test_the_side_of_another_seat_is_visible_once_the_match_is_over() -> None:
    running, over = made(players=2), finished("yaxha", 2)
    for who, seat in ((ANA, 0), (ANA, None), (STRANGER, None)):
        may_see_history(running, who, seat)
    assert refusal(lambda: may_see_history(running, ANA, 1)) == "not-your-seat"
    for seat in (0, 1, None):
        may_see_history(over, STRANGER, seat)
    for match in (running, over):
        assert refusal(partial(may_see_history, match, ANA, 2)) == "no-such-seat"


def of_the_day(match: Match) -> Match:
    """The same as a match of the deal of a day."""
    return match._replace(created=replace(match.created, seed=day_seed("yaxha", TODAY)))


def test_a_result_of_the_day_is_entered_by_who_played_it() -> None:
    over = of_the_day(finished("yaxha", 2))
    score = sure(over.outcome).scores[0]
    others: list[entries.FromSeat] = [
        entries.HandedOver(seat=1, id=MessageId("h"), level="random"),
        entries.SeatTaken(seat=0, id=MessageId("t")),
    ]
    found = result_of_day(over, others, DeviceDigest("device 0"), ["2026-11-15", TODAY])
    assert found == DayResult(TODAY, score)


def test_a_result_that_is_not_ones_own_or_not_of_the_day_is_not_entered() -> None:
    over, device = of_the_day(finished("yaxha", 2)), DeviceDigest("device 0")
    opening = entries.Opened(match=over.id, final=(), words=(), is_dealt=True)
    for match, who, code in (
        (finished("yaxha", 2), device, "bad-options"),
        (over._replace(opening=opening), device, "bad-options"),
        (over, DeviceDigest("device 1"), "not-your-seat"),
        (of_the_day(made()), device, "not-finished"),
        (over._replace(play=None, ended=ABORTED), device, "not-finished"),
    ):
        assert refusal(partial(result_of_day, match, (), who, [TODAY])) == code
    for left in (
        entries.HandedOver(seat=0, id=MessageId("h"), level="random"),
        entries.Resigned(seat=0, id=MessageId("r"), level="random"),
    ):
        assert refusal(partial(result_of_day, over, [left], device, [TODAY])) == "bot-plays"
    assert refusal(partial(result_of_day, over, (), device, ["2026-11-15", "2026-11-17"])) == "over"
