/** Everything that stays constant during one decision. */
import type { Dials, View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { doraOf, EAST, HAKU, kindOf, KINDS, type Kind, type TileId } from '../rules/index.ts';
import { roundWindOf, seatWindOf } from '../state.ts';
import type { Riichi } from '../types.ts';
import { costOf, threatsOf, type Threat } from './danger.ts';
import { unseenOf } from './reading.ts';
import { standingOf, type Standing } from './standing.ts';

/** A style of play, as factors. At 1 it is the style of `steady`. */
export interface Temper {
  /** The gain that a call must bring over staying closed. */
  readonly callsFor: number;
  /** The weight of danger. */
  readonly care: number;
  /** The factor on the value of a declared riichi. */
  readonly loud: number;
}
export const EVEN: Temper = { callsFor: 1, care: 1, loud: 1 };
/** The style of a character: aggression calls sooner, caution folds sooner, bluffing declares riichi on less. */
export const temperBy = ({ aggression, bluffing, caution }: Dials): Temper => ({
  callsFor: 1 + (0.5 - aggression),
  care: 2 ** (3 * (caution - 0.5)),
  loud: 2 ** (2 * (bluffing - 0.5)),
});

export interface Scene {
  readonly view: View<Riichi>;
  readonly temper: Temper;
  readonly settings: Riichi['Settings'];
  readonly unseen: Uint8Array;
  /** Total number of unseen tiles. */
  readonly hidden: number;
  /** Number of opponents that may discard a tile of the wait. */
  readonly others: number;
  /** Number of own draws left. */
  readonly turns: number;
  /** By draws left: the probability that nobody else wins in that turn. */
  readonly survival: Float64Array;
  /** The cost of going on for one turn: the danger of the discards it takes. */
  readonly toll: number;
  readonly threats: readonly Threat[];
  readonly standing: Standing;
  /** The value of a win of `points`, including the sticks on the table and the win that it denies to others. */
  prize(points: number): number;
  /** The value of being tenpai when the wall is empty. */
  readonly readyBonus: number;
  readonly canRiichi: boolean;
  /** The factor on the others' winning chances after this seat's riichi. */
  readonly cowed: number;
  /** By kind: 1 if it is in this seat's pond. */
  readonly pond: Uint8Array;
  /** By suit: 1 if its red five is in the hand. */
  readonly reds: readonly [number, number, number];
  /** How many times each kind is dora. */
  readonly dora: Uint8Array;
  readonly valued: readonly Kind[];
}

/** How often somebody else wins in one go-around: more often the later it is, and more with each riichi. */
const OTHERS = { from: 13, step: 0.0175, most: 0.165, riichi: 0.06 } as const;
/** Values of `cowed`. A lone riichi makes others fold; the player of an earlier riichi cannot fold. */
const COWED = { alone: 0.75, raced: 1.1 } as const;
/** Points added to a win for the win that it denies to others. */
const DENIED = 2_000;
/** A player who pushes still chooses among tiles, so its discards have this share of the danger of random ones. */
const CHOICE = 0.5;
const READY = 2_000;

export function sceneOf(view: View<Riichi>, temper: Temper): Scene {
  const { table, own, seat, settings } = view;
  const unseen = unseenOf(view);
  const standing = standingOf(view);
  const threats = threatsOf(view, standing);
  const players = table.scores.length;
  const turns = Math.floor(table.live / players);
  const dora = new Uint8Array(KINDS);
  for (const tile of table.indicators) {
    const kind = doraOf(kindOf(tile), players);
    dora[kind] = defined(dora[kind]) + 1;
  }
  const pond = new Uint8Array(KINDS);
  for (const { tile } of defined(table.ponds[seat])) pond[kindOf(tile)] = 1;
  let hidden = 0;
  for (const left of unseen) hidden += left;
  let drawnCost = 0;
  for (let kind = 0; kind < KINDS; kind++)
    drawnCost += (defined(unseen[kind]) / hidden) * costOf(view, kind, threats, unseen);
  const stakes = settings.honbaRonBonus * table.honba + 1000 * table.sticks;
  const rivals = table.riichi.filter((riichi, other) => other !== seat && riichi !== 'none').length;
  const survival = new Float64Array(turns + 1);
  for (let left = 0; left <= turns; left++) {
    const usual = Math.min(OTHERS.most, OTHERS.step * Math.max(0, OTHERS.from - left));
    survival[left] = 1 - usual - OTHERS.riichi * rivals;
  }
  return {
    view,
    temper,
    settings,
    unseen,
    hidden,
    others: players - 1,
    turns,
    survival,
    toll: CHOICE * temper.care * drawnCost,
    threats,
    standing,
    prize: (points) => standing.gain(points + stakes) + DENIED,
    readyBonus: READY,
    canRiichi: defined(table.scores[seat]) >= settings.riichiCost && table.live >= settings.minWallForRiichi,
    cowed: rivals === 0 ? COWED.alone : COWED.raced,
    pond,
    reds: [redIn(own.hand, 16), redIn(own.hand, 52), redIn(own.hand, 88)],
    dora,
    valued: [HAKU, HAKU + 1, HAKU + 2, EAST + seatWindOf(table, seat), EAST + roundWindOf(table.deals, players)],
  };
}
const redIn = (hand: readonly TileId[], red: TileId): number => (hand.includes(red) ? 1 : 0);
