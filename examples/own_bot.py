"""A bot of your own: `witz simulate yaxha --bots examples/own_bot.py:Careful,greedy --games 20`.

It sees what its seat may know (a view) and the legal actions, and answers with one of them. The same file works for
`witz play --bots`, `witz arena --bots` and `witz serve --own-bots yaxha=examples/own_bot.py:Careful`.
"""

from __future__ import annotations

from collections.abc import Sequence

from witz.engine import Random
from witz.yaxha import YAXHA, Action, View


class Careful:
    """Does what brings most at once, bonus cards of everybody included."""

    def act(self, view: View, legal: Sequence[Action], random: Random, seconds: float) -> Action:  # noqa: ARG002
        def worth(action: Action) -> tuple[int, int]:
            effect = YAXHA.effect(view, action)
            return effect.total - max(effect.others), random.randrange(1 << 16)  # chance decides between equals

        return max(legal, key=worth)
