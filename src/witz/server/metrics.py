"""Counters of the whole server in the text format of Prometheus; nothing in them is about one match or person."""

from __future__ import annotations

from .live.hub import Hub
from .store import SqlStore
from .ws.endpoint import Sockets


def write_metrics(hub: Hub, sockets: Sockets) -> str:
    """The counters now."""
    services = hub.services
    counts, store = services.counts, services.store.sync
    lines: list[str] = []

    def add(name: str, kind: str, what: str, value: float) -> None:
        lines.extend((f"# HELP witz_{name} {what}", f"# TYPE witz_{name} {kind}", f"witz_{name} {value:g}"))

    add("matches_in_memory", "gauge", "Matches in memory", len(hub.tasks))
    add("connections", "gauge", "Open WebSockets", sockets.count)
    add("matches_made_total", "counter", "Matches made", counts["matches_made"])
    add("matches_loaded_total", "counter", "Matches read from the store", counts["matches_loaded"])
    add("entries_total", "counter", "Durable changes of matches", counts["entries"])
    add("messages_total", "counter", "Messages received over WebSockets", counts["messages"])
    add("requests_total", "counter", "Requests over HTTP", counts["requests"])
    add("refusals_total", "counter", "Messages and requests refused", counts["refusals"])
    add("store_failures_total", "counter", "Changes that the store could not write", counts["store_failures"])
    add("bot_moves_total", "counter", "Moves asked of bots", services.bots.moves)
    add("bot_failures_total", "counter", "Moves made in place of a bot that failed", services.bots.failures)
    if isinstance(store, SqlStore):
        add("store_commits_total", "counter", "Commits of the store", store.commits)
        add("store_writes_total", "counter", "Writes in those commits", store.writes)
    return "\n".join(lines) + "\n"
