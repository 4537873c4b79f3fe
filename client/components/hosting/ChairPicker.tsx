import { isOwnId } from '@parlour/sdk/characters/ids';
import type { RoomState } from '@parlour/sdk/messages';
import type { ReactElement } from 'react';
import { useGames } from '../../hooks/use-games.ts';
import { useRoom } from '../../hooks/use-room.ts';
import { useStrengths } from '../../hooks/use-strengths.ts';
import { playersUnder } from '../../lib/table-draft.ts';
import { useGallery } from '../../store/characters.ts';
import { Button, Dialog, useWords } from '../../ui/index.ts';
import { useHostingWords } from '../../words/hosting/index.ts';
import { CharacterFace } from '../characters/CharacterFace.tsx';
import css from './ChairPicker.module.css';

interface PickerProps {
  readonly state: RoomState;
  readonly onClose: () => void;
}
/** For the host: one tap seats a bot of some strength, or a character, in a free chair. */
export function ChairPicker({ state, onClose }: PickerProps): ReactElement {
  const words = useWords();
  const host = useHostingWords();
  const room = useRoom();
  const { games } = useGames();
  const game = games?.find(({ id }) => id === state.game);
  const { slots } = useGallery();
  const gallery = slots.filter((slot) => slot !== null);
  const kinds = game === undefined ? [] : playersUnder(game, state.preset, gallery).bots;
  const strengths = useStrengths(state.game, game?.bots.filter((bot) => kinds.includes(bot)) ?? []);
  const characters = gallery.filter(({ id }) => kinds.includes(id) && !state.bots.includes(id));
  const seat = (bot: string): void => {
    const character = characters.find(({ id }) => id === bot && isOwnId(id));
    room.send({ type: 'add_bot', bot, ...(character === undefined ? {} : { character }) });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={words.room.chooseBot}>
      <h3>{host.bots}</h3>
      <div className={css.kinds}>
        {strengths.map(({ id, name, about, standing }) => (
          <Button key={id} className={css.strength} onClick={() => seat(id)}>
            <strong>{standing === null ? name : host.strength(name, standing)}</strong>
            {about !== undefined && <span className={css.about}>{about}</span>}
          </Button>
        ))}
      </div>
      {characters.length > 0 && (
        <>
          <h3>{words.lobby.characters}</h3>
          <div className={css.kinds}>
            {characters.map(({ id, name, face }) => (
              <Button key={id} onClick={() => seat(id)}>
                <span className={css.face}>
                  <CharacterFace face={face} />
                </span>
                {name}
              </Button>
            ))}
          </div>
        </>
      )}
    </Dialog>
  );
}
