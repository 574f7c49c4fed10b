"""Invalid arguments raise an error of ours that says what was expected."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import witz
from witz.errors import ArgumentError, BotError, OptionsError, WitzError
from witz.pyramid import Pyramid, grid
from witz.yaxha import rules

YAXHA, PIRAMIDE = witz.GAMES["yaxha"], witz.GAMES["piramide"]


def begun(game: Any, options: Any) -> Any:
    """The state in which the first seat acts."""
    state, dealer = game.initial(options), witz.Dealer("arguments")
    while witz.CHANCE in game.to_act(state):
        state = game.apply(state, game.deal(state, dealer)).state
    return state


STATES = {
    "yaxha": begun(YAXHA, witz.yaxha.Options()),
    "piramide": begun(PIRAMIDE, witz.piramide.Options()),
}
EITHER: dict[str, Callable[[Any, Any], Any]] = {
    "an action of": lambda game, state: game.apply(state, "1 choose 1"),
    "an action of ": lambda game, state: game.why_not(state, "1 choose 1"),
    "an action of  ": lambda game, _: game.action_id("1 choose 1"),
    "a state of     ": lambda game, state: game.why_not("state", game.legal(state, min(game.to_act(state)))[0]),
    "a state of      ": lambda game, _: game.why_not(None, game.action_from_id(witz.CHANCE, 0)),
    "a state of       ": lambda game, _: witz.write_position(game, "state", game.read_options({})),
    "Options of  ": lambda game, _: game.action_count(None, 0),
    "a seat or CHANCE": lambda game, _: game.action_count(game.read_options({}), "0"),
    "an action of   ": lambda game, _: game.write_action(None),
    "an action of    ": lambda game, state: game.effect(state, "1 choose 1"),
    "an action, such as legal() gives": lambda game, _: witz.write_action(game, "1 choose 1"),
    "an action as text": lambda game, _: witz.read_action(game, 5),  # type: ignore[arg-type]
    "a state of": lambda game, _: game.to_act("state"),
    "a state of ": lambda game, _: game.outcome(None),
    "a state of  ": lambda game, _: game.play_out(None, Random(1)),
    "a state of   ": lambda game, state: game.apply("state", game.legal(state, min(game.to_act(state)))[0]),
    "a state of    ": lambda game, _: witz.write_position(game, 5),
    "Options of": lambda game, _: game.initial({"players": 2}),
    "Options of ": lambda game, _: game.seats(None),
    "a seat from 0 to 1, or None for a spectator": lambda game, state: game.view(state, 9),
    "a seat from 0 to 1": lambda game, state: game.view(state, -1),
    "a seat from 0 to 1,": lambda game, state: game.view(state, "1"),
    "a view, as view() gives": lambda game, state: game.sample(state, Random(1)),
    "a record of": lambda game, _: list(witz.replay(game, 5)),  # type: ignore[arg-type]
    "a record of ": lambda game, _: witz.final_state(game, witz.Record("chess", 1, None)),
}


def refusing(said: str) -> pytest.RaisesExc[TypeError | ArgumentError]:
    """Expects an error of ours; compiled functions refuse arguments of another type with messages of their own."""
    if rules.__file__.endswith(".py"):
        return pytest.raises(ArgumentError, match=f"^{said}")
    return pytest.raises((TypeError, ArgumentError), match=f"^{said}|expected; got")


@pytest.mark.parametrize("game", ["yaxha", "piramide"])
@pytest.mark.parametrize("expected", EITHER)
def test_calls_of_both_games_say_what_they_expect(game: str, expected: str):
    with refusing(f"expected {expected.strip().replace('()', '..')}") as refused:
        EITHER[expected](witz.GAMES[game], STATES[game])
    assert isinstance(refused.value, TypeError | ValueError)


PYRAMID = STATES["yaxha"].corners[0].pyramid
FLYING = Pyramid.of(witz.yaxha.GRID, 5, [(0, witz.yaxha.GRID.cell(1, 3, 3))])
CALLS: dict[str, Callable[[], Any]] = {
    "expected one of the bonus cards largest-orange": lambda: witz.yaxha.account([PYRAMID], ["nonsense"]),
    "expected at least one pyramid": lambda: witz.yaxha.account([], []),
    "expected pyramids, one for each seat": lambda: witz.yaxha.account(PYRAMID, []),
    r"a cube of this pyramid lies on fewer than four others \(5b\): O2d4": lambda: witz.yaxha.account([FLYING], []),
    "expected a table as a dictionary": lambda: witz.yaxha.read_table(5),  # type: ignore[arg-type]
    "chance has nothing to do now": lambda: YAXHA.deal(STATES["yaxha"], Random(1)),
    "Yaxha has no action with the number 99999": lambda: YAXHA.action_from_id(0, 99999),
    "expected the text of a record": lambda: witz.read_state(b"witz"),  # type: ignore[arg-type]
    "expected a kind of piece from 0 to 4": lambda: Pyramid.of(witz.yaxha.GRID, 5, [(9, 0)]),
    "a grid 0 wide": lambda: grid(0, 1),
    "expected a kind of piece from 0 to 4, not 5": lambda: PYRAMID.add(5, 0),
    "expected a kind of piece from 0 to 4, not 'O'": lambda: PYRAMID.add("O", 0),
    "expected an empty cell of the grid, as a number, not -1": lambda: PYRAMID.add(0, -1),
    "expected an empty cell of the grid, as a number, not 7": lambda: PYRAMID.add(0, 7),
    "expected an empty cell of the grid, as a number, not '1d4'": lambda: PYRAMID.add(0, "1d4"),
    "expected an empty cell of the grid, as a number, not 91": lambda: FLYING.add(0, 91),
    "expected a cell of the grid, as a number, not '1d4'": lambda: PYRAMID.at("1d4"),
    "expected a cell of the grid, as a number, not 7": lambda: PYRAMID.at(7),
    "expected a game, such as GAMES": lambda: witz.read_action("yaxha", "1 choose 1"),  # type: ignore[arg-type]
    "expected a game, such as GAMES..yaxha": lambda: witz.write_position(None, STATES["yaxha"]),  # type: ignore[arg-type]
    "expected a number of quarter turns": lambda: PYRAMID.svg(turn="x"),
    "expected a base of 1 to 7 cells": lambda: PYRAMID.svg(base=0),
    "expected one of the games yaxha": lambda: witz.bots.Tournament("chess", 1, (1,), ("random",), "s"),
    "a tournament needs at least one match": lambda: witz.bots.Tournament("yaxha", 1, (), (), "s"),
    "2 seats need as many bots and random sources, not 0 and 0": lambda: witz.bots.play_match(
        YAXHA, witz.yaxha.Options(), [], Random(1), []
    ),
    "expected bots, each with a method act": lambda: witz.bots.play_match(
        YAXHA, witz.yaxha.Options(), [1, 2], Random(1), [Random(1)] * 2  # type: ignore[list-item]
    ),
    "expected one process or more": lambda: list(
        witz.bots.play_tournament(witz.bots.Tournament("yaxha", 1, (witz.yaxha.Options(),), ("random",), "s"), 0)
    ),
}  # fmt: skip


@pytest.mark.parametrize("said", CALLS)
def test_other_calls_say_what_they_expect(said: str):
    with refusing(said):
        CALLS[said]()


@pytest.mark.parametrize(
    ("game", "option", "value"),
    [
        ("yaxha", "players", "2"),
        ("yaxha", "players", 2.0),
        ("yaxha", "names", "ab"),
        ("yaxha", "names", (1, 2)),
        ("yaxha", "chosen", ["largest-any"]),
        ("piramide", "players", "2"),
        ("piramide", "price", 2.5),
        ("piramide", "pairs", 1),
        ("piramide", "blocks", [1]),
    ],
)
def test_options_of_another_type_are_refused_by_name(game: str, option: str, value: object):
    with pytest.raises(OptionsError) as refused:
        getattr(witz, game).Options(**{option: value})
    assert refused.value.option == option


@pytest.mark.parametrize(("game", "name"), [("chess", "greedy"), ("yaxha", 5), ("yaxha", "nobody")])
def test_an_unknown_bot_is_named_in_the_error(game: str, name: Any):
    with pytest.raises(BotError):
        witz.bots.find_bot(game, name)


def test_an_action_with_fields_of_another_type_is_refused():
    with pytest.raises(WitzError):
        YAXHA.apply(STATES["yaxha"], witz.yaxha.Choose("0", "1"))  # type: ignore[arg-type]


def test_positions_and_records_need_no_list_of_games_and_no_options():
    state = STATES["piramide"]
    assert witz.read_state(witz.write_position(PIRAMIDE, state))[2] == state
