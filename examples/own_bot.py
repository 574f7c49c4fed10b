"""A custom bot: `witz simulate yaxha --bots examples/own_bot.py:Careful,greedy --games 20`.

It gets the view of its seat and the legal actions, and returns one of them. The same file works for
`witz play --bots`, `witz arena --bots` and `witz serve --own-bots yaxha=examples/own_bot.py:Careful`.
"""

from __future__ import annotations

from collections.abc import Sequence

from witz.engine import Random
from witz.yaxha import YAXHA, Action, View


class Careful:
    """Maximizes its immediate gain over the best other seat's, bonus cards included."""

    def act(self, view: View, legal: Sequence[Action], random: Random, seconds: float) -> Action:  # noqa: ARG002
        def worth(action: Action) -> tuple[int, int]:
            effect = YAXHA.effect(view, action)
            return effect.total - max(effect.others), random.randrange(1 << 16)  # with a random tie-break

        return max(legal, key=worth)
