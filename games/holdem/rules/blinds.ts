/** Blinds, antes and missed blinds that are paid before the cards are dealt. */
import type { Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Post, PostKind } from '../events.ts';
import type { Settings } from '../settings.ts';
import type { PublicTable } from './seats.ts';
import type { Deal } from './positions.ts';

export interface Blinds {
  readonly level: number;
  readonly smallBlind: number;
  readonly bigBlind: number;
  readonly ante: number;
}

/** B8: each level lasts a fixed number of hands; the last level stays. */
export function blindsOf(settings: Settings, hand: number): Blinds {
  const { smallBlind, bigBlind, ante, levels, levelHands } = settings;
  if (levels.length === 0) return { level: 0, smallBlind, bigBlind, ante };
  const level = Math.min(Math.floor((hand - 1) / levelHands), levels.length - 1);
  const [small = smallBlind, big = bigBlind, levelAnte = ante] = defined(levels[level]);
  return { level, smallBlind: small, bigBlind: big, ante: levelAnte };
}

/**
 * B7, B9, J3: antes, blinds, then missed blinds that are made good. With `shortAnte: blind_first` a big blind ante is
 * paid after the blinds. A stack too short for an amount posts all it has.
 */
export function postsOf(table: PublicTable, settings: Settings, deal: Deal, blinds: Blinds): Post[] {
  const left = [...table.stacks];
  const posts: Post[] = [];
  const pay = (seat: Seat, kind: PostKind, chips: number): void => {
    const paid = Math.min(chips, defined(left[seat]));
    if (paid === 0) return;
    left[seat] = defined(left[seat]) - paid;
    posts.push({ seat, kind, chips: paid });
  };
  const { dealt, posting, smallBlindSeat, bigBlindSeat } = deal;
  const forAll = settings.anteBy === 'big_blind';
  if (!forAll) for (const seat of dealt) pay(seat, 'ante', blinds.ante);
  if (forAll && settings.shortAnte === 'ante_first') pay(bigBlindSeat, 'big_blind_ante', blinds.ante);
  if (dealt.includes(smallBlindSeat)) pay(smallBlindSeat, 'small_blind', blinds.smallBlind);
  pay(bigBlindSeat, 'big_blind', blinds.bigBlind);
  if (forAll && settings.shortAnte === 'blind_first') pay(bigBlindSeat, 'big_blind_ante', blinds.ante);
  for (const seat of posting) {
    const owed = table.owed[seat];
    if (owed === 'big' || owed === 'both') pay(seat, 'live_post', blinds.bigBlind);
    if (owed === 'small' || owed === 'both') pay(seat, 'dead_post', blinds.smallBlind);
  }
  return posts;
}
