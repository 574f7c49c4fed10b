"""The server looks through all of memory at times of its own, not in the middle of a move."""

import asyncio
import gc
import subprocess
import sys

import pytest

from witz.server import gc_policy

# Rings of objects that live on are what makes Python look through everything; in a process of its own, because the
# settings are those of a whole process.
MAKE_RINGS = """
import gc
from witz.server import gc_policy
{first}
whole = gc.get_stats()[2]["collections"]
rings = []
for _ in range(200_000):
    ring = []
    ring.append(ring)
    rings.append(ring)
print(gc.get_stats()[2]["collections"] - whole)
"""


@pytest.mark.parametrize(("first", "expected"), [("gc_policy.put_off()", True), ("", False)])
def test_play_does_not_make_it_look_through_everything(first: str, expected: bool) -> None:
    program = MAKE_RINGS.format(first=first)
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert (int(run.stdout) == 0) is expected


def looked(monkeypatch: pytest.MonkeyPatch, memory: list[int], steps: int) -> list[int]:
    """At which steps everything is looked through, when memory grows like this and a step is one second."""
    found: list[int] = []
    at = 0

    async def sleep(seconds: float) -> None:
        nonlocal at
        assert seconds == gc_policy.LOOK_SECONDS
        at += 1
        if at == steps:
            raise asyncio.CancelledError

    monkeypatch.setattr(gc_policy, "LOOK_SECONDS", 1.0)
    monkeypatch.setattr(gc_policy, "SECONDS", 10.0)
    monkeypatch.setattr(gc_policy, "most_memory", lambda: memory[min(at, len(memory) - 1)])
    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(gc, "collect", lambda: found.append(at))
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(gc_policy.collect_forever())
    return found


def test_everything_is_looked_through_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    assert looked(monkeypatch, [0], 35) == [10, 20, 30]


def test_everything_is_looked_through_when_memory_has_grown_much(monkeypatch: pytest.MonkeyPatch) -> None:
    growing = [step * gc_policy.MUCH // 3 for step in range(8)]  # until it grows no more
    assert looked(monkeypatch, growing, 20) == [3, 6, 16]


def test_the_memory_of_this_process_is_known() -> None:
    assert sys.platform == "win32" or 2**20 < gc_policy.most_memory() < 2**40
