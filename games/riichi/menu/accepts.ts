/** The only check of a seat's answers, and the fallback on a timeout. */
import { ACCEPTED, refuse, type PromptStatus, type RandomInt, type Verdict, type View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Action, ChiAction, KanAction, Pair, PonAction } from '../actions.ts';
import type { CallMenu, Menu, TurnMenu } from '../menu.ts';
import { kindOf } from '../rules/index.ts';
import type { Riichi } from '../types.ts';

/** X3: the refusal of an action that no honest client sends. */
const fabricated = (code: string, rule: string): Verdict => ({ ok: false, error: { code, rule, fabricated: true } });

/** X1: the refusal when the seat is not asked for this action, by the action's type. */
const UNASKED: Readonly<Record<Action['type'], readonly [code: string, rule: string]>> = {
  discard: ['not_your_turn', 'G1'],
  declare_riichi: ['not_your_turn', 'G1'],
  declare_tsumo: ['not_your_turn', 'G1'],
  call_kyuushu: ['not_your_turn', 'G1'],
  kita: ['not_your_turn', 'G1'],
  call_ron: ['invalid_ron', 'C1'],
  call_pon: ['invalid_pon', 'C3'],
  call_chi: ['invalid_chi', 'C4'],
  call_kan: ['invalid_kan', 'K1'],
  pass: ['invalid_pass', 'C7'],
};

const isActionType = (type: string): type is Action['type'] => Object.hasOwn(UNASKED, type);

export function checkTurn({ table }: View<Riichi>, type: string, asked: PromptStatus): Verdict {
  if (!isActionType(type)) return refuse('unknown_action', 'X2');
  if (asked === 'asked') return ACCEPTED;
  if (table.phase === 'game_over') return refuse('invalid_action', 'X1');
  return refuse(...UNASKED[type]);
}

export function accepts(offered: Menu, action: Action): Verdict {
  return offered.kind === 'turn' ? acceptsTurn(offered, action) : acceptsCall(offered, action);
}

function acceptsTurn(offered: TurnMenu, action: Action): Verdict {
  switch (action.type) {
    case 'discard':
      if (offered.discards.includes(action.tileId)) return ACCEPTED;
      if (!offered.hand.includes(action.tileId)) return fabricated('tile_not_in_hand', 'G2');
      return offered.locked === 'riichi' ? fabricated('riichi_locked', 'R5') : fabricated('kuikae', 'C5');
    case 'declare_riichi':
      if (offered.riichi.includes(action.tileId)) return ACCEPTED;
      return fabricated(offered.hand.includes(action.tileId) ? 'invalid_riichi' : 'tile_not_in_hand', 'R1');
    case 'declare_tsumo':
      return offered.tsumo ? ACCEPTED : fabricated('invalid_tsumo', 'G3');
    case 'call_kyuushu':
      return offered.kyuushu ? ACCEPTED : fabricated('invalid_kyuushu', 'D5');
    case 'kita':
      return offered.kita === null ? fabricated('invalid_kita', 'N4') : ACCEPTED;
    case 'call_kan':
      return kanOf(offered, action) === undefined ? fabricated('invalid_kan', 'K1') : ACCEPTED;
    case 'call_ron':
    case 'call_pon':
    case 'call_chi':
    case 'pass':
      // A late click: the call window is already closed.
      return refuse(UNASKED[action.type][0], 'X1');
  }
}
/** K2: a closed kan may be named by any of its four tiles. */
const kanOf = ({ kans }: TurnMenu, { kanType, tileId }: KanAction): TurnMenu['kans'][number] | undefined =>
  kans.find(
    (kan) =>
      kan.kanType === kanType && (kanType === 'closed' ? kindOf(kan.tileId) === kindOf(tileId) : kan.tileId === tileId),
  );

function acceptsCall(offered: CallMenu, action: Action): Verdict {
  switch (action.type) {
    case 'pass':
      return ACCEPTED;
    case 'call_ron':
      return offered.ron ? ACCEPTED : fabricated('invalid_ron', 'C1');
    case 'call_pon':
      if (action.tileId !== offered.tile) return refuse('invalid_pon', 'X1');
      return ponTiles(offered, action) === null ? fabricated('invalid_pon', 'C3') : ACCEPTED;
    case 'call_chi':
      if (action.tileId !== offered.tile) return refuse('invalid_chi', 'X1');
      return chiTiles(offered, action) === null ? fabricated('invalid_chi', 'C4') : ACCEPTED;
    case 'call_kan':
      if (action.tileId !== offered.tile) return refuse('invalid_kan', 'X1');
      return offered.kan && action.kanType === 'open' ? ACCEPTED : fabricated('invalid_kan', 'K1');
    case 'discard':
    case 'declare_riichi':
    case 'declare_tsumo':
    case 'call_kyuushu':
    case 'kita':
      return fabricated('not_your_turn', 'G1');
  }
}

/** Whether two pairs look alike. Tiles that look alike are interchangeable. */
const alike = (one: Pair, other: Pair): boolean => {
  const [a, b] = one.map(look).toSorted(byNumber);
  const [c, d] = other.map(look).toSorted(byNumber);
  return a === c && b === d;
};
const byNumber = (a: number, b: number): number => a - b;
const look = (tile: number): number => (tile === 16 || tile === 52 || tile === 88 ? 100 : 0) + kindOf(tile);

/** The two own tiles of a pon: the pair that the action names, or the first offered one if it names none. */
export const ponTiles = ({ pon }: CallMenu, { handTiles }: PonAction): Pair | null =>
  (handTiles === null ? pon[0] : pon.find((pair) => alike(pair, handTiles))) ?? null;
export const chiTiles = ({ chi }: CallMenu, { sequenceTiles }: ChiAction): Pair | null =>
  chi.find((pair) => alike(pair, sequenceTiles)) ?? null;

/** A1-A2: discards the drawn tile, or after a call the last tile that is legal. On a call menu, passes. */
export function fallback(_view: View<Riichi>, offered: Menu): Action {
  if (offered.kind === 'call') return PASS;
  const { drawn, discards } = offered;
  return { type: 'discard', tileId: drawn ?? defined(discards.at(-1)) };
}
export const PASS: Action = { type: 'pass' };

/** All actions that the menu offers. */
export function choices(offered: Menu): Action[] {
  if (offered.kind === 'turn') {
    const all: Action[] = offered.discards.map((tileId) => ({ type: 'discard', tileId }));
    for (const tileId of offered.riichi) all.push({ type: 'declare_riichi', tileId });
    for (const { kanType, tileId } of offered.kans) all.push({ type: 'call_kan', kanType, tileId });
    if (offered.tsumo) all.push({ type: 'declare_tsumo' });
    if (offered.kyuushu) all.push({ type: 'call_kyuushu' });
    if (offered.kita !== null) all.push({ type: 'kita' });
    return all;
  }
  const { tile } = offered;
  const all: Action[] = [PASS];
  for (const handTiles of offered.pon) all.push({ type: 'call_pon', tileId: tile, handTiles });
  for (const sequenceTiles of offered.chi) all.push({ type: 'call_chi', tileId: tile, sequenceTiles });
  if (offered.kan) all.push({ type: 'call_kan', tileId: tile, kanType: 'open' });
  if (offered.ron) all.push({ type: 'call_ron' });
  return all;
}

/** A random legal action. Rare ones, if offered, are picked half of the time: a uniform pick would seldom find them. */
export function sample(offered: Menu, pick: RandomInt): Action {
  const all = choices(offered);
  const plain = offered.kind === 'turn' ? offered.discards.length : 1;
  const rare = all.length - plain;
  const at = rare > 0 && pick(2) === 0 ? plain + pick(rare) : pick(plain);
  return all[at] ?? PASS;
}
