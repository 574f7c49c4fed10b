"""Tiny in every list of games, for the duration of a block: each entry that a game needs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.support.adapters import ADAPTERS
from tests.support.tiny import look
from tests.support.tiny.adapter import ADAPTER
from tests.support.tiny.game import TINY
from tests.support.tiny.writer import TinyWriter
from witz.bots import BOTS
from witz.bots.uniform import UniformBot
from witz.cli.looks import LOOKS, Look
from witz.engine import AnyGame
from witz.games import GAMES
from witz.server.wire.games.base import GameWriter
from witz.server.wire.games.registry import WRITERS

# With the lists' own types, which `setitem` does not check.
GAME: AnyGame = TINY
LOOK: Look = look
WRITER: GameWriter = TinyWriter()


@contextmanager
def registered() -> Iterator[None]:
    """Adds Tiny to the lists of games, bots, looks and writers, and to the shared suites."""
    with pytest.MonkeyPatch.context() as lists:
        lists.setitem(GAMES, TINY.name, GAME)
        lists.setitem(BOTS, TINY.name, {"random": UniformBot})
        lists.setitem(LOOKS, TINY.name, LOOK)
        lists.setitem(WRITERS, TINY.name, WRITER)
        lists.setitem(ADAPTERS, TINY.name, ADAPTER)
        yield


@pytest.fixture(scope="module", autouse=True)
def tiny() -> Iterator[None]:
    """Registers Tiny for the tests of a module, or of the folder whose conftest has it."""
    with registered():
        yield
