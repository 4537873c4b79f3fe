/** The test language: rigged deals, and actions in notation, played on the real table. */
import { apply, seededChance, type Chance, type GameEvent, type Json, type Seat } from '@parlour/kernel';
import { ScriptedTable, type ScriptNotation } from '@parlour/kernel/testing';
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
 * Four hands from the pieces that matter to a test: `Sr Sr | Gr | | Ab`. The hands are filled up. A hand that was not
 * given in full gets a strong piece first, so that it is not weak.
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

/** A source of chance that deals these hands one after the other, and later deals by seed. */
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

const NOTATION: ScriptNotation<LiapTui> = {
  seats: SEATS.map(String),
  parse(text, seat, { own }) {
    const action = parseAction(text, own[seat]!.hand);
    return action.ok ? action : { ok: false, error: `${action.error.code} ${action.error.at}` };
  },
};
export class Scripted extends ScriptedTable<LiapTui> {
  constructor(chance: Chance, settings: Json = {}) {
    super(liapTui, { settings: settingsOf(settings), seats: 4, chance }, NOTATION);
  }
  hand(seat: Seat): readonly PieceId[] {
    return this.own(seat).hand;
  }
  /** Four declarations in play order. */
  declare(...values: readonly number[]): this {
    for (const value of values) this.do(`${this.seen.toAct}: declare ${value}`);
    return this;
  }
  /** Plays in play order. `*` is the play that the clock would make. */
  turn(...plays: readonly string[]): this {
    for (const play of plays) {
      if (play === '*') this.clockDecides();
      else this.do(`${this.seen.toAct}: play ${play}`);
    }
    return this;
  }
  /** Every seat plays as the clock would, to the end of the round. */
  finishRound(): this {
    const { round } = this.seen;
    return this.until(({ seen }) => seen.round !== round);
  }
}

export const open = (chance: Chance, settings: Json = {}): Scripted => new Scripted(chance, settings);

/** Folds the public part of the events: what a spectator sees. */
export function spectate(events: readonly GameEvent<LiapTui>[], settings: Settings): LiapTui['TableState'] {
  const state = liapTui.init(settings, 4);
  for (const { table: told } of events) apply(liapTui, state, { table: told });
  return state.table;
}

/** A round with that deal in which `seat` starts even without the red General, because it got a redeal. */
export function ledBy(seat: Seat, deal: string, settings: Json = {}): Scripted {
  const weak = ['', '', '', ''].with(seat, 'Eb Eb Rr Rr Hr Cr Sr Sb').join(' | ');
  return open(rigged(weak, deal), settings).do(`${seat}: accept`);
}
