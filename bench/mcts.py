"""`python -m bench.mcts`: a level against OpenSpiel's MCTS bot, the one in Python, at about a second a move.

The second is one of processor time, so that the search loses nothing on a machine with other things to do.

Both play our OpenSpiel game, both seats on each deal. The search is given the whole state, hands and all, since it has
no notion of hidden things: it sees more than the level does.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from witz.bots import UNLIMITED, Bot, find_bot
from witz.bots.base import think_on_one_core
from witz.bots.statistics import proportion
from witz.engine import Dealer
from witz.envs import openspiel_games  # noqa: F401  # registers the games

FIRST_GUESS = 0.01  # seconds that a simulation takes at the beginning of a match


class TimedSearch:
    """OpenSpiel's search with as many simulations as fit into its time, by how long those of its last move took."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        random = np.random.RandomState(seed)
        self._seconds = seconds
        self._bot = mcts.MCTSBot(game, 2.0, 1, mcts.RandomRolloutEvaluator(1, random), random_state=random)
        self._each = FIRST_GUESS
        self.took, self.simulations, self.moves = 0.0, 0, 0

    def begin(self) -> None:
        """Another match, whose first simulations are long again."""
        self._each = FIRST_GUESS

    def step(self, state: Any) -> int:
        """The action that the search likes best."""
        self._bot.max_simulations = simulations = max(2, int(self._seconds / self._each))
        began = time.process_time()
        action = int(self._bot.step(state))
        took = time.process_time() - began
        # A match that is nearly over is soon played to its end, so more of them fit in; not many times more, since a
        # search that has found the end of everything stops early.
        self._each = max(took / simulations, self._each / 2)
        self.took += took
        self.simulations += simulations
        self.moves += 1
        return action


def won_by(bot: Bot[Any, Any], game: Any, search: TimedSearch, seat: int, deal: str) -> float:
    """The share of the victory of a bot in one match, where it has this seat."""
    dealer, stream = Dealer(deal), Dealer(f"{deal}/{seat}")
    state = game.new_initial_state()
    search.begin()
    while not state.is_terminal():
        if state.is_chance_node():
            rules = state.match.game
            state.apply_action(rules.action_id(rules.deal(state.match.state, dealer)))
        elif state.current_player() == seat:
            rules = state.match.game
            legal = rules.legal(state.match.state, seat)
            action = bot.act(rules.view(state.match.state, seat), legal, stream, UNLIMITED)
            state.apply_action(rules.action_id(action))
        else:
            state.apply_action(search.step(state))
    mine, other = state.returns()[seat], state.returns()[1 - seat]
    return 0.5 if mine == other else float(mine > other)


def main() -> None:
    """Plays, and says how it stands after each match."""
    parser = argparse.ArgumentParser(prog="python -m bench.mcts", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", default="piramide", choices=("yaxha", "piramide"))
    parser.add_argument("--level", default="planner")
    parser.add_argument("--deals", type=int, default=5, help="each is played twice")
    parser.add_argument("--seconds", type=float, default=1.0, help="for a move of the search")
    parser.add_argument("--seed", default="mcts")
    given = parser.parse_args()
    think_on_one_core()
    game = pyspiel.load_game(f"python_{given.game}")
    search = TimedSearch(game, given.seconds, 1)
    bot, won, played = find_bot(given.game, given.level), 0.0, 0
    for deal in range(1, given.deals + 1):
        for seat in (0, 1):
            won += won_by(bot, game, search, seat, f"{given.seed}/{deal}")
            played += 1
            low, high = proportion(won, played)
            print(
                f"{given.level} won {won:g} of {played} ({100 * low:.0f} to {100 * high:.0f} %); the search took "
                f"{search.took / search.moves:.2f} s a move, {search.simulations / search.moves:.0f} simulations",
                flush=True,
            )


if __name__ == "__main__":
    main()
