/**
 * A round that was played elsewhere, as short words in mjai names: `T0x` draw, `D0x` discard from the hand, `G0x`
 * discard of the drawn tile, `R0` riichi declared, `A0` and paid, `C|P|K<by><from>x:own,own` chi, pon, open kan, `J0x`
 * added kan, `H0:x,x,x,x` concealed kan, `U0x` a North set aside, `Xx` new indicator, `W<by><from>` win, `Z` any other
 * end.
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
  /** As far as they are known, first to last. */
  readonly indicators: readonly string[];
  readonly ura: readonly string[];
  readonly words: readonly string[];
  /** The record leaves out what follows from the rest: `A` and `X`. */
  readonly isTerse: boolean;
  /** `Z` stands for three who won on one tile. */
  readonly isTripleRon: boolean;
  readonly settings: Settings;
}

/** Own tiles of a call in one order. */
export const ordered = (word: string): string => {
  const [head = '', own] = word.split(':');
  return own === undefined ? head : `${head}:${own.split(',').toSorted().join()}`;
};

/** Stands for a tile that a record leaves out: no wall fits such a record. */
const UNREADABLE = '';

/** Names by their place in the wall, as far as the record tells. */
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
      // A record with more replacements than there are does not replay.
      if (place !== undefined) names.set(place, word.slice(2));
      isReplaced = false;
    } else if (/^[KJHU]/.test(word)) isReplaced = true;
  }
  for (const [at, name] of indicators.entries()) names.set(5 + 2 * at, name);
  for (const [at, name] of ura.entries()) names.set(4 + 2 * at, name);
  return names;
}

/** A wall under which the recorded round can happen; what it does not tell is filled up. */
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
