/** What every language needs to speak of cards and sides. */
import type { Seat, Viewer } from '@parlour/kernel';
import { rankOf, suitOf, type Card, type Suit } from '../rules/cards.ts';
import { teamOf } from '../state.ts';

export interface Telling {
  name(seat: Seat): string;
  readonly viewer: Viewer;
}
export type Side = 'ours' | 'theirs' | 'north' | 'east';
/** A seated reader knows "we" and "they"; a spectator knows the players. */
export function sideOf(team: number, viewer: Viewer): Side {
  if (viewer === null) return team === 0 ? 'north' : 'east';
  return teamOf(viewer) === team ? 'ours' : 'theirs';
}
export const seatsOf = (team: number): readonly [Seat, Seat] => [team, team + 2];

/** As cards are read aloud: suit by suit, the highest first. */
export function bySuit(cards: readonly Card[]): readonly (readonly [Suit, readonly Card[]])[] {
  const sorted = cards.toSorted((a, b) => rankOf(b) - rankOf(a));
  return ORDER.flatMap((suit) => {
    const held = sorted.filter((card) => suitOf(card) === suit);
    return held.length === 0 ? [] : [[suit, held] as const];
  });
}
/** Red and black side by side, as one sorts a hand. */
export const ORDER: readonly Suit[] = ['spades', 'hearts', 'clubs', 'diamonds'];

/** What stands on the index of a card, which in Finland is as everywhere. */
const INDEX = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
export const index = (card: Card): string => INDEX[rankOf(card)] ?? '';

/** With a real minus sign. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));
export const gained = (n: number): string => (n > 0 ? `+${n}` : signed(n));
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** One and many: all three languages know no other forms. `#` stands for the number. */
export const counted = (n: number, one: string, other: string): string =>
  (n === 1 ? one : other).replace('#', signed(n));
