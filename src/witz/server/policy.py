"""The page's content security policy: no inline script but those of the build, and nothing from other origins."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from typing import Final

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
    )
)
INLINE: Final = re.compile(r"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL)


def policy_of(html: str) -> str:
    """The policy for a page, which allows its inline scripts by their digests.

    >>> policy_of("<script>begin()</script>").split("; ")[1]
    "script-src 'self' 'sha256-15S4FGE7rP6kq/PzA1uIhN3+8zfaO6/TnJp4fMWo7lE='"
    """
    digests = (b64encode(sha256(script.encode()).digest()).decode() for script in INLINE.findall(html))
    return POLICY.replace("script-src 'self'", "script-src 'self'" + "".join(f" 'sha256-{each}'" for each in digests))
