/** Taking back the user's own last move: when it can be requested (by key too), and how the request ended. */
import { useEffect, useRef } from 'react';
import type { MatchModel } from '../store/state.ts';
import { showPanel } from '../lib/panel-store.ts';
import { announce, nameOf, useShortcut, useWords } from '../ui/index.ts';
import { rulesWords, type RulesWords } from '../words/rules/index.ts';
import { useLoaded } from './use-guide.ts';
import { useRoom, useRoomView } from './use-room.ts';

const BACK_KEY = 'z';

/** Requests to take back the last move. Null if that is impossible; otherwise the server decides. */
export function useTakeBack(play: MatchModel): (() => void) | null {
  const { seat, moved, ending, backAsked, held, paused } = play;
  const room = useRoom();
  const isAllowed = useRoomView((view) => view.room?.takeBacks === true);
  if (moved !== 'yes' && moved !== 'perhaps') return null;
  if (!isAllowed || seat === null || ending !== null || backAsked !== null || held || paused) return null;
  return () => room.send({ type: 'take_back', wanted: true });
}

/** How the last request ended, in words; null if there is nothing to say. */
export function closedText({ backClosed, players }: MatchModel, words: RulesWords): string | null {
  if (backClosed === null || backClosed.reason === 'withdrawn') return null;
  if (backClosed.reason === 'nothing') return words.backNothing;
  const { by } = backClosed;
  return by === undefined ? words.backStands : words.backRefused(nameOf(players, by));
}
export const takenBackText = (
  { players, seat: own }: Pick<MatchModel, 'players' | 'seat'>,
  seat: number,
  words: RulesWords,
): string => (seat === own ? words.backDoneOwn : words.backDone(nameOf(players, seat)));

/**
 * Binds the key, and announces results to screen readers. On a narrow screen the drawer with the log, where the button
 * is, is closed once the user's own request is open or granted: the table would be hidden behind it.
 */
export function useTakeBackSignals(play: MatchModel): void {
  const { lang } = useWords();
  const words = useLoaded(rulesWords, lang);
  const ask = useTakeBack(play);
  useShortcut(ask === null || words === null ? null : BACK_KEY, words?.backTurn ?? '', () => ask?.());
  const told = useRef(play.takenBack.at(-1)?.seq ?? 0);
  const { backClosed } = play;
  const closed = words === null ? null : closedText(play, words);
  useEffect(() => {
    // Two requests in a row may end in the same words.
    if (backClosed !== null && closed !== null) announce(closed);
  }, [backClosed, closed]);
  const isOwnOpen = play.backAsked !== null && play.backAsked.seat === play.seat;
  useEffect(() => {
    if (isOwnOpen) showPanel({ drawer: false });
  }, [isOwnOpen]);
  useEffect(() => {
    const last = play.takenBack.at(-1);
    if (words === null || last === undefined || last.seq <= told.current) return;
    told.current = last.seq;
    if (last.seat === play.seat) showPanel({ drawer: false });
    announce(takenBackText(play, last.seat, words));
  }, [play, words]);
}
