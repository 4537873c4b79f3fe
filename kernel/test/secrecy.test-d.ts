/** Leaks that must not compile. `tsc` fails when one of them does. */
import {
  conceal,
  project,
  type Concealed,
  type GameEvent,
  type Game,
  type Json,
  type Projected,
  type State,
  type View,
} from '../index.ts';
import type { HighCard } from '../../examples/high-card/types.ts';

type Card = number;
const stock: Concealed<Card>[] = [conceal(3)];
declare const view: View<HighCard>;
declare const state: State<HighCard>;
declare const event: GameEvent<HighCard>;
declare function encode(message: Projected<Json>): void;

// @ts-expect-error a concealed card is not a card
export const asCard: Card = stock[0];
// @ts-expect-error a concealed card is not JSON
export const asJson: Json = stock;
// @ts-expect-error concealed cards in a public event
export const inOpen: GameEvent<HighCard> = { table: { type: 'turned_up', cards: stock, winner: 0 } };
// @ts-expect-error a private half in the public half
export const ownInOpen: GameEvent<HighCard> = { table: { type: 'dealt', hand: 1, cards: [1, 2, 3] } };
// @ts-expect-error concealed cards in a seat's half
export const inOwn: GameEvent<HighCard> = { table: { type: 'dealt', hand: 1 }, own: { 0: { cards: stock } } };
// @ts-expect-error a TableState that holds the stock is no game
export type StockOnTable = Game<Omit<HighCard, 'TableState'> & { TableState: { stock: Concealed<Card>[] } }>;
// @ts-expect-error an OwnState that holds a Map is not JSON
export type MapInOwn = Game<Omit<HighCard, 'OwnState'> & { OwnState: { at: Map<string, string> } }>;
// @ts-expect-error a view has no house
export const peek: unknown = view.house;
// @ts-expect-error rules change state by events alone
state.table.hand = 2;
// @ts-expect-error at any depth
state.table.points[0] = 1;
// @ts-expect-error a view is read-only
view.own.cards.length = 0;
// @ts-expect-error a whole event does not reach the encoder
encode(event);
// @ts-expect-error nor does a public half that nobody projected
encode(event.table);
encode(project(event, 0));
