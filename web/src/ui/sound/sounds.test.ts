import { expect, test } from 'vitest';
import { Sounds, type Cue } from './sounds';

function listener({ on = true, hidden = false, fails = 0 } = {}) {
  const state = { on, hidden, loads: 0, heard: [] as Cue[], shakes: [] as number[] };
  const sounds = new Sounds({
    load: async () => {
      state.loads += 1;
      if (state.loads <= fails) throw new Error('no connection');
      return { play: (cue) => state.heard.push(cue) };
    },
    isOn: () => state.on,
    isHidden: () => state.hidden,
    shake: (milliseconds) => state.shakes.push(milliseconds),
  });
  return { state, sounds, woken: async () => (sounds.wake(), await Promise.resolve(), await Promise.resolve()) };
}

test('nothing is fetched or heard before a press', async () => {
  const { state, sounds, woken } = listener();
  sounds.play('wood');
  expect(state).toMatchObject({ loads: 0, heard: [] });
  await woken();
  sounds.play('wood');
  expect(state).toMatchObject({ loads: 1, heard: ['wood'] });
});

test('every press resumes the audio, but the sounds are fetched once', async () => {
  const { state, woken } = listener();
  await woken();
  await woken();
  expect(state.loads).toBe(1);
});

test('a failed download is tried again with the next press', async () => {
  const { state, sounds, woken } = listener({ fails: 1 });
  await woken();
  sounds.play('coin');
  await woken();
  sounds.play('stone');
  expect(state).toMatchObject({ loads: 2, heard: ['stone'] });
});

test('a muted page fetches nothing, is silent and does not vibrate', async () => {
  const { state, sounds, woken } = listener({ on: false });
  await woken();
  sounds.play('victory');
  expect(state).toMatchObject({ loads: 0, heard: [], shakes: [] });
  state.on = true;
  await woken();
  state.on = false;
  sounds.play('victory');
  expect(state).toMatchObject({ loads: 1, heard: [], shakes: [] });
});

test('in a hidden tab only a call has a sound', async () => {
  const { state, sounds, woken } = listener({ hidden: true });
  await woken();
  for (const cue of ['wood', 'coin', 'call'] as const) sounds.play(cue);
  expect(state.heard).toEqual(['call']);
});

test('a phone vibrates briefly for immediate drops, and not for later ones', async () => {
  const { state, sounds, woken } = listener();
  await woken();
  sounds.play('wood');
  sounds.play('wood', { after: 200 });
  sounds.play('coin');
  expect(state.shakes).toEqual([8]);
});
