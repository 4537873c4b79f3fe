/** How likely it is that the others would have declared and led what they did, if they held these pieces. */
import type { Seat, State } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { sum } from '@parlour/kit/numbers';
import { valueOf, type PieceId } from '../rules/pieces.ts';
import type { LiapTui } from '../types.ts';
import { pilesOf } from './hasty.ts';

/** Weight of the squared distance between the declaration and the piles that the hand usually wins. */
const DECLARED = 0.3;
/** Weight of each piece in the hand that would have been a more likely lead. */
const LED = 0.3;

export function likelihood({ table, own }: State<LiapTui>, viewer: Seat): number {
  const declared = sum([...own.entries()], ([seat, { hand, plays }]) => {
    const said = table.declarations[seat] ?? null;
    if (seat === viewer || said === null) return 0;
    const dealt = [...hand, ...plays.flat()].toSorted((a, b) => a - b);
    return DECLARED * (said - pilesOf(dealt, table.starter === seat)) ** 2;
  });
  const [lead] = table.turn?.plays ?? [];
  if (lead === undefined || lead.seat === viewer || lead.pieces !== null) return Math.exp(-declared);
  const { hand, plays } = defined(own[lead.seat]);
  const need = defined(table.declarations[lead.seat]) - defined(table.captured[lead.seat]);
  return Math.exp(-declared - LED * ratherLed(hand, defined(plays.at(-1)), need));
}
/**
 * Number of pieces that would have been a more likely lead. A leader who needs piles leads high, or low to come back
 * later. A leader who needs none leads low.
 */
function ratherLed(hand: readonly PieceId[], laid: readonly PieceId[], need: number): number {
  const [single] = laid;
  if (laid.length > 1 || single === undefined) return 0;
  const worse = hand.filter((piece) => valueOf(piece) < valueOf(single)).length;
  if (need <= 0) return worse;
  return Math.min(hand.filter((piece) => valueOf(piece) > valueOf(single)).length, 1.5 * worse);
}
