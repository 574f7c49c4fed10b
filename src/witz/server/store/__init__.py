"""Where matches are kept: an append-only log of entries for each, behind one interface."""

from .aio import AsyncStore
from .base import Append, Entry, Holder, KeptAccount, KeptDraft, MatchRow, Store
from .sql import SqlStore, sqlite_url

__all__ = [
    "Append",
    "AsyncStore",
    "Entry",
    "Holder",
    "KeptAccount",
    "KeptDraft",
    "MatchRow",
    "SqlStore",
    "Store",
    "sqlite_url",
]
