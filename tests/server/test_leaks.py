"""Nobody is sent what they may not know: everything that each seat and spectator receives, over random matches.

`WITZ_LEAK_GAMES=2000 pytest tests/server/test_leaks.py` plays more of them.
"""

from __future__ import annotations

import json
import os
from itertools import count
from random import Random
from typing import Any

import pytest

from tests.support.adapters import WITH_TINY
from tests.support.ears import Ear
from tests.support.matches import act, asked, legal, made, playing, seats_of, waiting
from tests.support.sure import a
from tests.support.tiny.registered import tiny
from tools.generate_protocol import SERVER_MESSAGE
from witz.client.seats import with_parts
from witz.engine import CHANCE
from witz.games import GAMES
from witz.piramide import LETTERS as PIRAMIDE_LETTERS
from witz.server.live.audience import Audience, Visitor
from witz.server.live.services import Services
from witz.server.match import entries
from witz.server.match.drafts import Drafts
from witz.server.match.identity import Identity, MatchId, MessageId, TokenDigest
from witz.server.match.match import Change, Match
from witz.server.match.refusal import Refuse
from witz.server.settings import Settings
from witz.server.wire.games.registry import WRITERS
from witz.server.wire.loaded import Loaded
from witz.server.wire.sides import EVERYTHING, Wants
from witz.server.wire.views import table
from witz.server.ws.writing import write_message
from witz.yaxha import LETTERS as YAXHA_LETTERS

__all__ = ["tiny"]

GAMES_EACH = int(os.environ.get("WITZ_LEAK_GAMES", "6"))


class SeatEar(Ear):
    """A recording client that holds these seats and asked for updates in this form."""

    def __init__(self, *seats: int, wants: Wants = EVERYTHING) -> None:
        super().__init__()
        self.seats = frozenset(seats)
        self.wants = wants

    def visitor(self) -> Visitor:
        identity = Identity(None, frozenset(TokenDigest(f"token {seat}") for seat in self.seats))
        return Visitor(self, identity, self.seats, wants=self.wants)


class Room:
    """A match with recording clients in all places: each seat, a spectator, and a device with two seats.

    In each place one client receives everything, another one parts of views, and actions without their effects.
    """

    def __init__(self, match: Match) -> None:
        clock = count(step=10.0)  # time passes between any two readings, so that nothing is held back by a rate limit
        services = Services(Settings(), None, None, write_message, monotonic=clock.__next__)  # type: ignore[arg-type]
        self.loaded = Loaded(match, [(), ()])
        self.audience = Audience(services, MatchId("m" * 16))
        places: list[tuple[int, ...]] = [*((seat,) for seat in range(len(match.seats))), (), (0, 1)]
        self.whole = [SeatEar(*seats) for seats in places]
        self.in_parts = [SeatEar(*seats, wants=Wants("never", parts=True)) for seats in places]
        self.ears = [*self.whole, *self.in_parts]
        for ear in self.ears:
            self.audience.enter(self.loaded, ear.visitor(), 0)

    @property
    def match(self) -> Match:
        return self.loaded.match

    def publish(self, change: Change) -> None:
        before = self.match
        self.loaded.add(change, 0.0)
        self.audience.publish(before, self.loaded)

    def shown(self, ear: SeatEar, seat: int | None) -> dict[str, Any]:
        """A side of the table as a client assembles it from all messages that it received."""
        shown: dict[str, Any] = {}
        for message in ear.heard:
            for part in message.get("tables", []):
                if part["seat"] == (None if seat is None else seat + 1):
                    shown = dict(part) if message["type"] == "welcome" else {**shown, **part}
                    if parts := shown.pop("parts", None):
                        shown["view"] = with_parts(shown["view"], parts)
        return shown


class Knowledge:
    """What a seat may know, computed by the rules alone: its first view, and the events that it may know of."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self.game, self.seat = match.game, seat
        self.view = match.game.view(playing(match).state, seat)

    def hear(self, events: list[Any]) -> None:
        for event in events:
            if event.audience is None or self.seat in event.audience:
                self.view = self.game.fold(self.view, event)


def final(change: Change) -> tuple[str, ...]:
    """The actions that an action has made final: itself and the chance actions that followed."""
    return a(entries.Acted, change.entry).final


def played(match: Match, change: Change, seat: int, text: str) -> list[Any]:
    """The events of an action in the order in which they are sent, computed by the rules alone."""
    game, play = match.game, playing(match)
    answer = play.answers[seat]
    action = next(each for each in play.legal(seat) if game.write_action(each) == text)
    step = game.apply(play.state if answer.state is None else answer.state, action)
    if not final(change):
        return list(step.events)
    held = [(each, told) for other in play.answers for each, told in zip(other.actions, other.events, strict=True)]
    events: list[Any] = []
    state = play.state
    if play.simultaneous is not None and play.simultaneous.is_held(action):
        events += step.events
        order = sorted([*held, (action, step.events)], key=lambda pair: pair[0].actor)
    else:
        order = [(action, ())]
    for each, told in order:
        step = game.apply(state, each)
        state = step.state
        events += [event for event in step.events if event not in told]
    for written in final(change)[len(order) :]:
        chance = next(each for each, _ in game.chances(state) if f"* {game.write_action(each)}" == written)
        assert chance.actor == CHANCE
        step = game.apply(state, chance)
        state = step.state
        events += step.events
    return events


@pytest.mark.parametrize("game", WITH_TINY)
def test_every_table_equals_the_sum_of_the_allowed_events(game: str):
    for number in range(GAMES_EACH):
        random = Random(f"{game} {number}")
        room = Room(made(game, random.choice(GAMES[game].player_counts), seed=f"{number}"))
        seats = [*range(len(room.match.seats)), None]
        knowledge = {seat: Knowledge(room.match, seat) for seat in seats}
        while room.match.outcome is None:
            seat = random.choice(waiting(room.match))
            text = random.choice(legal(room.match, seat))
            change = room.match.act(seat, MessageId(f"i{room.match.number}"), asked(room.match, seat), [text])
            events = played(room.match, change, seat, text)
            room.publish(change)
            for viewer, ear in zip(seats, room.whole, strict=False):
                knowledge[viewer].hear(events)
                told = [WRITERS[game].write_event(e) for e in events if e.audience is None or viewer in e.audience]
                extra = ["finished"] if change.match.outcome else []
                assert [event for event in ear.heard[-1]["events"] if event["event"] not in extra] == told
        for viewer, *ears in zip(seats, room.whole, room.in_parts, strict=False):
            for ear in ears:
                assert room.shown(ear, viewer)["view"] == WRITERS[game].write_view(knowledge[viewer].view)
        for both in (room.whole[-1], room.in_parts[-1]):
            assert room.shown(both, 0)["view"] == room.shown(room.ears[0], 0)["view"]
            assert {part["seat"] for message in both.heard for part in message.get("tables", [])} == {1, 2}


def told(ear: SeatEar) -> list[Any]:
    return [message["events"] for message in ear.heard if message["type"] == "update"]


def named(legal: list[dict[str, Any]]) -> list[str]:
    return [each["action"] for each in legal]


@pytest.mark.parametrize("game", GAMES)
def test_updates_in_parts_add_up_to_the_same_table_without_effects(game: str):
    random, looks = Random(f"less {game}"), 0
    room = Room(made(game, seats_of(game, 2)))
    while room.match.outcome is None:
        seat = random.choice(waiting(room.match))
        text = random.choice(legal(room.match, seat))
        room.publish(room.match.act(seat, MessageId(f"i{room.match.number}"), asked(room.match, seat), [text]))
        if room.match.playing().answers[seat].actions and random.random() < 0.1:
            room.publish(room.match.take_back(seat, MessageId(f"i{room.match.number}"), asked(room.match, seat)))
        if random.random() < 0.8:
            continue
        looks += 1
        for viewer, whole, less in zip((0, 1, None), room.whole, room.in_parts, strict=False):
            assert table(room.match, viewer) == room.shown(whole, viewer)
            all_of_it, found = room.shown(whole, viewer), room.shown(less, viewer)
            assert named(found.pop("legal", [])) == named(all_of_it.pop("legal", []))
            assert found == all_of_it
            assert told(less) == told(whole)
    assert looks > 5
    sent = "".join(text for ear in room.in_parts for text in ear.raw)
    assert '"effect"' not in sent
    assert len(sent) < 0.75 * len("".join(text for ear in room.whole for text in ear.raw))


@pytest.mark.parametrize("game", WITH_TINY)
def test_every_intermediate_view_equals_the_sum_of_the_allowed_events(game: str):
    for number in range(max(2, GAMES_EACH // 8)):
        random = Random(f"way {game} {number}")
        match = made(game, random.choice(GAMES[game].player_counts), seed=f"{number}")
        seats = [*range(len(match.seats)), None]
        knowledge = {seat: Knowledge(match, seat) for seat in seats}
        while match.outcome is None:
            seat = random.choice(waiting(match))
            text = random.choice(legal(match, seat))
            change = match.act(seat, MessageId(f"i{match.number}"), asked(match, seat), [text])
            events = played(match, change, seat, text)
            match = change.match
            for viewer in seats:
                knowledge[viewer].hear(events)
                assert table(match, viewer)["view"] == WRITERS[game].write_view(knowledge[viewer].view)


def said_to(match: Match, seat: int, text: str) -> object:
    """The refusal of an action as far as the seat sees it; None if the action is legal."""
    try:
        match.act(seat, MessageId("asked"), match.decision(seat) or "nothing", [text])
    except Refuse as refusal:
        return refusal.code, refusal.rule, refusal.cells, refusal.detail
    return None


def some_actions(match: Match, random: Random) -> list[str]:
    """Actions of any kind, nearly all of them not legal."""
    pieces = YAXHA_LETTERS if match.game.name == "yaxha" else PIRAMIDE_LETTERS
    cells = [f"{level}{row}{column}" for level in "123" for row in "abcdefg" for column in "1234567"]
    either = [f"{kind} {random.choice(pieces)} {random.choice(cells)}" for kind in ("place", "place", "place")]
    if match.game.name == "yaxha":
        return [*either, f"choose {random.randint(1, 4)}", f"pick {random.randint(1, 4)}", f"discard {pieces[0]}"]
    return [
        *either,
        f"buy {random.choice([*pieces, '-'])} {random.randint(0, 4)}",
        f"return {random.choice(pieces)}",
        f"swap {random.choice(cells)} {random.choice(pieces)}",
        *("pass", "done", "relief", "reserve", "decline"),
    ]


def test_y4_a_secret_answer_changes_nothing_for_the_others():
    """Two worlds that differ in one secret answer send the others the same bytes."""
    sent = refused = 0
    for number in range(GAMES_EACH):
        random = Random(f"worlds {number}")
        match = made("yaxha", random.choice((2, 3, 4)), seed=f"{number}")
        while match.outcome is None:
            seat = random.choice(waiting(match))
            texts = legal(match, seat)
            pair = random.sample(texts, 2) if len(texts) > 1 else texts * 2
            worlds = [match.act(seat, MessageId("same"), asked(match, seat), [text]) for text in pair]
            if not any(final(world) for world in worlds) and random.random() < 0.3:
                rooms = [Room(match), Room(match)]
                for room, world in zip(rooms, worlds, strict=True):
                    room.publish(world)
                for ear, twin in zip(rooms[0].ears, rooms[1].ears, strict=True):
                    if seat not in ear.seats:
                        assert ear.raw == twin.raw
                        sent += len(ear.raw)
                for other in set(range(len(match.seats))) - {seat}:
                    for text in some_actions(match, random):
                        why = said_to(worlds[0].match, other, text)
                        assert why == said_to(worlds[1].match, other, text)
                        refused += why is not None
            match = random.choice(worlds).match if not final(worlds[0]) else worlds[0].match
            if final(worlds[0]):
                # Both worlds have dealt from one dealer: go on with a match that has dealt once.
                match = refolded(match)
    assert sent > 100
    assert refused > 100


def refolded(match: Match) -> Match:
    """A match in the same state whose dealer nobody else has used."""
    return match._replace(play=playing(match)._replace(seed=f"again {match.number}", drawn=0))


def test_g4_views_and_refusals_do_not_depend_on_hidden_hands():
    """Two worlds that differ in a hidden hand and the bag show the others the same."""
    shown = refused = 0
    for number in range(GAMES_EACH):
        random = Random(f"hands {number}")
        match = made("piramide", random.choice((2, 3, 4)), seed=f"{number}")
        while match.outcome is None:
            state = playing(match).state
            hidden = random.randrange(len(match.seats))
            in_bag = [block for block in range(len(state.bag)) if state.bag[block]]
            if state.hands[hidden] and in_bag:
                out, into = random.choice(state.hands[hidden]), type(state.hands[hidden][0])(random.choice(in_bag))
                hand = list(state.hands[hidden])
                hand.remove(out)
                hands = list(state.hands)
                hands[hidden] = tuple(sorted([*hand, into]))
                bag = list(state.bag)
                bag[out] += 1
                bag[into] -= 1
                other = state._replace(hands=tuple(hands), bag=tuple(bag))
                twin = match._replace(play=playing(match)._replace(state=other))
                for viewer in (*range(len(match.seats)), None):
                    if viewer != hidden:
                        assert table(match, viewer) == table(twin, viewer)
                        shown += 1
                    if viewer not in (hidden, None) and random.random() < 0.1:
                        for text in some_actions(match, random):
                            why = said_to(match, viewer, text)
                            assert why == said_to(twin, viewer, text)
                            refused += why is not None
            seat = waiting(match)[0]
            match = act(match, seat, random.choice(legal(match, seat)))
    assert shown > 100
    assert refused > 100


def test_a_draft_is_sent_to_its_own_seat_only():
    room = Room(made(players=3))
    colour = playing(room.match).state.market[0][0].letter
    room.loaded.drafts[0] = Drafts("round 1", {"tile 1": ((f"place {colour} 1d4",), ())})
    before = [len(ear.raw) for ear in room.ears]
    draft = table(room.match, 0, room.loaded.drafts[0])["drafts"][0]
    room.audience.drafted(room.loaded, 0, {"type": "drafted", "id": "d", "seat": 1, "draft": draft})
    room.publish(room.match.act(1, MessageId("x"), "round 1 choose", ["choose 1"]))
    for ear, heard in zip(room.ears, before, strict=True):
        drafted = [message for message in ear.heard[heard:] if message["type"] == "drafted"]
        assert bool(drafted) == (0 in ear.seats)
        assert ("1d4" in "".join(ear.raw[heard:])) == (0 in ear.seats)


@pytest.mark.parametrize("game", WITH_TINY)
def test_secrets_of_seats_devices_and_seed_are_never_sent(game: str):
    random = Random(game)
    room = Room(made(game, seats_of(game)))
    while room.match.outcome is None:
        sent = "".join(text for ear in room.ears for text in ear.raw)
        assert room.match.created.seed not in sent
        seat = random.choice(waiting(room.match))
        text = random.choice(legal(room.match, seat))
        room.publish(room.match.act(seat, MessageId(f"i{room.match.number}"), asked(room.match, seat), [text]))
    room.publish(room.match.hand_over(0, MessageId("h"), "random"))
    sent = "".join(text for ear in room.ears for text in ear.raw)
    assert room.match.created.seed in sent
    assert "token 0" not in sent
    assert "device 0" not in sent


@pytest.mark.parametrize("game", GAMES)
def test_every_message_is_of_a_documented_type(game: str):
    random = Random(game)
    room = Room(made(game, max(GAMES[game].player_counts)))
    while room.match.outcome is None:
        seat = random.choice(waiting(room.match))
        text = random.choice(legal(room.match, seat))
        room.publish(room.match.act(seat, MessageId(f"i{room.match.number}"), asked(room.match, seat), [text]))
    for ear in room.ears:
        for text in ear.raw:
            # Reading loses nothing: the types have every field.
            assert SERVER_MESSAGE.dump_python(SERVER_MESSAGE.validate_json(text, strict=True)) == json.loads(text)
