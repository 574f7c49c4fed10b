"""The `witz` command with the same deals in every match of one kind: a test of the page sees no others on a bad day.

The seed is taken from the environment (`WITZ_DEALS=2 pytest tests/browser`), to look at the page with other deals.
For the tables of the deals of the day it is always the same day, so that no midnight comes into a test.
"""

import os
import sys
from datetime import date
from unittest.mock import patch

from witz.cli.main import main

TODAY = date(2026, 11, 16)


def fixed_seed() -> str:
    """In place of a seed that nobody knows."""
    return os.environ.get("WITZ_DEALS", "1")


if __name__ == "__main__":  # the processes in which bots think import this module too
    with (
        patch("witz.server.wire.reading.new_seed", fixed_seed),
        patch("witz.server.wire.making.new_seed", fixed_seed),
        patch("witz.server.live.days.Days._today", lambda _: TODAY),
    ):
        sys.exit(main())
