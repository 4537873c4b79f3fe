/** Between hands: rebuys, players who join and leave, the end of the table, and the next deal. */
import type { Answers, StepContext, Seat, Wait } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Post } from '../events.ts';
import { blindsOf, postsOf } from '../rules/blinds.ts';
import { placesOf, standing } from '../rules/places.ts';
import { eligibleSeats, nextDeal, type Deal } from '../rules/positions.ts';
import { countOf, isIn, seatsWhere, type PublicTable, type SeatSet } from '../rules/seats.ts';
import type { Settings } from '../settings.ts';
import { NOBODY } from '../state.ts';
import type { Holdem } from '../types.ts';

/** Supplies the next hand's deal and the posts to pay in it. */
export type Dealer = (play: StepContext<Holdem>) => { readonly deal: Deal; readonly posts: readonly Post[] };

const NO_ANSWERS: Answers<Holdem> = new Map();

/** PRE_HAND: the end of the match is checked before any blind is posted (F2). */
export function beginHand(play: StepContext<Holdem>, dealer: Dealer | null): Wait | null {
  const { table } = play.state;
  const { settings, emit } = play;
  if (table.stage === 'post_hand') {
    decideBroke(play, NO_ANSWERS);
    const asked = brokeSeats(table);
    if (asked.length > 0) return { ask: asked, clock: 'choice' };
    carryOutPlans(play);
  }
  const contenders = eligibleSeats(table, settings);
  if (isOver(table, settings, contenders)) return close(play);
  if (countOf(contenders) < 2 || !table.away.some((away, seat) => !away && isIn(contenders, seat))) {
    if (table.stage !== 'idle') emit({ table: { type: 'table_idle' } });
    return { ask: [], clock: 'turn' };
  }
  const hand = table.hand + 1;
  const { level, smallBlind, bigBlind, ante } = blindsOf(settings, hand);
  const { deal, posts } = dealer?.(play) ?? planned(play, hand, contenders);
  const { button, smallBlindSeat, bigBlindSeat, dealt, owed } = deal;
  emit({
    table: {
      type: 'hand_started',
      hand,
      level,
      smallBlind,
      bigBlind,
      ante,
      button,
      smallBlindSeat,
      bigBlindSeat,
      dealt,
      stacks: [...table.stacks],
      owed,
    },
  });
  emit({ table: { type: 'posted', posts } });
  return null;
}

function planned(
  { state, settings, chance }: StepContext<Holdem>,
  hand: number,
  everybody: SeatSet,
): ReturnType<Dealer> {
  const deal = nextDeal(state.table, settings, everybody, (n) => chance.pick(hand, 'button', n));
  return { deal, posts: postsOf(state.table, settings, deal, blindsOf(settings, hand)) };
}

/** E3: seats that went broke in the last hand and have not yet decided about a rebuy. */
export const brokeSeats = (table: PublicTable): Seat[] =>
  table.stage === 'post_hand'
    ? seatsWhere(table.status.length, (seat) => table.status[seat] === 'sitting_out' && table.stacks[seat] === 0)
    : [];

/** Applies the answers about rebuys. Absent players do not buy in. */
export function decideBroke(play: StepContext<Holdem>, answers: Answers<Holdem>): void {
  const { table } = play.state;
  const { eliminate, rebuy, startStack } = play.settings;
  const broke = brokeSeats(table);
  if (broke.length === 0) return;
  const out: Seat[] = [];
  for (const seat of broke) {
    const action = answers.get(seat);
    const gone = !rebuy || table.away[seat] === true || table.plans[seat] === 'leave';
    if (action?.type === 'buy_in') play.emit({ table: { type: 'rebought', seat, chips: startStack } });
    else if (action !== undefined || gone) out.push(seat);
  }
  if (eliminate)
    for (const [seat, place] of placesOf(table, out)) play.emit({ table: { type: 'gave_up', seat, place } });
  else for (const seat of out) play.emit({ table: { type: 'left', seat, chips: 0 } });
}

/** J5, J6: carries out what seats announced during the hand, and sits out those who were away at its end. */
function carryOutPlans(play: StepContext<Holdem>): void {
  const { table } = play.state;
  const { eliminate } = play.settings;
  for (let seat = 0; seat < table.status.length; seat++) {
    const plan = table.plans[seat];
    const rests = !eliminate;
    if (plan === 'leave') play.emit({ table: { type: 'left', seat, chips: defined(table.stacks[seat]) } });
    else if (plan === 'sit_out' || (rests && table.away[seat] && table.status[seat] === 'active'))
      play.emit({ table: { type: 'sat_out', seat, afterHand: false, rests } });
  }
}

/** E4: true if only one player is left, or the agreed number of hands has been played. */
function isOver(table: PublicTable, settings: Settings, contenders: SeatSet): boolean {
  if (table.stage === 'game_over' || (settings.hands > 0 && table.hand >= settings.hands)) return true;
  if (settings.eliminate) return countOf(contenders) < 2;
  return settings.lastSeat === 'closes' && table.stacks.filter((stack) => stack > 0).length < 2;
}

function close(play: StepContext<Holdem>): Wait {
  const over = standing(play.state.table, play.settings);
  const [first, ...others] = over.filter(({ place }) => place === 1);
  const winner = others.length === 0 ? defined(first).seat : NOBODY;
  play.emit({ table: { type: 'match_over', winner } });
  return { over };
}
