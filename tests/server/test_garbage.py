"""The server looks through all of memory at times of its own, not in the middle of a move."""

import asyncio
import gc
import subprocess
import sys

import pytest

from witz.server import garbage

# Rings of objects that live on are what makes Python look through everything; in a process of its own, because the
# settings are those of a whole process.
MAKE_RINGS = """
import gc
from witz.server import garbage
{first}
whole = gc.get_stats()[2]["collections"]
rings = []
for _ in range(200_000):
    ring = []
    ring.append(ring)
    rings.append(ring)
print(gc.get_stats()[2]["collections"] - whole)
"""


@pytest.mark.parametrize(("first", "expected"), [("garbage.put_off()", True), ("", False)])
def test_play_does_not_make_it_look_through_everything(first: str, expected: bool) -> None:
    program = MAKE_RINGS.format(first=first)
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert (int(run.stdout) == 0) is expected


@pytest.mark.parametrize("rounds", [1, 3])
def test_everything_is_looked_through_now_and_then(monkeypatch: pytest.MonkeyPatch, rounds: int) -> None:
    monkeypatch.setattr(garbage, "SECONDS", 0.0)
    looked: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: looked.append(2))

    async def run() -> None:
        collecting = asyncio.create_task(garbage.collect_forever())
        while len(looked) < rounds:
            await asyncio.sleep(0)
        collecting.cancel()

    asyncio.run(run())
    assert len(looked) >= rounds
