/** A character: a fictional player who can sit in a bot's chair of any game. */
import type { Codec, Dials } from '@parlour/kernel';
import { DIALS } from '@parlour/kit/dials';
import { fail, integer } from '@parlour/kit/codec';
import { object, text } from '@parlour/kit/shapes';
import { NAME, trimmedName, withoutControls } from '../plain-text.ts';
import { NAME_CHARS_MAX } from '../vocabulary.ts';
import { isOwnId, OWN_ID } from './ids.ts';

/** Number of variants of each part of a face. */
export const FACE_PARTS = { hue: 8, skin: 6, hair: 7, shade: 6, eyes: 4, mouth: 4, extra: 6 } as const;
export type FacePart = keyof typeof FACE_PARTS;
export type CharacterFace = { readonly [P in FacePart]: number };
export type Character = {
  readonly id: string;
  readonly name: string;
  readonly face: CharacterFace;
  readonly story: string;
  readonly dials: Dials;
};

/** Upper limit of characters that a browser keeps. */
export const SLOTS = 8;
export const STORY_CHARS_MAX = 1000;

const name: Codec<string> = {
  schema: { type: 'string', maxLength: NAME_CHARS_MAX },
  parse(input) {
    if (typeof input !== 'string' || input.length > NAME_CHARS_MAX * 4) return fail('must be a short text');
    const value = trimmedName(input);
    return value.length <= NAME_CHARS_MAX && NAME.test(value)
      ? { ok: true, value }
      : fail(`must have 1 to ${NAME_CHARS_MAX} visible characters`);
  },
};
const story: Codec<string> = {
  schema: { type: 'string', maxLength: STORY_CHARS_MAX },
  parse: (input) =>
    typeof input === 'string' && input.length <= STORY_CHARS_MAX
      ? { ok: true, value: withoutControls(input) }
      : fail(`must be text of at most ${STORY_CHARS_MAX} characters`),
};
const ownId: Codec<string> = {
  schema: { type: 'string', pattern: OWN_ID.source },
  parse: (input) => (typeof input === 'string' && isOwnId(input) ? { ok: true, value: input } : fail('is no own id')),
};
const share: Codec<number> = {
  schema: { type: 'number', minimum: 0, maximum: 1 },
  parse: (input) =>
    typeof input === 'number' && input >= 0 && input <= 1
      ? { ok: true, value: input }
      : fail('must be a number from 0 to 1'),
};
const part = (count: number): Codec<number> => integer(0, count - 1);
export const face = object({
  hue: part(FACE_PARTS.hue),
  skin: part(FACE_PARTS.skin),
  hair: part(FACE_PARTS.hair),
  shade: part(FACE_PARTS.shade),
  eyes: part(FACE_PARTS.eyes),
  mouth: part(FACE_PARTS.mouth),
  extra: part(FACE_PARTS.extra),
});
const [aggression, bluffing, caution] = DIALS;
export const dials = object({ [aggression]: share, [bluffing]: share, [caution]: share });
/** A character without its id. This is what a file with a saved character contains. */
const sheet = { name, face, story, dials };
export const characterSheet = object(sheet);
export type CharacterSheet = Omit<Character, 'id'>;
/** A character made by a user, as a client sends it. */
export const ownCharacter = object({ id: ownId, ...sheet });
/** Any character, as a server sends it. */
export const toldCharacter = object({ id: text(), ...sheet });
