import { describe, expect, it } from 'vitest';
import { sha256 } from '../../model/sha256';
import { dealHash, verdictOf } from './check';

// From witz.fair.seed_hash and witz.fair.deal_hash.
const SEED = '5eed';
const HASH = '253e2c69fc07d2cf6f83c79b0bf81b9122c816573477986ca87c6ef907a52a53';
const DEAL = 'f617c06a0d3cb85ed43f2c2b92f82b9cf6b8442f9023a033ba128f57ba646db1';
const OTHER = HASH.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));

const seat = (words: string | null, words_hash?: string) => ({
  seat: 1,
  name: '',
  kind: 'person' as const,
  level: null,
  words,
  has_words: words !== null,
  ...(words_hash ? { words_hash } : {}),
});
const WORDED = { seed_hash: HASH, seats: [seat(null), seat('rain', sha256('rain'))], deal_hash: DEAL };
const PLAIN = { seed_hash: HASH, seats: [seat(null)] };
const noted = (seed: string | null, deal: string | null = null) => ({ seed, deal });

describe('SHA-256', () => {
  it('equals the standard one, also over several blocks and beyond ASCII', async () => {
    for (const text of ['', SEED, 'Pirámide ☂', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'x'.repeat(1000)]) {
      const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
      expect(sha256(text)).toBe([...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
    }
  });
});

describe('a deal', () => {
  it('has the hashes that the server publishes', () => {
    expect(sha256(SEED)).toBe(HASH);
    expect(dealHash(WORDED)).toBe(DEAL);
  });

  it('is right with the shown seed and the noted hash', () => {
    expect(verdictOf(PLAIN, SEED, noted(HASH))).toBe('fits');
    expect(verdictOf(PLAIN, SEED, noted(null))).toBe('fits-unnoted');
    expect(verdictOf(WORDED, SEED, noted(HASH, DEAL))).toBe('fits');
  });

  it('is wrong with another seed, or when another hash was shown before', () => {
    expect(verdictOf(PLAIN, `${SEED}!`, noted(HASH))).toBe('wrong');
    expect(verdictOf({ ...PLAIN, seed_hash: OTHER }, SEED, noted(null))).toBe('wrong');
    expect(verdictOf(PLAIN, SEED, noted(OTHER))).toBe('wrong');
  });

  it('is wrong with words that were not committed before they were shown', () => {
    const chosen = [seat(null), seat('snow', sha256('rain'))];
    expect(verdictOf({ ...WORDED, seats: chosen }, SEED, noted(HASH, DEAL))).toBe('wrong');
    const { deal_hash: _, ...without } = { ...WORDED, seats: [seat(null), seat('snow', sha256('snow'))] };
    expect(verdictOf(without, SEED, noted(HASH, DEAL))).toBe('wrong');
  });
});
