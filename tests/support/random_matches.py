"""States of a match of random actions."""

from __future__ import annotations

from random import Random

from witz.engine import CHANCE
from witz.piramide import PIRAMIDE, Options
from witz.piramide.state import Stage, State


def piramide_states(options: Options, seed: int, every: int) -> list[State]:
    """States at this distance, from the end of the setup to the last one before the end."""
    random, state, found = Random(seed), PIRAMIDE.initial(options), list[State]()
    while acting := PIRAMIDE.to_act(state):
        (actor,) = acting
        if state.stage not in (Stage.START, Stage.HANDS):
            found.append(state)
        action = PIRAMIDE.deal(state, random) if actor == CHANCE else random.choice(PIRAMIDE.legal(state, actor))
        state = PIRAMIDE.apply(state, action).state
    return found[::every]
