"""Bots choose in other processes; a bot that fails or is too slow gets a simple move and delays nobody else."""

import asyncio
import json
import logging
import time
from collections.abc import Iterator
from threading import Event
from typing import Any

import pytest

from tests.support.matches import made
from tests.support.odd_bots import HANGS, find
from tests.support.openings import choice
from witz.bots import BOTS, bot_names
from witz.errors import StoreError
from witz.games import GAMES
from witz.server.live.audience import Audience
from witz.server.live.bot_pool import BotPool
from witz.server.live.bot_seats import BotSeats
from witz.server.live.services import Services
from witz.server.match.identity import MatchId, MessageId
from witz.server.match.refusal import Refuse
from witz.server.program_log import JsonLines
from witz.server.settings import Settings
from witz.server.wire.loaded import Loaded
from witz.server.ws.writing import write_message


@pytest.fixture
def pool() -> Iterator[BotPool]:
    pool = BotPool(workers=2, seconds=60.0, find=find)
    yield pool
    pool.close()


def test_a_bot_chooses_in_another_process(pool: BotPool):
    view, legal = choice()
    chosen = {asyncio.run(pool.choose("yaxha", "plays", view, legal, f"{seed}")) for seed in range(12)}
    assert chosen == set(legal)
    assert (pool.moves, pool.failures) == (12, 0)


@pytest.mark.parametrize("level", ["raises", "dies", "cheats"])
def test_a_bot_that_fails_gets_a_simple_move_and_is_reported(
    pool: BotPool, level: str, caplog: pytest.LogCaptureFixture
):
    view, legal = choice()
    with caplog.at_level(logging.WARNING, "witz.server"):
        assert asyncio.run(pool.choose("yaxha", level, view, legal, "s")) == legal[0]
    assert pool.failures == 1
    line = json.loads(JsonLines().format(caplog.records[-1]))
    assert (line["bot"], line["game"], line["level"]) == (level, "yaxha", "warning")
    assert "secret" not in json.dumps(line)
    assert asyncio.run(pool.choose("yaxha", "plays", view, legal, "s")) in legal
    assert pool.failures == 1


def test_a_process_that_cannot_start_counts_as_a_failed_bot(pool: BotPool, monkeypatch: pytest.MonkeyPatch):
    def no_more_processes(*_: object) -> None:
        raise BlockingIOError("too many processes")

    view, legal = choice()
    with monkeypatch.context() as change:
        change.setattr("multiprocessing.process.BaseProcess.start", no_more_processes)
        assert asyncio.run(pool.choose("yaxha", "plays", view, legal, "s")) == legal[0]
        assert pool.failures == 1
    assert asyncio.run(pool.choose("yaxha", "plays", view, legal, "s")) in legal
    assert pool.failures == 1


def test_an_unpicklable_question_counts_as_a_failed_bot(pool: BotPool):
    _, legal = choice()
    assert asyncio.run(pool.choose("yaxha", "plays", lambda: None, legal, "s")) == legal[0]
    assert pool.failures == 1


def test_a_bot_over_its_time_limit_is_stopped(pool: BotPool):
    view, legal = choice()
    asyncio.run(pool.choose("yaxha", "plays", view, legal, "warm"))
    pool._seconds = 0.1  # count from the start of the process, which takes a while on a busy machine
    assert asyncio.run(pool.choose("yaxha", "hangs", view, legal, "s")) == legal[0]
    assert pool.failures == 1
    pool._seconds = 60.0
    assert asyncio.run(pool.choose("yaxha", "plays", view, legal, "s")) in legal
    assert pool.failures == 1


def test_an_unhurried_choice_has_no_time_limit_and_is_asked_again(pool: BotPool, monkeypatch):
    view, legal = choice()
    pool._seconds = 0.0
    assert asyncio.run(pool.choose_unhurried("yaxha", "timed", view, legal, "s")) == legal[-1], (
        "the time limit does not apply"
    )
    assert asyncio.run(pool.choose_unhurried("yaxha", "raises", view, legal, "s")) == legal[0], (
        "a failing bot gets a simple move here too"
    )
    assert pool.failures == 1
    with pytest.raises(Refuse, match="busy"):
        asyncio.run(pool.choose_unhurried("yaxha", "dies", view, legal, "s"))
    monkeypatch.setattr("witz.server.live.bot_pool.QUESTION_SECONDS", 0.1)
    with pytest.raises(Refuse, match="busy"):
        asyncio.run(pool.choose_unhurried("yaxha", "hangs", view, legal, "s"))
    assert pool.failures == 1, "no simple move was made in its place"


def test_a_bot_that_hangs_delays_nobody_and_closing_does_not_wait_for_it():
    pool = BotPool(workers=2, seconds=HANGS, find=find)

    async def test() -> None:
        view, legal = choice()
        hanging = asyncio.create_task(pool.choose("yaxha", "hangs", view, legal, "s"))
        await asyncio.sleep(0)
        quick = [await pool.choose("yaxha", "plays", view, legal, f"{at}") for at in range(5)]
        assert all(action in legal for action in quick)
        assert pool.failures == 0
        assert not hanging.done()
        await asyncio.to_thread(pool.close)
        hanging.cancel()
        await asyncio.gather(hanging, return_exceptions=True)

    began = time.monotonic()
    asyncio.run(test())
    assert time.monotonic() - began < HANGS


@pytest.mark.parametrize("unhurried", [False, True])
@pytest.mark.parametrize("steps", [0, 1])
def test_a_choice_that_is_cancelled_as_its_answer_arrives_stays_cancelled(
    pool: BotPool, monkeypatch: pytest.MonkeyPatch, steps: int, unhurried: bool
):
    """Otherwise the bot of a closed match goes on, and closing waits for it for ever."""
    answer = Event()

    def ask(question: object, deadline: float) -> int:
        assert answer.wait(60)
        return 0

    monkeypatch.setattr(pool, "_ask", ask)

    async def test() -> None:
        choose = pool.choose_unhurried if unhurried else pool.choose
        choosing = asyncio.create_task(choose("yaxha", "plays", *choice(), "s"))
        await asyncio.sleep(0)
        answer.set()
        pool._threads.shutdown()  # the answer is on its way to the event loop
        for _ in range(steps):
            await asyncio.sleep(0)
        assert choosing.cancel()
        await asyncio.wait([choosing])
        assert choosing.cancelled()

    asyncio.run(test())


def test_closing_does_not_wait_for_queued_bots():
    pool = BotPool(workers=2, seconds=HANGS, find=find)

    async def test() -> None:
        view, legal = choice()
        thinking = [asyncio.create_task(pool.choose("yaxha", "hangs", view, legal, "s")) for _ in range(3)]
        await asyncio.sleep(0)
        await asyncio.to_thread(pool.close)
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)

    began = time.monotonic()
    asyncio.run(test())
    assert time.monotonic() - began < HANGS


def test_a_single_legal_action_is_chosen_without_the_bot(pool: BotPool):
    assert asyncio.run(pool.choose("yaxha", "hangs", None, ["only"], "s")) == "only"


def test_every_game_has_a_bot_and_the_levels_are_those_of_the_registry():
    for game in GAMES:
        assert "random" in bot_names(game)
        assert set(BOTS.get(game, {})) <= set(bot_names(game))


def test_a_stand_in_bot_waits_before_it_moves(monkeypatch: pytest.MonkeyPatch):
    services = Services(Settings(stand_in_seconds=42.0), None, None, write_message)  # type: ignore[arg-type]

    class Task:
        """A running match whose only person has handed over the first seat."""

        id = MatchId("m" * 16)
        audience = Audience(services, MatchId("m" * 16))

        def __init__(self) -> None:
            self.services = services

        async def look(self, **_: bool) -> Loaded:
            return Loaded(made().hand_over(0, MessageId("x"), "random").match)

    rests: list[float] = []

    async def sleep(seconds: float) -> None:
        rests.append(seconds)
        raise asyncio.CancelledError

    async def test() -> None:
        task: Any = Task()
        monkeypatch.setattr(Audience, "is_empty", False)
        monkeypatch.setattr(asyncio, "sleep", sleep)
        with pytest.raises(asyncio.CancelledError):
            await BotSeats(task)._play(0, task)

    asyncio.run(test())
    assert rests == [42.0]


def test_a_bot_backs_off_while_its_moves_fail(monkeypatch: pytest.MonkeyPatch):
    rests: list[float] = []

    class Task:
        """A match whose store does not answer."""

        id = MatchId("m" * 16)
        services = Services(Settings(), None, None, write_message)  # type: ignore[arg-type]
        audience = Audience(services, MatchId("m" * 16))

        async def look(self, **_: bool) -> None:
            raise StoreError("the disk is full")

    async def sleep(seconds: float) -> None:
        rests.append(seconds)
        if len(rests) == 9:
            raise asyncio.CancelledError

    async def test() -> None:
        task: Any = Task()
        monkeypatch.setattr(Audience, "is_empty", False)
        monkeypatch.setattr(asyncio, "sleep", sleep)
        with pytest.raises(asyncio.CancelledError):
            await BotSeats(task)._play(0, task)

    asyncio.run(test())
    assert rests == [1, 2, 4, 8, 16, 32, 60, 60, 60]
