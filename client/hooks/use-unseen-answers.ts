import type { Json } from '@parlour/kernel';
import { useEffect, useState } from 'react';
import type { MatchModel } from '../store/state.ts';
import type { UnseenAnswer } from '../ui/index.ts';
import { useRoom } from './use-room.ts';

/** One game on this page, and how its player has chosen in advance to answer. */
class OwnGame {
  readonly id: string;
  #answer: UnseenAnswer = () => null;
  constructor(id: string) {
    this.id = id;
  }
  readonly answerUnseen = (answer: UnseenAnswer): void => {
    this.#answer = answer;
  };
  readonly answerTo: UnseenAnswer = (asked) => this.#answer(asked);
}

/**
 * Sends what the player has chosen in advance when it is due while the table is not shown. Otherwise a fold would wait,
 * and with it the others, until its player has looked back long enough. `menu` is null while nothing is asked.
 */
export function useUnseenAnswers({ gameId, view }: MatchModel, menu: Json | null, isUnseen: boolean): OwnGame {
  const room = useRoom();
  const [game, setGame] = useState(() => new OwnGame(gameId));
  if (game.id !== gameId) setGame(new OwnGame(gameId));
  useEffect(() => {
    const due = isUnseen && view !== null && menu !== null ? game.answerTo({ view, menu }) : null;
    if (due === null) return undefined;
    const timer = setTimeout(() => room.answer(due.action), due.afterMs);
    return () => clearTimeout(timer);
  }, [game, room, view, menu, isUnseen]);
  return game;
}
