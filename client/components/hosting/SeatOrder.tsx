import { ChevronDown, ChevronUp, Dices, Shuffle } from 'lucide-react';
import type { RoomState } from '@parlour/sdk/messages';
import type { ReactElement } from 'react';
import { useRoom } from '../../hooks/use-room.ts';
import { announce, Button, IconButton } from '../../ui/index.ts';
import { useHostingWords } from '../../words/hosting/index.ts';
import { Switch } from '../Switch.tsx';
import css from './SeatOrder.module.css';

interface SeatOrderProps {
  readonly room: Pick<RoomState, 'seating'>;
  readonly isHost: boolean;
}
/** Whether the seats are drawn by lot or arranged by the host. The host can change it. */
export function SeatOrder({ room: { seating }, isHost }: SeatOrderProps): ReactElement {
  const words = useHostingWords();
  const room = useRoom();
  const isDrawn = seating === 'drawn';
  if (!isHost)
    return (
      <p className={css.note}>
        <Dices aria-hidden />
        {isDrawn ? words.seatsDrawn : words.seatsArranged}
      </p>
    );
  const shuffle = (): void => {
    room.send({ type: 'shuffle_chairs' });
    announce(words.shuffled);
  };
  return (
    <div className={css.order}>
      <Switch
        label={words.seatsDrawn}
        help={words.seatsDrawnHelp}
        on={isDrawn}
        onChange={(drawn) => room.send({ type: 'set_options', seating: drawn ? 'drawn' : 'arranged' })}
      />
      {!isDrawn && (
        <Button onClick={shuffle}>
          <Shuffle aria-hidden />
          {words.shuffle}
        </Button>
      )}
    </div>
  );
}

interface MoveChairProps {
  readonly seat: number;
  readonly seats: number;
  /** Name of the chair's occupant. */
  readonly name: string;
}
/** Buttons that swap this chair with the previous or the next one, which may be free. */
export function MoveChair({ seat, seats, name }: MoveChairProps): ReactElement {
  const words = useHostingWords();
  const room = useRoom();
  const moveTo = (second: number): void => {
    if (second < 0 || second >= seats) return;
    room.send({ type: 'swap_chairs', first: seat, second });
    announce(words.moved(name, second + 1));
  };
  // Not `disabled`, so that a keyboard user who has moved somebody to the end keeps the focus.
  return (
    <span className={css.moves}>
      <IconButton label={words.moveUp(name)} aria-disabled={seat === 0} onClick={() => moveTo(seat - 1)}>
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton label={words.moveDown(name)} aria-disabled={seat === seats - 1} onClick={() => moveTo(seat + 1)}>
        <ChevronDown aria-hidden />
      </IconButton>
    </span>
  );
}
