/** A round begins (B1-B4). */
import { conceal, type Play, type Seat, type Wait } from '@parlour/kernel';
import { DEALT, nextReplacement, nextSeat, nextTile } from '../evolve.ts';
import { TILES, type TileId } from '../rules/index.ts';
import { SEATS } from '../state.ts';
import type { Riichi } from '../types.ts';

/** Address of what is drawn once for the whole game. */
const BEFORE_ALL_HANDS = 0;

/** B1: four tiles each three times, then one, from the dealer on. */
export function dealtTo(wall: readonly TileId[], dealer: Seat, seat: Seat): TileId[] {
  const order = (seat + SEATS - dealer) % SEATS;
  const hand: TileId[] = [];
  for (let go = 0; go < 3; go++)
    for (let n = 0; n < 4; n++) hand.push(wall[TILES - 1 - (16 * go + 4 * order + n)] ?? 0);
  hand.push(wall[TILES - 1 - (DEALT - SEATS + order)] ?? 0);
  return hand.sort((a, b) => a - b);
}

export function startRound(play: Play<Riichi>): Wait {
  const { state, chance, emit } = play;
  const { deals, honba, sticks, scores } = state.table;
  const hand = state.table.hand + 1;
  // B2: the first dealer is drawn; nobody needs to know how the dice fell for it.
  const first = hand === 1 ? chance.pick(BEFORE_ALL_HANDS, 'first dealer', SEATS) : state.table.firstDealer;
  const dealer = (first + deals) % SEATS;
  const wall = Array.from(chance.shuffle(hand, 'wall', TILES));
  const own = [0, 1, 2, 3].map((seat) => ({ hand: dealtTo(wall, dealer, seat) }));
  const dice = [1 + chance.pick(hand, 'first die', 6), 1 + chance.pick(hand, 'second die', 6)] as const;
  emit({
    open: {
      type: 'round_started',
      hand,
      deals,
      dealer,
      honba,
      sticks,
      scores: [...scores],
      dice,
      indicator: wall[5] ?? 0,
    },
    own,
    house: { wall: conceal(wall) },
  });
  return draw(play, dealer);
}

export function draw({ state, emit }: Play<Riichi>, seat: Seat): Wait {
  const tileId = nextTile(state.house);
  emit({ open: { type: 'draw', seat, isRinshan: false }, own: { [seat]: { tileId } } });
  return { ask: [seat], clock: 'turn' };
}
export function drawReplacement({ state, emit }: Play<Riichi>, seat: Seat): Wait {
  const tileId = nextReplacement(state.house);
  emit({ open: { type: 'draw', seat, isRinshan: true }, own: { [seat]: { tileId } } });
  return { ask: [seat], clock: 'turn' };
}
export const drawNext = (play: Play<Riichi>, after: Seat): Wait => draw(play, nextSeat(after));
