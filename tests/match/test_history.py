"""Replays: divided into steps, complete, and without secrets while the match is running."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.support.adapters import WITH_TINY
from tests.support.matches import legal, seats_of, waiting
from witz.games import GAMES
from witz.server.match import entries
from witz.server.match.identity import MatchId, MessageId
from witz.server.match.match import Change, Match, new_match
from witz.server.match.refusal import Refuse
from witz.server.match.replay import fold_log, record_text
from witz.server.wire.replays import check_record, write_history
from witz.server.wire.views import record_name_of, table

NAMES = ("Ana", "Ben", "Cleo", "Dan")
PRIVATE = {"chose", "placed", "discarded", "drew", "returned"}
ID = MatchId("m" * 16)


class Played:
    """A match with its log."""

    def __init__(self, game: str, players: int, seed: str) -> None:
        seats = tuple(entries.SeatPlan(kind="person", name=NAMES[seat]) for seat in range(players))
        rules = GAMES[game].rules_version
        created = entries.Created(game=game, rules=rules, options={}, seats=seats, seed=seed)
        self.match = new_match(ID, created)
        self.log: list[entries.LogEntry] = [created]
        self.keep(self.match.begin())

    def keep(self, change: Change) -> None:
        self.log.append(change.entry)
        self.match = change.match

    def act(self, seat: int, *texts: str) -> Change:
        return self.match.act(seat, MessageId(f"i{self.match.number}"), self.match.decision(seat) or "", texts)

    def move(self, random: Random) -> None:
        """One random action of a seat, which in Yaxha is sometimes taken back."""
        seat = random.choice(waiting(self.match))
        self.keep(self.act(seat, random.choice(legal(self.match, seat))))
        answered = self.match.play is not None and self.match.play.answers[seat].actions
        if answered and random.random() < 0.1:
            self.keep(self.match.take_back(seat, MessageId(f"i{self.match.number}"), self.match.decision(seat) or ""))

    def steps(self, seat: int | None) -> list[Any]:
        return list(write_history(list(fold_log(ID, self.log)), seat)["steps"])


def finished(game: str, players: int = 3) -> Played:
    played, random = Played(game, players, "seed"), Random(game)
    while played.match.outcome is None:
        played.move(random)
    return played


def record(match: Match) -> str:
    return record_text(match)


@pytest.mark.parametrize("game", ["yaxha", "piramide"])
def test_the_past_of_a_running_match_holds_no_secret(game: str):
    secrets = views = 0
    for number in range(3):
        random = Random(f"{game} {number}")
        players = random.choice((2, 3, 4))
        played = Played(game, players, f"{number}")
        for viewer in (*range(players), None):
            for _ in range(random.randrange(3, 25)):
                if played.match.outcome is None:
                    played.move(random)
            if played.match.outcome is not None:
                break
            steps = played.steps(viewer)
            told = [event for step in steps for event in step["events"] if event["event"] in PRIVATE]
            assert {event["seat"] for event in told} <= ({viewer + 1} if viewer is not None else set())
            secrets += len(told)
            for step in steps:
                hands = step["hands"]
                assert all(hand == "" for seat, hand in enumerate(hands) if seat != viewer)
                if step["view"] is not None:
                    assert step["view"]["hand"] == ("" if viewer is None else hands[viewer])
                    views += 1
            assert steps[-1]["view"] == table(played.match, viewer).get("view")
    assert secrets > 30
    assert views > 30


def test_answers_of_this_round_change_nothing_in_the_replay_of_earlier_ones():
    """Two matches that differ in one secret answer have the same replay for everybody else."""
    compared = 0
    for number in range(4):
        random = Random(f"worlds {number}")
        played = Played("yaxha", 3, f"{number}")
        while played.match.outcome is None and len(played.log) < 40:
            seat = random.choice(waiting(played.match))
            texts = legal(played.match, seat)
            # The answer is secret while other seats have still to answer.
            if len(texts) > 1 and len(waiting(played.match)) > 1 and random.random() < 0.3:
                shown = []
                for text in random.sample(texts, 2):
                    world = Played("yaxha", 3, f"{number}")
                    world.log = [*played.log, played.act(seat, text).entry]
                    shown.append([world.steps(viewer) for viewer in (*range(3), None) if viewer != seat])
                assert shown[0] == shown[1]
                compared += 1
            played.keep(played.act(seat, random.choice(texts)))
    assert compared > 10


@pytest.mark.parametrize("game", ["yaxha", "piramide"])
def test_the_replay_of_a_finished_match_hides_nothing_and_equals_its_record(game: str):
    played = finished(game)
    steps = [step for step in played.steps(None) if step["view"] is not None]
    brought = check_record(record(played.match))["steps"]
    assert steps[-1]["view"] == brought[-1]["view"]
    assert steps[-1]["events"][0]["event"] == brought[-1]["events"][0]["event"] == "finished"
    seats = {event["seat"] for step in steps for event in step["events"] if event["event"] in PRIVATE}
    assert seats == {1, 2, 3}
    assert any(sum(map(bool, step["hands"])) > 1 for step in steps)
    # From the side of one seat, the secrets of the others stay hidden.
    own = played.steps(1)
    assert {event["seat"] for step in own for event in step["events"] if event["event"] in PRIVATE} == {2}
    assert all(step["hands"][0] == step["hands"][2] == "" for step in own)


def test_yaxha_is_shown_cube_by_cube():
    played = finished("yaxha")
    read: list[Any] = check_record(record(played.match))["steps"]
    for steps in ([step for step in played.steps(None) if step["view"]], read):
        before = built = 0
        for step in steps:
            cubes = sum(len(seat["pyramid"]) for seat in step["view"]["seats"])
            events = [event["event"] for event in step["events"]]
            if "took-back" not in events:
                assert cubes - before == events.count("placed") <= 1
                built += cubes - before
            before = cubes
        assert built > 60  # of 90, few of which cannot be placed


@pytest.mark.parametrize("game", WITH_TINY)
def test_steps_have_the_same_names_for_everybody_and_in_order(game: str):
    played = finished(game, seats_of(game))
    viewers = (None, *range(len(played.match.seats)))
    named = [[(step["number"], step["part"]) for step in played.steps(viewer)] for viewer in viewers]
    assert all(names == named[0] for names in named)
    assert sorted(set(named[0])) == named[0]


@pytest.mark.parametrize("game", WITH_TINY)
def test_a_step_is_named_by_its_entry_and_its_part_of_the_entry(game: str):
    played = finished(game, seats_of(game))
    names = [(step["number"], step["part"]) for step in played.steps(None)]
    assert names[0] == (0, 0)
    for (before, part), (number, next_part) in pairwise(names):
        assert next_part == (part + 1 if number == before else 0), (before, number)
    assert any(part > 0 for _, part in names)
    assert names[-1][0] == len(played.log) - 1

    checked = check_record(record(played.match))["steps"]
    actions = len(played.match.playing().final)
    assert (checked[0]["number"], checked[-1]["number"]) == (0, actions + 1)
    assert all(step["number"] <= actions for step in checked[:-1])
    assert "finished" in [event["event"] for event in checked[-1]["events"]]


def test_tiles_taken_at_the_reveal_belong_to_its_step_and_a_pick_is_a_step():
    played = finished("yaxha", 4)
    taking = [events for step in played.steps(None) if "took" in (events := [each["event"] for each in step["events"]])]
    picks = sum(text.split()[1] == "pick" for text in played.match.playing().final)
    assert picks > 3
    assert sum(events[0] == "took" for events in taking) == picks
    assert all(events[0] == "took" or "revealed" in events for events in taking)


def test_a_record_can_be_viewed_only_from_its_seats():
    text = record(finished("piramide").match)
    hands = check_record(text, 1)["steps"][5]["hands"]
    assert [bool(hand) for hand in hands] == [False, True, False]
    with pytest.raises(Refuse) as caught:
        check_record(text, 3)
    assert caught.value.code == "no-such-seat"


@pytest.mark.parametrize("game", ["yaxha", "piramide"])
def test_the_replay_repeats_every_view_of_the_match(game: str):
    played, random = Played(game, 3, "seed"), Random(f"way {game}")
    seen: dict[int | None, list[Any]] = {seat: [] for seat in (0, 1, 2, None)}
    while played.match.outcome is None and len(played.log) < 60:
        for seat, views in seen.items():
            views.append(table(played.match, seat).get("view"))
        played.move(random)
    for seat, views in seen.items():
        shown = [step["view"] for step in played.steps(seat)[:-1] if step["view"] is not None]
        # Yaxha has steps for single cubes between the views; elsewhere the end of a turn is not a step.
        few, many = sorted((views, shown), key=len)
        assert len(few) > 40
        following = iter(many)
        assert all(view in following for view in few), "a view differs, or the order does"


def test_a_record_is_named_after_the_game_and_the_players():
    assert record_name_of(Played("yaxha", 3, "seed").match) == "yaxha-Ana-Ben-Cleo-mmmm.witz"


def test_an_open_replay_of_piramide_shows_no_seat_s_hand_as_its_own():
    played = finished("piramide")
    steps = played.steps(None)
    assert any(any(step["hands"]) for step in steps)
    assert {step["view"]["hand"] for step in steps if step["view"] is not None} == {""}
