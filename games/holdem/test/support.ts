/** The test language: chairs by number, cards and moves as text, played through the real table. */
import {
  parseAnswer,
  permutation,
  pickFrom,
  seal,
  seededChance,
  GameTable,
  type AnyTable,
  type Chance,
  type GameEvent,
  type Json,
  type Refusal,
  type Seat,
} from '@parlour/kernel';
import type { Action, Request } from '../actions.ts';
import { DECK, readCards, type Card } from '../cards.ts';
import type { TableEvent, Pot } from '../events.ts';
import holdem from '../game.ts';
import type { BetMenu } from '../menu.ts';
import { settingsCodec, type Settings } from '../settings.ts';
import type { Status } from '../state.ts';
import type { Holdem } from '../types.ts';

export function cards(text: string): Card[] {
  const read = readCards(text);
  if (read === null) throw new Error(`no cards: ${text}`);
  return read;
}
export function settingsOf(raw: { readonly [name: string]: Json } = {}): Settings {
  const parsed = settingsCodec.parse(raw);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

/** `{ chairs: 'cards' }`, and the board: the rest of the deck is anything else. */
export interface Rig {
  readonly holes?: Readonly<Record<number, string>>;
  readonly board?: string;
}
/** `order` is who is dealt in, clockwise from the button's left. */
function deckOf(order: readonly number[], { holes = {}, board = '' }: Rig, seed = 'rest'): Uint8Array {
  const deck: (Card | undefined)[] = Array.from({ length: DECK });
  order.forEach((chair, place) => {
    const [one, two] = cards(holes[chair] ?? '');
    deck[place] = one;
    deck[place + order.length] = two;
  });
  cards(board).forEach((card, index) => (deck[2 * order.length + [1, 2, 3, 5, 7][index]!] = card));
  const used = new Set(deck);
  const rest = [...permutation(DECK, pickFrom(seed))].filter((card) => !used.has(card));
  return Uint8Array.from(deck, (card) => card ?? rest.pop()!);
}

/** Clockwise from the chair after `from`. */
export function roundFrom(from: number, chairs: readonly number[], size = 10): number[] {
  const order: number[] = [];
  for (let chair = from, n = 0; n < size; n++) {
    chair = chair === 1 ? size : chair - 1;
    if (chairs.includes(chair)) order.push(chair);
  }
  return order;
}

export interface SceneOptions extends Rig {
  /** Chairs at the table; all are taken unless `stacks` says otherwise. */
  readonly size?: number;
  /** By chair; a chair that is not named is empty. */
  readonly stacks?: Readonly<Record<number, number>>;
  readonly button?: number;
  readonly settings?: { readonly [name: string]: Json };
  /** Rigs of the hands after the first, whose order of dealing the test knows. */
  readonly later?: Readonly<Record<number, Uint8Array>>;
}

export class Scene {
  readonly events: GameEvent<Holdem>[] = [];
  readonly table: GameTable<Holdem>;
  readonly size: number;

  constructor({ size = 10, stacks, button = 7, settings = {}, later = {}, ...rig }: SceneOptions = {}) {
    this.size = size;
    const chairs = Array.from({ length: size }, (_, seat) => seat + 1);
    const taken = stacks === undefined ? chairs : chairs.filter((chair) => (stacks[chair] ?? 0) > 0);
    const deck = deckOf(roundFrom(button, taken, size), rig);
    const rest = seededChance('scene');
    const chance: Chance = {
      pick: (hand, label, n) => rest.pick(hand, label, n),
      shuffle: (hand, label, count) => (hand === 1 ? deck : (later[hand] ?? rest.shuffle(hand, label, count))),
    };
    const raw = {
      firstButton: button,
      ...(stacks === undefined ? {} : { stacks: chairs.map((chair) => stacks[chair] ?? 0) }),
      ...settings,
    };
    this.table = GameTable.open(holdem, { settings: settingsOf(raw), seats: size, chance }, (event) =>
      this.events.push(event),
    );
  }

  get state(): Holdem['TableState'] {
    return this.table.position.state.table;
  }
  get open(): TableEvent[] {
    return this.events.map((event) => event.table);
  }
  types(from = 0): string[] {
    return this.open.slice(from).map(({ type }) => type);
  }
  last<T extends TableEvent['type']>(type: T): Extract<TableEvent, { type: T }> {
    const event = this.open.findLast((each): each is Extract<TableEvent, { type: T }> => each.type === type);
    if (event === undefined) throw new Error(`there was no ${type}`);
    return event;
  }
  count(type: TableEvent['type']): number {
    return this.open.filter((event) => event.type === type).length;
  }
  get isOver(): boolean {
    return 'over' in this.table.wait;
  }
  /** The chair that is asked, or null. */
  get asked(): number | null {
    return 'ask' in this.table.wait && this.table.wait.ask.length > 0 ? this.table.wait.ask[0]! + 1 : null;
  }
  get menu(): BetMenu {
    const menu = this.asked === null ? null : this.table.menu(this.asked - 1);
    if (menu?.kind !== 'bet') throw new Error(`nobody bets: ${JSON.stringify(this.table.wait)}`);
    return menu;
  }
  /** What the menu says, as one reads it: `fold, call 20, raise 40-1000`. */
  get offers(): string {
    const { fold, call, size, min, max, bar } = this.menu;
    const sizes = bar === null ? (min === max ? `${size} ${max}` : `${size} ${min}-${max}`) : bar;
    return [fold ? 'fold' : null, call === 0 ? 'check' : `call ${call}`, sizes]
      .filter((part) => part !== null)
      .join(', ');
  }
  stack(chair: number): number {
    return this.state.stacks[chair - 1]!;
  }
  stacks(...chairs: readonly number[]): number[] {
    return chairs.map((chair) => this.stack(chair));
  }
  status(chair: number): Status {
    return this.state.status[chair - 1]!;
  }
  get pot(): number {
    return this.state.stakes.reduce((sum, stake) => sum + stake, this.state.dead);
  }
  get positions(): { button: number; small: number; big: number } {
    const { button, smallBlindSeat, bigBlindSeat } = this.state;
    return { button: button + 1, small: smallBlindSeat + 1, big: bigBlindSeat + 1 };
  }

  /** The answer of a chair; returns the refusal, if it was one. */
  try(chair: number, move: string): Refusal | null {
    const verdict = this.table.answer(chair - 1, readMove(move));
    return verdict.ok ? null : verdict.error;
  }
  /** `4 raise 50; 3 call; 2 call`: each must be asked, and each must be accepted. */
  play(script: string): this {
    for (const line of script.split(';').map((part) => part.trim())) {
      const [chair = '', ...move] = line.split(' ');
      if (this.asked !== Number(chair)) throw new Error(`"${line}": asked is ${this.asked}`);
      const refusal = this.try(Number(chair), move.join(' '));
      if (refusal !== null) throw new Error(`"${line}": ${JSON.stringify(refusal)}`);
    }
    return this;
  }
  /** Everybody who is asked does the same, until the street changes or the hand ends. */
  allPass(): this {
    const { hand, street } = this.state;
    while (this.asked !== null && this.state.hand === hand && this.state.street === street && !this.isOver)
      this.play(`${this.asked} ${this.menu.call === 0 ? 'check' : 'call'}`);
    return this;
  }
  /** To the end of that hand, passing. */
  toShowdown(hand = this.state.hand): this {
    while (this.asked !== null && this.state.hand === hand && !this.isOver) this.allPass();
    return this;
  }
  request(chair: number, request: Request): Refusal | null {
    const verdict = this.table.request(chair - 1, request);
    return verdict.ok ? null : verdict.error;
  }
  /** Who was asked or acted since the event with that number, in order. */
  actors(from = 0): number[] {
    return this.open.slice(from).flatMap((event) => (event.type === 'acted' ? [event.seat + 1] : []));
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

export function readMove(text: string): Action {
  const [type = '', to] = text.split(' ');
  const parsed = parseAnswer(holdem, to === undefined ? { type } : { type, to: Number(to) });
  if (!parsed.ok) throw new Error(`no move: ${text}`);
  return parsed.value;
}

/** A table behind its seal, as a server holds it. */
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

/** Heads-up, a match: chair 1 is the human, chair 2 the character, who has the first button. */
export const match = (options: Omit<SceneOptions, 'size'> = {}): Scene =>
  new Scene({ size: 2, button: 2, ...options, settings: { showdown: 'showAll', ...options.settings } });
