"""The error that commands raise for what a user gave them."""

from __future__ import annotations

from ..errors import WitzError


class InputError(WitzError):
    """Something that a user gave cannot be used; the message is one line that says what and where."""
