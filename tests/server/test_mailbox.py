"""The mailbox of a connection: what is put in comes out in order, to the one task that waits."""

import asyncio

from witz.server.mailbox import Mailbox


def test_what_is_put_in_comes_out_in_order() -> None:
    async def take(mailbox: Mailbox[int]) -> list[int]:
        mailbox.put_nowait(1)
        mailbox.put_nowait(2)
        assert (mailbox.qsize(), mailbox.empty()) == (2, False)
        return [await mailbox.get(), mailbox.get_nowait()]

    mailbox: Mailbox[int] = Mailbox()
    assert asyncio.run(take(mailbox)) == [1, 2]
    assert mailbox.empty()


def test_whoever_waits_is_woken_once_for_all_that_came() -> None:
    async def test() -> list[int]:
        mailbox: Mailbox[int] = Mailbox()
        first = asyncio.create_task(mailbox.get())
        await asyncio.sleep(0)
        for number in range(3):
            mailbox.put_nowait(number)
        return [await first, await mailbox.get(), await mailbox.get()]

    assert asyncio.run(test()) == [0, 1, 2]


def test_whoever_stops_waiting_takes_nothing_along() -> None:
    async def test() -> int:
        mailbox: Mailbox[int] = Mailbox()
        waiting = asyncio.create_task(mailbox.get())
        await asyncio.sleep(0)
        mailbox.put_nowait(7)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        return await mailbox.get()

    assert asyncio.run(test()) == 7
