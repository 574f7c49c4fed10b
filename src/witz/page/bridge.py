"""The interface for the page's worker: only strings cross it, so that JavaScript keeps no Python object alive."""

from __future__ import annotations

import json
from typing import Any

from witz.server.match.identity import MatchId

from .host import Host
from .work import Work


class Bridge:
    """A host whose calls take and return JSON."""

    def __init__(self) -> None:
        self._host = Host()

    def say(self, connection: int, text: str) -> str:
        """Answers one message of a connection."""
        return self._write(self._host.say(connection, text))

    def ask(self, method: str, path: str, device: str, body: str) -> str:
        """Answers one request; an empty device stands for none."""
        return self._write(self._host.ask(method, path, device or None, body))

    def leave(self, connection: int) -> str:
        """Removes a closed connection."""
        self._host.leave(connection)
        return self._write(Work())

    def think(self) -> str:
        """Makes one move of a bot, or one account."""
        return self._write(self._host.think())

    def complete(self, row: str) -> str:
        """Gives the match of a row its account if it has ended without one."""
        return self._write(self._host.complete(json.loads(row)))

    def decided(self, thought: str, action: str) -> str:
        """Makes the move that the thinking worker decided; an empty action stands for none."""
        return self._write(self._host.decided(json.loads(thought), action or None))

    def take_in(self, match: str, fetched: str) -> str:
        """Takes in fetched entries of a match and, if it is not in memory, what is stored beside them."""
        return self._write(self._host.take_in(MatchId(match), **json.loads(fetched)))

    def take_rows(self, rows: str) -> None:
        """Takes in the fetched rows of all matches."""
        self._host.rows = json.loads(rows)

    def number(self, match: str) -> int:
        """The number of the last entry of a match in memory; -1 for any other."""
        return self._host.number(MatchId(match))

    def drop(self, match: str) -> None:
        """Drops a match from memory, because its changes could not be written."""
        self._host.drop(MatchId(match))

    def not_written(self, connection: int, text: str) -> str:
        """The refusal of a message whose changes could not be written."""
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
            "seconds_until_think": self._host.seconds_until_think(),
        }
        return json.dumps(written, ensure_ascii=False)
