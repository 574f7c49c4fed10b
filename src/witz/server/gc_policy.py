"""The policy of the garbage collector: full collections once a day or after memory growth, young ones once a second.

Reference counts free nearly everything at once; only reference cycles need the collector, which stops the event loop
while it runs. With hundreds of matches in memory a full collection takes a good part of a second, and by default Python
makes one every few seconds here; with thousands of matches it takes seconds. So the server makes full collections once
a day, and when memory has grown. Play leaves no cycles behind; a connection leaves only asyncio's own.

Ten times a second the youngest generation is frozen; every tenth time it is collected instead, and every time as long
as collections find cycles. The middle generation is left to full collections. By default Python collects the youngest
generation when the number of objects has grown: in play, where as many objects are freed as created, that is rare, and
then takes some tens of milliseconds. Collecting it every time took a twentieth of all the work of play, and found no
cycles.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from typing import Final

YOUNGEST_THRESHOLD: Final = 5_000  # growth of the number of objects that triggers a collection of the youngest
NEVER_REACHED: Final = 1_000_000_000  # the threshold of generations without automatic collections
YOUNGEST_SECONDS: Final = 0.1  # the interval at which the youngest generation is frozen or collected
COLLECT_EVERY: Final = 10  # intervals between its collections, as long as they find no cycles
INTERVAL_SECONDS: Final = 86_400.0  # between full collections, if memory does not grow
POLL_SECONDS: Final = 5.0  # between two readings of the peak memory
GROWTH_BYTES: Final = 128 * 2**20  # growth of the peak memory that brings a full collection forward, at least
GROWTH_SHARE: Final = 0.5  # of the peak memory, the same


def limit_collections() -> None:
    """Freezes the start-up heap and disables automatic collections of the older generations."""
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
        gc.unfreeze()  # also the objects that were frozen without a collection
        gc.collect()
        gc.freeze()


async def collect_youngest_forever() -> None:
    """Freezes or collects the youngest generation at an interval, until it is cancelled."""
    frozen = found = 0
    try:
        while True:
            await asyncio.sleep(YOUNGEST_SECONDS)
            if found or frozen + 1 >= COLLECT_EVERY:
                frozen, found = 0, gc.collect(0)
            else:
                frozen += 1
                gc.freeze()  # it only joins two linked lists, of any length
    finally:
        gc.unfreeze()  # the process may go on without a server


def peak_memory() -> int:
    """The peak resident memory of this process in bytes; 0 where the system does not say."""
    if sys.platform == "win32":
        return 0
    import resource  # noqa: PLC0415  # not on Windows

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
