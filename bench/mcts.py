"""`python -m bench.mcts`: levels against OpenSpiel's MCTS bot, the one in Python, at about a second a move.

The second is one of processor time, so that the search loses nothing on a busy machine. Both play our OpenSpiel game,
each of them in both seats on each deal.

The search has no notion of hidden information. `--seeing everything` gives it the whole state, other hands and secret
choices included, so it sees more than the level does. `--seeing seat` gives it, before each move, one state sampled
from the information set of its seat; the search itself is the same. Several games, levels and kinds of search run in
parallel with `--jobs`, and with the same `--results` a run is resumed.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from itertools import product
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from bench.side_by_side import Line, kept, played_on
from witz.bots import UNLIMITED, Bot, find_bot
from witz.bots.figures import proportion
from witz.engine import Dealer
from witz.envs import openspiel_games  # noqa: F401  # registers the games

FIRST_GUESS = 0.01  # the estimated seconds of a simulation at the beginning of a match
SEEING = ("everything", "seat")


class TimedSearch:
    """OpenSpiel's search with as many simulations as fit into its time, estimated from its last move."""

    def __init__(self, game: Any, seconds: float, seed: int, seeing: str = "everything") -> None:
        self._random = np.random.RandomState(seed)
        self._seconds = seconds
        self._seeing = seeing
        evaluator = mcts.RandomRolloutEvaluator(1, self._random)
        self._bot = mcts.MCTSBot(game, 2.0, 1, evaluator, random_state=self._random)
        self._each = FIRST_GUESS
        self.took, self.simulations, self.moves = 0.0, 0, 0

    def seen(self, state: Any) -> Any:
        """The state to search: the real one, or one sampled from the information set of the seat to move."""
        if self._seeing == "everything":
            return state
        return state.resample_from_infostate(state.current_player(), self._random.random_sample)

    def step(self, state: Any) -> int:
        """The best action by the search."""
        self._bot.max_simulations = simulations = max(2, int(self._seconds / self._each))
        began = time.process_time()
        action = int(self._bot.step(self.seen(state)))
        took = time.process_time() - began
        # Near the end of a match simulations are shorter, so more of them fit in; the increase is limited, since a
        # search that has solved the position stops early.
        self._each = max(took / simulations, self._each / 2)
        self.took += took
        self.simulations += simulations
        self.moves += 1
        return action


class Pair(NamedTuple):
    """A level, and what the search that it meets sees."""

    game: str
    level: str
    seeing: str


class Job(NamedTuple):
    """One match."""

    pair: Pair
    seconds: float
    seed: str
    deal: int
    seat: int  # of the level

    @property
    def key(self) -> tuple[Any, ...]:
        """The key of the match."""
        return (*self.pair, *self[1:])


def jobs(pairs: Sequence[Pair], deals: int, seconds: float, seed: str) -> list[Job]:
    """All matches, in an order in which all pairs progress at the same pace."""
    return [
        Job(pair, seconds, seed, deal, seat) for deal in range(1, deals + 1) for pair in pairs for seat in (0, 1)
    ]  # fmt: skip


def played(job: Job) -> Line:
    """The result of a match."""
    game = pyspiel.load_game(f"python_{job.pair.game}")
    search = TimedSearch(game, job.seconds, 2 * job.deal + job.seat, job.pair.seeing)
    bot = find_bot(job.pair.game, job.pair.level)
    share = won_by(bot, game, search, job.seat, f"{job.seed}/{job.deal}")
    figures = {"took": round(search.took, 2), "simulations": search.simulations, "moves": search.moves}
    return {"key": job.key, "share": share, **figures}


def won_by(bot: Bot[Any, Any], game: Any, search: TimedSearch, seat: int, deal: str) -> float:
    """The share of the victory of a bot in one match, in this seat."""
    dealer, stream = Dealer(deal), Dealer(f"{deal}/{seat}")
    state = game.new_initial_state()
    while not state.is_terminal():
        rules = state.match.game
        if state.is_chance_node():
            state.apply_action(rules.action_id(rules.deal(state.match.state, dealer)))
        elif state.current_player() == seat:
            legal = rules.legal(state.match.state, seat)
            action = bot.act(rules.view(state.match.state, seat), legal, stream, UNLIMITED)
            state.apply_action(rules.action_id(action))
        else:
            state.apply_action(search.step(state))
    mine, other = state.returns()[seat], state.returns()[1 - seat]
    return 0.5 if mine == other else float(mine > other)


def told(pair: Pair, lines: Sequence[Line]) -> str:
    """The standing of a pair, in one line."""
    won, matches = sum(line["share"] for line in lines), len(lines)
    low, high = proportion(won, matches)
    took, simulations, moves = (sum(line[name] for line in lines) for name in ("took", "simulations", "moves"))
    return (
        f"{pair.game} {pair.level}, the search seeing {pair.seeing}: "
        f"won {won:g} of {matches}, {100 * won / matches:.1f} % ({100 * low:.0f} to {100 * high:.0f}); "
        f"{took / moves:.2f} s a move, {simulations / moves:.0f} simulations"
    )


def main() -> None:
    """Plays, and prints the standing after each match and, of all pairs, at the end."""
    parser = argparse.ArgumentParser(prog="python -m bench.mcts", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", nargs="+", default=("piramide",), choices=("yaxha", "piramide"))
    parser.add_argument("--level", nargs="+", default=("planner",))
    parser.add_argument("--seeing", nargs="+", default=("everything",), choices=SEEING)
    parser.add_argument("--deals", type=int, default=5, help="each is played twice")
    parser.add_argument("--seconds", type=float, default=1.0, help="time of the search for a move")
    parser.add_argument("--seed", default="mcts")
    parser.add_argument("--minutes", type=float, default=inf, help="after which no match begins")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--results", type=Path, required=True)
    given = parser.parse_args()
    pairs = [Pair(*each) for each in product(given.game, given.level, given.seeing)]
    asked = jobs(pairs, given.deals, given.seconds, given.seed)
    keys = {job.key for job in asked}
    lines: dict[Pair, list[Line]] = {pair: [] for pair in pairs}
    for line in kept(given.results):
        if tuple(line["key"]) in keys:
            lines[Pair(*line["key"][:3])].append(line)
    for line in played_on(played, asked, given.results, given.jobs, given.minutes):
        pair = Pair(*line["key"][:3])
        lines[pair].append(line)
        print(told(pair, lines[pair]), flush=True)
    print("\nAt the end:")
    for pair in pairs:
        if lines[pair]:
            print(told(pair, lines[pair]))


if __name__ == "__main__":
    main()
