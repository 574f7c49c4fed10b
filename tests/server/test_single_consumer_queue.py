"""A queue with one consumer: items come out in order, to the one task that waits."""

import asyncio

from witz.server.ws.single_consumer_queue import SingleConsumerQueue


def test_items_come_out_in_order() -> None:
    async def take(queue: SingleConsumerQueue[int]) -> list[int]:
        queue.put_nowait(1)
        queue.put_nowait(2)
        assert (queue.qsize(), queue.empty()) == (2, False)
        return [await queue.get(), queue.get_nowait()]

    queue: SingleConsumerQueue[int] = SingleConsumerQueue()
    assert asyncio.run(take(queue)) == [1, 2]
    assert queue.empty()


def test_a_waiting_consumer_gets_all_items_in_order() -> None:
    async def test() -> list[int]:
        queue: SingleConsumerQueue[int] = SingleConsumerQueue()
        first = asyncio.create_task(queue.get())
        await asyncio.sleep(0)
        for number in range(3):
            queue.put_nowait(number)
        return [await first, await queue.get(), await queue.get()]

    assert asyncio.run(test()) == [0, 1, 2]


def test_a_cancelled_consumer_takes_no_item() -> None:
    async def test() -> int:
        queue: SingleConsumerQueue[int] = SingleConsumerQueue()
        waiting = asyncio.create_task(queue.get())
        await asyncio.sleep(0)
        queue.put_nowait(7)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        return await queue.get()

    assert asyncio.run(test()) == 7
