"""Adapters: what the shared suites need of each game, such as its options, its pieces, and a bound on its length.

A new game gets one entry in ADAPTERS. Beside it the suites of the rules need only the action numbers that must stay as
they are: KEPT in tests/rules/contract/test_numbering.py.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from hypothesis import strategies as st

from witz import piramide
from witz.games import GAMES
from witz.pyramid import Cell, Mask, Pyramid, cells_of, grid, mask_of
from witz.yaxha import CARDS, COLOURS, GRID, Options, Place, Stage


@dataclass(frozen=True)
class Adapter:
    """One game, for the suites that run over all games."""

    options: st.SearchStrategy[Any]
    tables: tuple[Any, ...]
    """A few options for tests that need no variety: one for each number of players."""
    pieces: Callable[[Any], Counter[Any]]
    """All the pieces of a state wherever they are; the same in every state of a match."""
    turned: Callable[[Any, int], Any]
    """The state with all pyramids under a symmetry of the grid (0-7)."""
    turned_action: Callable[[Any, Any, int], Any]
    """An action in a match with these options under the same symmetry."""
    most_actions: int
    """More actions than any match can have, chance included."""
    has_secrets: bool
    has_chance: bool
    """Whether chance acts; if it does, it begins every match."""


def adapter(name: str) -> Adapter:
    """The adapter of a game."""
    if name not in ADAPTERS:
        raise LookupError(f"the game {name!r} has no entry in tests/support/adapters.py: add one")
    return ADAPTERS[name]


# Yaxha


# Made once, since Hypothesis takes longer to validate a strategy than to draw from it.
_VISIBLE = st.characters(exclude_categories=["C", "Z"])
_NAME = st.text(_VISIBLE | st.sampled_from(' #"\\'), min_size=1, max_size=8).map(lambda text: f"{text}.")
_NAMES: dict[int, st.SearchStrategy[list[str]]] = {
    players: st.lists(_NAME, min_size=players, max_size=players) | st.just([]) for players in (2, 3, 4)
}


@st.composite
def _yaxha_options(draw: st.DrawFn) -> Options:
    players = draw(st.integers(2, 4))
    cards = draw(st.sampled_from(["random", "starter"]))
    usable = [card.id for card in CARDS.values() if players > 2 or not card.needs_left_neighbour]
    chosen = tuple(draw(st.lists(st.sampled_from(usable), max_size=3, unique=True)))
    banned = tuple(
        draw(st.lists(st.sampled_from([card for card in CARDS if card not in chosen]), max_size=4, unique=True))
    )
    return Options(players, cards, chosen, banned, tuple(draw(_NAMES[players])))


def _yaxha_pieces(state: Any) -> Counter[Any]:
    pieces: Counter[Any] = Counter({colour: state.bag[colour] for colour in COLOURS})
    for cubes in state.market:
        pieces.update(cubes)
    for corner in state.corners:
        pieces.update(corner.hand + corner.discarded)
        pieces.update(COLOURS[kind] for kind, _ in corner.pyramid.pieces())
    # Initiative tiles change hands, but never leave the match.
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


def _yaxha_turned_action(options: Any, action: Any, symmetry: int) -> Any:
    if not isinstance(action, Place):
        return action
    return replace(action, cell=GRID.turned(1 << action.cell, symmetry).bit_length() - 1)


# La Gran Pirámide


@st.composite
def _piramide_options(draw: st.DrawFn) -> piramide.Options:
    players = draw(st.integers(2, 4))
    quick = {"base": 4, "blocks": (16, 8, 6, 4, 4, 1, 1, 1, 1, 1)}  # a small set, so that the bag becomes empty
    house = {"price": 1, "hand_limit": 5, "market_size": 3, "relief": 1, "reserve_price": 0}
    chosen: dict[str, Any] = draw(st.sampled_from([{}, {"base": 4}, {"specials": False}, quick, house]))
    names = draw(st.sampled_from([(), ("Ana", "#", '"', "ñ")[:players]]))
    return piramide.Options(players=players, pairs=players == 4 and draw(st.booleans()), names=names, **chosen)


def _piramide_pieces(state: Any) -> Counter[Any]:
    pieces = Counter({block: state.bag[block] for block in piramide.BLOCKS})
    for blocks in (state.market, *state.hands):
        pieces.update(blocks)
    pieces.update(piramide.BLOCKS[kind] for kind, _ in state.pyramid.pieces())
    pieces[piramide.Block.GOLD] += state.box
    return pieces


def _turned_cell(base: int, cell: Cell, symmetry: int) -> Cell:
    """The cell under a symmetry of the pyramid's own base, which may be smaller than the grid."""
    own = grid(base, base)
    turned = own.turned(1 << own.cell(*piramide.GRID.place(cell)), symmetry).bit_length() - 1
    return piramide.GRID.cell(*own.place(turned))


def _turned_mask(base: int, mask: Mask, symmetry: int) -> Mask:
    return mask_of(_turned_cell(base, cell, symmetry) for cell in cells_of(mask))


def _piramide_turned(state: Any, symmetry: int) -> Any:
    base, special = state.options.base, state.turn.special
    kinds = tuple(_turned_mask(base, mask, symmetry) for mask in state.pyramid.kinds)
    return state._replace(
        pyramid=Pyramid(piramide.GRID, kinds, _turned_mask(base, state.pyramid.filled, symmetry)),
        reserved=tuple(_turned_mask(base, mask, symmetry) for mask in state.reserved),
        turn=state.turn._replace(special=None if special is None else _turned_cell(base, special, symmetry)),
    )


def _piramide_turned_action(options: Any, action: Any, symmetry: int) -> Any:
    if not isinstance(action, piramide.Place | piramide.Swap):
        return action
    return replace(action, cell=_turned_cell(options.base, action.cell, symmetry))


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
        has_chance=True,
    ),
    "piramide": Adapter(
        options=_piramide_options(),
        tables=tuple(piramide.Options(players=players) for players in (2, 3, 4)),
        pieces=_piramide_pieces,
        turned=_piramide_turned,
        turned_action=_piramide_turned_action,
        # 55 placements and as many purchases of a few blocks; a market of limestone may be redrawn without limit,
        # but hardly ever so often.
        most_actions=1500,
        has_secrets=True,
        has_chance=True,
    ),
}

NAMES = tuple(GAMES)
WITH_TINY = (*NAMES, "tiny")
"""Also the game that lives in the tests alone; the suites register it while they run."""
