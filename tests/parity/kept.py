"""The engine's games, stored until the engine changes: to play them takes longer than to follow them.

Nothing about the simulator is stored, which follows every game in every run.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import numpy as np

from tests.parity.games import Games
from tests.parity.progress import sources

KEPT = Path(__file__).parents[2] / ".engine_games"
QUICKLY = 1  # the compression level: the rows repeat so much that others gain little


class KeptGames:
    """Stored games of one game by name, in a folder; without one, nothing is stored."""

    def __init__(self, game: str, folder: Path | None = None) -> None:
        self._folder = folder and folder / game
        self._sources = sources(game)[:16]

    def games(self, name: str, play: Callable[[], Games]) -> Games:
        """The games with this name, which are played if they are not stored by the same sources."""
        if self._folder is None:
            return play()
        short = sha256(name.encode()).hexdigest()[:16]
        file = self._folder / f"{short}-{self._sources}.npz"
        if not file.exists():
            games = play()
            self._folder.mkdir(parents=True, exist_ok=True)
            for outdated in self._folder.glob(f"{short}-*"):
                outdated.unlink()
            _write(file, games)
            return games
        with np.load(file) as found:
            return Games(**found)


def _write(file: Path, games: Games) -> None:
    """Writes a file whole or not at all, as `numpy.savez_compressed` does more slowly."""
    written = file.with_suffix(".new")
    with ZipFile(written, "w", ZIP_DEFLATED, compresslevel=QUICKLY) as parts:
        for name, array in games._asdict().items():
            with parts.open(f"{name}.npy", "w", force_zip64=True) as part:
                np.lib.format.write_array(part, array, allow_pickle=False)
    written.replace(file)
