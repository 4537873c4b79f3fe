/** What a seat may do, and the only check of its answers. */
import {
  ACCEPTED,
  refuse,
  type PromptStatus,
  type DeepReadonly,
  type RandomInt,
  type Seat,
  type Verdict,
  type View,
} from '@parlour/kernel';
import { chooseOne, chooseSome } from '@parlour/kit/dealing';
import { defined } from '@parlour/kernel/defined';
import type { Action, DeclareAction, PlayAction } from './actions.ts';
import { declarable, type Forbidden } from './rules/declare.ts';
import { valueOf, type PieceId } from './rules/pieces.ts';
import { PLAY_SIZE_MAX, playsIn, playTypeOf, type Formed, type PlayType } from './rules/playTypes.ts';
import type { TableState } from './state.ts';
import type { LiapTui } from './types.ts';

/** The choice between keeping the weak hand and asking for a new deal. */
export type RedealMenu = { readonly kind: 'redeal' };
/** Every value from 0 to 8 is either in `legal` or in `forbidden`, there with the reason. */
export type DeclareMenu = {
  readonly kind: 'declare';
  readonly legal: readonly number[];
  readonly forbidden: readonly Forbidden[];
};
/** The leader may make any play with at most `countMax` pieces. `plays` lists each different one once. */
export type LeadMenu = {
  readonly kind: 'play';
  readonly role: 'lead';
  readonly hand: readonly PieceId[];
  readonly countMax: number;
  readonly plays: readonly Formed[];
};
/** Any `count` pieces. `plays` lists each different one that would compete once; any other choice is a discard. */
export type FollowMenu = {
  readonly kind: 'play';
  readonly role: 'follow';
  readonly hand: readonly PieceId[];
  readonly count: number;
  readonly playType: PlayType;
  readonly plays: readonly Formed[];
};
export type PlayMenu = LeadMenu | FollowMenu;
export type Menu = RedealMenu | DeclareMenu | PlayMenu;

const REDEAL: RedealMenu = { kind: 'redeal' };

export function menu({ seat, table, own }: View<LiapTui>): Menu | null {
  switch (table.phase) {
    case 'redeal_decisions':
      return own.weak ? REDEAL : null;
    case 'declaration':
      return table.toAct === seat ? declareMenu(table, seat) : null;
    case 'turn':
      return table.toAct === seat ? playMenu(table, own.hand) : null;
    default:
      return null;
  }
}
const declareMenu = (table: DeepReadonly<TableState>, seat: Seat): DeclareMenu => ({
  kind: 'declare',
  ...declarable(table.declarations, defined(table.zeroStreaks[seat])),
});
function playMenu({ turn }: DeepReadonly<TableState>, hand: readonly PieceId[]): PlayMenu {
  if (turn === null || turn.count === null || turn.playType === null) {
    const countMax = Math.min(PLAY_SIZE_MAX, hand.length);
    return { kind: 'play', role: 'lead', hand, countMax, plays: playsIn(hand) };
  }
  const { count, playType } = turn;
  return { kind: 'play', role: 'follow', hand, count, playType, plays: playsIn(hand, playType) };
}

/** Checks made before the payload is read: phase, then turn (F3). */
export function checkTurn({ seat, table, own }: View<LiapTui>, type: string, asked: PromptStatus): Verdict {
  switch (type) {
    case 'redeal':
      if (table.phase !== 'redeal_decisions') return refuse('wrong_phase', 'F2');
      if (!own.weak) return refuse('not_weak', 'R5');
      return asked === 'answered' ? refuse('already_decided', 'R5') : ACCEPTED;
    case 'declare':
      if (table.phase !== 'declaration') return refuse('wrong_phase', 'F2');
      if (table.toAct === seat) return ACCEPTED;
      return table.declarations[seat] === null ? refuse('not_your_turn', 'D1') : refuse('already_declared', 'D1');
    case 'play':
      if (table.phase !== 'turn') return refuse('wrong_phase', 'F2');
      if (table.toAct === seat) return ACCEPTED;
      return table.turn?.plays.some((play) => play.seat === seat) === true
        ? refuse('already_played', 'T9')
        : refuse('not_your_turn', 'T1');
    default:
      return refuse('invalid_payload', 'F2');
  }
}

export function accepts(offered: Menu, action: Action): Verdict {
  switch (action.type) {
    case 'redeal':
      return offered.kind === 'redeal' ? ACCEPTED : refuse('wrong_phase', 'F2');
    case 'declare':
      return offered.kind === 'declare' ? acceptsDeclaration(offered, action) : refuse('wrong_phase', 'F2');
    case 'play':
      return offered.kind === 'play' ? acceptsPlay(offered, action) : refuse('wrong_phase', 'F2');
  }
}
function acceptsDeclaration({ legal, forbidden }: DeclareMenu, { value }: DeclareAction): Verdict {
  if (legal.includes(value)) return ACCEPTED;
  const why = forbidden.find((entry) => entry.value === value);
  return why === undefined ? refuse('invalid_value', 'D2') : refuse(why.code, why.rule);
}
/** F3: checks duplicates, ownership, count and combination. The first failure is the answer. */
function acceptsPlay(offered: PlayMenu, { pieces }: PlayAction): Verdict {
  if (hasDuplicate(pieces)) return fabricated('duplicate_piece', 'T6');
  if (!pieces.every((piece) => offered.hand.includes(piece))) return fabricated('piece_not_in_hand', 'T7');
  if (offered.role === 'follow') return pieces.length === offered.count ? ACCEPTED : refuse('wrong_piece_count', 'T4');
  if (pieces.length < 1 || pieces.length > offered.countMax) return refuse('wrong_piece_count', 'T2');
  return playTypeOf(pieces) === null ? refuse('invalid_combination', 'T3') : ACCEPTED;
}
const fabricated = (code: string, rule: string): Verdict => ({ ok: false, error: { code, rule, fabricated: true } });
const hasDuplicate = (pieces: readonly PieceId[]): boolean =>
  pieces.some((piece, index) => pieces.indexOf(piece) !== index);

/** A3: the lowest values first, and among equal pieces the lowest id. */
function lowest(hand: readonly PieceId[], count: number): PieceId[] {
  return hand.toSorted((a, b) => valueOf(a) - valueOf(b) || a - b).slice(0, count);
}
/** A1-A3: the action to take when the clock runs out. */
export function fallback(_view: View<LiapTui>, offered: Menu): Action {
  switch (offered.kind) {
    case 'redeal':
      return { type: 'redeal', accept: false };
    case 'declare':
      return { type: 'declare', value: defined(offered.legal[0]) };
    case 'play':
      return { type: 'play', pieces: lowest(offered.hand, offered.role === 'lead' ? 1 : offered.count) };
  }
}

export function sample(offered: Menu, pick: RandomInt): Action {
  switch (offered.kind) {
    case 'redeal':
      return { type: 'redeal', accept: pick(2) === 0 };
    case 'declare':
      return { type: 'declare', value: chooseOne(offered.legal, pick) };
    case 'play':
      return { type: 'play', pieces: samplePlay(offered, pick) };
  }
}
/** A leader picks any play. A follower who can compete does so half the time; a uniform pick hardly ever would. */
function samplePlay(offered: PlayMenu, pick: RandomInt): readonly PieceId[] {
  const { plays, hand } = offered;
  if (offered.role === 'lead' || (plays.length > 0 && pick(2) === 0)) return chooseOne(plays, pick).pieces;
  return chooseSome(hand, offered.count, pick);
}
