"""What the shared suites must know of each game: its options, its pieces, how long it can last.

A new game gets one entry in ADAPTERS; nothing else in the shared suites is about one game.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from hypothesis import strategies as st

from witz.games import GAMES
from witz.yaxha import CARDS, COLOURS, GRID, Options, Place, Stage


@dataclass(frozen=True)
class Adapter:
    """One game, for the suites that run over all of them."""

    options: st.SearchStrategy[Any]
    tables: tuple[Any, ...]
    """A few options for tests that need no variety: one for each number of players."""
    pieces: Callable[[Any], Counter[Any]]
    """All the pieces of a state wherever they are; the same in every state of a match."""
    turned: Callable[[Any, int], Any]
    """The state with all pyramids under a symmetry of the grid (0-7)."""
    turned_action: Callable[[Any, int], Any]
    most_actions: int
    """More actions than any match can have, chance included."""
    has_secrets: bool


def adapter(name: str) -> Adapter:
    """The adapter of a game."""
    if name not in ADAPTERS:
        raise LookupError(f"the game {name!r} has no entry in tests/contract/adapters.py: add one")
    return ADAPTERS[name]


# Yaxha


@st.composite
def _yaxha_options(draw: st.DrawFn) -> Options:
    players = draw(st.integers(2, 4))
    cards = draw(st.sampled_from(["random", "starter"]))
    usable = [card.id for card in CARDS.values() if players > 2 or not card.needs_left_neighbour]
    chosen = tuple(draw(st.lists(st.sampled_from(usable), max_size=3, unique=True)))
    banned = tuple(
        draw(st.lists(st.sampled_from([card for card in CARDS if card not in chosen]), max_size=4, unique=True))
    )
    visible = st.characters(exclude_categories=["C", "Z"])
    name = st.text(visible | st.sampled_from(' #"\\'), min_size=1, max_size=8).map(lambda text: f"{text}.")
    names = tuple(draw(st.lists(name, min_size=players, max_size=players) | st.just([])))
    return Options(players, cards, chosen, banned, names)


def _yaxha_pieces(state: Any) -> Counter[Any]:
    pieces = Counter({colour: state.bag[colour] for colour in COLOURS})
    for cubes in state.market:
        pieces.update(cubes)
    for corner in state.corners:
        pieces.update(corner.hand + corner.discarded)
        pieces.update(COLOURS[kind] for kind, _ in corner.pyramid.pieces())
    # Initiative tiles change hands and never vanish.
    pieces.update(("initiative", tile) for tile in state.initiative if state.stage is not Stage.SETUP)
    pieces.update(("initiative", seat + 1) for seat in range(state.options.players) if state.stage is Stage.SETUP)
    return pieces


def _yaxha_turned(state: Any, symmetry: int) -> Any:
    return state._replace(
        corners=tuple(
            corner._replace(pyramid=corner.pyramid.turned(symmetry), shown=corner.shown.turned(symmetry))
            for corner in state.corners
        ),
    )


def _yaxha_turned_action(action: Any, symmetry: int) -> Any:
    if not isinstance(action, Place):
        return action
    return replace(action, cell=GRID.turned(1 << action.cell, symmetry).bit_length() - 1)


ADAPTERS = {
    "yaxha": Adapter(
        options=_yaxha_options(),
        tables=tuple(Options(players) for players in (2, 3, 4)),
        pieces=_yaxha_pieces,
        turned=_yaxha_turned,
        turned_action=_yaxha_turned_action,
        # Three cards, the initiative, and in each round at most 4 draws, 4 choices, 2 picks and 12 placements.
        most_actions=4 + 10 * (4 + 4 + 2 + 12),
        has_secrets=True,
    ),
}

NAMES = tuple(GAMES)
