"""The `witz` command with the same deals in every match of one kind, so that browser tests do not depend on chance.

The seed is taken from the environment (`WITZ_DEALS=2 pytest tests/browser`), to try the page with other deals.
For deals of the day the date is fixed, so that no test depends on midnight.
"""

import os
import sys
from datetime import date
from unittest.mock import patch

from witz.cli.main import main

TODAY = date(2026, 11, 16)


def fixed_seed() -> str:
    """Replaces the secret random seed."""
    return os.environ.get("WITZ_DEALS", "1")


if __name__ == "__main__":  # the processes of bots import this module, too
    with (
        patch("witz.server.wire.reading.new_seed", fixed_seed),
        patch("witz.server.wire.making.new_seed", fixed_seed),
        patch("witz.server.live.days.Days._today", lambda _: TODAY),
    ):
        sys.exit(main())
