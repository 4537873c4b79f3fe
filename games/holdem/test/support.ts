/** The test language: chairs by number, cards and moves as text, played on the real table. */
import {
  permutation,
  pickFrom,
  seal,
  seededChance,
  type AnyTable,
  type Json,
  type Refusal,
  type Result,
  type Seat,
} from '@parlour/kernel';
import { riggedChance, ScriptedTable } from '@parlour/kernel/testing';
import type { Action, Request } from '../actions.ts';
import { cards, DECK, type Card } from '@parlour/kit/cards';
import type { Pot } from '../events.ts';
import holdem from '../game.ts';
import { readAction, showMenu } from '../notation.ts';
import type { BetMenu } from '../menu.ts';
import { settingsCodec, type Settings } from '../settings.ts';
import type { Status } from '../state.ts';
import type { Holdem } from '../types.ts';

export function settingsOf(raw: { readonly [name: string]: Json } = {}): Settings {
  const parsed = settingsCodec.parse(raw);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

/** Cards fixed by a test: hole cards by chair, and the board. The rest of the deck is shuffled. */
export interface Rig {
  readonly holes?: Readonly<Record<number, string>>;
  readonly board?: string;
}
/** Text for hole cards that the test leaves open. */
const UNTOLD = '';
/** Chips of a chair that nobody takes. */
const NOBODY = 0;
/** `order`: the chairs that are dealt in, clockwise from the button's left. */
function deckOf(order: readonly number[], { holes = {}, board = '' }: Rig, seed = 'rest'): Uint8Array {
  const deck: (Card | undefined)[] = Array.from({ length: DECK });
  order.forEach((chair, place) => {
    const [one, two] = cards(holes[chair] ?? UNTOLD);
    deck[place] = one;
    deck[place + order.length] = two;
  });
  cards(board).forEach((card, index) => (deck[2 * order.length + [1, 2, 3, 5, 7][index]!] = card));
  const used = new Set(deck);
  const rest = [...permutation(DECK, pickFrom(seed))].filter((card) => !used.has(card));
  return Uint8Array.from(deck, (card) => card ?? rest.pop()!);
}

/** Chairs in clockwise order, starting after `from`. */
export function roundFrom(from: number, chairs: readonly number[], size = 10): number[] {
  const order: number[] = [];
  for (let chair = from, n = 0; n < size; n++) {
    chair = chair === 1 ? size : chair - 1;
    if (chairs.includes(chair)) order.push(chair);
  }
  return order;
}

export interface SceneOptions extends Rig {
  /** Number of chairs at the table. All are taken unless `stacks` says otherwise. */
  readonly size?: number;
  /** Stacks by chair. A chair that is not listed is empty. */
  readonly stacks?: Readonly<Record<number, number>>;
  readonly button?: number;
  readonly settings?: { readonly [name: string]: Json };
  /** Decks of later hands, by hand number. The test must know their order of dealing. */
  readonly later?: Readonly<Record<number, Uint8Array>>;
}

/** A table addressed by chair numbers, which start at 1. */
export class Scene extends ScriptedTable<Holdem> {
  constructor({ size = 10, stacks, button = 7, settings = {}, later = {}, ...rig }: SceneOptions = {}) {
    const chairs = Array.from({ length: size }, (_, seat) => seat + 1);
    const taken = stacks === undefined ? chairs : chairs.filter((chair) => (stacks[chair] ?? NOBODY) > 0);
    const orders = Object.entries({ 1: deckOf(roundFrom(button, taken, size), rig), ...later });
    const raw = {
      firstButton: button,
      ...(stacks === undefined ? {} : { stacks: chairs.map((chair) => stacks[chair] ?? NOBODY) }),
      ...settings,
    };
    const chance = riggedChance(Object.fromEntries(orders.map(([hand, deck]) => [`${hand} deck`, [...deck]])), 'scene');
    super(holdem, { settings: settingsOf(raw), seats: size, chance }, { seats: chairs.map(String), parse: parseMove });
  }

  types(from = 0): string[] {
    return this.told.slice(from).map(({ type }) => type);
  }
  get isOver(): boolean {
    return 'over' in this.table.wait;
  }
  /** The chair that is asked, or null. */
  get turn(): number | null {
    const [seat] = this.asked;
    return seat === undefined ? null : seat + 1;
  }
  get menu(): BetMenu {
    const menu = this.turn === null ? null : this.table.menu(this.turn - 1);
    if (menu?.kind !== 'bet') throw new Error(`nobody bets: ${JSON.stringify(this.table.wait)}`);
    return menu;
  }
  /** The menu as text: `fold, call 20, raise 40-1000`. */
  get offers(): string {
    return showMenu(this.menu);
  }
  stack(chair: number): number {
    return this.seen.stacks[chair - 1]!;
  }
  stacks(...chairs: readonly number[]): number[] {
    return chairs.map((chair) => this.stack(chair));
  }
  status(chair: number): Status {
    return this.seen.status[chair - 1]!;
  }
  get pot(): number {
    return this.seen.stakes.reduce((sum, stake) => sum + stake, this.seen.dead);
  }
  get positions(): { button: number; small: number; big: number } {
    const { button, smallBlindSeat, bigBlindSeat } = this.seen;
    return { button: button + 1, small: smallBlindSeat + 1, big: bigBlindSeat + 1 };
  }

  /** Sends a chair's answer. Returns the refusal, or null if the answer was accepted. */
  try(chair: number, move: string): Refusal | null {
    const verdict = this.table.answer(chair - 1, readMove(move));
    return verdict.ok ? null : verdict.error;
  }
  /** Plays a script such as `4 raise 50; 3 call; 2 call`. Throws unless each chair is asked and each move accepted. */
  play(script: string): this {
    for (const line of script.split(';').map((part) => part.trim())) {
      const [chair = '', ...move] = line.split(' ');
      if (this.turn !== Number(chair)) throw new Error(`"${line}": it is the turn of ${this.turn}`);
      this.do(`${chair}: ${move.join(' ')}`);
    }
    return this;
  }
  /** Every asked chair checks or calls, until the street changes or the hand ends. */
  allPass(): this {
    const { hand, street } = this.seen;
    while (this.turn !== null && this.seen.hand === hand && this.seen.street === street && !this.isOver)
      this.play(`${this.turn} ${this.menu.call === 0 ? 'check' : 'call'}`);
    return this;
  }
  /** Checks and calls to the end of the hand. */
  toShowdown(hand = this.seen.hand): this {
    while (this.turn !== null && this.seen.hand === hand && !this.isOver) this.allPass();
    return this;
  }
  request(chair: number, request: Request): Refusal | null {
    const verdict = this.table.request(chair - 1, request);
    return verdict.ok ? null : verdict.error;
  }
  /** Chairs that acted since the event with that number, in order. */
  actors(from = 0): number[] {
    return this.told.slice(from).flatMap((event) => (event.type === 'acted' ? [event.seat + 1] : []));
  }
  pots(): { chips: number; to: Record<number, number> }[] {
    return potsOf(this.last('pots_awarded').pots);
  }
}
const potsOf = (pots: readonly Pot[]): { chips: number; to: Record<number, number> }[] =>
  pots.map(({ chips, shares }) => ({
    chips,
    to: Object.fromEntries(shares.map(([seat, share]) => [seat + 1, share])),
  }));

function parseMove(text: string): Result<Action, string> {
  const move = readAction(text);
  return move === null ? { ok: false, error: `no move: ${text}` } : { ok: true, value: move };
}
export function readMove(text: string): Action {
  const move = parseMove(text);
  if (!move.ok) throw new Error(move.error);
  return move.value;
}

/** A sealed table, as a server holds it. */
export function sealed(options: { size?: number; settings?: { readonly [name: string]: Json } } = {}): AnyTable {
  const { size = 3, settings = {} } = options;
  return seal(holdem, []).open({
    settings: settingsOf({ firstButton: 1, ...settings }),
    seats: size,
    chance: seededChance('sealed'),
  }).table;
}
export const codeOf = (table: AnyTable, seat: Seat, input: unknown): string | null => {
  const result = table.act(seat, input);
  return result.ok ? null : result.error.code;
};
export const chipsIn = ({ stacks, stakes, dead, cashedOut }: Holdem['TableState']): number =>
  [...stacks, ...stakes, dead, ...cashedOut].reduce((sum, chips) => sum + chips, 0);

/** A heads-up match: chair 1 is the person, chair 2 the character, who has the first button. */
export const match = (options: Omit<SceneOptions, 'size'> = {}): Scene =>
  new Scene({ size: 2, button: 2, ...options, settings: { showdown: 'showAll', ...options.settings } });
