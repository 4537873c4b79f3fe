/** The headline in the middle of the table. */
import type { HeadlineText, Reader } from '@parlour/client/ui';
import type { DeepReadonly, Seat } from '@parlour/kernel';
import type { TableState } from '../state.ts';
import type { Words } from '../words/en.ts';
import { shownTrick } from './scene.ts';

type Named = (seat: Seat | null, you: string, they: (name: string) => string) => string;

export function headlineOf(
  table: DeepReadonly<TableState>,
  { viewer, words, name }: Reader<Words['table']>,
): HeadlineText | null {
  const named: Named = (seat, you, they) => (seat === viewer ? you : they(seat === null ? '' : name(seat)));
  const { dealer, bid } = table;
  switch (table.phase) {
    case 'dealer_selection':
      return { main: words.cutting, detail: dealer === null ? null : named(dealer, words.youDeal, words.deals) };
    case 'bidding':
      return { main: words.bidding, detail: bid === null ? words.nobodyBid : holds(bid, named, words) };
    case 'declaring':
      return { main: named(table.toAct, words.youName, words.names), detail: bid && holds(bid, named, words) };
    case 'discarding':
    case 'second_deal':
      return { main: words.pack(table.pack), detail: null };
    case 'rob':
      return { main: named(dealer, words.youRob, words.robs), detail: dealer === viewer ? null : words.robsDetail };
    case 'kill':
      return { main: words.kills, detail: null };
    case 'playing':
      return playLine(table, named, words);
    case 'scoring':
    case 'complete':
      return null;
  }
}

const holds = ({ seat, amount }: NonNullable<TableState['bid']>, named: Named, words: Words['table']): string =>
  named(seat, words.highestYours(amount), (name) => words.highest(amount, name));

/** Announces who leads, then nothing while cards are played, then who took the trick. */
function playLine(table: DeepReadonly<TableState>, named: Named, words: Words['table']): HeadlineText | null {
  const shown = shownTrick(table);
  if (shown === null) {
    const { trick } = table;
    return trick?.plays.length === 0 ? { main: named(table.toAct, words.youLead, words.toLead), detail: null } : null;
  }
  const { winner, points, two } = shown;
  return {
    main:
      points === 0
        ? named(winner, words.youTakeTrick, words.takesTrick)
        : named(winner, words.youTake(points), (name) => words.takes(name, points)),
    detail: two === null ? null : named(two, words.twoStaysYours, words.twoStays),
  };
}
