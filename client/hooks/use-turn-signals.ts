import { useEffect } from 'react';
import type { MatchModel } from '../store/state.ts';
import { sound, useWords, vibrate } from '../ui/index.ts';
import { useTitle } from './use-title.ts';

const BUZZ_MS = 60;

/**
 * Signals by title, sound and vibration that the player must answer, for a player who looks elsewhere. Screen readers
 * get the question itself. Also plays the sound for the end of a game.
 */
export function useTurnSignals({ prompt, sent, ending }: MatchModel, game: string): void {
  const { table } = useWords();
  const promptId = prompt?.id ?? null;
  const isAsked = promptId !== null && sent === null;
  useTitle(isAsked ? table.yourTurnTitle(game) : game);
  useEffect(() => {
    if (promptId === null) return;
    sound.play('turn');
    vibrate(BUZZ_MS);
  }, [promptId]);
  const isOver = ending !== null;
  useEffect(() => {
    if (isOver) sound.play('win');
  }, [isOver]);
}
