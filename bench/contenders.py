"""The contenders: each plays whole random games and gives the number of decisions of its players.

A peer is imported only when it is used, so that a run of some contenders needs no other packages.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from witz.engine import CHANCE
from witz.envs import pettingzoo_env
from witz.games import GAMES
from witz.piramide.playout import play_out as piramide_play_out
from witz.yaxha.playout import play_out as yaxha_play_out

Contender = Callable[[random.Random], int]

PLAY_OUTS: dict[str, Callable[..., Any]] = {"yaxha": yaxha_play_out, "piramide": piramide_play_out}


def public_api(name: str, options: Any) -> Contender:
    """Random games through the public API: to_act, legal, apply and deal, nothing else."""
    game = GAMES[name]

    def play(rng: random.Random) -> int:
        decisions = 0
        state = game.initial(options)
        while actors := game.to_act(state):
            if CHANCE in actors:
                action = game.deal(state, rng)
            else:
                action = rng.choice(game.legal(state, min(actors)))
                decisions += 1
            state = game.apply(state, action).state
        return decisions

    return play


def play_outs(name: str, options: Any) -> Contender:
    """Random games from the end of the setup, through the playout path that a search uses."""
    game, play_out = GAMES[name], PLAY_OUTS[name]
    rng = random.Random(0)
    start = game.initial(options)
    while CHANCE in game.to_act(start):
        start = game.apply(start, game.deal(start, rng)).state

    def play(rng: random.Random) -> int:
        decisions: int = play_out(start, rng).decisions
        return decisions

    return play


def dominoes() -> Contender:
    """OpenSpiel's block dominoes, which is written in Python too."""
    import pyspiel  # noqa: PLC0415
    from open_spiel.python.games import block_dominoes  # noqa: F401, PLC0415  # registers python_block_dominoes

    game = pyspiel.load_game("python_block_dominoes")

    def play(rng: random.Random) -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                action = rng.choices(outcomes, odds)[0]
            else:
                action = rng.choice(state.legal_actions())
                decisions += 1
            state.apply_action(action)
        return decisions

    return play


def connect_four() -> Contender:
    """PettingZoo's Connect Four."""
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415

    return _pettingzoo(connect_four_v3.env())


def chess_moves() -> Contender:
    """python-chess: random games of chess, to the end or to the 100th move of each."""
    import chess  # noqa: PLC0415

    def play(rng: random.Random) -> int:
        board = chess.Board()
        decisions = 0
        while decisions < 200 and (legal := list(board.legal_moves)):
            board.push(rng.choice(legal))
            decisions += 1
        return decisions

    return play


def catan() -> Contender:
    """catanatron: random games of Catan for four, to the end or to the 250th turn."""
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415

    def play(rng: random.Random) -> int:
        game = Game([RandomPlayer(color) for color in Color], seed=rng.randrange(1 << 30))
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < 250:
            game.execute(rng.choice(game.state.playable_actions))
            decisions += 1
        return decisions

    return play


def adapter(name: str, options: Any) -> Contender:
    """One of our games through PettingZoo, observations included."""
    return _pettingzoo(pettingzoo_env.env(name, options))


def _pettingzoo(env: Any) -> Contender:
    """Random games of an environment, with the same code for all: actions are picked from masks in the fastest way."""

    def play(rng: random.Random) -> int:
        decisions = 0
        env.reset(seed=rng.randrange(1 << 30))
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
            else:
                legal, *_ = observation["action_mask"].view(bool).nonzero()
                env.step(rng.choice(legal))
                decisions += 1
        return decisions

    return play
