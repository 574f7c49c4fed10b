"""The server looks through all of memory at times of its own, not in the middle of a move."""

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

# Rings of objects that live on are what makes Python look through everything; in a process of its own, because the
# settings are those of a whole process.
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
# A process takes the peak memory of the one that starts it for its own: between it and the tests there is a small one.
THROUGH_A_SMALL_ONE = "import subprocess, sys; sys.exit(subprocess.run([sys.executable, '-c', sys.argv[1]]).returncode)"


def printed(program: str) -> str:
    """What a program prints, run by itself."""
    command = [sys.executable, "-c", THROUGH_A_SMALL_ONE, program]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def collections(first: str) -> list[int]:
    """How often each generation is looked through while so many rings are made."""
    program = MAKE_RINGS.format(first=first, rings=RINGS)
    return [int(each) for each in printed(program).split()]


def test_play_does_not_make_it_look_through_everything() -> None:
    assert collections("gc_policy.limit_collections()")[2] == 0
    assert collections("")[2] > 0


@pytest.mark.skipif(sys.version_info >= (3, 14), reason="generations are looked through in pieces there")
def test_it_never_looks_through_many_objects_at_once_during_play() -> None:
    youngest, middle, _ = collections("gc_policy.limit_collections()")
    assert RINGS / youngest <= 6_000
    assert middle == 0


# As many old objects go as new ones come, as in play: Python sees no reason to look, and the young ones become many.
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


@pytest.mark.skipif(sys.version_info >= (3, 14), reason="generations are looked through in pieces there")
@pytest.mark.parametrize(
    ("looking", "is_often_enough"),
    [("gc_policy.collect_youngest_forever()", True), ("asyncio.sleep(60)", False)],
    ids=["at its own times", "when Python would"],
)
def test_young_objects_do_not_become_many(looking: str, is_often_enough: bool) -> None:
    shown = printed(EXCHANGE.format(looking=looking))
    assert (max(map(int, shown.split())) < 15_000) is is_often_enough


# In each round of the loop a ring is made and let go, or none, and the youngest are put aside.
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
    """How often the youngest were looked through in 200 rounds, and how many rings are left."""
    program = MAKE_AND_LET_GO.format(is_made=is_made)
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    return [int(each) for each in run.stdout.split()]


def test_young_objects_without_cycles_are_rarely_looked_through() -> None:
    looks, _ = let_go("False")
    assert 15 <= looks <= 25


def test_young_objects_are_looked_through_as_long_as_there_are_cycles() -> None:
    looks, left = let_go("True")
    assert looks >= 180
    assert left <= 15


# A ring that lived long and is let go: only looking through everything finds it. The times are short, the rest is real.
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
    gc_policy.limit_collections()  # the ring is put aside unseen
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
GROW = "more = b'x' * (gc_policy.peak_memory() + 32 * 2**20)"  # more than the process ever had


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
def test_everything_is_looked_through(seconds: float, much: int, share: float, then: str, expected: bool) -> None:
    # What must happen has all the time it needs; what must not happen is given up soon.
    program = LET_GO.format(seconds=seconds, much=much, share=share, then=then, looks=2000 if expected else 50)
    assert printed(program).strip() == str(expected)


def test_connections_that_went_are_not_left_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def there() -> int:
        return sum(issubclass(type(each), BoundedWebSocket) for each in gc.get_objects())

    monkeypatch.setattr(gc_policy, "YOUNGEST_SECONDS", 1e9)
    gc.collect()
    gc.freeze()  # what was there before is not looked through at each look
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
