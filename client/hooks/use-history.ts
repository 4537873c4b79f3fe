import { useEffect } from 'react';
import { useRoom, useRoomView } from './use-room.ts';
import type { MatchModel } from '../store/state.ts';

/**
 * Requests the events from before this page joined, once they are `wanted`. They are not loaded for a player who never
 * looks at them.
 */
export function useHistory({ gameId, lacksHistory }: MatchModel, wanted: boolean): void {
  const room = useRoom();
  const isOpen = useRoomView(({ line }) => line) === 'open';
  const isDue = wanted && lacksHistory && isOpen;
  useEffect(() => {
    if (isDue) room.recall();
  }, [isDue, gameId, room]);
}
