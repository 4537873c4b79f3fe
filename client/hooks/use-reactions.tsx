import type { Seat } from '@parlour/kernel';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { isMuted, muted } from '../lib/muted-store.ts';
import type { MatchModel, SeatReaction } from '../store/state.ts';
import { announce, Late, late, sound, useWords } from '../ui/index.ts';

const ReactionSign = late(async () => (await import('../components/Reactions.tsx')).ReactionSign);
const SHOWN_MS = 4_000;
const newestOf = (reactions: readonly SeatReaction[]): number => reactions.at(-1)?.id ?? 0;

/**
 * The reactions to show at the seats now. Each is shown for a moment and announced once; muted players are left out.
 */
export function useReactions({ reactions, players, seat: own }: MatchModel): ReadonlyMap<Seat, ReactNode> {
  const { table } = useWords();
  const silent = useStore(muted);
  const [gone, setGone] = useState(() => newestOf(reactions));
  const told = useRef(newestOf(reactions));
  const newest = newestOf(reactions);
  useEffect(() => {
    for (const { id, seat, reaction } of reactions) {
      const player = players.find((one) => one.seat === seat);
      if (id <= told.current || seat === own || player === undefined || isMuted(silent, player)) continue;
      announce(table.reacted(player.name, table.reactionNames[reaction]));
      sound.play('knock');
    }
    told.current = newest;
  }, [reactions, newest, players, own, silent, table]);
  useEffect(() => {
    const timer = setTimeout(() => setGone(newest), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [newest]);
  return useMemo(() => {
    const isSilent = (seat: Seat): boolean => players.some((player) => player.seat === seat && isMuted(silent, player));
    const shown = reactions.filter(({ id, seat }) => id > gone && !isSilent(seat));
    return new Map(
      shown.map(({ seat, reaction, id }) => [
        seat,
        <Late key={id}>
          <ReactionSign reaction={reaction} />
        </Late>,
      ]),
    );
  }, [reactions, gone, players, silent]);
}
