/** The play in front of a seat, in words. */
import type { Words } from '../words/en.ts';
import type { LaidTokens, Outcome } from './scene.ts';

export function saidOf({ tokens }: LaidTokens, words: Words['table']): string {
  const named = tokens.map(({ piece }) => (piece === null ? null : words.piece(piece)));
  return named.includes(null) ? words.faceDown(tokens.length) : named.join('; ');
}
/** All competing plays are of one type, so the strength is enough. */
export function verdictOf(outcome: Outcome, strength: number | null, words: Words['table']): string {
  switch (outcome) {
    case 'laid':
      return '';
    case 'won':
      return words.won(strength ?? 0);
    case 'beaten':
      return words.beatenBy(strength ?? 0);
    case 'missed':
      return words.missed;
  }
}
