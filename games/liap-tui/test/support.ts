/** The test language: rigged deals and actions in notation, played through the real table. */
import {
  apply,
  seededChance,
  GameTable,
  type Chance,
  type GameEvent,
  type Json,
  type Refusal,
  type Seat,
} from '@parlour/kernel';
import { refusalOf } from '@parlour/kernel/proof';
import liapTui from '../game.ts';
import type { LiapTui } from '../types.ts';
import type { Settings } from '../settings.ts';
import { ALL_PIECES, parseAction, parsePieces } from '../notation.ts';
import { HAND_SIZE, type PieceId } from '../rules/pieces.ts';
import { isStrong } from '../rules/weak.ts';

export const SEATS = [0, 1, 2, 3] as const;

export function pieces(text: string, among?: readonly PieceId[]): PieceId[] {
  const read = parsePieces(text, among);
  if (!read.ok) throw new Error(`${read.error.code}: ${read.error.at}`);
  return read.value;
}

/**
 * Four hands from what a test cares about: `Sr Sr | Gr | | Ab`. The rest of each hand is filled up, first so that no
 * hand is weak which was not given whole, then with what is left.
 */
export function dealOf(text: string): PieceId[][] {
  const left = [...ALL_PIECES];
  const take = (piece: PieceId): PieceId => left.splice(left.indexOf(piece), 1)[0]!;
  const hands = text.split('|').map((part) => pieces(part, left).map(take));
  while (hands.length < 4) hands.push([]);
  for (const hand of hands) {
    if (hand.length === HAND_SIZE || hand.some(isStrong)) continue;
    const strong = left.findLast(isStrong);
    if (strong !== undefined) hand.push(take(strong));
  }
  for (const hand of hands) while (hand.length < HAND_SIZE) hand.push(take(left.at(-1)!));
  return hands;
}

/** Chance that deals these, one after the other, and then by seed. */
export function rigged(...deals: readonly string[]): Chance {
  const rest = seededChance('after the rigged deals');
  const known = new Map<string, Uint8Array>();
  let dealt = 0;
  return {
    ...rest,
    shuffle(hand, label, size) {
      const address = `${hand} ${label}`;
      const deal = deals[dealt];
      if (!known.has(address) && deal !== undefined) {
        known.set(address, Uint8Array.from(dealOf(deal).flat()));
        dealt++;
      }
      return known.get(address) ?? rest.shuffle(hand, label, size);
    },
  };
}

export function settingsOf(raw: Json = {}): Settings {
  const parsed = liapTui.settings.parse(raw);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

/** A table with a script: every line is `seat: action`, and must be accepted. */
export class Scripted {
  readonly events: GameEvent<LiapTui>[] = [];
  readonly table: GameTable<LiapTui>;

  constructor(chance: Chance, settings: Json = {}) {
    const setup = { settings: settingsOf(settings), seats: 4, chance };
    this.table = GameTable.open(liapTui, setup, (event) => this.events.push(event));
  }
  get open(): LiapTui['TableEvent'][] {
    return this.events.map((event) => event.table);
  }
  get seen(): GameTable<LiapTui>['state']['table'] {
    return this.table.state.table;
  }
  hand(seat: Seat): readonly PieceId[] {
    return this.table.state.own[seat]!.hand;
  }
  last<T extends LiapTui['TableEvent']['type']>(type: T): Extract<LiapTui['TableEvent'], { type: T }> {
    const found = this.open.findLast((event) => event.type === type);
    if (found === undefined) throw new Error(`no ${type} yet`);
    return found as Extract<LiapTui['TableEvent'], { type: T }>;
  }
  /** Hands in what stands in the line; throws when it is refused. */
  do(...lines: readonly string[]): this {
    for (const line of lines) {
      const [seat = '', text = ''] = line.split(':');
      const action = parseAction(text, this.hand(Number(seat)));
      if (!action.ok) throw new Error(`${line}: ${action.error.code} ${action.error.at}`);
      const verdict = this.table.answer(Number(seat), action.value);
      if (!verdict.ok) throw new Error(`${line}: ${verdict.error.code}`);
    }
    return this;
  }
  /** Four declarations in play order. */
  declare(...values: readonly number[]): this {
    for (const value of values) this.do(`${this.seen.toAct}: declare ${value}`);
    return this;
  }
  /** Plays in play order; `*` is what the clock would play. */
  turn(...plays: readonly string[]): this {
    for (const play of plays) {
      if (play === '*') this.#clockDecides();
      else this.do(`${this.seen.toAct}: play ${play}`);
    }
    return this;
  }
  #clockDecides(): void {
    const seat = 'ask' in this.table.wait ? this.table.wait.ask.find((asked) => this.table.owes(asked)) : undefined;
    if (seat === undefined) throw new Error('nobody is asked');
    this.table.answer(seat, liapTui.fallback(this.table.view(seat), this.table.menu(seat)!));
  }
  /** Everybody does what the clock would do, until `done`. */
  until(done: (script: this) => boolean): this {
    for (let i = 0; i < 10_000 && 'ask' in this.table.wait && !done(this); i++) this.#clockDecides();
    return this;
  }
  /** The same, to the end of the round. */
  finishRound(): this {
    const { round } = this.seen;
    return this.until(({ seen }) => seen.round !== round);
  }
  /** As a client would send it; throws if a refusal changes anything. */
  refusal(seat: Seat, input: unknown): Refusal | null {
    return refusalOf(liapTui, this.table, seat, input);
  }
}

export const open = (chance: Chance, settings: Json = {}): Scripted => new Scripted(chance, settings);

/** The public half of the events, folded: what a spectator has. */
export function spectate(events: readonly GameEvent<LiapTui>[], settings: Settings): LiapTui['TableState'] {
  const state = liapTui.init(settings, 4);
  for (const { table: told } of events) apply(liapTui, state, { table: told });
  return state.table;
}

/** A round of that deal which this seat starts, whoever holds the red General: it got a redeal. */
export function ledBy(seat: Seat, deal: string, settings: Json = {}): Scripted {
  const weak = ['', '', '', ''].with(seat, 'Eb Eb Rr Rr Hr Cr Sr Sb').join(' | ');
  return open(rigged(weak, deal), settings).do(`${seat}: accept`);
}
