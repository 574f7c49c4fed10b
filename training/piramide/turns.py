"""`python -m training.piramide.turns`: fits the weights of Planner's estimate of a turn in La Gran Pirámide.

Expert plays matches with little time, and some random actions. At some of its decisions the learned evaluation gives
the expected lead after each of many continuations of the turn. The estimate is fitted to these leads by least squares,
within each decision: only differences between continuations count, and the better ones count most.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from witz.bots import find_bot
from witz.bots.base import think_on_one_core
from witz.bots.piramide.estimate import numbers, worth_of_bag
from witz.bots.piramide.learned import values
from witz.bots.piramide.turns import choices, reached
from witz.engine import CHANCE, Dealer, Seat
from witz.piramide import PIRAMIDE, Options
from witz.piramide.sampling import unseen
from witz.piramide.state import Stage, State

CARELESS = 12  # one action in this number is random
HURRIED = 0.05  # Expert's time limit in seconds
LOOKED_AT = 0.6  # of the decisions
BEST, OTHERS = 8, 4  # first actions after which second ones are tried
MOST = 400  # continuations that are evaluated, under one symmetry
KEPT = 30  # of the best of them, and of the others, for the fit
SIDES = 4  # symmetries under which the evaluation looks at these
NEAR = 5.0  # coins behind the best at which a weight falls by a factor of e
RIDGE = 10.0

Floats = NDArray[np.float64]


class Decision(NamedTuple):
    """The continuations of a turn, and the lead that the evaluation expects after each."""

    seat: Seat
    drawn: float
    states: list[State]
    leads: list[float]


def decisions(seed: str, *, greedy: bool, players: int = 2) -> Iterator[Decision]:
    """Decisions of one seat of a match."""
    expert, dealer, own = find_bot("piramide", "expert"), Dealer(seed), Random(seed)  # not for deals
    seat = own.randrange(players)
    other = find_bot("piramide", "greedy") if greedy else expert
    state = PIRAMIDE.initial(Options(players=players))
    while acting := PIRAMIDE.to_act(state):
        actor = min(acting)
        if actor == CHANCE:
            state = PIRAMIDE.apply(state, PIRAMIDE.deal(state, dealer)).state
            continue
        view, legal = PIRAMIDE.view(state, actor), PIRAMIDE.legal(state, actor)
        if actor == seat and state.stage is Stage.TURN and own.random() < LOOKED_AT:
            ways = _ways(state, seat, own)
            if len(ways) > 1:
                leads = values(ways, seat, SIDES).lead.tolist()
                yield Decision(seat, worth_of_bag(unseen(view)), ways, leads)
        if dealer.randrange(CARELESS):
            action = (expert if actor == seat else other).act(view, legal, dealer, HURRIED)
        else:
            action = legal[dealer.randrange(len(legal))]
        state = PIRAMIDE.apply(state, action).state


def _ways(state: State, seat: Seat, own: Random) -> list[State]:
    """States after one action and after two, the better ones and some others."""
    first = reached([((action,), state) for action in choices(state, seat)], seat)
    liked = values([each for _, each in first], seat).liked
    tried = set(liked.argsort()[::-1][:BEST].tolist()) | set(own.sample(range(len(first)), min(OTHERS, len(first))))
    steps = [
        ((*first[at][0], action), first[at][1])
        for at in sorted(tried) if seat in PIRAMIDE.to_act(first[at][1]) for action in choices(first[at][1], seat)
    ]  # fmt: skip
    found = [each for _, each in [*first, *reached(steps, seat)] if each.stage is not Stage.OVER]
    found = own.sample(found, min(MOST, len(found)))
    if not found:
        return []
    order = values(found, seat).liked.argsort()[::-1].tolist()
    kept = order[:KEPT] + own.sample(order[KEPT:], min(KEPT, max(0, len(order) - KEPT)))
    return [found[at] for at in kept]


def fitted(made: list[Decision]) -> Floats:
    """The weights at the end of a match, and their increments at its beginning."""
    product, wanted = np.zeros((1, 1)), np.zeros(1)
    for seat, drawn, states, leads in made:
        rows = []
        for state in states:
            found, early = numbers(state, seat, drawn)
            rows.append([*found, *(early * each for each in found)])
        known, lead = np.array(rows), np.array(leads)
        counts = np.exp((lead - lead.max()) / NEAR)
        more = lead - [state.coins[seat] for state in states]
        known -= np.average(known, axis=0, weights=counts)
        more -= np.average(more, weights=counts)
        product = product + known.T @ (known * counts[:, None])
        wanted = wanted + known.T @ (more * counts)
    weights = np.asarray(np.linalg.solve(product + RIDGE * np.eye(len(product)), wanted), np.float64)
    return weights.reshape(2, -1)


def main() -> None:
    """Prints the weights."""
    parser = argparse.ArgumentParser(prog="python -m training.piramide.turns", description=__doc__)
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--players", type=int, nargs="+", default=[2], help="at the tables, in turn (default: 2)")
    parser.add_argument("--seed", default="turns")
    given = parser.parse_args()
    think_on_one_core()
    made = [
        decision for match in range(given.matches)
        for players in [given.players[match % len(given.players)]]
        for decision in decisions(f"{given.seed}/{match}", greedy=match % 3 > 0, players=players)
    ]  # fmt: skip
    for row in fitted(made):
        print(tuple(np.round(row, 2).tolist()))


if __name__ == "__main__":
    main()
