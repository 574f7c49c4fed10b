"""Self-play for training and for data sets: batches of games round by round; every seat follows the evaluation."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from witz.bots.yaxha.features import LEARNED_CARDS, Own, Table, colour_points, features, most_figures
from witz.sim import noise as random
from witz.sim.api import PASS
from witz.sim.yaxha import Yaxha, building, cells, chance, numbers, scoring, taking
from witz.sim.yaxha.building import Openings, Site
from witz.sim.yaxha.state import CARDS, initial

from ..network import Parameters, logits

ROUNDS = 10
MIXING = 0.016  # the noise in choices of tiles, in chances to win
WIDTH = 16  # placements of one cube that are evaluated; more are hardly ever legal


class Wish(NamedTuple):
    """The objective of a seat: the weights of points, of the chance to win, and of noise."""

    points: Array
    win: Array
    noise: Array  # in placements
    mixing: Array  # in choices of tiles, which others must not foresee
    greedy: Array  # [seats]: whether a seat values only its present colour points


class Samples(NamedTuple):
    """The features of each seat at each of its 40 moments, and their evaluation."""

    features: Array  # [moments, seats, batch, features]
    values: Array  # [moments, seats, batch, 3]


class Done(NamedTuple):
    """The actions of chance and of the seats in a round."""

    market: Array  # uint32[tiles, batch]: the cubes of each tile, as `building` has them
    actions: Array  # int32[5, seats, batch]: a choice, a pick and three cubes; PASS if there was none


class Matches(NamedTuple):
    """Whole matches for a replay: all deals, all actions, and the final scores."""

    bonus: Array  # uint32[batch]: three card numbers of 5 bits
    initiative: Array  # uint32[seats, batch]
    done: Done  # with the round as the first axis
    scores: Array  # int32[seats, batch]


def own(site: Site) -> Own:
    """The pyramid of each seat as input of the evaluation; any leading axes."""
    filled = site.filled
    colours = jnp.stack([site.of_colour(code) & filled for code in range(1, 6)])
    visible = colours & ~cells.hidden(filled)
    found = scoring.groups(visible)
    free = cells.supported(filled) & ~filled
    base = jax.lax.population_count(cells.outside(filled))
    upper = [jax.lax.population_count(free & cells.matching(colour)) for colour in colours]
    openings = jnp.stack([jnp.broadcast_to(base, filled.shape), *upper])
    hand = building.counts(building.tally(site.hand))
    return Own(colours, visible, found.size, found.on_level_1, found.levels, openings, hand)


def table(site: Site, bonus: Array, bag: Array, number: Array, initiative: Array) -> Table:
    """The information of each seat about the others and the table at the start of a round."""
    seats, batch = site.hand.shape
    mine = own(site)
    figures = most_figures(jnp, mine.size, mine.on_level_1, mine.levels)
    points = colour_points(jnp, mine.size).sum(axis=0)

    def of_others(array: Array, axis: int) -> list[Array]:
        return [jnp.roll(array, -step, axis=axis) for step in range(1, seats)]

    others = jnp.stack(of_others(figures, 1)).max(axis=0)
    rivals = jnp.stack(of_others(points, 0))
    in_game = sum((np.uint32(1) << (bonus >> 5 * at & 31) for at in range(3)), start=jnp.zeros_like(bonus))
    cards = jnp.stack([(in_game >> CARDS.index(card) & 1).astype(jnp.float32) for card in LEARNED_CARDS])

    def each(array: Array) -> Array:
        return jnp.broadcast_to(array[..., None, :], (*array.shape[:-1], seats, batch))

    return Table(
        cards=each(cards),
        others=others,
        left=jnp.roll(mine.size, -1, axis=1).astype(jnp.float32),
        points=jnp.stack([rivals.max(axis=0), rivals.mean(axis=0)]),
        bag=each(building.counts(bag)),
        round=jnp.full((1, seats, batch), number),
        initiative=initiative.astype(jnp.int32)[None],
        players=jnp.full((1, seats, batch), seats),
    )


def evaluate(parameters: Parameters, inputs: Array) -> Array:
    """Colour points, card points and the chance to win."""
    out = logits(parameters, inputs)
    return jnp.concatenate([out[..., :2] * 20, jax.nn.sigmoid(out[..., 2:])], axis=-1)


def utility(parameters: Parameters, site: Site, around: Table, wish: Wish) -> tuple[Array, Array, Array]:
    """The utility of a pyramid for each seat: [..., seats, batch], with its evaluation and its features."""
    mine = own(site)
    inputs = features(jnp, mine, around, jnp.bfloat16)
    values = evaluate(parameters, inputs)
    learned = (values[..., 0] + values[..., 1]) * wish.points + values[..., 2] * wish.win
    now = colour_points(jnp, mine.size).sum(axis=0)
    return jnp.where(wish.greedy[:, None], now, learned), values, inputs


def _gumbel(key: Array, shape: tuple[int, ...]) -> Array:
    word = random.noise(key, shape).astype(jnp.float32) * 2.0**-32
    return -jnp.log(-jnp.log(word + 1e-9) + 1e-9)


def _build(parameters: Parameters, site: Site, around: Table, wish: Wish, key: Array) -> tuple[Site, Array]:
    """The site after one more cube of every seat that has one, and the number of the action."""
    moves = _moves(building.openings(site))
    liked, _, _ = utility(parameters, building.build(site, moves), around, wish)
    liked = jnp.where(moves != 0, liked + wish.noise * _gumbel(key, liked.shape), -jnp.inf)
    best = jnp.take_along_axis(moves, liked.argmax(axis=0)[None], axis=0)[0]
    stuck = (site.hand != 0) & (best == 0)
    move = jnp.where(stuck, building.DISCARD, best)
    return building.build(site, move), numbers.write_move(site, move)


def _moves(found: Openings) -> Array:
    """The placements of a hand, padded with 0: [3 x WIDTH, seats, batch]."""
    moves: list[Array] = []
    at = jnp.arange(WIDTH, dtype=jnp.uint32)[:, None, None]
    in_base = jax.lax.population_count(found.base)
    for code, upper in zip(found.codes, found.upper, strict=True):
        on_top = at >= in_base
        position = random.nth_bit(jnp.where(on_top, upper, found.base), jnp.where(on_top, at - in_base, at))
        outside = ~on_top & (position >= 16)
        spot = position + jnp.where(outside, np.uint32(building.COLUMN_BEFORE - 16), building.NOTHING)
        there = (code != 0) & (at < in_base + jax.lax.population_count(upper))
        moves.append(jnp.where(there, building.placement(code, spot), building.NOTHING))
    return jnp.concatenate(moves)


class _Market(NamedTuple):
    """The result of a market."""

    hand: Array  # the cubes that each seat gets
    initiative: Array
    choice: Array  # int32[seats, batch]: numbers of actions
    pick: Array  # the same, PASS for a seat that had none


def _market(  # noqa: PLR0917
    parameters: Parameters, site: Site, around: Table, tiles: Array, initiative: Array, wish: Wish, key: Array
) -> _Market:
    """The tile that each seat takes, and the initiative afterwards."""
    seats = site.hand.shape[0]
    tried = site._replace(hand=jnp.broadcast_to(tiles[:, None, :], (seats, *site.hand.shape)))
    liked, _, _ = utility(parameters, tried, around, wish)  # [tiles, seats, batch]
    choice = ((liked + wish.mixing * _gumbel(key, liked.shape)).argmax(axis=0) + 1).astype(jnp.uint32)
    wins = ~taking.waits(choice, initiative)
    got = jnp.where(wins, choice, 0)
    picks = jnp.full(site.hand.shape, PASS)
    for _ in range(seats - 1):
        queue = taking.queue(jnp.where(got != 0, 1, 0), initiative)
        free = jnp.stack([(got != tile + 1).all(axis=0) for tile in range(seats)])
        pick = jnp.where(free[:, None], liked, -jnp.inf).argmax(axis=0)
        got = jnp.where(queue == 1, pick.astype(jnp.uint32) + 1, got)
        # The last seat takes the remaining tile without an action.
        picks = jnp.where((queue == 1) & (queue > 1).any(axis=0), numbers.PICK + pick, picks)
    return _Market(
        taking.tile_of(tiles, got),
        taking.swapped(choice, initiative),
        numbers.CHOOSE + choice.astype(jnp.int32) - 1,
        picks,
    )


class _Carry(NamedTuple):
    """The state at the start of a round."""

    site: Site
    bag: Array
    initiative: Array
    key: Array


def _begin(game: Yaxha, batch: int, key: Array) -> tuple[Array, _Carry]:
    """The bonus cards, and the games before their first round."""
    state = initial(game.players, batch)
    key, for_cards, for_initiative = jax.random.split(key, 3)
    bonus = chance.bonus_cards(game.chosen_numbers, game.deck, random.noise(for_cards, (3, batch)))
    initiative = chance.initiative_tiles(random.noise(for_initiative, (game.players, batch)))
    return bonus, _Carry(state.site, state.bag, initiative, key)


def _round(
    parameters: Parameters, wish: Wish, bonus: Array, carry: _Carry, number: Array
) -> tuple[_Carry, Samples, Done]:
    """A round: the games after it, its samples, and its actions."""
    site, bag, initiative, key = carry
    key, for_tiles, for_choice, *_ = keys = jax.random.split(key, 6)
    tiles = chance.market_tiles(bag, jnp.ones_like(bag, bool), len(initiative), random.seeds(for_tiles))
    bag -= sum((building.tally(tile) for tile in tiles), start=building.NOTHING)
    around = table(site, bonus, bag, number, initiative)
    market = _market(parameters, site, around, tiles, initiative, wish, for_choice)
    site = site._replace(hand=market.hand)
    _, *first = utility(parameters, site, around, wish)

    def cube(site: Site, key: Array) -> tuple[Site, tuple[Array, Array, Array]]:
        site, action = _build(parameters, site, around, wish, key)
        _, values, inputs = utility(parameters, site, around, wish)
        return site, (values, inputs, action)

    # A loop, because three unrolled copies would take three times as long to compile.
    site, (values, inputs, built) = jax.lax.scan(cube, site, keys[3:])
    values, inputs = (jnp.concatenate([one[None], rest]) for one, rest in zip(first, (values, inputs), strict=True))
    actions = jnp.concatenate([jnp.stack([market.choice, market.pick]), built])
    return _Carry(site, bag, market.initiative, key), Samples(inputs, values), Done(tiles, actions)


def play(parameters: Parameters, wish: Wish, seats: int, batch: int, key: Array) -> tuple[Samples, Array, Array]:
    """Whole games: the samples, the final colour points and the final scores, [seats, batch] each."""
    bonus, carry = _begin(Yaxha(seats), batch, key)

    def go_on(carry: _Carry, number: Array) -> tuple[_Carry, Samples]:
        return _round(parameters, wish, bonus, carry, number)[:2]

    carry, samples = jax.lax.scan(go_on, carry, jnp.arange(1, ROUNDS + 1))
    flat = Samples(*(each.reshape(-1, *each.shape[2:]) for each in samples))
    colours = scoring.points(scoring.groups(scoring.visible(carry.site)).size).sum(axis=0)
    return flat, colours.astype(jnp.float32), scoring.scores(carry.site, bonus).astype(jnp.float32)


@partial(jax.jit, static_argnums=(2, 3))
def matches(parameters: Parameters, wish: Wish, game: Yaxha, batch: int, key: Array) -> Matches:
    """Whole games for a data set."""
    bonus, begin = _begin(game, batch, key)

    def go_on(carry: _Carry, number: Array) -> tuple[_Carry, Done]:
        after, _, done = _round(parameters, wish, bonus, carry, number)
        return after, done

    carry, done = jax.lax.scan(go_on, begin, jnp.arange(1, ROUNDS + 1))
    return Matches(bonus, begin.initiative, done, scoring.scores(carry.site, bonus))
