/**
 * The dealer's side of the ACPC protocol 2.0.0. Research bots connect, receive the match state as a line, and answer
 * with the same line plus a move. Pure: lines in, lines out.
 */
import { pickFrom, seededChance, GameTable, type Bot, type Seat, type View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Action } from '../actions.ts';
import type { Card } from '@parlour/kit/cards';
import { showCards } from '../notation.ts';
import { dealtSeats, type PublicTable } from '../rules/seats.ts';
import holdem from '../game.ts';
import type { BetMenu } from '../menu.ts';
import type { Settings } from '../settings.ts';
import type { Holdem } from '../types.ts';

export const VERSION = 'VERSION:2.0.0';

export interface MatchState {
  readonly position: number;
  readonly hand: number;
  readonly betting: string;
  readonly cards: string;
}
export const showState = ({ position, hand, betting, cards }: MatchState): string =>
  `MATCHSTATE:${position}:${hand}:${betting}:${cards}`;

/** The move at the end of an answer: `f`, `c` or `r` and the total put in this hand. */
export type Reply = { readonly move: 'f' } | { readonly move: 'c' } | { readonly move: 'r'; readonly total: number };
/** Returns null if the line does not answer that state. */
export function readReply(line: string, state: MatchState): Reply | null {
  const prefix = `${showState(state)}:`;
  if (!line.startsWith(prefix)) return null;
  const move = line.slice(prefix.length).trim();
  if (move === 'f' || move === 'c') return { move };
  const raise = /^r(\d+)$/.exec(move);
  return raise === null ? null : { move: 'r', total: Number(raise[1]) };
}

/** Converts a reply to an action. An illegal move becomes the nearest legal one; a fold becomes a check if free. */
export function actionOf(reply: Reply, menu: BetMenu, stakeBefore: number): Action {
  const passive: Action = { type: menu.call === 0 ? 'check' : 'call' };
  if (reply.move === 'f') return menu.call === 0 ? passive : { type: 'fold' };
  if (reply.move === 'c' || menu.bar !== null) return passive;
  // Totals in the protocol are for the hand; totals in an action are for the street.
  const to = Math.max(menu.min, Math.min(menu.max, reply.total - stakeBefore));
  return { type: menu.size, to };
}

/** Chips that a seat has put in on earlier streets. */
export const stakeBefore = ({ stakes, bets }: PublicTable, seat: Seat): number =>
  defined(stakes[seat]) - defined(bets[seat]);

/** The betting of the hand so far, in the protocol's notation. */
function bettingOf(table: PublicTable): string {
  let text = '';
  let street = 'preflop';
  const stakes = new Map<Seat, number>();
  let stakesBefore = new Map<Seat, number>();
  for (const act of table.acts) {
    while (street !== act.street) {
      text += '/';
      street = NEXT[street] ?? act.street;
      stakesBefore = new Map(stakes);
    }
    stakes.set(act.seat, (stakesBefore.get(act.seat) ?? 0) + act.to);
    text += act.act === 'fold' ? 'f' : act.act === 'bet' || act.act === 'raise' ? `r${stakes.get(act.seat) ?? 0}` : 'c';
  }
  for (; street !== table.street; street = NEXT[street] ?? table.street) text += '/';
  return text;
}
const NEXT: Readonly<Record<string, string>> = { preflop: 'flop', flop: 'turn', turn: 'river' };

function cardsOf(holes: readonly (readonly Card[] | null)[], board: readonly Card[]): string {
  const streets = [board.slice(0, 3), board.slice(3, 4), board.slice(4, 5)].filter((cards) => cards.length > 0);
  return [holes.map((hole) => (hole === null ? '' : showCards(hole))).join('|'), ...streets.map(showCards)].join('/');
}

/** The hand as one seat sees it. Positions count clockwise from the button's left; heads-up the big blind is 0. */
export function stateOf({ seat, table, own }: View<Holdem>, hand: number): MatchState {
  const order = dealtSeats(table);
  const holes = order.map((at) => (at === seat ? own.hole : (table.shown[at] ?? null)));
  const cards = cardsOf(holes, table.board);
  return { position: order.indexOf(seat), hand, betting: bettingOf(table), cards };
}

export interface Chair {
  /** Null for a connected bot; otherwise the bot of ours that plays this chair. */
  readonly bot: Bot<Holdem> | null;
}
/** A line to send, and whether the dealer waits for that chair's answer. */
export interface Outgoing {
  readonly chair: number;
  readonly line: string;
  readonly asks: boolean;
}

/** Plays a research match: one hand after another, each with equal stacks, the button moving on each time. */
export class Dealer {
  readonly #chairs: readonly Chair[];
  readonly #settings: Settings;
  readonly #hands: number;
  readonly #seed: string;
  #hand = 0;
  #table: GameTable<Holdem> | null = null;
  /** Chips won, by chair. */
  readonly totals: number[];

  constructor(chairs: readonly Chair[], settings: Settings, hands: number, seed: string) {
    this.#chairs = chairs;
    this.#settings = settings;
    this.#hands = hands;
    this.#seed = seed;
    this.totals = chairs.map(() => 0);
  }
  get isOver(): boolean {
    return this.#hand > this.#hands;
  }

  /** Deals the first hand. Returns the lines to send. */
  begin(): readonly Outgoing[] {
    return this.#deal([]);
  }

  /** Takes a connected bot's answer, returns the lines to send. Ignores a line that does not answer the state. */
  answer(chair: number, line: string): readonly Outgoing[] {
    const table = this.#table;
    if (table === null || !table.owes(chair)) return [];
    const reply = readReply(line.trim(), this.#stateFor(chair));
    const menu = table.menu(chair);
    if (reply === null || menu?.kind !== 'bet') return [];
    table.answer(chair, actionOf(reply, menu, stakeBefore(table.state.table, chair)));
    return this.#goOn([]);
  }

  #deal(out: Outgoing[]): readonly Outgoing[] {
    this.#hand++;
    if (this.isOver) return out;
    // Every hand begins with the same stacks, and the button moves on by one chair.
    const seats = this.#chairs.length;
    const settings: Settings = { ...this.#settings, hands: 1, stacks: [], firstButton: 1 + ((this.#hand - 1) % seats) };
    const chance = seededChance(`${this.#seed}/${this.#hand}`);
    this.#table = GameTable.open(holdem, { settings, seats, chance }, () => {});
    return this.#goOn(out);
  }

  /** Sends states, plays our bots' moves and deals hands until a connected bot is asked or the match is over. */
  #goOn(out: Outgoing[]): readonly Outgoing[] {
    for (;;) {
      const table = this.#table;
      if (table === null || this.isOver) return out;
      this.#tell(out);
      if ('over' in table.wait) {
        for (const { seat, score } of table.wait.over) this.totals[seat] = defined(this.totals[seat]) + score;
        return this.#deal(out);
      }
      const seat = defined(table.wait.ask[0]);
      const bot = this.#chairs[seat]?.bot;
      const menu = table.menu(seat);
      if (bot == null || menu === null) return out;
      const pick = pickFrom(`${this.#seed}/${this.#hand}/${table.state.table.acts.length}`);
      table.answer(seat, bot.decide(table.view(seat), menu, pick));
    }
  }

  #tell(out: Outgoing[]): void {
    const table = this.#table;
    for (const [chair, { bot }] of this.#chairs.entries())
      if (bot === null) out.push({ chair, line: showState(this.#stateFor(chair)), asks: table?.owes(chair) === true });
  }

  #stateFor(chair: number): MatchState {
    const table = this.#table;
    if (table === null) throw new Error('no hand is dealt');
    return stateOf(table.view(chair), this.#hand - 1);
  }
}
