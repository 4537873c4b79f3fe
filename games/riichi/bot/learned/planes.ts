/**
 * Encodes a seat's view as input for the network: rows of 34 numbers from 0 to 255, one for each kind of tile. Seats
 * are counted from the own seat on. Reads only the view and its menu.
 */
import type { View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { isFuriten, type CallMenu, type Menu, type TurnMenu } from '../../menu.ts';
import {
  acceptance,
  addKind,
  countOf,
  doraOf,
  EAST,
  HAKU,
  isRed,
  kindOf,
  KINDS,
  removeKind,
  shanten,
  swapKinds,
  type Keys,
  type TileId,
} from '../../rules/index.ts';
import { discardsOf, roundWindOf, seatWindOf } from '../../state.ts';
import type { Riichi } from '../../types.ts';
import { unseenOf } from '../reading.ts';
import { tilesAsked } from './choices.ts';

const PLAYERS = 4;
const FULL = 255;

let rows = 0;
const take = (count: number): number => {
  const first = rows;
  rows += count;
  return first;
};
/** Rows that describe the kinds. All but `VALUED` are the same at every table. */
const FROM_MIDDLE = take(1);
const TERMINAL = take(1);
const HONOUR = take(1);
const VALUED = take(1);
const HAND = take(4);
const HAND_RED = take(1);
const DRAWN = take(1);
/** Rows for each seat, counted from its first row. */
const SEAT = {
  once: 0,
  twice: 1,
  third: 2,
  tsumogiri: 5,
  last: 6,
  declared: 7,
  melds: 8,
  riichi: 12,
  ippatsu: 13,
} as const;
const SEAT_ROWS = 14;
const SEATS = take(PLAYERS * SEAT_ROWS);
const MELD_ROW = { chi: 0, pon: 1, daiminkan: 2, kakan: 2, ankan: 3 } as const;
/** One row for each other seat. `SAFE`: it cannot win on the kind. `PASSED`: discarded since it last did so by hand. */
const SAFE = take(3);
const PASSED = take(3);
const RED_SEEN = take(1);
const DORA = take(2);
const INDICATOR = take(1);
const UNSEEN = take(4);
const DORA_HELD = take(PLAYERS);
const ROUND_WIND = take(1);
const SEAT_WIND = take(1);
const DEALER = take(PLAYERS);
const ROUND = take(1);
const LAST_ROUND = take(1);
const LONG_GAME = take(1);
const HONBA = take(1);
const STICKS = take(1);
const LIVE = take(1);
const SCORE = take(PLAYERS);
const AHEAD = take(3);
const PLACE = take(PLAYERS);
const SHANTEN = take(7);
const SHANTEN_AFTER = take(1);
const ACCEPTED_AFTER = take(1);
const ACCEPTED = take(1);
const WAITS = take(1);
const FURITEN = take(1);
const CALLED = take(1);
const CHI_HELPS = take(1);
const PON_HELPS = take(1);
const OFFERS = {
  riichi: 0,
  chi: 1,
  pon: 2,
  kan: 3,
  win: 4,
  nine: 5,
  pass: 6,
  discard: 7,
  riichiTile: 8,
  forRiichi: 9,
} as const;
const OFFERED = take(10);
export const PLANES = rows;
export const PLANES_SIZE = PLANES * KINDS;

/** Write access to the rows. */
class Sheet {
  readonly values: Uint8Array;
  constructor(values: Uint8Array) {
    this.values = values.fill(0);
  }
  get(row: number, kind: number): number {
    return defined(this.values[row * KINDS + kind]);
  }
  set(row: number, kind: number, value = FULL): void {
    this.values[row * KINDS + kind] = value;
  }
  add(row: number, kind: number, value: number): void {
    this.set(row, kind, Math.min(FULL, this.get(row, kind) + value));
  }
  /** Sets a row to one value for all kinds. */
  fill(row: number, value: number): void {
    const level = Math.max(0, Math.min(FULL, Math.round(value)));
    if (level > 0) this.values.fill(level, row * KINDS, (row + 1) * KINDS);
  }
  fillIf(row: number, isSo: boolean): void {
    if (isSo) this.fill(row, FULL);
  }
}

/** Writes to `values`, of size `PLANES_SIZE`. With `forRiichi`, riichi is already chosen and only its tile is open. */
export function writePlanes(view: View<Riichi>, menu: Menu, forRiichi: boolean, values: Uint8Array): void {
  const sheet = new Sheet(values);
  const unseen = unseenOf(view);
  writeKinds(sheet, view);
  writeHand(sheet, view);
  for (let turn = 0; turn < PLAYERS; turn++) writeSeat(sheet, view, turn);
  writePassed(sheet, view);
  writeTable(sheet, view, unseen);
  const keys: Keys = [view.own.keys[0], view.own.keys[1], view.own.keys[2], view.own.keys[3]];
  const now = shanten(keys, view.own.melds);
  sheet.fill(SHANTEN + Math.max(0, Math.min(6, now)), FULL);
  for (const kind of view.own.waits) sheet.set(WAITS, kind);
  sheet.fillIf(FURITEN, view.own.waits.length > 0 && isFuriten(view));
  if (menu.kind === 'turn') writeTurn(sheet, view, menu, forRiichi, keys, now, unseen);
  else writeCall(sheet, view, menu, keys, now, unseen);
}

function writeKinds(sheet: Sheet, { table, seat }: View<Riichi>): void {
  for (let kind = 0; kind < EAST; kind++) {
    const fromMiddle = Math.abs((kind % 9) - 4);
    sheet.set(FROM_MIDDLE, kind, 60 * fromMiddle);
    if (fromMiddle === 4) sheet.set(TERMINAL, kind);
  }
  for (let kind = EAST; kind < KINDS; kind++) {
    sheet.set(HONOUR, kind);
    if (kind >= HAKU) sheet.add(VALUED, kind, 127);
  }
  sheet.add(VALUED, EAST + seatWindOf(table, seat), 127);
  sheet.add(VALUED, EAST + roundWindOf(table.deals, PLAYERS), 127);
}

function writeHand(sheet: Sheet, { own, settings }: View<Riichi>): void {
  const counts = new Uint8Array(KINDS);
  for (const tile of own.hand) {
    const kind = kindOf(tile);
    const held = defined(counts[kind]);
    sheet.set(HAND + held, kind);
    counts[kind] = held + 1;
    if (settings.hasAkadora && isRed(tile)) sheet.set(HAND_RED, kind);
  }
  if (own.drawn !== null) sheet.set(DRAWN, kindOf(own.drawn));
}

/** Writes what is visible of one seat. */
function writeSeat(sheet: Sheet, view: View<Riichi>, turn: number): void {
  const { table, settings } = view;
  const seat = (view.seat + turn) % PLAYERS;
  const first = SEATS + turn * SEAT_ROWS;
  const see = (tile: TileId): void => {
    if (settings.hasAkadora && isRed(tile)) sheet.set(RED_SEEN, kindOf(tile));
  };
  const pond = defined(table.ponds[seat]);
  pond.forEach(({ tile, tsumogiri, riichi }, at) => {
    const kind = kindOf(tile);
    sheet.set(first + (sheet.get(first, kind) === 0 ? SEAT.once : SEAT.twice), kind);
    sheet.set(first + SEAT.third + Math.min(2, Math.floor(at / 6)), kind);
    sheet.set(first + SEAT.tsumogiri, kind, tsumogiri ? FULL : 0);
    if (riichi) sheet.set(first + SEAT.declared, kind);
    if (at === pond.length - 1) sheet.set(first + SEAT.last, kind);
    see(tile);
  });
  for (const { type, tiles } of defined(table.melds[seat]))
    for (const tile of tiles) {
      sheet.add(first + SEAT.melds + MELD_ROW[type], kindOf(tile), type === 'chi' ? 85 : FULL);
      see(tile);
    }
  sheet.fillIf(first + SEAT.riichi, table.riichi[seat] !== 'none' || table.declaring === seat);
  sheet.fillIf(first + SEAT.ippatsu, defined(table.ippatsu[seat]));
  sheet.fillIf(DEALER + turn, table.dealer === seat);
  writeStanding(sheet, view, turn);
}

function writeStanding(sheet: Sheet, { table, seat: own }: View<Riichi>, turn: number): void {
  const seat = (own + turn) % PLAYERS;
  const score = defined(table.scores[seat]);
  const order = (one: number): number => (one + PLAYERS - table.firstDealer) % PLAYERS;
  sheet.fill(SCORE + turn, (score * FULL) / 60_000);
  if (turn > 0) sheet.fill(AHEAD + turn - 1, 128 + (defined(table.scores[own]) - score) / 128);
  // E7: of equal scores the seat nearer to the first dealer is ahead.
  const ahead = table.scores.filter(
    (theirs, other) => theirs > score || (theirs === score && order(other) < order(seat)),
  ).length;
  sheet.fill(PLACE + turn, 85 * ahead);
}

/** Writes `SAFE` and `PASSED`. */
function writePassed(sheet: Sheet, view: View<Riichi>): void {
  const discards = discardsOf(view.table);
  for (let turn = 1; turn < PLAYERS; turn++) {
    const seat = (view.seat + turn) % PLAYERS;
    let declared = discards.length;
    let fromHand = discards.length;
    discards.forEach(({ seat: by, tile, riichi, tsumogiri }, at) => {
      if (by !== seat) return;
      sheet.set(SAFE + turn - 1, kindOf(tile));
      if (riichi) declared = Math.min(declared, at);
      if (!tsumogiri) fromHand = at;
    });
    discards.forEach(({ tile }, at) => {
      if (at >= declared) sheet.set(SAFE + turn - 1, kindOf(tile));
      if (at >= fromHand) sheet.set(PASSED + turn - 1, kindOf(tile));
    });
  }
}

function writeTable(sheet: Sheet, { table, own, seat, settings }: View<Riichi>, unseen: Uint8Array): void {
  const dora = new Uint8Array(KINDS);
  for (const tile of table.indicators) {
    sheet.add(INDICATOR, kindOf(tile), 64);
    const kind = doraOf(kindOf(tile), PLAYERS);
    sheet.set(defined(dora[kind]) === 0 ? DORA : DORA + 1, kind);
    dora[kind] = defined(dora[kind]) + 1;
  }
  unseen.forEach((left, kind) => {
    for (let at = 0; at < left; at++) sheet.set(UNSEEN + at, kind);
  });
  const worth = (tile: TileId): number => defined(dora[kindOf(tile)]) + (settings.hasAkadora && isRed(tile) ? 1 : 0);
  for (let turn = 0; turn < PLAYERS; turn++) {
    let held = 0;
    for (const { tiles } of defined(table.melds[(seat + turn) % PLAYERS]))
      for (const tile of tiles) held += worth(tile);
    if (turn === 0) for (const tile of own.hand) held += worth(tile);
    sheet.fill(DORA_HELD + turn, 40 * held);
  }
  const winds = settings.gameType === 'hanchan' ? 2 : 1;
  sheet.set(ROUND_WIND, EAST + roundWindOf(table.deals, PLAYERS));
  sheet.set(SEAT_WIND, EAST + seatWindOf(table, seat));
  sheet.fill(ROUND, (table.deals * FULL) / 8);
  sheet.fillIf(LAST_ROUND, table.deals >= winds * PLAYERS - 1);
  sheet.fillIf(LONG_GAME, winds === 2);
  sheet.fill(HONBA, table.honba * 32);
  sheet.fill(STICKS, table.sticks * 48);
  sheet.fill(LIVE, (table.live * FULL) / 70);
}

/** `keys` is restored before returning. */
function writeTurn(
  sheet: Sheet,
  { own }: View<Riichi>,
  menu: TurnMenu,
  forRiichi: boolean,
  keys: Keys,
  now: number,
  unseen: Uint8Array,
): void {
  for (const tile of tilesAsked(menu, forRiichi)) sheet.set(OFFERED + OFFERS.discard, kindOf(tile));
  for (const tile of menu.riichi) sheet.set(OFFERED + OFFERS.riichiTile, kindOf(tile));
  sheet.fillIf(OFFERED + OFFERS.riichi, menu.riichi.length > 0);
  sheet.fillIf(OFFERED + OFFERS.kan, menu.kans.length > 0);
  sheet.fillIf(OFFERED + OFFERS.win, menu.tsumo);
  sheet.fillIf(OFFERED + OFFERS.nine, menu.kyuushu);
  sheet.fillIf(OFFERED + OFFERS.forRiichi, forRiichi);
  if (own.isRiichi) return;
  // A complete hand counts as ready, since it has a wait after the discard.
  const target = Math.max(0, now);
  for (let kind = 0; kind < KINDS; kind++) {
    if (sheet.get(OFFERED + OFFERS.discard, kind) === 0) continue;
    removeKind(keys, kind);
    const after = shanten(keys, own.melds);
    const back = after - target;
    sheet.set(SHANTEN_AFTER, kind, back <= 0 ? FULL : back === 1 ? 128 : 32);
    if (back <= 0) sheet.set(ACCEPTED_AFTER, kind, Math.min(FULL, 8 + 4 * acceptance(keys, own.melds, after, unseen)));
    else if (back === 1 && after <= 2)
      sheet.set(ACCEPTED_AFTER, kind, Math.min(FULL, acceptance(keys, own.melds, after, unseen)));
    addKind(keys, kind);
  }
}

/** `keys` is restored before returning. */
function writeCall(
  sheet: Sheet,
  { own, settings }: View<Riichi>,
  menu: CallMenu,
  keys: Keys,
  now: number,
  unseen: Uint8Array,
): void {
  unseen.forEach((left, kind) => {
    if (left === 0 || countOf(keys, kind) === 4) return;
    addKind(keys, kind);
    if (shanten(keys, own.melds) < now) sheet.set(ACCEPTED, kind, 63 * left);
    removeKind(keys, kind);
  });
  sheet.set(CALLED, kindOf(menu.tile));
  const helps = (pair: readonly TileId[]): boolean => {
    const kinds = pair.map(kindOf);
    for (const kind of kinds) removeKind(keys, kind);
    const forbidden = swapKinds(kindOf(menu.tile), kinds, settings);
    let least = now;
    for (let kind = 0; kind < KINDS; kind++) {
      if (countOf(keys, kind) === 0 || forbidden.includes(kind)) continue;
      removeKind(keys, kind);
      least = Math.min(least, shanten(keys, own.melds + 1));
      addKind(keys, kind);
    }
    for (const kind of kinds) addKind(keys, kind);
    return least < now;
  };
  sheet.fillIf(CHI_HELPS, menu.chi.some(helps));
  sheet.fillIf(PON_HELPS, menu.pon.slice(0, 1).some(helps));
  sheet.fillIf(OFFERED + OFFERS.chi, menu.chi.length > 0);
  sheet.fillIf(OFFERED + OFFERS.pon, menu.pon.length > 0);
  sheet.fillIf(OFFERED + OFFERS.kan, menu.kan);
  sheet.fillIf(OFFERED + OFFERS.win, menu.ron);
  sheet.fill(OFFERED + OFFERS.pass, FULL);
}
