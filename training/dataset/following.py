"""Replays matches of the simulator on the readable engine, which checks every deal, every action and the scores."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, Final

from witz.bots.arena import Match
from witz.engine import CHANCE, Record
from witz.games import GAMES
from witz.piramide import BLOCKS, DealBlock, DealStart, FillMarket
from witz.piramide.state import Stage
from witz.yaxha import COLOURS, DealBonus, DealInitiative, FillTile
from witz.yaxha.bonuses import CARDS
from witz.yaxha.constants import CARDS_IN_GAME, CUBES_ON_TILE

Arrays = dict[str, Any]  # NumPy arrays with the match as their last axis
NONE = -1


def followed(game: str, options: Any, arrays: Arrays, place: int) -> Match[Any, Any, Any]:
    """One match of a batch. Raises IllegalAction for an illegal action, and AssertionError for other scores."""
    one = {name: each[..., place] for name, each in arrays.items()}
    match = FOLLOWED[game](options, one)
    outcome = GAMES[game].outcome(match.state)
    assert outcome is not None, "the match is not over"
    assert outcome.scores == tuple(one["scores"].tolist()), "the simulator counts otherwise"
    return match


def _yaxha(options: Any, one: Arrays) -> Match[Any, Any, Any]:
    cards, bonus = list(CARDS), int(one["bonus"])
    setup = [
        *(DealBonus(cards[bonus >> 5 * at & 31]) for at in range(CARDS_IN_GAME)),
        DealInitiative(tuple(one["initiative"].tolist())),
    ]
    market = [
        FillTile(tile, tuple(COLOURS[(cubes >> 3 * slot & 7) - 1] for slot in range(CUBES_ON_TILE)))
        for tiles in one["market"].tolist()
        for tile, cubes in enumerate(tiles)
    ]
    deals = chain(setup, market)
    by_seat = [_done(one["actions"][:, :, seat].ravel().tolist()) for seat in range(options.players)]
    return _followed("yaxha", options, lambda _: next(deals), by_seat)


def _piramide(options: Any, one: Arrays) -> Match[Any, Any, Any]:
    rows = zip(one["drawn"].tolist(), one["filled"].tolist(), strict=True)
    kinds = _done(kind for hand, market in rows for kind in (*hand, market))

    def deal(state: Any) -> Any:
        if state.stage is Stage.START:
            return DealStart(int(one["starter"]))
        block = BLOCKS[next(kinds)]
        if state.stage is Stage.MARKET:
            return FillMarket(block)
        return DealBlock(GAMES["piramide"].chances(state)[0][0].to, block)

    actions = _done(one["actions"].tolist())  # one stream for all seats, since only one seat acts at a time
    return _followed("piramide", options, deal, [actions] * options.players)


def _done(numbers: Iterable[int]) -> Iterator[int]:
    return (number for number in numbers if number != NONE)


# The games that data sets can be made of.
FOLLOWED: Final[dict[str, Callable[[Any, Arrays], Match[Any, Any, Any]]]] = {"yaxha": _yaxha, "piramide": _piramide}


def _followed(
    name: str, options: Any, deal: Callable[[Any], Any], by_seat: Sequence[Iterator[int]]
) -> Match[Any, Any, Any]:
    game = GAMES[name]
    state, actions = game.initial(options), []
    while acting := game.to_act(state):
        actor = min(acting)
        action = deal(state) if actor == CHANCE else game.action_from_id(actor, next(by_seat[actor]))
        state = game.apply(state, action).state
        actions.append(action)
    return Match(Record(name, game.rules_version, options, tuple(actions)), state)
