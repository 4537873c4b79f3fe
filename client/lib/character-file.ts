/** A character as a file, which can be opened in another browser. */
import type { Result } from '@parlour/kernel';
import { isRecord } from '@parlour/kernel/json';
import { DIALS } from '@parlour/kit/dials';
import { characterSheet, type CharacterSheet } from '@parlour/sdk/characters/character';
import type { CharacterWords } from '../words/characters/en.ts';

const FORMAT = 'parlour-character';
export const FILE_BYTES_MAX = 8_192;
/** `wrong` lists the paths of the fields that are invalid. */
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

/** Why a file is refused, as a sentence. Parts that do not fit have the names that the page gives them. */
export function faultText(fault: FileFault, { faults, name, story, face, dials }: CharacterWords): string {
  if (fault.is !== 'wrong') return faults[fault.is];
  const partsOf = (field: string): readonly string[] => {
    const [part, dial] = field.split('.');
    if (part === 'dials') return DIALS.filter((each) => dial === undefined || each === dial).map((each) => dials[each]);
    return [part === 'name' ? name : part === 'story' ? story : face];
  };
  return faults.wrong([...new Set(fault.fields.flatMap(partsOf))].join(', '));
}
