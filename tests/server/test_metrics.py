"""The metrics: counters, and the histogram from the receipt of a message to the publication of what it changed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import perf_counter

import pytest

from tests.support.ears import create_request
from tests.support.hubs import hub_at
from witz.engine import Seat
from witz.server.live.inbox import Asked
from witz.server.live.lobby import Lobby
from witz.server.match import requests
from witz.server.match.identity import DeviceDigest, Identity, MessageId
from witz.server.match.refusal import Refuse
from witz.server.metrics import BUCKETS, Metrics, total_of

ANA = DeviceDigest("device")


def samples(metrics: Metrics, name: str) -> dict[str, float]:
    """The values of a histogram, by what follows its name."""
    lines = [line for line in metrics.write().splitlines() if line.startswith(name)]
    return {key.removeprefix(name): float(value) for key, value in (line.rsplit(" ", 1) for line in lines)}


def test_the_histogram_counts_each_value_in_all_buckets_from_its_own_on() -> None:
    metrics = Metrics()
    for seconds in (0.0005, 0.002, 0.0021, 9.0):
        metrics.seconds_to_publish.observe(seconds)
    found = samples(metrics, "witz_publish_seconds")
    assert found["_count"] == 4
    assert found["_sum"] == pytest.approx(9.0046)
    buckets = {key: value for key, value in found.items() if key.startswith("_bucket")}
    assert list(buckets.values()) == [1, 2, *[3] * (len(BUCKETS) - 2), 4]  # 0.002 is within the bucket that it limits
    assert list(buckets) == [f'_bucket{{le="{limit}"}}' for limit in (*BUCKETS, "+Inf")]


def test_counters_have_no_other_series_than_their_own() -> None:
    metrics = Metrics()
    metrics.watch_total("store_writes", "Writes", lambda: 7)
    metrics.messages.inc()
    metrics.sent_bytes.inc(700)
    assert samples(metrics, "witz_messages") == {"_total": 1}
    assert samples(metrics, "witz_store_writes") == {"_total": 7}
    assert (total_of(metrics.sent_bytes), total_of(Metrics().sent_bytes)) == (700, 0)
    assert "_created" not in metrics.write()


def timed(metrics: Metrics) -> float:
    """How many changes were timed."""
    return samples(metrics, "witz_publish_seconds")["_count"]


def test_a_change_by_a_message_is_timed_from_its_receipt_and_a_refusal_is_not(tmp_path: Path) -> None:
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            made = await Lobby(hub).make(create_request("yaxha", "here", "here"), ANA)
            task = hub.task(made["match"])
            await task.look()
            metrics = hub.services.metrics
            before = timed(metrics)

            def act(seat: Seat, decision: str) -> Asked:
                act = requests.Act(seat=seat, id=MessageId(f"act {seat}"), decision=decision, actions=("choose 1",))
                return Asked(Identity(ANA), act, perf_counter())

            first = act(0, "round 1 choose")
            await asyncio.sleep(0.05)  # it waits in the queue of the match
            await task.ask(first)
            assert timed(metrics) == before + 1
            assert samples(metrics, "witz_publish_seconds")["_sum"] >= 0.05
            with pytest.raises(Refuse, match="stale-decision"):
                await task.ask(act(1, "round 9 choose"))
            await task.ask(first)  # a repeated message: nothing changes
            assert timed(metrics) == before + 1
            await task.ask(act(1, "round 1 choose"))
            assert timed(metrics) == before + 2
            await Lobby(hub).link(task.id, 0, ANA)  # over HTTP
            assert timed(metrics) == before + 2

    asyncio.run(test())
