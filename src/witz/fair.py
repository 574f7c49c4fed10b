"""Fair deals: the seed is fixed by its hash before anybody adds words to it, and shown when the match is over.

All deals of a match come from `Dealer(dealing_seed(seed, words))`. The server publishes `seed_hash(seed)` when the
match is made; then seats may add words; so neither the server nor a seat alone can choose what is dealt.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from witz.engine import CHANCE, Dealer, Game, Record, Step, read_replay, write_action, write_record
from witz.errors import WitzError

SEED_BYTES: Final = 32

_KEYS: Final = ("seed-hash", "seed", "words")
_HASH = re.compile(r"^[0-9a-f]{64}$")


class VerifyError(WitzError):
    """A record whose deals cannot be checked, or do not come from its seed."""


def new_seed() -> str:
    """A seed that nobody knows yet."""
    return secrets.token_hex(SEED_BYTES)


def seed_hash(seed: str) -> str:
    """What is published before the match: it fixes the seed and does not tell it."""
    return sha256(seed.encode()).hexdigest()


def dealing_seed(seed: str, words: Sequence[str | None]) -> str:
    """The seed that the cards and cubes are dealt from: the secret one, then the words of each seat, line by line.

    >>> dealing_seed("5eed", [None, "stone and rain"])
    '5eed\\n\\nstone and rain'
    """
    return "\n".join([seed, *(each or "" for each in words)])


def write_fair_record(
    game: Game[Any, Any, Any, Any, Any], record: Record[Any, Any], seed: str, words: Sequence[str | None]
) -> str:
    """The record as text, with what `verify` needs in comments."""
    return write_record(game, record) + fair_comments(seed, words)


def fair_comments(seed: str, words: Sequence[str | None]) -> str:
    """The comments at the end of a record from which `verify` knows what its deals come from."""
    lines = [f"# seed-hash {seed_hash(seed)}", f"# seed {seed}"]
    lines += [f"# words {seat} {json.dumps(each, ensure_ascii=False)}" for seat, each in enumerate(words, 1) if each]
    return "\n".join(lines) + "\n"


@dataclass(frozen=True, slots=True)
class Verified:
    """A record whose every deal comes from its seed."""

    record: Record[Any, Any]
    seed_hash: str
    deals: int
    words: tuple[str | None, ...]


def verify(text: str, games: Mapping[str, Game[Any, Any, Any, Any, Any]], expected_hash: str | None = None) -> Verified:
    """Checks that a record is legal, that its seed fits its hash, and that the seed gives every deal.

    `expected_hash` is what was noted before the match; without it the record's own is used. Raises NotationError,
    RecordError and VerifyError.
    """
    record, replayed = read_replay(text, games)
    return verify_replayed(text, games[record.game], record, replayed, expected_hash)


def verify_replayed(
    text: str,
    game: Game[Any, Any, Any, Any, Any],
    record: Record[Any, Any],
    replayed: Sequence[Step[Any, Any]],
    expected_hash: str | None = None,
) -> Verified:
    """The same for a record that was read already, with the replay that `read_replay` gave beside it."""
    found: dict[str, str] = {}
    words: list[str | None] = [None] * len(game.seats(record.options))
    for key, value in _comments(text):
        if key == "words":
            seat, said = _read_words(value, len(words))
            if words[seat] is not None:
                raise VerifyError(f"the record names the words of seat {seat + 1} twice")
            words[seat] = said
        elif key in found:
            raise VerifyError(f"the record names its {key} twice")
        else:
            found[key] = value
    if "seed" not in found:
        raise VerifyError("the record names no seed: it is shown when a match on a server is over")
    published = found.get("seed-hash") if expected_hash is None else expected_hash
    if published is None or not _HASH.match(published):
        raise VerifyError("there is no hash of 64 hexadecimal digits to check the seed with")
    if seed_hash(found["seed"]) != published:
        raise VerifyError(f"the seed does not fit the hash that was published: {published}")
    deals = _check_deals(game, record, replayed, Dealer(dealing_seed(found["seed"], words)))
    return Verified(record, published, deals, tuple(words))


def _comments(text: str) -> Iterator[tuple[str, str]]:
    """The comments that say what the deals come from: lines such as `# seed 5eed`."""
    for line in text.split("\n"):
        if line.startswith("#"):
            key, *value = line[1:].split(maxsplit=1) or [""]
            if key in _KEYS and value:
                yield key, value[0].rstrip()


def _read_words(value: str, seats: int) -> tuple[int, str]:
    seat, _, said = value.partition(" ")
    try:
        number, words = int(seat), json.loads(said)
    except (ValueError, RecursionError):
        number, words = 0, None
    if not 1 <= number <= seats or not isinstance(words, str):
        raise VerifyError(f'words are written as: # words 1 "..." (with a seat number), not: # words {value}')
    return number - 1, words


def _check_deals(
    game: Game[Any, Any, Any, Any, Any], record: Record[Any, Any], replayed: Sequence[Step[Any, Any]], dealer: Dealer
) -> int:
    deals = 0
    for number, action in enumerate(record.actions, 1):
        if action.actor == CHANCE:
            dealt = game.deal(replayed[number - 1].state, dealer)
            if dealt != action:
                said, should = write_action(game, action), write_action(game, dealt)
                raise VerifyError(f"action {number} is {said!r}, but the seed gives {should!r}")
            deals += 1
    return deals
