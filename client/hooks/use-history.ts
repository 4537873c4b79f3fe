import { useEffect } from 'react';
import { useRoom, useRoomView } from './use-room.ts';
import type { MatchModel } from '../store/state.ts';

/** Asks for what happened before this page came in, once it is `wanted`: whoever only plays on does not load it. */
export function useHistory({ gameId, lacksHistory }: MatchModel, wanted: boolean): void {
  const room = useRoom();
  const isOpen = useRoomView(({ line }) => line) === 'open';
  const isDue = wanted && lacksHistory && isOpen;
  useEffect(() => {
    if (isDue) room.recall();
  }, [isDue, gameId, room]);
}
