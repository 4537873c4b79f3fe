// Lists the bugs that can be planted in a folder, and draws a sample of them.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { ROOT } from '../node24.js';

/**
 * Lines and columns count from zero.
 * @typedef {{ line: number, column: number }} Place
 * @typedef {{ start: Place, end: Place }} Location
 * @typedef {{ id: string, fileName: string, mutatorName: string, replacement: string, status?: string,
 *   location: Location }} Mutant
 * @typedef {{ share: number, seed: string }} Sample
 * @typedef {{ id: string, file: string, line: number, was: string, now: string, planted: string }} Bug planted: the
 * file with the bug
 *
 * @typedef {{ name: string, content: string }} Source
 * @typedef {{ files: Source[], mutants: Mutant[] }} Instrumented the sources with marks that say which mutant is reached
 * @typedef {{ ignorers: [], plugins: null, excludedMutations: string[] }} InstrumenterOptions
 * @typedef {{ instrument(files: (Source & { mutate: true })[], options: InstrumenterOptions): Promise<Instrumented> }}
 * Instrumenter
 * @typedef {{ Instrumenter: new (logger: object) => Instrumenter }} InstrumenterPackage
 */

/** Folders that are not rules: tests, bots, UI, words, file formats and conformance cases. */
const BESIDE = ['test', 'testing', 'examples', 'e2e', 'bench', 'art', 'ui', 'words', 'bot', 'formats', 'conformance'];
/** The server's start as a process. The tests that start one take too long to run on every bug. */
const ELSEWHERE = ['process.ts'];
/** A game's notation, lesson, description of its messages and figures: for people and other programs. */
const FOR_READERS = [
  'lesson.ts',
  'notation.ts',
  'schemas.ts',
  'schemas/**',
  'line-protocols.ts',
  'figures.ts',
  'baseline.ts',
];

/** @param {string} folder */
function sourcesOf(folder) {
  const beside = BESIDE.filter((name) => existsSync(`${ROOT}${folder}/${name}`)).map((name) => `${name}/**`);
  const without = [...beside, ...ELSEWHERE, ...FOR_READERS];
  return globSync(`${folder}/**/*.ts`, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !without.some((pattern) => matchesGlob(path, `${folder}/${pattern}`)))
    .toSorted();
}

/**
 * @param {string} folder
 * @returns {Promise<Instrumented>}
 */
export async function instrument(folder) {
  const main = `${ROOT}scripts/mutation/node_modules/@stryker-mutator/instrumenter/dist/src/index.js`;
  const { Instrumenter } = /** @type {InstrumenterPackage} */ (await import(main));
  const silent = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };
  return new Instrumenter(silent).instrument(
    sourcesOf(folder).map((name) => ({ name, content: readFileSync(ROOT + name, 'utf8'), mutate: true })),
    // Strings are mostly texts for people; where a program reads them they are literal types, which the compiler
    // checks. Stryker turns regular expressions with the flag `v` into invalid ones, which every test notices.
    { ignorers: [], plugins: null, excludedMutations: ['StringLiteral', 'Regex'] },
  );
}

/**
 * Depends only on the seed and the mutant, so a larger share contains every mutant of a smaller one.
 * @param {Mutant} mutant
 * @param {string} seed
 * @returns {number} from 0 up to 1
 */
function lot({ fileName, mutatorName, replacement, location: { start, end } }, seed) {
  const place = [start.line, start.column, end.line, end.column].join(':');
  const digest = createHash('sha256')
    .update([seed, `/${fileName}`, place, mutatorName, replacement].join('\n'))
    .digest();
  return digest.readUInt32BE() / 2 ** 32;
}

/** @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/**
 * @param {Mutant} mutant
 * @returns {Bug}
 */
function bugOf({ id, fileName, replacement, location: { start, end } }) {
  const source = readFileSync(ROOT + fileName, 'utf8');
  const lines = source.split('\n');
  /** @param {Place} place */
  const offset = ({ line, column }) => lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, column);
  const [from, to] = [offset(start), offset(end)];
  return {
    id,
    file: fileName,
    line: start.line + 1,
    was: oneLine(source.slice(from, to)),
    now: oneLine(replacement),
    planted: source.slice(0, from) + replacement + source.slice(to),
  };
}

/**
 * @param {readonly Mutant[]} mutants
 * @param {Sample} sample
 * @returns {Bug[]}
 */
export const drawBugs = (mutants, { share, seed }) =>
  mutants.filter((mutant) => mutant.status !== 'Ignored' && lot(mutant, seed) < share).map(bugOf);
