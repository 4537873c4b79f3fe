/** The test language: rigged deals and actions in notation, played through the real table. */
import {
  seededChance,
  GameTable,
  type Chance,
  type GameEvent,
  type Json,
  type Refusal,
  type Seat,
} from '@parlour/kernel';
import { refusalOf } from '@parlour/kernel/proof';
import pidro from '../game.ts';
import type { Pidro } from '../types.ts';
import type { Settings } from '../settings.ts';
import { parseAction, parseCards } from '../notation.ts';
import { DECK, RANK, rankOf, type Card, type Suit } from '../rules/cards.ts';
import { isTrump } from '../rules/trumps.ts';

export const [N, E, S, W] = [0, 1, 2, 3] as const;
export const SEATS = [N, E, S, W] as const;
const NAMES = 'NESW';
const seatOf = (name: string): Seat => NAMES.indexOf(name);
export const PRESETS = ['house', 'kokkola'] as const;

export function cards(text: string): Card[] {
  const read = parseCards(text);
  if (!read.ok) throw new Error(`${read.error.code}: ${read.error.at}`);
  return read.value;
}
export const card = (text: string): Card => cards(text)[0]!;

/** What a test cares about of each hand and of the pack, by `N E S W pack`. */
export type Cards = Partial<Record<'N' | 'E' | 'S' | 'W' | 'pack', string>>;

/** The rest is filled up with cards that are no trumps in that suit, as long as there are any. */
function dealOf(given: Cards, trump: Suit): { hands: Card[][]; pack: Card[] } {
  const named = new Set(Object.values(given).flatMap(cards));
  const left = Array.from({ length: DECK }, (_, n) => n).filter((one) => !named.has(one));
  left.sort((a, b) => Number(isTrump(trump, a)) - Number(isTrump(trump, b)) || a - b);
  const fill = (text: string, size: number): Card[] => {
    const own = cards(text);
    while (own.length < size) own.push(left.shift()!);
    return own;
  };
  const hands = (['N', 'E', 'S', 'W'] as const).map((name) => fill(given[name] ?? '', 9));
  return { hands, pack: fill(given.pack ?? '', 16) };
}

/** As the deck must lie for these hands, dealt by threes from the left of the dealer. */
function deckOf({ hands, pack }: { hands: Card[][]; pack: Card[] }, dealer: Seat): Uint8Array {
  const deck: Card[] = [];
  for (let batch = 0; batch < 3; batch++)
    for (let on = 1; on <= 4; on++) deck.push(...hands[(dealer + on) % 4]!.slice(batch * 3, batch * 3 + 3));
  return Uint8Array.from([...deck, ...pack]);
}

/** South deals these, with hearts in mind unless told otherwise; later hands come by seed. */
export function rigged(
  given: Cards = {},
  { trump = 'hearts', dealer = S }: { readonly trump?: Suit; readonly dealer?: Seat } = {},
): Chance {
  const rest = seededChance('after the rigged deal');
  return {
    ...rest,
    shuffle(hand, label, size) {
      if (label === 'cut') return cutsFor(dealer);
      return hand === 1 ? deckOf(dealOf(given, trump), dealer) : rest.shuffle(hand, label, size);
    },
  };
}
/** That seat cuts an ace. */
function cutsFor(dealer: Seat): Uint8Array {
  const deck = Array.from({ length: DECK }, (_, n) => n);
  const ace = deck.findIndex((one) => rankOf(one) === RANK.ace);
  [deck[dealer], deck[ace]] = [deck[ace]!, deck[dealer]!];
  return Uint8Array.from(deck);
}
/** The first cards of the cut deck. */
export function cutting(text: string): Chance {
  const first = cards(text);
  const rest = Array.from({ length: DECK }, (_, n) => n).filter((one) => !first.includes(one));
  const chance = seededChance('after the cut');
  return {
    ...chance,
    shuffle: (hand, label, size) =>
      label === 'cut' ? Uint8Array.from([...first, ...rest]) : chance.shuffle(hand, label, size),
  };
}

/** Settings over a preset's. */
export function settingsOf(raw: Record<string, Json> = {}, preset = 'house'): Settings {
  const parsed = pidro.settings.parse({ ...(pidro.presets[preset]?.settings as object), ...raw });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

/** A table with a script: every line is `seat: action`, and must be accepted. */
export class Scripted {
  readonly events: GameEvent<Pidro>[] = [];
  readonly table: GameTable<Pidro>;

  constructor(chance: Chance, settings: Settings) {
    this.table = GameTable.open(pidro, { settings, seats: 4, chance }, (event) => this.events.push(event));
  }
  get open(): Pidro['TableEvent'][] {
    return this.events.map((event) => event.table);
  }
  get seen(): GameTable<Pidro>['state']['table'] {
    return this.table.state.table;
  }
  get asked(): readonly Seat[] {
    return 'ask' in this.table.wait ? this.table.wait.ask : [];
  }
  hand(seat: Seat): readonly Card[] {
    return this.table.state.own[seat]!.hand;
  }
  trumps(seat: Seat): Card[] {
    return this.hand(seat).filter((one) => isTrump(this.seen.trump!, one));
  }
  menu<K extends Pidro['Menu']['kind']>(seat: Seat, kind: K): Extract<Pidro['Menu'], { kind: K }> {
    const menu = this.table.menu(seat);
    if (menu?.kind !== kind) throw new Error(`seat ${seat} is not asked for ${kind} but ${menu?.kind}`);
    return menu as Extract<Pidro['Menu'], { kind: K }>;
  }
  all<T extends Pidro['TableEvent']['type']>(type: T): Extract<Pidro['TableEvent'], { type: T }>[] {
    return this.open.filter((event): event is Extract<Pidro['TableEvent'], { type: T }> => event.type === type);
  }
  last<T extends Pidro['TableEvent']['type']>(type: T): Extract<Pidro['TableEvent'], { type: T }> {
    const found = this.all(type).at(-1);
    if (found === undefined) throw new Error(`no ${type} yet`);
    return found;
  }
  /** Hands in what stands in the line, `N: bid 8`; throws when it is refused. */
  do(...lines: readonly string[]): this {
    for (const line of lines) {
      const [name = '', text = ''] = line.split(':');
      const action = parseAction(text);
      if (!action.ok) throw new Error(`${line}: ${action.error.code} ${action.error.at}`);
      const verdict = this.table.answer(seatOf(name.trim()), action.value);
      if (!verdict.ok) throw new Error(`${line}: ${verdict.error.code}`);
    }
    return this;
  }
  /** One seat bids, the others pass, and it declares. */
  contract(name: string, amount: number, suit: Suit = 'hearts'): this {
    while (this.seen.phase === 'bidding')
      this.do(`${NAMES[this.seen.toAct!]}: ${NAMES[this.seen.toAct!] === name ? `bid ${amount}` : 'pass'}`);
    return this.do(`${name}: declare ${suit}`);
  }
  /** Cards in play order, `Ah 4h 2h 3h`. */
  plays(text: string): this {
    for (const one of text.split(' ')) this.do(`${NAMES[this.seen.toAct!]}: play ${one}`);
    return this;
  }
  clockDecides(): void {
    const seat = this.asked.find((asked) => this.table.owes(asked));
    if (seat === undefined) throw new Error('nobody is asked');
    this.table.answer(seat, pidro.fallback(this.table.view(seat), this.table.menu(seat)!));
  }
  /** Everybody does what the clock would do, until `done`. */
  until(done: (script: this) => boolean): this {
    for (let i = 0; i < 10_000 && 'ask' in this.table.wait && !done(this); i++) this.clockDecides();
    return this;
  }
  toPlay(): this {
    return this.until(({ seen }) => seen.phase === 'playing');
  }
  finishHand(): this {
    const { length } = this.seen.sheet;
    return this.until(({ seen }) => seen.sheet.length > length);
  }
  /** As a client would send it; throws if a refusal changes anything. */
  refusal(seat: Seat, input: unknown): Refusal | null {
    return refusalOf(pidro, this.table, seat, input);
  }
}

export const open = (chance: Chance, raw: Record<string, Json> = {}, preset: string = 'house'): Scripted =>
  new Scripted(chance, settingsOf(raw, preset));
