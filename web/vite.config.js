import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, defineConfig } from 'vite';
import { ahead, eager, groups, late } from './build/chunks.js';
import { gamesIn, words } from './build/words.js';

const target = 'es2022';
const out = new URL('../src/witz/server/static/', import.meta.url).pathname;

/** The version of each game's rules: it stands in Python, once. */
function rules() {
  const version = (game) => {
    const constants = readFileSync(new URL(`../src/witz/${game}/constants.py`, import.meta.url), 'utf8');
    return Number(/^RULES_VERSION: Final = (\d+)$/m.exec(constants)[1]);
  };
  return JSON.stringify(Object.fromEntries(gamesIn().map((game) => [game, version(game)])));
}

/** Writes a .gz and a .br beside every file worth it, so that the server never compresses. */
function precompress() {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle() {
      for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(m?js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const bytes = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
      }
    },
  };
}

/**
 * Puts what runs early into the page itself: it waits for no file, not for the styles either. Whoever sends the page names it by
 * its digest in the content security policy.
 */
function early() {
  const tag = '<script type="module" async src="/src/early.ts"></script>';
  const place = '<!-- early -->';
  return {
    name: 'early',
    apply: 'build',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace(tag, place) },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { output } = await build({
          configFile: false,
          logLevel: 'warn',
          build: { write: false, target, rolldownOptions: { input: 'src/early.ts', output: { format: 'iife' } } },
        });
        const page = bundle['index.html'];
        const script = `<script type="module" async>${output[0].code.trim()}</script>`;
        page.source = String(page.source).replace(place, () => script);
      },
    },
  };
}

/**
 * Files find each other from where they are, so that the page can be served below any path; only the page itself names them from
 * the root, since a server shows it at every address. `witz site` writes it for hosts that do not.
 */
function rooted() {
  return {
    name: 'rooted',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        page.source = String(page.source).replaceAll('"./assets/', '"/assets/');
      },
    },
  };
}

export default defineConfig({
  base: './',
  define: { RULES: rules() },
  // Files that keep their names: what keeps the page on a device, and what installs it.
  publicDir: 'plain',
  worker: { format: 'es' },
  plugins: [words(), svelte(), early(), rooted(), eager(), ahead(), late(), precompress()],
  build: {
    outDir: out,
    emptyOutDir: true,
    target,
    // Everything else comes from files of its own: the content security policy allows no data:, and inline only what runs early.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: groups() },
      },
    },
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8765', ws: true }, '/puzzle-files': 'http://127.0.0.1:8765' },
  },
  // Without a process and an import of everything for each file: what a test changes for all, it puts back.
  test: { include: ['src/**/*.test.ts', 'scripts/**/*.test.js'], pool: 'threads', isolate: false },
});
