import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { isMuted, muted } from '../lib/muted-store.ts';
import type { ChatLine } from '../store/state.ts';
import { useRoomView } from './use-room.ts';

/** The chat without the lines of speakers whom the user has muted. */
export function useChat(): readonly ChatLine[] {
  const chat = useRoomView((view) => view.chat);
  const silent = useStore(muted);
  return useMemo(
    () => chat.filter(({ from: name, character }) => !isMuted(silent, { name, character })),
    [chat, silent],
  );
}

/** Stores what is said with characters in this browser. */
export function useTalkMemory(): void {
  const chat = useRoomView((view) => view.chat);
  const me = useRoomView((view) => view.me);
  const noted = useRef(0);
  useEffect(() => {
    const fresh = chat.filter(({ id }) => id > noted.current);
    const present = new Set(chat.flatMap(({ character }) => character ?? []));
    noted.current = chat.at(-1)?.id ?? 0;
    if (fresh.length === 0 || present.size === 0) return;
    const keep = async (): Promise<void> => {
      const { noteTalk } = await import('../store/characters.ts');
      for (const id of present) {
        const said = fresh.filter(({ character, from }) => character === id || (character === null && from === me));
        noteTalk(
          id,
          said.map(({ id: at, from, text }) => ({ at, from, text })),
        );
      }
    };
    // Losing a line of small talk is not worth an error message.
    keep().catch(() => undefined);
  }, [chat, me]);
}
