"""The JSON of any game's table, as unions over the games."""

from __future__ import annotations

from .yaxha_types import YaxhaEffect, YaxhaEvent, YaxhaView

GameView = YaxhaView
GameEvent = YaxhaEvent
Effect = YaxhaEffect
