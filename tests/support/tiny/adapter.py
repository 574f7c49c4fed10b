"""The shared suites' adapter of Tiny."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from tests.support.adapters import Adapter
from tests.support.tiny.game import CUBES, GRID, Options, Place, State


def _pieces(state: State) -> Counter[Any]:
    """The cubes in the pyramid, each built by one seat, and the remaining ones."""
    assert state.built[0] & state.built[1] == 0
    built = sum(mask.bit_count() for mask in state.built)
    return Counter({"cube": built + CUBES - state.pyramid.size})


def _turned(state: State, symmetry: int) -> State:
    return state._replace(
        pyramid=state.pyramid.turned(symmetry), built=tuple(GRID.turned(mask, symmetry) for mask in state.built)
    )


def _turned_action(options: Options, action: Any, symmetry: int) -> Any:
    if not isinstance(action, Place):
        return action
    return replace(action, cell=GRID.turned(1 << action.cell, symmetry).bit_length() - 1)


ADAPTER = Adapter(
    options=st.sampled_from([Options(), Options(names=("Ana", "#"))]),
    tables=(Options(),),
    pieces=_pieces,
    turned=_turned,
    turned_action=_turned_action,
    most_actions=3 + CUBES,
    has_secrets=True,
    has_chance=True,
)
