"""Engine and simulator of La Gran Pirámide side by side: the engine plays, and the simulator follows every game.

At every decision, and wherever chance is still to act, the state, the legal actions and what one seat may know (another
one each time) must be the same, and so must the count of a finished game. The engine also keeps what the seats could
remember of each other's hands; the simulator does not.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from tests.parity.progress import Progress
from witz.engine import CHANCE
from witz.piramide import BLOCKS, PIRAMIDE, Action, Buy, DealBlock, DealStart, FillMarket, Options, Place, Stage, State
from witz.piramide.constants import STARTING_HAND
from witz.piramide.events import Event
from witz.piramide.numbering import CELLS, action_count, action_id
from witz.sim.api import PASS
from witz.sim.piramide import Piramide
from witz.sim.piramide.observe import by_kind

STAGES = {stage: number for number, stage in enumerate(Stage)}
INDEX = {cell: index for index, cell in enumerate(CELLS)}
HAND_WORDS = 3  # blocks that a round of chance draws for a seat
WORDS = 1 + HAND_WORDS + 1  # its random words: the starting seat, the blocks for a hand, one for the market
MASK_BYTES = -(-(CELLS[-1] + 1) // 8)

Bytes = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]


@dataclass
class Game:
    """A game as the engine played it, with an entry for each decision or round of chance."""

    numbers: list[list[int]] = field(default_factory=list)  # the small numbers of a view
    blocks: list[bytes] = field(default_factory=list)  # the market, the hand in the view, the hands of all seats
    cells: list[bytes] = field(default_factory=list)  # its sets of cells
    bags: list[tuple[int, ...]] = field(default_factory=list)
    legal: list[bytes] = field(default_factory=list)  # the numbers of the legal actions, as a set of bits
    actions: list[int] = field(default_factory=list)
    words: list[list[int]] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    winners: list[bool] = field(default_factory=list)


def simulator(options: Options) -> Piramide:
    """The simulator of a game with these options, with a single round of chance at a time."""
    names = asdict(options)
    del names["names"]
    return Piramide(**names, rounds=1)


# The engine's side

Happened = Counter[type[Event] | str]


def play(options: Options, random: Random, happened: Happened) -> Game:
    """A game of uniformly random actions; its events are counted by their types, and the reason for its end."""
    game, state = Game(), PIRAMIDE.initial(options)
    length = -(-action_count(options, 0) // 8)
    while state.stage is not Stage.OVER:
        (actor,) = PIRAMIDE.to_act(state)
        legal = () if actor == CHANCE else PIRAMIDE.legal(state, actor)
        _note(game, state, legal, length)
        if legal:
            action = legal[int(random.random() * len(legal))]
            game.actions.append(action_id(action))
            step = PIRAMIDE.apply(state, action)
            state = step.state
            happened.update(map(type, step.events))
        else:
            game.actions.append(PASS)
        words, state = _round(state, random, happened)
        game.words.append(words)
    _note(game, state, (), length)
    outcome = PIRAMIDE.outcome(state)
    assert outcome
    happened[outcome.reason] += 1
    side_of = {seat: side for side in options.sides for seat in side}
    game.scores = [sum(state.coins[of] for of in side_of[seat]) for seat in range(options.players)]
    game.winners = [seat in outcome.winners for seat in range(options.players)]
    return game


def _note(game: Game, state: State, legal: tuple[Action, ...], length: int) -> None:
    players, size = state.options.players, _most_blocks(state.options)
    view = PIRAMIDE.view(state, len(game.numbers) % players)
    turn = view.turn
    game.numbers.append([
        STAGES[view.stage], turn.seat, turn.actions, turn.builds, turn.buys, turn.placed, turn.extra, turn.draws,
        -1 if turn.special is None else INDEX[turn.special], view.bag, view.box, view.passes,
        *view.hand_sizes, *view.coins, *[0 if last is None else last + 1 for last in view.last_extra],
    ])  # fmt: skip
    rows = (view.market, view.hand, *state.hands)
    game.blocks.append(b"".join([bytes(row).ljust(size, b"\xff") for row in rows]))
    masks = (*view.pyramid.kinds, *view.reserved)
    game.cells.append(b"".join([mask.to_bytes(MASK_BYTES, "little") for mask in masks]))
    game.bags.append(state.bag)
    bits = 0
    for action in legal:
        bits |= _BITS.get(id(action)) or _bit(action)
    game.legal.append(bits.to_bytes(length, "little"))


def _most_blocks(options: Options) -> int:
    """The most blocks that a hand or the market may hold, with one to be returned."""
    return max(options.hand_limit + 1, options.market_size)


_BITS: dict[int, int] = {}  # by identity, as the engine makes most actions once
_KEPT: list[Action] = []  # those actions, so that no other one gets the identity


def _bit(action: Action) -> int:
    bit = 1 << action_id(action)
    if isinstance(action, Place | Buy):
        _BITS[id(action)] = bit
        _KEPT.append(action)
    return bit


def _round(state: State, random: Random, happened: Happened) -> tuple[list[int], State]:
    """A round of chance, and the random words that stand for it."""
    words = [0] * WORDS
    hand = market = 0
    while PIRAMIDE.to_act(state) == {CHANCE}:
        action = PIRAMIDE.deal(state, random)
        match action:
            case DealStart(starter):
                words[0] = _word(starter, state.options.players)
            case FillMarket(block):
                if market:
                    break
                market = 1
                words[-1] = _word(sum(state.bag[:block]) + random.randrange(state.bag[block]), sum(state.bag))
            case DealBlock(to, block):
                if hand == HAND_WORDS or market:
                    break
                hand += 1
                words[hand] = _word(sum(state.bag[:block]) + random.randrange(state.bag[block]), sum(state.bag))
        before, stage = state.hands, state.stage
        step = PIRAMIDE.apply(state, action)
        state = step.state
        happened.update(map(type, step.events))
        if stage is Stage.HANDS and len(state.hands[to]) == STARTING_HAND and to + 1 < len(before):
            break  # the next seat is dealt its hand in the next round
    return words, state


def _word(number: int, total: int) -> int:
    """The smallest random word that stands for one of so many numbers."""
    return -(-(number << 32) // total)


# The simulator's side


class Follower:
    """The simulator of a game, made to follow games of the engine."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.game = simulator(options)
        # Compiled without optimisation: a few thousand games are followed sooner than a faster program is made.
        self._go_on = jax.jit(self._see_and_go_on, compiler_options={"xla_backend_optimization_level": 0})

    def _see_and_go_on(self, state: Any, seat: jax.Array, actions: jax.Array, words: jax.Array) -> tuple[Any, ...]:
        game = self.game
        found = game.observe(state, seat)
        found["bag by kind"] = by_kind(game, state.bag)
        found["hands"] = jnp.stack([by_kind(game, hand) for hand in state.hands])
        found["legal"] = jnp.packbits(game.legal(state).any(axis=0), axis=0, bitorder="little")
        found["to_act"] = game.to_act(state).sum(axis=0)
        after = game.deal(game.step(state, jnp.where(game.to_act(state), actions, PASS)), words[None])
        return after, found

    def follow(self, games: list[Game]) -> None:
        """Follows these games to their ends; raises AssertionError at the first difference."""
        state = self.game.init(len(games))
        for at in range(max(len(game.numbers) for game in games)):
            # A game that is over is left out of the comparison; its last entry was compared.
            live = [index for index, game in enumerate(games) if at < len(game.numbers)]
            actions = np.array([g.actions[at] if at < len(g.actions) else PASS for g in games], np.int32)
            words = np.array([g.words[at] if at < len(g.words) else [0] * WORDS for g in games], np.uint32).T
            seat = at % self.options.players
            state, found = self._go_on(state, seat, actions, words)
            expected = self._expected([games[index] for index in live], at)
            for name, value in expected.items():
                _same(f"{name} at entry {at}, seat {seat}", value, np.asarray(found.pop(name))[..., live])
            assert not found
        assert np.asarray(self.game.over(state)).all()
        _same("scores", np.array([game.scores for game in games]).T, np.asarray(self.game.scores(state)))
        _same("winners", np.array([game.winners for game in games]).T, np.asarray(self.game.winners(state)))

    def _expected(self, games: list[Game], at: int) -> dict[str, Any]:
        """What the simulator should show at an entry of these games."""
        players = self.options.players
        numbers = np.array([game.numbers[at] for game in games]).T
        names = (
            "stage", "turn", "actions", "builds", "buys", "placed", "extra", "draws", "special", "bag", "box", "passes",
        )  # fmt: skip
        found: dict[str, Any] = dict(zip(names, numbers, strict=False))
        rest = numbers[len(names) :]
        for name in ("hand_sizes", "coins", "last_extra"):
            found[name], rest = rest[:players], rest[players:]
        blocks = np.frombuffer(b"".join([game.blocks[at] for game in games]), np.uint8)
        blocks = blocks.reshape(len(games), 2 + players, _most_blocks(self.options))
        counts = np.stack([np.count_nonzero(blocks == kind, axis=2) for kind in BLOCKS]).transpose(2, 0, 1)
        found["market"], found["hand"], found["hands"] = counts[0], counts[1], counts[2:]
        cells = _cell_sets([game.cells[at] for game in games])
        found["pyramid"], found["reserved"] = _codes(cells[:, : len(BLOCKS)]), _codes(cells[:, len(BLOCKS) :])
        found["bag by kind"] = np.array([game.bags[at] for game in games]).T
        legal = np.frombuffer(b"".join([game.legal[at] for game in games]), np.uint8).reshape(len(games), -1).T
        found["legal"], found["to_act"] = legal, legal.any(axis=0)
        return found


def _cell_sets(rows: list[bytes]) -> Bytes:
    """[batch, sets, bits]: whether each cell is in each set."""
    data = np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1, MASK_BYTES)
    return np.unpackbits(data, axis=2, bitorder="little")


def _codes(sets: Bytes) -> Bytes:
    """[cells, batch]: the number of the set that a cell is in, counted from one; no cell is in two of them."""
    numbers = np.arange(1, 1 + sets.shape[1], dtype=np.uint8)
    return np.einsum("gsb,s->bg", sets, numbers)[list(CELLS)]


def _same(what: str, expected: Any, found: Any) -> None:
    if not np.array_equal(expected, found):
        game = int(np.flatnonzero((expected != found).reshape(-1, found.shape[-1]).any(axis=0))[0])
        raise AssertionError(f"{what}, game {game}: {expected[..., game]} in the engine, {found[..., game]} here")


BATCH = 2000


def follow_games(options: Options, games: int, seed: int, batch: int = BATCH) -> Counter[str]:
    """Plays so many games on the engine and lets the simulator follow; what happened in them, counted by names."""
    return sum((found for _, found in followed(options, range(0, games, batch), games, seed)), Counter())


def followed(options: Options, batches: range, games: int, seed: int) -> Iterator[tuple[int, Counter[str]]]:
    """Follows games in batches, given by the numbers of their first games; each has random numbers of its own.

    Gives how many games a batch had, and what happened in them.
    """
    follower = Follower(options)
    for first in batches:
        random, happened = Random(f"{seed} {first}"), Happened()
        played = [play(options, random, happened) for _ in range(min(batches.step, games - first))]
        follower.follow(played)
        names = {what if isinstance(what, str) else what.__name__: count for what, count in happened.items()}
        yield len(played), Counter(names)


MODES = {
    "two": Options(),
    "two on 4 x 4": Options(base=4),
    "three": Options(players=3),
    "four on 4 x 4": Options(players=4, base=4),
    "pairs": Options(players=4, pairs=True),
    "without special blocks": Options(base=4, specials=False),
    "pairs without special blocks": Options(players=4, pairs=True, specials=False),
    # A bag that runs empty, reservations for nothing, purchases that few can pay: relief, passes and deadlocks.
    "tight": Options(
        players=3,
        base=4,
        blocks=(3, 3, 3, 3, 3, 1, 1, 3, 2, 12),
        price=12,
        hand_limit=12,
        market_size=0,
        relief=4,
        reserve_price=0,
    ),
    # More blocks than a byte counts, nearly all of them limestone, and many special blocks.
    "large": Options(players=2, blocks=(200, 9, 9, 9, 9, 20, 20, 20, 20, 20), price=1, market_size=3, relief=1),
}


def main() -> None:
    """Follows games in all modes, and says how many and what happened in them."""
    parser = argparse.ArgumentParser(description="Follow games of La Gran Pirámide on engine and simulator.")
    parser.add_argument("--games", type=int, default=1000, help="games in all modes together (default: 1000)")
    parser.add_argument("--seed", type=int, default=1, help="of the first mode; each mode has the next one")
    parser.add_argument("--kept", type=Path, help="a file that says how far it got; it goes on from there")
    arguments = parser.parse_args()
    progress, games = Progress("piramide", arguments.kept), -(-arguments.games // len(MODES))
    for seed, (mode, options) in enumerate(MODES.items(), arguments.seed):
        began, name = time.monotonic(), f"piramide, {mode}, seed {seed}"
        for played, happened in followed(options, range(progress.of(name)["games"], games, BATCH), games, seed):
            progress.add(name, {"games": played, **happened})
        found, took = progress.of(name), time.monotonic() - began
        events = ", ".join(f"{count} {what}" for what, count in sorted(found.items()) if what != "games")
        sys.stdout.write(f"{name}: {found['games']} games the same in {took:.0f} s ({events})\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
