// Bundles the page if any of its sources have changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { recentNode, ROOT } from './node24.js';
import { run, stage } from './progress.js';

/** Folders whose files are never part of the page. */
const BESIDE = ['node_modules', 'dist', 'test', 'e2e', 'bench', 'docs', 'art'];
const SOURCES = ['client', 'games', 'kernel', 'kit', 'bots', 'sdk', 'server'];
const FILES = ['package-lock.json', 'docs/ladder.md'];
const STAMP = `${ROOT}.cache/page.sha256`;
const PAGE = `${ROOT}client/dist/index.html`;

/**
 * @param {string} folder
 * @returns {string[]} files below it, sorted
 */
function filesBelow(folder) {
  return readdirSync(ROOT + folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return BESIDE.includes(entry.name) ? [] : filesBelow(path);
      return /\.(test|test-d)\.tsx?$/.test(entry.name) ? [] : [path];
    });
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [...SOURCES.flatMap(filesBelow), ...FILES]) {
    hash.update(`${file}\0`).update(readFileSync(ROOT + file));
  }
  return hash.digest('hex');
}

export async function buildPage() {
  const now = fingerprint();
  if (existsSync(PAGE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return;
  // Overrides a NODE_ENV that is set in the environment, e.g. in a test: Vite would build for development.
  const env = { NODE_ENV: 'production' };
  await stage('build the page', () => run(recentNode(), ['node_modules/vite/bin/vite.js', 'build', 'client'], { env }));
  mkdirSync(`${ROOT}.cache`, { recursive: true });
  writeFileSync(STAMP, now);
}
