/** Checks a deal against its commitment. Only the hashes are checked here; `witz verify` checks the deals themselves. */
import type { MatchInfo } from '../../generated/protocol';
import { sha256 } from '../../model/sha256';

type Verdict = 'fits' | 'fits-unnoted' | 'wrong';

/** The hashes that this device stored before the end: of the seed, and of the whole deal before any words were shown. */
interface Noted {
  readonly seed: string | null;
  readonly deal: string | null;
}

type Promised = Pick<MatchInfo, 'seed_hash' | 'seats'>;

/** The hash that fixes seed and words, as the server publishes it (witz.fair.deal_hash). */
export const dealHash = ({ seed_hash, seats }: Promised): string =>
  sha256([seed_hash, ...seats.map(({ words_hash }) => words_hash ?? '')].join('\n'));

/** Checks a seed that is shown at the end against the published hashes and those stored before. */
export function verdictOf(info: Promised & Pick<MatchInfo, 'deal_hash'>, seed: string, noted: Noted): Verdict {
  const kept = info.seats.every(({ words, words_hash }) => !words || !words_hash || sha256(words) === words_hash);
  if (!kept || sha256(seed) !== info.seed_hash) return 'wrong';
  if (noted.seed !== null && noted.seed !== info.seed_hash) return 'wrong';
  const deal = dealHash(info);
  if ((info.deal_hash ?? deal) !== deal || (noted.deal ?? deal) !== deal) return 'wrong';
  return noted.seed === null ? 'fits-unnoted' : 'fits';
}
