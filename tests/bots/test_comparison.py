"""Paired differences: the coverage of the intervals, and verdicts in words."""

from __future__ import annotations

from random import Random
from statistics import mean, stdev

from witz.bots.comparison import Paired


def paired(differences: list[float]) -> Paired:
    found = Paired()
    for difference in differences:
        found.add(difference)
    return found


def test_mean_and_deviation_are_those_of_all_differences() -> None:
    random = Random("sample")
    drawn = [random.gauss(3, 10) for _ in range(500)]
    found = paired(drawn)
    assert abs(found.mean - mean(drawn)) < 1e-9
    assert abs(found.deviation - stdev(drawn)) < 1e-9


def test_the_interval_contains_the_true_difference_in_95_of_100_runs() -> None:
    random = Random("intervals")
    held = 0
    for _ in range(1000):
        found = paired([random.gauss(2.0, 5.0) for _ in range(20)])
        held += abs(found.mean - 2.0) <= found.half_width
    assert 930 <= held <= 970


def test_the_number_of_games_needed_is_enough_to_show_the_difference() -> None:
    random = Random("needed")
    few = paired([random.gauss(0.5, 5.0) for _ in range(200)])
    assert not few.is_clear
    assert few.needed is not None
    assert few.verdict("points").endswith(f"about {few.needed:,} deals would be needed")
    # With one and a half times that number, the same mean and spread are significant.
    more = Paired(2 * few.needed, few.mean, few.deviation**2 * (2 * few.needed - 1))
    assert more.is_clear


def test_verdicts() -> None:
    assert paired([5, 6, 7, 6]).verdict("points") == "differ by +6.00 ± 1.30 points"
    assert paired([0, 0, 0]).verdict("points") == "are the same on every deal"
    assert paired([3]).verdict("points") == "not distinguishable yet"
    assert paired([1, -1]).verdict("points") == "not distinguishable yet"
