"""The shapes of the JSON that describes the table of each game, and of any of them."""

from __future__ import annotations

from .games.piramide.shapes import PiramideEffect, PiramideEvent, PiramideView
from .games.yaxha.shapes import Scored, YaxhaEffect, YaxhaEvent, YaxhaPlan, YaxhaView

GameView = YaxhaView | PiramideView
GameEvent = YaxhaEvent | PiramideEvent
Effect = YaxhaEffect | PiramideEffect
Sheet = Scored  # the count of a table: of a game that is counted at the end
Plan = YaxhaPlan  # what a plan comes to: only where seats act at once are there plans
