"""The error responses of HTTP requests, all of one shape: a code with its details."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from witz.errors import StoreError
from witz.server.match.refusal import Refuse
from witz.server.wire.bodies import Problem
from witz.server.wire.facts import write_reason
from witz.server.wire.visiting import as_refusal

STATUS: Final = {
    "bad-device": 401,
    "no-device": 401,
    "foreign-host": 403,
    "foreign-origin": 403,
    "not-your-seat": 403,
    "no-such-match": 404,
    "no-such-seat": 404,
    "not-found": 404,
    "wrong-method": 405,
    "rules-changed": 410,
    "too-large": 413,
    "bad-options": 422,
    "bad-record": 422,
    "bad-table": 422,
    "malformed": 422,
    "name-repeated": 422,
    "no-people": 422,
    "no-such-bot": 422,
    "no-such-game": 422,
    "not-a-record": 422,
    "record-breaks-off": 422,
    "record-empty": 422,
    "record-illegal": 422,
    "record-version": 422,
    "record-wrong-end": 422,
    "too-many-cubes": 422,
    "wrong-words": 422,
    "slow-down": 429,
    "too-many-matches": 429,
    "internal": 500,
    "busy": 503,
    "store-unavailable": 503,
}
DEFAULT_STATUS: Final = 409  # the request is valid, but not in the present state of the match

# The first of them describes the shape, and the others refer to it: FastAPI makes a validator for each shape of each
# route, which took most of the time of a server's start.
_DESCRIBED: Final = {"content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{Problem.__name__}"}}}}
PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    400: {"model": Problem},
    **dict.fromkeys((401, 403, 404, 409, 410, 413, 422, 429, 503), _DESCRIBED),
}


def problem(error: Refuse) -> JSONResponse:
    """The response to a refused request."""
    body: Problem = {**write_reason(error), "line": error.line}
    return JSONResponse(body, STATUS.get(error.code, DEFAULT_STATUS))


def add_problem_handlers(app: FastAPI) -> None:
    """Gives all error responses of an application the same shape."""

    @app.exception_handler(Refuse)
    async def refused(request: Request, error: Refuse) -> JSONResponse:  # noqa: ARG001
        return problem(error)

    @app.exception_handler(StoreError)
    async def store_failed(request: Request, error: StoreError) -> JSONResponse:  # noqa: ARG001
        return problem(as_refusal(error))

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> JSONResponse:  # noqa: ARG001
        first = error.errors()[0]
        # The input is not repeated: it may hold a secret.
        where = ".".join(map(str, first["loc"]))
        return problem(Refuse("malformed", detail=f"{where}: {first['msg']}"))

    @app.exception_handler(Exception)
    async def unhandled(request: Request, error: Exception) -> JSONResponse:  # noqa: ARG001
        return problem(Refuse("internal"))

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> JSONResponse:  # noqa: ARG001
        code = {404: "not-found", 405: "wrong-method"}.get(error.status_code, "malformed")
        answer = problem(Refuse(code, detail=error.detail))
        answer.headers.update(error.headers or {})
        return answer
