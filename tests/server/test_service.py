"""The systemd unit in docs/server.md, as systemd itself reads it."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.documented import documented

MOST_EXPOSED = 4.0  # on a scale of 0 to 10; a service without any sandboxing has 9.6


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze IS NOT INSTALLED: the documented unit is not tested here")
    path = tmp_path / "witz.service"
    path.write_text(documented("ini").replace("/opt/witz/bin/witz", sys.executable), encoding="utf-8")
    return path


def test_the_documented_unit_is_valid(unit: Path):
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert (done.returncode, [line for line in done.stderr.splitlines() if "witz" in line]) == (0, [])


def test_the_documented_unit_sandboxes_the_service(unit: Path):
    command = ["systemd-analyze", "security", "--offline=true", "--no-pager", str(unit)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if "unrecognized option" in done.stderr:
        pytest.skip("THIS SYSTEMD IS OLDER THAN 250: it judges running services only")
    found = re.search(r"Overall exposure level for witz\.service: ([0-9.]+)", done.stdout)
    assert found is not None, done.stderr
    assert float(found[1]) <= MOST_EXPOSED
