"""The health check: anybody may ask, so concurrent requests share one check, and its result is cached."""

from __future__ import annotations

import asyncio
from typing import Final

from witz.server.live.services import Services

ANSWER_SECONDS: Final = 1.0  # time limit of a check; one that takes longer counts as failed
CACHE_SECONDS: Final = 1.0  # lifetime of a good result


class HealthCheck:
    """The health of the store: whether a write succeeds."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._asked: asyncio.Task[bool] | None = None
        self._well_since = float("-inf")

    async def is_well(self) -> bool:
        """Whether a write to the store succeeds; a recent good result is repeated without one."""
        if self._services.monotonic() - self._well_since < CACHE_SECONDS:
            return True
        if self._asked is None or self._asked.done():
            self._asked = asyncio.create_task(self._check())
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await asyncio.shield(self._asked)
        except TimeoutError:
            return False

    async def _check(self) -> bool:
        try:
            await self._services.store.check()
        except Exception:  # noqa: BLE001  # any failure means: not well
            return False
        self._well_since = self._services.monotonic()
        return True
