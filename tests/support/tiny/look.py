"""Tiny for the terminal: `witz.cli.looks.Look` as a module. The coach does not know Tiny."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from tests.support.sure import a
from tests.support.tiny.game import (
    CUBES,
    GRID,
    TINY,
    Action,
    DealLevel,
    Event,
    Options,
    Place,
    State,
    View,
    level_of,
    points,
)
from witz.cli.terminal.drawing import Drawing, Group, Text
from witz.cli.terminal.prompt import REDRAW, Prompt, cover
from witz.cli.terminal.screen import Screen
from witz.engine import Seat, Step
from witz.errors import NotationError, Refusal
from witz.pyramid import read_cell, write_cell

TITLE = "Tiny"
UNIT = "points"
TALLY = {"same-level": "Same secret level"}
REFUSALS = {
    "cell-filled": "there is a cube already",
    "cell-unsupported": "a cube lies on four others",
    "no-such-cell": "there is no such cell",
    "not-now": "the match is not at this point",
    "not-your-turn": "it is not your turn",
}


def add_options(parser: ArgumentParser) -> None:
    """Adds nothing: Tiny has no options."""


def modes(players: int) -> tuple[dict[str, str], ...]:
    return ({},)


def ask_options(screen: Screen, args: Namespace) -> None:
    screen.fresh()
    screen.show(Text(TITLE, "bold"))


def sentence(refusal: Refusal) -> str:
    return f"{REFUSALS[refusal.code]} (rule {refusal.rule})"


def say(before: State, action: Action, step: Step[State, Event]) -> list[str]:
    name = before.options.seat_names[action.seat]
    if isinstance(action, DealLevel):
        return [f"{name} gets level {action.level}."]
    return [f"{name} placed a cube on {write_cell(GRID, action.cell)}."]


def effect(state: State, action: Action) -> str:
    return f"+{level_of(action.cell)}" if isinstance(action, Place) else ""


def draw(state: State) -> Drawing:
    return draw_view(TINY.view(state, None))


def draw_view(view: View) -> Drawing:
    return f"{view.pyramid.size} of {CUBES} cubes"


def count(state: State) -> Drawing:
    return Group(*(f"{each['name']}: {each['points']}" for each in count_json(state)["players"]))  # type: ignore[attr-defined]


def count_json(state: State) -> dict[str, object]:
    each = zip(state.options.seat_names, state.built, state.levels, strict=True)
    return {"players": [{"name": name, "points": points(built, level)} for name, built, level in each]}


class Table:
    """Asks the seats in turn, and covers the screen between two people."""

    def __init__(self, screen: Screen, options: Options, people: Sequence[Seat]) -> None:
        self._screen, self._names, self._people = screen, options.seat_names, people

    def tell(self, before: State, step: Step[State, Event]) -> None:
        """Nothing: the pyramid shows all events."""

    def ask(self, state: State, seats: frozenset[Seat]) -> tuple[Action, ...]:
        (seat,) = seats
        if len(self._people) > 1:
            cover(self._screen, self._names[seat], "Press Enter")
        view, legal = TINY.view(state, seat), TINY.legal(state, seat)
        prompt = Prompt(self._screen, "Type a cell.", lambda: self._screen.show(draw_view(view)))
        while True:
            self._screen.show(f"Your secret level: {view.levels[seat]}")
            answer = prompt.ask(f"Where? such as {write_cell(GRID, a(Place, legal[0]).cell)}")
            if answer == REDRAW:
                continue
            try:
                action = Place(seat, read_cell(GRID, answer))
            except NotationError as error:
                self._screen.show(error.reason)
                continue
            if refusal := TINY.why_not(state, action):
                self._screen.show(f"Not allowed: {sentence(refusal)}.")
            else:
                return (action,)

    def finish(self, state: State) -> None:
        self._screen.show("The match is over.", count(state))


def table(screen: Screen, options: Options, people: Sequence[Seat]) -> Table:
    return Table(screen, options, people)
