"""Long requests: the first few run in threads, later ones in a process, so that a flood of them delays no table."""

import asyncio
import gzip
import json
import os
import signal
from pathlib import Path

import pytest

from witz.server.http.offload import FIRST_IN_THREADS, Offload
from witz.server.match.refusal import Refuse
from witz.server.wire.replays import check_record

TEXT = (Path(__file__).parents[2] / "examples" / "fair.witz").read_text(encoding="utf-8")


def processes(offload: Offload) -> list[int]:
    return [] if offload._pool is None else list(offload._pool._processes)


def test_many_long_requests_run_in_a_process_that_is_replaced_when_it_dies():
    async def test() -> None:
        offload = Offload()
        try:
            for _ in range(FIRST_IN_THREADS):
                in_thread = await offload.make(check_record, TEXT, compressed=False)
            assert processes(offload) == []
            assert await offload.make(check_record, TEXT, compressed=False) == in_thread
            (first,) = processes(offload)
            assert first != os.getpid()
            # A refusal in the process is the same as in a thread.
            with pytest.raises(Refuse) as caught:
                await offload.make(check_record, "nothing", compressed=False)
            assert (caught.value.code, caught.value.line) == ("not-a-record", 1)
            os.kill(first, signal.SIGKILL)
            compressed = await offload.make(check_record, TEXT, compressed=True)
            assert json.loads(gzip.decompress(compressed)) == json.loads(in_thread)
            assert processes(offload) != [first]
        finally:
            await offload.close()

    asyncio.run(test())
