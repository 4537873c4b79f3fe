// Which part of the code may import which: the table, and the check that reads it.
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import ts from 'typescript';
import { isTest, type Source } from './sources.ts';

export interface Broken {
  readonly path: string;
  readonly specifier: string;
  readonly why: string;
}

/**
 * Areas of the code. `ui`, `bench` (with `examples`) and `e2e` of a game are areas of their own, its `art` belongs to
 * `tools`, and the rest of it is `rules`.
 */
const AREAS = [
  'kernel',
  'kit',
  'rules',
  'ui',
  'bots',
  'sdk',
  'server',
  'client',
  'worker',
  'cli',
  'tools',
  'bench',
  'e2e',
] as const;
type Area = (typeof AREAS)[number];

interface Rights {
  /**
   * What may be imported of other areas: everything they export, only their types, or single doors. An area may always
   * import itself.
   */
  readonly areas: { readonly [A in Area]?: 'all' | 'types' | readonly string[] };
  /** Doors whose values may be imported although the area may otherwise be imported for its types only. */
  readonly doors?: readonly string[];
  readonly npm: 'any' | readonly string[];
  readonly node: boolean;
}

/** What every area may use of the kernel: the `defined` assertion and helpers for JSON. */
const SMALL_DOORS = ['@parlour/kernel/defined', '@parlour/kernel/json'];

/** All areas that know no game, except the page. */
const NO_GAME: Rights['areas'] = {
  kernel: 'all',
  kit: 'all',
  bots: 'all',
  sdk: 'all',
  server: 'all',
  cli: 'all',
  bench: 'all',
  tools: 'all',
};
/** The types of a game's optional entry points. */
const DOORS = ['@parlour/kit/doors'];

const RIGHTS: Record<Area, Rights> = {
  kernel: { areas: {}, npm: [], node: false },
  // The test helpers for games in the kit are built on those for any game in the kernel.
  kit: { areas: { kernel: 'types' }, doors: [...SMALL_DOORS, '@parlour/kernel/testing'], npm: [], node: false },
  rules: { areas: { kernel: 'all', kit: 'all' }, npm: [], node: false },
  ui: {
    areas: { kernel: 'types', kit: 'all', rules: 'all', client: ['@parlour/client/ui'] },
    doors: SMALL_DOORS,
    npm: ['react'],
    node: false,
  },
  bots: { areas: { kernel: 'all' }, npm: [], node: false },
  sdk: { areas: { kernel: 'all', kit: 'all' }, npm: ['msgpackr', 'zod'], node: false },
  server: { areas: { kernel: 'all', kit: DOORS, bots: 'all', sdk: 'all' }, npm: 'any', node: true },
  client: {
    areas: {
      kernel: 'all',
      kit: ['cards', 'dials', 'numbers', 'passing', 'tricks', 'words'].map((part) => `@parlour/kit/${part}`),
      bots: 'all',
      sdk: 'all',
      server: 'types',
      worker: 'types',
    },
    npm: 'any',
    node: false,
  },
  // The tables of a device, which use only the application of the server. The page loads them as a worker.
  worker: {
    areas: {
      kernel: 'all',
      kit: DOORS,
      bots: 'all',
      sdk: 'all',
      server: ['@parlour/server/app', '@parlour/server/clock', '@parlour/server/ports', '@parlour/server/reasons'],
      client: ['../store/device-store.ts', '../store/kept-games.ts', '../store/on-device.ts'],
    },
    npm: ['@noble/hashes'],
    node: false,
  },
  cli: {
    areas: {
      kernel: 'all',
      kit: [...DOORS, '@parlour/kit/dials'],
      bots: 'all',
      sdk: 'all',
      server: 'all',
      tools: 'all',
    },
    npm: 'any',
    node: true,
  },
  tools: { areas: { ...NO_GAME, client: 'all', worker: 'all' }, npm: 'any', node: true },
  // Only the rules of the same game: see `objectionToOwn`.
  bench: { areas: { ...NO_GAME, rules: 'all' }, npm: 'any', node: true },
  e2e: { areas: { ...NO_GAME, rules: 'all', client: 'all' }, npm: 'any', node: true },
};

/**
 * Tests belong to the area of their folder. They may also use Node, the test libraries and these areas, which know no
 * game.
 */
const IN_TESTS = { npm: ['vitest', 'fast-check'], areas: ['kernel', 'kit', 'bots'] as readonly Area[] };

const FOLDERS: Record<string, Area> = {
  kernel: 'kernel',
  kit: 'kit',
  bots: 'bots',
  sdk: 'sdk',
  server: 'server',
  client: 'client',
  cli: 'cli',
  bench: 'bench',
  scripts: 'tools',
  test: 'tools',
};

/** An example that `parlour new` copies. It follows the rules for games, but tests and tools may name it. */
const EXAMPLE = /^examples\/[^/]+(?=\/)/;

/** Folders of a game that do not belong to its rules. */
const GAME_FOLDERS = new Map<string, Area>([
  ['ui', 'ui'],
  ['bench', 'bench'],
  ['e2e', 'e2e'],
  ['art', 'tools'],
  ['examples', 'bench'],
]);

/** Runs beside the page, and is not loaded as a part of it. */
const WORKER = 'client/worker/';

interface Place {
  readonly area: Area;
  /** The game's folder; null outside of games. */
  readonly game: string | null;
}

function placeOf(path: string): Place | null {
  const example = EXAMPLE.exec(path)?.[0];
  const [folder = '', second = '', third = ''] = path.replace(EXAMPLE, 'games/example').split('/');
  if (folder === 'games') return { area: GAME_FOLDERS.get(third) ?? 'rules', game: example ?? second };
  // The configuration of a tool belongs to the tools, even if it lies beside what the tool works on.
  if (/^(client\/)?[^/]*\.config\.ts$/.test(path)) return { area: 'tools', game: null };
  if (path.startsWith(WORKER)) return { area: 'worker', game: null };
  const area = FOLDERS[folder];
  return area ? { area, game: null } : null;
}

type Target =
  | { readonly kind: 'npm' | 'node'; readonly name: string }
  | { readonly kind: 'own'; readonly place: Place; readonly byName: boolean }
  | { readonly kind: 'unknown' };

function targetOf(from: string, specifier: string): Target {
  if (specifier.startsWith('.')) {
    const place = placeOf(posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')));
    return place ? { kind: 'own', place, byName: false } : { kind: 'unknown' };
  }
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) return { kind: 'node', name: specifier };
  const [scope = '', name = '', door = ''] = specifier.split('/');
  if (scope !== '@parlour') return { kind: 'npm', name: specifier.startsWith('@') ? `${scope}/${name}` : scope };
  const area = FOLDERS[name];
  // Every other package of ours is a game: the package of games/<x> is @parlour/<x>.
  const place: Place = area ? { area, game: null } : { area: door === 'ui' ? 'ui' : 'rules', game: name };
  return { kind: 'own', place, byName: true };
}

/** Why `from` may not import `specifier`; null if it may. */
function objection(from: string, specifier: string, typesOnly: boolean): string | null {
  const here = placeOf(from);
  if (!here) return 'this folder is not in the table';
  const rights = RIGHTS[here.area];
  const test = isTest(from);
  const target = targetOf(from, specifier);
  switch (target.kind) {
    case 'unknown':
      return 'leads to a folder that is not in the table';
    case 'node':
      return rights.node || test ? null : `${here.area} may not use Node`;
    case 'npm': {
      const allowed = rights.npm === 'any' || rights.npm.includes(target.name);
      return allowed || (test && IN_TESTS.npm.includes(target.name)) ? null : `${here.area} may not use this package`;
    }
    case 'own':
      return objectionToOwn(here, target, { specifier, typesOnly, test });
  }
}

const isPage = ({ area }: Place): boolean => area === 'client' || area === 'worker';
const isTool = ({ area }: Place): boolean => area === 'tools' || area === 'bench' || area === 'e2e';

function objectionToOwn(
  here: Place,
  { place: there, byName }: { readonly place: Place; readonly byName: boolean },
  { specifier, typesOnly, test }: { readonly specifier: string; readonly typesOnly: boolean; readonly test: boolean },
): string | null {
  if (there.game?.startsWith('examples/') === true && here.game === null && (test || isTool(here))) return null;
  if (there.game !== null && there.game !== here.game) return `names the game ${there.game}; games are discovered`;
  if (there.area === here.area) return null;
  const sameGame = there.game !== null;
  const sameFolder = isPage(here) && isPage(there);
  if (!byName && !sameGame && !sameFolder && !isTool(here) && !isTool(there)) {
    return `enters ${there.area} by a path and not by its package`;
  }
  const right = RIGHTS[here.area].areas[there.area];
  if (test && IN_TESTS.areas.includes(there.area)) return null;
  if (right === undefined) return `${here.area} may not import ${there.area}`;
  if (RIGHTS[here.area].doors?.includes(specifier) === true) return null;
  if (right === 'types') return typesOnly ? null : `${here.area} may import types alone from ${there.area}`;
  return right === 'all' || right.includes(specifier)
    ? null
    : `${here.area} may import ${there.area} only as ${right.join(', ')}`;
}

/** The modules that a file imports for their values, by its `import` and `export … from` statements. */
function valueImports(file: ts.SourceFile): Set<string> {
  const found = new Set<string>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) continue;
    if (!isTypeOnly(statement)) found.add(moduleSpecifier.text);
  }
  return found;
}

function isTypeOnly(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const clause = statement.importClause;
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const names = clause.namedBindings;
  return !clause.name && !!names && ts.isNamedImports(names) && names.elements.every((name) => name.isTypeOnly);
}

/**
 * Dynamic imports always load values. They are found here because preProcessFile does not distinguish them from the
 * others.
 */
function dynamicImports(file: ts.SourceFile): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier && ts.isStringLiteralLike(specifier)) found.add(specifier.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function brokenIn({ path, text }: Source): Broken[] {
  const specifiers = new Set(ts.preProcessFile(text, true, true).importedFiles.map((file) => file.fileName));
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const values = new Set([...valueImports(tree), ...dynamicImports(tree)]);
  return [...specifiers].flatMap((specifier) => {
    const why = objection(path, specifier, !values.has(specifier));
    return why === null ? [] : [{ path, specifier, why }];
  });
}

/** Every import in `sources` that the table does not allow. */
export const brokenImports = (sources: readonly Source[]): Broken[] => sources.flatMap(brokenIn);
