"""What a full disk looks like to SQLite, for a store that is open already."""

from witz.server.store import SqlStore


def let_grow(store: SqlStore, more_pages: int) -> None:
    """Lets the file grow by so many pages only; SQLite then says what it says of a full disk."""
    store._appender.close()  # the limit belongs to a connection: that of the writer is set with those of the pool
    connections = [store._engine.raw_connection() for _ in range(5)]
    for connection in connections:
        cursor = connection.cursor()
        [pages] = cursor.execute("PRAGMA page_count").fetchone()
        cursor.execute(f"PRAGMA max_page_count = {pages + more_pages}").fetchall()
        cursor.close()
    for connection in connections:
        connection.close()
