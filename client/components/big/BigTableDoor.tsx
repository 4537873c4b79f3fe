import { Monitor, Smartphone } from 'lucide-react';
import type { RoomState } from '@parlour/sdk/messages';
import { useEffect, useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { useBigTableWords } from '../../hooks/use-big-table-words.ts';
import { useRoom } from '../../hooks/use-room.ts';
import { hands, showHand } from '../../lib/hand-store.ts';
import { Button } from '../../ui/index.ts';
import css from './big.module.css';

interface BigTableDoorProps {
  readonly room: RoomState;
  readonly me: string;
}
/**
 * In the waiting room: turns this screen into the big table. A phone that opened the big table's QR code is told that
 * it will show only the player's hand.
 */
export function BigTableDoor({ room, me }: BigTableDoorProps): ReactElement {
  const words = useBigTableWords();
  const held = useRoom();
  const [, go] = useLocation();
  const [isGoing, setGoing] = useState(false);
  const isWatching = room.members.find(({ name }) => name === me)?.spectator ?? true;
  const isHand = useStore(hands).rooms.includes(room.roomId);
  useEffect(() => {
    // The screen that everybody sees must have no seat, so the chair is given up first.
    if (isGoing && isWatching) go(`/room/${room.roomId}/table`);
  }, [isGoing, isWatching, go, room.roomId]);
  const use = (): void => {
    if (!isWatching) held.send({ type: 'set_spectate', spectate: true });
    setGoing(true);
  };
  if (isHand)
    return (
      <div className={css.door}>
        <p className={css.help}>
          <Smartphone aria-hidden />
          {words.handNote}
        </p>
        <Button look="quiet" onClick={() => showHand(room.roomId, false)}>
          {words.whole}
        </Button>
      </div>
    );
  return (
    <div className={css.door}>
      <Button onClick={use}>
        <Monitor aria-hidden />
        {words.use}
      </Button>
      <p className={css.help}>{words.useHelp}</p>
    </div>
  );
}
