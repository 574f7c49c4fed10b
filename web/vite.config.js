import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, defineConfig } from 'vite';
import { ahead, eager, groups, late, workers } from './build/chunks.js';
import { rulesVersions } from './build/rules.js';
import { words } from './build/words.js';

const target = 'es2022';
const out = fileURLToPath(new URL('../src/witz/server/static/', import.meta.url));

/** Writes a .gz and a .br beside every file that is worth it, so that the server never compresses. */
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
 * Inlines the early script into the page, so that it waits for no file, not even the styles. The content security policy
 * allows it by its hash.
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
 * Files refer to each other by relative paths, so that the page can be served below any path. Only the page itself uses absolute
 * paths, since a match server sends it at every address; `witz site` rewrites them for static hosts.
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
  define: { RULES: JSON.stringify(rulesVersions()) },
  // Files that keep their names: the service worker, and the files for installation.
  publicDir: 'plain',
  worker: { format: 'es', plugins: () => [workers()] },
  plugins: [words(), svelte(), early(), rooted(), eager(), ahead(), late(), precompress()],
  build: {
    outDir: out,
    emptyOutDir: true,
    target,
    // Nothing else is inlined: the content security policy forbids data: URLs, and inline scripts other than the early one.
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
  // Threads without isolation: a process and a fresh import of everything for each file take long. Tests undo their global changes.
  test: { include: ['src/**/*.test.ts', 'scripts/**/*.test.js'], pool: 'threads', isolate: false },
});
