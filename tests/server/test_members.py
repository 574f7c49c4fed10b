"""Each member of a view in JSON is written from its declared fields, and from no others."""

from importlib import import_module
from random import Random
from typing import Any

import pytest

from witz.client.seats import with_parts
from witz.engine import CHANCE, Dealer
from witz.games import GAMES
from witz.server.wire.games.members import Members
from witz.server.wire.games.registry import WRITERS

# Beside each game's writer; a game with little to save may do without.
MODULES = {game: import_module(type(writer).__module__) for game, writer in WRITERS.items()}
MEMBERS: dict[str, Members[Any]] = {
    game: module.MEMBERS for game, module in MODULES.items() if hasattr(module, "MEMBERS")
}


def views(name: str) -> list[Any]:
    """The views of a seat and of the spectators during a random match, step by step."""
    game: Any = GAMES[name]
    dealer, random = Dealer("members"), Random("members")
    state = game.initial(game.read_options({}))
    found = []
    while acting := game.to_act(state):
        actor = min(acting)
        action = game.deal(state, dealer) if actor == CHANCE else random.choice(game.legal(state, actor))
        state = game.apply(state, action).state
        found += [game.view(state, 0), game.view(state, None)]
    return found


def test_the_large_views_have_members():
    assert {"yaxha", "piramide"} <= MEMBERS.keys()


@pytest.mark.parametrize("game", MEMBERS)
def test_a_member_reads_only_its_declared_fields(game: str):
    for view in views(game)[::10]:
        for member in MEMBERS[game].members.values():
            hidden = {field: object() for field in view._fields if field not in member.fields}
            assert member.write(view._replace(**hidden)) == member.write(view)


@pytest.mark.parametrize("game", MEMBERS)
def test_unchanged_members_are_not_written_again(game: str):
    members, steps = MEMBERS[game], views(game)
    written = {0: members.write(steps[0]), 1: members.write(steps[1])}
    kept = 0
    for at, (view, before) in enumerate(zip(steps[2:], steps, strict=False)):
        after, parts = members.write_after(view, before, written[at % 2])
        assert after == members.write(view)
        assert with_parts(written[at % 2], parts) == after
        assert not any(written[at % 2][name] == part for name, part in parts.items())
        kept += sum(after[name] is member for name, member in written[at % 2].items())
        written[at % 2] = after
    assert kept > 0.5 * len(steps) * len(written[0])
