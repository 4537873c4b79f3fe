import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '@parlour/kernel';
import type { CaseKind, CaseOptions, Conformance, Judgement } from '@parlour/kit/doors';
import { GAMES_DIR, hasDoor, loadDoor } from '@parlour/server/games';
import { linesOf, readLines } from '../case-files.ts';
import { grouped, table } from '../format.ts';
import { progress } from '../progress.ts';

/** Whether the game has a `conformance` folder. That may exist before the game can be played. */
export const bringsCases = (game: string, gamesDir?: string): boolean =>
  hasDoor(join(gamesDir ?? GAMES_DIR, game), 'conformance');

/** The kinds of cases that the game can check; empty without a `conformance` folder. */
async function kindsOf(game: string, gamesDir?: string): Promise<Conformance> {
  return (await loadDoor(join(gamesDir ?? GAMES_DIR, game), 'conformance')) ?? {};
}

function listKinds(game: string, kinds: Conformance): string {
  const rows = Object.entries(kinds).map(([name, { about, options = {} }]) => [
    `  ${name}`,
    about,
    Object.entries(options)
      .map(([option, what]) => `--${option} <${what}>`)
      .join(' '),
  ]);
  if (rows.length === 0) return `${game} brings no kinds of cases to check (games/${game}/conformance/index.ts).`;
  return `${game} checks these kinds:\n${table([['  kind', 'what', 'options'], ...rows])}`;
}

interface Given {
  readonly files: readonly string[];
  readonly options: CaseOptions;
}

/** Separates files from options, including those that only this kind has. */
async function sort(name: string, kind: CaseKind, rest: readonly string[]): Promise<Result<Given, string>> {
  const files: string[] = [];
  const text: Record<string, string> = {};
  const file: Record<string, readonly unknown[]> = {};
  const words = rest.flatMap((word) =>
    /^--[^=]+=/.test(word) ? [word.replace(/=.*/s, ''), word.replace(/^[^=]+=/, '')] : [word],
  );
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (!word.startsWith('--')) {
      files.push(word);
      continue;
    }
    const option = word.slice(2);
    const what = kind.options !== undefined && Object.hasOwn(kind.options, option) ? kind.options[option] : undefined;
    const known = Object.keys(kind.options ?? {}).map((own) => `--${own}`);
    if (what === undefined)
      return { ok: false, error: `"${name}" has no option ${word}. There are: ${known.join(', ') || 'none'}` };
    const value = words.shift();
    if (value === undefined) return { ok: false, error: `${word} needs a value.` };
    if (what === 'text') text[option] = value;
    else {
      if (!existsSync(value)) return { ok: false, error: `There is no file ${value}` };
      const lines = await readLines(value);
      if (!lines.ok) return lines;
      file[option] = lines.value;
    }
  }
  if (files.length === 0) return { ok: false, error: 'Which files?' };
  const missing = files.find((path) => !existsSync(path));
  if (missing !== undefined) return { ok: false, error: `There is no file ${missing}` };
  return { ok: true, value: { files, options: { text, file } } };
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;

function judged(judge: (line: unknown) => Judgement, value: Result<unknown, string>): Judgement {
  if (!value.ok) return { expected: 'JSON', got: value.error };
  try {
    return judge(value.value);
  } catch (error) {
    // A case on which the game throws is wrong; the next ones are still judged.
    return { expected: 'a judgement', got: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Judges every line of the files. Returns the exit code, or an error about the command's arguments. */
export async function conformCases(
  game: string,
  kindName: string,
  rest: readonly string[],
  gamesDir?: string,
): Promise<Result<number, string>> {
  const kinds = await kindsOf(game, gamesDir);
  const kind = Object.hasOwn(kinds, kindName) ? kinds[kindName] : undefined;
  if (kind === undefined) return { ok: false, error: `There is no kind "${kindName}". ${listKinds(game, kinds)}` };
  const given = await sort(kindName, kind, rest);
  if (!given.ok) return given;
  const { files, options } = given.value;
  try {
    return { ok: true, value: await judgeFiles(`${game} ${kindName}`, files, kind.begin(options)) };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}

async function judgeFiles(
  label: string,
  files: readonly string[],
  judge: (line: unknown) => Judgement,
): Promise<number> {
  const bar = progress(`conform ${label}`);
  const count = { cases: 0, wrong: 0, skipped: 0 };
  for (const [index, file] of files.entries()) {
    for await (const { number, share, value } of linesOf(file)) {
      bar.at((index + share) / files.length, () => `${grouped(count.cases)} cases, ${grouped(count.wrong)} wrong`);
      const judgement = judged(judge, value);
      if (judgement === 'skipped') count.skipped++;
      else count.cases++;
      if (typeof judgement === 'string') continue;
      count.wrong++;
      bar.end();
      const id = value.ok ? idOf(value.value) : undefined;
      console.log(JSON.stringify({ file, line: number, id, expected: judgement.expected, got: judgement.got }));
    }
  }
  bar.end();
  const skipped = count.skipped === 0 ? '' : `, ${count.skipped} skipped`;
  const nothing = count.cases === 0 ? ': nothing was checked' : '';
  console.log(`${count.cases} cases, ${count.wrong} wrong${skipped}${nothing}`);
  return count.wrong === 0 && count.cases > 0 ? 0 : 1;
}
