"""Logs as lines of JSON, without secrets: only the fields that are named here are ever written."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any, Final

LOGGER: Final = logging.getLogger("witz.server")

# What a line may say beside its message. Tokens, names, words, actions and seeds are not among them.
FIELDS: Final = ("match", "game", "seat", "bot", "code", "seconds", "count", "route", "status", "error", "address")


class JsonLines(logging.Formatter):
    """One JSON object for each line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            # Libraries go on with whole tasks and tracebacks, and what somebody sent may stand in those.
            "message": record.getMessage().partition("\n")[0],
        }
        fields: dict[str, Any] = getattr(record, "fields", {})
        line |= {key: fields[key] for key in FIELDS if key in fields}
        if record.exc_info and record.exc_info[0] is not None:
            # The kind of error and where it came from; its text might hold what somebody sent.
            frame = record.exc_info[2]
            while frame is not None and frame.tb_next is not None:
                frame = frame.tb_next
            line["error"] = record.exc_info[0].__name__
            if frame is not None:
                line["where"] = f"{frame.tb_frame.f_globals.get('__name__')}:{frame.tb_lineno}"
        return json.dumps(line, ensure_ascii=False)


def set_up(level: str) -> None:
    """Sends the server's log, and warnings of the libraries below it, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name, least in (("witz", level), ("uvicorn", "warning"), ("asyncio", "warning")):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(least.upper())
        logger.propagate = False


def log(level: int, message: str, **fields: object) -> None:
    """Writes a line to the log."""
    LOGGER.log(level, message, extra={"fields": fields})


def log_exception(**fields: object) -> None:
    """Writes where the error that is being handled came from."""
    LOGGER.exception("unhandled exception", extra={"fields": fields})
