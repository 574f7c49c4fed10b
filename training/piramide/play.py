"""Self-play for training and for data sets: games action by action, in which every seat follows the evaluation.

An action is evaluated by the position after it, before chance draws anything: the evaluation must learn the value of
drawing three blocks. Games continue from call to call; each that ends is replaced by a new one.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from witz.bots.piramide.features import SEATS, Facts, Table, features, lead
from witz.bots.piramide.quick import HALF, WORTH
from witz.piramide.constants import AREA, RANDOM_BLOCKS
from witz.sim import noise as random
from witz.sim.piramide import Piramide, State
from witz.sim.piramide import choice as choices
from witz.sim.piramide.act import act
from witz.sim.piramide.deal import settled, waits
from witz.sim.piramide.observe import by_kind
from witz.sim.piramide.offer import kept_from, offer
from witz.sim.piramide.state import OVER, START, Games, hand_of, of_seat, packed

from ..network import Parameters, logits

ROUNDS = 2  # of chance in a step: a game that must draw more waits for the next step
COINS = 20  # the unit of the learned lead
DRAWN = 3.0  # the approximate value of a block that is still to be drawn
NOTHING = -1
ACTION = 2.5  # the approximate value of an action left in a turn


class Wish(NamedTuple):
    """The objective of a seat: the weights of the lead in coins, of the chance to win, and of noise."""

    coins: Array
    win: Array
    noise: Array
    greedy: Array  # [seats]: whether a seat values only coins and blocks in hand


class Decision(NamedTuple):
    """The decision in each game: the games after it, before anything is drawn."""

    acted: Array  # bool[batch]: false if a game is over or waits for chance
    number: Array  # int32[batch]: the action; undefined if there was none
    state: State


class Done(NamedTuple):
    """The actions of chance and then of a seat in each game; NOTHING if there was none."""

    starter: Array  # the seat that begins
    drawn: Array  # int32[3, batch]: kinds of blocks that came into a hand
    filled: Array  # the kind of the block that came into the market
    action: Array


class Moments(NamedTuple):
    """The features of every seat after each action, their evaluation, and the outcomes of games that ended with it."""

    features: Array  # [moments, seats, batch, features]
    values: Array  # [moments, seats, batch, 2]: lead and chance to win
    acted: Array  # [moments, batch]: false if a game waited for chance
    over: Array  # [moments, batch]
    outcome: Array  # [moments, seats, batch, 2]


def simulator(players: int, base: int, *, pairs: bool) -> Piramide:
    """The games of a table."""
    return Piramide(players=players, base=base, pairs=pairs, rounds=ROUNDS)


def table_of(game: Piramide) -> Table:
    """The constants of these games."""
    return Table(game.players, game.base, game.pairs)


def facts(game: Piramide, games: Games, seat: Array) -> Facts:
    """The information of a seat about each game, as input of the evaluation."""
    turn, lanes = games.turn, game.lanes
    around = [seat]
    for _ in range(game.players - 1):
        around.append(jnp.where(around[-1] + 1 == game.players, np.uint32(0), around[-1] + 1))
    sizes = [lanes.total(hand) for hand in games.hands]
    last = [turn.last_extra >> np.uint32(3 * at) & 7 for at in range(game.players)]
    shape = turn.stage.shape
    nothing = jnp.zeros(shape, jnp.uint32)

    def by_seat(values: Any) -> Array:
        found = [jnp.broadcast_to(of_seat(values, each), shape) for each in around]
        return jnp.stack([*found, *[nothing] * (SEATS - len(found))]).astype(jnp.float32)

    def of_kind(code: int) -> tuple[Array, ...]:
        found = []
        for bits in zip(*games.pyramid, strict=True):
            same = bits[0] if code & 1 else ~bits[0]
            for at, word in enumerate(bits[1:], 1):
                same = same & (word if code >> at & 1 else ~word)
            found.append(same)
        return tuple(found)

    materials = [of_kind(code) for code in range(1, 6)]
    special = [
        whole & ~(materials[0][at] | materials[1][at] | materials[2][at] | materials[3][at] | materials[4][at])
        for at, whole in enumerate(games.filled)
    ]
    hand, market = (by_kind(game, counts).astype(jnp.float32) for counts in (hand_of(games, seat), games.market))
    hidden = by_kind(game, games.bag).astype(jnp.float32) - hand
    for other in games.hands:
        hidden = hidden + by_kind(game, other)
    return Facts(
        kinds=jnp.stack([jnp.stack(words) for words in (*materials, special)]),
        kept=jnp.stack([jnp.stack(kept_from(games, each)) for each in around[:2]]),
        hand=hand,
        market=market,
        unseen=hidden,
        coins=by_seat(games.coins),
        sizes=by_seat(sizes),
        last_extra=by_seat(last),
        turn=jnp.stack([
            (turn.seat + np.uint32(game.players) - seat) % np.uint32(game.players), turn.actions, turn.builds,
            turn.buys, turn.placed, turn.extra, turn.draws, turn.stage,
        ]).astype(jnp.int32),
        bag=lanes.total(games.bag)[None].astype(jnp.float32),
    )  # fmt: skip


def evaluate(parameters: Parameters, inputs: Array) -> Array:
    """The lead at the end and the chance to win."""
    out = logits(parameters, inputs)
    return jnp.stack([out[..., 0] * COINS, jax.nn.sigmoid(out[..., 1])], axis=-1)


def outcome(game: Piramide, state: State, seat: Array, coins: Array) -> Array:
    """[..., 2]: the lead of a seat, and its share of the victory, if the games ended now."""
    winners = game.winners(state).astype(jnp.float32)
    share = winners * (2 if game.pairs else 1) / winners.sum(axis=0)  # partners win together
    return jnp.stack([lead(jnp, coins, table_of(game)), of_seat(list(share), seat)], axis=-1)


def _simple(known: Facts, table: Table) -> Array:
    """The value of a position for a greedy seat: its coins, and the approximate value of its hand."""
    filled = jnp.bitwise_count(known.kinds).astype(jnp.float32).sum(axis=(0, 1))
    left = AREA[table.base].bit_count() - filled
    draws = jnp.where(known.turn[0] == 0, known.turn[6], 0)
    worth = (known.hand * jnp.asarray(WORTH)[(...,) + (None,) * (known.hand.ndim - 1)]).sum(axis=0) + DRAWN * draws
    blocks = known.hand.sum(axis=0) + draws
    share = jnp.minimum(1.0, left / table.players / jnp.maximum(1.0, blocks))
    actions = jnp.where(known.turn[0] == 0, known.turn[1] + known.turn[2], 0)
    counted: Array = known.coins[0] + share * (worth + HALF * blocks) + ACTION * jnp.minimum(actions, 3)
    return counted


def decide(  # noqa: PLR0917
    parameters: Parameters, game: Piramide, state: State, wish: Wish, width: int, key: Array
) -> Decision:
    """The best action in each game, by the evaluation and the noise.

    Of more than `width` legal actions, `width` are evaluated, spread evenly.
    """
    games, table = state.unpacked, table_of(game)
    seat = games.turn.seat
    now = offer(game, games)
    total = choices.total(game, now)
    for_places, for_noise = jax.random.split(key)
    batch = seat.shape[-1]
    place = jnp.arange(width, dtype=jnp.uint32)[:, None]
    start = random.noise(for_places, (batch,)).astype(jnp.float32) * 2.0**-32
    spread = ((place + start * 0.99) * total.astype(jnp.float32) / width).astype(jnp.uint32)
    place = jnp.where(total > width, jnp.minimum(spread, total - 1), place)
    there = place < total
    number = choices.nth(game, now, jnp.where(there, place, 0)).astype(jnp.int32)
    after = settled(game, act(game, games, choices.read(game, now, number)))
    after = jax.tree.map(lambda each: jnp.broadcast_to(each, (width, batch)), after)
    known = facts(game, after, jnp.broadcast_to(seat, (width, batch)))
    values = evaluate(parameters, features(jnp, known, table, jnp.bfloat16))
    ended = outcome(game, packed(after), jnp.broadcast_to(seat, (width, batch)), known.coins)
    values = jnp.where((after.turn.stage == OVER)[..., None], ended, values)
    liked = values[..., 0] * wish.coins + values[..., 1] * wish.win
    liked = liked + wish.noise * _gumbel(for_noise, liked.shape)
    liked = jnp.where(of_seat(list(wish.greedy), seat), _simple(known, table), liked)
    best = jnp.where(there, liked, -jnp.inf).argmax(axis=0)[None]
    chosen = jax.tree.map(lambda each: jnp.take_along_axis(each, best, axis=0)[0], packed(after))
    acted = (total > 0) & ~waits(games.turn.stage) & (games.turn.stage != OVER)
    after_it = jax.tree.map(lambda new, old: jnp.where(acted, new, old), chosen, state)
    return Decision(acted, jnp.take_along_axis(number, best, axis=0)[0], after_it)


def _gumbel(key: Array, shape: tuple[int, ...]) -> Array:
    word = random.noise(key, shape).astype(jnp.float32) * 2.0**-32
    return -jnp.log(-jnp.log(word + 1e-9) + 1e-9)


def play(  # noqa: PLR0917
    parameters: Parameters, game: Piramide, state: State, wish: Wish, moments: int, width: int, key: Array
) -> tuple[State, Moments]:
    """A number of moments of continuous games, and the games after them."""
    table = table_of(game)

    def once(state: State, key: Array) -> tuple[State, Moments]:
        for_chance, for_seats = jax.random.split(key)
        state = game.deal(state, game.draw(state, for_chance))
        acted, _, state = decide(parameters, game, state, wish, width, for_seats)
        over = game.over(state)
        games = state.unpacked
        seen, ends = [], []
        for seat in range(game.players):
            at = jnp.full_like(games.turn.seat, seat)
            known = facts(game, games, at)
            seen.append(features(jnp, known, table, jnp.bfloat16))
            ends.append(outcome(game, state, at, known.coins))
        inputs = jnp.stack(seen)
        moment = Moments(inputs, evaluate(parameters, inputs), acted, over, jnp.stack(ends))
        fresh = game.init(over.shape[-1])
        return jax.tree.map(lambda new, old: jnp.where(over, new, old), fresh, state), moment

    return jax.lax.scan(once, state, jax.random.split(key, moments))


def finish(  # noqa: PLR0917
    parameters: Parameters, game: Piramide, wish: Wish, batch: int, width: int, key: Array
) -> State:
    """New games, played to their end."""
    game = replace(game, rounds=None)

    def once(carry: tuple[State, Array]) -> tuple[State, Array]:
        state, key = carry
        key, for_chance, for_seats = jax.random.split(key, 3)
        state = game.deal(state, game.draw(state, for_chance))
        return decide(parameters, game, state, wish, width, for_seats).state, key

    state, _ = jax.lax.while_loop(lambda carry: ~game.over(carry[0]).all(), once, (game.init(batch), key))
    return state


@partial(jax.jit, static_argnums=(1, 4, 5))
def go_on(  # noqa: PLR0917  # jit knows its static arguments by position
    parameters: Parameters, game: Piramide, state: State, wish: Wish, moments: int, width: int, key: Array
) -> tuple[State, Done]:
    """The games after a number of moments, each a round of chance and an action, and all these actions, for a data set.

    Games that are over stay as they are. `game` has one round of chance and a market of more than one block.
    """

    def once(state: State, key: Array) -> tuple[State, Done]:
        for_chance, for_seats = jax.random.split(key)
        dealt = game.deal(state, game.draw(state, for_chance))
        acted, number, after = decide(parameters, game, dealt, wish, width, for_seats)
        starter = jnp.where(state.turn.stage == START, dealt.turn.seat.astype(jnp.int32), NOTHING)
        done = Done(starter, _drawn(game, state, dealt), _filled(game, state, dealt), jnp.where(acted, number, NOTHING))
        return after, jax.tree.map(lambda each: each.astype(jnp.int16), done)

    return jax.lax.scan(once, state, jax.random.split(key, moments))


def _drawn(game: Piramide, before: State, after: State) -> Array:
    """The kinds of the blocks that came into a hand in a round of chance."""
    more = sum(
        by_kind(game, new) - by_kind(game, old) for new, old in zip(after.hands, before.hands, strict=True)
    )  # fmt: skip
    so_far = jnp.cumsum(jnp.asarray(more), axis=0)
    kinds = jnp.stack([(so_far <= at).sum(axis=0) for at in range(RANDOM_BLOCKS)])
    return jnp.where(kinds < len(so_far), kinds, NOTHING)


def _filled(game: Piramide, before: State, after: State) -> Array:
    """The kind of the block that came into the market in a round of chance.

    A market of nothing but limestone goes back (G11): either at once, when the last block of it comes, or after a
    purchase, when something else is in the bag again; in that case one block of the next market is there already.
    """
    old, new = by_kind(game, before.market), by_kind(game, after.market)
    more, went_back = new.sum(axis=0) - old.sum(axis=0), jnp.where(new.sum(axis=0) == 0, 0, new.argmax(axis=0))
    return jnp.where(more > 0, (new - old).argmax(axis=0), jnp.where(more < 0, went_back, NOTHING))
