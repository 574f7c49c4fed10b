"""The line of a connection: what is put in comes out in order, to the one task that waits."""

import asyncio

from witz.server.ws.waiting_line import WaitingLine


def test_what_is_put_in_comes_out_in_order() -> None:
    async def take(line: WaitingLine[int]) -> list[int]:
        line.put_nowait(1)
        line.put_nowait(2)
        assert (line.qsize(), line.empty()) == (2, False)
        return [await line.get(), line.get_nowait()]

    line: WaitingLine[int] = WaitingLine()
    assert asyncio.run(take(line)) == [1, 2]
    assert line.empty()


def test_a_waiting_consumer_gets_all_items_in_order() -> None:
    async def test() -> list[int]:
        line: WaitingLine[int] = WaitingLine()
        first = asyncio.create_task(line.get())
        await asyncio.sleep(0)
        for number in range(3):
            line.put_nowait(number)
        return [await first, await line.get(), await line.get()]

    assert asyncio.run(test()) == [0, 1, 2]


def test_a_cancelled_consumer_takes_no_item() -> None:
    async def test() -> int:
        line: WaitingLine[int] = WaitingLine()
        waiting = asyncio.create_task(line.get())
        await asyncio.sleep(0)
        line.put_nowait(7)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        return await line.get()

    assert asyncio.run(test()) == 7
