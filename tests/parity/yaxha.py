"""The simulator of Yaxha held against the engine: recorded games of the engine, replayed and compared throughout.

Every decision of a game is one step of the simulator, so that the two can be compared after each: the whole state,
who is to act, the legal actions of whoever acts, the view of one seat (another one each time), and at the end the
scores. `python -m tests.parity.yaxha --games N` plays N games, of each number of players alike; `make parity` calls it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from functools import lru_cache, partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from tests.parity.progress import Progress
from tests.support.sure import all_of
from witz.engine import CHANCE
from witz.pyramid import Pyramid, cells_of
from witz.sim.api import PASS
from witz.sim.yaxha import Chance, Stage, State, Yaxha, building, numbers
from witz.sim.yaxha.state import CARDS
from witz.yaxha import COLOURS, GRID, YAXHA, DealBonus, DealInitiative, FillTile, Options, Place
from witz.yaxha import State as EngineState

_STAGES = {stage.name.lower(): int(stage) for stage in Stage}


class Moment(NamedTuple):
    """One decision: the words of the state before it, who may act, what the seat sees and does."""

    words: tuple[int, ...]
    cells: bytes
    to_act: tuple[bool, ...]
    legal: tuple[int, ...]
    view: bytes
    seat: int
    action: int


class Recorded(NamedTuple):
    """A game of the engine: all chance in it, all decisions, and the final state and scores."""

    bonus: int
    initiative: tuple[int, ...]
    markets: list[list[int]]
    moments: list[Moment]
    words: tuple[int, ...]
    scores: tuple[int, ...]


# The engine's values as the simulator's words


@lru_cache(maxsize=100)
def _cubes(cubes: tuple[int, ...]) -> int:
    return sum((colour + 1) << 3 * slot for slot, colour in enumerate(cubes))


def _counts(counts: Any) -> int:
    return sum(count << 5 * colour for colour, count in enumerate(counts))


@lru_cache(maxsize=10_000)
def _five(cubes: tuple[int, ...]) -> bytes:
    return bytes(cubes.count(colour) for colour in COLOURS)


_MASK_BYTES = (GRID.cells.bit_length() + 7) // 8


@lru_cache(maxsize=100)
def _cells(pyramid: Pyramid) -> bytes:
    """The sets of cells of each colour, bit by bit as `_codes` reads them."""
    return b"".join(mask.to_bytes(_MASK_BYTES, "little") for mask in pyramid.kinds)


def _codes(sets: np.ndarray) -> np.ndarray:
    """What `_cells` wrote, for many pyramids at once, as the colour codes of the cells by their index."""
    bits = np.unpackbits(sets.reshape(len(sets), -1, len(COLOURS), _MASK_BYTES), axis=-1, bitorder="little")
    codes = np.stack([bits[:, :, colour] * np.uint8(colour + 1) for colour in COLOURS]).sum(axis=0, dtype=np.uint8)
    return codes[..., cells_of(GRID.cells)].reshape(len(sets), -1)


def words_of(state: EngineState) -> tuple[int, ...]:
    """What `flat` gives from the simulator: the facts of the table, then those of each seat."""
    return (
        _STAGES[state.stage.value],
        state.round,
        *state.bag,
        *map(CARDS.index, state.bonus),
        *state.initiative,
        *map(_cubes, state.market),
        *(0 if choice is None else choice + 1 for choice in state.choices),
        *(_cubes(corner.taken) for corner in state.corners),
        *(_cubes(corner.hand) for corner in state.corners),
        *b"".join(_five(corner.discarded) for corner in state.corners),
    )


def cells_of_state(state: EngineState) -> bytes:
    """All pyramids as they are, and then as the others were shown them (Y4)."""
    corners = state.corners
    return b"".join([_cells(corner.pyramid) for corner in corners] + [_cells(corner.shown) for corner in corners])


def _bonus(cards: tuple[str, ...]) -> int:
    return sum(CARDS.index(card) << 5 * at for at, card in enumerate(cards))


def flat(state: State) -> Any:
    """The facts of a batch of states but for the pyramids: uint32[facts, batch]."""
    site = state.site
    return jnp.concatenate(
        [
            jnp.stack([state.stage, state.round]),
            building.counts(state.bag).astype(jnp.uint32),
            jnp.stack([state.bonus >> 5 * at & 31 for at in range(3)]),
            *(state.initiative, state.market, state.choice, state.taken, state.hand),
            building.counts(site.discarded).swapaxes(0, 1).reshape(-1, state.stage.shape[-1]).astype(jnp.uint32),
        ]
    )


def codes(state: State) -> Any:
    """All pyramids of a batch of states, and then as last shown: uint8[2 x seats x cells, batch]."""
    filled, batch = state.site.filled, state.stage.shape[-1]
    both = [numbers.cell_codes(state.site, seen) for seen in (filled, filled & ~state.site.fresh)]
    return jnp.concatenate([each.reshape(-1, batch) for each in both])


# The pyramids come last.
VIEW = (
    "stage", "round", "bag", "bonus", "initiative", "market", "choices", "has_chosen", "queue", "taken", "left", "hand",
    "discarded", "pyramids",
)  # fmt: skip


def view_of(state: EngineState, seat: int) -> bytes:
    """The view of a seat as the bytes of an observation."""
    view = YAXHA.view(state, seat)
    seats = view.seats
    observation = {
        "stage": bytes([_STAGES[view.stage.value]]),
        "round": bytes([view.round]),
        "bag": bytes(view.bag),
        "bonus": bytes(map(CARDS.index, view.bonus)),
        "initiative": bytes(view.initiative),
        "market": b"".join(map(_five, view.market)),
        "choices": bytes(0 if choice is None else choice + 1 for choice in view.choices),
        "has_chosen": bytes(other.has_chosen for other in seats),
        "queue": bytes(view.queue.index(at) + 1 if at in view.queue else 0 for at in range(len(seats))),
        "taken": b"".join(_five(other.taken) for other in seats),
        "left": bytes(other.left for other in seats),
        "hand": _five(view.hand),
        "pyramids": b"".join(_cells(other.pyramid) for other in seats),
        "discarded": b"".join(_five(other.discarded) for other in seats),
    }
    return b"".join(observation[name] for name in VIEW)


# Games of the engine


def record(players: int, seed: int) -> Recorded:
    """A random game. Every second one likes to build high, so that complete pyramids are seen too."""
    random = Random(seed)
    state = YAXHA.initial(Options(players))
    bonus = 0
    initiative: tuple[int, ...] = ()
    markets: list[list[int]] = []
    moments: list[Moment] = []
    while actors := YAXHA.to_act(state):
        if CHANCE in actors:
            action = YAXHA.deal(state, random)
            match action:
                case DealBonus():
                    bonus = _bonus((*state.bonus, action.card))
                case DealInitiative(tiles):
                    initiative = tiles
                case FillTile(tile, cubes):
                    markets += [[]] * (tile == 0)
                    markets[-1] = [*markets[-1], _cubes(cubes)]
                case _:
                    raise AssertionError(f"chance does not {action}")
        else:
            seat = random.choice(sorted(actors))
            legal = YAXHA.legal(state, seat)
            high = seed % 2 and random.random() < 0.8 and isinstance(legal[0], Place)
            action = max(all_of(Place, legal), key=lambda each: each.cell) if high else random.choice(legal)
            moments.append(
                Moment(
                    words_of(state),
                    cells_of_state(state),
                    tuple(at in actors for at in range(players)),
                    tuple(map(YAXHA.action_id, legal)),
                    view_of(state, len(moments) % players),
                    seat,
                    YAXHA.action_id(action),
                )
            )
        state = YAXHA.apply(state, action).state
    outcome = YAXHA.outcome(state)
    assert outcome
    return Recorded(bonus, initiative, markets, moments, words_of(state), outcome.scores)


# The same games in the simulator


class Trace(NamedTuple):
    """What the simulator says before each decision."""

    words: Any  # uint32[decisions, facts, batch]
    cells: Any  # uint8[decisions, 2 x seats x cells, batch]
    to_act: Any  # bool[decisions, seats, batch]
    legal: Any  # packed bits of bool[decisions, actions, batch]: of the seat that acts
    view: Any  # uint8[decisions, all of an observation, batch]


# Optimised a little: compiling and running some hundred games take the least time together.
@partial(jax.jit, static_argnums=0, compiler_options={"xla_backend_optimization_level": 1})
def replay(game: Yaxha, chances: Chance, seats: Any, actions: Any) -> tuple[Trace, Any, Any]:
    """Replays recorded decisions, one a step; `chances` have the round as their first axis."""
    batch = seats.shape[-1]
    state = game.init(batch)
    state = game.deal(state, jax.tree.map(lambda of_round: of_round[0], chances))

    def go_on(state: State, now: tuple[Any, Any, Any]) -> tuple[State, Trace]:
        number, seat, action = now
        legal = game.legal(state)
        others = jnp.any(legal, axis=1)
        own = jnp.take_along_axis(legal, seat[None, None], axis=0)[0]
        view = _look(game, number % game.seats, state)
        trace = Trace(flat(state), codes(state), game.to_act(state) & others, jnp.packbits(own, axis=0), view)
        joint = jnp.where(jnp.arange(game.seats)[:, None] == seat, action, PASS)
        state = game.step(state, joint)
        at = jnp.minimum(state.round - 1, len(chances.market) - 1).astype(jnp.int32)
        market = jnp.take_along_axis(chances.market, at[None, None], axis=0)[0]
        return game.deal(state, Chance(chances.bonus[0], chances.initiative[0], market)), trace

    state, trace = jax.lax.scan(go_on, state, (jnp.arange(len(seats)), seats, actions))
    return trace, flat(state), game.scores(state)


def _look(game: Yaxha, seat: Any, state: State) -> Any:
    seen = game.observe(state, seat)
    batch = state.stage.shape[-1]
    assert set(seen) == set(VIEW)
    return jnp.concatenate([seen[name].astype(jnp.uint8).reshape(-1, batch) for name in VIEW])


def compare(players: int, games: list[Recorded], longest: int) -> int:
    """Asserts that the simulator agrees with these games; gives the number of decisions compared."""
    game = Yaxha(players)
    many = len(games)
    seats = np.zeros((longest, many), np.int32)
    actions = np.full((longest, many), PASS, np.int32)
    for at, played in enumerate(games):
        length = len(played.moments)
        seats[:length, at] = [moment.seat for moment in played.moments]
        actions[:length, at] = [moment.action for moment in played.moments]
    chances = Chance(
        jnp.array([[played.bonus for played in games]], jnp.uint32),
        jnp.array([played.initiative for played in games], jnp.uint32).T[None],
        jnp.array([played.markets for played in games], jnp.uint32).transpose(1, 2, 0),
    )
    trace, last, scores = jax.tree.map(np.asarray, replay(game, chances, seats, actions))
    by_game = [np.ascontiguousarray(np.moveaxis(each, -1, 0)) for each in trace]
    for at, played in enumerate(games):
        _compare(game, played, Trace(*(each[at, : len(played.moments)] for each in by_game)))
        assert tuple(last[:, at]) == played.words
        assert tuple(scores[:, at]) == played.scores
    return sum(len(played.moments) for played in games)


def _compare(game: Yaxha, played: Recorded, trace: Trace) -> None:
    moments = played.moments
    np.testing.assert_array_equal(trace.words, np.array([moment.words for moment in moments], np.uint32))
    cells = np.frombuffer(b"".join(moment.cells for moment in moments), np.uint8).reshape(len(moments), -1)
    np.testing.assert_array_equal(trace.cells, _codes(cells))
    np.testing.assert_array_equal(trace.to_act, np.array([moment.to_act for moment in moments]))
    legal = np.zeros((len(moments), game.actions), bool)
    for at, moment in enumerate(moments):
        legal[at, list(moment.legal)] = True
    np.testing.assert_array_equal(np.unpackbits(trace.legal, axis=1, count=game.actions).astype(bool), legal)
    views = np.frombuffer(b"".join(moment.view for moment in moments), np.uint8).reshape(len(moments), -1)
    facts = views.shape[1] - game.seats * len(COLOURS) * _MASK_BYTES
    expected = np.concatenate([views[:, :facts], _codes(views[:, facts:])], axis=1)
    np.testing.assert_array_equal(trace.view, expected)


LONGEST = {2: 90, 3: 140, 4: 190}  # more decisions than a game can have


def batches(players: int, games: int, first_seed: int = 0, batch: int = 500) -> Iterator[list[Recorded]]:
    """Recorded games, so many at a time."""
    for start in range(first_seed, first_seed + games, batch):
        yield [record(players, seed) for seed in range(start, min(start + batch, first_seed + games))]


def main() -> None:
    """Compares games of each number of players, and says how many."""
    parser = argparse.ArgumentParser(description="Hold the simulator of Yaxha against the engine.")
    parser.add_argument("--games", type=int, default=100_000, help="games in all, of 2, 3 and 4 players alike")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--kept", type=Path, help="a file that says how far it got; it goes on from there")
    given = parser.parse_args()
    progress, games = Progress("yaxha", given.kept), -(-given.games // 3)
    for players in (2, 3, 4):
        began, name = time.perf_counter(), f"yaxha, {players} players, seed {given.seed}"
        done = progress.of(name)["games"]
        for recorded in batches(players, games - done, given.seed + done):
            decisions = compare(players, recorded, LONGEST[players])
            progress.add(name, {"games": len(recorded), "decisions": decisions})
        found, took = progress.of(name), time.perf_counter() - began
        sys.stdout.write(f"{name}: {found['games']} games, {found['decisions']} decisions agree, {took:.0f} s\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
