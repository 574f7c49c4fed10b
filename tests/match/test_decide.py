"""The effect of every request: the entries that it adds to the log, and when it adds none."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from tests.support.matches import act, everybody_moved, finished, legal, made, playing, refusal, with_bot
from witz.daily import day_seed
from witz.fair import WordsHash, words_hash
from witz.server.match import entries, requests
from witz.server.match.decide import (
    begin_if_ready,
    bot_answer,
    bot_seed,
    bot_words,
    decide,
    hint_seed,
    is_unhurried,
    must_be_the_same,
    numbered,
    rematch_of,
    with_own_id,
)
from witz.server.match.identity import (
    DeviceDigest,
    Identity,
    InvitationDigest,
    MatchId,
    MessageId,
    SeatToken,
    TokenDigest,
    digest,
    digest_token,
)
from witz.server.match.match import Match, new_match
from witz.server.wire.messages import Rematch
from witz.server.wire.reading import read_request

ME = Identity(DeviceDigest("device 9"))
NEXT = TokenDigest("the next token")
SENT = MessageId("i")
NEW = MatchId("n" * 16)
ACT = requests.Act(seat=0, id=SENT, decision="round 1 choose", actions=("choose 1",))


def lobby(*, free: int = 1, waits: bool = False) -> Match:
    """A match of Ana and some open seats."""
    seats = (made().created.seats[0], *[entries.SeatPlan(kind="open")] * free)
    created = entries.Created(game="yaxha", rules=1, options={}, seats=seats, seed="s", waits=waits)
    return new_match(MatchId("m" * 16), created)


def decided(match: Match, request: requests.MatchRequest, who: Identity = ME) -> list[entries.LogEntry]:
    return [change.entry for change in decide(match, who, request)]


def after(match: Match, request: requests.MatchRequest, who: Identity = ME) -> Match:
    return decide(match, who, request)[-1].match


# Joining, words and beginning


def test_the_first_open_seat_is_taken_by_name_and_the_match_begins_when_it_is_full() -> None:
    join = requests.Join(seat=None, name="ana", token=NEXT, words="rain")
    seated, began = decided(lobby(), join)
    assert seated == entries.Seated(seat=1, name="ana 2", device=ME.device, token=NEXT, words="rain", words_hash=None)
    assert isinstance(began, entries.Began)
    assert [type(each) for each in decided(lobby(free=2), join)] == [entries.Seated]
    assert [type(each) for each in decided(lobby(waits=True), join)] == [entries.Seated]
    unnamed = decided(lobby(free=2), requests.Join(seat=2, name=None, token=NEXT, words_hash=WordsHash("0" * 64)))
    assert unnamed == [entries.Seated(seat=2, name="", device=ME.device, token=NEXT, words_hash=WordsHash("0" * 64))]
    taken = requests.Join(seat=0, name="Ben", token=NEXT)
    assert refusal(lambda: decide(lobby(), ME, taken)) == "seat-taken"


def test_a_bot_takes_a_seat_and_the_match_begins_when_it_is_full() -> None:
    filled, began = decided(lobby(), requests.Fill(seat=1, level="greedy"))
    assert filled == entries.Filled(seat=1, level="greedy")
    assert isinstance(began, entries.Began)
    match = after(lobby(free=2), requests.Fill(seat=2, level="greedy"))
    assert match.status == "open"
    begun = after(match, requests.Join(seat=1, name="Ben", token=NEXT))
    assert refusal(lambda: decide(begun, ME, requests.Begin())) == "already-begun"


def test_a_seat_is_left_before_the_beginning() -> None:
    match = after(lobby(free=2), requests.Fill(seat=2, level="greedy"))
    assert decided(match, requests.Vacate(seat=2)) == [entries.Emptied(seat=2)]


def test_words_are_shown_once_all_hashes_are_fixed_and_then_the_match_begins() -> None:
    hashed = words_hash("stone")
    match = lobby()
    assert decided(match, requests.AddWords(seat=0, words="rain")) == [entries.Worded(seat=0, words="rain")]
    commit = requests.CommitWords(seat=0, words_hash=hashed)
    assert decided(match, commit) == [entries.Committed(seat=0, words_hash=hashed)]
    closing = decide(after(match, commit), ME, requests.Join(seat=1, name="Ben", token=NEXT))
    assert [type(change.entry) for change in closing] == [entries.Seated, entries.Closed]
    closed = closing[-1].match
    assert begin_if_ready(closed) == []
    for answer in (requests.AddWords(seat=0, words="stone"), requests.KeepBack(seat=0)):
        said, began = decide(closed, ME, answer)
        assert said.entry in (entries.Worded(seat=0, words="stone"), entries.KeptBack(seat=0))
        assert isinstance(began.entry, entries.Began)
        assert began.match.status == "running"


def test_a_waiting_match_begins_on_request() -> None:
    match = after(lobby(waits=True), requests.Fill(seat=1, level="random"))
    assert match.status == "open"
    assert begin_if_ready(match) == []
    (began,) = decided(match, requests.Begin())
    assert isinstance(began, entries.Began)


def test_equal_names_are_numbered() -> None:
    assert numbered("Ana", ["Ben"]) == "Ana"
    assert numbered("ana", ["Ana", "Ana 2"]) == "ana 3"


# Seats that change hands


def test_a_seat_moves_to_the_device_that_claims_it() -> None:
    renewed = decided(made(), requests.RenewToken(seat=1, token=NEXT), Identity(DeviceDigest("device 1")))
    assert renewed == [entries.Moved(seat=1, device=DeviceDigest("device 1"), token=NEXT)]
    secret = SeatToken("the secret of a seat")
    match = made().move_seat(1, device=DeviceDigest("device 1"), token=digest_token(secret)).match
    claimed = decided(match, requests.Claim(secret=secret, token=NEXT))
    assert claimed == [entries.Moved(seat=1, device=ME.device, token=NEXT)]


def test_a_bot_stands_in_and_the_person_comes_back_or_leaves_for_good() -> None:
    hand = requests.HandOver(seat=1, id=MessageId("h"), level="greedy")
    assert decided(made(), hand) == [entries.HandedOver(seat=1, id=MessageId("h"), level="greedy")]
    assert decided(after(made(), hand), requests.TakeSeat(seat=1, id=MessageId("t"))) == [
        entries.SeatTaken(seat=1, id=MessageId("t"))
    ]
    resign = requests.Resign(seat=1, id=MessageId("r"), level="random")
    assert decided(made(), resign) == [entries.Resigned(seat=1, id=MessageId("r"), level="random")]


def test_a_repeated_wish_to_call_a_match_off_counts_once() -> None:
    match = everybody_moved(made())
    want = requests.Abort(seat=1, id=MessageId("a"), wanted=True)
    assert decided(match, want) == [entries.AbortWanted(seat=1, id=MessageId("a"), wanted=True)]
    wanted = after(match, want)
    assert decided(wanted, replace(want, id=MessageId("b"))) == []
    assert decided(wanted, requests.Abort(seat=1, id=MessageId("c"), wanted=False)) == [
        entries.AbortWanted(seat=1, id=MessageId("c"), wanted=False)
    ]
    assert decided(match, requests.Abort(seat=1, id=MessageId("c"), wanted=False)) == []


REMATCH = requests.MakeRematch(seat=0, id=SENT, match=NEW, seed="new", invitation=InvitationDigest("invited"))


def test_a_rematch_has_the_seats_rotated_and_the_seed_and_invitation_of_its_request() -> None:
    over = finished("yaxha", 2)
    assert decided(over, replace(REMATCH, seat=1)) == [entries.Rematched(seat=1, id=SENT, match=NEW)]
    created = replace(over.created, options={"order": "fixed"}, creator=DeviceDigest("device 0"))
    match = over._replace(created=created)
    assert rematch_of(match, REMATCH) == entries.Created(
        game="yaxha",
        rules=over.game.rules_version,
        options=created.options,
        seats=match.rotated(),
        seed="new",
        invitation=InvitationDigest("invited"),
        creator=DeviceDigest("device 0"),
        waits=False,
    )
    assert refusal(lambda: decided(match, REMATCH)) == "bad-options"  # a waiting rematch could never begin
    waited = match._replace(created=replace(created, waits=True))
    assert rematch_of(waited, REMATCH).waits, "a rematch has time for words if the match had it"


def test_every_request_for_a_rematch_has_an_id_a_seed_and_an_invitation_of_its_own() -> None:
    message = Rematch(type="rematch", id=SENT, seat=1)
    one, other = read_request(message), read_request(message)
    assert isinstance(one, requests.MakeRematch)
    assert isinstance(other, requests.MakeRematch)
    assert one.match != other.match
    assert one.seed != other.seed
    assert one.invitation != other.invitation
    assert len(one.invitation) == len(digest(""))


# Play


def test_an_answer_is_given_and_taken_back() -> None:
    match = made()
    assert decided(match, ACT) == [entries.Acted(seat=0, id=SENT, actions=("choose 1",))]
    back = requests.TakeBack(seat=0, id=MessageId("b"), decision="round 1 choose")
    assert decided(after(match, ACT), back) == [entries.TookBack(seat=0, id=MessageId("b"))]
    assert refusal(lambda: decide(match, ME, replace(ACT, decision="round 2 choose"))) == "stale-decision"


def test_a_hint_is_logged_once_for_each_decision() -> None:
    match = with_bot()
    assert decided(match, requests.TakeHint(seat=0)) == [entries.Hinted(seat=0, decision="round 1 choose")]
    hinted = after(match, requests.TakeHint(seat=0))
    assert decided(hinted, requests.TakeHint(seat=0)) == []
    later = act(act(hinted, 0, "choose 1"), 1, "choose 2")
    assert decided(later, requests.TakeHint(seat=0)) == [entries.Hinted(seat=0, decision="round 1 build")]
    assert hint_seed(match, 0) == digest(f"{match.created.seed} hint round 1 choose")
    assert hint_seed(later, 0) == digest(f"{match.created.seed} hint round 1 build")


def test_a_bots_move_counts_only_for_the_decision_it_answers() -> None:
    match = with_bot()
    (action, *_) = playing(match).legal(1)
    move = bot_answer(match, 1, action)
    assert move == bot_words(match, 1, "choose 1")
    assert move == requests.BotMove(seat=1, decision="round 1 choose", answered=(), action="choose 1")
    (change,) = decide(match, ME, move)
    assert change.entry == entries.Acted(seat=1, id=MessageId("bot:2"), actions=("choose 1",))
    assert decided(change.match, move) == [], "the bot has answered already"
    assert decided(lobby(), move) == [], "the match has not begun"
    assert decided(made(), move) == [], "a person plays the seat"
    building = act(change.match, 0, "choose 2")
    assert decided(building, move) == [], "the decision is another one now"
    first = bot_words(building, 1, legal(building, 1)[0])
    (one,) = decide(building, ME, first)
    assert decided(one.match, first) == [], "the bot has answered a part of the decision since"
    second = bot_words(one.match, 1, legal(one.match, 1)[0])
    assert second.answered == playing(one.match).answers[1].actions
    assert len(decided(one.match, second)) == 1


def test_a_bots_seed_depends_only_on_its_own_moves() -> None:
    match = with_bot()
    assert bot_seed(match, 1) == digest(f"{match.created.seed} bot 2 0")
    assert bot_seed(act(match, 0, "choose 1"), 1) == bot_seed(match, 1)
    assert bot_seed(act(match, 1, "choose 1"), 1) == digest(f"{match.created.seed} bot 2 1")
    building = act(act(match, 1, "choose 1"), 0, "choose 2")
    assert bot_seed(building, 1) == digest(f"{match.created.seed} bot 2 1")
    assert bot_seed(act(building, 1, legal(building, 1)[0]), 1) == digest(f"{match.created.seed} bot 2 2")
    assert not is_unhurried(match)
    daily = with_bot(day_seed("yaxha", "2026-11-16"))
    assert bot_seed(daily, 1) == "witz day 2026-11-16 yaxha bot 2 0"
    assert is_unhurried(daily)


# Repeated messages


def test_an_id_belongs_to_one_request() -> None:
    pairs: list[tuple[requests.FromSeat, entries.FromSeat]] = [
        (ACT, entries.Acted(seat=0, id=SENT, actions=("choose 1",))),
        (requests.TakeBack(seat=0, id=SENT, decision="d"), entries.TookBack(seat=0, id=SENT)),
        (requests.HandOver(seat=0, id=SENT, level="l"), entries.HandedOver(seat=0, id=SENT, level="l")),
        (requests.TakeSeat(seat=0, id=SENT), entries.SeatTaken(seat=0, id=SENT)),
        (requests.Resign(seat=0, id=SENT, level="l"), entries.Resigned(seat=0, id=SENT, level="l")),
        (requests.Abort(seat=0, id=SENT, wanted=True), entries.AbortWanted(seat=0, id=SENT, wanted=True)),
        (REMATCH, entries.Rematched(seat=0, id=SENT, match=NEW)),
    ]
    for request, entry in pairs:
        must_be_the_same(request, entry)
        for other, _ in pairs:
            if other is not request:
                assert refusal(partial(must_be_the_same, other, entry)) == "id-reused"
    changed = replace(ACT, actions=("choose 2",))
    assert refusal(lambda: must_be_the_same(changed, pairs[0][1])) == "id-reused"


def test_requests_for_another_seat_get_ids_of_their_own() -> None:
    match, hand = made(players=3), requests.HandOver(seat=0, id=MessageId("h"), level="random")
    ana, cleo = Identity(DeviceDigest("device 0")), Identity(DeviceDigest("device 2"))
    two = Identity(cleo.device, frozenset({TokenDigest("token 1")}))
    assert with_own_id(match, ana, hand) == with_own_id(match, Identity(), hand) == hand
    assert with_own_id(match, cleo, hand) == replace(hand, id=MessageId("3:h"))
    assert with_own_id(match, two, hand) == replace(hand, id=MessageId("2:h"))
    assert with_own_id(match, cleo, ACT) == ACT


@pytest.mark.parametrize("seat", [0, 1])
def test_a_request_changes_its_own_seat(seat: int) -> None:
    match = after(made(), replace(ACT, seat=seat))
    assert [bool(answer.actions) for answer in playing(match).answers] == [at == seat for at in range(2)]
