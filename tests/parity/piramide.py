"""Engine and simulator of La Gran Pirámide side by side: the engine plays, and the simulator follows every game.

At every decision, and wherever chance is still to act, the state, the legal actions and the view of one seat (another
one each time) must be equal, and so must the scores of a finished game. The engine also stores what the seats could
remember of each other's hands; the simulator does not.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from functools import lru_cache, partial
from pathlib import Path
from random import Random
from struct import Struct
from typing import Any

import jax.numpy as jnp

from tests.parity.following import Codes, Follower, counting, rows_of, wide, wide_rows
from tests.parity.games import Games, Played, gathered
from tests.parity.kept import KeptGames
from tests.parity.progress import Progress
from witz.engine import CHANCE, Actor
from witz.piramide import BLOCKS, PIRAMIDE, Action, DealBlock, DealStart, FillMarket, Options, Stage, State
from witz.piramide.chance import STAGES as STAGES_OF_CHANCE
from witz.piramide.constants import STARTING_HAND
from witz.piramide.events import Event
from witz.piramide.numbering import CELLS, INDEX
from witz.piramide.rules import KINDS
from witz.piramide.state import Turn
from witz.sim.api import PASS
from witz.sim.piramide import Piramide
from witz.sim.piramide.observe import by_kind

STAGES = {stage: number for number, stage in enumerate(Stage)}
HAND_WORDS = 3  # blocks that a round of chance draws for a seat
_words = Struct(f"={1 + HAND_WORDS + 1}I")  # a round: the starting seat, the blocks for a hand, one for the market


def simulator(options: Options) -> Piramide:
    """The simulator of a game with these options, with a single round of chance at a time."""
    names = asdict(options)
    del names["names"]
    return Piramide(**names, rounds=1)


# The engine's side


class _Drawing:
    """Random numbers; stores the smallest random word that stands for the last one."""

    def __init__(self, random: Random) -> None:
        self._random = random.random
        self.word = 0

    def randrange(self, stop: int, /) -> int:
        number = int(self._random() * stop)
        self.word = -(-(number << 32) // stop)
        return number


def play(options: Options, random: Random) -> Played:
    """A game of uniformly random actions, with its events by type and the reason of its end."""
    game, state, drawing = Played(), PIRAMIDE.initial(options), _Drawing(random)
    both = Codes(CELLS), Codes(CELLS)
    events: list[Event] = []
    while state.stage is not Stage.OVER:
        (actor,) = PIRAMIDE.to_act(state)
        legal = [] if actor == CHANCE else PIRAMIDE.legal_ids(state, actor)
        _note(game, state, actor, legal, both)
        action = PASS
        if legal:
            action = legal[int(random.random() * len(legal))]
            state = _do(state, PIRAMIDE.action_from_id(actor, action), events)
        game.seats.append(max(actor, 0))
        game.actions.append(action)
        words, state = _round(state, drawing, events)
        game.chance.append(words)
    _note(game, state, CHANCE, [], both)
    outcome = PIRAMIDE.outcome(state)
    assert outcome
    game.happened = Counter({kind.__name__: count for kind, count in Counter(map(type, events)).items()})
    game.happened[outcome.reason] += 1
    side_of = {seat: side for side in options.sides for seat in side}
    game.scores = tuple(sum(state.coins[of] for of in side_of[seat]) for seat in range(options.players))
    game.winners = tuple(seat in outcome.winners for seat in range(options.players))
    return game


def _do(state: State, action: Action, events: list[Event]) -> State:
    """The state after an action that is known to be legal, like `PIRAMIDE.after`, and its events."""
    after, happened = KINDS[type(action)].step(state, action)
    events += happened
    return after


_ACTS = [bytes(at == seat for at in range(4)) for seat in range(4)]
_by_kind = counting(len(BLOCKS))
_MATERIALS = {None: 0} | {block: block + 1 for block in BLOCKS}


def _note(game: Played, state: State, actor: Actor, legal: list[int], both: tuple[Codes, Codes]) -> None:
    players = state.options.players
    view = PIRAMIDE.view(state, len(game.facts) % players)
    extras = [_MATERIALS[last] for last in view.last_extra]
    game.legal.append(legal)
    game.facts.append(
        b"".join((
            _moment(view.stage, view.turn),
            wide((view.bag, view.box, view.passes, *view.hand_sizes, *view.coins, *extras, *state.bag)),
            *map(_by_kind, (view.market, view.hand, *state.hands)),
            both[0].of(view.pyramid.kinds),
            both[1].of(view.reserved),
            _ACTS[actor][:players] if legal else bytes(players),
        ))
    )  # fmt: skip


@lru_cache(maxsize=1024)
def _moment(stage: Stage, turn: Turn) -> bytes:
    special = -1 if turn.special is None else INDEX[turn.special]
    return wide((
        STAGES[stage], turn.seat, turn.actions, turn.builds, turn.buys, turn.placed, turn.extra, turn.draws, special,
    ))  # fmt: skip


def _round(state: State, drawing: _Drawing, events: list[Event]) -> tuple[bytes, State]:
    """A round of chance, and the random words that stand for it."""
    start = market = 0
    hand: list[int] = []
    while state.stage in STAGES_OF_CHANCE:
        action = PIRAMIDE.deal(state, drawing)
        match action:
            case DealStart():
                start = drawing.word
            case FillMarket():
                if market:
                    break
                market = drawing.word + 1
            case DealBlock():
                if len(hand) == HAND_WORDS or market:
                    break
                hand.append(drawing.word)
        before = state
        state = _do(state, action, events)
        if before.stage is Stage.HANDS and isinstance(action, DealBlock):
            to = action.to
            if len(state.hands[to]) == STARTING_HAND and to + 1 < len(state.hands):
                break  # the next seat is dealt its hand in the next round
    return _words.pack(start, *hand, *[0] * (HAND_WORDS - len(hand)), max(market - 1, 0)), state


# The simulator's side


# The facts in the order in which `_note` writes them, those of two bytes first.
_WIDE = (
    "stage", "turn", "actions", "builds", "buys", "placed", "extra", "draws", "special", "bag", "box", "passes",
    "hand_sizes", "coins", "last_extra", "bag by kind",
)  # fmt: skip
_NARROW = ("market", "hand", "hands", "pyramid", "reserved", "to_act")


def _look(game: Piramide, state: Any, seat: Any, _: Any) -> tuple[Any, dict[str, Any]]:
    found = game.observe(state, seat)
    found["bag by kind"] = by_kind(game, state.bag)
    found["hands"] = jnp.stack([by_kind(game, hand) for hand in state.hands])
    found["to_act"] = game.to_act(state)
    assert set(found) == {*_WIDE, *_NARROW}
    facts = {name: wide_rows(found[name]) for name in _WIDE} | {name: rows_of(found[name]) for name in _NARROW}
    return game.legal(state).any(axis=0), facts


def _deal(game: Piramide, state: Any, words: Any) -> Any:
    return game.deal(state, words[None])


BATCH = 2000


def follow_games(options: Options, games: int, seed: int, kept: KeptGames, batch: int = BATCH) -> Counter[str]:
    """Plays games on the engine and lets the simulator follow; returns their events, counted by name."""
    return sum((found for _, found in followed(options, range(0, games, batch), games, seed, kept)), Counter())


def followed(
    options: Options, batches: range, games: int, seed: int, kept: KeptGames
) -> Iterator[tuple[int, Counter[str]]]:
    """Follows games in batches, given by the numbers of their first games; each has random numbers of its own.

    Yields the number of games of each batch, and their events.
    """
    follower = Follower(simulator(options), _look, _deal)
    for first in batches:
        count = min(batches.step, games - first)
        played = kept.games(f"{options}, seed {seed} {first}", partial(_played, options, f"{seed} {first}", count))
        follower.follow(played, simulator(options).init(count))
        yield count, played.happened


def _played(options: Options, seed: str, count: int) -> Games:
    random = Random(seed)
    return gathered(play(options, random) for _ in range(count))


MODES = {
    "two": Options(),
    "two on 4 x 4": Options(base=4),
    "three": Options(players=3),
    "four on 4 x 4": Options(players=4, base=4),
    "pairs": Options(players=4, pairs=True),
    "without special blocks": Options(base=4, specials=False),
    "pairs without special blocks": Options(players=4, pairs=True, specials=False),
    # A bag that runs empty, free reservations, purchases that few can pay: relief, passes and deadlocks.
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
    # More blocks than a byte can count, nearly all of them limestone, and many special blocks.
    "large": Options(players=2, blocks=(200, 9, 9, 9, 9, 20, 20, 20, 20, 20), price=1, market_size=3, relief=1),
}


def main() -> None:
    """Follows games in all modes, and prints their number and their events."""
    parser = argparse.ArgumentParser(description="Follow games of La Gran Pirámide on engine and simulator.")
    parser.add_argument("--games", type=int, default=1000, help="games in all modes together (default: 1000)")
    parser.add_argument("--seed", type=int, default=1, help="of the first mode; each mode has the next one")
    parser.add_argument("--checkpoint", type=Path, help="a file with the progress; a run resumes from it")
    arguments = parser.parse_args()
    progress, games = Progress("piramide", arguments.checkpoint), -(-arguments.games // len(MODES))
    kept = KeptGames("piramide")
    for seed, (mode, options) in enumerate(MODES.items(), arguments.seed):
        began, name = time.monotonic(), f"piramide, {mode}, seed {seed}"
        for played, happened in followed(options, range(progress.of(name)["games"], games, BATCH), games, seed, kept):
            progress.add(name, {"games": played, **happened})
        found, took = progress.of(name), time.monotonic() - began
        events = ", ".join(f"{count} {what}" for what, count in sorted(found.items()) if what != "games")
        sys.stdout.write(f"{name}: {found['games']} games the same in {took:.0f} s ({events})\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
