"""Exact odds: calls a function of a random source with all the numbers that the source may give."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TypeVar

from witz.engine import Random

T = TypeVar("T")


class EveryNumber:
    """A random source that gives chosen numbers, and records the upper bound of each."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.stops: list[int] = []

    def randrange(self, stop: int, /) -> int:
        self.stops.append(stop)
        at = len(self.stops) - 1
        return self.numbers[at] if at < len(self.numbers) else 0


def every_result(make: Callable[[Random], T]) -> Iterator[tuple[T, Fraction]]:
    """The results of a function of a random source for all numbers that the source may give, with the odds of each."""
    numbers: list[int] | None = []
    while numbers is not None:
        source = EveryNumber(numbers)
        result = make(source)
        odds = Fraction(1)
        for stop in source.stops:
            odds /= stop
        yield result, odds
        numbers += [0] * (len(source.stops) - len(numbers))
        while numbers and numbers[-1] + 1 == source.stops[len(numbers) - 1]:
            numbers.pop()
        if numbers:
            numbers[-1] += 1
        else:
            numbers = None
