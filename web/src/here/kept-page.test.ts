import { afterEach, expect, test, vi } from 'vitest';
import { hasNewer, lookAtKeeping } from './kept-page.svelte';

class Worker extends EventTarget {
  state = 'installing';

  becomes(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

afterEach(() => vi.unstubAllGlobals());

test('a version found before the page has started is reported', async () => {
  const found = new Worker();
  const registration = Object.assign(new EventTarget(), { active: new Worker(), waiting: null, installing: found });
  const container = Object.assign(new EventTarget(), { getRegistration: () => Promise.resolve(registration) });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', new URL('https://witz.example/'));
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelector: () => ({}) });
  await lookAtKeeping();
  expect(hasNewer()).toBe(false);
  found.becomes('installed');
  expect(hasNewer()).toBe(true);
});
