"""The page that documents the HTTP requests, made from the OpenAPI description without external resources."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from typing import Any, Final

POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
_STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}"
    "code,pre{font-family:ui-monospace,monospace;font-size:.9em}pre{overflow:auto}"
    "h2{margin-top:2.5rem}summary{cursor:pointer}"
)


def write_page(openapi: Mapping[str, Any]) -> str:
    """The OpenAPI description of an application as one page of HTML."""
    info = openapi["info"]
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>",
        f"<title>{escape(info['title'])}: requests</title><style>{_STYLE}</style>",
        f"<h1>{escape(info['title'])} {escape(info['version'])}</h1>",
        f"<p>{escape(info.get('description', '').strip())}</p>",
        "<p>The same for programs: <a href=openapi.json>openapi.json</a></p>",
    ]
    for path, methods in openapi["paths"].items():
        parts += [_operation(method, path, each) for method, each in methods.items()]
    parts.append("<h2 id=shapes>Shapes</h2>")
    for name, schema in sorted(openapi.get("components", {}).get("schemas", {}).items()):
        shown = escape(json.dumps(schema, ensure_ascii=False, indent=2))
        parts.append(
            f"<details id='{escape(name)}'><summary><code>{escape(name)}</code></summary><pre>{shown}</pre></details>"
        )
    return "\n".join(parts)


def _operation(method: str, path: str, operation: Mapping[str, Any]) -> str:
    lines = [
        f"<h2><code>{method.upper()} {escape(path)}</code></h2>",
        f"<p>{escape(operation.get('description', ''))}</p><ul>",
    ]
    lines += [
        f"<li>{escape(each['in'])} <code>{escape(each['name'])}</code>" for each in operation.get("parameters", [])
    ]
    if body := operation.get("requestBody"):
        lines.append(f"<li>body: {_content(body)}")
    answers = operation.get("responses", {}).items()
    lines += [f"<li>{escape(status)}: {_content(answer) or 'no content'}" for status, answer in answers]
    return "".join([*lines, "</ul>"])


def _content(described: Mapping[str, Any]) -> str:
    shown: list[str] = []
    for kind, each in described.get("content", {}).items():
        names = [part.rpartition("/")[2] for part in _references(each.get("schema", {}))]
        links = ", ".join(f"<a href='#{escape(name)}'><code>{escape(name)}</code></a>" for name in names)
        shown.append(links or escape(kind))
    return ", ".join(dict.fromkeys(shown))


def _references(schema: Any) -> list[str]:
    if isinstance(schema, Mapping):
        own = [str(schema["$ref"])] if "$ref" in schema else []
        return own + [found for each in schema.values() for found in _references(each)]
    if isinstance(schema, list):
        return [found for each in schema for found in _references(each)]
    return []
