"""The occupants of the seats of a match."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from witz.engine import Seat
from witz.fair import WordsHash, words_hash

from .entries import SeatKind
from .identity import DeviceDigest, TokenDigest

BOT_NAMES: Final = ("Itzel", "Balam", "Nicté", "Kabil")


@dataclass(frozen=True, slots=True)
class Sitting:
    """The occupant of a seat. `level` is the bot that plays it, also one that stands in for a person."""

    kind: SeatKind
    name: str
    level: str | None = None
    device: DeviceDigest | None = None
    token: TokenDigest | None = None
    words: str | None = None
    words_hash: WordsHash | None = None  # also while the words themselves are not revealed yet
    has_kept_back: bool = False  # whether its person withheld the words whose hash was given
    is_linked: bool = False  # whether the token was given out as a link, which works once
    has_resigned: bool = False  # whether its person left for good
    wants_abort: bool = False  # whether its person wants the match called off
    hints: int = 0  # decisions for which its person took a hint
    hinted: str | None = None  # the last of them

    @property
    def owes_words(self) -> bool:
        """Whether its person gave the hash of words and must still show them."""
        return self.words_hash is not None and self.words is None and not self.has_kept_back

    def has_hash_of(self, words: str) -> bool:
        """Whether these are the words whose hash its person gave."""
        return words_hash(words) == self.words_hash

    def with_words(self, words: str | None) -> Sitting:
        """The same with words for the seed and their hash, if there are any."""
        return self if words is None else replace(self, words=words, words_hash=words_hash(words))


def bot_name(seat: Seat, taken: Collection[str]) -> str:
    """The name of a bot, in records as well: the bot name of its seat, or the next one that is not taken."""
    first = seat % len(BOT_NAMES)
    names = (*BOT_NAMES[first:], *BOT_NAMES[:first])
    return next((name for name in names if name not in taken), f"{names[0]} {seat + 1}")
