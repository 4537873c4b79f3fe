/** Markdown files with a section for each game. Commands write the sections. */
import { randomUUID } from 'node:crypto';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { access, constants, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Result } from '@parlour/kernel';
import { failed } from './choose.ts';

/**
 * The text of such a file; empty if it is not there yet. An error says why it cannot be written. Commands ask before
 * they play, since games may take hours.
 */
export async function readSections(file: string): Promise<Result<string, string>> {
  try {
    const target = targetOf(file);
    if (existsSync(target)) await access(target, constants.W_OK);
    // With the slash at its end, a file is not taken for a folder.
    if (isReplaced(target)) await access(`${dirname(target)}/`, constants.W_OK);
    return { ok: true, value: existsSync(target) ? await readFile(target, 'utf8') : '' };
  } catch (error) {
    return unwritable(file, error);
  }
}
/**
 * Writes one game's section. If that fails, the file stays as it was: it has the sections of other games, too. It is read
 * again, since another command may have written to it meanwhile.
 */
export async function writeSection(
  file: string,
  head: string,
  id: string,
  text: string,
): Promise<Result<string, string>> {
  const before = await readSections(file);
  if (!before.ok) return before;
  try {
    await replace(targetOf(file), withSection(head, before.value, id, text));
    return { ok: true, value: file };
  } catch (error) {
    return unwritable(file, error);
  }
}
/** The file that a symbolic link leads to, so that the link stays one. */
const targetOf = (file: string): string => (existsSync(file) ? realpathSync(file) : file);
/** False for a device, such as `--file /dev/null`: root would put a file in its place. */
const isReplaced = (target: string): boolean => statSync(target, { throwIfNoEntry: false })?.isFile() ?? true;

/**
 * Writes beside the file, and renames only what was written to its end. Each call has a file of its own beside it, since
 * another command may write the same sections at the same moment.
 */
async function replace(target: string, text: string): Promise<void> {
  if (!isReplaced(target)) return writeFile(target, text);
  const part = `${target}.${randomUUID().slice(0, 8)}.part`;
  try {
    await writeFile(part, text, { flush: true });
    await rename(part, target);
  } catch (error) {
    // Best effort: the caller is told why writing failed, not why the part is still there.
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
}
const unwritable = (file: string, error: unknown): Result<never, string> =>
  failed(
    `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}. Make room or give this user the right to, or name another file with --file.`,
  );

/** Returns the file with this game's section added or replaced. Sections are sorted by name. */
export function withSection(head: string, file: string, id: string, text: string): string {
  const [, ...sections] = file.split(/^## /m);
  const others = sections.map((section) => section.trim()).filter((section) => section.split('\n', 1)[0] !== id);
  const all = [...others, `${id}\n\n${text}`].toSorted((a, b) => (a < b ? -1 : 1));
  return [head, ...all.map((section) => `## ${section}\n`)].join('\n');
}

interface Chosen {
  readonly bots?: readonly string[];
  readonly seats?: number;
  readonly preset?: string;
  readonly settings?: string;
}
/** The given options as text, so that the same games can be played again. Empty without options. */
export function chosenIn({ bots, seats, preset, settings }: Chosen): string {
  const given = [
    ['bots', bots?.join()],
    ['seats', seats],
    ['preset', preset],
    ['settings', settings === undefined ? undefined : `'${settings}'`],
  ].flatMap(([name, value]) => (value === undefined ? [] : `--${name} ${value}`));
  return given.length === 0 ? '' : `, \`${given.join(' ')}\``;
}
