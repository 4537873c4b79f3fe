import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `npm start` serves the API while the page is being worked on. */
const API = process.env['PARLOUR_API'] ?? 'http://127.0.0.1:8001';
const REST = ['/health', '/status', '/invite', '/rooms', '/games', '/replays', '/results', '/metrics', '/openapi.json'];
const WORTH_BYTES = 1024;
/**
 * Words of a language other than English. What they import is not listed for preloading: such lists for every language of
 * every game would be part of the lobby, and each reader needs one.
 */
const TRANSLATION = /^assets\/(?!en-)[a-z]{2}-/;

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
/** Small modules that the lobby and most else import: together they are smaller, and one request instead of many. */
const LOBBY_SHARES =
  /\/(kernel\/(defined|json)|kit\/(cards|codec|seats|shapes|words)|client\/ui\/(plural|contract)|sdk\/(names|schemas\/rest))\.ts$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompressed()],
  server: {
    // The whole name: `/games.ts` is a file of the page.
    proxy: {
      ...Object.fromEntries(REST.map((path) => [`^${path}(?=[/?]|$)`, API])),
      '/ws': { target: API, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', test: LOBBY_SHARES }] } } },
    modulePreload: { resolveDependencies: (fileName, imports) => (TRANSLATION.test(fileName) ? [] : imports) },
  },
});
