"""The settings of the server: one table of names, defaults and limits, read from flags and the environment."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields, replace
from math import inf
from typing import Any

from witz.errors import WitzError

PREFIX = "WITZ_"
SMALLEST_SHARE = 0.25  # of a limit that processes share
UNITS = ("SECONDS", "DAYS", "BYTES", "MEGABYTES")


class SettingsError(WitzError, ValueError):
    """An invalid setting; the text names it and the allowed values."""


def _setting(default: Any, description: str, *, least: float = 0, most: float = inf, is_shared: bool = False) -> Any:
    """A number; one that `is_shared` applies to all worker processes together."""
    return field(
        default=default, metadata={"description": description, "least": least, "most": most, "is_shared": is_shared}
    )


def _text(default: str, value: str, description: str, *, shape: str = ".*", meaning: str = "") -> Any:
    """A text; help texts call its value `value`."""
    metadata = {"value": value, "description": description, "shape": shape, "meaning": meaning}
    return field(default=default, metadata=metadata)


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings, each a flag (`--away-seconds`) and an environment variable (`WITZ_AWAY_SECONDS`)."""

    host: str = _text(
        "127.0.0.1",
        "HOST",
        "address to listen on; 0.0.0.0 lets other machines connect",
        shape=r"\S+",
        meaning="an address of this machine",
    )
    port: int = _setting(8765, "port to listen on; 0 takes any free one", most=65_535)
    data: str = _text(
        "witz-data",
        "FOLDER",
        "folder for the SQLite database file",
        shape=r"(?s).*\S.*",
        meaning="the name of a folder",
    )
    database: str = _text("", "URL", "URL of a PostgreSQL database, used in place of the file")
    workers: int = _setting(1, "worker processes that share the port; more than one need PostgreSQL", least=1, most=64)
    origins: str = _text(
        "",
        "ORIGINS",
        "allowed web origins (CORS and WebSockets) besides the server's own, separated by spaces",
        shape=r"(https?://[a-z0-9.:\[\]-]+\s*)*",
        meaning="one or more of https://host and http://host:port, in lower case",
    )
    hosts: str = _text(
        "",
        "HOSTS",
        "allowed host names (Host header), separated by spaces; requests for others are refused; none: any host",
        shape=r"([a-z0-9.:\[\]-]+\s*)*",
        meaning="one or more host names, with their ports where they have one, in lower case",
    )
    metrics: str = _text(
        "local",
        "WHO",
        "who may read /metrics: local (this machine only) or all",
        shape="local|all",
        meaning="local or all",
    )
    log_level: str = _text(
        "info",
        "LEVEL",
        "minimum log level: debug, info, warning or error",
        shape="debug|info|warning|error",
        meaning="debug, info, warning or error",
    )

    away_seconds: float = _setting(60.0, "seconds that a seat must be disconnected before others may hand it to a bot")
    idle_seconds: float = _setting(
        120.0, "seconds of inactivity after which a match without visitors is unloaded from memory"
    )
    open_days: float = _setting(7.0, "days after which a match that never began is removed")
    running_days: float = _setting(90.0, "days after which a match that nobody continued is removed")
    matches_per_device: int = _setting(30, "maximum number of unfinished matches made by one device", least=1)
    matches_per_hour: int = _setting(
        60, "new matches of one address: sustained rate per hour, and burst size", least=1, is_shared=True
    )

    store_megabytes: int = _setting(
        20_000, "maximum size of the store in megabytes; beyond it no new match can be made", least=1
    )

    bot_workers: int = _setting(2, "worker processes for bots", least=1, most=64)
    bot_seconds: float = _setting(
        10.0, "time limit for a bot's move in seconds; after it the first legal action is played", least=0.01, most=3600
    )
    own_bots: str = _text(
        "",
        "BOTS",
        "your own bots in addition to the built-in ones: GAME=FILE.py:CLASS or GAME=NAME, separated by spaces",
        shape=r"(\w+=\S+\s*)*",
        meaning="one or more such as yaxha=my_bots.py:Clever",
    )
    stand_in_seconds: float = _setting(
        0.9, "delay in seconds before each move of a bot that stands in for a person", most=60
    )

    message_bytes: int = _setting(
        16_384, "maximum size in bytes of a WebSocket message and of most request bodies", least=1024
    )
    request_bytes: int = _setting(262_144, "maximum size of an uploaded record in bytes", least=1024)
    messages_per_second: float = _setting(20.0, "sustained rate of messages of one connection, per second", least=0.1)
    message_burst: int = _setting(60, "burst size: messages that one connection may send at once", least=1)
    address_messages_per_second: float = _setting(
        200.0, "sustained rate of messages of one address, per second", least=0.1, is_shared=True
    )
    address_message_burst: int = _setting(
        1000, "burst size: messages that one address may send at once", least=1, is_shared=True
    )
    openings_per_second: float = _setting(
        2.0, "sustained rate at which one address may open WebSockets, per second", least=0.01, is_shared=True
    )
    opening_burst: int = _setting(
        100, "burst size: WebSockets that one address may open at once", least=1, is_shared=True
    )
    requests_per_second: float = _setting(
        5.0, "sustained rate of requests of one address, per second", least=0.1, is_shared=True
    )
    request_burst: int = _setting(60, "burst size: requests that one address may send at once", least=1, is_shared=True)
    http_connections_per_address: int = _setting(
        50,
        "maximum number of open HTTP connections of one address; a proxy on this machine is exempt",
        least=1,
        is_shared=True,
    )
    connections_per_address: int = _setting(
        100,
        "maximum number of open WebSockets of one address; those of seat holders do not count",
        least=1,
        is_shared=True,
    )
    connections: int = _setting(
        5000, "maximum number of open WebSockets in all; those of seat holders do not count", least=1, is_shared=True
    )
    queue_messages: int = _setting(
        200,
        "maximum length of the send queue of a connection, in messages; beyond it the client is disconnected",
        least=10,
    )
    queue_bytes: int = _setting(
        1_000_000,
        "maximum size of the send queue of a connection in bytes; beyond it the client is disconnected",
        least=100_000,
    )
    inbox: int = _setting(
        100, "maximum length of the message queue of a match; beyond it messages are refused as busy", least=1
    )
    hello_seconds: float = _setting(
        10.0, "time limit in seconds for the first message (hello) of a connection", least=0.01
    )
    compress: str = _text(
        "yes",
        "CHOICE",
        "compress messages (permessage-deflate) for clients that support it: yes or no",
        shape="yes|no",
        meaning="yes or no",
    )

    def of_one_worker(self) -> Settings:
        """The settings of one of the worker processes that share the port: shared limits are divided among them.

        Each gets at least a quarter: all of the few connections of a browser may reach the same process.
        """
        share = max(1 / self.workers, SMALLEST_SHARE)
        divided = {
            each.name: max(each.metadata["least"], _part(getattr(self, each.name), share))
            for each in fields(Settings)
            if each.metadata.get("is_shared")
        }
        return replace(self, **divided)

    @property
    def allowed_hosts(self) -> frozenset[str]:
        return frozenset(self.hosts.split())

    @property
    def allowed_origins(self) -> frozenset[str]:
        return frozenset(self.origins.split())


def _part(value: float, share: float) -> float:
    """A share of a number; an integer stays an integer."""
    return int(value * share) if isinstance(value, int) else value * share


def flag(name: str) -> str:
    """The flag of a setting."""
    return "--" + name.replace("_", "-")


def value_name(setting: Field[Any]) -> str:
    """The name of a setting's value in help texts: for a number its unit, or N."""
    if "value" in setting.metadata:
        return str(setting.metadata["value"])
    unit = setting.name.rpartition("_")[2].upper()
    return unit if unit in UNITS else "N"


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return PREFIX + name.upper()


def read_settings(flags: Mapping[str, str | None], environment: Mapping[str, str]) -> Settings:
    """The settings: a flag takes precedence over a variable, and a variable over the default. Raises SettingsError.

    An empty variable counts as unset.
    """
    values: dict[str, Any] = {}
    for each in fields(Settings):
        given = flags.get(each.name)
        source = flag(each.name)
        if given is None:
            given = environment.get(variable(each.name)) or None
            source = variable(each.name)
        if given is not None:
            read = _read_text if isinstance(each.default, str) else _read_number
            values[each.name] = read(source, given, each)
    return Settings(**values)


def _read_text(source: str, given: str, setting: Field[Any]) -> str:
    if re.fullmatch(setting.metadata["shape"], given) is None:
        raise SettingsError(f"{source} must be {setting.metadata['meaning']}, not {given!r}")
    return given


def _read_number(source: str, given: str, setting: Field[Any]) -> float:
    kind, least, most = type(setting.default), setting.metadata["least"], setting.metadata["most"]
    try:
        value = int(given) if kind is int else float(given)
    except ValueError:
        raise SettingsError(
            f"{source} must be a {'whole number' if kind is int else 'number'}, not {given!r}"
        ) from None
    if not least <= value <= most or value == inf:
        limits = f"at least {least:g}" if most == inf else f"between {least:g} and {most:g}"
        raise SettingsError(f"{source} must be {limits}, not {given!r}")
    return value
