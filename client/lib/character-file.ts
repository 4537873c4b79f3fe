/** A character as a file, which can be opened in another browser. */
import type { Result } from '@parlour/kernel';
import { isRecord } from '@parlour/kernel/json';
import { characterSheet, type CharacterSheet } from '@parlour/sdk/characters/character';

const FORMAT = 'parlour-character';
export const FILE_BYTES_MAX = 8_192;
/** `wrong` lists the fields that are invalid. */
export type FileFault =
  | { readonly is: 'too_big' | 'not_json' | 'no_character' }
  | { readonly is: 'wrong'; readonly fields: readonly string[] };

export const characterFile = ({ name, face, story, dials }: CharacterSheet): string =>
  `${JSON.stringify({ format: FORMAT, name, face, story, dials }, null, 2)}\n`;

export function readCharacter(text: string): Result<CharacterSheet, FileFault> {
  const fault = (error: FileFault): Result<never, FileFault> => ({ ok: false, error });
  if (new TextEncoder().encode(text).length > FILE_BYTES_MAX) return fault({ is: 'too_big' });
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return fault({ is: 'not_json' });
  }
  if (!isRecord(raw) || raw['format'] !== FORMAT) return fault({ is: 'no_character' });
  const parsed = characterSheet.parse(raw);
  return parsed.ok ? parsed : fault({ is: 'wrong', fields: parsed.error.map(({ path }) => path) });
}
