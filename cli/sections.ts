/** Files with a section for each game, which commands write. */

/** The file with this game's section in place of the one it had. Sections are in the order of their names. */
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
/** What was asked for besides, so that the same games can be played again. */
export function chosenIn({ bots, seats, preset, settings }: Chosen): string {
  const given = [
    ['bots', bots?.join()],
    ['seats', seats],
    ['preset', preset],
    ['settings', settings === undefined ? undefined : `'${settings}'`],
  ].flatMap(([name, value]) => (value === undefined ? [] : `--${name} ${value}`));
  return given.length === 0 ? '' : `, \`${given.join(' ')}\``;
}
