"""The secret choice of tiles as a normal-form game, solved by regret matching."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from ...engine import Seat
from ...yaxha import taking

ITERATIONS: Final = 60  # of regret matching

Values = Sequence[Sequence[float]]  # by seat and tile
Outcomes = Sequence[tuple[tuple[int, ...], list[float]]]  # the choices of all seats, and the payoffs


def shares(choices: Sequence[int], initiative: Sequence[int], values: Values) -> tuple[list[int], tuple[int, ...]]:
    """The tile of each seat after these choices, if losers of ties pick their best one, and the new initiative."""
    met = taking.meetings(choices, initiative)
    got = [0] * len(choices)
    left = [tile for tile in range(len(choices)) if tile not in met]
    for seat, tile in taking.winners(met):
        got[seat] = tile
    for seat in taking.queue(met, initiative):
        tile = max(left, key=values[seat].__getitem__)
        left.remove(tile)
        got[seat] = tile
    return got, taking.swapped(met, initiative)


@lru_cache(maxsize=8)
def _all_choices(seats: int) -> tuple[tuple[int, ...], ...]:
    return tuple(product(range(seats), repeat=seats))


def outcomes(values: Values, initiative: Sequence[int], swap: float, denied: float = 1.0) -> Outcomes:
    """The payoffs of all combinations of choices.

    A seat gains the value of its tile, plus `swap` for each step that its initiative falls (a lower number wins ties).
    Its payoff is that, less `denied` times the mean gain of the others.
    """
    seats = len(values)
    table: list[tuple[tuple[int, ...], list[float]]] = []
    for choices in _all_choices(seats):
        got, after = shares(choices, initiative, values)
        gains = [values[seat][got[seat]] + swap * (initiative[seat] - after[seat]) for seat in range(seats)]
        total = sum(gains)
        table.append((choices, [gain - denied * (total - gain) / (seats - 1) for gain in gains]))
    return table


def mixed(values: Values, initiative: Sequence[int], swap: float, denied: float = 1.0) -> list[list[float]]:
    """The mixed strategies of all seats, by regret matching on the full table of payoffs."""
    return solved(outcomes(values, initiative, swap, denied), len(values))


def solved(table: Outcomes, seats: int) -> list[list[float]]:
    """The approximate equilibrium of a game of simultaneous choices: a mixed strategy for each seat."""
    regrets = [[0.0] * seats for _ in range(seats)]
    sums = [[0.0] * seats for _ in range(seats)]
    for number in range(1, ITERATIONS + 1):
        odds = [_matched(regret) for regret in regrets]
        expected = [by_choice(table, odds, seat) for seat in range(seats)]
        for seat in range(seats):
            mean = sum(chance * gain for chance, gain in zip(odds[seat], expected[seat], strict=True))
            for tile in range(seats):
                # Regret matching plus with linear averaging: both speed up convergence.
                regrets[seat][tile] = max(0.0, regrets[seat][tile] + expected[seat][tile] - mean)
                sums[seat][tile] += number * odds[seat][tile]
    return [[each / sum(row) for each in row] for row in sums]


def _matched(regret: Sequence[float]) -> list[float]:
    total = sum(regret)
    return [each / total for each in regret] if total > 0 else [1 / len(regret)] * len(regret)


def by_choice(table: Outcomes, odds: Values, seat: Seat) -> list[float]:
    """The expected payoff of each choice of a seat against the strategies of the others."""
    seats = len(odds)
    brought = [0.0] * seats
    for choices, gains in table:
        chance = 1.0
        for other in range(seats):
            if other != seat:
                chance *= odds[other][choices[other]]
        brought[choices[seat]] += chance * gains[seat]
    return brought
