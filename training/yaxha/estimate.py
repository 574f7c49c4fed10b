"""`python -m training.yaxha.estimate`: fits the weights of Planner's estimate in Yaxha.

The learned evaluation builds matches of one seat, with more or less noise. The estimate is fitted, by least squares, to
its values of the results of each round, turned and mirrored in all eight ways; results near the best count most, since
only the choice between them matters.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from witz.bots.yaxha.evaluation import SIZES, sights
from witz.bots.yaxha.features import LEARNED_CARDS, Table, features
from witz.bots.yaxha.futures import imagined_market
from witz.bots.yaxha.learned import hands
from witz.bots.yaxha.learned import judged as by_network
from witz.bots.yaxha.results import Kinds, Results, pyramid_of
from witz.bots.yaxha.words import own_of, words_of
from witz.yaxha.building import NO_CUBES
from witz.yaxha.constants import COLOURS, CUBES_OF_COLOUR, GRID, ROUNDS

TOP, OTHERS = 25, 45  # results of a round for the fit: the best ones, and others
NEAR = 2.0  # points behind the best at which a result counts about a third
CARELESS = (0.0, 0.3, 1.0, 2.0)  # standard deviations of the noise, in points
RIDGE = 1.0

Floats = NDArray[np.float64]


def judged(pyramids: Sequence[Kinds], bag: Sequence[int], round_: int) -> Floats:
    """The colour points that the learned evaluation expects, beside an ordinary opponent and without cards."""

    def column(values: object) -> NDArray[np.float32]:
        return np.asarray(values, np.float32)[:, None]

    size = min(6.0, 0.7 * round_)
    table = Table(
        cards=column(np.zeros(len(LEARNED_CARDS))), others=column(np.full(8, size)), left=column(np.full(5, size)),
        points=column([4 * round_] * 2), bag=column(bag), round=column([round_]),
        initiative=column([1]), players=column([2]),
    )  # fmt: skip
    own = own_of(words_of(pyramids), hands([()] * len(pyramids)))
    return by_network(features(np, own, table)).colours.astype(np.float64)


def turned(pyramids: Sequence[Kinds], symmetry: int) -> list[Kinds]:
    """The same pyramids, turned and mirrored."""
    return [tuple(GRID.turned(mask, symmetry) for mask in kinds) for kinds in pyramids]


def numbers(kinds: Kinds, rounds: int) -> Floats:
    """The inputs of the estimate: how many colours have each size, and the other considerations; then by phase."""
    row = np.zeros(len(SIZES[0]) + 8)
    for size, *rest in sights(kinds):
        if size:
            row[min(size, len(SIZES[0]) - 1)] += 1
            row[len(SIZES[0]) :] += rest
    return np.concatenate([row, row * rounds / (ROUNDS - 1)])


def fitted(matches: int, random: Random) -> Floats:
    """The weights."""
    width = 2 * (len(SIZES[0]) + 8)
    total, wanted = RIDGE * np.eye(width), np.zeros(width)
    for _ in range(matches):
        kinds, bag, careless = NO_CUBES.kinds, [CUBES_OF_COLOUR] * len(COLOURS), random.choice(CARELESS)
        for rounds in range(ROUNDS - 1, 0, -1):
            tiles = imagined_market(bag, 2, random)
            for cube in (*tiles[0], *tiles[1]):
                bag[cube] -= 1
            finals = [final for tile in set(tiles) for final in Results(pyramid_of(kinds), tile).finals]
            values = judged(finals, bag, ROUNDS - rounds)
            best = np.argsort(-values)[:TOP].tolist()
            kept = [finals[at] for at in {*best, *random.sample(range(len(finals)), min(OTHERS, len(finals)))}]
            value = np.max([judged(turned(kept, each), bag, ROUNDS - rounds) for each in range(8)], axis=0)
            weight = np.exp((value - value.max()) / NEAR) + 0.05
            rows = np.array([numbers(each, rounds) for each in kept])
            rows -= weight @ rows / weight.sum()
            total += (rows * weight[:, None]).T @ rows
            wanted += (rows * weight[:, None]).T @ (value - weight @ value / weight.sum())
            kinds = finals[int(np.argmax([each + careless * random.gauss(0, 1) for each in values]))]
    return np.asarray(np.linalg.solve(total, wanted), np.float64)


def main(words: list[str] | None = None) -> None:
    """Prints the tables SIZES and WEIGHTS of `witz.bots.yaxha.evaluation`."""
    parser = argparse.ArgumentParser(prog="python -m training.yaxha.estimate", description=main.__doc__)
    parser.add_argument("--matches", type=int, default=70)
    parser.add_argument("--seed", default="5")
    given = parser.parse_args(words)
    ends, begins = np.split(fitted(given.matches, Random(given.seed)), 2)
    for name, part in (("SIZES", slice(len(SIZES[0]))), ("WEIGHTS", slice(len(SIZES[0]), None))):
        print(name, *(tuple(round(float(each), 2) for each in row[part]) for row in (ends, begins)))


if __name__ == "__main__":
    main()
