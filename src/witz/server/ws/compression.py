"""Compression of messages (RFC 7692): each one by itself, so that no connection keeps memory for it.

What was sent before would make the next message smaller still, for about 32 kB at each connection: what zlib takes for
a window and a memory level like these.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

WORTH_IT: Final = 300  # bytes of a message; answers are shorter and do not become much smaller
WINDOW_BITS: Final = 12  # 4 kB: nearly every message fits in
SETTINGS: Final = {"level": 1, "memLevel": 5}  # the quickest: higher ones save little


class Deflate(PerMessageDeflate):
    """Compresses messages that are worth it."""

    def encode(self, frame: Frame) -> Frame:
        return frame if len(frame.data) < WORTH_IT else super().encode(frame)


class DeflateFactory(ServerPerMessageDeflateFactory):
    """Agrees on compression with clients that offer it."""

    def __init__(self) -> None:
        super().__init__(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            server_max_window_bits=WINDOW_BITS,
            client_max_window_bits=WINDOW_BITS,
            compress_settings=SETTINGS,
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answer, agreed = super().process_request_params(params, accepted_extensions)
        return answer, Deflate(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
            agreed.compress_settings,
        )


DEFLATE: Final = DeflateFactory()
