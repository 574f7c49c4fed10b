"""Compares the simulator of Yaxha with the engine: the engine plays, and the simulator follows every game.

Every decision of a game is one step of the simulator, so that the two can be compared after each: the whole state,
the seats to act, their legal actions, the view of one seat (another one each time), and at the end the
scores and winners. `python -m tests.parity.yaxha --games N` plays N games, of each number of players alike; `make
parity` calls it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from pathlib import Path
from random import Random
from struct import Struct
from typing import Any

import jax.numpy as jnp

from tests.parity.following import Codes, Follower, Once, counting, rows_of, wide, wide_rows
from tests.parity.games import Games, Played, gathered
from tests.parity.kept import KeptGames
from tests.parity.progress import Progress
from witz.engine import Actor, Seat
from witz.sim.yaxha import Chance, Stage, State, Yaxha, building, numbers
from witz.sim.yaxha.state import CARDS
from witz.yaxha import COLOURS, YAXHA, Options, View
from witz.yaxha import State as EngineState
from witz.yaxha.numbering import CELLS, PLACE
from witz.yaxha.state import Corner

_STAGES = {stage.name.lower(): int(stage) for stage in Stage}


# The values of the engine as numbers of the simulator


@lru_cache(maxsize=1024)
def _cubes(cubes: tuple[int, ...]) -> int:
    return sum((colour + 1) << 3 * slot for slot, colour in enumerate(cubes))


@lru_cache(maxsize=1024)
def _cards(cards: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(map(CARDS.index, cards))


@lru_cache(maxsize=1024)
def _tiles(choices: tuple[int | None, ...]) -> tuple[int, ...]:
    return tuple([0 if choice is None else choice + 1 for choice in choices])


@lru_cache(maxsize=16)
def _words(players: int) -> Struct:
    return Struct(f"={1 + 2 * players}I")


def _dealt(state: EngineState) -> bytes:
    """The results of chance as random words: the bonus cards, the initiative tiles, and the market."""
    bonus = sum(card << 5 * at for at, card in enumerate(_cards(state.bonus)))
    return _words(len(state.corners)).pack(bonus, *state.initiative, *map(_cubes, state.market))


_five = counting(len(COLOURS))
_two = Struct("<2h").pack


class _Pen:
    """Writes the facts of a game: those of the state, and those of one seat's view."""

    def __init__(self, players: int) -> None:
        self._table, self._seen_table = Once(_table), Once(_seen_table)
        self._codes = [Codes(CELLS) for _ in range(players)]
        self._corners = [Once(_corner(codes)) for codes in self._codes]

    def state(self, state: EngineState) -> list[bytes]:
        """All facts of the state."""
        return [self._table.of(state[1:8]), *map(Once.of, self._corners, state.corners)]

    def view(self, view: View) -> list[bytes]:
        """The facts that a seat may know."""
        pyramids, discarded, _, _, taken, left, has_chosen = zip(*view.seats, strict=True)
        written = [self._seen_table.of(view[2:10]), _five(view.hand), bytes(left + has_chosen)]
        for codes, pyramid, gone, cubes in zip(self._codes, pyramids, discarded, taken, strict=True):
            written += _five(cubes), _five(gone), codes.of(pyramid.kinds)
        return written


def _table(parts: tuple[Any, ...]) -> bytes:
    stage, number, bag, bonus, initiative, market, choices = parts
    return wide((
        _STAGES[stage.value], number, *bag, *_cards(bonus), *initiative, *map(_cubes, market), *_tiles(choices),
    ))  # fmt: skip


def _corner(codes: Codes) -> Callable[[Corner], bytes]:
    """A function that writes a corner, with the pyramid as it is and as shown to the others (Y4)."""

    def write(corner: Corner) -> bytes:
        both = codes.of(corner.pyramid.kinds) + codes.of(corner.shown.kinds)
        return _two(_cubes(corner.taken), _cubes(corner.hand)) + _five(corner.discarded) + both

    return write


def _seen_table(parts: tuple[Any, ...]) -> bytes:
    stage, number, bag, bonus, initiative, market, choices, queue = parts
    numbers = _STAGES[stage.value], number, *bag, *_cards(bonus), *initiative, *_tiles(choices)
    return bytes(numbers) + _places(queue, len(choices)) + b"".join(map(_five, market))


@lru_cache(maxsize=1024)
def _places(queue: tuple[Seat, ...], players: int) -> bytes:
    return bytes([queue.index(seat) + 1 if seat in queue else 0 for seat in range(players)])


# The simulator's numbers in the same order


# The part of a view before that of the seats.
_SEEN = (
    "stage", "round", "bag", "bonus", "initiative", "choices", "queue", "market", "hand", "left", "has_chosen",
)  # fmt: skip


def _look(game: Yaxha, state: State, seat: Any, seats: Any) -> tuple[Any, dict[str, Any]]:
    site, seen = state.site, game.observe(state, seat)
    discarded = building.counts(site.discarded).swapaxes(0, 1)
    pyramids, shown = (numbers.cell_codes(site, cells) for cells in (site.filled, site.filled & ~site.fresh))
    found = {
        "stage and round": wide_rows(jnp.stack([state.stage, state.round])),
        "bag": wide_rows(building.counts(state.bag)),
        "bonus": wide_rows(jnp.stack([state.bonus >> 5 * at & 31 for at in range(3)])),
        **{name: wide_rows(getattr(state, name)) for name in ("initiative", "market", "choice")},
    }
    for at in range(game.players):
        found |= {
            f"cubes of seat {at}": wide_rows(jnp.stack([state.taken[at], state.hand[at]])),
            f"discarded by seat {at}": rows_of(discarded[at]),
            f"pyramid of seat {at}": rows_of(pyramids[at]),
            f"pyramid of seat {at} as shown": rows_of(shown[at]),
        }
    for name in (
        "stage",
        "round",
        "bag",
        "bonus",
        "initiative",
        "choices",
        "queue",
        "market",
        "hand",
        "left",
        "has_chosen",
    ):
        found[f"{name} in the view"] = rows_of(seen.pop(name))
    by_seat = [seen.pop(name) for name in ("taken", "discarded", "pyramids")]
    assert not seen
    for at in range(game.players):
        found[f"seat {at} in the view"] = jnp.concatenate([rows_of(each[at]) for each in by_seat])
    legal = game.legal(state)
    found["to_act"] = rows_of(game.to_act(state) & legal.any(axis=1))
    return jnp.take_along_axis(legal, seats[None, None], axis=0)[0], found


def _deal(game: Yaxha, state: State, words: Any) -> State:
    return game.deal(state, Chance(words[0], words[1 : 1 + game.players], words[1 + game.players :]))


# Games of the engine


def play(players: int, seed: int) -> Played:
    """A random game. Every second one prefers high cells, so that complete pyramids occur too."""
    random, pen, game = Random(seed), _Pen(players), Played()

    def note(state: EngineState, acts: bytes, legal: list[int]) -> None:
        view = YAXHA.view(state, len(game.facts) % players)
        game.facts.append(b"".join((*pen.state(state), *pen.view(view), acts)))
        game.legal.append(legal)

    state = YAXHA.deal_all(YAXHA.initial(Options(players)), random)
    game.start = _dealt(state)
    nothing = bytes(len(game.start))
    while actors := YAXHA.to_act(state):
        acts, seats = _acts(actors, players)
        seat = seats[int(random.random() * len(seats))]
        legal = YAXHA.legal_ids(state, seat)
        high = seed % 2 and random.random() < 0.8 and legal[0] >= PLACE
        action = max(legal, key=_height) if high else legal[int(random.random() * len(legal))]
        note(state, acts, legal)
        game.seats.append(seat)
        game.actions.append(action)
        before = YAXHA.after(state, YAXHA.action_from_id(seat, action))
        state = YAXHA.deal_all(before, random)
        game.chance.append(nothing if state is before else _dealt(state))
    note(state, bytes(players), [])
    outcome = YAXHA.outcome(state)
    assert outcome
    game.scores = outcome.scores
    game.winners = tuple(seat in outcome.winners for seat in range(players))
    return game


@lru_cache(maxsize=64)
def _acts(actors: frozenset[Actor], players: int) -> tuple[bytes, tuple[Actor, ...]]:
    """Whether each seat acts, and the list of those that do."""
    return bytes([seat in actors for seat in range(players)]), tuple(sorted(actors))


def _height(number: int) -> int:
    """The cell of a placement; higher ones have higher indices."""
    return (number - PLACE) % len(CELLS)


BATCH = 500


def followed(
    players: int, games: int, kept: KeptGames, first_seed: int = 0, batch: int = BATCH
) -> Iterator[dict[str, int]]:
    """Plays games in batches and lets the simulator follow; yields their number and that of their decisions."""
    game = Yaxha(players)
    follower = Follower(game, _look, _deal, fused=True)
    for start in range(first_seed, first_seed + games, batch):
        seeds = range(start, min(start + batch, first_seed + games))
        played = kept.games(f"{players} players, {seeds}", partial(_played, players, seeds))
        follower.follow(played, follower.deal(game.init(len(seeds)), played.start.T))
        yield {"games": len(seeds), "decisions": len(played.facts) - len(seeds)}


def _played(players: int, seeds: range) -> Games:
    return gathered(play(players, seed) for seed in seeds)


def main() -> None:
    """Compares games of each number of players, and prints how many."""
    parser = argparse.ArgumentParser(description="Hold the simulator of Yaxha against the engine.")
    parser.add_argument("--games", type=int, default=100_000, help="games in all, of 2, 3 and 4 players alike")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--checkpoint", type=Path, help="a file with the progress; a run resumes from it")
    given = parser.parse_args()
    progress, games = Progress("yaxha", given.checkpoint), -(-given.games // 3)
    for players in (2, 3, 4):
        began, name = time.perf_counter(), f"yaxha, {players} players, seed {given.seed}"
        done = progress.of(name)["games"]
        for agreed in followed(players, games - done, KeptGames("yaxha"), given.seed + done):
            progress.add(name, agreed)
        found, took = progress.of(name), time.perf_counter() - began
        sys.stdout.write(f"{name}: {found['games']} games, {found['decisions']} decisions agree, {took:.0f} s\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
