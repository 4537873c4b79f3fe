/** Who pays what to whom (P5-P7, P9). */
import { defined } from '@parlour/kernel/defined';
import { drawTimes, payment, YAKUMAN } from './points.ts';
import type { PaymentRules, ScoringRules } from './scoring-rules.ts';
import { EAST, HAKU, kindOf, type Kind, type Meld } from './tiles.ts';
import type { Score } from './win.ts';

type Rules = PaymentRules & Pick<ScoringRules, 'numPlayers' | 'tsumoLoss'>;
/** The change of points, by seat. */
export type Deltas = number[];

/** The seat that is liable for a yakuman because another seat called its discard for the last set (P9). */
export type Liability = { readonly seat: number; readonly yaku: 'daisangen' | 'daisuushii' };

/** One winner. `liable` is null if no seat is liable for a yakuman of the hand. */
export interface Winner {
  readonly seat: number;
  readonly score: Score;
  readonly liable: Liability | null;
}

export interface Stakes {
  readonly dealer: number;
  /** The seat whose tile was won on (a discard, a robbed kan or a North); null for a self-draw. */
  readonly from: number | null;
  readonly honba: number;
  readonly sticks: number;
}

/** The seat that gave the set number `threshold` of the kinds from `first` on; null if missing or self-made. */
function giverOf(melds: readonly Meld[], first: Kind, kinds: number, threshold: number): number | null {
  let sets = 0;
  for (const meld of melds) {
    const kind = kindOf(defined(meld.tiles[0]));
    if (kind < first || kind >= first + kinds) continue;
    sets += 1;
    if (sets === threshold) return meld.from;
  }
  return null;
}

/** P9: the liability for a hand with these melds, which are in the order in which they were made. */
export function liabilityOf(melds: readonly Meld[], rules: PaymentRules): Liability | null {
  if (melds.length === 0) return null;
  const dragons = rules.hasDaisangenPao ? giverOf(melds, HAKU, 3, rules.daisangenPaoSetThreshold) : null;
  if (dragons !== null) return { seat: dragons, yaku: 'daisangen' };
  const winds = rules.hasDaisuushiiPao ? giverOf(melds, EAST, 4, rules.daisuushiiPaoSetThreshold) : null;
  return winds === null ? null : { seat: winds, yaku: 'daisuushii' };
}

const move = (deltas: Deltas, from: number, to: number, points: number): void => {
  deltas[from] = defined(deltas[from]) - points;
  deltas[to] = defined(deltas[to]) + points;
};

/** The part of the base for which the liable seat pays. */
function liableBase({ score, liable }: Winner, { paoScope }: PaymentRules): number {
  if (liable === null || score.yakuman === 0) return 0;
  const worth = score.yaku.find(({ name }) => name === liable.yaku);
  if (worth === undefined) return 0;
  return paoScope === 'whole' ? score.base : Math.min(score.base, (YAKUMAN * worth.han) / 13);
}

function payTsumo(deltas: Deltas, winner: Winner, { dealer, honba }: Stakes, rules: Rules): void {
  const { seat, score, liable } = winner;
  const owed = liableBase(winner, rules);
  const bonus = honba * rules.honbaTsumoBonusPerLoser;
  for (let payer = 0; payer < rules.numPlayers; payer++) {
    if (payer === seat) continue;
    const times = drawTimes(seat === dealer, payer === dealer, rules);
    const share = payment(score.base - owed, times);
    if (owed === 0 || liable === null) move(deltas, payer, seat, share + bonus);
    else {
      move(deltas, liable.seat, seat, payment(owed, times) + bonus);
      move(deltas, payer, seat, share);
    }
  }
}

function payRon(
  deltas: Deltas,
  winner: Winner,
  from: number,
  dealer: number,
  honba: number,
  rules: PaymentRules,
): void {
  const { seat, score, liable } = winner;
  const times = seat === dealer ? 6 : 4;
  const owed = liable === null || liable.seat === from ? 0 : liableBase(winner, rules);
  const bonus = honba * rules.honbaRonBonus;
  if (owed === 0 || liable === null) return move(deltas, from, seat, payment(score.base, times) + bonus);
  const half = payment(owed, times) / 2;
  const byLiable = rules.paoHonba === 'discarder' ? 0 : rules.paoHonba === 'liable' ? bonus : bonus / 2;
  move(deltas, liable.seat, seat, half + byLiable);
  move(deltas, from, seat, half + payment(score.base - owed, times) + bonus - byLiable);
}

/** All payments for one win. Winners are in turn order after the discarder; the first takes the sticks (P7). */
export function settle(winners: readonly Winner[], stakes: Stakes, rules: Rules): Deltas {
  const deltas: Deltas = rules.numPlayers === 3 ? [0, 0, 0] : [0, 0, 0, 0];
  for (let place = 0; place < winners.length; place++) {
    const winner = winners[place];
    if (winner === undefined) continue;
    const honba = place === 0 || rules.multiRonHonba === 'each' ? stakes.honba : 0;
    if (stakes.from === null) payTsumo(deltas, winner, stakes, rules);
    else payRon(deltas, winner, stakes.from, stakes.dealer, honba, rules);
  }
  const first = defined(winners[0]).seat;
  deltas[first] = defined(deltas[first]) + stakes.sticks * rules.riichiStickValue;
  return deltas;
}
