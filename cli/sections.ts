/** Markdown files with a section for each game. Commands write the sections. */
import { existsSync } from 'node:fs';
import { access, constants, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Result } from '@parlour/kernel';

/**
 * The text of such a file; empty if it is not there yet. An error says why it cannot be written. Commands ask before
 * they play, since games may take hours.
 */
export async function readSections(file: string): Promise<Result<string, string>> {
  try {
    // With the slash at its end, a file is not taken for a folder.
    await access(existsSync(file) ? file : `${dirname(file)}/`, constants.W_OK);
    return { ok: true, value: existsSync(file) ? await readFile(file, 'utf8') : '' };
  } catch (error) {
    return { ok: false, error: `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}` };
  }
}
/** Writes one game's section. The file is read again, since another command may have written to it meanwhile. */
export async function writeSection(
  file: string,
  head: string,
  id: string,
  text: string,
): Promise<Result<string, string>> {
  const before = await readSections(file);
  if (!before.ok) return before;
  await writeFile(file, withSection(head, before.value, id, text));
  return { ok: true, value: file };
}

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
