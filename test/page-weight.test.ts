// How much a browser must load: for the lobby, and up to the first decision of a game.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { build, type Rollup } from 'vite';
import { defined } from '../kernel/defined.ts';

/** Root of the checkout, whatever its folder is called. */
const ROOT = new URL('..', import.meta.url).pathname;
const KB = 1000;
/** What the first minute loads: the page's entry, the lobby's pictures and words, and one game up to its table. */
const FIRST_LOAD_KB_MAX = 200;
const LOBBY_KB_MAX = 140;
const LOBBY_REQUESTS_MAX = 25;
/** Upper limit of scripts and style sheets that are loaded up to a table. */
const TABLE_FILES_MAX = 18;
/**
 * The Latin letters of the typeface, which both limits leave out. Those of extended Latin are loaded only where a name
 * has one.
 */
const LETTERS = /\/figtree-latin-wght-[^/]*\.woff2$/;
const LETTERS_KB_MAX = 20.5;

type Output = Rollup.OutputChunk | Rollup.OutputAsset;
let files: ReadonlyMap<string, Output>;
beforeAll(async () => {
  // A production build, as it is served, rather than one for tests.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({
    configFile: new URL('../client/vite.config.ts', import.meta.url).pathname,
    logLevel: 'error',
    build: { write: false },
  });
  vi.unstubAllEnvs();
  const outputs = Array.isArray(built) ? built : [built];
  files = new Map(
    outputs.flatMap((each) => ('output' in each ? each.output.map((file) => [file.fileName, file]) : [])),
  );
}, 60_000);

const chunks = (): Rollup.OutputChunk[] => [...files.values()].filter((file) => file.type === 'chunk');

/** A chunk, everything that it imports statically, and their style sheets. */
function closure(fileName: string, found = new Set<string>()): Set<string> {
  const file = files.get(fileName);
  if (file === undefined || found.has(fileName)) return found;
  found.add(fileName);
  if (file.type !== 'chunk') return found;
  for (const name of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) closure(name, found);
  return found;
}
const withModule = (pattern: RegExp): string[] =>
  chunks()
    .filter(({ moduleIds }) => moduleIds.some((id) => pattern.test(id)))
    .map(({ fileName }) => fileName);
const together = (fileNames: readonly string[]): Set<string> =>
  fileNames.reduce((found, name) => closure(name, found), new Set<string>());

const sourceOf = (file: Output): string | Uint8Array => (file.type === 'chunk' ? file.code : file.source);
/**
 * The compressed size of each file. Cached, because several games need the same files and compressing takes longest
 * here.
 */
function compressedBy(compress: (data: Buffer) => Buffer): (name: string) => number {
  const sizes = new Map<string, number>();
  return (name) => {
    const file = files.get(name);
    const size = sizes.get(name) ?? (file === undefined ? 0 : compress(Buffer.from(sourceOf(file))).length);
    sizes.set(name, size);
    return size;
  };
}
const weight = (names: Iterable<string>, compressed: (name: string) => number): number =>
  [...names].reduce((bytes, name) => bytes + compressed(name), 0) / KB;
const gzip = compressedBy((data) => gzipSync(data, { level: 9 }));
const brotli = compressedBy((data) => brotliCompressSync(data));

const entry = (): string[] => [
  'index.html',
  ...chunks()
    .filter(({ isEntry }) => isEntry)
    .map(({ fileName }) => fileName),
];
const gamesWithUi = (): string[] => {
  const modules = chunks().flatMap(({ moduleIds }) => moduleIds);
  const ids = modules.map((id) => /games\/([^/]+)\/ui\/index\.tsx$/.exec(id)?.[1]);
  return ids.filter((id) => id !== undefined);
};
const doors = (id: string): string[] => withModule(new RegExp(`games/${id}/(ui/index\\.tsx|words/en\\.ts)$`));
const wayToTable = (id: string): string[] => [
  ...doors(id),
  ...withModule(new RegExp(`games/${id}/(rules\\.ts|ui/table-ui\\.tsx?)$`)),
  ...withModule(/client\/screens\/RoomScreen\.tsx$/),
];

describe('the page', () => {
  it('[ALL-455] is set in one typeface that it brings along: one file, asked for by the page itself', () => {
    const letters = [...files.keys()].filter((name) => LETTERS.test(name));
    expect(letters).toHaveLength(1);
    expect(weight(letters, (name) => Buffer.from(sourceOf(defined(files.get(name)))).length)).toBeLessThan(
      LETTERS_KB_MAX,
    );
    const page = Buffer.from(sourceOf(defined(files.get('index.html')))).toString();
    expect(page).toMatch(new RegExp(`<link rel="preload" as="font"[^>]*href="/${letters.join()}"`));
    const sheets = [...files.values()].filter(({ fileName }) => fileName.endsWith('.css'));
    const faces = sheets.flatMap(
      (file) =>
        Buffer.from(sourceOf(file))
          .toString()
          .match(/@font-face\s*{[^}]*}/g) ?? [],
    );
    const fetched = faces.filter((face) => face.includes('url('));
    expect(fetched).toHaveLength(2);
    // Text appears before its letters are loaded, and its lines keep their height.
    for (const face of fetched) expect(face).toMatch(/font-display:\s*swap/);
    expect(faces.filter((face) => face.includes('size-adjust') && face.includes('ascent-override'))).toHaveLength(2);
    expect(readFileSync(new URL('../NOTICE', import.meta.url), 'utf8')).toContain('The Figtree Project Authors');
  });
  it(`shows the lobby with every game after at most ${LOBBY_KB_MAX} kB`, () => {
    const lobby = together([...entry(), ...gamesWithUi().flatMap(doors)]);
    expect(lobby.size).toBeGreaterThan(3);
    expect(weight(lobby, gzip)).toBeLessThan(LOBBY_KB_MAX);
  });
  it('[ALL-456] asks the server for few files before the lobby stands', () => {
    const lobby = together([
      ...entry(),
      ...gamesWithUi().flatMap(doors),
      ...withModule(/client\/components\/PlayedGames\.tsx$/),
    ]);
    const pictures = chunks()
      .filter(({ fileName }) => lobby.has(fileName))
      .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedAssets ?? [])])
      .filter((name) => !name.endsWith('.woff2'));
    // Also the typeface, the page's icon, and the requests for games, open rooms and finished games.
    expect(lobby.size + new Set(pictures).size + 1 + 1 + 3).toBeLessThanOrEqual(LOBBY_REQUESTS_MAX);
  });
  it('fetches what shows finished games and their figures only when it is wanted', () => {
    const lobby = together([...entry(), ...gamesWithUi().flatMap(doors)]);
    const early = chunks()
      .filter(({ fileName }) => lobby.has(fileName))
      .flatMap(({ moduleIds }) => moduleIds);
    const late = /\/(uplot\/|words\/(history|figures)\/(?!index)|screens\/(History|Profile)\.)/;
    expect(
      chunks()
        .flatMap(({ moduleIds }) => moduleIds)
        .filter((id) => late.test(id)).length,
    ).toBeGreaterThan(10);
    expect(early.filter((id) => late.test(id))).toEqual([]);
  });
  // Tables of a device are a bundle of their own, which the page starts as a worker when somebody plays offline. It is
  // among the files, but not among the page's modules.
  it('has no player of any game in its own chunks', () => {
    const modules = chunks().flatMap(({ moduleIds }) => moduleIds.map((id) => id.replace(ROOT, '/')));
    expect(modules.some((id) => /\/games\/[^/]+\/rules\.ts$/.test(id))).toBe(true);
    expect(
      modules.filter((id) => /\/games\/[^/]+\/(bot\/|(game|step|resample|knows|invariants)\.ts)/.test(id)),
    ).toEqual([]);
    expect(modules.filter((id) => /\/(server|bots)\/|\/client\/worker\//.test(id))).toEqual([]);
  });
  it('names the worker of offline tables only where somebody plays offline', () => {
    const workers = [...files.values()]
      .filter(({ type, fileName }) => type === 'asset' && /^assets\/table-[\w-]+\.js$/.test(fileName))
      .map(({ fileName }) => fileName);
    expect(workers).toHaveLength(1);
    const naming = chunks().filter(({ code }) => workers.some((name) => code.includes(name)));
    expect(naming.map(({ moduleIds }) => moduleIds.filter((id) => id.endsWith('/client/store/device.ts')))).toEqual([
      [expect.stringContaining('device.ts')],
    ]);
    const early = together([...entry(), ...gamesWithUi().flatMap(wayToTable)]);
    expect(naming.filter(({ fileName }) => early.has(fileName))).toEqual([]);
  });
  it('asks the server for few files before a table stands, and for none of another game', () => {
    for (const id of gamesWithUi()) {
      const needed = together([...entry(), ...wayToTable(id)]);
      expect(needed.size, `${id} needs ${[...needed].join(' ')}`).toBeLessThanOrEqual(TABLE_FILES_MAX);
      const modules = chunks()
        .filter(({ fileName }) => needed.has(fileName))
        .flatMap(({ moduleIds }) => moduleIds);
      expect(modules.filter((module) => module.includes(`games/${id}/ui/table-ui.ts`))).toHaveLength(1);
      // Words of several games in one language may share a file.
      const others = new RegExp(`games/(?!${id}/)[^/]+/(ui/table-ui\\.|rules\\.ts|words/en\\.ts)`);
      expect(modules.filter((module) => others.test(module))).toEqual([]);
    }
  });
  it('asks for what every table needs at once where the address is that of a table', () => {
    const asked = (name: string): string[] =>
      [
        ...Buffer.from(sourceOf(defined(files.get(name))))
          .toString()
          .matchAll(/(?:href|src)="\/(assets\/[^"]+\.(?:js|css))"/g),
      ].map(([, file = '']) => file);
    const doorsOnly = together([...entry(), ...withModule(/games\/[^/]+\/ui\/index\.tsx$/)]);
    doorsOnly.delete('index.html');
    expect(asked('index.html').toSorted()).toEqual([...doorsOnly].toSorted());
    const everyTable = together([...doorsOnly, ...withModule(/client\/screens\/RoomScreen\.tsx$/)]);
    expect(asked('table.html').toSorted()).toEqual([...everyTable].toSorted());
  });
  // Compressed as browsers ask for it. The code for moving pieces is loaded after the table is shown, and does not
  // count.
  it(`lets one play any game after at most ${FIRST_LOAD_KB_MAX} kB`, () => {
    expect(gamesWithUi().length).toBeGreaterThan(0);
    for (const id of gamesWithUi()) {
      const needed = weight(together([...entry(), ...wayToTable(id)]), brotli);
      expect(needed, `${id} ${needed} kB`).toBeLessThan(FIRST_LOAD_KB_MAX);
    }
  });
});
