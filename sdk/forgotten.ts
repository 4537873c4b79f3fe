/** Replaces the name of a person who asked to be forgotten in the log of a finished game. */
const SOMEONE = 'Someone';
/** The replacement for the `number`-th such person of a log. Numbered from the second on to keep names distinct. */
export const forgottenName = (number: number): string => (number === 1 ? SOMEONE : `${SOMEONE} ${number}`);
/** The number of a replaced name, so that a page can show it in its own language. Null for the name of a person. */
export function forgottenNumber(name: string): number | null {
  const [, number = '1'] = /^Someone(?: ([1-9]\d*))?$/.exec(name) ?? [];
  return forgottenName(Number(number)) === name ? Number(number) : null;
}
