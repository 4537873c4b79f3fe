// Reports the results of a mutation run on the terminal and in docs/mutation.md.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { recentNode, ROOT } from '../node24.js';
import { LEFT_OUT, lot } from './sample.js';

/**
 * @typedef {{ line: number, column: number }} Place
 * @typedef {{ replacement?: string, mutatorName: string, status: string, statusReason?: string, static?: boolean, location: { start: Place, end: Place } }} Mutant
 * @typedef {{ files: Record<string, { source: string, mutants: Mutant[] }> }} Report
 * @typedef {{ id: string, file: string, line: number, lastLine: number, was: string, now: string, status: string, reason: string, isLoaded: boolean }} Bug
 * @typedef {{ file: string, was: string, now: string, why: string }} Equivalent
 * @typedef {{ uncompiled: number, killed: number, equivalent: number, survived: Bug[], timedOut: Bug[] }} Tally
 */

const PAGE = `${ROOT}docs/mutation.md`;
/**
 * @param {string} path of a list
 * @param {string} folder that its files are named from
 * @returns {Equivalent[]}
 */
function equivalentsIn(path, folder) {
  if (!existsSync(ROOT + path)) return [];
  const list = /** @type {Equivalent[]} */ (JSON.parse(readFileSync(ROOT + path, 'utf8')));
  return list.map((bug) => ({ ...bug, file: folder + bug.file }));
}
/** Equivalent mutants, which do not change the behaviour, each with the reason; a game has a list of its own. */
const equivalents = [
  ...equivalentsIn('scripts/mutation/equivalents.json', ''),
  ...readdirSync(`${ROOT}games`).flatMap((name) =>
    equivalentsIn(`games/${name}/test/equivalents.json`, `games/${name}/`),
  ),
];

/** @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/**
 * @param {string} source
 * @param {Mutant['location']} location
 */
function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  lines.unshift((lines.shift() ?? '').slice(start.column - 1));
  return oneLine(lines.join('\n'));
}

/**
 * The bugs of the sample, as one run found them.
 * @param {string} path of Stryker's report
 * @param {{ share: number, seed: string }} sample
 * @returns {Bug[]}
 */
export function foundIn(path, { share, seed }) {
  const report = /** @type {Report} */ (JSON.parse(readFileSync(path, 'utf8')));
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants.flatMap(
      ({ location, replacement = '', mutatorName, status, statusReason: reason = '', static: isLoaded = false }) => {
        // Excluded mutators give `Ignored`, and so do static mutants, which are kept.
        if (reason === LEFT_OUT || (status === 'Ignored' && !isStatic(reason))) return [];
        const { start, end } = location;
        const counted = { start: fromZero(start), end: fromZero(end) };
        if (lot({ fileName: `/${file}`, mutatorName, replacement, location: counted }, seed) >= share) return [];
        const id = JSON.stringify([file, start, end, mutatorName, replacement]);
        const [was, now] = [textAt(source, location), oneLine(replacement)];
        return [{ id, file, line: start.line, lastLine: end.line, was, now, status, reason, isLoaded }];
      },
    ),
  );
}

/**
 * Stryker's report counts lines and columns from one, its plugins from zero.
 * @param {Place} place
 */
const fromZero = ({ line, column }) => ({ line: line - 1, column: column - 1 });
/** @param {string} reason */
const isStatic = (reason) => reason.startsWith('Static mutant');
/**
 * Whether the wall clock ran out. `Hit limit` is Stryker's reason for an endless loop, which does count as noticed.
 * @param {Bug} bug
 */
const ranOutOfTime = ({ status, reason }) => status === 'Timeout' && !reason.startsWith('Hit limit');
/**
 * Must run again against all tests. Code that runs while modules load does so before Stryker activates the mutant, so
 * a mutant there survives without having been tested.
 * @param {Bug} bug
 */
export const undecided = (bug) =>
  isStatic(bug.reason) || ranOutOfTime(bug) || (bug.status === 'Survived' && bug.isLoaded);
/**
 * @param {readonly Bug[]} bugs
 * @returns {string[]}
 */
export const linesOf = (bugs) => [...new Set(bugs.map(({ file, line, lastLine }) => `${file}:${line}-${lastLine}`))];

/**
 * @param {readonly Bug[]} bugs
 * @returns {Tally}
 */
export function tallyOf(bugs) {
  /** @type {Tally} */
  const tally = { uncompiled: 0, killed: 0, equivalent: 0, survived: [], timedOut: bugs.filter(ranOutOfTime) };
  for (const bug of bugs) {
    const { file, was, now, status } = bug;
    if (status === 'CompileError') tally.uncompiled += 1;
    // `RuntimeError`: the file can no longer be loaded, so its tests fail.
    else if (['Killed', 'Timeout', 'RuntimeError'].includes(status)) tally.killed += 1;
    else if (equivalents.some((known) => known.file === file && known.was === was && known.now === now))
      tally.equivalent += 1;
    else tally.survived.push(bug);
  }
  return tally;
}

/** @param {Tally} tally */
export function showUnnoticed({ survived, timedOut }) {
  /** @param {Bug} bug @param {string} what */
  const show = ({ file, line, was, now }, what) => console.log(`${file}:${line} ${what}\n  - ${was}\n  + ${now}`);
  for (const bug of timedOut) show(bug, 'ran out of time twice');
  for (const bug of survived) show(bug, bug.status === 'NoCoverage' ? 'reached by no test' : 'survived');
}

const listed = () =>
  equivalents.map(({ file, was, now, why }) => `- \`${file}\`: \`${was}\` as \`${now}\`. ${why}`).join('\n');

/**
 * Replaces the folder's row in the table of docs/mutation.md, and the list of equivalent bugs.
 * @param {string} folder
 * @param {{ share: number, seed: string, quick: boolean }} sample
 * @param {Tally} tally
 */
export function writeScore(folder, { share, seed, quick }, { uncompiled, killed, equivalent, survived, timedOut }) {
  const counted = killed + survived.length;
  const score = counted === 0 ? '–' : `${((100 * killed) / counted).toFixed(1)} %`;
  const cells = [
    `\`${folder}\``,
    `${Math.round(share * 100)} %, seed ${seed}${quick ? ', quick' : ''}`,
    uncompiled + equivalent + counted,
    equivalent + counted,
    equivalent,
    killed,
    timedOut.length,
    survived.length,
    score,
  ];
  const row = `| ${cells.join(' | ')} |`;
  console.log(`\n${folder}: ${killed} of ${counted} noticed, ${score}`);
  const page = readFileSync(PAGE, 'utf8').split('\n');
  const old = page.findIndex((line) => line.startsWith(`| \`${folder}\``));
  if (old >= 0) page[old] = row;
  else page.splice(page.findLastIndex((line) => line.startsWith('| ')) + 1, 0, row);
  const [head = ''] = page.join('\n').split('## Equivalent bugs');
  writeFileSync(PAGE, `${head}## Equivalent bugs\n\n${listed()}\n`);
  execFileSync(recentNode(), [`${ROOT}node_modules/oxfmt/bin/oxfmt`, PAGE], { cwd: ROOT });
}
