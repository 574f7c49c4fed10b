import { expect, test } from 'vitest';
import { rulesVersions } from '../build/rules.js';
import { gamesIn } from '../build/words.js';

test('every game of the page has a version of its rules', () => {
  const versions = rulesVersions();
  expect(Object.keys(versions)).toEqual(gamesIn());
  for (const version of Object.values(versions)) expect(version).toBeGreaterThan(0);
});

test('a game without a version of its rules is reported with the line that is missing', () => {
  const missing = /^web\/src\/games\/chess needs a line .* in src\/witz\/chess\/constants\.py$/;
  expect(() => rulesVersions(['chess'])).toThrow(missing);
});
