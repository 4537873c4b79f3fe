import type { StepContext, Wait } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { DECK, highestFirst } from '@parlour/kit/cards';
import { dealHands } from '@parlour/kit/dealing';
import { answerOf } from '@parlour/kit/flow';
import { exchanged, passWay } from '@parlour/kit/passing';
import { holderOf, seatsFrom, standingBy } from '@parlour/kit/seats';
import { winningPlay } from '@parlour/kit/tricks';
import { HAND, SEATS, TWO_OF_CLUBS } from './state.ts';
import type { PlainTricks } from './types.ts';

type Playing = StepContext<PlainTricks>;
const everyone = seatsFrom(0, SEATS);

/** Called at the start, and whenever all answers that were asked for are in. */
export function step(play: Playing): Wait {
  if (play.state.table.hand === 0) return deal(play, 1);
  return play.state.table.phase === 'passing' ? pass(play) : lay(play);
}

/** D1, D2. Hands are sent sorted, so that the order of the deal is not disclosed. */
function deal(play: Playing, hand: number): Wait {
  const { hands } = dealHands(play.chance.shuffle(hand, 'deal', DECK), SEATS, HAND);
  const way = play.settings.passed === 0 ? 'none' : passWay(hand);
  play.emit({ table: { type: 'dealt', hand, way }, own: hands.map((cards) => ({ hand: highestFirst(cards) })) });
  return way === 'none' ? open(play) : { ask: everyone, clock: 'choice' };
}

/** D2: all answers are in. */
function pass(play: Playing): Wait {
  const given = everyone.map((seat) => highestFirst(answerOf(play.answers, seat, 'pass').cards));
  const got = exchanged(given, play.state.table.way);
  play.emit({
    table: { type: 'passed' },
    own: given.map((cards, seat) => ({ given: cards, got: defined(got[seat]) })),
  });
  return open(play);
}

/** P1. */
function open(play: Playing): Wait {
  const hands = play.state.own.map(({ hand }) => hand);
  play.emit({ table: { type: 'opened', leader: holderOf(hands, TWO_OF_CLUBS) } });
  return next(play);
}
const next = ({ state }: Playing): Wait => ({ ask: [defined(state.table.toAct)], clock: 'turn' });

/** P2, P3. */
function lay(play: Playing): Wait {
  const { table } = play.state;
  const seat = defined(table.toAct);
  play.emit({ table: { type: 'played', seat, card: answerOf(play.answers, seat, 'play').card } });
  if (table.trick.length < SEATS) return next(play);
  play.emit({ table: { type: 'trick_taken', winner: winningPlay(table.trick).seat } });
  return table.tricks.length < HAND ? next(play) : score(play);
}

/** S1, S2. */
function score(play: Playing): Wait {
  const { hand, points, totals: before } = play.state.table;
  const totals = before.map((total, seat) => total + defined(points[seat]));
  const standing = standingBy('highest', totals);
  const isOver = totals.some((total) => total >= play.settings.target);
  const winners = isOver ? everyone.filter((seat) => standing[seat]?.place === 1) : [];
  play.emit({ table: { type: 'hand_scored', hand, points: [...points], totals, winners } });
  return isOver ? { over: standing } : deal(play, hand + 1);
}
