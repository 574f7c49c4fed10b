"""Matches played in parallel, for some time, with results in a file from which the next run resumes."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice
from math import inf
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Protocol, TypeVar

from witz.bots.base import think_on_one_core


class Job(Protocol):
    """One match."""

    @property
    def key(self) -> tuple[Any, ...]:
        """The key of the match."""
        ...


J = TypeVar("J", bound=Job)
Line = dict[str, Any]  # the result of a match; "key" is that of its job


def kept(file: Path) -> list[Line]:
    """The results of earlier runs."""
    if not file.exists():
        return []
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def played_on(
    play: Callable[[J], Line], jobs: Iterable[J], file: Path, processes: int, minutes: float = inf
) -> Iterator[Line]:
    """The results of the missing matches, as they end; no match begins after the time is up."""
    until = time.monotonic() + 60 * minutes
    done = {tuple(line["key"]) for line in kept(file)}
    missing = [job for job in jobs if job.key not in done]
    with file.open("a", encoding="utf-8") as results:
        for line in _results(play, missing, processes, until):
            results.write(json.dumps(line) + "\n")
            results.flush()
            yield line


def _results(play: Callable[[J], Line], jobs: Sequence[J], processes: int, until: float) -> Iterator[Line]:
    missing = iter(jobs)
    with ProcessPoolExecutor(processes, get_context("spawn"), initializer=think_on_one_core) as pool:
        going = {pool.submit(play, job) for job in islice(missing, processes)}
        while going:
            done, going = wait(going, return_when=FIRST_COMPLETED)
            for each in done:
                yield each.result()
            if time.monotonic() < until:
                going |= {pool.submit(play, job) for job in islice(missing, processes - len(going))}
