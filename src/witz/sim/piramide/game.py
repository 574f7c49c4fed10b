"""The simulator of La Gran Pirámide; `witz.sim.api` describes the calls."""

from __future__ import annotations

from dataclasses import dataclass, replace

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from ...piramide import numbering as numbers
from ...piramide.constants import BLOCKS, RANDOM_BLOCKS
from ..api import PASS, Actions, Key, Observation
from ..noise import noise
from . import choice as choices
from .act import act
from .deal import Pace, round_of_chance, settled, waits
from .observe import cell_bits, observe
from .offer import offer
from .state import OVER, SWAP, TURN, Rules, State, initial, packed


@dataclass(frozen=True)
class Piramide(Rules):
    """Games of La Gran Pirámide with these options.

    `deal` makes all pending draws, except that a market of nothing but limestone goes back and waits for the next
    `deal`. `rounds` limits the rounds of chance in a `deal`, and a game with more pending draws waits for the next one;
    one round is the fastest for play with a cheap policy.
    """

    rounds: int | None = None

    @property
    def seats(self) -> int:
        return self.players

    @property
    def actions(self) -> int:
        return numbers.BUY + numbers.MARKET_CHOICES * (self.hand_limit + 1)

    @property
    def pace(self) -> Pace:
        """The extent of chance in a `deal`."""
        if self.rounds is not None:
            return Pace(self.rounds, RANDOM_BLOCKS, 1)
        blind = -(-max(self.hand_limit, self.relief) // RANDOM_BLOCKS)
        return Pace(max(self.players, blind) + self.market_size, RANDOM_BLOCKS, 1)

    def init(self, batch: int) -> State:
        """Games before anything is dealt."""
        return initial(self, batch)

    def draw(self, state: State, key: Key) -> Array:
        """The random words for the rounds of chance: [rounds, words, batch]."""
        pace = self.pace
        return noise(key, (pace.rounds, pace.words, state.batch))

    def deal(self, state: State, chance: Array) -> State:
        """The games after these rounds of chance."""
        pace = self.pace
        if pace.rounds == 1:
            return packed(round_of_chance(self, pace, state.unpacked, chance[0]))

        def go_on(at: Array, state: State) -> State:
            return packed(round_of_chance(self, pace, state.unpacked, chance[at]))

        return jax.lax.fori_loop(0, pace.rounds, go_on, state)

    def to_act(self, state: State) -> Array:
        """bool[seats, batch]: the seat in turn, unless the game is over or waits for chance."""
        turn = state.turn
        acts = ~waits(turn.stage) & (turn.stage != OVER)
        return jnp.stack([acts & (turn.seat == seat) for seat in range(self.players)])

    def legal(self, state: State) -> Array:
        """bool[seats, actions, batch]: the action mask of the seat in turn."""
        now, lanes = offer(self, state.unpacked), self.lanes
        stage, batch = now.turn.stage, state.batch
        nothing = jnp.zeros((len(BLOCKS) - lanes.kinds, batch), bool)

        def flags(counts: tuple[Array, ...]) -> Array:
            return jnp.concatenate([jnp.stack(lanes.unpack(counts)) != 0, nothing])

        kinds = flags(now.kinds)
        pairs = (kinds[:, None] & cell_bits(now.cells)).reshape(-1, batch)
        in_turn = stage == TURN
        returns = kinds & (now.pairs != 0) & ~in_turn & (stage != SWAP)
        last = now.last != 0
        rest = jnp.stack([
            now.relief != 0,
            now.reserve != 0,
            last & ~in_turn,
            last & in_turn & ~now.passing,
            now.passing,
        ])  # fmt: skip
        blind = jnp.arange(self.hand_limit + 1, dtype=jnp.uint32)[:, None]
        alone = (blind > 0) & (blind <= now.blind)
        bought = (blind < now.with_market)[:, None] & flags(now.market)
        purchases = jnp.concatenate([alone[:, None], bought], axis=1).reshape(-1, batch)
        mask = jnp.concatenate([pairs & in_turn, pairs & (stage == SWAP), returns, rest, purchases])
        return mask & self.to_act(state)[:, None]

    def step(self, state: State, actions: Actions) -> State:
        """The games after the actions of the seats in turn; an illegal action has no effect."""
        games = state.unpacked
        now = offer(self, games)
        number = actions[0]
        for seat in range(1, self.players):
            number = jnp.where(now.turn.seat == seat, actions[seat], number)
        return packed(settled(self, act(self, games, choices.read(self, now, number))))

    def uniform(self, state: State, key: Key) -> Actions:
        """A uniformly random legal action of the seat in turn."""
        now = offer(self, state.unpacked)
        words = noise(key, (3, state.batch))
        number = choices.uniform(self, now, (words[0], words[1], words[2])).astype(jnp.int32)
        return jnp.stack([
            jnp.where(now.turn.seat == seat, number, PASS) for seat in range(self.players)
        ])  # fmt: skip

    def observe(self, state: State, seat: int | Array) -> Observation:
        """The observation of a seat."""
        return observe(self, state, seat)

    def over(self, state: State) -> Array:
        """bool[batch]: whether the tip is placed, or nobody can go on."""
        return state.turn.stage == OVER

    def scores(self, state: State) -> Array:
        """int32[seats, batch]: the coins of the seats; in pairs, those of the pair."""
        return jnp.stack(self._by_side(state.coins)).astype(jnp.int32)

    def winners(self, state: State) -> Array:
        """bool[seats, batch]: the seats with the most coins, then the most blocks in hand, alone or as a pair."""
        coins = jnp.stack(self._by_side(state.coins))
        blocks = jnp.stack(self._by_side([self.lanes.total(hand) for hand in state.hands]))
        count = coins << np.uint32(16) | blocks
        return count == count.max(axis=0)

    def play_uniform(self, batch: int, key: Key) -> tuple[State, Array]:
        """New games played to the end by `uniform`, and int32[batch]: the number of decisions in each.

        With one round of chance in a turn, a few games wait now and then, but all turns are several times as fast.
        """
        quick = replace(self, rounds=1)

        def unfinished(carry: tuple[State, Array, Key]) -> Array:
            return ~quick.over(carry[0]).all()

        def go_on(carry: tuple[State, Array, Key]) -> tuple[State, Array, Key]:
            state, decisions, key = carry
            key, for_seats, for_chance = jax.random.split(key, 3)
            actions = quick.uniform(state, for_seats)
            state = quick.step(state, actions)
            state = quick.deal(state, quick.draw(state, for_chance))
            return state, decisions + (actions != PASS).sum(axis=0, dtype=jnp.int32), key

        begin = quick.init(batch), jnp.zeros(batch, jnp.int32), key
        state, decisions, _ = jax.lax.while_loop(unfinished, go_on, begin)
        return state, decisions

    def _by_side(self, numbers: list[Array] | tuple[Array, ...]) -> list[Array]:
        if not self.pairs:
            return list(numbers)
        return [numbers[seat] + numbers[(seat + 2) % 4] for seat in range(4)]
