import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, transformWithOxc, type Plugin } from 'vite';

/** Where `npm start` serves the API while the page is being worked on. */
const API = process.env['PARLOUR_API'] ?? 'http://127.0.0.1:8001';
const REST = [
  '/health',
  '/status',
  '/invite',
  '/rooms',
  '/games',
  '/replays',
  '/results',
  '/stories',
  '/metrics',
  '/openapi.json',
];
const WORTH_BYTES = 1024;
/**
 * Words of a language other than English, and tables in words. What they import is not listed for preloading: such lists
 * for every language of every game would be part of the lobby, and each reader needs one; and a table in words comes
 * when nearly all that it needs is there.
 */
const UNLISTED = /^assets\/((?!en-)[a-z]{2}|text|TextTable)-/;

/** A service worker is known by its address, and governs what lies below it. */
const SERVICE_WORKER = 'sw.js';
/** The service worker, told which files there are. It is no entry of the page: its modules would be cut differently. */
function serviceWorker(): Plugin {
  let outDir: string | null = null;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.write ? join(config.root, config.build.outDir) : null;
    },
    closeBundle: async () => {
      if (outDir === null) return;
      const dir = outDir;
      const all = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .filter((path) => !/^\.|^index\.html$|\.(gz|br)$/.test(path) && path !== SERVICE_WORKER)
        .toSorted();
      const page = readFileSync(join(dir, 'index.html'), 'utf8');
      const paths = all.map((path) => `/${path}`);
      const [shell, rest] = [paths.filter((path) => page.includes(path)), paths.filter((path) => !page.includes(path))];
      const build = createHash('sha256').update(page).update(paths.join()).digest('hex').slice(0, 12);
      const kept = JSON.stringify({ build, shell: ['/', ...shell], rest });
      const source = join(import.meta.dirname, 'service-worker.ts');
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
      writeFileSync(
        join(dir, SERVICE_WORKER),
        code.replace('__KEPT_FILES__', () => kept),
      );
    },
  };
}
/** Every text file also as .gz and .br: the server hands them out as they are. */
function precompressed(): Plugin {
  let outDir: string | null = null;
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.write ? join(config.root, config.build.outDir) : null;
    },
    closeBundle: () => {
      if (outDir === null) return;
      for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(html|js|css|svg|json|webmanifest)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const text = readFileSync(path);
        if (text.length < WORTH_BYTES) continue;
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}
/** The letters of most pages: asked for by the page itself, they are there when its first words are. */
const FIRST_LETTERS = /\/figtree-latin-wght-[^/]*\.woff2$/;
function preloadedLetters(): Plugin {
  return {
    name: 'preloaded-letters',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => FIRST_LETTERS.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}
/** In so many languages games have words. */
const LANGUAGES = 6;
/**
 * What is loaded together is one file: a request costs more than a few kilobytes. What the page begins with; what the
 * lobby shows of every game; and what the words of games need in every language. The words themselves stay apart,
 * since each reader needs those of one language.
 */
const FILES = [
  { name: 'page', tags: ['$initial' as const] },
  { name: 'faces', test: /[\\/](games[\\/][^\\/]+[\\/]ui[\\/]index\.tsx|client[\\/]ui[\\/]contract\.ts)$/ },
  {
    name: 'shared',
    test: /[\\/](games[\\/][^\\/]+|kit)[\\/](?!ui[\\/]|words[\\/][a-z]{2}[-.])/,
    minShareCount: LANGUAGES,
    maxModuleSize: 4000,
  },
];
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadedLetters(), serviceWorker(), precompressed()],
  server: {
    // The whole name: `/games.ts` is a file of the page.
    proxy: {
      ...Object.fromEntries(REST.map((path) => [`^${path}(?=[/?]|$)`, API])),
      '/ws': { target: API, ws: true },
    },
  },
  // The tables of this device: games are chunks of their own there too.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
    modulePreload: { resolveDependencies: (fileName, imports) => (UNLISTED.test(fileName) ? [] : imports) },
  },
});
