"""Whether the server can do its work: anybody may ask, so it is found out once for all who ask together."""

from __future__ import annotations

import asyncio
from typing import Final

from witz.server.live.services import Services

SECONDS: Final = 1.0  # for so long a good answer is as good as a new one


class Health:
    """Whether the store can be written."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._asked: asyncio.Task[bool] | None = None
        self._well_since = float("-inf")

    async def is_well(self) -> bool:
        """Writes something to the store, unless that has just been done."""
        if self._services.monotonic() - self._well_since < SECONDS:
            return True
        if self._asked is None or self._asked.done():
            self._asked = asyncio.create_task(self._check())
        return await asyncio.shield(self._asked)

    async def _check(self) -> bool:
        try:
            await self._services.store.check()
        except Exception:  # noqa: BLE001  # whatever it is, the answer is the same
            return False
        self._well_since = self._services.monotonic()
        return True
