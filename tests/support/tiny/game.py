"""Tiny, a game for two: cubes on a base of 3 x 3, points for height, and a secret level for each seat.

T1: chance deals each seat a level, which only that seat knows. T2: the seats take turns to place a cube, on the base or
on four others. T3: a cube scores its level. T4: when the pyramid is full, the levels are shown,
and a seat's cubes on its level count twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random as StandardRandom
from typing import NamedTuple

from witz.engine import (
    CHANCE,
    NONE,
    Actor,
    ByChance,
    BySeat,
    Effect,
    ForAll,
    ForSeat,
    KeyLine,
    Outcome,
    PositionReader,
    Random,
    Seat,
    Step,
    Words,
    check_names,
    put,
    read_names,
    write_names,
)
from witz.errors import IllegalAction, NotationError, OptionsError, Refusal
from witz.pyramid import Cell, Mask, Pyramid, cells_of, grid, read_cell, write_cell, write_pyramid

GRID = grid(3, 3)
PLAYERS = 2
CUBES = 9 + 4 + 1
LETTER = "C"
CELLS = tuple(cells_of(GRID.cells))


@dataclass(frozen=True, slots=True)
class Options:
    """Names; there are no other options."""

    players: int = PLAYERS
    names: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.players != PLAYERS:
            raise OptionsError(f"Tiny is for {PLAYERS} players, not {self.players}", "players")
        check_names(self.names, self.players)

    @property
    def seat_names(self) -> tuple[str, ...]:
        return self.names or ("One", "Two")


# Actions


@dataclass(frozen=True, slots=True)
class DealLevel(ByChance):
    """A seat's secret level, from 1."""

    seat: Seat
    level: int


@dataclass(frozen=True, slots=True)
class Place(BySeat):
    """A cube in a cell."""

    seat: Seat
    cell: Cell


Action = DealLevel | Place


# Events


@dataclass(frozen=True, slots=True)
class GotLevel(ForSeat):
    """For the seat alone: its level."""

    seat: Seat
    level: int


@dataclass(frozen=True, slots=True)
class HasLevel(ForAll):
    """For all: a seat has got its level."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Placed(ForAll):
    """A cube was placed."""

    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class LevelsShown(ForAll):
    """The match is over."""

    levels: tuple[int, ...]


Event = GotLevel | HasLevel | Placed | LevelsShown


class State(NamedTuple):
    """The whole state. A level of 0 is not dealt yet."""

    options: Options
    levels: tuple[int, ...]
    pyramid: Pyramid
    built: tuple[Mask, ...]  # by seat


class View(NamedTuple):
    """What a seat may know: its own level, and at the end all; None is an unknown level."""

    options: Options
    seat: Seat | None
    levels: tuple[int | None, ...]
    pyramid: Pyramid
    built: tuple[Mask, ...]


def level_of(cell: Cell) -> int:
    """The level of a cell, from 1."""
    return GRID.place(cell)[0] + 1


def open_cells(pyramid: Pyramid) -> Mask:
    """The cells where a cube may go."""
    return GRID.level_masks[0] & ~pyramid.filled | GRID.open_above(pyramid.filled)


def in_turn(pyramid: Pyramid) -> Seat:
    """The seat in turn."""
    return pyramid.size % PLAYERS


def points(built: Mask, level: int | None) -> int:
    """The points of a seat, with its level if that is known."""
    return sum(level_of(cell) * (2 if level_of(cell) == level else 1) for cell in cells_of(built))


class Tiny:
    """The game; see `Game` for the methods."""

    name = "tiny"
    rules_version = 1
    player_counts = (PLAYERS,)
    option_keys = ("players", "names")
    action_ids_version = 1

    def initial(self, options: Options) -> State:
        return State(options, (0,) * PLAYERS, Pyramid.empty(GRID, 1), (0,) * PLAYERS)

    def seats(self, options: Options) -> tuple[str, ...]:
        return options.seat_names

    def to_act(self, state: State) -> frozenset[Actor]:
        if 0 in state.levels:
            return frozenset((CHANCE,))
        return frozenset(() if state.pyramid.size == CUBES else (in_turn(state.pyramid),))

    def legal(self, state: State, actor: Actor) -> tuple[Action, ...]:
        if actor not in self.to_act(state):
            return ()
        if actor == CHANCE:
            return tuple(action for action, _ in self.chances(state))
        return tuple(Place(actor, cell) for cell in cells_of(open_cells(state.pyramid)))

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if action.actor not in self.to_act(state):
            return Refusal("not-your-turn" if isinstance(action, Place) else "not-now", "T2")
        if isinstance(action, DealLevel):
            return None if action in self.legal(state, CHANCE) else Refusal("not-now", "T1")
        if not GRID.has(action.cell):
            return Refusal("no-such-cell", "T2")
        if state.pyramid.filled >> action.cell & 1:
            return Refusal("cell-filled", "T2", (action.cell,))
        if missing := GRID.below(1 << action.cell) & ~state.pyramid.filled:
            return Refusal("cell-unsupported", "T2", tuple(cells_of(missing)))
        return None

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        if refusal := self.why_not(state, action):
            raise IllegalAction(action, refusal)
        seat = action.seat
        if isinstance(action, DealLevel):
            levels = put(state.levels, seat, action.level)
            return Step(state._replace(levels=levels), (GotLevel(seat, action.level), HasLevel(seat)))
        pyramid, built = state.pyramid.add(0, action.cell), state.built[seat] | 1 << action.cell
        after = state._replace(pyramid=pyramid, built=put(state.built, seat, built))
        shown = (LevelsShown(state.levels),) if pyramid.size == CUBES else ()
        return Step(after, (Placed(seat, action.cell), *shown))

    def after(self, state: State, action: Action) -> State:
        return self.apply(state, action).state

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        scores = tuple(map(points, state.built, state.levels))
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Outcome(scores, winners, "pyramid-full", shared=len(winners) > 1)

    def tally(self, actions: Sequence[Action], state: State) -> dict[str, int]:  # noqa: ARG002
        return {"same-level": int(len(set(state.levels)) == 1)}

    def view(self, state: State, seat: Seat | None) -> View:
        over = state.pyramid.size == CUBES
        levels = tuple(
            level if over or owner == seat or not level else None for owner, level in enumerate(state.levels)
        )
        return View(state.options, seat, levels, state.pyramid, state.built)

    def fold(self, view: View, event: Event) -> View:
        match event:
            case GotLevel(seat, level):
                return view._replace(levels=put(view.levels, seat, level))
            case HasLevel(seat):
                return view if view.seat == seat else view._replace(levels=put(view.levels, seat, None))
            case Placed(seat, cell):
                built = put(view.built, seat, view.built[seat] | 1 << cell)
                return view._replace(pyramid=view.pyramid.add(0, cell), built=built)
            case LevelsShown(levels):
                return view._replace(levels=levels)

    def chances(self, state: State) -> tuple[tuple[Action, int], ...]:
        if 0 not in state.levels:
            return ()
        return tuple((DealLevel(state.levels.index(0), level), 1) for level in range(1, GRID.levels + 1))

    def deal(self, state: State, random: Random) -> Action:
        if 0 not in state.levels:
            raise ValueError("it is not for chance to act")
        return DealLevel(state.levels.index(0), random.randrange(GRID.levels) + 1)

    def deal_all(self, state: State, random: Random) -> State:
        while 0 in state.levels:
            state = self.apply(state, self.deal(state, random)).state
        return state

    # For a search

    def sample(self, view: View, random: Random) -> State:
        """Unknown levels are equally likely."""
        levels = tuple(random.randrange(GRID.levels) + 1 if level is None else level for level in view.levels)
        return State(view.options, levels, view.pyramid, view.built)

    def effect(self, table: State | View, action: Action) -> Effect:
        if not isinstance(action, Place):
            raise ValueError("only an action of a seat has an effect")  # noqa: TRY004
        gained = points(1 << action.cell, table.levels[action.seat])
        return Effect(action.seat, put((0,) * PLAYERS, action.seat, gained), (0,) * PLAYERS)

    def play_out(self, state: State, random: StandardRandom) -> tuple[int, ...]:
        while acting := self.to_act(state):
            legal = self.legal(state, min(acting))
            state = self.apply(state, legal[random.randrange(len(legal))]).state
        return tuple(map(points, state.built, state.levels))

    # Numbers

    def action_count(self, options: Options, actor: Actor) -> int:  # noqa: ARG002
        return PLAYERS * GRID.levels if actor == CHANCE else len(CELLS)

    def action_id(self, action: Action) -> int:
        if isinstance(action, DealLevel):
            return action.seat * GRID.levels + action.level - 1
        return CELLS.index(action.cell)

    def legal_mask(self, state: State, actor: Actor) -> bytearray:
        legal = self.legal_ids(state, actor)
        return bytearray(number in legal for number in range(self.action_count(state.options, actor)))

    def legal_ids(self, state: State, actor: Actor) -> list[int]:
        return [*map(self.action_id, self.legal(state, actor))]

    def action_from_id(self, actor: Actor, number: int) -> Action:
        if not 0 <= number < self.action_count(Options(), actor):
            raise ValueError(f"there is no action with the number {number}")
        if actor == CHANCE:
            return DealLevel(number // GRID.levels, number % GRID.levels + 1)
        return Place(actor, CELLS[number])

    # Text

    def write_options(self, options: Options) -> dict[str, str]:
        entries = {"players": str(options.players)}
        return entries | ({"names": write_names(options.names)} if options.names else {})

    def read_options(self, entries: Mapping[str, KeyLine]) -> Options:
        players = PLAYERS
        if entry := entries.get("players"):
            players = entry.only(lambda words: words.number("a number of players", PLAYERS, PLAYERS))
        names = entries.get("names")
        return Options(players, read_names(names) if names else ())

    def changes(self, options: Options) -> dict[str, str]:  # noqa: ARG002
        return {}

    def write_action(self, action: Action) -> str:
        if isinstance(action, DealLevel):
            return f"level {action.seat + 1} {action.level}"
        return f"place {write_cell(GRID, action.cell)}"

    def read_action(self, actor: Actor, words: Words) -> Action:
        verb = words.take("an action")
        if verb == "level" and actor == CHANCE:
            return DealLevel(words.number("a seat", 1, PLAYERS) - 1, words.number("a level", 1, GRID.levels))
        if verb == "place" and actor != CHANCE:
            try:
                return Place(actor, read_cell(GRID, words.take("a cell")))
            except NotationError as error:
                words.fail(error.reason)
        words.fail(f"{verb!r} is nothing that can be done")

    def write_position(self, state: State) -> dict[str, str]:
        built = {
            f"built{seat + 1}": write_pyramid(Pyramid(GRID, (mask,), mask), LETTER)
            for seat, mask in enumerate(state.built)
        }
        return {"levels": " ".join(str(level) if level else NONE for level in state.levels), **built}

    def read_position(self, options: Options, entries: Mapping[str, KeyLine]) -> State:
        reader = PositionReader(entries)
        levels = reader.list_of("levels", lambda words: int(words.take("a level").replace(NONE, "0")), none=False)
        built = tuple(reader.pyramid(f"built{seat + 1}", GRID, LETTER).filled for seat in range(PLAYERS))
        reader.refuse_rest()
        filled = built[0] | built[1]
        state = State(options, levels, Pyramid(GRID, (filled,), filled), built)
        if built[0] & built[1] or GRID.below(filled) & ~filled or len(levels) != PLAYERS:
            raise reader.error("built1", "such a table cannot be")
        return state


TINY = Tiny()
