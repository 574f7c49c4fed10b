"""Parallel work: in this process, in several processes, or on a Ray cluster."""

from __future__ import annotations

import logging
import re
import signal
import socket
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from typing import Any, Final, TypeVar

from ..errors import TournamentError, lacks, quoted, unexpected
from ..yaxha.own_cards import card_files, load_cards
from .base import think_on_one_core

Item = TypeVar("Item")
Found = TypeVar("Found")
Wait = Callable[[], Any]  # for the result of a submitted item
HandOut = Callable[[Any], Wait]

AHEAD: Final = 4  # items for each worker that are submitted before their results are needed


def in_order(
    work: Callable[[Item], Found], items: Iterable[Item], processes: int = 1, cluster: str | None = None
) -> Generator[Found]:
    """Yields the result of each item, in the order of the items, for any number of workers.

    `cluster` is the address of a Ray cluster, which then does all the work; empty: the cluster of this machine, or a
    new local one.
    """
    if processes < 1:
        raise unexpected("one process or more", processes)
    if cluster is None and processes == 1:
        yield from map(work, items)
        return
    with _on_ray(work, cluster) if cluster is not None else _in_processes(work, processes) as (count, hand_out):
        # A few items ahead of the consumer, so that no worker is idle, and memory is bounded.
        coming = iter(items)
        ahead = deque(hand_out(item) for item in islice(coming, AHEAD * count))
        while ahead:
            yield ahead.popleft()()
            ahead.extend(hand_out(item) for item in islice(coming, 1))


@contextmanager
def _in_processes(work: Callable[[Any], Any], processes: int) -> Iterator[tuple[int, HandOut]]:
    # Spawned, not forked: a caller may have threads, and threads do not survive a fork.
    pool = ProcessPoolExecutor(processes, get_context("spawn"), initializer=_begin, initargs=(card_files(),))
    try:
        yield processes, lambda item: pool.submit(work, item).result
    finally:
        pool.shutdown(cancel_futures=True)


def _begin(cards: Iterable[str]) -> None:
    """Initializes a worker process: ignores Ctrl-C, which is for its parent, and loads the parent's custom cards."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    think_on_one_core()
    for file in cards:
        load_cards(file)


@contextmanager
def _on_ray(work: Callable[[Any], Any], address: str) -> Iterator[tuple[int, HandOut]]:
    try:
        ray: Any = import_module("ray")  # takes seconds, and is rarely needed
    except ImportError:
        raise TournamentError(lacks("a cluster", "Ray", '"witz[cluster]"')) from None
    _check_address(address)
    was_there = ray.is_initialized()
    if not was_there:
        ray.init(address=address or None, log_to_driver=False, logging_level=logging.ERROR)

    cards = card_files()

    def on_worker(item: Any) -> Any:
        for file in set(cards) - set(card_files()):  # a worker process is reused for many items
            load_cards(file)
        return work(item)

    remote = ray.remote(on_worker)

    def hand_out(item: Any) -> Wait:
        reference = remote.remote(item)

        def wait() -> Any:
            try:
                return ray.get(reference)
            except ray.exceptions.RayTaskError as error:
                raise error.cause from None  # the original error, as if raised here

        return wait

    try:
        yield max(1, int(ray.cluster_resources().get("CPU", 1))), hand_out
    finally:
        if not was_there:
            ray.shutdown()


def _check_address(address: str) -> None:
    """Raises TournamentError if nothing listens at the address: Ray itself retries for minutes."""
    found = re.fullmatch(r"(?:ray://)?(.+):(\d{1,5})", address)
    try:
        if address not in ("", "auto"):
            if found is None:
                raise TournamentError(f"{quoted(address)} is not the address of a cluster; give HOST:PORT")
            socket.create_connection((found[1], int(found[2])), timeout=5).close()
    except (OSError, OverflowError) as error:
        raise TournamentError(f"there is no Ray cluster at {quoted(address)}: {error}") from None
