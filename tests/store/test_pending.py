"""Waiting for a write: callers are notified of its end at whatever moment it comes."""

import asyncio

import pytest

from witz.errors import StoreError
from witz.server.store.aio import _Writes
from witz.server.store.pending import PendingWrite


def test_a_callback_runs_once_whether_added_before_or_after_the_end():
    written, told = PendingWrite(), list[str]()
    with pytest.raises(TimeoutError):
        written.result(0)
    written.add_done_callback(lambda _: told.append("early"))
    assert (written.done(), told) == (False, [])
    written.finish(None)
    written.add_done_callback(lambda _: told.append("late"))
    assert (written.done(), told) == (True, ["early", "late"])
    written.result()


def test_a_failed_write_raises_its_error():
    written = PendingWrite()
    written.finish(StoreError("no space"))
    assert str(written.exception()) == "no space"
    with pytest.raises(StoreError, match="no space"):
        written.result()


def test_a_write_that_ends_while_the_loop_takes_out_others_is_not_lost():
    async def test() -> None:
        writes, first, second = _Writes(), PendingWrite(), PendingWrite()

        class Late(PendingWrite):
            """A write that ends while the loop takes out the writes that ended before."""

            @property
            def error(self) -> None:  # type: ignore[override]
                writes._wake()

        waiting = [writes.wait(lambda each=each: each) for each in (first, second)]  # type: ignore[misc]
        await asyncio.sleep(0)  # both are registered
        first.finish(None)
        second._callbacks[0](Late.__new__(Late))
        async with asyncio.timeout(10):
            await asyncio.gather(*waiting)

    asyncio.run(test())


def test_a_write_that_ends_after_its_event_loop_does_no_harm():
    written = PendingWrite()

    async def test() -> None:
        _Writes().wait(lambda: written)
        await asyncio.sleep(0)

    asyncio.run(test())
    written.finish(None)
