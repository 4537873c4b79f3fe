/** Which characters sit at a table. `bots` of the options lists them by id, along with bots. */
import type { Issue, Json, Result } from '@parlour/kernel';
import { ownCharacter, type Character } from '@parlour/sdk/characters/character';
import { houseCharacter } from '@parlour/sdk/characters/house';
import type { Options } from './records.ts';

type Chosen = Pick<Options, 'bots' | 'characters'>;

export const characterIn = (characters: readonly Character[] | undefined, bot: string): Character | undefined =>
  characters?.find(({ id }) => id === bot) ?? houseCharacter(bot);
/** The characters of a table, each once, in the order of the chairs. */
export const charactersOf = ({ bots, characters }: Chosen): readonly Character[] =>
  [...new Set(bots)].flatMap((bot) => characterIn(characters, bot) ?? []);
/** The users' own characters that a chair still names. */
export const inUse = ({ bots, characters }: Chosen): readonly Character[] =>
  characters.filter(({ id }) => bots.includes(id));

/**
 * Checks the own characters that a client sends, and adds them to `before`, those known already. A character with a
 * known id replaces the old one.
 */
export function ownCharacters(
  sent: readonly Json[],
  before: readonly Character[],
): Result<readonly Character[], readonly Issue[]> {
  const issues: Issue[] = [];
  const checked = sent.flatMap((json, index) => {
    const parsed = ownCharacter.parse(json);
    if (parsed.ok) return [parsed.value];
    issues.push(...parsed.error.map((issue) => ({ ...issue, path: `characters.${index}.${issue.path}` })));
    return [];
  });
  if (issues.length > 0) return { ok: false, error: issues };
  const isSentAgain = ({ id }: Character): boolean => checked.some((other) => other.id === id);
  return { ok: true, value: [...before.filter((known) => !isSentAgain(known)), ...checked] };
}
