"""When Python looks through all of memory for garbage.

Reference counts free nearly everything at once. What hangs together in circles is found by looking through objects:
through the young ones often and quickly, through all of them now and then. With hundreds of matches in memory that
takes a good part of a second in which no table is answered, and Python does it whenever enough has been made, which
is every few seconds here. So the server does it at times of its own.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

YOUNG: Final = 2_000  # new objects after which the newest are looked through
MIDDLE: Final = 10  # how often that is done before those of middle age are, too
NEVER: Final = 1_000_000_000
SECONDS: Final = 900.0


def put_off() -> None:
    """Leaves all of memory to `collect_forever`, and what the program itself is made of to nobody."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


async def collect_forever() -> None:
    """Looks through all of memory again and again."""
    while True:
        await asyncio.sleep(SECONDS)
        gc.collect()
