import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { RoomClient, RoomView } from '../store/room.ts';

const Held = createContext<RoomClient | null>(null);
export const RoomContext = Held;

export function useRoom(): RoomClient {
  const room = use(Held);
  if (room === null) throw new Error('outside of a room');
  return room;
}
export const useRoomView = <T>(select: (view: RoomView) => T): T => useStore(useRoom().store, select);
