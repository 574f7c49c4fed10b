"""Full garbage collections run on the policy's schedule, not in the middle of a move."""

import gc
import subprocess
import sys
import time
from pathlib import Path

import pytest
from websockets.sync.client import connect

from tests.support.running import running
from witz.server import gc_policy
from witz.server.ws.uvicorn_limits import BoundedWebSocket

# Long-lived reference cycles trigger full collections. They are made in a process of their own, because the settings
# of the garbage collector apply to a whole process.
MAKE_RINGS = """
import gc
from witz.server import gc_policy
{first}
before = [each["collections"] for each in gc.get_stats()]
rings = []
for _ in range({rings}):
    ring = []
    ring.append(ring)
    rings.append(ring)
print(*(each["collections"] - earlier for each, earlier in zip(gc.get_stats(), before)))
"""


RINGS = 200_000
# A process inherits the recorded peak memory of its parent, so a small process stands between it and the tests.
THROUGH_A_SMALL_ONE = "import subprocess, sys; sys.exit(subprocess.run([sys.executable, '-c', sys.argv[1]]).returncode)"


def printed(program: str) -> str:
    """What a program prints when it runs in a process of its own."""
    command = [sys.executable, "-c", THROUGH_A_SMALL_ONE, program]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def collections(first: str) -> list[int]:
    """How often each generation is collected while `RINGS` reference cycles are made."""
    program = MAKE_RINGS.format(first=first, rings=RINGS)
    return [int(each) for each in printed(program).split()]


def test_play_triggers_no_full_collection() -> None:
    assert collections("gc_policy.limit_collections()")[2] == 0
    assert collections("")[2] > 0


@pytest.mark.skipif(sys.version_info >= (3, 14), reason="generations are collected incrementally there")
def test_a_collection_during_play_covers_few_objects() -> None:
    youngest, middle, _ = collections("gc_policy.limit_collections()")
    assert RINGS / youngest <= 6_000
    assert middle == 0


# As many objects are freed as are made, as in play: Python sees no reason to collect, and young objects pile up.
EXCHANGE = """
import asyncio, gc
from collections import deque
from witz.server import gc_policy

async def main():
    gc_policy.YOUNGEST_SECONDS = 0.01
    kept = deque(([] for _ in range(20_000)), maxlen=20_000)
    gc_policy.limit_collections()
    gc.unfreeze()
    sizes = []
    gc.callbacks.append(lambda phase, info: sizes.append(len(gc.get_objects(0))) if phase == "start" else None)
    collecting = asyncio.create_task({looking})
    for _ in range(100):
        kept.extend([] for _ in range(1_000))
        await asyncio.sleep(0.02)
    print(max(sizes, default=0), len(gc.get_objects(0)))

asyncio.run(main())
"""


@pytest.mark.skipif(sys.version_info >= (3, 14), reason="generations are collected incrementally there")
@pytest.mark.parametrize(
    ("looking", "is_often_enough"),
    [("gc_policy.collect_youngest_forever()", True), ("asyncio.sleep(60)", False)],
    ids=["at its own times", "when Python would"],
)
def test_young_objects_do_not_pile_up(looking: str, is_often_enough: bool) -> None:
    shown = printed(EXCHANGE.format(looking=looking))
    assert (max(map(int, shown.split())) < 15_000) is is_often_enough


# Each round of the loop makes and drops one reference cycle, or none, and then freezes the young objects.
MAKE_AND_LET_GO = """
import asyncio, gc, weakref
from witz.server import gc_policy

class Ring:
    pass

async def main():
    gc_policy.YOUNGEST_SECONDS = 0
    gc_policy.limit_collections()
    rings = []
    collecting = asyncio.create_task(gc_policy.collect_youngest_forever())
    before = gc.get_stats()[0]["collections"]
    for _ in range(200):
        if {is_made}:
            ring = Ring()
            ring.itself = ring
            rings.append(weakref.ref(ring))
            del ring
        await asyncio.sleep(0)
    print(gc.get_stats()[0]["collections"] - before, sum(each() is not None for each in rings))

asyncio.run(main())
"""


def let_go(is_made: str) -> list[int]:
    """How often the youngest generation was collected in 200 rounds, and how many cycles are left."""
    program = MAKE_AND_LET_GO.format(is_made=is_made)
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    return [int(each) for each in run.stdout.split()]


def test_young_objects_without_cycles_are_rarely_collected() -> None:
    looks, _ = let_go("False")
    assert 15 <= looks <= 25


def test_young_objects_are_collected_as_long_as_there_are_cycles() -> None:
    looks, left = let_go("True")
    assert looks >= 180
    assert left <= 15


# A dropped cycle that lived long: only a full collection frees it. The times are shortened, the rest is real.
LET_GO = """
import asyncio, gc, weakref
from witz.server import gc_policy

class Ring:
    pass

async def main():
    gc_policy.POLL_SECONDS, gc_policy.INTERVAL_SECONDS = 0.01, {seconds}
    gc_policy.GROWTH_BYTES, gc_policy.GROWTH_SHARE = {much}, {share}
    ring = Ring()
    ring.itself, there = ring, weakref.ref(ring)
    gc_policy.limit_collections()  # the cycle is frozen without a collection
    collecting = asyncio.create_task(gc_policy.collect_forever())
    await asyncio.sleep(0)
    del ring
    {then}
    found = 0
    while there() is not None and found < {looks}:
        await asyncio.sleep(0.01)
        found += 1
    print(there() is None)

asyncio.run(main())
"""
GROW = "more = b'x' * (gc_policy.peak_memory() + 32 * 2**20)"  # more than the process has ever used


@pytest.mark.parametrize(
    ("seconds", "much", "share", "then", "expected"),
    [
        (0.05, 2**60, 0.0, "", True),  # after a while
        (1e9, 16 * 2**20, 0.0, GROW, True),  # when memory has grown
        (1e9, 2**60, 0.0, GROW, False),  # and at no other time
        (1e9, 16 * 2**20, 100.0, GROW, False),
    ],
    ids=["after a while", "when memory has grown much", "not before", "not before it has grown by its share"],
)
def test_full_collections_run_when_they_are_due(
    seconds: float, much: int, share: float, then: str, expected: bool
) -> None:
    # An expected collection may take long; for one that must not happen the wait is short.
    program = LET_GO.format(seconds=seconds, much=much, share=share, then=then, looks=2000 if expected else 50)
    assert printed(program).strip() == str(expected)


def test_closed_connections_are_freed_without_a_collection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def there() -> int:
        return sum(issubclass(type(each), BoundedWebSocket) for each in gc.get_objects())

    monkeypatch.setattr(gc_policy, "YOUNGEST_SECONDS", 1e9)
    gc.collect()
    gc.freeze()  # keeps each collection short: earlier objects are left out
    gc.disable()
    try:
        with running(tmp_path) as server:
            before, address = there(), server.address.replace("http", "ws") + "/api/play"
            for _ in range(3):
                with connect(address, compression=None):
                    assert there() > before
            until = time.monotonic() + 30
            while there() > before and time.monotonic() < until:
                time.sleep(0.02)
            assert there() == before
    finally:
        gc.enable()
        gc.unfreeze()


def test_the_memory_of_this_process_is_known() -> None:
    assert sys.platform == "win32" or 2**20 < gc_policy.peak_memory() < 2**40
