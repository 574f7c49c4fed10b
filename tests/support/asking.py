"""Raw HTTP requests to a running server."""

import json
from collections.abc import Iterable
from http.client import HTTPConnection
from typing import Any

from tests.support.running import RunningServer

DEVICE = {"Authorization": f"Bearer {'d' * 32}", "Content-Type": "application/json"}
Body = dict[str, Any] | bytes | Iterable[bytes] | None


def ask(
    server: RunningServer,
    method: str,
    path: str,
    body: Body = None,
    **headers: str,
) -> tuple[int, dict[str, str], bytes]:
    """The status, the headers (with lower-case names), and the body of a response."""
    connection = HTTPConnection(server.address.removeprefix("http://"))
    sent = json.dumps(body) if isinstance(body, dict) else body
    connection.request(method, path, sent, {**DEVICE, **headers})
    answer = connection.getresponse()
    found = answer.status, {key.lower(): value for key, value in answer.getheaders()}, answer.read()
    connection.close()
    return found


def code(answer: tuple[int, dict[str, str], bytes]) -> tuple[int, str]:
    return answer[0], json.loads(answer[2])["code"]
