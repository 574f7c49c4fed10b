"""The single writer of a store: a thread that commits the writes of many matches together (group commit)."""

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
    """A queued write and its pending result."""

    write: object
    done: PendingWrite = field(default_factory=PendingWrite)


class Writer:
    """Passes all queued jobs to `commit` as one group, and then the next.

    `commit` gives a result for each job: None if it is durable, or its own error. If it raises, no job of the group was
    written, and all fail with that error.
    """

    def __init__(self, commit: Callable[[Sequence[Job]], Sequence[Exception | None]]) -> None:
        self._commit = commit
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="witz-writer", daemon=True)
        self._thread.start()

    def submit(self, write: object) -> PendingWrite:
        """Queues a write for the next group commit."""
        job = Job(write)
        with self._closing:
            if self._closed:
                raise RuntimeError("the writer is closed")
            self._jobs.put(job)
        return job.done

    def close(self) -> None:
        """Flushes the queue, then ends the thread."""
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
        except Exception as error:  # noqa: BLE001  # it is the result of the jobs
            results = [error] * len(group)
        for job, result in zip(group, results, strict=True):
            job.done.finish(result)
