/** The versions of the games' rules, read from the Python packages that have the names of the page's games. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gamesIn } from './words.js';

const PACKAGES = fileURLToPath(new URL('../../src/witz/', import.meta.url));

function versionOf(game) {
  const path = `${PACKAGES}${game}/constants.py`;
  const found = existsSync(path) && /^RULES_VERSION: Final = (\d+)$/m.exec(readFileSync(path, 'utf8'));
  if (!found)
    throw new Error(`web/src/games/${game} needs a line “RULES_VERSION: Final = 1” in src/witz/${game}/constants.py`);
  return Number(found[1]);
}

/** The version of each game's rules. */
export const rulesVersions = (games = gamesIn()) => Object.fromEntries(games.map((game) => [game, versionOf(game)]));
