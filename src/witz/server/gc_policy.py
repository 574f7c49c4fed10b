"""When Python's garbage collector makes a full collection.

Reference counts free nearly everything at once; only reference cycles need the collector. It looks through the
youngest generation often and quickly, through the middle one now and then, and through all objects rarely. Nobody is
answered meanwhile. With hundreds of matches in memory a full collection takes a good part of a second, and Python
makes one every few seconds here. So the server makes full collections at times of its own: at a fixed interval, and
when memory has grown, because connections that come and go leave cycles behind. The middle generation is kept small:
play leaves no cycles, so that looking through it finds nothing but those of connections that did not last, and with
twenty thousand objects it held everybody up for some tens of milliseconds about once a second.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from typing import Final

# The thresholds of the three generations: new objects before a collection of the youngest, those before one of the
# middle, and those before a full one, which Python is never to make by itself.
YOUNGEST_THRESHOLD: Final = 1_000
MIDDLE_THRESHOLD: Final = 3
FULL_THRESHOLD: Final = 1_000_000_000
INTERVAL_SECONDS: Final = 900.0  # between full collections
POLL_SECONDS: Final = 5.0  # between two readings of the peak memory
GROWTH_BYTES: Final = 128 * 2**20  # growth of the peak memory that brings a full collection forward


def put_off() -> None:
    """Leaves full collections to `collect_forever`, and takes the program's own objects out of them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNGEST_THRESHOLD, MIDDLE_THRESHOLD, FULL_THRESHOLD)


async def collect_forever() -> None:
    """Makes full collections, at the interval or after growth, until it is cancelled."""
    while True:
        peak, waited = peak_memory(), 0.0
        while waited < INTERVAL_SECONDS and peak_memory() < peak + GROWTH_BYTES:
            await asyncio.sleep(POLL_SECONDS)
            waited += POLL_SECONDS
        gc.collect()


def peak_memory() -> int:
    """The peak resident memory of this process in bytes; 0 where the system does not say."""
    if sys.platform == "win32":
        return 0
    import resource  # noqa: PLC0415  # not on Windows

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
