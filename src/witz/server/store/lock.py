"""A file lock that one process holds until it ends, for whatever reason."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from witz.errors import StoreError


class FileLock:
    """The lock on an SQLite file, in a file beside it. Raises StoreError while another process holds it.

    The file itself cannot be locked: SQLite has locks of its own on it. The empty file beside it is never removed:
    otherwise two processes could each hold a lock on a file of the same name.
    """

    def __init__(self, path: Path) -> None:
        try:
            self._file = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreError(f"the file {path.name}.lock cannot be created: {error.strerror}") from None
        try:
            _lock(self._file)
        except OSError:
            os.close(self._file)
            raise StoreError(
                "another server has them open; stop it first, or use PostgreSQL for several servers"
            ) from None

    def release(self) -> None:
        """Releases the lock."""
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
