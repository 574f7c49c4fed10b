"""The configurations of docs/server.md in a real nginx and a real Caddy: TLS, WebSockets, the client's address."""

import asyncio
import json
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable
from http.client import HTTPSConnection
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from tests.support.documented import documented
from tests.support.running import RunningServer, running
from witz.server.live.services import Services


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def certificate(folder: Path) -> tuple[Path, Path]:
    key, signed = folder / "key.pem", folder / "cert.pem"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    names = ["-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    subprocess.run([*command, *names, "-keyout", key, "-out", signed], check=True, capture_output=True)
    return signed, key


def nginx(folder: Path, port: int, behind: int) -> list[str]:
    signed, key = certificate(folder)
    server = (
        documented("nginx")
        .replace("443 ssl", f"127.0.0.1:{port} ssl")
        .replace("127.0.0.1:8765", f"127.0.0.1:{behind}")
        .replace("/etc/ssl/play.example.pem", str(signed))
        .replace("/etc/ssl/play.example.key", str(key))
        .replace("play.example", "localhost")
    )
    folders = "\n".join(
        f"{name}_temp_path {folder / name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    text = f"pid {folder / 'pid'};\nerror_log stderr;\ndaemon off;\nmaster_process off;\nevents {{}}\n"
    (folder / "nginx.conf").write_text(f"{text}http {{\naccess_log off;\n{folders}\n{server}\n}}\n")
    return ["nginx", "-e", "stderr", "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, port: int, behind: int) -> list[str]:
    signed, key = certificate(folder)
    site = documented("caddy").replace("127.0.0.1:8765", f"127.0.0.1:{behind}")
    site = site.replace("play.example {", f"https://localhost:{port} {{\n    bind 127.0.0.1\n    tls {signed} {key}")
    (folder / "Caddyfile").write_text(f"{{\n    admin off\n    auto_https off\n}}\n{site}")
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@pytest.mark.parametrize("make", [nginx, caddy])
def test_a_documented_proxy_works(tmp_path: Path, make: Callable[[Path, int, int], list[str]]):
    if shutil.which(make.__name__) is None or shutil.which("openssl") is None:
        pytest.skip(
            f"{make.__name__} IS NOT INSTALLED: its documented configuration is not tested here (apt-get install)"
        )

    def stop_the_clock(services: Services) -> None:
        services.monotonic = lambda: 0.0

    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    with running(tmp_path / "data", stop_the_clock, request_burst=5, requests_per_second=0.1) as server:
        port = free_port()
        command = make(tmp_path, port, int(server.address.rpartition(":")[2]))
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=tmp_path) as process:
            try:
                wait_for(port, process)
                asyncio.run(speak(server, port, trusting))
                # A client cannot choose the address under which it is rate-limited.
                answers = [ask(port, trusting, {"X-Forwarded-For": f"192.0.2.{number}"}) for number in range(8)]
                assert answers == [200] * 5 + [429] * 3
            finally:
                process.kill()


def wait_for(port: int, process: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + 60
    while True:
        assert process.poll() is None, "the proxy did not start"
        try:
            socket.create_connection(("127.0.0.1", port), timeout=5).close()
        except OSError:
            assert time.monotonic() < end
            time.sleep(0.02)
        else:
            return


async def speak(server: RunningServer, port: int, trusting: ssl.SSLContext) -> None:
    del server
    address = f"wss://localhost:{port}/api/play"
    async with connect(address, ssl=trusting, origin=f"https://localhost:{port}", host="127.0.0.1") as connection:  # type: ignore[arg-type]
        await connection.send(json.dumps({"type": "ping", "id": "p"}))
        assert json.loads(await connection.recv())["type"] == "pong"


def ask(port: int, trusting: ssl.SSLContext, headers: dict[str, str]) -> int:
    connection = HTTPSConnection("localhost", port, context=trusting)
    connection.request("GET", "/api/games", headers=headers)
    status = connection.getresponse().status
    connection.close()
    return status
