// npm test -- check games/<id>: what can be checked about one game's folder in seconds, and how to fix it.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyGame } from '@parlour/kernel';
import { conform } from '@parlour/kernel/conform';
import { loadGame } from '@parlour/server/games';
import { anyCount, lineCount, longFunctions } from './code-shape.ts';
import { REQUIRED, unlisted } from './game-files.ts';
import { tellingFaults, wordGaps } from './game-words.ts';
import { brokenImports } from './import-rule.ts';
import { indexDefaults, mayDefault } from './index-defaults.ts';
import { literalTexts } from './literal-text.ts';
import { lapsesOf, rulesIn } from './rules.ts';
import { isTest, readSources, type Source } from './sources.ts';

/** Enough to find obvious faults; the game's own conform test plays many more. */
const CONFORM_GAMES = 12;
const RULES_MIN = 6;
const FILE_LINES_MAX = 600;
const FUNCTION_LINES_MAX = 70;

const inFolder = (folder: string, endings: readonly string[]): Source[] =>
  readSources(endings).filter(({ path }) => path.startsWith(`${folder}/`));

export function fileComplaints(files: readonly string[]): string[] {
  const missing = Object.entries(REQUIRED).filter(([name]) => !files.includes(name));
  const strange = unlisted(files.filter((name) => !name.startsWith('.')));
  return [
    ...missing.map(([name, what]) => `${name} is missing (${what}). examples/high-card/${name} shows one.`),
    ...strange.map(
      (name) => `${name}: no game has a file of this name. Put rules into rules/, texts of actions into notation.ts.`,
    ),
  ];
}

export function ruleComplaints(book: string | undefined, sources: readonly Source[]): string[] {
  if (book === undefined) return [];
  const rules = rulesIn(book);
  const { untested, unwritten, doubled } = lapsesOf(book, sources);
  return [
    ...(rules.length < RULES_MIN
      ? [
          `RULES.md has ${rules.length} numbered rules, and ${RULES_MIN} are the least. Begin a line with **P1** for each rule.`,
        ]
      : []),
    ...untested.map((rule) => `No test cites ${rule}. Write it('[${rule}] …') below test/.`),
    ...unwritten.map(
      (rule) => `${rule} is cited, and RULES.md has no such rule. Correct the number, or write the rule.`,
    ),
    ...doubled.map((rule) => `RULES.md has two rules ${rule}. Give one of them another number.`),
  ];
}

export const codeComplaints = (sources: readonly Source[]): string[] => [
  ...sources.flatMap(({ path, text }) =>
    lineCount(text) > FILE_LINES_MAX
      ? [`${path} has ${lineCount(text)} lines. Part it: ${FILE_LINES_MAX} are the most.`]
      : [],
  ),
  ...sources
    .filter(({ path }) => !isTest(path))
    .flatMap((source) => longFunctions(source, FUNCTION_LINES_MAX))
    .map(
      ({ path, name, lines }) => `${path}: ${name} has ${lines} lines. Part it: ${FUNCTION_LINES_MAX} are the most.`,
    ),
  ...sources.filter((source) => anyCount(source) > 0).map(({ path }) => `${path} says any. Say unknown, and check it.`),
  ...brokenImports(sources).map(({ path, specifier, why }) => `${path} imports ${specifier}: ${why}.`),
  ...sources
    .filter(({ path }) => path.endsWith('.tsx') && !isTest(path))
    .flatMap(literalTexts)
    .map(({ path, line, text }) => `${path}:${line} says "${text}". Put it into the word files.`),
  ...sources
    .filter((source) => !mayDefault(source))
    .flatMap(indexDefaults)
    .map(({ path, line, text }) => `${path}:${line} has ${text}. A wrong index plays on: write defined(…) instead.`),
];

function conformComplaints(sealed: AnyGame): string[] {
  const checks = sealed.unseal((game, bots) => conform(game, { bots, games: CONFORM_GAMES }));
  return checks.flatMap((check) => {
    try {
      check.run();
      return [];
    } catch (error) {
      return [`${check.name}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

/** Problems of the folder; empty if there are none. */
async function complaintsOf(folder: string): Promise<string[]> {
  const path = fileURLToPath(new URL(`../${folder}`, import.meta.url));
  if (!/^(games|examples)\/[a-z0-9-]+$/.test(folder) || !existsSync(path)) {
    return [`There is no folder ${folder}. npx parlour new <id> makes one below games/.`];
  }
  const sources = inFolder(folder, ['.ts', '.tsx']);
  const [book] = inFolder(folder, ['RULES.md']);
  const groups: [string, string[]][] = [
    ['files', fileComplaints(readdirSync(path))],
    ['rules', ruleComplaints(book?.text, sources)],
    ['code', codeComplaints(sources)],
  ];
  try {
    const game = await loadGame(path);
    groups.push(['words', await wordGaps(game, folder, sources)]);
    groups.push(['words', await tellingFaults(game, folder)], ['conform', conformComplaints(game)]);
  } catch (error) {
    groups.push(['game', [`it cannot be loaded: ${error instanceof Error ? error.message : String(error)}`]]);
  }
  return groups.flatMap(([group, complaints]) => complaints.map((complaint) => `${group}: ${complaint}`));
}

if (import.meta.main) {
  const [, , folder = ''] = process.argv;
  const found = await complaintsOf(folder);
  process.stdout.write(found.map((complaint) => `${complaint}\n`).join(''));
  process.exitCode = found.length === 0 ? 0 : 1;
}
