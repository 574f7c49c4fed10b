"""A TCP proxy between a server and its database, which can cut or silence their connections."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import sqlalchemy as sa

CHUNK = 65536


class Wire:
    """Listens for the server's connections, and forwards bytes in both directions."""

    def __init__(self, database: str) -> None:
        self._database = sa.make_url(database)
        self._listening: asyncio.Server | None = None
        self._ends: set[asyncio.StreamWriter] = set()
        self._accepted: set[asyncio.Task[None]] = set()
        self._is_cut = False
        self._flows = asyncio.Event()
        self._flows.set()

    async def start(self) -> None:
        self._listening = await asyncio.start_server(self._accept, "127.0.0.1", 0)

    @property
    def address(self) -> str:
        """The address of the database through this proxy."""
        assert self._listening is not None
        port = self._listening.sockets[0].getsockname()[1]
        url = self._database.set(host="127.0.0.1", port=port, query={})
        return url.render_as_string(hide_password=False)

    def cut(self) -> None:
        """Aborts all connections, and every new one, until `mend`."""
        self._is_cut = True
        for end in self._ends:
            end.transport.abort()

    def silence(self) -> None:
        """Holds back all bytes until `mend`, which lets them through late."""
        self._flows.clear()

    def mend(self) -> None:
        self._is_cut = False
        self._flows.set()

    async def stop(self) -> None:
        self.cut()
        self._flows.set()
        if self._listening is not None:
            self._listening.close()
        await asyncio.gather(*self._accepted, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        this = asyncio.current_task()
        assert this is not None
        self._accepted.add(this)
        this.add_done_callback(self._accepted.discard)
        if self._is_cut:
            writer.transport.abort()
            return
        try:
            there_reader, there_writer = await self._connect()
        except OSError:
            writer.transport.abort()
            return
        ends = {writer, there_writer}
        self._ends |= ends
        ways = [
            asyncio.create_task(self._pass(reader, there_writer)),
            asyncio.create_task(self._pass(there_reader, writer)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            self._ends -= ends
            for end in ends:
                end.transport.abort()

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        folder = self._database.query.get("host")
        if isinstance(folder, str):
            return await asyncio.open_unix_connection(f"{folder}/.s.PGSQL.{self._database.port or 5432}")
        return await asyncio.open_connection(self._database.host, self._database.port or 5432)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                await self._flows.wait()
                writer.write(data)
                await writer.drain()
