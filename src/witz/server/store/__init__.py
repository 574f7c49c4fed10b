"""Where matches are kept: an append-only log of entries for each, behind one interface."""

from .base import Append, Entry, Holder, KeptDraft, MatchRow, Store
from .sql import SqlStore, sqlite_url

__all__ = ["Append", "Entry", "Holder", "KeptDraft", "MatchRow", "SqlStore", "Store", "sqlite_url"]
