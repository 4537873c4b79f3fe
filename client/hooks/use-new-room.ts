import { isRecord } from '@parlour/kernel';
import { isOwnId } from '@parlour/sdk/characters/ids';
import { useLocation } from 'wouter';
import { createRoom } from '../store/api.ts';
import { useRoom, useRoomView } from './use-room.ts';
import { announce, useWords } from '../ui/index.ts';
import type { Arrival } from '../lib/arrival.ts';

/** Opens a room like this one, leaves this one and sits down there. If no room can be opened, nothing changes. */
export function useNewRoomLikeThis(): () => Promise<void> {
  const { lobby } = useWords();
  const [, go] = useLocation();
  const room = useRoom();
  const here = useRoomView((view) => view.room);
  return async () => {
    if (here === null) return;
    const { game, preset, seats, bots, clock } = here;
    const characters = here.characters.filter(({ id }) => isOwnId(id));
    const settings = isRecord(here.settings) ? here.settings : {};
    const made = await createRoom({ game, preset, settings, seats, bots: [...bots], characters, clock });
    if (!made.ok) return announce(made.error.is === 'unreachable' ? lobby.unreachable : lobby.failed);
    room.send({ type: 'leave_room' });
    go(`/t/${made.value}`, { state: { arrival: 'play' } satisfies Arrival });
  };
}
