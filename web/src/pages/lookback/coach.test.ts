import { expect, test } from 'vitest';
import { GAMES } from '../../games/registry';
import { coachOf } from './coach';

test('without a coach a look back is refused as by a server', async () => {
  await expect(coachOf({ ...GAMES[0]!, coach: null })).rejects.toMatchObject({ code: 'no-coach' });
  await expect(coachOf(undefined)).rejects.toMatchObject({ code: 'no-coach' });
});
