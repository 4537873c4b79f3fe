import type { Game } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { highestFirst } from '@parlour/kit/cards';
import { bySeat } from '@parlour/kit/seats';
import { layCard, takeTrick, untouchedHand } from '@parlour/kit/tricks';
import { HAND, SEATS } from './state.ts';
import type { PlainTricks } from './types.ts';

export const evolve: Game<PlainTricks>['evolve'] = {
  table(table, event) {
    switch (event.type) {
      case 'dealt':
        Object.assign(table, untouchedHand(SEATS, HAND));
        table.phase = 'passing';
        table.hand = event.hand;
        table.way = event.way;
        table.points = bySeat(0, SEATS);
        return;
      case 'passed':
        return;
      case 'opened':
        table.phase = 'playing';
        table.toAct = event.leader;
        return;
      case 'played':
        layCard(table, event);
        return;
      case 'trick_taken':
        takeTrick(table, event.winner);
        table.points[event.winner] = defined(table.points[event.winner]) + 1;
        return;
      case 'hand_scored':
        table.phase = event.winners.length > 0 ? 'over' : 'scored';
        table.sheet.push([...event.points]);
        table.totals = [...event.totals];
        table.winners = [...event.winners];
    }
  },
  own(own, seat, event, ownEvent) {
    if (ownEvent !== undefined && 'hand' in ownEvent) {
      own.hand = [...ownEvent.hand];
      own.given = [];
      own.got = [];
    }
    if (ownEvent !== undefined && 'given' in ownEvent) {
      own.given = [...ownEvent.given];
      own.got = [...ownEvent.got];
      own.hand = highestFirst([...own.hand.filter((card) => !ownEvent.given.includes(card)), ...ownEvent.got]);
    }
    if (event.type === 'played' && event.seat === seat) own.hand = own.hand.filter((card) => card !== event.card);
  },
  house() {},
};
