/** Tables with a script: hands and draws as text, every line an action that must be accepted. */
import {
  seededChance,
  GameTable,
  type Chance,
  type GameEvent,
  type Json,
  type Refusal,
  type Seat,
} from '@parlour/kernel';
import { refusalOf } from '@parlour/kernel/testing';
import { defined } from '@parlour/kernel/defined';
import type { Action } from '../actions.ts';
import { dealtOf, init, liveOf, REPLACEMENTS } from '../evolve.ts';
import type { TableEvent } from '../events.ts';
import { placesInWall } from '../flow/deal.ts';
import riichi from '../game.ts';
import type { CallMenu, Menu, TurnMenu } from '../menu.ts';
import { formatTiles, parseTiles } from '../notation.ts';
import { kindOf, seatsOf, tilesOf, type TileId } from '../rules/index.ts';
import type { Settings } from '../settings.ts';
import type { Riichi } from '../types.ts';

export const SEATS = [0, 1, 2, 3] as const;

export function settingsOf(raw: Json = {}, preset = 'house'): Settings {
  const parsed = riichi.settings.parse({ ...(riichi.presets[preset]?.settings as object), ...(raw as object) });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

/** A round to be rigged: hands by seat, draws in order. What is left out is filled with tiles that go with nothing. */
export interface Deal {
  readonly hands?: readonly (string | undefined)[];
  readonly draws?: string;
  readonly replacements?: string;
  readonly dora?: string;
  readonly ura?: string;
  readonly settings?: Json;
  readonly preset?: string;
  readonly scores?: readonly number[];
  readonly deals?: number;
  readonly honba?: number;
  readonly sticks?: number;
}

const sizeOf = (text: string): number => text.replaceAll(/[^\d]/g, '').length;
/** Far apart, and few of them terminals or honours. */
const JUNK = '258m258p258s13z46m46p46s37m37p37s2z19m19p19s';

/** A hand that the test leaves open. */
const UNTOLD = '';

export function wallOf(deal: Deal): TileId[] {
  const { hands = [], draws = '', replacements = '', dora = '', ura = '', deals = 0 } = deal;
  const { numPlayers: players } = settingsOf(deal.settings, deal.preset);
  const dealer = deals % players;
  const all = tilesOf(players);
  const placesOf = (seat: Seat): number[] => placesInWall(dealer, seat, players);
  const parts: [text: string, places: readonly number[]][] = [
    ...seatsOf(players).map((seat): [string, number[]] => [hands[seat] ?? UNTOLD, placesOf(seat)]),
    [draws, Array.from({ length: liveOf(players) }, (_, at) => all.length - 1 - dealtOf(players) - at)],
    [replacements, REPLACEMENTS],
    [dora, [5, 7, 9, 11, 13]],
    [ura, [4, 6, 8, 10, 12]],
  ];
  const parsed = parseTiles(parts.map(([text]) => text).join(''));
  if (!parsed.ok) throw new Error(`${parsed.error}: ${JSON.stringify({ hands, draws })}`);
  const wall: (TileId | undefined)[] = Array.from({ length: all.length });
  let at = 0;
  for (const [text, places] of parts)
    for (let n = 0; n < sizeOf(text); n++) wall[defined(places[n])] = parsed.value[at++];
  const used = new Set(parsed.value);
  const take = (kind: number): TileId | undefined => {
    const tile = [1, 2, 3, 0].map((copy) => 4 * kind + copy).find((one) => !used.has(one) && all.includes(one));
    if (tile !== undefined) used.add(tile);
    return tile;
  };
  const junk = parseTiles(JUNK);
  const kinds = junk.ok ? junk.value.map(kindOf) : [];
  for (const seat of seatsOf(players)) {
    const free = placesOf(seat).filter((place) => wall[place] === undefined);
    for (const kind of kinds) {
      const place = free[0];
      const tile = place === undefined ? undefined : take(kind);
      if (place === undefined) break;
      if (tile !== undefined) wall[free.shift() ?? 0] = tile;
    }
  }
  const rest = all.filter((tile) => !used.has(tile));
  // Alternating ends, so that neighbours do not come one after the other.
  return wall.map((tile) => tile ?? (rest.length % 2 === 0 ? rest.pop() : rest.shift()) ?? 0);
}

export const rigged = (wall: readonly TileId[]): Chance => {
  const later = seededChance('after the rigged round');
  const places = wall.toSorted((a, b) => a - b);
  return {
    pick: () => 0,
    shuffle: (hand, label, size) =>
      hand === 1 ? Uint8Array.from(wall, (tile) => places.indexOf(tile)) : later.shuffle(hand, label, size),
  };
};

export class Scripted {
  readonly events: GameEvent<Riichi>[] = [];
  readonly table: GameTable<Riichi>;

  constructor(deal: Deal = {}) {
    const settings = settingsOf(deal.settings, deal.preset);
    const state = init(settings);
    if (deal.scores !== undefined) state.table.scores = [...deal.scores];
    state.table.deals = deal.deals ?? 0;
    state.table.honba = deal.honba ?? 0;
    state.table.sticks = deal.sticks ?? 0;
    const chance = rigged(wallOf(deal));
    this.table = GameTable.open(
      { ...riichi, init: () => state },
      { settings, seats: settings.numPlayers, chance },
      (event) => this.events.push(event),
    );
  }
  get open(): TableEvent[] {
    return this.events.map((event) => event.table);
  }
  get seen(): GameTable<Riichi>['state']['table'] {
    return this.table.state.table;
  }
  own(seat: Seat): GameTable<Riichi>['state']['own'][number] {
    return this.table.state.own[seat]!;
  }
  hand(seat: Seat): string {
    return formatTiles(this.own(seat).hand);
  }
  last<T extends TableEvent['type']>(type: T): Extract<TableEvent, { type: T }> {
    const found = this.open.findLast((event) => event.type === type);
    if (found === undefined) throw new Error(`no ${type} yet`);
    return found as Extract<TableEvent, { type: T }>;
  }
  count(type: TableEvent['type']): number {
    return this.open.filter((event) => event.type === type).length;
  }
  get asked(): readonly Seat[] {
    return 'ask' in this.table.wait ? this.table.wait.ask.filter((seat) => this.table.owes(seat)) : [];
  }
  menu(seat: Seat): Menu | null {
    return this.table.menu(seat);
  }
  turn(seat: Seat): TurnMenu {
    const menu = this.menu(seat);
    if (menu?.kind !== 'turn') throw new Error(`it is not the turn of seat ${seat}`);
    return menu;
  }
  call(seat: Seat): CallMenu | null {
    const menu = this.menu(seat);
    return menu?.kind === 'call' ? menu : null;
  }
  /** `0: discard 5m`, `1: pon`, `1: chi 34m`, `2: ron` … ; a plain text is an action of the only seat that is asked. */
  action(line: string): [Seat, Action] {
    const [head = '', text = ''] = line.split(':').map((part) => part.trim());
    const seat = Number(head);
    const [verb = '', tiles = ''] = text.split(' ');
    const held = this.#held(seat, tiles);
    const tileId = this.seen.offered?.tile ?? 0;
    switch (verb) {
      case 'discard':
        return [seat, { type: 'discard', tileId: defined(held[0]) }];
      case 'riichi':
        return [seat, { type: 'declare_riichi', tileId: defined(held[0]) }];
      case 'tsumo':
        return [seat, { type: 'declare_tsumo' }];
      case 'kyuushu':
        return [seat, { type: 'call_kyuushu' }];
      case 'kita':
        return [seat, { type: 'kita' }];
      case 'ron':
        return [seat, { type: 'call_ron' }];
      case 'pass':
        return [seat, { type: 'pass' }];
      case 'pon':
        return [seat, { type: 'call_pon', tileId, handTiles: held.length === 2 ? held : null }];
      case 'chi':
        return [seat, { type: 'call_chi', tileId, sequenceTiles: held }];
      case 'kan':
        return [seat, { type: 'call_kan', kanType: 'open', tileId }];
      case 'ankan':
        return [seat, { type: 'call_kan', kanType: 'closed', tileId: defined(held[0]) }];
      case 'kakan':
        return [seat, { type: 'call_kan', kanType: 'added', tileId: defined(held[0]) }];
      default:
        throw new Error(`what is "${line}"?`);
    }
  }
  /** The tiles of the hand that look like that; the drawn one first, `0` is a red five. */
  #held(seat: Seat, text: string): TileId[] {
    if (text === '') return [];
    const wanted = parseTiles(text);
    if (!wanted.ok) throw new Error(`${text}: ${wanted.error}`);
    const looks = (tile: TileId): string => formatTiles([tile]);
    const rest = this.own(seat).hand.toReversed();
    return wanted.value.map((tile) => {
      const at = rest.findIndex((one) => looks(one) === looks(tile));
      if (at < 0) throw new Error(`seat ${seat} has no ${looks(tile)}: ${this.hand(seat)}`);
      return rest.splice(at, 1)[0]!;
    });
  }
  do(...lines: readonly string[]): this {
    for (const line of lines) {
      const [seat, action] = this.action(line);
      const verdict = this.table.answer(seat, action);
      if (!verdict.ok) throw new Error(`${line}: ${verdict.error.code} ${verdict.error.rule}; ${this.hand(seat)}`);
    }
    return this;
  }
  /** Everybody discards what they draw and passes, until `done`. */
  until(done: (script: this) => boolean): this {
    for (let i = 0; i < 2000 && 'ask' in this.table.wait && !done(this); i++) this.idle();
    return this;
  }
  idle(): this {
    const seat = this.asked[0];
    if (seat === undefined) throw new Error('nobody is asked');
    this.table.answer(seat, riichi.fallback(this.table.view(seat), this.table.menu(seat)!));
    return this;
  }
  /** The same for so many discards. */
  pass(discards = 1): this {
    const before = this.count('discard');
    return this.until(() => this.count('discard') >= before + discards && this.seen.phase !== 'call');
  }
  /** The same until it is that seat's turn. */
  untilTurn(seat: Seat): this {
    return this.until(() => this.seen.phase === 'turn' && this.seen.turn === seat);
  }
  /** The same to the end of the round. */
  exhaust(): this {
    const before = this.count('round_end');
    return this.until(() => this.count('round_end') > before);
  }
  verdict(line: string): string {
    const [seat, action] = this.action(line);
    const menu = this.menu(seat);
    if (menu === null) return 'not asked';
    const verdict = riichi.accepts(menu, action);
    return verdict.ok ? 'ok' : verdict.error.code;
  }
  /** As a client would send it; throws if a refusal changes anything. */
  refusal(seat: Seat, input: unknown): Refusal | null {
    return refusalOf(riichi, this.table, seat, input);
  }
  get result(): Extract<TableEvent, { type: 'round_end' }> {
    return this.last('round_end');
  }
}

export const script = (deal: Deal = {}): Scripted => new Scripted(deal);
