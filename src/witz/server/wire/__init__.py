"""The shapes of the JSON that describes the table of each game, and of any of them."""

from __future__ import annotations

from .piramide import PiramideEffect, PiramideEvent, PiramideView
from .yaxha import YaxhaEffect, YaxhaEvent, YaxhaView

GameView = YaxhaView | PiramideView
GameEvent = YaxhaEvent | PiramideEvent
Effect = YaxhaEffect | PiramideEffect
