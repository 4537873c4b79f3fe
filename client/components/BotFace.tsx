import type { Character, CharacterFace as Parts } from '@parlour/sdk/characters/character';
import { lazy, type ReactElement } from 'react';
import { Face, Late } from '../ui/index.ts';

const CharacterFace = lazy(async () => ({
  default: (await import('./characters/CharacterFace.tsx')).CharacterFace,
}));

/** The face that a character's maker chose. Null without one. */
export const drawnFace = (face: Parts | undefined): ReactElement | null =>
  face === undefined ? null : (
    <Late>
      <CharacterFace face={face} />
    </Late>
  );

/** The face of the character with this id. Undefined if it is not one of these characters. */
export const faceOf = (characters: readonly Character[], id: string | undefined): Parts | undefined =>
  characters.find((character) => character.id === id)?.face;

interface BotFaceProps {
  /** Id of a bot or a character. */
  readonly bot: string;
  readonly name: string;
  readonly characters: readonly Character[];
}
/** The face of a bot that does not sit at a table yet. */
export const BotFace = ({ bot, name, characters }: BotFaceProps): ReactElement =>
  drawnFace(faceOf(characters, bot)) ?? <Face name={name} kind="bot" />;
