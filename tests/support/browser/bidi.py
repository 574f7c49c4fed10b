"""A WebDriver BiDi proxy by which Playwright drives a distribution's Firefox: it starts it and forwards messages.

Playwright begins each context with a command that this Firefox does not know yet
(`emulation.setMediaFeaturesOverride`): the proxy answers it with success and does not forward it.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from asyncio.subprocess import PIPE
from typing import Final

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve

NOT_KNOWN: Final = "emulation.setMediaFeaturesOverride"
LISTENING: Final = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


async def _run(command: list[str]) -> int:
    browser = await asyncio.create_subprocess_exec(*command, stderr=PIPE)
    assert browser.stderr is not None
    while True:
        line = (await browser.stderr.readline()).decode()
        if not line:
            return await browser.wait()
        if found := LISTENING.search(line):
            break
    there = found[1]

    async def speak(here: ServerConnection) -> None:
        assert here.request is not None
        async with connect(there + here.request.path, max_size=None, proxy=None) as firefox:

            async def forward() -> None:
                async for text in here:
                    message = json.loads(text)
                    if message["method"] == NOT_KNOWN:
                        await here.send(json.dumps({"type": "success", "id": message["id"], "result": {}}))
                    else:
                        await firefox.send(text)
                await firefox.close()

            sending = asyncio.create_task(forward())
            async for text in firefox:
                await here.send(text)
            await here.close()
            await sending

    async with serve(speak, "127.0.0.1", 0, max_size=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        print(f"WebDriver BiDi listening on ws://127.0.0.1:{port}", file=sys.stderr, flush=True)  # noqa: T201
        while await browser.stderr.readline():
            pass
        return await browser.wait()


def main() -> None:
    """Starts the browser given as the first argument, with the other arguments."""
    sys.exit(asyncio.run(_run(sys.argv[1:])))


if __name__ == "__main__":
    main()
