"""Compression of messages (RFC 7692), each by itself, so that no connection needs memory for it.

Compression across messages (context takeover) would be smaller still, but takes about 32 kB of memory per connection.
"""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING, Final

from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.protocol import Protocol

if TYPE_CHECKING:
    from zlib import _Compress

MINIMUM_BYTES: Final = 1200  # of a message worth compressing: a smaller one fits into one network packet anyway
WINDOW_BITS: Final = 12  # 4 kB: nearly every message fits
LEVEL: Final = 1  # the fastest: higher levels save little
MEMORY_LEVEL: Final = 5
EMPTY_BLOCK: Final = b"\x00\x00\xff\xff"  # the end of flushed data; it is not sent
# The first byte of a frame: a whole text message, plain or compressed. Its length follows (RFC 6455, 5.2).
TEXT: Final = 0x81
COMPRESSED_TEXT: Final = 0xC1
IN_TWO_BYTES: Final = 126  # in place of the length, which follows in two or eight bytes
IN_EIGHT_BYTES: Final = 127

# Negotiates compression with clients that offer it.
DEFLATE: Final = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    server_max_window_bits=WINDOW_BITS,
    client_max_window_bits=WINDOW_BITS,
)


def window_of(connection: Protocol) -> int | None:
    """The negotiated window size for messages to a client, in bits; None without compression."""
    agreed = (each for each in connection.extensions if isinstance(each, PerMessageDeflate))
    return next((each.local_max_window_bits for each in agreed), None)


class FrameEncoder:
    """Encodes messages as frames, compressed where negotiated and worthwhile.

    All connections share one compressor per window size; it is reset after each message, which takes a fraction of the
    time of creating one.
    """

    def __init__(self) -> None:
        self._compressing: dict[int, _Compress] = {}  # by window

    def encode(self, message: bytes, window: int | None) -> bytes:
        """The frame of a text message from a server, which is not masked."""
        if window is None or len(message) < MINIMUM_BYTES:
            return _head(TEXT, len(message)) + message
        compressing = self._compressing.get(window)
        if compressing is None:
            compressing = zlib.compressobj(level=LEVEL, wbits=-window, memLevel=MEMORY_LEVEL)
            self._compressing[window] = compressing
        packed = compressing.compress(message) + compressing.flush(zlib.Z_FULL_FLUSH)
        return _head(COMPRESSED_TEXT, len(packed) - len(EMPTY_BLOCK)) + packed[: -len(EMPTY_BLOCK)]


def _head(first: int, length: int) -> bytes:
    if length < IN_TWO_BYTES:
        return bytes((first, length))
    if length < 1 << 16:
        return struct.pack("!BBH", first, IN_TWO_BYTES, length)
    return struct.pack("!BBQ", first, IN_EIGHT_BYTES, length)
