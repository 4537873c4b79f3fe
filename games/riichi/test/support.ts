/** Scripted tables: hands and draws are text, and every line of a script is an action that must be accepted. */
import {
  seededChance,
  type Chance,
  type Game,
  type Json,
  type Result,
  type Seat,
  type Setup,
  type State,
} from '@parlour/kernel';
import { ScriptedTable } from '@parlour/kernel/testing';
import { defined } from '@parlour/kernel/defined';
import type { Action } from '../actions.ts';
import { dealtOf, init, liveOf, REPLACEMENTS } from '../evolve.ts';
import type { TableEvent } from '../events.ts';
import { placesInWall } from '../rules/index.ts';
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

/** A rigged round: hands by seat, draws in order. What is left open is filled with unconnected tiles. */
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
/** Filler tiles, far apart, with few terminals and honours. */
const JUNK = '258m258p258s13z46m46p46s37m37p37s2z19m19p19s';

/** Stands for a hand that the test leaves open. */
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
  // Taken from alternating ends, so that no two consecutive draws are neighbours.
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

/**
 * Parses `discard 5m`, `riichi 5m`, `pon`, `pon 05m`, `chi 34m`, `ankan 1z` …. Of tiles that look alike the drawn one
 * is taken first.
 */
function parseMove(text: string, seat: Seat, state: State<Riichi>): Result<Action, string> {
  const [verb = '', tiles = ''] = text.split(' ');
  const held = heldTiles(defined(state.own[seat]).hand, tiles);
  if (!held.ok) return held;
  const own = (): TileId => defined(held.value[0]);
  const called = (): TileId => defined(state.table.offered).tile;
  const moves: Readonly<Record<string, () => Action>> = {
    discard: () => ({ type: 'discard', tileId: own() }),
    riichi: () => ({ type: 'declare_riichi', tileId: own() }),
    tsumo: () => ({ type: 'declare_tsumo' }),
    kyuushu: () => ({ type: 'call_kyuushu' }),
    kita: () => ({ type: 'kita' }),
    ron: () => ({ type: 'call_ron' }),
    pass: () => ({ type: 'pass' }),
    pon: () => ({ type: 'call_pon', tileId: called(), handTiles: held.value.length === 2 ? held.value : null }),
    chi: () => ({ type: 'call_chi', tileId: called(), sequenceTiles: held.value }),
    kan: () => ({ type: 'call_kan', kanType: 'open', tileId: called() }),
    ankan: () => ({ type: 'call_kan', kanType: 'closed', tileId: own() }),
    kakan: () => ({ type: 'call_kan', kanType: 'added', tileId: own() }),
  };
  const move = moves[verb];
  return move === undefined ? { ok: false, error: `what is "${text}"?` } : { ok: true, value: move() };
}
/** The tiles of the hand that match the text; `0` is a red five. */
function heldTiles(hand: readonly TileId[], text: string): Result<readonly TileId[], string> {
  const wanted = parseTiles(text);
  if (!wanted.ok) return text === '' ? { ok: true, value: [] } : { ok: false, error: `${text}: ${wanted.error}` };
  const looks = (tile: TileId): string => formatTiles([tile]);
  const rest = hand.toReversed();
  const held: TileId[] = [];
  for (const tile of wanted.value) {
    const at = rest.findIndex((one) => looks(one) === looks(tile));
    if (at < 0) return { ok: false, error: `no ${looks(tile)} in ${formatTiles(hand)}` };
    held.push(...rest.splice(at, 1));
  }
  return { ok: true, value: held };
}

/** The game and its setup for a rigged round. */
export function rig(deal: Deal): { readonly game: Game<Riichi>; readonly setup: Setup<Riichi> } {
  const settings = settingsOf(deal.settings, deal.preset);
  const state = init(settings);
  if (deal.scores !== undefined) state.table.scores = [...deal.scores];
  state.table.deals = deal.deals ?? 0;
  state.table.honba = deal.honba ?? 0;
  state.table.sticks = deal.sticks ?? 0;
  const setup = { settings, seats: settings.numPlayers, chance: rigged(wallOf(deal)) };
  return { game: { ...riichi, init: () => state }, setup };
}

/** A scripted table. Seats discard what they draw, and pass, unless the script says otherwise. */
export class Scripted extends ScriptedTable<Riichi> {
  constructor(deal: Deal = {}) {
    const { game, setup } = rig(deal);
    super(game, setup, { seats: SEATS.map(String), parse: parseMove });
  }
  hand(seat: Seat): string {
    return formatTiles(this.own(seat).hand);
  }
  count(type: TableEvent['type']): number {
    return this.all(type).length;
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
  /** Plays on for this many discards. */
  pass(discards = 1): this {
    const before = this.count('discard');
    return this.until(() => this.count('discard') >= before + discards && this.seen.phase !== 'call');
  }
  untilTurn(seat: Seat): this {
    return this.until(() => this.seen.phase === 'turn' && this.seen.turn === seat);
  }
  /** Plays on to the end of the round. */
  exhaust(): this {
    const before = this.count('round_end');
    return this.until(() => this.count('round_end') > before);
  }
  /** The verdict of `accepts` on a line such as `1: chi 34m`. */
  verdict(line: string): string {
    const [name = '', text = ''] = line.split(': ');
    const seat = Number(name);
    const menu = this.menu(seat);
    const action = parseMove(text, seat, this.table.state);
    if (!action.ok) throw new Error(`${line}: ${action.error}`);
    if (menu === null) return 'not asked';
    const verdict = riichi.accepts(menu, action.value);
    return verdict.ok ? 'ok' : verdict.error.code;
  }
  get result(): Extract<TableEvent, { type: 'round_end' }> {
    return this.last('round_end');
  }
}

export const script = (deal: Deal = {}): Scripted => new Scripted(deal);
