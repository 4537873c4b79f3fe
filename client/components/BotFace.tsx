import type { Character } from '@parlour/sdk/characters/character';
import { lazy, type ReactElement } from 'react';
import { Face, Late } from '../ui/index.ts';

const CharacterFace = lazy(async () => ({
  default: (await import('./characters/CharacterFace.tsx')).CharacterFace,
}));

/** The face that a character's maker chose. Null if `id` is not one of these characters. */
export function drawnFace(characters: readonly Character[], id: string | undefined): ReactElement | null {
  const face = characters.find((character) => character.id === id)?.face;
  return face === undefined ? null : (
    <Late>
      <CharacterFace face={face} />
    </Late>
  );
}

interface BotFaceProps {
  /** Id of a bot or a character. */
  readonly bot: string;
  readonly name: string;
  readonly characters: readonly Character[];
}
/** The face of a bot that does not sit at a table yet. */
export const BotFace = ({ bot, name, characters }: BotFaceProps): ReactElement =>
  drawnFace(characters, bot) ?? <Face name={name} kind="bot" />;
