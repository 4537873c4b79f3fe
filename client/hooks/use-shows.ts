import { useEffect } from 'react';
import { useStore } from 'zustand';
import { hands, type Shows } from '../lib/hand-store.ts';
import type { MatchModel } from '../store/state.ts';
import { sound } from '../ui/index.ts';
import { useRoom } from './use-room.ts';

/** What this screen shows of its table. `isTable`: the screen is the big table, which everybody sees. */
export function useShows({ seat }: MatchModel, isTable: boolean): Shows {
  const { id } = useRoom();
  const held = useStore(hands);
  const shows = isTable ? 'public' : seat !== null && held.rooms.includes(id) ? 'hand' : 'whole';
  const isQuiet = shows === 'hand' && !held.sound;
  useEffect(() => {
    sound.hush(isQuiet);
    return () => sound.hush(false);
  }, [isQuiet]);
  return shows;
}
