"""When Python looks through all of memory for garbage.

Reference counts free nearly everything at once. What hangs together in circles is found by looking through objects:
through the young ones often and quickly, through all of them now and then. With hundreds of matches in memory that
takes a good part of a second in which no table is answered, and Python does it whenever enough has been made, which
is every few seconds here. So the server does it at times of its own: now and then, and when memory has grown much,
because connections that come and go leave circles behind.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from typing import Final

YOUNG: Final = 2_000  # new objects after which the newest are looked through
MIDDLE: Final = 10  # how often that is done before those of middle age are, too
NEVER: Final = 1_000_000_000
SECONDS: Final = 900.0
LOOK_SECONDS: Final = 5.0  # how often it is looked whether memory has grown
MUCH: Final = 128 * 2**20  # bytes


def put_off() -> None:
    """Leaves all of memory to `collect_forever`, and what the program itself is made of to nobody."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


async def collect_forever() -> None:
    """Looks through all of memory again and again."""
    while True:
        most, rested = most_memory(), 0.0
        while rested < SECONDS and most_memory() < most + MUCH:
            await asyncio.sleep(LOOK_SECONDS)
            rested += LOOK_SECONDS
        gc.collect()


def most_memory() -> int:
    """The bytes of memory that this process has ever had at once; 0 where the system does not say."""
    if sys.platform == "win32":
        return 0
    import resource  # noqa: PLC0415  # not on Windows

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
