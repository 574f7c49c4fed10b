"""Statistics compared with values from tables and textbooks."""

from __future__ import annotations

from itertools import pairwise
from math import inf, sqrt
from random import Random

import pytest

from witz.bots.figures import Counts, proportion, student_t


@pytest.mark.parametrize(
    ("freedom", "known"),
    [
        (1, 12.706),
        (2, 4.303),
        (4, 2.776),
        (5, 2.571),
        (6, 2.447),
        (10, 2.228),
        (30, 2.042),
        (120, 1.980),
        (10**6, 1.960),
    ],
)
def test_students_t_agrees_with_the_tables(freedom: int, known: float):
    assert student_t(freedom) == pytest.approx(known, abs=0.001)


@pytest.mark.parametrize(
    ("hits", "total", "known"),
    # From the worked examples of Newcombe (1998), method 3.
    [(81, 263, (0.2553, 0.3662)), (15, 148, (0.0624, 0.1605)), (0, 20, (0.0, 0.1611)), (1, 29, (0.0061, 0.1718))],
)
def test_the_interval_of_a_share_is_wilsons(hits: int, total: int, known: tuple[float, float]):
    assert proportion(hits, total) == pytest.approx(known, abs=0.0001)
    low, high = proportion(total - hits, total)
    assert (1 - high, 1 - low) == pytest.approx(known, abs=0.0001)


def test_mean_deviation_and_interval_of_a_sample():
    counts = Counts.of([2, 4, 4, 4, 5, 5, 7, 9])
    assert (counts.count, counts.mean, counts.lowest, counts.highest) == (8, 5.0, 2, 9)
    assert counts.deviation == pytest.approx(sqrt(32 / 7))
    assert counts.half_width == pytest.approx(2.365 * sqrt(32 / 7) / sqrt(8), abs=0.001)


def test_a_single_number_has_no_deviation():
    assert (Counts.of([7]).deviation, Counts.of([7]).half_width) == (0.0, inf)


def test_no_precision_is_lost_with_large_numbers_that_are_close_together():
    assert Counts.of([10**9, 10**9 + 1]).deviation == pytest.approx(sqrt(0.5))


def test_quantiles_are_observed_numbers():
    counts = Counts.of([*range(1, 101)])
    assert [counts.quantile(share) for share in (0, 0.05, 0.5, 0.95, 1)] == [1, 5, 50, 95, 100]


def test_bins_contain_every_number_once():
    random = Random(1)
    counts = Counts.of([random.randrange(-40, 90) for _ in range(500)])
    bins = counts.bins(12)
    assert len(bins) <= 12
    assert sum(often for *_, often in bins) == 500
    assert all(last + 1 == first for (_, last, _), (first, _, _) in pairwise(bins))


def test_ninety_five_of_a_hundred_intervals_contain_the_true_mean():
    random = Random(2)
    runs = [Counts.of([random.randint(1, 6) for _ in range(20)]) for _ in range(1000)]
    held = sum(abs(counts.mean - 3.5) <= counts.half_width for counts in runs)
    assert 930 <= held <= 970
