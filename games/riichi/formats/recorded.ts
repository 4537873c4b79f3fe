/**
 * A round that was played elsewhere, as short words. `0` stands for the seat and `x` for a tile by its mjai name: `T0x`
 * draw, `D0x` discard from the hand, `G0x` discard of the drawn tile, `R0` riichi declared, `A0` riichi paid,
 * `C|P|K<by><from>x:own,own` chi, pon, open kan, `J0x` added kan, `H0:x,x,x,x` concealed kan, `U0x` a North set aside,
 * `Xx` new indicator, `W<by><from>` win, `Z` any other end.
 */
import { defined } from '@parlour/kernel/defined';
import { dealtOf, REPLACEMENTS } from '../evolve.ts';
import { placesInWall } from '../rules/index.ts';
import { parseMjai } from '../notation.ts';
import { tilesOf, type TileId } from '../rules/index.ts';
import type { Settings } from '../settings.ts';

export interface RecordedRound {
  readonly hasRed: boolean;
  readonly deals: number;
  readonly honba: number;
  readonly sticks: number;
  readonly scores: readonly number[];
  readonly hands: readonly (readonly string[])[];
  /** The known indicators, first to last. */
  readonly indicators: readonly string[];
  readonly ura: readonly string[];
  readonly words: readonly string[];
  /** True if the record leaves out `A` and `X`, which follow from the rest. */
  readonly isTerse: boolean;
  /** True if `Z` stands for an abort by triple ron. */
  readonly isTripleRon: boolean;
  readonly settings: Settings;
}

/** The word of a call with its own tiles sorted, so that equal calls are equal words. */
export const ordered = (word: string): string => {
  const [head = '', own] = word.split(':');
  return own === undefined ? head : `${head}:${own.split(',').toSorted().join()}`;
};

/** Stands for a tile that is missing in the record; such a record has no wall. */
const UNREADABLE = '';

/** The known tile names, by place in the wall. */
function namesInWall({ hands, indicators, ura, words, deals, settings }: RecordedRound): Map<number, string> {
  const names = new Map<number, string>();
  const { numPlayers: players } = settings;
  const dealer = deals % players;
  for (const [seat, hand] of hands.entries())
    for (const [at, place] of placesInWall(dealer, seat, players).entries()) names.set(place, hand[at] ?? UNREADABLE);
  let drawn = tilesOf(players).length - 1 - dealtOf(players);
  let replaced = 0;
  let isReplaced = false;
  for (const word of words) {
    if (word.startsWith('T')) {
      const place = isReplaced ? REPLACEMENTS[replaced++] : drawn--;
      // A record with too many replacement tiles fails later, in the replay.
      if (place !== undefined) names.set(place, word.slice(2));
      isReplaced = false;
    } else if (/^[KJHU]/.test(word)) isReplaced = true;
  }
  for (const [at, name] of indicators.entries()) names.set(5 + 2 * at, name);
  for (const [at, name] of ura.entries()) names.set(4 + 2 * at, name);
  return names;
}

/** A wall with which the round can happen as recorded, unknown places filled with the other tiles; null if none. */
export function wallOf(round: RecordedRound): readonly TileId[] | null {
  const names = namesInWall(round);
  const parsed = parseMjai([...names.values()]);
  if (!parsed.ok) return null;
  const used = new Set(parsed.value);
  const all = tilesOf(round.settings.numPlayers);
  const wall: (TileId | undefined)[] = Array.from({ length: all.length });
  for (const [at, place] of [...names.keys()].entries()) wall[place] = parsed.value[at];
  const rest = all.filter((tile) => !used.has(tile));
  if (parsed.value.some((tile) => !all.includes(tile))) return null;
  return wall.map((tile) => tile ?? defined(rest.pop()));
}
