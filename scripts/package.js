// npm run package: one installable file, dist/parlour-<version>.tgz, with built JavaScript and the page.
//   npm install ./dist/parlour-<version>.tgz && npx parlour start
// It contains our own packages (bundleDependencies), each in the folder that it has here, so that every path
// between them is the same; all other packages are installed from the registry. What the README says about hosting is
// there too: docs/ without its pictures, and deploy/.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { buildPage } from './build.js';
import { installPackages, npm } from './install.js';
import { endWithNpm, FIRST_LINE, recentNode, ROOT } from './node24.js';
import { run, stage } from './progress.js';

/** @typedef {Record<string, string>} Versions */
/**
 * @typedef {{ version: string, description: string, license: string, optionalDependencies: Versions, workspaces:
 * string[] }} RootManifest
 */
/** @typedef {{ name: string, version: string, exports?: Versions, dependencies?: Versions }} Manifest */

const STAGE = `${ROOT}dist/package/`;
const OURS = `${STAGE}node_modules/@parlour/`;
/** Left out as a package: the page is included as a build that already contains its dependencies. */
const PAGE = 'client';
const GAMES = 'games';
const SCRIPTS = 'scripts';
const BIN = 'parlour.js';

/**
 * @param {string} path from the root
 * @returns {unknown}
 */
const readJson = (path) => JSON.parse(readFileSync(ROOT + path, 'utf8'));

/**
 * @param {string} path
 * @param {unknown} value
 */
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

/** @param {Versions} doors */
const built = (doors) =>
  Object.fromEntries(Object.entries(doors).map(([name, path]) => [name, path.replace(/\.ts$/, '.js')]));

/**
 * @param {string} folder
 * @param {RootManifest} root
 */
function writeManifest(folder, { version }) {
  const path = `${folder}/package.json`;
  const { exports = {} } = existsSync(ROOT + path) ? /** @type {Manifest} */ (readJson(path)) : {};
  mkdirSync(OURS + folder, { recursive: true });
  writeJson(OURS + path, { name: `@parlour/${folder}`, version, type: 'module', exports: built(exports) });
}

/**
 * All registry packages that our own packages need at run time.
 * @param {readonly string[]} folders
 */
function dependenciesOf(folders) {
  /** @type {Versions} */
  const needed = {};
  for (const folder of folders) {
    const { dependencies = {} } = /** @type {Manifest} */ (readJson(`${folder}/package.json`));
    for (const [name, version] of Object.entries(dependencies))
      if (!name.startsWith('@parlour/')) needed[name] = version;
  }
  return needed;
}

/** Files of games that are not JavaScript: packed tables, and the choice of the default game. */
function copyGameFiles() {
  cpSync(`${ROOT}${GAMES}`, OURS + GAMES, {
    recursive: true,
    filter: (path) => !/\/(test|ui|e2e|bench|docs|art|examples|node_modules)(\/|$)|\.(ts|tsx|css|md)$/.test(path),
  });
}

async function assemble() {
  const root = /** @type {RootManifest} */ (readJson('package.json'));
  const folders = root.workspaces.filter((folder) => folder !== PAGE);
  rmSync(STAGE, { recursive: true, force: true });
  await run(recentNode(), ['node_modules/@typescript/native/bin/tsc', '--project', 'tsconfig.package.json']);
  copyGameFiles();
  cpSync(`${ROOT}${PAGE}/dist`, `${OURS}${PAGE}/dist`, { recursive: true });
  const parts = [...folders, PAGE, GAMES, SCRIPTS];
  for (const folder of parts) writeManifest(folder, root);
  for (const file of ['LICENSE', 'NOTICE', 'README.md', 'CHANGELOG.md']) cpSync(ROOT + file, STAGE + file);
  cpSync(`${ROOT}deploy`, `${STAGE}deploy`, { recursive: true, filter: (path) => !path.endsWith('.env') });
  cpSync(`${ROOT}docs`, `${STAGE}docs`, { recursive: true, filter: (path) => !/[\\/]docs[\\/]img/.test(path) });
  const bin = `${FIRST_LINE}\nimport './node_modules/@parlour/cli/parlour.js';\n`;
  writeFileSync(`${STAGE}${BIN}`, bin, { mode: 0o755 });
  const { version, description, license, optionalDependencies } = root;
  const bundled = parts.map((folder) => `@parlour/${folder}`);
  writeJson(`${STAGE}package.json`, {
    name: 'parlour',
    version,
    description,
    license,
    type: 'module',
    bin: { parlour: BIN },
    // An older Node is enough to start: on most platforms the package brings a recent one.
    engines: { node: '>=20' },
    dependencies: { ...dependenciesOf(folders), ...Object.fromEntries(bundled.map((name) => [name, version])) },
    optionalDependencies,
    bundleDependencies: bundled,
  });
}

endWithNpm();
try {
  await installPackages();
  await buildPage();
  await stage('JavaScript of the package', assemble);
  await stage('pack', () => npm(['pack', '--pack-destination', `${ROOT}dist`, '--loglevel=error'], { cwd: STAGE }));
  console.log(`dist/parlour-${/** @type {RootManifest} */ (readJson('package.json')).version}.tgz`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
