"""The learned evaluation of La Gran Pirámide looks at what the rules see."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.support.random_matches import piramide_states
from witz.bots.piramide.features import completing, open_cells, words_of
from witz.piramide import Options
from witz.piramide.building import open_cells as rule_open_cells
from witz.piramide.constants import MATERIALS
from witz.piramide.payment import completes_four
from witz.pyramid import cells_of

OPTIONS = (Options(), Options(players=3, base=4), Options(players=4, pairs=True))


@pytest.mark.parametrize("options", [Options(), Options(players=3, base=4)], ids=str)
def test_open_cells_and_those_that_complete_four_are_those_of_the_rules(options: Options) -> None:
    for state in piramide_states(options, 7, every=4):
        pyramid = state.pyramid

        def array(mask: int) -> Any:
            return tuple(np.array([word], np.uint32) for word in words_of(mask))

        free, _ = rule_open_cells(pyramid.filled, options.base)
        assert [int(word[0]) for word in open_cells(np, array(pyramid.filled), options.base)] == list(words_of(free))
        for material in MATERIALS:
            fours = tuple(completing(word) for word in array(pyramid.kinds[material]))
            for cell in cells_of(free):
                here = any(int(word[0]) & one for word, one in zip(fours, words_of(1 << cell), strict=True))
                assert here == completes_four(pyramid, material, cell), (material, cell)
