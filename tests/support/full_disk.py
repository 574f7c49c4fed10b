"""A simulated full disk for SQLite, in a store that is open already."""

from witz.server.store import SqlStore


def let_grow(store: SqlStore, more_pages: int) -> None:
    """Lets the file grow by this number of pages only; SQLite then reports the same error as for a full disk."""
    store._appender.close()  # the limit is per connection: the writer will take one of the pool
    connections = [store._engine.raw_connection() for _ in range(5)]
    for connection in connections:
        cursor = connection.cursor()
        [pages] = cursor.execute("PRAGMA page_count").fetchone()
        cursor.execute(f"PRAGMA max_page_count = {pages + more_pages}").fetchall()
        cursor.close()
    for connection in connections:
        connection.close()
