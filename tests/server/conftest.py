"""Fixtures for the server's tests: a running server, a database, and restored loggers."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.postgres import postgres, postgres_database
from tests.support.running import RunningServer, running

__all__ = ["postgres", "postgres_database"]


@pytest.fixture(autouse=True)
def log_as_before() -> Iterator[None]:
    """Restores the loggers after a test, whatever the server has set up."""
    loggers = [logging.getLogger(name) for name in ("witz", "uvicorn", "asyncio")]
    before = [(logger.handlers, logger.level, logger.propagate) for logger in loggers]
    yield
    for logger, (handlers, level, propagate) in zip(loggers, before, strict=True):
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    with running(tmp_path) as started:
        yield started
