"""What the page's worker calls: texts in, texts out, so that nothing of Python is left alive in JavaScript."""

from __future__ import annotations

import json
from typing import Any

from witz.server.match.identity import MatchId

from .host import Host
from .work import Work


class Bridge:
    """A host whose calls take JSON and give JSON."""

    def __init__(self) -> None:
        self._host = Host()

    def say(self, connection: int, text: str) -> str:
        """One message of a connection."""
        return self._write(self._host.say(connection, text))

    def ask(self, method: str, path: str, device: str, body: str) -> str:
        """One request; an empty device is none."""
        return self._write(self._host.ask(method, path, device or None, body))

    def leave(self, connection: int) -> str:
        """A connection is closed."""
        self._host.leave(connection)
        return self._write(Work())

    def think(self) -> str:
        """One move of a bot."""
        return self._write(self._host.think())

    def decided(self, thought: str, action: str) -> str:
        """The move that was decided elsewhere; an empty one is none."""
        return self._write(self._host.decided(json.loads(thought), action or None))

    def take_in(self, match: str, fetched: str) -> str:
        """What was fetched of a match: entries of its log and, where it is not in memory, what is stored beside it."""
        return self._write(self._host.take_in(MatchId(match), **json.loads(fetched)))

    def take_rows(self, rows: str) -> None:
        """What was fetched of all matches."""
        self._host.rows = json.loads(rows)

    def number(self, match: str) -> int:
        """The number of the last entry of a match in memory; -1 for any other."""
        return self._host.number(MatchId(match))

    def drop(self, match: str) -> None:
        """What was done with a match could not be written."""
        self._host.drop(MatchId(match))

    def not_written(self, connection: int, text: str) -> str:
        """The answer to a message whose work could not be written."""
        return self._write(self._host.not_written(connection, text))

    def _write(self, work: Work) -> str:
        written: dict[str, Any] = {
            "needs": work.needs,
            "match": work.match,
            "appends": work.appends,
            "drafts": work.drafts,
            "sent": [[connection, json.dumps(message, ensure_ascii=False)] for connection, message in work.sent],
            "answer": work.answer,
            "thought": work.thought,
            "question": work.question,
            "rest": self._host.rest(),
        }
        return json.dumps(written, ensure_ascii=False)
