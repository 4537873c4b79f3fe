import { isOwnId } from '@parlour/sdk/characters/ids';
import type { ReactElement } from 'react';
import { useCharacterWords } from '../../hooks/use-character-words.ts';
import { useRoom } from '../../hooks/use-room.ts';
import { useGallery } from '../../store/characters.ts';
import { Button, Dialog } from '../../ui/index.ts';
import css from '../../screens/Characters.module.css';
import { CharacterFace } from './CharacterFace.tsx';

interface PickerProps {
  /** Those who sit here already. */
  readonly seated: readonly string[];
  readonly onClose: () => void;
}
/** For the host: one tap seats a character in a free chair. */
export function CharacterPicker({ seated, onClose }: PickerProps): ReactElement {
  const words = useCharacterWords();
  const room = useRoom();
  const { slots } = useGallery();
  const free = slots.filter((slot) => slot !== null).filter(({ id }) => !seated.includes(id));
  return (
    <Dialog open onClose={onClose} title={words.choose}>
      <div className={css.edit}>
        {free.map((character) => (
          <Button
            key={character.id}
            onClick={() => {
              const own = isOwnId(character.id) ? { character } : {};
              room.send({ type: 'add_bot', bot: character.id, ...own });
              onClose();
            }}
          >
            <span className={css.small}>
              <CharacterFace face={character.face} />
            </span>
            {character.name}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
