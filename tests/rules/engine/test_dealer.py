"""The random source: known values, and every number equally likely."""

import hashlib
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from witz.engine import Dealer
from witz.engine import dealer as module


def words(seed: str, count: int) -> list[int]:
    """The documented stream: SHA-256 of "seed:n", eight big-endian words in a block."""
    found: list[int] = []
    block = 0
    while len(found) < count:
        digest = hashlib.sha256(f"{seed}:{block}".encode()).digest()
        found += [int.from_bytes(digest[4 * at : 4 * at + 4], "big") for at in range(8)]
        block += 1
    return found[:count]


def test_pinned_values() -> None:
    """These must never change: seeds in bug reports, benchmarks and perft files depend on them."""
    dealer = Dealer("Witz")
    assert [dealer.randrange(100) for _ in range(10)] == PINNED_100
    dealer = Dealer("pirámide ▲")
    assert [dealer.randrange(1 << 32) for _ in range(9)] == PINNED_UNICODE
    dealer = Dealer("")
    assert [dealer.randrange(2) for _ in range(20)] == PINNED_EMPTY


PINNED_100 = [35, 16, 9, 92, 26, 71, 31, 51, 63, 18]
PINNED_UNICODE = [
    230298739,
    2205133,
    3281073414,
    3430848122,
    1508540286,
    1160589968,
    2964134610,
    2000673924,
    4278551901,
]
PINNED_EMPTY = [0, 1, 0, 1, 0, 1, 1, 0, 1, 1, 1, 1, 1, 0, 1, 0, 0, 0, 1, 1]


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=8), st.integers(1, 1 << 32))
def test_the_stream_is_the_documented_one(seed: str, stop: int) -> None:
    dealer = Dealer(seed)
    kept = [word % stop for word in words(seed, 40) if word < (1 << 32) // stop * stop]
    assert [dealer.randrange(stop) for _ in kept] == kept


class Rigged(Dealer):
    """A dealer whose next words are known."""

    def __init__(self, stream: list[int]) -> None:
        super().__init__("rigged")
        self._words = stream[::-1]


@pytest.mark.parametrize("stop", [1, 2, 3, 5, 7, 8])
def test_every_number_is_equally_likely(stop: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With words of 4 bits, all 16 of them give each number equally often; the incomplete rest is skipped."""
    monkeypatch.setattr(module, "_WORD", 16)
    counts: Counter[int] = Counter()
    for word in range(16):
        dealer = Rigged([word, 0])
        number = dealer.randrange(stop)
        if dealer._words:  # the word was used and the spare one is still there
            counts[number] += 1
    assert counts == dict.fromkeys(range(stop), 16 // stop)


@pytest.mark.parametrize("stop", [0, -1, (1 << 32) + 1])
def test_invalid_picks_are_refused(stop: int) -> None:
    with pytest.raises(ValueError, match=f"cannot pick a number below {stop}"):
        Dealer("x").randrange(stop)


def test_dealers_of_one_seed_agree_and_others_do_not() -> None:
    streams = {seed: tuple(map(Dealer(seed).randrange, [1000] * 8)) for seed in ("a", "b", "a:0", "")}
    assert len(set(streams.values())) == 4
    assert streams["a"] == tuple(map(Dealer("a").randrange, [1000] * 8))


def test_any_text_is_a_seed() -> None:
    """A byte that is not UTF-8 arrives from the command line as half of a surrogate pair."""
    assert Dealer("\udcff").randrange(1000) != Dealer("\udcfe").randrange(1000)


def test_the_global_random_state_is_unchanged() -> None:
    before = random.getstate()
    Dealer("x").randrange(10)
    assert random.getstate() == before


@given(st.lists(st.integers(1, 2**32), max_size=40), st.integers(1, 1000))
def test_a_stream_continues_after_the_used_words(stops: list[int], stop: int) -> None:
    dealer = Dealer("Witz")
    for each in stops:
        dealer.randrange(each)
    again = Dealer("Witz", dealer.used)
    assert again.used == dealer.used >= len(stops)
    assert [again.randrange(stop) for _ in range(20)] == [dealer.randrange(stop) for _ in range(20)]
