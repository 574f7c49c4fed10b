import { afterEach, expect, test, vi } from 'vitest';
import { fetchLate, once } from './late';

interface FakeLink {
  rel: string;
  href: string;
  onload: () => void;
  onerror: () => void;
  remove: () => void;
}
let links: FakeLink[] = [];

/** A page that has these stylesheets already. */
function openPage(...looks: string[]): void {
  links = looks.map((href) => ({ rel: 'stylesheet', href }) as FakeLink);
  vi.stubGlobal('document', {
    querySelectorAll: () => links.filter(({ rel }) => rel === 'stylesheet'),
    createElement: () => ({ remove: () => undefined }),
    head: {
      append(added: FakeLink) {
        links.push(added);
        added.remove = () => (links = links.filter((each) => each !== added));
      },
    },
  });
}
const linked = (): string[] => links.map(({ rel, href }) => `${rel} ${href}`);
const part = (): Promise<string> => Promise.resolve('part');

afterEach(() => vi.unstubAllGlobals());

test('a part waits for its styles, which are loaded once, while its modules are preloaded', async () => {
  openPage();
  const files = ['./one.css', './one.js'];
  const fetched = fetchLate(part, files, 'http://page/assets/main.js');
  expect(linked()).toEqual(['stylesheet http://page/assets/one.css', 'modulepreload http://page/assets/one.js']);
  const told = vi.fn();
  void fetched.then(told);
  await Promise.resolve();
  expect(told).not.toHaveBeenCalled();
  links[0]!.onload();
  expect(await fetched).toBe('part');
  expect(await fetchLate(part, files, 'http://page/assets/other.js')).toBe('part');
  expect(linked()).toHaveLength(2);
});

test('styles that failed to load are requested again', async () => {
  openPage();
  const first = fetchLate(part, ['./two.css'], 'http://page/assets/main.js');
  links[0]!.onerror();
  await expect(first).rejects.toThrow('two.css');
  expect(linked()).toEqual([]);
  const second = fetchLate(part, ['./two.css'], 'http://page/assets/main.js');
  links[0]!.onload();
  expect(await second).toBe('part');
});

test('styles of the page are not fetched again', async () => {
  openPage('http://page/assets/three.css');
  expect(await fetchLate(part, ['./three.css'], 'http://page/assets/main.js')).toBe('part');
  expect(linked()).toHaveLength(1);
});

test('a fetched part is fetched again only after a failure', async () => {
  const fetch = vi.fn(part).mockRejectedValueOnce(new Error('no network'));
  const fetched = once(fetch);
  await expect(fetched()).rejects.toThrow('no network');
  expect(await Promise.all([fetched(), fetched()])).toEqual(['part', 'part']);
  expect(fetch).toHaveBeenCalledTimes(2);
});
