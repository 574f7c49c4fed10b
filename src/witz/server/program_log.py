"""The log of the program: lines of JSON without secrets, since only an allow-list of fields is written."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any, Final

LOGGER: Final = logging.getLogger("witz.server")

# The fields of a line besides its message. Tokens, names, words, actions and seeds are not among them.
FIELDS: Final = (
    "match",
    "game",
    "seat",
    "bot",
    "code",
    "seconds",
    "count",
    "missing",
    "route",
    "status",
    "error",
    "address",
)


REPEAT_SECONDS: Final = 60.0
MOST_LINES: Final = 1000


class JsonLines(logging.Formatter):
    """One JSON object for each line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            # Libraries append whole tasks and tracebacks, which may hold input of clients.
            "message": record.getMessage().partition("\n")[0],
        }
        fields: dict[str, Any] = getattr(record, "fields", {})
        line |= {key: fields[key] for key in FIELDS if key in fields}
        if record.exc_info and record.exc_info[0] is not None:
            # The class of the error and its place in the code; its text may hold input of clients.
            frame = record.exc_info[2]
            while frame is not None and frame.tb_next is not None:
                frame = frame.tb_next
            line["error"] = record.exc_info[0].__name__
            if frame is not None:
                line["where"] = f"{frame.tb_frame.f_globals.get('__name__')}:{frame.tb_lineno}"
        return json.dumps(line, ensure_ascii=False)


class OncePerMinute(logging.Filter):
    """Drops a line that was written less than a minute ago: strangers can cause some lines at any rate."""

    def __init__(self) -> None:
        super().__init__()
        self._written: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        line = record.getMessage().partition("\n")[0]
        if record.created - self._written.get(line, float("-inf")) < REPEAT_SECONDS:
            return False
        if len(self._written) >= MOST_LINES:
            self._written.clear()
        self._written[line] = record.created
        return True


def set_up(level: str) -> None:
    """Sends the server's log, and the warnings of its libraries, to standard error."""
    own, libraries = logging.StreamHandler(sys.stderr), logging.StreamHandler(sys.stderr)
    own.setFormatter(JsonLines())
    libraries.setFormatter(JsonLines())
    libraries.addFilter(OncePerMinute())
    for name, least, handler in (
        ("witz", level, own),
        ("uvicorn", "warning", libraries),
        ("asyncio", "warning", libraries),
        ("psycopg", "error", libraries),  # it warns of every conflict of two writes
    ):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(least.upper())
        logger.propagate = False


def log(level: int, message: str, **fields: object) -> None:
    """Writes a line to the log."""
    LOGGER.log(level, message, extra={"fields": fields})


def log_exception(**fields: object) -> None:
    """Logs the error that is being handled, with its place in the code."""
    LOGGER.exception("unhandled exception", extra={"fields": fields})
