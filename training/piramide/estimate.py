"""`python -m training.piramide.estimate`: fits the values of blocks in hand for Planner of La Gran Pirámide.

Expert plays matches with little time, and some random actions. At the beginning of each turn the learned evaluation
gives the expected lead at the end; its difference from the present lead is fitted, by least squares, to the blocks in
hand that can still be placed, to the size of the other hand, to whose turn it is, and to the pay of the best open cell.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from witz.bots import find_bot
from witz.bots.base import think_on_one_core
from witz.bots.piramide.learned import values
from witz.bots.piramide.shrewd import HELD
from witz.engine import CHANCE, Dealer, Seat
from witz.piramide import PIRAMIDE, Options
from witz.piramide.building import open_cells
from witz.piramide.constants import AREA, BLOCKS
from witz.piramide.payment import half_below
from witz.piramide.state import Stage, State, Turn
from witz.pyramid import cells_of

CARELESS = 10  # one action in this number is random
HURRIED = 0.05  # Expert's time limit in seconds
SIDES = 2  # symmetries under which the evaluation looks at a position
RIDGE = 5.0

Floats = NDArray[np.float64]


def turns(seed: str) -> Iterator[State]:
    """The beginnings of all turns of a match for two."""
    expert, dealer = find_bot("piramide", "expert"), Dealer(seed)
    state = PIRAMIDE.initial(Options(players=2))
    while acting := PIRAMIDE.to_act(state):
        seat = min(acting)
        if seat == CHANCE:
            state = PIRAMIDE.apply(state, PIRAMIDE.deal(state, dealer)).state
            continue
        if state.stage is Stage.TURN and state.turn == Turn(seat):
            yield state
        legal = PIRAMIDE.legal(state, seat)
        if dealer.randrange(CARELESS):
            action = expert.act(PIRAMIDE.view(state, seat), legal, dealer, HURRIED)
        else:
            action = legal[dealer.randrange(len(legal))]
        state = PIRAMIDE.apply(state, action).state


def numbers(state: State, seat: Seat) -> list[float]:
    """The inputs of the fit: the blocks of each kind that a seat can still place, and other factors of its lead."""
    share = (AREA[state.options.base] & ~state.pyramid.filled).bit_count() / 2
    placed = [0.0] * len(BLOCKS)
    for at, block in enumerate(sorted(state.hands[seat], key=HELD.__getitem__, reverse=True)):
        placed[block] += min(1.0, max(0.0, share - at))
    turn = 1.0 if state.turn.seat == seat else -1.0
    cells = cells_of(open_cells(state.pyramid.filled, state.options.base)[0])
    best = max((half_below(state.pyramid, cell) for cell in cells), default=0)
    theirs = float(len(state.hands[1 - seat]))
    return [*placed, min(theirs, share), min(theirs, 1.0), turn, turn * share, turn * best]


def fitted(matches: int, seed: str) -> Floats:
    """The value of a block of each kind, in coins of the lead."""
    rows: list[list[float]] = []
    wanted: list[float] = []
    for match in range(matches):
        states = list(turns(f"{seed}/{match}"))
        for seat in (0, 1):
            rows += [numbers(state, seat) for state in states]
            leads = values(states, seat, SIDES).lead.tolist()
            wanted += [
                lead - state.coins[seat] + state.coins[1 - seat] for lead, state in zip(leads, states, strict=True)
            ]
    known = np.array(rows)
    found: Floats = np.linalg.solve(known.T @ known + RIDGE * np.eye(known.shape[1]), known.T @ np.array(wanted))
    return found[: len(BLOCKS)]


def main() -> None:
    """Prints the fitted value of each block, and the present one."""
    parser = argparse.ArgumentParser(prog="python -m training.piramide.estimate", description=__doc__)
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--seed", default="estimate")
    given = parser.parse_args()
    think_on_one_core()
    for block, found in zip(BLOCKS, fitted(given.matches, given.seed), strict=True):
        print(f"{block.word:10} {found:6.1f}   now {HELD[block]:.1f}")


if __name__ == "__main__":
    main()
