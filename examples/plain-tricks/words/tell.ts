/** Events as sentences. The same code for every language: the sentences are in the kit. */
import type { CommonWords, Telling } from '@parlour/kit/words';
import type { OwnEvent, TableEvent } from '../events.ts';

export type Told = { readonly table: TableEvent; readonly own?: OwnEvent };

export function tellIn({ tell, passing }: CommonWords, { table: event, own }: Told, telling: Telling): string | null {
  switch (event.type) {
    case 'dealt':
      return tell.dealt(event.hand, own !== undefined && 'hand' in own ? own.hand : null);
    case 'passed':
      return own !== undefined && 'given' in own ? passing.exchanged(own.given, own.got) : passing.passed;
    case 'opened':
      return null;
    case 'played':
      return tell.plays(telling, event.seat, event.card);
    case 'trick_taken':
      return tell.takesTrick(telling, event.winner, 0);
    case 'hand_scored':
      return tell.scores(telling, event.hand, event.points, event.totals);
  }
}
