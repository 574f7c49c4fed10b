"""The store of matches: an append-only log of entries for each match, behind one interface."""

from .aio import AsyncStore
from .base import Append, DayEntry, Holder, KeptAccount, KeptDraft, KeptLookBack, LogRow, MatchRow, Store
from .engines import sqlite_url
from .notifications import Notification, ProcessId
from .peers import ProcessPresence, SqlPeers
from .sql import SqlStore

__all__ = [
    "Append",
    "AsyncStore",
    "DayEntry",
    "Holder",
    "KeptAccount",
    "KeptDraft",
    "KeptLookBack",
    "LogRow",
    "MatchRow",
    "Notification",
    "ProcessId",
    "ProcessPresence",
    "SqlPeers",
    "SqlStore",
    "Store",
    "sqlite_url",
]
