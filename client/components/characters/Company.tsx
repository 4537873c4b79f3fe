import type { ReactElement } from 'react';
import { useCharacterWords } from '../../hooks/use-character-words.ts';
import { useListedGame } from '../../hooks/use-game.ts';
import { tableWith } from '../../lib/company.ts';
import type { CreateRoom } from '@parlour/sdk/messages';
import type { GameInfo } from '../../store/api.ts';
import { useGallery } from '../../store/characters.ts';
import { IconButton } from '../../ui/index.ts';
import { CharacterFace } from './CharacterFace.tsx';
import css from './Company.module.css';

interface CompanyProps {
  readonly game: GameInfo;
  readonly busy: boolean;
  readonly onPlay: (wish: CreateRoom) => void;
}
/** The user's characters in the lobby. A tap on a face opens a table with that character. */
export function Company({ game, busy, onPlay }: CompanyProps): ReactElement | null {
  const words = useCharacterWords();
  const { title } = useListedGame(game.id);
  const { slots } = useGallery();
  const characters = slots.filter((slot) => slot !== null);
  if (characters.length === 0) return null;
  return (
    <section className={css.company} aria-label={words.playWith(title)}>
      <p>{words.playWith(title)}</p>
      <div className={css.faces}>
        {characters.map((character) => (
          <IconButton
            key={character.id}
            label={words.play(character.name)}
            disabled={busy}
            onClick={() => onPlay(tableWith(game, character, characters))}
          >
            <span className={css.face}>
              <CharacterFace face={character.face} />
            </span>
          </IconButton>
        ))}
      </div>
    </section>
  );
}
