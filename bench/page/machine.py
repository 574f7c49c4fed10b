"""How busy others keep the machine while something is measured."""

from __future__ import annotations

import os
import time
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


class Others:
    """Processor time that goes to anybody but this process and those that it has started."""

    def __init__(self) -> None:
        self._start = (time.monotonic(), *_used())

    @property
    def cores(self) -> float:
        """How many cores others have kept busy since this was made."""
        then, all_then, own_then = self._start
        all_now, own_now = _used()
        return max(0.0, (all_now - all_then) - (own_now - own_then)) / (time.monotonic() - then)


def _used() -> tuple[float, float]:
    """The seconds of work of everybody, and our own."""
    first = Path("/proc/stat").read_text(encoding="ascii").split("\n", 1)[0].split()[1:]
    user, nice, system, _idle, _waiting, *interrupts = map(int, first[:8])
    return (user + nice + system + sum(interrupts)) / TICKS, _own() / TICKS


def _own() -> int:
    """The ticks of this process and all that descend from it."""
    ticks = 0
    for process in own_processes():
        try:
            fields = _fields(process)
        except OSError:  # it has just ended
            continue
        ticks += int(fields[11]) + int(fields[12])
    return ticks


def own_processes() -> list[int]:
    """This process and all that descend from it."""
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
    """What the system says of a process, after its name."""
    return Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
