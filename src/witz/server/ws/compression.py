"""Compression of messages (RFC 7692): each one by itself, so that no connection keeps memory for it.

What was sent before would make the next message smaller still, for about 32 kB at each connection: what zlib takes for
a window and a memory level like these.
"""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING, Final

from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.protocol import Protocol

if TYPE_CHECKING:
    from zlib import _Compress

WORTH_IT: Final = 1200  # bytes of a message: a smaller one goes in one packet of the network, compressed or not
WINDOW_BITS: Final = 12  # 4 kB: nearly every message fits in
LEVEL: Final = 1  # the quickest: higher ones save little
MEMORY_LEVEL: Final = 5
EMPTY_BLOCK: Final = b"\x00\x00\xff\xff"  # how what was flushed ends; it is left out
# The first byte of a frame: a whole message of text, as it is or compressed. Then comes its length (RFC 6455, 5.2).
TEXT: Final = 0x81
COMPRESSED_TEXT: Final = 0xC1
IN_TWO_BYTES: Final = 126  # in place of a length: it follows in so many
IN_EIGHT_BYTES: Final = 127

# Agrees on compression with clients that offer it.
DEFLATE: Final = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    server_max_window_bits=WINDOW_BITS,
    client_max_window_bits=WINDOW_BITS,
)


def window_of(connection: Protocol) -> int | None:
    """The window that was agreed on for what is sent over a connection; None: it is not compressed."""
    agreed = (each for each in connection.extensions if isinstance(each, PerMessageDeflate))
    return next((each.local_max_window_bits for each in agreed), None)


class Packer:
    """Makes frames of messages, compressed where that is agreed on and worth it.

    All connections of a server share what compresses: it forgets everything after each message, which takes a fraction
    of the time of making it anew.
    """

    def __init__(self) -> None:
        self._compressing: dict[int, _Compress] = {}  # by window

    def frame(self, message: bytes, window: int | None) -> bytes:
        """The frame of a message of text, as a server sends it: not masked."""
        if window is None or len(message) < WORTH_IT:
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
