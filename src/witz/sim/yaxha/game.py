"""The simulator of Yaxha; `witz.sim.api` describes the calls."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import jax
import jax.numpy as jnp
from jax import Array

from ...yaxha.constants import CARDS_IN_GAME, COLOURS, MAX_PLAYERS, MIN_PLAYERS
from .. import noise as random
from ..api import Actions, Key, Observation
from . import building, chance, lockstep, numbers, scoring, taking
from .building import NOTHING
from .flow import end_round, picks, take
from .state import CARDS, LEFT_CARDS, STARTER_CARDS, Chance, Stage, State, initial

_method = partial(jax.jit, static_argnums=0)


@dataclass(frozen=True)
class Yaxha:
    """Games of Yaxha: the number of players and the selection of the three bonus cards.

    `cards` is the deck to draw from, "random" for all or "starter" for the starter cards (Y14); `chosen` cards
    are in every game, `banned` ones in none. Raises ValueError for options that do not make a playable game.
    """

    players: int = 4
    cards: str = "random"
    chosen: tuple[str, ...] = ()
    banned: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not MIN_PLAYERS <= self.players <= MAX_PLAYERS:
            raise ValueError(f"Yaxha is for {MIN_PLAYERS} to {MAX_PLAYERS} players, not {self.players}")
        if self.cards not in ("random", "starter"):
            raise ValueError(f"the cards must be random or starter, not {self.cards!r}")
        for card in (*self.chosen, *self.banned):
            if card not in CARDS:
                raise ValueError(f"{card!r} is not a bonus card; known are: {', '.join(CARDS)}")
        if len(set(self.chosen)) < len(self.chosen) or set(self.chosen) & set(self.banned):
            raise ValueError("a bonus card is chosen twice, or both chosen and banned")
        if self.players == 2 and set(self.chosen) & set(LEFT_CARDS):
            raise ValueError("the left- cards are not used with 2 players (Y15)")
        if not len(self.chosen) <= CARDS_IN_GAME <= len(self.chosen) + self.deck.bit_count():
            raise ValueError(f"a game has {CARDS_IN_GAME} bonus cards: too many are chosen or banned")

    @property
    def deck(self) -> int:
        """The numbers of the cards that may be drawn, as a bit set."""
        out = {*self.chosen, *self.banned, *(LEFT_CARDS if self.players == 2 else ())}
        deck = STARTER_CARDS if self.cards == "starter" else CARDS
        return sum(1 << CARDS.index(card) for card in deck if card not in out)

    @property
    def seats(self) -> int:
        return self.players

    @property
    def actions(self) -> int:
        return numbers.ACTIONS

    def init(self, batch: int) -> State:
        return initial(self.players, batch)

    # Chance

    @_method
    def draw(self, state: State, key: Key) -> Chance:
        for_bonus, for_initiative, for_market = jax.random.split(key, 3)
        batch = state.stage.shape[-1]
        return Chance(
            chance.bonus_cards(self.chosen_numbers, self.deck, random.noise(for_bonus, (CARDS_IN_GAME, batch))),
            chance.initiative_tiles(random.noise(for_initiative, (self.players, batch))),
            chance.market_tiles(state.bag, state.stage < Stage.CHOOSE, self.players, random.seeds(for_market)),
        )

    @property
    def chosen_numbers(self) -> tuple[int, ...]:
        """The numbers of the chosen cards."""
        return tuple(map(CARDS.index, self.chosen))

    @_method
    def deal(self, state: State, chance: Chance) -> State:
        setup = state.stage == Stage.SETUP
        now = setup | (state.stage == Stage.DRAW)
        drawn = sum((building.tally(cubes) for cubes in chance.market), start=NOTHING)
        return state._replace(
            stage=jnp.where(now, Stage.CHOOSE, state.stage),
            bag=jnp.where(now, state.bag - drawn, state.bag),
            bonus=jnp.where(setup, chance.bonus, state.bonus),
            initiative=jnp.where(setup, chance.initiative, state.initiative),
            market=jnp.where(now, chance.market, state.market),
        )

    # Seats

    @_method
    def to_act(self, state: State) -> Array:
        building_now = (state.hand != 0) | picks(state)
        return jnp.where(state.stage == Stage.CHOOSE, state.choice == 0, building_now)

    @_method
    def legal(self, state: State) -> Array:
        found = building.openings(state.site)
        chooses = (state.stage == Stage.CHOOSE) & (state.choice == 0)
        left = picks(state)[:, None] & (state.market != 0)[None]
        spare = MAX_PLAYERS - self.players
        tiles = jnp.broadcast_to(chooses[:, None], left.shape)
        return jnp.concatenate(
            [
                jnp.pad(tiles, ((0, 0), (0, spare), (0, 0))),
                jnp.pad(left, ((0, 0), (0, spare), (0, 0))),
                building.stuck(state.site, found)[:, None],
                numbers.legal_places(state.site, found),
            ],
            axis=1,
        )

    @_method
    def step(self, state: State, actions: Actions) -> State:
        move = random.once(state.hand != 0, _legal_move, state.site, actions)
        chooses = (state.stage == Stage.CHOOSE) & (state.choice == 0) & (actions >= 0) & (actions < self.players)
        choice = jnp.where(chooses, (actions - numbers.CHOOSE + 1).astype(jnp.uint32), state.choice)
        revealed = (state.stage == Stage.CHOOSE) & (choice != 0).all(axis=0)
        wins = revealed & ~taking.waits(choice, state.initiative)
        picked = (actions - numbers.PICK + 1).astype(jnp.uint32)
        picking = picks(state) & (taking.tile_of(state.market, picked) != 0)
        takes = jnp.where(wins, choice, jnp.where(picking, picked, NOTHING))
        state = state._replace(
            stage=jnp.where(revealed, Stage.BUILD, state.stage),
            choice=choice,
            site=building.build(state.site, move),
        )
        return end_round(take(state, takes))

    @_method
    def uniform(self, state: State, key: Key) -> Actions:
        noise = random.noise(key, state.hand.shape)
        build = numbers.write_move(state.site, random.once(state.hand != 0, building.uniform_move, state.site, noise))
        pick = numbers.PICK + (taking.uniform_pick(state.market, noise) - 1).astype(jnp.int32)
        choose = numbers.CHOOSE + random.below(noise, self.players).astype(jnp.int32)
        chooses = (state.stage == Stage.CHOOSE) & (state.choice == 0)
        return jnp.where(chooses, choose, jnp.where(picks(state), pick, build))

    def play_uniform(self, batch: int, key: Key) -> tuple[State, Array]:
        """Whole games, by `lockstep`."""
        played = lockstep.play(self.players, self.chosen_numbers, self.deck, batch, key)
        return played.state, played.decisions.astype(jnp.int32)

    # Observations and the end

    @_method
    def observe(self, state: State, seat: int | Array) -> Observation:
        """Cubes are counts of the five colours, cells 1 + colour by index, tiles 1 + tile, queue places from 1.

        `pyramids`, `discarded`, `taken`, `left`, `has_chosen`, `choices`, `queue` and `initiative` are by seat, not
        relative to the observer; others' pyramids are as last shown (Y4), and others' choices 0 until all are revealed.
        """
        site = state.site
        own = jnp.arange(self.players)[:, None] == seat
        seen = jnp.where(own, site.filled, site.filled & ~site.fresh)
        revealed = state.stage == Stage.BUILD
        return {
            "stage": state.stage.astype(jnp.int32),
            "round": state.round.astype(jnp.int32),
            "bag": building.counts(state.bag),
            "bonus": jnp.stack([(state.bonus >> 5 * at & 31).astype(jnp.int32) for at in range(CARDS_IN_GAME)]),
            "initiative": state.initiative.astype(jnp.int32),
            "market": _cubes(state.market),
            "choices": jnp.where(own | revealed, state.choice, NOTHING).astype(jnp.int32),
            "has_chosen": state.choice != 0,
            "queue": jnp.where(revealed, taking.queue(state.taken, state.initiative), NOTHING).astype(jnp.int32),
            "taken": _cubes(state.taken),
            "left": building.counts(building.tally(state.hand)).sum(axis=0),
            "hand": building.counts(building.tally(jnp.where(own, state.hand, NOTHING).sum(axis=0, dtype=jnp.uint32))),
            "pyramids": numbers.cell_codes(site, seen),
            "discarded": _discarded(state, own),
        }

    @_method
    def over(self, state: State) -> Array:
        return state.stage == Stage.OVER

    @_method
    def scores(self, state: State) -> Array:
        return scoring.scores(state.site, state.bonus)

    @_method
    def winners(self, state: State) -> Array:
        scores = self.scores(state)
        return scores == scores.max(axis=0)


def _legal_move(site: building.Site, actions: Actions) -> Array:
    return building.legal_move(site, numbers.read_move(site, actions))


def _cubes(packed: Array) -> Array:
    """Cubes of each seat or tile as counts: int32[seats, colours, batch]."""
    return building.counts(building.tally(packed)).swapaxes(0, 1)


def _discarded(state: State, own: Array) -> Array:
    """The visible discards of each seat: those of others in this round (taken, not in hand, not placed) are hidden."""
    site = state.site
    placed = jnp.stack(
        [jax.lax.population_count(site.of_colour(colour + 1) & site.fresh).astype(jnp.int32) for colour in COLOURS]
    )
    in_round = building.counts(building.tally(state.taken) - building.tally(site.hand)) - placed
    return jnp.where(own, building.counts(site.discarded), building.counts(site.discarded) - in_round).swapaxes(0, 1)
