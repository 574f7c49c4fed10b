"""Engine and simulator of La Gran Pirámide side by side: the engine plays, and the simulator follows every game.

At every decision, and wherever chance is still to act, state, legal actions and what each seat may know must be the
same, and so must the count of a finished game.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from witz.engine import CHANCE
from witz.piramide import BLOCKS, PIRAMIDE, Action, Buy, DealBlock, DealStart, FillMarket, Options, Place, Stage, State
from witz.piramide.constants import STARTING_HAND
from witz.piramide.numbering import CELLS, action_count, action_id
from witz.sim.api import PASS
from witz.sim.piramide import Piramide
from witz.sim.piramide.observe import by_kind

STAGES = {stage: number for number, stage in enumerate(Stage)}
INDEX = {cell: index for index, cell in enumerate(CELLS)}
HAND_WORDS = 3  # blocks that a round of chance draws for a seat
WORDS = 1 + HAND_WORDS + 1  # its random words: the starting seat, the blocks for a hand, one for the market
MASK_BYTES = -(-(CELLS[-1] + 1) // 8)

Numbers = np.ndarray[tuple[int, ...], np.dtype[np.int64]]


@dataclass
class Game:
    """A game as the engine played it, with an entry for each decision or round of chance."""

    numbers: list[list[int]] = field(default_factory=list)  # what the views of all seats say
    cells: list[bytes] = field(default_factory=list)  # their sets of cells
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


def play(options: Options, random: Random, happened: Counter[str]) -> Game:
    """A game of uniformly random actions; what happened in it is counted by the names of the events."""
    game, state = Game(), PIRAMIDE.initial(options)
    length = -(-action_count(options, 0) // 8)
    while state.stage is not Stage.OVER:
        (actor,) = PIRAMIDE.to_act(state)
        legal = () if actor == CHANCE else PIRAMIDE.legal(state, actor)
        _note(game, state, legal, length)
        if legal:
            action = legal[random.randrange(len(legal))]
            game.actions.append(action_id(action))
            step = PIRAMIDE.apply(state, action)
            state = step.state
            happened.update(type(event).__name__ for event in step.events)
        else:
            game.actions.append(PASS)
        words, state = _round(state, random, happened)
        game.words.append(words)
    _note(game, state, (), length)
    outcome = PIRAMIDE.outcome(state)
    assert outcome
    happened[outcome.reason] += 1
    sides = options.sides
    game.scores = [
        sum(state.coins[of] for side in sides if seat in side for of in side) for seat in range(options.players)
    ]
    game.winners = [seat in outcome.winners for seat in range(options.players)]
    return game


def _note(game: Game, state: State, legal: tuple[Action, ...], length: int) -> None:
    views = [PIRAMIDE.view(state, seat) for seat in range(state.options.players)]
    view = views[0]
    turn = view.turn
    numbers = [
        STAGES[view.stage], turn.seat, turn.actions, turn.builds, turn.buys, turn.placed, turn.extra, turn.draws,
        -1 if turn.special is None else INDEX[turn.special], view.bag, view.box, view.passes,
        *view.hand_sizes, *view.coins, *(0 if last is None else last + 1 for last in view.last_extra),
    ]  # fmt: skip
    for blocks in (view.market, *(each.hand for each in views)):
        counts = [0] * len(BLOCKS)
        for block in blocks:
            counts[block] += 1
        numbers += counts
    game.numbers.append(numbers)
    masks = (*view.pyramid.kinds, *view.reserved)
    game.cells.append(b"".join([mask.to_bytes(MASK_BYTES, "little") for mask in masks]))
    game.bags.append(state.bag)
    bits = 0
    for action in legal:
        bits |= _bit(action)
    game.legal.append(bits.to_bytes(length, "little"))


_BITS: dict[int, tuple[Action, int]] = {}  # by identity, as the engine makes most actions once; each is kept alive


def _bit(action: Action) -> int:
    known = _BITS.get(id(action))
    if known:
        return known[1]
    bit = 1 << action_id(action)
    if isinstance(action, Place | Buy):
        _BITS[id(action)] = action, bit
    return bit


def _round(state: State, random: Random, happened: Counter[str]) -> tuple[list[int], State]:
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
        happened.update(type(event).__name__ for event in step.events)
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
        # Compiled without optimisation: a few hundred games are followed sooner than a faster program is made.
        self._go_on = jax.jit(self._see_and_go_on, compiler_options={"xla_backend_optimization_level": 0})

    def _see_and_go_on(self, state: Any, actions: jax.Array, words: jax.Array) -> tuple[Any, ...]:
        game = self.game
        seen = [game.observe(state, seat) for seat in range(game.seats)]
        legal = jnp.packbits(game.legal(state).any(axis=0), axis=0, bitorder="little")
        to_act = game.to_act(state).sum(axis=0)
        after = game.deal(game.step(state, jnp.where(game.to_act(state), actions, PASS)), words[None])
        return after, seen, by_kind(game, state.bag), legal, to_act

    def follow(self, games: list[Game]) -> None:
        """Follows these games to their ends; raises AssertionError at the first difference."""
        players, batch = self.options.players, len(games)
        state = self.game.init(batch)
        for at in range(max(len(game.numbers) for game in games)):
            rows = [min(at, len(game.numbers) - 1) for game in games]
            actions = np.array([g.actions[at] if at < len(g.actions) else PASS for g in games], np.int32)
            words = np.array([g.words[at] if at < len(g.words) else [0] * WORDS for g in games], np.uint32).T
            after, seen, bag, legal, to_act = self._go_on(state, actions, words)
            numbers = np.array([g.numbers[row] for g, row in zip(games, rows, strict=True)]).T
            cells = _cell_sets([g.cells[row] for g, row in zip(games, rows, strict=True)])
            expected = _expected(numbers, cells, players)
            hands = expected.pop("hands")
            for seat in range(players):
                expected["hand"] = hands[seat]
                _same(expected, seen[seat], f"what seat {seat} may know, entry {at}")
            _same(
                {"bag": np.array([g.bags[row] for g, row in zip(games, rows, strict=True)]).T},
                {"bag": bag},
                f"entry {at}",
            )
            sets = np.frombuffer(b"".join(g.legal[row] for g, row in zip(games, rows, strict=True)), np.uint8)
            _same({"legal": sets.reshape(batch, -1).T}, {"legal": legal}, f"entry {at}")
            assert (np.asarray(to_act) == (sets.reshape(batch, -1).any(axis=1))).all(), f"entry {at}: who acts"
            state = after
        assert np.asarray(self.game.over(state)).all()
        assert ([game.scores for game in games] == np.asarray(self.game.scores(state)).T).all()
        assert ([game.winners for game in games] == np.asarray(self.game.winners(state)).T).all()


def _cell_sets(rows: list[bytes]) -> Numbers:
    """[sets, cells, batch]: whether each cell is in each set."""
    data = np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1, MASK_BYTES)
    return np.unpackbits(data, axis=2, bitorder="little")[:, :, CELLS].transpose(1, 2, 0).astype(np.int64)


def _expected(numbers: Numbers, cells: Numbers, players: int) -> dict[str, Any]:
    """What the simulator should show of rows of `_note`; the hands of all seats together."""
    names = (
        "stage",
        "turn",
        "actions",
        "builds",
        "buys",
        "placed",
        "extra",
        "draws",
        "special",
        "bag",
        "box",
        "passes",
    )
    found: dict[str, Any] = dict(zip(names, numbers, strict=False))
    rest = numbers[len(names) :]
    for name in ("hand_sizes", "coins", "last_extra"):
        found[name], rest = rest[:players], rest[players:]
    blocks = rest.reshape(1 + players, len(BLOCKS), -1)
    found["market"], found["hands"] = blocks[0], blocks[1:]
    kinds, owners = cells[: len(BLOCKS)], cells[len(BLOCKS) :]
    found["pyramid"] = (kinds * np.arange(1, 1 + len(BLOCKS))[:, None, None]).sum(axis=0)
    found["reserved"] = (owners * np.arange(1, 1 + players)[:, None, None]).sum(axis=0)
    return found


def _same(expected: dict[str, Any], found: dict[str, Any], where: str) -> None:
    assert expected.keys() == found.keys()
    for name, value in expected.items():
        other = np.asarray(found[name])
        if not np.array_equal(value, other):
            game = int(np.argwhere((value != other).reshape(-1, other.shape[-1]).any(axis=0))[0, 0])
            raise AssertionError(f"{where}, game {game}: {name} is {value[..., game]}, not {other[..., game]}")


def follow_games(options: Options, games: int, seed: int, batch: int = 500) -> Counter[str]:
    """Plays so many games on the engine and lets the simulator follow; what happened in them, counted."""
    random, happened, follower = Random(seed), Counter[str](), Follower(options)
    for _ in range(-(-games // batch)):
        follower.follow([play(options, random, happened) for _ in range(batch)])
    return happened
