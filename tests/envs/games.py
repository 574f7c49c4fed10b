"""The tables for the tests of the environments."""

from typing import Any

from witz import piramide, yaxha

TABLES: dict[str, tuple[str, Any]] = {
    "yaxha for 2": ("yaxha", yaxha.Options(players=2)),
    "yaxha for 4": ("yaxha", yaxha.Options(players=4)),
    "piramide for 2": ("piramide", piramide.Options(players=2)),
    "piramide in pairs on 4 x 4": ("piramide", piramide.Options(players=4, pairs=True, base=4)),
}
