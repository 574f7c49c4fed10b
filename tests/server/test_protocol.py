"""The protocol: generated files are fresh, every message is documented, and messages are read strictly."""

import asyncio
import json
import re
from dataclasses import fields
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from pydantic import TypeAdapter, ValidationError

from tests.support.running import running
from tools.generate_protocol import files, make_schema
from witz.client import Server
from witz.games import GAMES
from witz.server.http.problems import STATUS
from witz.server.wire.games.registry import WRITERS
from witz.server.wire.messages import ClientMessage, GoodbyeCode, ServerMessage
from witz.server.ws.validators import CLIENT_MESSAGE

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
SCHEMA, FILES = make_schema(), files()


@pytest.mark.parametrize("path", FILES, ids=str)
def test_the_generated_files_are_fresh(path: Path):
    assert (ROOT / path).read_text(encoding="utf-8") == FILES[path], "regenerate them with: make generated"


def test_every_game_has_a_writer():
    assert set(WRITERS) == set(GAMES)


def definitions_with(field: str) -> list[str]:
    found = [each["properties"] for each in SCHEMA["$defs"].values() if "properties" in each]
    return sorted({each[field]["const"] for each in found if "const" in each.get(field, {})})


@pytest.mark.parametrize("name", definitions_with("type"))
def test_every_message_is_described(name: str):
    assert f"`{name}`" in DOCS


@pytest.mark.parametrize("name", definitions_with("event"))
def test_every_event_is_described(name: str):
    assert f"`{name}`" in DOCS


@pytest.mark.parametrize("code", [*STATUS, *get_args(GoodbyeCode)])
def test_every_code_of_the_server_is_described(code: str):
    assert f"`{code}`" in DOCS


def test_every_refusal_in_the_source_is_described():
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/witz/server").rglob("*.py"))
    codes = set(re.findall(r'Refuse\(\s*"([a-z-]+)"', source)) | set(re.findall(r'Refuse\("([a-z-]+)" if', source))
    assert len(codes) > 20
    assert [code for code in sorted(codes) if f"`{code}`" not in DOCS] == []


def documented_fields(heading: str) -> dict[str, list[str]]:
    """The messages in a table of the document, with their documented fields."""
    section = DOCS.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    rows = [
        [re.findall(r"`(.*?)`", cell) for cell in row.split("|")[1:3]]
        for row in section.splitlines()
        if row.startswith("| `")
    ]
    return {name: fields for [name], fields in rows}


@pytest.mark.parametrize(
    ("heading", "messages"),
    [("From the client", get_args(ClientMessage)), ("From the server", get_args(ServerMessage))],
)
def test_the_documented_fields_are_those_of_the_messages(heading: str, messages: tuple[type, ...]):
    known = [get_type_hints(message) for message in messages]
    assert documented_fields(heading) == {
        get_args(hints["type"])[0]: [name for name in hints if name not in ("type", "__pydantic_config__")]
        for hints in known
    }


def test_examples_in_the_documentation_are_messages():
    sent = [json.loads(example) for example in re.findall(r"^→ (\{.*\})$", DOCS, re.MULTILINE)]
    assert len(sent) >= 6
    for message in sent:
        CLIENT_MESSAGE.validate_python(message)


def test_the_servers_examples_in_the_documentation_are_its_messages():
    """What an example leaves out ("...") may be anything; what it has is a field of its message, of the right kind."""
    kinds = {get_type_hints(kind)["type"].__args__[0]: kind for kind in get_args(ServerMessage)}
    examples = re.findall(r"^← (\{.*\})$", DOCS, re.MULTILINE)
    assert len(examples) >= 3
    checked = 0
    for example in examples:
        message = json.loads(re.sub(r"\.\.\.(?=\})", '"...": 0', re.sub(r"\.\.\.(?=\])", '"..."', example)))
        fields = get_type_hints(kinds[message["type"]])
        for name, value in message.items():
            whole = [each for each in value if each != "..."] if isinstance(value, list) else value
            if "..." not in json.dumps(whole):
                TypeAdapter(fields[name]).validate_python(whole, strict=True)
                checked += 1
            assert name in fields
    assert checked >= 10


@pytest.mark.parametrize(
    "message",
    [
        {"type": "ping"},
        {"type": "ping", "id": "a", "more": 1},
        {"type": "ping", "id": "a b"},
        {"type": "pong", "id": "a"},
        {"type": "act", "id": "a", "seat": "1", "decision": "x", "actions": ["y"]},
        {"type": "act", "id": "a", "seat": True, "decision": "x", "actions": ["y"]},
        {"type": "act", "id": "a", "seat": 0, "decision": "x", "actions": ["y"]},
        {"type": "act", "id": "a", "seat": 1, "decision": "x", "actions": []},
        {"type": "act", "id": "a", "seat": 1, "decision": "x", "actions": ["y"] * 13},
        {"type": "hello", "protocol": 1, "match": "short"},
        {"type": "hello", "protocol": 1, "match": "m" * 16, "device": "short"},
    ],
)
def test_malformed_messages_are_refused(message: dict[str, object]):
    with pytest.raises(ValidationError):
        CLIENT_MESSAGE.validate_json(json.dumps(message))


def test_every_kind_of_message_but_the_hello_has_an_id():
    kinds = get_args(ClientMessage)
    assert len(kinds) > 5
    assert [kind.__name__ for kind in kinds if "id" not in {each.name for each in fields(kind)}] == ["Hello"]


def test_the_documented_http_request_creates_a_match(tmp_path: Path) -> None:
    (body,) = re.findall(r'^  (\{"game".*\})$', DOCS, re.MULTILINE)
    with running(tmp_path) as server:

        async def make() -> None:
            device = (await Server(server.address).request("POST", "/api/devices"))["device"]
            made = await Server(server.address, device).request("POST", "/api/matches", json.loads(body))
            assert [seat["seat"] for seat in made["seats"]] == [1]

        asyncio.run(make())
