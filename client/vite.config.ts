import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, transformWithOxc, type Plugin } from 'vite';

/** Where the API is served while the page is developed (by default by `npm start`). */
const API = process.env['PARLOUR_API'] ?? 'http://127.0.0.1:8001';
const REST = [
  '/health',
  '/status',
  '/invite',
  '/rooms',
  '/tables',
  '/games',
  '/replays',
  '/results',
  '/stories',
  '/metrics',
  '/openapi.json',
];
const WORTH_BYTES = 1024;
/**
 * Chunks whose imports are not listed for preloading: words of languages other than English, and the table in words.
 * Such lists for every language of every game would be part of the lobby, and each user needs only one of them. When a
 * table in words is loaded, nearly everything it imports is already there.
 */
const UNLISTED = /^assets\/((?!en-)[a-z]{2}|text|TextTable)-/;

/** Pattern for a path, with either path separator. */
const at = (path: string): RegExp => new RegExp(`/${path}`.replaceAll(/(?<!\^)\//g, String.raw`[\\/]`));

/**
 * The file name must not change: a browser identifies a service worker by its address. It controls all pages below that
 * address.
 */
const SERVICE_WORKER = 'sw.js';
/**
 * Builds the service worker with the list of all built files. It is not an entry of the bundle, since that would split
 * the page's modules differently.
 */
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
        .filter((path) => !/^\.|\.(html|gz|br)$/.test(path) && path !== SERVICE_WORKER)
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
/** Writes each text file of at least `WORTH_BYTES` also as .gz and .br, which the server sends as they are. */
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
/** The font that most pages use. It is preloaded, so that it is loaded when the first words are drawn. */
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
/**
 * Modules that every screen needs besides the page's own script. Without preloading, that script would request them
 * later.
 */
const EVERY_SCREEN = [at('games/[^/]+/ui/index\\.tsx$')];
const EVERY_TABLE = [...EVERY_SCREEN, at('client/screens/RoomScreen\\.tsx$')];
/** The page that is served for a link to a table. */
const TABLE_PAGE = 'table.html';
type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...args: never) => unknown>>[1];
/** The page with preload links for the chunks that contain these modules, and for what they import. */
function asking(page: string, modules: readonly RegExp[], bundle: Bundle): string {
  const found = new Set<string>();
  const add = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || file.isEntry || found.has(name)) return;
    found.add(name);
    for (const sheet of file.viteMetadata?.importedCss ?? []) found.add(sheet);
    file.imports.forEach(add);
  };
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.moduleIds.some((id) => modules.some((each) => each.test(id)))) add(file.fileName);
  const link = (name: string): string =>
    `    <link ${name.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'} crossorigin href="/${name}">\n`;
  const links = [...found].filter((name) => !page.includes(name)).map(link);
  return page.replace('  </head>', () => `${links.join('')}  </head>`);
}
function preloadedScreens(): Plugin {
  return {
    name: 'preloaded-screens',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const text = page.source.toString();
      page.source = asking(text, EVERY_SCREEN, bundle);
      this.emitFile({ type: 'asset', fileName: TABLE_PAGE, source: asking(text, EVERY_TABLE, bundle) });
    },
  };
}
/** Number of languages in which games have words. */
const LANGUAGES = 6;
/** A chunk group that takes modules matching the pattern. The chunk's name is made from the pattern's groups. */
const named = (pattern: RegExp, name: (...found: readonly (string | undefined)[]) => string) => ({
  test: pattern,
  name: (id: string): string | null => {
    const found = pattern.exec(id);
    return found === null ? null : name(...found.slice(1));
  },
});
/**
 * The chunks. What is loaded together is one file, since a request costs more than a few kilobytes. Each chunk includes
 * what it imports, unless an earlier chunk in this list has it.
 */
const FILES = [
  /** The initial chunk. */
  { name: 'page', tags: ['$initial' as const] },
  /** What the lobby shows of every game. */
  { name: 'faces', test: at('(games/[^/]+/ui/index\\.tsx|client/ui/contract\\.ts)$') },
  /** Code that a game's words need in every language. */
  {
    name: 'shared',
    test: at('(games/[^/]+|kit)/(?!ui/|words/[a-z]{2}[-.])'),
    minShareCount: LANGUAGES,
    maxModuleSize: 4000,
  },
  /** Words of games. Each user needs those of one language. */
  named(at('kit/words/([a-z]{2})\\.ts$'), (lang) => `${lang}-kit`),
  named(at('games/([^/]+)/words/([a-z]{2})[-.][^/]*$'), (game, lang) => `${lang}-${game}`),
  /** The page's own words that every table needs. */
  named(at('client/words/(?:rules|hosting)/([a-z]{2})\\.ts$'), (lang) => `${lang}-table`),
  /** The part of the lobby below the games. */
  { name: 'played', test: at('client/components/PlayedGames\\.tsx$') },
  /** Code shared by all tables and replays. */
  {
    name: 'table',
    test: at(
      '(client/ui/(?!cards/|furniture/|table-looks|text\\.ts)|client/components/(StillTable|Scroll)\\.tsx|kernel/(index|fairness|secrecy)\\.ts)',
    ),
  },
  { name: 'room', test: at('client/screens/RoomScreen\\.tsx$') },
  { name: 'characters', test: at('client/components/characters/(Company|CharacterFace)\\.tsx$') },
  /** Code that the tables of several games share: cards, furniture, kit. */
  { name: 'furniture', test: at('(client/ui/(cards|furniture)|kit)/'), minShareCount: 2 },
  /** A game's table. */
  named(at('games/([^/]+)/(?:ui/(?:table-ui|guide)\\.tsx?|rules\\.ts)$'), (game) => `game-${game}`),
  /** What explains a game: its rule book, and its words for learners. */
  named(
    at('games/([^/]+)/(?:RULES\\.md|words/(?:guide|rules)/([a-z]{2})\\.)'),
    (game, lang = 'en') => `${lang}-${game}-guide`,
  ),
  /** What a table needs only after it is drawn. */
  { name: 'later', test: at('client/components/(EndPanel|hosting/PauseButton)\\.tsx$') },
  { name: 'icons', test: at('lucide-react/.*/icons/'), minShareCount: 2 },
];
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadedLetters(), preloadedScreens(), serviceWorker(), precompressed()],
  server: {
    // Matches whole path segments only: `/games.ts` is a source file of the page.
    proxy: {
      ...Object.fromEntries(REST.map((path) => [`^${path}(?=[/?]|$)`, API])),
      '/ws': { target: API, ws: true },
    },
  },
  // The worker for offline tables is an ES module, so that it can load each game as a chunk.
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
