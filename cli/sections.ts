/** Markdown files with a section for each game. Commands write the sections. */

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
