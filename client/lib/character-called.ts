/** Which character sits at a table under some name. One whose name somebody had already came with a number. */
export function characterCalled<C extends { readonly name: string }>(
  characters: readonly C[],
  name: string,
): C | undefined {
  const exact = characters.find((character) => character.name === name);
  const [, base = '', number = ''] = exact === undefined ? (/^(.*) (\d+)$/su.exec(name) ?? []) : [];
  const namesakes = characters.filter((character) => character.name === base);
  // The first of them has the bare name, unless a person has.
  return exact ?? namesakes[Number(number) - 1] ?? namesakes.at(-1);
}
