"""The shapes of the JSON that describes the table of each game, and of any of them."""

from __future__ import annotations

from .games.piramide.shapes import PiramideEffect, PiramideEvent, PiramideView
from .games.yaxha.shapes import Scored, YaxhaEffect, YaxhaEvent, YaxhaPlan, YaxhaView

GameView = YaxhaView | PiramideView
GameEvent = YaxhaEvent | PiramideEvent
Effect = YaxhaEffect | PiramideEffect
Sheet = Scored  # the score of a table, for games that are scored at the end
Plan = YaxhaPlan  # the effect of a plan, for games whose seats act at the same time
