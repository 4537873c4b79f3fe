// Reports the results of a mutation run on the terminal and in docs/mutation.md.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { recentNode, ROOT } from '../node24.js';

/**
 * @typedef {import('./trial.js').Tried} Tried
 * @typedef {{ file: string, was: string, now: string, why: string }} Equivalent
 * @typedef {{ uncompiled: number, killed: number, equivalent: number, survived: Tried[], timedOut: Tried[] }} Tally
 */

const PAGE = `${ROOT}docs/mutation.md`;
/**
 * @param {string} path of a list
 * @param {string} folder to which its file names are relative
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

/**
 * @param {readonly Tried[]} tried
 * @returns {Tally}
 */
export function tallyOf(tried) {
  const timedOut = tried.filter(({ result }) => result === 'out of time');
  /** @type {Tally} */
  const tally = { uncompiled: 0, killed: 0, equivalent: 0, survived: [], timedOut };
  for (const bug of tried) {
    const { file, was, now, result } = bug;
    if (result === 'uncompiled') tally.uncompiled += 1;
    else if (result !== 'unnoticed') tally.killed += 1;
    else if (equivalents.some((known) => known.file === file && known.was === was && known.now === now))
      tally.equivalent += 1;
    else tally.survived.push(bug);
  }
  return tally;
}

/** @param {Tally} tally */
export function showUnnoticed({ survived, timedOut }) {
  /** @param {Tried} bug @param {string} what */
  const show = ({ file, line, was, now }, what) => console.log(`${file}:${line} ${what}\n  - ${was}\n  + ${now}`);
  for (const bug of timedOut) show(bug, 'ran out of time twice');
  for (const bug of survived) show(bug, 'survived');
}

const listed = () =>
  equivalents.map(({ file, was, now, why }) => `- \`${file}\`: \`${was}\` changed to \`${now}\`. ${why}`).join('\n');

/**
 * Replaces the folder's row in the table of docs/mutation.md, and the list of equivalent bugs.
 * @param {string} folder
 * @param {{ share: number, seed: string }} sample
 * @param {Tally} tally
 */
export function writeScore(folder, { share, seed }, { uncompiled, killed, equivalent, survived, timedOut }) {
  const counted = killed + survived.length;
  const score = counted === 0 ? '–' : `${((100 * killed) / counted).toFixed(1)} %`;
  const cells = [
    `\`${folder}\``,
    `${Number((share * 100).toFixed(1))} %, seed ${seed}`,
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
