"""Hypothesis strategies shared by the suites: random matches, their states and records, pyramids."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from hypothesis import strategies as st

from tests.support.adapters import NAMES, adapter
from witz.engine import CHANCE, Dealer, Game, Record, Step
from witz.games import GAMES
from witz.pyramid import Grid, Pyramid, cells_of
from witz.yaxha import COLOURS, GRID
from witz.yaxha.rules import placements


@dataclass(frozen=True, repr=False)
class Match:
    """A random match, whole or up to some point: each action, with the step that it made."""

    game: Game[Any, Any, Any, Any, Any]
    options: Any
    seed: str
    actions: tuple[Any, ...]
    steps: tuple[Step[Any, Any], ...]

    def __repr__(self) -> str:
        return f"play({self.game.name!r}, {self.options!r}, {self.seed!r}).to({len(self.actions)})"

    @property
    def states(self) -> list[Any]:
        """All states, from the first to the last."""
        return [self.game.initial(self.options), *(step.state for step in self.steps)]

    @property
    def state(self) -> Any:
        return self.steps[-1].state if self.steps else self.game.initial(self.options)

    @property
    def record(self) -> Record[Any, Any]:
        return Record(self.game.name, self.game.rules_version, self.options, self.actions)

    def to(self, count: int) -> "Match":
        """The match up to a number of actions."""
        return Match(self.game, self.options, self.seed, self.actions[:count], self.steps[:count])


def next_action(game: Game[Any, Any, Any, Any, Any], state: Any, dealer: Dealer) -> Any:
    """A random legal action of a random actor."""
    actors = sorted(game.to_act(state))
    actor = actors[dealer.randrange(len(actors))]
    if actor == CHANCE:
        return game.deal(state, dealer)
    legal = game.legal(state, actor)
    return legal[dealer.randrange(len(legal))]


@lru_cache(maxsize=300)
def play(name: str, options: Any, seed: str) -> Match:
    """A whole random match. Fails if the match does not end within the adapter's bound."""
    game, dealer = GAMES[name], Dealer(seed)
    state = game.initial(options)
    actions: list[Any] = []
    steps: list[Step[Any, Any]] = []
    while game.to_act(state):
        actions.append(next_action(game, state, dealer))
        steps.append(game.apply(state, actions[-1]))
        state = steps[-1].state
        assert len(actions) <= adapter(name).most_actions, "the match does not end"
    return Match(game, options, seed, tuple(actions), tuple(steps))


@st.composite
def matches(draw: st.DrawFn, name: str | None = None, *, whole: bool = False) -> Match:
    """Random matches of a game (by default of any game), stopped anywhere unless `whole`."""
    name = name or draw(st.sampled_from(NAMES))
    match = play(name, draw(adapter(name).options), f"match {draw(st.integers(0, 999))}")
    return match if whole else match.to(draw(st.integers(0, len(match.actions))))


def records(name: str | None = None) -> st.SearchStrategy[Record[Any, Any]]:
    """Records of matches, finished or not."""
    return matches(name).map(lambda match: match.record)


def fillings(grid: Grid, kinds: int) -> st.SearchStrategy[Pyramid]:
    """Pyramids with pieces anywhere, supported or not."""
    piece = st.tuples(st.integers(0, kinds - 1), st.sampled_from(cells_of(grid.cells)))
    return st.lists(piece, unique_by=lambda piece: piece[1]).map(lambda pieces: Pyramid.of(grid, kinds, pieces))


@st.composite
def stacks(draw: st.DrawFn, grid: Grid, kinds: int) -> Pyramid:
    """Pyramids with all pieces supported, with any colours and any base."""
    pyramid = Pyramid.empty(grid, kinds)
    density = draw(st.integers(1, 8))
    for level in range(grid.levels):
        standing = grid.level_masks[0] if level == 0 else grid.supported(pyramid.filled) & grid.level_masks[level]
        cells = cells_of(standing)
        # One draw for each level: a byte for each cell decides whether it is filled, and with which colour.
        for cell, drawn in zip(cells, draw(st.binary(min_size=len(cells), max_size=len(cells))), strict=True):
            colour, chance = divmod(drawn % (9 * kinds), 9)
            if chance <= density:
                pyramid = pyramid.add(colour, cell)
    return pyramid


@st.composite
def yaxha_pyramids(draw: st.DrawFn, most: int = 30) -> Pyramid:
    """Pyramids of Yaxha made by legal placements."""
    dealer = Dealer(f"pyramid {draw(st.integers(0, 9999))}")
    colours = draw(st.integers(1, 5))
    pyramid = Pyramid.empty(GRID, len(COLOURS))
    for _ in range(draw(st.integers(0, most))):
        legal = placements(0, pyramid, (COLOURS[dealer.randrange(colours)],))
        if legal:
            place = legal[dealer.randrange(len(legal))]
            pyramid = pyramid.add(place.colour, place.cell)
    return pyramid


def yaxha_tables(least: int = 1) -> st.SearchStrategy[list[Pyramid]]:
    """The pyramids of one to four players."""
    return st.lists(yaxha_pyramids(), min_size=least, max_size=4)
