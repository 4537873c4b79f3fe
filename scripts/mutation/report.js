// What a mutation run found, on the screen and in docs/mutation.md.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { recentNode, ROOT } from '../node24.js';
import { LEFT_OUT } from './sample.js';

/**
 * @typedef {{ line: number, column: number }} Place
 * @typedef {{ replacement?: string, mutatorName: string, status: string, statusReason?: string, location: { start: Place, end: Place } }} Mutant
 * @typedef {{ files: Record<string, { source: string, mutants: Mutant[] }> }} Report
 * @typedef {{ file: string, line: number, was: string, now: string, status: string }} Bug
 * @typedef {{ file: string, was: string, now: string, why: string }} Equivalent
 * @typedef {{ uncompiled: number, killed: number, equivalent: number, survived: Bug[] }} Tally
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
/** Bugs that change nothing anybody can see, each with the reason; a game has a list of its own. */
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
 * @param {string} path of Stryker's report
 * @returns {Tally}
 */
export function readReport(path) {
  const report = /** @type {Report} */ (JSON.parse(readFileSync(path, 'utf8')));
  /** @type {Tally} */
  const tally = { uncompiled: 0, killed: 0, equivalent: 0, survived: [] };
  for (const [file, { source, mutants }] of Object.entries(report.files))
    for (const { location, replacement = '', status, statusReason } of mutants) {
      // Texts are `Ignored`.
      if (status === 'Ignored' || statusReason === LEFT_OUT) continue;
      const now = oneLine(replacement);
      const was = textAt(source, location);
      if (status === 'CompileError') tally.uncompiled += 1;
      // A file that cannot be loaded any more (`RuntimeError`) fails its tests as well.
      else if (['Killed', 'Timeout', 'RuntimeError'].includes(status)) tally.killed += 1;
      else if (equivalents.some((known) => known.file === file && known.was === was && known.now === now))
        tally.equivalent += 1;
      else tally.survived.push({ file, line: location.start.line, was, now, status });
    }
  return tally;
}

/** @param {Tally} tally */
export function showSurvivors({ survived }) {
  for (const { file, line, was, now, status } of survived)
    console.log(
      `${file}:${line} ${status === 'NoCoverage' ? 'reached by no test' : 'survived'}\n  - ${was}\n  + ${now}`,
    );
}

const listed = () =>
  equivalents.map(({ file, was, now, why }) => `- \`${file}\`: \`${was}\` as \`${now}\`. ${why}`).join('\n');

/**
 * Replaces the folder's row in the table of docs/mutation.md, and the list of equivalent bugs.
 * @param {string} folder
 * @param {{ share: number, seed: string, quick: boolean }} sample
 * @param {Tally} tally
 */
export function writeScore(folder, { share, seed, quick }, { uncompiled, killed, equivalent, survived }) {
  const counted = killed + survived.length;
  const score = counted === 0 ? '–' : `${((100 * killed) / counted).toFixed(1)} %`;
  const cells = [
    `\`${folder}\``,
    `${Math.round(share * 100)} %, seed ${seed}${quick ? ', quick' : ''}`,
    uncompiled + equivalent + counted,
    equivalent + counted,
    equivalent,
    killed,
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
