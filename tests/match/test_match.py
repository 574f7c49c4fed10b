"""A match as a value: answers, taking back, decisions, and the log that it is folded from."""

from dataclasses import replace
from random import Random

import pytest

from tests.support.adapters import WITH_TINY
from tests.support.matches import act, asked, legal, made, playing, random_step, refusal, seats_of, waiting
from witz.errors import RulesChanged, StoreError
from witz.server.match import entries
from witz.server.match.drafts import NO_DRAFTS
from witz.server.match.fold import fold
from witz.server.match.identity import DeviceDigest, MatchId, MessageId, TokenDigest
from witz.server.match.match import MOST_ENTRIES, Change, Match, new_match
from witz.server.match.play import Play
from witz.server.match.refusal import Refuse
from witz.server.store import LogRow
from witz.server.wire.facts import write_facts, write_reason
from witz.server.wire.log import read_entry, read_log, write_entry
from witz.server.wire.views import table
from witz.yaxha import LETTERS, Stage


def events(change: Change, seat: int | None) -> list[str]:
    return [
        event["event"] for audience, event in write_facts("yaxha", change.facts) if audience is None or seat in audience
    ]


def test_a_choice_is_held_until_all_have_chosen():
    match = made()
    first = match.act(0, MessageId("a"), "round 1 choose", ["choose 1"])
    assert playing(first.match).state == playing(match).state
    assert events(first, 0) == ["chose", "has-chosen"]
    assert events(first, 1) == events(first, None) == ["has-chosen"]
    second = first.match.act(1, MessageId("b"), "round 1 choose", ["choose 2"])
    assert playing(second.match).state.stage is Stage.BUILD
    assert events(second, 0) == ["has-chosen", "revealed", "took", "took"]
    assert events(second, 1) == ["chose", "has-chosen", "revealed", "took", "took"]


def test_one_seats_choice_does_not_make_anothers_stale():
    match = made(players=4)
    decision = asked(match, 3)
    for seat in range(3):
        match = act(match, seat, f"choose {seat + 1}")
    assert match.decision(3) == decision == "round 1 choose"
    assert match.act(3, MessageId("x"), decision, ["choose 4"]).match.decision(3) == "round 1 build"


def test_an_answer_can_be_taken_back_until_all_are_in():
    match = act(made(), 0, "choose 1")
    assert playing(match).view(1).seats[0].has_chosen
    change = match.take_back(0, MessageId("t"), "round 1 choose")
    assert events(change, 1) == ["took-back"]
    assert not playing(change.match).view(1).seats[0].has_chosen
    assert legal(change.match, 0) == ["choose 1", "choose 2"]
    match = act(act(change.match, 0, "choose 2"), 1, "choose 1")
    assert refusal(lambda: match.take_back(0, MessageId("t2"), "round 1 choose")) == "stale-decision"
    assert refusal(lambda: match.take_back(0, MessageId("t2"), "round 1 build")) == "nothing-to-take-back"


def test_y4_building_is_held_cube_by_cube_and_shown_to_all_together():
    match = act(act(made(), 0, "choose 1"), 1, "choose 2")
    for left in (2, 1, 0):
        change = match.act(0, MessageId(f"p{left}"), "round 1 build", legal(match, 0)[:1])
        assert events(change, 0) == ["placed", "progressed"]
        assert events(change, 1) == ["progressed"]
        match = change.match
        assert playing(match).view(0).seats[0].pyramid.filled.bit_count() == 3 - left
        assert playing(match).view(1).seats[0].pyramid.filled.bit_count() == 0
        assert playing(match).view(1).seats[0].left == left
    assert waiting(match) == [1]
    assert legal(match, 0) == []
    assert refusal(lambda: act(match, 0, "place O 1d4")) == "already-built"
    while waiting(match) == [1]:
        change = match.act(1, MessageId(f"q{match.number}"), "round 1 build", legal(match, 1)[:1])
        match = change.match
    assert events(change, 0)[:2] == ["progressed", "round-shown"]
    assert playing(match).view(1).seats[0].pyramid.filled.bit_count() == 3


def test_a_whole_building_can_be_answered_at_once():
    match = act(act(made(), 0, "choose 1"), 1, "choose 2")
    plan, trial = [], match
    while 0 in waiting(trial):
        plan.append(legal(trial, 0)[0])
        trial = act(trial, 0, plan[-1])
    assert playing(act(match, 0, *plan)).view(0) == playing(trial).view(0)


def test_a_pick_is_final_at_once_and_leaves_others_building_alone():
    match = made(players=3)
    for seat in range(3):
        match = act(match, seat, "choose 1")
    picker = playing(match).state.queue[0]
    builder = next(seat for seat in range(3) if playing(match).state.corners[seat].hand)
    decision = match.decision(builder)
    match = act(match, builder, legal(match, builder)[0])
    change = match.act(picker, MessageId("pick"), "round 1 pick", [legal(match, picker)[0]])
    assert "took" in events(change, None)
    assert change.match.decision(builder) == decision
    assert playing(change.match).answers[builder].actions == playing(match).answers[builder].actions
    assert refusal(lambda: change.match.take_back(picker, MessageId("t"), "round 1 build")) == "nothing-to-take-back"


@pytest.mark.parametrize(
    ("seat", "decision", "actions", "code"),
    [
        (0, "round 2 choose", ["choose 1"], "stale-decision"),
        (0, "round 1 choose", ["choose 3"], "no-such-tile"),
        (0, "round 1 choose", ["choose"], "unreadable"),
        (0, "round 1 choose", ["place O 1d4"], "not-now"),
        (0, "round 1 choose", ["choose 1", "choose 2"], "already-chosen"),
        (0, "round 1 choose", ["choose 1", "pick 2"], "one-at-a-time"),
        (0, "round 1 choose", ["tile 1 OOB"], "unreadable"),
    ],
)
def test_refusals_and_their_reasons(seat: int, decision: str, actions: list[str], code: str):
    match = made()
    assert refusal(lambda: match.act(seat, MessageId("x"), decision, actions)) == code


def test_a_refusal_names_the_rule_and_the_cells():
    match = act(act(made(), 0, "choose 1"), 1, "choose 2")
    colour = legal(match, 0)[0].split()[1]
    with pytest.raises(Refuse) as caught:
        act(match, 0, f"place {colour} 1a1")
    reason = write_reason(caught.value)
    assert reason == {"code": "first-cube-elsewhere", "rule": "Y1", "cells": ["1d4"], "detail": None}


def test_only_the_seats_to_act_are_waited_for():
    match = made("piramide")
    seat = waiting(match)[0]
    assert match.decision(seat) == "move 1"
    assert match.decision(1 - seat) is None
    assert refusal(lambda: match.act(1 - seat, MessageId("x"), "move 1", ["pass"])) == "not-asked"


@pytest.mark.parametrize("game", WITH_TINY)
@pytest.mark.parametrize("most", [2, 3, 4])
def test_folding_the_log_reproduces_the_match(game: str, most: int):
    players = seats_of(game, most)
    random = Random(f"{game} {players}")
    match = made(game, players)
    log: list[entries.LogEntry] = [match.created, entries.Began(final=playing(match).final, drawn=playing(match).drawn)]
    facts: list[object] = []
    while match.outcome is None:
        seat = random.choice(waiting(match))
        decision = asked(match, seat)
        if playing(match).answers[seat].actions and random.random() < 0.3:
            change = match.take_back(seat, MessageId(f"t{match.number}"), decision)
        else:
            change = match.act(seat, MessageId(f"a{match.number}"), decision, [random.choice(legal(match, seat))])
        match = change.match
        log.append(read_entry(MatchId("m"), 0, write_entry(change.entry)))
        facts.append(change.facts)
    again = new_match(match.id, match.created)
    folded: list[Change] = []
    for entry in log[1:]:
        folded.append(fold(again, entry))
        again = folded[-1].match
    assert playing(again).state == playing(match).state
    assert playing(again).final == playing(match).final
    assert [change.facts for change in folded[1:]] == facts
    assert again.number == match.number == len(log)


def test_a_log_that_does_not_follow_is_refused():
    match = made()
    with pytest.raises(StoreError, match="does not follow"):
        fold(match, entries.Acted(seat=0, id=MessageId("x"), actions=("choose 9",)))
    with pytest.raises(StoreError, match="does not follow"):
        fold(match, entries.Acted(seat=0, id=MessageId("x"), actions=("choose 1",), final=("1 choose 1",)))
    with pytest.raises(StoreError, match="cannot be read"):
        read_entry(MatchId("m"), 1, '{"kind": "from the future"}')
    with pytest.raises(RulesChanged):
        new_match(MatchId("m"), replace(match.created, game="senet"))


def open_match(players: int = 3) -> Match:
    ana = entries.SeatPlan(kind="person", name="Ana", device=DeviceDigest("d"), token=TokenDigest("t"))
    seats = (ana, *[entries.SeatPlan(kind="open")] * (players - 1))
    created = entries.Created(game="yaxha", rules=1, options={}, seats=seats, seed="s")
    return new_match(MatchId("m" * 16), created)


def test_open_seats_are_taken_by_people_and_bots_before_the_match_begins():
    match = open_match()
    assert refusal(match.begin) == "seats-open"
    match = match.join(2, "Ben", device=DeviceDigest("e"), token=TokenDigest("u")).match
    assert refusal(lambda: match.join(2, "Cleo", device=DeviceDigest("f"), token=TokenDigest("v"))) == "seat-taken"
    assert refusal(lambda: match.act(0, MessageId("x"), "-", ["choose 1"])) == "not-begun"
    match = match.fill(None, "random").match
    assert [sitting.kind for sitting in match.seats] == ["person", "bot", "person"]
    assert refusal(lambda: match.fill(None, "random")) == "no-open-seat"
    match = match.begin().match
    assert match.bots_to_move() == (1,)
    assert refusal(lambda: match.join(None, "Dan", device=DeviceDigest("g"), token=TokenDigest("w"))) == "already-begun"
    assert refusal(match.begin) == "already-begun"


def test_words_change_the_deal_and_are_accepted_only_before_the_match():
    plain = open_match(2).join(1, "Ben", device=DeviceDigest("e"), token=TokenDigest("u")).match
    spoken = plain.add_words(0, "stone and rain").match
    assert playing(plain.begin().match).final != playing(spoken.begin().match).final
    begun = spoken.begin().match
    assert refusal(lambda: begun.add_words(0, "too late")) == "already-begun"


def test_a_seat_is_handed_to_a_bot_and_taken_back():
    match = made()
    assert refusal(lambda: match.take_seat(0, MessageId("x"))) == "not-handed-over"
    handed = match.hand_over(0, MessageId("h"), "random").match
    assert handed.bots_to_move() == (0,)
    assert refusal(lambda: handed.hand_over(0, MessageId("h2"), "random")) == "already-a-bot"
    taken = handed.take_seat(0, MessageId("k")).match
    assert taken.bots_to_move() == ()


def test_a_rematch_rotates_the_seats_and_comes_after_the_end():
    match = made(players=3)
    assert refusal(lambda: match.link_rematch(0, MessageId("r"), MatchId("n" * 16))) == "not-finished"
    assert [plan.name for plan in match.rotated()] == ["Cleo", "Ana", "Ben"]
    random = Random(1)
    while match.outcome is None:
        _, match = random_step(match, random)
    match = match.link_rematch(0, MessageId("r"), MatchId("n" * 16)).match
    assert match.rematch == "n" * 16
    assert refusal(lambda: match.link_rematch(1, MessageId("r2"), MatchId("o" * 16))) == "rematch-made"


def test_a_match_cannot_be_filled_up_with_changes_of_mind():
    match = made()._replace(number=MOST_ENTRIES)
    match = act(match, 0, "choose 1")
    assert refusal(lambda: match.take_back(0, MessageId("t"), "round 1 choose")) == "too-long"
    assert refusal(lambda: match.hand_over(0, MessageId("h"), "random")) == "too-long"
    assert act(match, 1, "choose 2").decision(0) == "round 1 build"


def test_a_log_with_a_gap_is_refused():
    match = made()
    began = entries.Began(final=playing(match).final, drawn=playing(match).drawn)
    bodies = [write_entry(match.created), write_entry(began), write_entry(began)]
    stored = [LogRow(number, 0.0, body) for number, body in enumerate(bodies)]
    assert len(read_log(match.id, stored)) == 3
    with pytest.raises(StoreError, match=r"entry 1 of match .* is missing"):
        read_log(match.id, [stored[0], stored[2]])


def test_drafts_of_a_past_round_are_not_shown():
    match, random = made(), Random(3)
    colour = playing(match).view(0).market[0][0]
    drafts = NO_DRAFTS.with_plan("round 1", "tile 1", [f"place {LETTERS[colour]} 1d4"], [])
    assert [each["plan"] for each in table(match, 0, drafts)["drafts"]] == ["tile 1"]
    while match.decision(0) != "round 2 choose":
        _, match = random_step(match, random)
    assert table(match, 0, drafts)["drafts"] == []
    # The same plan would be legal now: it is hidden only because it belongs to another round.
    tile = next(at for at, cubes in enumerate(playing(match).view(0).market, 1) if cubes)
    empty = NO_DRAFTS.with_plan("round 1", f"tile {tile}", [], [])
    assert table(match, 0, empty)["drafts"] == []
    assert table(match, 0, NO_DRAFTS.with_plan("round 2", f"tile {tile}", [], []))["drafts"] != []


@pytest.mark.parametrize("game", WITH_TINY)
def test_why_not_answers_for_legal_and_for_unreadable_actions(game: str):
    match = made(game, seats_of(game))
    seat = waiting(match)[0]
    for text in legal(match, seat):
        playing(match).check(seat, [text])
    for words in ("nothing", legal(match, seat)[0] + " more"):
        with pytest.raises(Refuse) as caught:
            playing(match).check(seat, [words])
        assert caught.value.code == "unreadable"
        assert words.split()[-1] in (caught.value.detail or "")


def test_why_not_names_the_rule_and_the_game():
    match = act(act(made("yaxha"), 0, "choose 1"), 1, "choose 2")
    building = legal(match, 0)[0]
    playing(match).check(0, [building, *legal(act(match, 0, building), 0)[:1]])
    with pytest.raises(Refuse) as caught:
        playing(match).check(0, [f"{building[:7]} 1a1"])
    assert (caught.value.code, caught.value.rule, caught.value.game) == ("first-cube-elsewhere", "Y1", "yaxha")

    match = made("piramide")
    seat = waiting(match)[0]
    with pytest.raises(Refuse) as caught:
        playing(match).check(seat, [f"{legal(match, seat)[0][:7]} 2a1"])
    assert (caught.value.code, caught.value.rule, caught.value.game) == ("first-block-elsewhere", "place", "piramide")


def test_why_not_starts_from_the_answers_of_the_seat_so_far():
    match = act(act(made(), 0, "choose 1"), 1, "choose 2")
    first = legal(match, 0)[0]
    begun = act(match, 0, first)
    for second in legal(begun, 0):
        playing(begun).check(0, [second])
    assert why_not(playing(begun), first) == "cube-not-in-hand"
    assert why_not(playing(match), legal(begun, 0)[0]) == "first-cube-elsewhere"


def why_not(play: Play, text: str) -> str | None:
    try:
        play.check(0, [text])
    except Refuse as error:
        return error.code
    return None


def test_moves_of_a_game_of_turns_are_counted_by_seat():
    match, random = made("piramide"), Random(5)
    counted = [0, 0]
    for _ in range(12):
        seat = waiting(match)[0]
        assert match.decision(seat) == f"move {counted[seat] + 1}"
        counted[seat] += 1
        match = act(match, seat, random.choice(legal(match, seat)))
    assert list(playing(match).moves) == counted
    assert min(counted) > 1


def test_an_action_with_extra_spaces_is_read():
    match, spaces = made(), " " * 60
    assert (
        playing(act(match, 0, f"choose{spaces}1")).answers[0].actions
        == playing(act(match, 0, "choose 1")).answers[0].actions
    )
