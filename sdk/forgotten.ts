/** What stands in the log of a finished game where the name of a person stood who asked to be forgotten. */
const SOMEONE = 'Someone';
/** With a number from the second on: names of a log stay different. */
export const forgottenName = (number: number): string => (number === 1 ? SOMEONE : `${SOMEONE} ${number}`);
/** The number of such a name, so that a page can say it in its language; null for the name of a person. */
export function forgottenNumber(name: string): number | null {
  const [, number = '1'] = /^Someone(?: ([1-9]\d*))?$/.exec(name) ?? [];
  return forgottenName(Number(number)) === name ? Number(number) : null;
}
