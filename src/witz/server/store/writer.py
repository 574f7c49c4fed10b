"""The one writer of a store: a thread that commits many matches' writes together (group commit)."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import Final

from .pending import PendingWrite

MOST_JOBS: Final = 500  # jobs in one commit at most


@dataclass(slots=True)
class Job:
    """A write that waits, and what tells those who wait for it."""

    write: object
    done: PendingWrite = field(default_factory=PendingWrite)


class Writer:
    """Hands the jobs that have come together to `commit`, all at once, one group after the other.

    `commit` answers for each job: None when it is durable, or the error that it alone ended with. If it raises,
    nothing of the group was written and all its jobs end with that error.
    """

    def __init__(self, commit: Callable[[Sequence[Job]], Sequence[Exception | None]]) -> None:
        self._commit = commit
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="witz-writer", daemon=True)
        self._thread.start()

    def submit(self, write: object) -> PendingWrite:
        """Lets a write wait for its turn."""
        job = Job(write)
        with self._closing:
            if self._closed:
                raise RuntimeError("the writer is closed")
            self._jobs.put(job)
        return job.done

    def close(self) -> None:
        """Does what is waiting, then ends the thread."""
        with self._closing:
            if self._closed:
                return
            self._closed = True
            self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._jobs.get()) is not None:
            group = [first]
            last = False
            while len(group) < MOST_JOBS and not self._jobs.empty():
                job = self._jobs.get()
                if job is None:
                    last = True
                    break
                group.append(job)
            self._do(group)
            if last:
                return

    def _do(self, group: Sequence[Job]) -> None:
        try:
            results = self._commit(group)
        except Exception as error:  # noqa: BLE001  # whoever waits for the write gets it
            results = [error] * len(group)
        for job, result in zip(group, results, strict=True):
            job.done.finish(result)
