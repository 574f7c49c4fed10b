"""Bots for the proof of the levels: Planner with ten times its effort, a Master that plays only for colour points,
Expert with other weights, a follower of the coach's hints, and one of the highest number shown.

They are used like a user's own bots: `witz arena yaxha --bots master,bench/rivals.py:yaxha_tenfold`, and
`witz simulate yaxha --bots bench/rivals.py:ForColours`, whose table has the points for each colour. Expert with the
weights of a training: `WITZ_WEIGHTS=new.npz witz arena yaxha --bots expert,bench/rivals.py:yaxha_reweighted`.
A hint followed to the end: `witz arena yaxha --bots bench/rivals.py:yaxha_hinted,planner`. The highest number:
`witz arena yaxha --bots planner,bench/rivals.py:yaxha_previewing`.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from witz.bots import Bot, find_bot
from witz.bots.base import highest
from witz.bots.network import read_network
from witz.bots.piramide import learned as piramide_learned
from witz.bots.piramide.search import Effort as Search
from witz.bots.piramide.search import PiramideSearchBot
from witz.bots.yaxha import last_round, learned
from witz.bots.yaxha.master import YaxhaMasterBot
from witz.bots.yaxha.planner import Effort, YaxhaPlannerBot
from witz.coach import suggested, usual_level
from witz.engine import Random, put, without
from witz.games import GAMES
from witz.yaxha.actions import Action, Choose, Pick
from witz.yaxha.constants import ROUNDS, Cubes
from witz.yaxha.rules import placements
from witz.yaxha.view import View


def yaxha_tenfold() -> YaxhaPlannerBot:
    """Planner of Yaxha with ten times as many pyramids."""
    return YaxhaPlannerBot(Effort(width=16, candidates=10, markets=400, judged=9000))


def piramide_tenfold() -> PiramideSearchBot:
    """Planner of La Gran Pirámide with ten times as many turns."""
    return PiramideSearchBot(Search(width=80, judged=3000))


class ForColours(YaxhaMasterBot):
    """A Master that values only its own colour points: no cards, no victory, no denial of tiles.

    The evaluation was trained only with cards, so it sees them, and its colour points are used; the last round is
    counted without cards. It changes the values of all seats in its process.
    """

    def __init__(self) -> None:
        super().__init__(initiative=1.0, denied=0.0)
        learned.Values.liked = property(lambda values: values.colours)  # type: ignore[assignment, method-assign]
        last_round.liking = lambda totals, seat: totals[seat]

    def act(self, view: View, legal: Sequence[Action], random: Random, seconds: float) -> Action:
        counted = view._replace(bonus=()) if view.round == ROUNDS else view
        return super().act(counted, legal, random, seconds)


class Reweighted:
    """A level with the weights of another file, which the variable WITZ_WEIGHTS names."""

    def __init__(self, bot: Bot[Any, Any], module: Any) -> None:
        self._bot, self._learned = bot, module
        with Path(os.environ["WITZ_WEIGHTS"]).open("rb") as file:
            self._network = read_network(file, module.FEATURES_VERSION)

    def act(self, view: Any, legal: Sequence[Any], random: Random, seconds: float) -> Any:
        usual = self._learned.network
        self._take(lambda: self._network)
        try:
            return self._bot.act(view, legal, random, seconds)
        finally:
            self._take(usual)

    def _take(self, network: Any) -> None:
        self._learned.network = network
        if self._learned is piramide_learned:
            piramide_learned.turned.cache_clear()  # it caches the network's view of a pyramid from each side


def yaxha_reweighted() -> Reweighted:
    """Expert of Yaxha with other weights."""
    return Reweighted(find_bot("yaxha", "expert"), learned)


def piramide_reweighted() -> Reweighted:
    """Expert of La Gran Pirámide with other weights."""
    return Reweighted(find_bot("piramide", "expert"), piramide_learned)


class Hinted:
    """A player who takes a hint at every decision and follows it.

    The move of a hint does not depend on the analysis for its sentences (`tests/coach` checks that), so this analysis,
    which takes most of the time, is left out here.
    """

    def __init__(self, game: str) -> None:
        self._game = GAMES[game]

    def act(self, view: Any, legal: Sequence[Any], random: Random, seconds: float) -> Any:  # noqa: ARG002
        if len(legal) == 1:
            return legal[0]
        return suggested(self._game, view, random, usual_level(self._game.name))[0]


def yaxha_hinted() -> Hinted:
    """Follows the hints in Yaxha."""
    return Hinted("yaxha")


def piramide_hinted() -> Hinted:
    """Follows the hints in La Gran Pirámide."""
    return Hinted("piramide")


class Previewing:
    """A player who takes the move with the highest previewed points, bonus cards included.

    There is no preview for a tile of Yaxha: its value is that of its cubes, placed one by one in the same way. Ties are
    broken at random.
    """

    def __init__(self, game: str) -> None:
        self._game = GAMES[game]

    def act(self, view: Any, legal: Sequence[Any], random: Random, seconds: float) -> Any:  # noqa: ARG002
        numbers = [
            self._brought(view, view.market[action.tile]) if isinstance(action, Choose | Pick)
            else self._game.effect(view, action).total
            for action in legal
        ]  # fmt: skip
        return legal[highest(numbers, random)]

    def _brought(self, view: View, cubes: Cubes) -> int:
        """The points that some cubes bring a seat of Yaxha."""
        seat, brought = view.seat, 0
        assert seat is not None
        while places := placements(seat, view.seats[seat].pyramid, cubes):
            best = max(places, key=lambda each: self._game.effect(view, each).total)
            brought += self._game.effect(view, best).total
            corner = view.seats[seat]
            after = corner._replace(pyramid=corner.pyramid.add(best.colour, best.cell))
            view, cubes = view._replace(seats=put(view.seats, seat, after)), without(cubes, best.colour)
        return brought


def yaxha_previewing() -> Previewing:
    """Takes the highest preview in Yaxha."""
    return Previewing("yaxha")


def piramide_previewing() -> Previewing:
    """Takes the highest preview in La Gran Pirámide: the most coins, and the smallest purchase."""
    return Previewing("piramide")


def yaxha_master_reweighted() -> Reweighted:
    """Master of Yaxha with other weights."""
    return Reweighted(find_bot("yaxha", "master"), learned)


def piramide_master_reweighted() -> Reweighted:
    """Master of La Gran Pirámide with other weights."""
    return Reweighted(find_bot("piramide", "master"), piramide_learned)
