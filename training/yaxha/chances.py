"""`python -m training.yaxha.chances`: how well a lead in Planner's estimate predicts the winner, round by round.

Apprentices play; the estimates of all seats at the beginning of each round are compared with the winners. The coach's
`SPREAD` is the number that maximises the likelihood of the winners.
"""

from __future__ import annotations

import argparse
from math import log

from witz.bots import find_bot, play_match
from witz.coach.yaxha.judges import SPREAD, chances, standing_points
from witz.engine import CHANCE, Dealer, replay
from witz.yaxha import YAXHA
from witz.yaxha.options import Options
from witz.yaxha.state import Stage

Seen = tuple[list[float], tuple[int, ...]]  # points by seat, winners


def matches(number: int, players: int) -> list[Seen]:
    """The estimates in this number of matches, with the winners."""
    bot, found = find_bot("yaxha", "apprentice"), []
    for at in range(number):
        seeds = [Dealer(f"chances/{players}/{at}/{seat}") for seat in range(players + 1)]
        match = play_match(YAXHA, Options(players), [bot] * players, seeds[0], seeds[1:])
        outcome = YAXHA.outcome(match.state)
        assert outcome is not None
        last = 0
        for step in replay(YAXHA, match.record):
            view = YAXHA.view(step.state, None)
            if view.stage is Stage.CHOOSE and view.round > last and CHANCE not in YAXHA.to_act(step.state):
                last = view.round
                found.append((standing_points(view), outcome.winners))
    return found


def surprise(seen: list[Seen], spread: float) -> float:
    """The mean negative log-likelihood of the winners with this spread, in nats a moment: less is better."""
    return -sum(log(sum(chances(points, spread)[seat] for seat in who)) for points, who in seen) / len(seen)


def main() -> None:
    """Prints the best number, beside the one in use and even chances."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=60, help="for each number of players (default: 60)")
    seen = [each for players in (2, 3, 4) for each in matches(parser.parse_args().matches, players)]
    best = min((each / 2 for each in range(2, 41)), key=lambda each: surprise(seen, each))
    for name, spread in (("best", best), ("in use", SPREAD), ("even", 1e9)):
        print(f"{name}: {spread:g}, {surprise(seen, spread):.3f} nats a moment")


if __name__ == "__main__":
    main()
