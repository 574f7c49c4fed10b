"""The random source of the rules: a stream of numbers that can be reproduced from its seed."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from struct import Struct
from typing import Final

from ..errors import ArgumentError
from .types import Random

_WORD: Final = 1 << 32
_WORDS_IN_BLOCK: Final = 8
_UNPACK: Final = Struct(f">{_WORDS_IN_BLOCK}I").unpack


class Dealer:
    """An endless stream of random numbers from a seed, the same on every machine and in every version.

    Block n is SHA-256 of "seed:n" in UTF-8, read as eight big-endian 32-bit words. A number below `stop` is
    the next word modulo `stop`; words in the incomplete last stretch of 2^32 are skipped, so that all numbers
    are equally likely.

    >>> dealer = Dealer("Witz")
    >>> [dealer.randrange(6) + 1 for _ in range(5)]
    [6, 1, 2, 1, 5]
    """

    def __init__(self, seed: str, used: int = 0) -> None:
        """The stream of a seed from an offset: the number of words already `used`."""
        self.seed = seed
        self._block, rest = divmod(used, _WORDS_IN_BLOCK)
        self._words: list[int] = []
        if rest:
            self._refill()
            del self._words[-rest:]

    @property
    def used(self) -> int:
        """The number of words of the stream used so far: `Dealer(seed, used)` continues from here."""
        return self._block * _WORDS_IN_BLOCK - len(self._words)

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to stop - 1."""
        if not 0 < stop <= _WORD:
            raise ArgumentError(f"cannot pick a number below {stop}")
        limit = _WORD - _WORD % stop
        while True:
            if not self._words:
                self._refill()
            word = self._words.pop()
            if word < limit:
                return word % stop

    def _refill(self) -> None:
        digest = sha256(f"{self.seed}:{self._block}".encode(errors="surrogatepass")).digest()
        self._block += 1
        self._words = [*_UNPACK(digest)]
        self._words.reverse()  # words are popped from the end


def pick(counts: Sequence[int], random: Random) -> int:
    """The kind of one piece drawn at random from a bag, given the counts of each kind."""
    at = random.randrange(sum(counts))
    kind = 0
    while at >= counts[kind]:
        at -= counts[kind]
        kind += 1
    return kind
