/** Leaks that must not compile; `tsc` fails if one of them does. */
import { conceal, type Concealed, type GameEvent, type Game, type Json, type State, type View } from '@parlour/kernel';
import type { Card } from '@parlour/kit/cards';
import type { Holdem } from '../types.ts';

const deck: Concealed<readonly Card[]> = conceal([1, 2, 3]);
declare const view: View<Holdem>;
declare const state: State<Holdem>;

// @ts-expect-error the deck is not a list of cards
export const asCards: readonly Card[] = deck;
// @ts-expect-error nor is it JSON
export const asJson: Json = deck;
// @ts-expect-error a board from the deck without revealing it
export const board: GameEvent<Holdem> = { table: { type: 'street_dealt', street: 'flop', cards: deck } };
// @ts-expect-error hole cards in the public half
export const hole: GameEvent<Holdem> = { table: { type: 'hole_dealt', cards: [1, 2] } };
// @ts-expect-error the deck in a seat's half
export const deckInHalf: GameEvent<Holdem> = { table: { type: 'hole_dealt' }, own: { 0: { cards: deck } } };
// @ts-expect-error a TableState that holds the deck is not a game
export type DeckOnTable = Game<Omit<Holdem, 'TableState'> & { TableState: { deck: Concealed<readonly Card[]> } }>;
// @ts-expect-error an OwnState that holds a Map is not JSON
export type MapInOwn = Game<Omit<Holdem, 'OwnState'> & { OwnState: { at: Map<string, string> } }>;
// @ts-expect-error a player sees no deck
export const peek: unknown = view.house;
// @ts-expect-error nor other hands
export const others: unknown = view.own[1];
// @ts-expect-error rules change chips by events alone
state.table.stacks[0] = 5;
