"""The numbers of actions as in docs/encodings.md, read and written, for every game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.adapters import WITH_TINY, adapter
from tests.support.strategies import matches, play
from witz.engine import CHANCE, read_action
from witz.games import GAMES

for_all_games = pytest.mark.parametrize("name", WITH_TINY)


@for_all_games
@pytest.mark.parametrize("seat", [None, 0, -1], ids=["chance", "first seat", "last seat"])
def test_every_number_belongs_to_one_action(name: str, seat: int | None) -> None:
    game = GAMES[name]
    for options in adapter(name).tables:
        actor = CHANCE if seat is None else range(len(game.seats(options)))[seat]
        count = game.action_count(options, actor)
        actions = [game.action_from_id(actor, number) for number in range(count)]
        assert [game.action_id(action) for action in actions] == list(range(count))
        assert len(set(actions)) == count
        assert all(action.actor == actor for action in actions)


@for_all_games
@given(data=st.data())
def test_every_legal_action_has_a_number(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    game = match.game
    for actor in game.to_act(match.state):
        legal = game.legal(match.state, actor)
        for action, number in zip(legal, game.legal_ids(match.state, actor), strict=True):
            assert number == game.action_id(action)
            assert 0 <= number < game.action_count(match.options, actor)
            assert game.action_from_id(actor, number) == action


@for_all_games
def test_a_mask_marks_the_numbers_of_the_legal_actions(name: str) -> None:
    for options in adapter(name).tables:
        match = play(name, options, "marked")
        game = match.game
        for state in match.states:
            for actor in (CHANCE, *range(len(game.seats(options)))):
                mask = game.legal_mask(state, actor)
                assert len(mask) == game.action_count(options, actor)
                assert [number for number, mark in enumerate(mask) if mark] == sorted(game.legal_ids(state, actor))
                assert set(mask) <= {0, 1}


@for_all_games
@pytest.mark.parametrize("actor", [CHANCE, 0])
def test_other_numbers_are_refused(name: str, actor: int) -> None:
    with pytest.raises(ValueError, match="no action with the number -1"):
        GAMES[name].action_from_id(actor, -1)


# A changed number breaks data that others have stored: raise the version, and document it in docs/encodings.md.
KEPT = {
    "yaxha": (
        ("1 choose 1", 0),
        ("4 choose 4", 3),
        ("1 pick 2", 5),
        ("1 discard", 8),
        ("1 place O 1a1", 9),
        ("2 place B 1d4", 159),
        ("1 place W 4d4", 638),
        ("* bonus largest-orange", 0),
        ("* bonus three-colours", 17),
        ("* initiative 2 1", 19),
        ("* initiative 1 2 3", 20),
        ("* initiative 4 3 2 1", 49),
        ("* tile 1 OOO", 50),
        ("* tile 4 WWW", 189),
    ),
    "piramide": (
        ("1 place L 1a1", 0),
        ("3 place X 5a1", 549),
        ("1 swap 1a1 L", 550),
        ("1 return X", 1109),
        ("1 relief", 1110),
        ("1 reserve", 1111),
        ("1 decline", 1112),
        ("1 done", 1113),
        ("1 pass", 1114),
        ("1 buy - 1", 1126),
        ("1 buy L 0", 1116),
        ("1 buy X 2", 1147),
        ("* start 4", 3),
        ("* draw 1 L", 4),
        ("* market X", 53),
    ),
    "tiny": (("1 place 1a1", 0), ("2 place 3a1", 13), ("* level 2 1", 3)),
}


@for_all_games
def test_numbers_are_stable(name: str) -> None:
    assert name in KEPT, f"say in KEPT which numbers {name} has"
    game = GAMES[name]
    assert game.action_ids_version == 1
    for text, number in KEPT[name]:
        assert game.action_id(read_action(game, text)) == number, text
