"""The load of other processes during a measurement."""

from __future__ import annotations

import os
import time
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


class Others:
    """The processor time of all processes but this one and its descendants."""

    def __init__(self) -> None:
        self._start = (time.monotonic(), *_used())

    @property
    def cores(self) -> float:
        """The average load of others since this object was made, in cores."""
        then, all_then, own_then = self._start
        all_now, own_now = _used()
        return max(0.0, (all_now - all_then) - (own_now - own_then)) / (time.monotonic() - then)


def _used() -> tuple[float, float]:
    """The processor time of all processes, and of our own, in seconds."""
    first = Path("/proc/stat").read_text(encoding="ascii").split("\n", 1)[0].split()[1:]
    user, nice, system, _idle, _waiting, *interrupts = map(int, first[:8])
    return (user + nice + system + sum(interrupts)) / TICKS, _own() / TICKS


def _own() -> int:
    """The ticks of this process and its descendants."""
    ticks = 0
    for process in own_processes():
        try:
            fields = _fields(process)
        except OSError:  # it has just ended
            continue
        ticks += int(fields[11]) + int(fields[12])
    return ticks


def own_processes() -> list[int]:
    """This process and its descendants."""
    parents: dict[int, int] = {}
    for each in Path("/proc").glob("[0-9]*"):
        process = int(each.name)
        try:
            parents[process] = int(_fields(process)[1])
        except OSError:  # it has just ended
            continue

    def is_own(process: int) -> bool:
        while process not in (0, os.getpid()):
            process = parents.get(process, 0)
        return process != 0

    return [process for process in parents if is_own(process)]


def _fields(process: int) -> list[str]:
    """The fields of a process in /proc, after its name."""
    return Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
