"""Updates lead a client to the same state as a welcome."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.adapters import WITH_TINY
from tests.support.matches import asked, legal, made, seats_of, waiting
from witz.server.match.identity import MessageId
from witz.server.match.match import Change
from witz.server.wire.loaded import Loaded
from witz.server.wire.sides import EVERYTHING, Sides
from witz.server.wire.views import match_info

SPECTATORS = frozenset[int](), EVERYTHING


@pytest.mark.parametrize("game", WITH_TINY)
def test_public_facts_about_a_match_are_sent_only_when_they_change(game: str) -> None:
    random, match = Random(game), made(game, seats_of(game))
    loaded, sides, known = Loaded(match, [()]), Sides(), match_info(match)

    def follow(change: Change) -> bool:
        """Applies a change; returns whether the update has the facts."""
        nonlocal known
        before, told = loaded.match, match_info(loaded.match)
        loaded.add(change, 0.0)
        update = sides.updates(before, loaded, [SPECTATORS])[SPECTATORS]
        known = update.get("match", known)
        assert known == match_info(loaded.match)
        return ("match" in update) == (known != told)

    while any(not each for each in loaded.match.playing().moves):  # until no single player may call it off any more
        seat = random.choice(waiting(loaded.match))
        text = random.choice(legal(loaded.match, seat))
        assert follow(loaded.match.act(seat, MessageId(f"id{loaded.number}"), asked(loaded.match, seat), [text]))
    assert not loaded.match.may_abort_alone
    assert follow(loaded.match.hand_over(0, MessageId("h"), "random"))
    assert follow(loaded.match.take_seat(0, MessageId("t")))
