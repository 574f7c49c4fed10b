"""Fair deals by commitments: the seed is fixed by its hash before seats add words, and revealed after the match.

All deals of a match come from `Dealer(dealing_seed(seed, words))`. The server publishes `seed_hash(seed)` when the
match is made; then seats may add words, of which they publish only `words_hash(words)`; when all seats are taken,
`deal_hash` commits to all of them, and only then do the seats reveal their words. So neither the server nor a seat, nor
a coalition of them, can choose the deals, as long as one seat outside of it added words that nobody could guess.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, NewType

from witz.engine import CHANCE, AnyGame, Dealer, Record, Seat, Step, read_replay, write_action
from witz.errors import WitzError

SeedHash = NewType("SeedHash", str)
WordsHash = NewType("WordsHash", str)
DealHash = NewType("DealHash", str)

SEED_BYTES: Final = 32
SECRET_BYTES: Final = 16  # of the salt that is added to words, against guessing

BEGINS_WITH: Final = "begins-with"  # the number of actions from no seed, where the match began inside a record
_KEYS: Final = ("seed-hash", "seed", "words", "words-kept-back", BEGINS_WITH)
_HASH = re.compile(r"^[0-9a-f]{64}$")


class VerifyError(WitzError):
    """The deals of a record cannot be checked, or do not come from its seed."""


def new_seed() -> str:
    """A new secret seed."""
    return secrets.token_hex(SEED_BYTES)


def seed_hash(seed: str) -> SeedHash:
    """The hash of a seed, published before the match: it commits to the seed without revealing it."""
    return SeedHash(sha256(seed.encode()).hexdigest())


def secret_words(words: str) -> str:
    """The words with a random salt behind them, as they are mixed into the seed."""
    return f"{words} {secrets.token_hex(SECRET_BYTES)}"


def words_hash(words: str) -> WordsHash:
    """The hash of a seat's words, which the seat publishes before the words."""
    return WordsHash(sha256(words.encode()).hexdigest())


def deal_hash(hash_of_seed: SeedHash, hashes_of_words: Sequence[WordsHash | None]) -> DealHash:
    """The commitment to all deals before any words are revealed: the hash of the hashes, line by line."""
    lines = [hash_of_seed, *(each or "" for each in hashes_of_words)]
    return DealHash(sha256("\n".join(lines).encode()).hexdigest())


def dealing_seed(seed: str, words: Sequence[str | None]) -> str:
    """The seed of the deals: the secret seed, then the words of each seat, line by line.

    >>> dealing_seed("5eed", [None, "stone and rain"])
    '5eed\\n\\nstone and rain'
    """
    return "\n".join([seed, *(each or "" for each in words)])


def fair_comments(seed: str, words: Sequence[str | None], hashes: Sequence[WordsHash | None] = ()) -> str:
    """The comments at the end of a record with the origin of its deals, for `verify`.

    `hashes` are those that the seats published; a seat with a hash and no words has withheld its words.
    """
    lines = [f"# seed-hash {seed_hash(seed)}", f"# seed {seed}"]
    lines += [f"# words {seat} {json.dumps(each, ensure_ascii=False)}" for seat, each in enumerate(words, 1) if each]
    kept_back = (given if said is None else None for said, given in zip(words, hashes, strict=False))
    lines += [f"# words-kept-back {seat} {each}" for seat, each in enumerate(kept_back, 1) if each]
    return "\n".join(lines) + "\n"


@dataclass(frozen=True, slots=True)
class Verified:
    """The result of `verify` for a record: all its deals come from its seed.

    `kept_back` are the seats that published a hash but not the words. `all_fixed` says that the noted hash is the
    `deal_hash`: nobody chose words after having seen those of others. The first `begins_with` actions come from another
    record, and their deals are not checked.
    """

    record: Record[Any, Any]
    seed_hash: SeedHash
    deal_hash: DealHash
    deals: int
    words: tuple[str | None, ...]
    kept_back: tuple[Seat, ...]
    all_fixed: bool
    seed: str
    begins_with: int = 0


def verify(text: str, games: Mapping[str, AnyGame], noted_hash: str | None = None) -> Verified:
    """Checks that a record is legal, that its seed fits its hash, and that seed and words give every deal.

    `noted_hash` is a hash noted before the match: the `deal_hash`, or at least the `seed_hash`. Without it the hash in
    the record is used. Raises NotationError, RecordError and VerifyError.
    """
    record, replayed = read_replay(text, games)
    return verify_replayed(text, games[record.game], record, replayed, noted_hash)


def verify_replayed(
    text: str,
    game: AnyGame,
    record: Record[Any, Any],
    replayed: Sequence[Step[Any, Any]],
    noted_hash: str | None = None,
) -> Verified:
    """The same for the record and the replay that `read_replay` gives for the text."""
    source = _read_source(text, len(game.seats(record.options)))
    published = source.published if noted_hash is None else noted_hash
    if published is None:
        raise VerifyError("there is no hash of 64 hexadecimal digits to check the seed with")
    if not _HASH.match(published):
        short = published if len(published) <= 80 else f"{published[:80]}..."
        raise VerifyError(f"a hash has 64 hexadecimal digits; this one has {len(published)} characters: {short}")
    of_seed = seed_hash(source.seed)
    of_all = deal_hash(of_seed, source.hashes)
    if source.published not in (None, of_seed) or published not in (of_seed, of_all):
        raise VerifyError(f"the seed, or what seats added to it, does not fit the hash that was published: {published}")
    dealer = Dealer(dealing_seed(source.seed, source.words))
    deals = _check_deals(game, record, replayed, dealer, source.begins_with)
    kept_back = tuple(seat for seat, said in enumerate(source.words) if said is None and source.hashes[seat])
    is_fixed = published == of_all
    return Verified(record, of_seed, of_all, deals, source.words, kept_back, is_fixed, source.seed, source.begins_with)


@dataclass(frozen=True, slots=True)
class _Source:
    """The origin of the deals in the comments of a record; words and their hashes are by seat."""

    seed: str
    published: str | None
    words: tuple[str | None, ...]
    hashes: tuple[WordsHash | None, ...]
    begins_with: int


def _read_source(text: str, seats: int) -> _Source:
    found: dict[str, str] = {}
    words: list[str | None] = [None] * seats
    hashes: list[WordsHash | None] = [None] * seats
    for key, value in _comments(text):
        if key in ("words", "words-kept-back"):
            seat, said = _read_words(key, value, seats)
            if hashes[seat] is not None:
                raise VerifyError(f"the record names the words of seat {seat + 1} twice")
            words[seat], hashes[seat] = (said, words_hash(said)) if key == "words" else (None, WordsHash(said))
        elif key in found:
            raise VerifyError(f"the record names its {key} twice")
        else:
            found[key] = value
    if "seed" not in found:
        raise VerifyError("the record names no seed: it is shown when a match on a server is over")
    begins_with = found.get(BEGINS_WITH, "0")
    if not (begins_with.isascii() and begins_with.isdecimal()):
        raise VerifyError(f"# {BEGINS_WITH} names a number of actions, not {begins_with}")
    return _Source(found["seed"], found.get("seed-hash"), tuple(words), tuple(hashes), int(begins_with))


def _comments(text: str) -> Iterator[tuple[str, str]]:
    """The comments about the origin of the deals, as keys and values: lines such as `# seed 5eed`."""
    for line in text.split("\n"):
        if line.startswith("#"):
            key, *value = line[1:].split(maxsplit=1) or [""]
            if key in _KEYS and value:
                yield key, value[0].rstrip()


def _read_words(key: str, value: str, seats: int) -> tuple[Seat, str]:
    seat, _, said = value.partition(" ")
    try:
        number, words = int(seat), json.loads(said) if key == "words" else said
    except (ValueError, RecursionError):
        number, words = 0, None
    if not 1 <= number <= seats or not isinstance(words, str) or (key != "words" and not _HASH.match(words)):
        example = '"..."' if key == "words" else "HASH"
        raise VerifyError(f"words are written as: # {key} 1 {example} (with a seat number), not: # {key} {value}")
    return number - 1, words


def _check_deals(
    game: AnyGame,
    record: Record[Any, Any],
    replayed: Sequence[Step[Any, Any]],
    dealer: Dealer,
    begins_with: int,
) -> int:
    deals = 0
    for number, action in enumerate(record.actions, 1):
        if action.actor == CHANCE:
            dealt = game.deal(replayed[number - 1].state, dealer)
            if number <= begins_with:
                continue  # it only advances the stream of random numbers
            if dealt != action:
                said, should = write_action(game, action), write_action(game, dealt)
                raise VerifyError(f"action {number} is {said!r}, but the seed gives {should!r}")
            deals += 1
    return deals
