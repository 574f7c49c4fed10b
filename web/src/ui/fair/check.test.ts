import { describe, expect, it } from 'vitest';
import { hashOf, verdictOf } from './check';

// From witz.fair.seed_hash.
const SEED = '5eed';
const HASH = '253e2c69fc07d2cf6f83c79b0bf81b9122c816573477986ca87c6ef907a52a53';
const OTHER = HASH.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));

describe('a seed', () => {
  it('has the hash that the server publishes', async () => {
    expect(await hashOf(SEED)).toBe(HASH);
  });

  it('fits what was shown and noted', async () => {
    expect(await verdictOf(SEED, HASH, HASH)).toBe('fits');
    expect(await verdictOf(SEED, HASH, null)).toBe('fits-unnoted');
  });

  it('is wrong when it is another one, or when another hash was shown before', async () => {
    expect(await verdictOf(`${SEED}!`, HASH, HASH)).toBe('wrong');
    expect(await verdictOf(SEED, OTHER, null)).toBe('wrong');
    expect(await verdictOf(SEED, HASH, OTHER)).toBe('wrong');
  });
});
