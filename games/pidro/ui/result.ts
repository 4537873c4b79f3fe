/** The result of the hand just scored, in words. */
import type { Reader } from '@parlour/client/ui';
import type { DeepReadonly } from '@parlour/kernel';
import type { SheetHand, TableState } from '../state.ts';
import type { Words } from '../words/en.ts';
import { seatsOf, sideOf } from '../words/speech.ts';

export interface Result {
  /** Whether the bid was made. */
  readonly outcome: string;
  /** At the end of the game, who has won; otherwise the outcome. */
  readonly title: string;
}
export function resultOf(
  { bidder, bid, made }: DeepReadonly<SheetHand>,
  winner: TableState['winner'],
  { words: { sheet }, viewer, name }: Reader<Words>,
): Result {
  const outcome =
    bidder === viewer
      ? (made ? sheet.youMade : sheet.youSet)(bid)
      : (made ? sheet.madeTitle : sheet.setTitle)(name(bidder), bid);
  const title = winner === null ? outcome : sheet.wins(sideOf(winner, viewer), seatsOf(winner).map(name).join(' & '));
  return { outcome, title };
}
