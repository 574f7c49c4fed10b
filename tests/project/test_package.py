"""What `pip install` gives: the program and the page, with nothing to build afterwards."""

import subprocess
import sys
import urllib.request
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the wheel, as an installation has them."""
    folder = tmp_path_factory.mktemp("wheel")
    command = ["pip", "--disable-pip-version-check", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([sys.executable, "-m", *command, "--wheel-dir", str(folder), str(ROOT)], check=True)
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def test_the_page_is_in_the_wheel_in_plain_and_compressed(unpacked: Path) -> None:
    static = unpacked / "witz" / "server" / "static"
    scripts = list((static / "assets").glob("*.js"))
    assert scripts
    for file in (static / "index.html", *scripts):
        for packed in (".br", ".gz"):
            assert file.with_name(file.name + packed).exists()


def test_an_installed_server_shows_the_page(unpacked: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "witz.cli", "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, cwd=unpacked, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[3]
            with urllib.request.urlopen(address) as answer:
                assert 'type="module"' in answer.read().decode()
        finally:
            server.terminate()
    assert server.returncode == 0
