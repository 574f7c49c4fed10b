"""Counting with the naive implementations: every path walked on a copy of the table."""

from collections.abc import Callable
from copy import deepcopy
from types import ModuleType
from typing import Any

Deal = Callable[[dict[str, Any], int], str]  # the k-th deal on a path (from 1), in words


def perft(naive: ModuleType, table: dict[str, Any], depth: int, deal: Deal, dealt: int = 0) -> int:
    """The number of sequences of `depth` actions: the lowest seat acts, deals are fixed and do not count.

    A match that is over before the depth is reached counts nothing.
    """
    if depth == 0:
        return 1
    table = deepcopy(table)
    while naive.to_act(table) == ["*"]:
        dealt += 1
        naive.apply(table, deal(table, dealt))
    actors = naive.to_act(table)
    if not actors:
        return 0
    actions = naive.legal(table, min(actors))
    if depth == 1:
        return len(actions)
    count = 0
    for action in actions:
        after = deepcopy(table)
        naive.apply(after, action)
        count += perft(naive, after, depth - 1, deal, dealt)
    return count
