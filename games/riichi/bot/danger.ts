/** Deal-in danger: how likely a discard is to be won on, estimated from the visible table. */
import type { Seat, View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { doraOf, EAST, HAKU, isRed, kindOf, KINDS, type Kind } from '../rules/index.ts';
import { discardsOf, northsOf, roundWindOf, seatWindOf, type Thrown } from '../state.ts';
import type { Riichi } from '../types.ts';

import type { Standing } from './standing.ts';

/** An opponent that may be tenpai. */
export interface Threat {
  readonly seat: Seat;
  /** The probability that the opponent is tenpai. */
  readonly ready: number;
  /** The average cost of a deal-in, weighed by its effect on the final place. */
  readonly loss: number;
  /** By kind: 1 if the opponent cannot win on it. */
  readonly safe: Uint8Array;
  /** The probability of each single two-sided wait that is still possible. */
  readonly run: number;
}

/** Average loss to a riichi, by number of players. With three, more tiles are dora and hands are worth more. */
const RIICHI_LOSS = { 3: 7_600, 4: 5_600 } as const;
const OPEN_LOSS = { 3: 4_200, 4: 3_000 } as const;
const DORA_LOSS = 1_500;

/** The kinds that are safe: the seat's own discards, and everything discarded since its riichi or its last discard. */
function safeKinds({ table }: View<Riichi>, seat: Seat, discards: readonly Thrown[]): Uint8Array {
  const safe = new Uint8Array(KINDS);
  const isRiichi = table.riichi[seat] !== 'none';
  // Without riichi the hand may change. So what passed since the seat's last discard is safe only until its next one.
  const since = discards.findLastIndex((thrown) => thrown.seat === seat && (thrown.riichi || !isRiichi));
  discards.forEach(({ seat: by, tile }, at) => {
    if (by === seat || (since >= 0 && at > since)) safe[kindOf(tile)] = 1;
  });
  return safe;
}

/** Number of two-sided waits, out of eighteen, that no safe kind rules out. */
function liveRuns(safe: Uint8Array): number {
  let live = 0;
  for (let suit = 0; suit < 3; suit++)
    for (let low = 0; low < 6; low++) {
      const kind = 9 * suit + low;
      if (safe[kind] === 0 && safe[kind + 3] === 0) live++;
    }
  return live;
}

/** The probability of being tenpai, by number of open melds. */
const READY_OPEN = [0, 0.14, 0.34, 0.65, 0.95];
/** The probability that a hand without riichi is tenpai, from its open melds and the number of its discards. */
function openReadiness(view: View<Riichi>, seat: Seat): number {
  const melds = defined(view.table.melds[seat]).filter(({ type }) => type !== 'ankan').length;
  const turns = defined(view.table.ponds[seat]).length;
  if (melds === 0) return turns > 12 ? 0.06 : 0.03;
  return Math.min(0.95, defined(READY_OPEN[melds]) * Math.min(1.6, 0.3 + turns / 10));
}

function lossOf(view: View<Riichi>, seat: Seat, isRiichi: boolean): number {
  const { table } = view;
  const players = table.scores.length === 3 ? 3 : 4;
  const dora = table.indicators.map((tile) => doraOf(kindOf(tile), players));
  let shown = northsOf(table, seat).length;
  for (const { tiles } of defined(table.melds[seat]))
    for (const tile of tiles) {
      shown += dora.filter((kind) => kind === kindOf(tile)).length;
      if (isRed(tile) && view.settings.hasAkadora) shown++;
    }
  const base = (isRiichi ? RIICHI_LOSS : OPEN_LOSS)[players] + DORA_LOSS * shown;
  return (seat === table.dealer ? 1.5 : 1) * base + 300 * table.honba;
}

export function threatsOf(view: View<Riichi>, standing: Standing): readonly Threat[] {
  const threats: Threat[] = [];
  const discards = discardsOf(view.table);
  for (let seat = 0; seat < view.table.scores.length; seat++) {
    if (seat === view.seat) continue;
    const isRiichi = view.table.riichi[seat] !== 'none';
    const ready = isRiichi ? 1 : openReadiness(view, seat);
    if (ready < 0.05) continue;
    const safe = safeKinds(view, seat, discards);
    const run = Math.min(0.14, 0.84 / Math.max(4, liveRuns(safe)));
    threats.push({ seat, ready, loss: standing.loss(lossOf(view, seat, isRiichi), seat), safe, run });
  }
  return threats;
}

/** Weight of a wait that needs one tile of each of these kinds: lower the fewer of them are unseen. */
const pairWeight = (unseen: Uint8Array, one: Kind, other: Kind): number =>
  Math.min(1, (defined(unseen[one]) * defined(unseen[other])) / 9);

function numberDanger(kind: Kind, { safe, run }: Threat, unseen: Uint8Array): number {
  const number = kind % 9;
  let danger = 0.006 * defined(unseen[kind]);
  if (number >= 2) {
    const isEdge = number === 2;
    const isOpen = isEdge || safe[kind - 3] === 0;
    if (isOpen) danger += (isEdge ? 0.35 : 1) * run * pairWeight(unseen, kind - 2, kind - 1);
  }
  if (number <= 6) {
    const isEdge = number === 6;
    const isOpen = isEdge || safe[kind + 3] === 0;
    if (isOpen) danger += (isEdge ? 0.35 : 1) * run * pairWeight(unseen, kind + 1, kind + 2);
  }
  if (number >= 1 && number <= 7) danger += 0.3 * run * pairWeight(unseen, kind - 1, kind + 1);
  return danger;
}

/** By number of unseen tiles of the kind. */
const HONOUR_DANGER = [0.001, 0.004, 0.012, 0.038, 0.038];
/** A wait for an honour needs another one or two of it, so it is safer the more of them are seen. */
function honourDanger(view: View<Riichi>, kind: Kind, { seat }: Threat, unseen: Uint8Array): number {
  const left = defined(unseen[kind]);
  const { table } = view;
  const roundWind = roundWindOf(table.deals, table.scores.length);
  const isValued = kind >= HAKU || kind === EAST + seatWindOf(table, seat) || kind === EAST + roundWind;
  return defined(HONOUR_DANGER[left]) * (isValued ? 1.25 : 1);
}

/** The probability that the opponent wins on a discard of this kind. */
export function dealInRate(view: View<Riichi>, kind: Kind, threat: Threat, unseen: Uint8Array): number {
  if (threat.safe[kind] === 1) return 0;
  const rate = kind >= EAST ? honourDanger(view, kind, threat, unseen) : numberDanger(kind, threat, unseen);
  const isDora = view.table.indicators.some((tile) => doraOf(kindOf(tile), view.settings.numPlayers) === kind);
  return threat.ready * rate * (isDora ? 1.3 : 1);
}

/** The expected cost of discarding this kind. */
export function costOf(view: View<Riichi>, kind: Kind, threats: readonly Threat[], unseen: Uint8Array): number {
  let cost = 0;
  for (const threat of threats) cost += dealInRate(view, kind, threat, unseen) * threat.loss;
  return cost;
}
