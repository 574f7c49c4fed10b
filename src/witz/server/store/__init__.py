"""The store of matches: an append-only log of entries for each match, behind one interface."""

from .aio import AsyncStore
from .base import Append, DayEntry, Holder, LogRow, MatchRow, Store, StoredAccount, StoredAnalysis, StoredDraft
from .engines import sqlite_url
from .notifications import Notification, ProcessId
from .peers import ProcessPresence, SqlPeers
from .sql import SqlStore

__all__ = [
    "Append",
    "AsyncStore",
    "DayEntry",
    "Holder",
    "LogRow",
    "MatchRow",
    "Notification",
    "ProcessId",
    "ProcessPresence",
    "SqlPeers",
    "SqlStore",
    "Store",
    "StoredAccount",
    "StoredAnalysis",
    "StoredDraft",
    "sqlite_url",
]
