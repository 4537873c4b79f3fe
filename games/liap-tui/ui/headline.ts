/** The headline in the middle of the table. */
import type { HeadlineText, Reader } from '@parlour/client/ui';
import type { DeepReadonly, Seat } from '@parlour/kernel';
import type { TableState } from '../state.ts';
import type { Words } from '../words/en.ts';

export function headlineOf(
  table: DeepReadonly<TableState>,
  { viewer, words, name }: Reader<Words['table']>,
): HeadlineText | null {
  const isYou = (seat: Seat): boolean => seat === viewer;
  switch (table.phase) {
    case 'redeal_decisions':
      return { main: words.weakHands(table.asked.count), detail: words.mayAskForDeal };
    case 'round_start':
    case 'declaration': {
      const { starter, reason } = table;
      if (starter === null || reason === null) return null;
      return isYou(starter)
        ? { main: words.youStart, detail: words.yourReason(reason) }
        : { main: words.starts(name(starter)), detail: words.reason(reason) };
    }
    case 'turn': {
      const { turn } = table;
      if (turn === null) return null;
      const { leader, count, playType } = turn;
      if (count === null || playType === null) {
        return { main: isYou(leader) ? words.youLead : words.toLead(name(leader)), detail: null };
      }
      return {
        main: words.playTypes[playType],
        detail: isYou(leader) ? words.ledByYou(count) : words.ledBy(name(leader), count),
      };
    }
    case 'turn_results': {
      const result = table.lastTurn;
      if (result === null) return null;
      const { winner, count, playType, plays } = result;
      const strength = plays.find(({ seat }) => seat === winner)?.strength ?? 0;
      // W3: of equally strong plays the earlier one wins.
      const tied = plays.filter((play) => play.strength === strength).length > 1;
      return {
        main: isYou(winner) ? words.youTake(count) : words.takes(name(winner), count),
        detail: tied ? words.wonEarlier(playType, strength) : words.wonWith(playType, strength),
      };
    }
    case 'preparation':
    case 'scoring':
    case 'game_over':
      return null;
  }
}
