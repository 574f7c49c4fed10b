"""The shapes of the JSON that describes the table of each game, and of any of them."""

from __future__ import annotations

from .games.piramide.shapes import PiramideEffect, PiramideEvent, PiramideView
from .games.yaxha.shapes import YaxhaEffect, YaxhaEvent, YaxhaView

GameView = YaxhaView | PiramideView
GameEvent = YaxhaEvent | PiramideEvent
Effect = YaxhaEffect | PiramideEffect
