"""Generates the JSON Schema and the TypeScript types of the protocol from the Python types.

`python -m tools.generate_protocol` writes both files; a test checks that they are up to date.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import Field, TypeAdapter

from witz.server.wire import bodies
from witz.server.wire.match_info import AnyEvent
from witz.server.wire.messages import PROTOCOL_VERSION, ServerMessage
from witz.server.wire.shapes import GameView, Sheet
from witz.server.ws.validators import CLIENT_MESSAGE

SCHEMA_FILE: Final = Path("docs/protocol.schema.json")
TYPESCRIPT_FILE: Final = Path("web/src/generated/protocol.ts")

Schema = Mapping[str, Any]

# Only tests validate with it: the server trusts its own messages.
SERVER_MESSAGE: Final[TypeAdapter[ServerMessage]] = TypeAdapter(Annotated[ServerMessage, Field(discriminator="type")])

_REQUESTS: Final = (
    bodies.CreateMatch,
    bodies.PlayOn,
    bodies.PlayOnRecord,
    bodies.EnterDay,
    bodies.Join,
    bodies.FillSeat,
    bodies.AddWords,
    bodies.Claim,
)
_ANSWERS: Final = (
    bodies.Device,
    bodies.GameInfo,
    bodies.MatchMade,
    bodies.SeatGiven,
    bodies.PublicView,
    bodies.OwnMatch,
    bodies.History,
    bodies.HintGiven,
    bodies.ReasonGiven,
    bodies.LookingBack,
    bodies.DayTable,
    bodies.RecordChecked,
    Sheet,
    bodies.Problem,
    bodies.Health,
)
_PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def make_schema() -> dict[str, Any]:
    """One JSON Schema whose definitions are all messages, requests and answers."""
    inputs = [("ClientMessage", "validation", CLIENT_MESSAGE), ("ServerMessage", "validation", SERVER_MESSAGE)]
    inputs += [("AnyEvent", "validation", TypeAdapter(AnyEvent)), ("GameView", "validation", TypeAdapter(GameView))]
    inputs += [(each.__name__, "validation", TypeAdapter(each)) for each in (*_REQUESTS, *_ANSWERS)]
    found, together = TypeAdapter.json_schemas(inputs, ref_template="#/$defs/{model}")  # type: ignore[arg-type]
    definitions: dict[str, Any] = dict(together.get("$defs", {}))
    for (name, _), schema in found.items():
        if "$ref" not in schema:
            definitions[str(name)] = schema
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The Witz protocol, version {PROTOCOL_VERSION}",
        "oneOf": [{"$ref": "#/$defs/ClientMessage"}, {"$ref": "#/$defs/ServerMessage"}],
        "$defs": dict(sorted(definitions.items())),
    }


def write_schema(schema: Schema) -> str:
    """The schema as a file."""
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"


def write_typescript(schema: Schema) -> str:
    """The same types for TypeScript."""
    lines = [
        "// Made by `make generated` from src/witz/server/wire. Do not edit.",
        "",
        f"export const PROTOCOL_VERSION = {PROTOCOL_VERSION};",
    ]
    for name, each in schema["$defs"].items():
        lines += ["", *_comment(each, ""), *_declaration(name, each)]
    return "\n".join(lines) + "\n"


def _comment(schema: Schema, indent: str) -> list[str]:
    text = schema.get("description", "")
    if not text:
        return []
    if "\n" not in text:
        return [f"{indent}/** {text} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in text.splitlines()), f"{indent} */"]


def _declaration(name: str, schema: Schema) -> list[str]:
    if schema.get("type") != "object" or "properties" not in schema:
        return [f"export type {name} = {_type(schema)};"]
    required = schema.get("required", [])
    fields = [f"  {key}{'' if key in required else '?'}: {_type(each)};" for key, each in schema["properties"].items()]
    return [f"export interface {name} {{", *fields, "}"]


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(map(json.dumps, schema["enum"]))
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(dict.fromkeys(_type(each) for each in schema[union]))
    match schema.get("type"):
        case "array":
            item = _type(schema["items"])
            return f"({item})[]" if " " in item else f"{item}[]"
        case "object":
            values = schema.get("additionalProperties", True)
            return f"Record<string, {_type(values) if isinstance(values, Mapping) else 'unknown'}>"
        case str(plain):
            return _PLAIN[plain]
        case _:
            return "unknown"


def files() -> dict[Path, str]:
    """The content of each file, by its path from the root of the repository."""
    schema = make_schema()
    return {SCHEMA_FILE: write_schema(schema), TYPESCRIPT_FILE: write_typescript(schema)}


def main(root: Path) -> None:
    """Writes the files."""
    for path, text in files().items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "."))
