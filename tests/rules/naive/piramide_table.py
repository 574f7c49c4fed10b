"""The naive second implementation of La Gran Pirámide, set up from the options of the engine."""

from typing import Any

from tests.rules.naive import piramide as naive
from witz.piramide import LETTERS, Options


def naive_table(options: Options) -> dict[str, Any]:
    """The table of the naive second implementation before a match with these options."""
    started: dict[str, Any] = naive.start(
        options.players,
        base=options.base,
        pairs=options.pairs,
        specials=options.specials,
        blocks=dict(zip(LETTERS, options.blocks, strict=True)),
        price=options.price,
        hand_limit=options.hand_limit,
        market_size=options.market_size,
        relief=options.relief,
        reserve_price=options.reserve_price,
    )
    return started
