"""A recorded stream, with a resume and two gaps in it, is folded by every client to the same result.

The streams are tests/support/streams/*.json (written by record.py beside them); the page's model folds the same files
in its own tests. Each has `about`, `stream` and `expected`. The stream is a list of steps:
  {"connect": n}    a new connection: the one before it is lost, and the client says hello; after a lost one with
                    "since", the number of the first entry that it has not received
  {"receive": m}    the server's message m
  {"sent": s}       the client must have asked by now, since the step before, with a message that has the fields s;
                    and for nothing else: between two of these, and at the end, nothing more was asked
`expected` is what the client must have in the end: `number`, `match`, `you`, `presence`, `entries` (every entry of the
log with its number and events, none missing and none twice) and `tables` (each side whole, drafts included).
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tools.generate_protocol import SERVER_MESSAGE
from witz.client import MatchId, Seats

STREAMS = sorted((Path(__file__).parents[1] / "support" / "streams").glob("*.json"))
assert STREAMS, "there are no recorded streams: nothing would be checked"


class FakeSocket:
    """A connection that receives the messages of a stream until it is lost, and compares those that are sent."""

    def __init__(self, steps: Sequence[dict[str, Any]]) -> None:
        self._steps = iter(steps)
        self._sent: list[dict[str, Any]] = []

    async def send(self, text: str) -> None:
        self._sent.append(json.loads(text))

    def _must_have_sent(self, fields: dict[str, Any]) -> None:
        [asked] = self._sent
        assert {key: asked[key] for key in fields} == fields
        self._sent.clear()

    def __aiter__(self) -> FakeSocket:
        return self

    async def __anext__(self) -> str:
        for step in self._steps:
            match step:
                case {"connect": _, **since}:
                    self._must_have_sent({"type": "hello", **since})
                case {"receive": message}:
                    assert self._sent == []
                    return json.dumps(message)
                case {"sent": fields}:
                    self._must_have_sent(fields)
                case _:
                    raise AssertionError(f"not a step of a stream: {step}")
        assert self._sent == []
        raise StopAsyncIteration


def connections(stream: Sequence[dict[str, Any]]) -> list[Sequence[dict[str, Any]]]:
    """The steps of each connection."""
    begins = [at for at, step in enumerate(stream) if "connect" in step]
    return [stream[begin:end] for begin, end in pairwise([*begins, len(stream)])]


@pytest.mark.parametrize("path", STREAMS, ids=lambda path: path.stem)
def test_the_python_client_folds_a_stream_to_the_expected_result(path: Path) -> None:
    recorded = json.loads(path.read_text(encoding="utf-8"))

    async def fold() -> Seats:
        seats = Seats("http://127.0.0.1:1", MatchId("m" * 16))
        for steps in connections(recorded["stream"]):
            await seats._listen(FakeSocket(steps))  # type: ignore[arg-type]
        return seats

    seats, expected = asyncio.run(fold()), recorded["expected"]
    assert seats.number == expected["number"]
    assert (seats.match, seats.you, seats.presence) == (expected["match"], expected["you"], expected["presence"])
    assert seats.events == [event for entry in expected["entries"] for event in entry["events"]]
    assert seats.tables == {table["seat"]: table for table in expected["tables"]}
    assert [entry["number"] for entry in expected["entries"]] == list(range(expected["number"] + 1))


@pytest.mark.parametrize("path", STREAMS, ids=lambda path: path.stem)
def test_every_recorded_message_is_one_of_the_protocol(path: Path) -> None:
    steps = json.loads(path.read_text(encoding="utf-8"))["stream"]
    assert [step.get("since") for step in steps if "connect" in step] == [None, 5]
    received = [step["receive"] for step in steps if "receive" in step]
    assert {message["type"] for message in received} >= {"welcome", "update", "drafted", "presence"}
    for message in received:
        SERVER_MESSAGE.validate_python(message)
