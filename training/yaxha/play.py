"""Self-play for learning: a batch of games round by round, every seat doing what the evaluation likes best."""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from witz.bots.yaxha.features import CARDS, Own, Table, colour_points, features, most_figures
from witz.sim import noise as random
from witz.sim.yaxha import building, cells, chance, scoring, taking
from witz.sim.yaxha.building import Openings, Site
from witz.sim.yaxha.state import initial

from ..network import Parameters, logits

ROUNDS = 10
WIDTH = 16  # placements of one cube that are looked at; more are hardly ever legal


class Wish(NamedTuple):
    """What a seat plays for: points, the chance to win, and how much chance decides."""

    points: Array
    win: Array
    noise: Array
    greedy: Array  # [seats]: whether a seat looks only at the colour points of the moment


class Samples(NamedTuple):
    """What each seat saw at each of its 40 moments, and how the evaluation judged it."""

    features: Array  # [moments, seats, batch, features]
    values: Array  # [moments, seats, batch, 3]


def own(site: Site) -> Own:
    """The pyramid of each seat as the evaluation wants it; any leading axes."""
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
    """What each seat knows of the others and of the table at the start of a round."""
    seats, batch = site.hand.shape
    mine = own(site)
    figures = most_figures(jnp, mine.size, mine.on_level_1, mine.levels)
    points = colour_points(jnp, mine.size).sum(axis=0)

    def of_others(array: Array, axis: int) -> list[Array]:
        return [jnp.roll(array, -step, axis=axis) for step in range(1, seats)]

    others = jnp.stack(of_others(figures, 1)).max(axis=0)
    rivals = jnp.stack(of_others(points, 0))
    in_game = sum((np.uint32(1) << (bonus >> 5 * at & 31) for at in range(3)), start=jnp.zeros_like(bonus))
    cards = jnp.stack([(in_game >> card & 1).astype(jnp.float32) for card in range(CARDS)])

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
    """How much each seat likes a pyramid: [..., seats, batch], with the judgement and what it was judged by."""
    mine = own(site)
    inputs = features(jnp, mine, around, jnp.bfloat16)
    values = evaluate(parameters, inputs)
    learned = (values[..., 0] + values[..., 1]) * wish.points + values[..., 2] * wish.win
    now = colour_points(jnp, mine.size).sum(axis=0)
    return jnp.where(wish.greedy[:, None], now, learned), values, inputs


def _gumbel(key: Array, shape: tuple[int, ...]) -> Array:
    word = random.noise(key, shape).astype(jnp.float32) * 2.0**-32
    return -jnp.log(-jnp.log(word + 1e-9) + 1e-9)


def _build(parameters: Parameters, site: Site, around: Table, wish: Wish, key: Array) -> tuple[Site, Array, Array]:
    """The site after one cube more, for every seat that has one, with how it is judged and by what."""
    moves = _moves(building.openings(site))
    liked, _, _ = utility(parameters, building.build(site, moves), around, wish)
    liked = jnp.where(moves != 0, liked + wish.noise * _gumbel(key, liked.shape), -jnp.inf)
    best = jnp.take_along_axis(moves, liked.argmax(axis=0)[None], axis=0)[0]
    stuck = (site.hand != 0) & (best == 0)
    site = building.build(site, jnp.where(stuck, building.DISCARD, best))
    _, values, inputs = utility(parameters, site, around, wish)
    return site, values, inputs


def _moves(found: Openings) -> Array:
    """The placements of a hand, 0 where there are no more: [3 x WIDTH, seats, batch]."""
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


def _market(  # noqa: PLR0917
    parameters: Parameters, site: Site, around: Table, tiles: Array, initiative: Array, wish: Wish, key: Array
) -> tuple[Array, Array]:
    """The cubes that each seat gets, and the initiative afterwards."""
    seats = site.hand.shape[0]
    tried = site._replace(hand=jnp.broadcast_to(tiles[:, None, :], (seats, *site.hand.shape)))
    liked, _, _ = utility(parameters, tried, around, wish)  # [tiles, seats, batch]
    choice = ((liked + wish.noise * 4 * _gumbel(key, liked.shape)).argmax(axis=0) + 1).astype(jnp.uint32)
    wins = ~taking.waits(choice, initiative)
    got = jnp.where(wins, choice, 0)
    for _ in range(seats - 1):
        queue = taking.queue(jnp.where(got != 0, 1, 0), initiative)
        free = jnp.stack([(got != tile + 1).all(axis=0) for tile in range(seats)])
        pick = jnp.where(free[:, None], liked, -jnp.inf).argmax(axis=0) + 1
        got = jnp.where(queue == 1, pick.astype(jnp.uint32), got)
    return taking.tile_of(tiles, got), taking.swapped(choice, initiative)


def play(parameters: Parameters, wish: Wish, seats: int, batch: int, key: Array) -> tuple[Samples, Array, Array]:
    """Whole games: the samples, the final colour points and the final scores, [seats, batch] each."""
    state = initial(seats, batch)
    key, for_cards, for_initiative = jax.random.split(key, 3)
    out = () if seats > 2 else range(9, 14)
    deck = sum(1 << card for card in range(CARDS) if card not in out)
    bonus = chance.bonus_cards((), deck, random.noise(for_cards, (3, batch)))
    initiative = chance.initiative_tiles(random.noise(for_initiative, (seats, batch)))

    def one_round(carry: tuple[Any, ...], number: Array) -> tuple[tuple[Any, ...], Samples]:
        site, bag, initiative, key = carry
        key, for_tiles, for_choice, *for_cubes = jax.random.split(key, 6)
        tiles = chance.market_tiles(bag, jnp.ones_like(bag, bool), seats, random.seeds(for_tiles))
        bag -= sum((building.tally(tile) for tile in tiles), start=building.NOTHING)
        around = table(site, bonus, bag, number, initiative)
        hand, initiative = _market(parameters, site, around, tiles, initiative, wish, for_choice)
        site = site._replace(hand=hand)
        _, values, inputs = utility(parameters, site, around, wish)
        moments = [(inputs, values)]
        for for_cube in for_cubes:
            site, values, inputs = _build(parameters, site, around, wish, for_cube)
            moments.append((inputs, values))
        samples = Samples(*(jnp.stack(each) for each in zip(*moments, strict=True)))
        return (site, bag, initiative, key), samples

    carry = (state.site, state.bag, initiative, key)
    (site, *_), samples = jax.lax.scan(one_round, carry, jnp.arange(1, ROUNDS + 1))
    flat = Samples(*(each.reshape(-1, *each.shape[2:]) for each in samples))
    colours = scoring.points(scoring.groups(scoring.visible(site)).size).sum(axis=0)
    return flat, colours.astype(jnp.float32), scoring.scores(site, bonus).astype(jnp.float32)
