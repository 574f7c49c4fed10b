"""When Python's garbage collector looks through how much.

Reference counts free nearly everything at once; only reference cycles need the collector. Nobody is answered while it
looks for them. With hundreds of matches in memory a full collection takes a good part of a second, and Python makes
one every few seconds here; with thousands of them it takes seconds. So the server makes full collections once a day,
and when memory has grown. Play leaves no cycles behind, and a connection that comes and goes only asyncio's own.

What is young is put aside often, so that there is never much of it. Python does so when there are more objects than at
the last time; but where as many old ones go as new ones come, as in play, that is rarely so, and by then there are tens
of thousands of young ones, which take some tens of milliseconds. They are looked through first where there may be
cycles: looking took a twentieth of all the work of play, and found none. So most are put aside unseen; what is looked
through now and then tells whether there are cycles, and as long as there are, all is looked through. Those of middle
age are left to the full collections: looking through them finds nothing, and takes as long again.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from typing import Final

YOUNGEST_THRESHOLD: Final = 5_000  # more objects than at the last time before Python looks through the youngest
NEVER_REACHED: Final = 1_000_000_000  # the threshold of what Python is never to look through by itself
YOUNGEST_SECONDS: Final = 0.1  # after which the youngest are put aside
COLLECT_EVERY: Final = 10  # of so many times once, where there were no cycles the last time
INTERVAL_SECONDS: Final = 86_400.0  # between full collections, where memory does not grow
POLL_SECONDS: Final = 5.0  # between two readings of the peak memory
GROWTH_BYTES: Final = 128 * 2**20  # growth of the peak memory that brings a full collection forward, at least
GROWTH_SHARE: Final = 0.5  # of the peak memory, the same


def limit_collections() -> None:
    """Leaves all but the youngest objects to `collect_forever`, and takes the program's own objects out of it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNGEST_THRESHOLD, NEVER_REACHED, NEVER_REACHED)


async def collect_forever() -> None:
    """Makes full collections, at the interval or after growth, until it is cancelled."""
    while True:
        peak, waited = peak_memory(), 0.0
        growth = max(GROWTH_BYTES, GROWTH_SHARE * peak)
        while waited < INTERVAL_SECONDS and peak_memory() < peak + growth:
            await asyncio.sleep(POLL_SECONDS)
            waited += POLL_SECONDS
        gc.unfreeze()  # also what was put aside unseen
        gc.collect()
        gc.freeze()


async def collect_youngest_forever() -> None:
    """Puts the youngest objects aside before they become many, looked through or unseen, until it is cancelled."""
    unseen = found = 0
    try:
        while True:
            await asyncio.sleep(YOUNGEST_SECONDS)
            if found or unseen + 1 >= COLLECT_EVERY:
                unseen, found = 0, gc.collect(0)
            else:
                unseen += 1
                gc.freeze()  # no more than hanging one list to another, however long they are
    finally:
        gc.unfreeze()  # the process may go on without a server


def peak_memory() -> int:
    """The peak resident memory of this process in bytes; 0 where the system does not say."""
    if sys.platform == "win32":
        return 0
    import resource  # noqa: PLC0415  # not on Windows

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
