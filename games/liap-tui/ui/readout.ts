/** The picked pieces in words: play type and strength, and whether they can win here. */
import type { Words } from '../words/en.ts';
import type { Reading } from './reading.ts';

export interface Readout {
  readonly label: string;
  /** How many of the required pieces are picked; null when the number is complete. */
  readonly count: string | null;
  readonly chance: string | null;
}
/** Returns null if nothing is picked. */
export function readoutOf(reading: Reading, words: Words['table']): Readout | null {
  const { count, demanded } = reading;
  if (count === 0) return null;
  const complete = demanded === null || demanded === count;
  return {
    label: labelOf(reading, complete, words),
    count: complete ? null : words.piecesOfCount(count, demanded),
    chance: demanded === null || !complete ? null : chanceOf(reading, words),
  };
}
function labelOf({ count, sum, playType, strength }: Reading, complete: boolean, words: Words['table']): string {
  if (playType !== null && strength !== null) return words.strength(playType, strength);
  return complete ? words.noSet(sum) : words.selected(count, sum);
}
function chanceOf({ competes, beats }: Reading, words: Words['table']): string {
  if (beats !== null) return beats ? words.leadsBy : words.beaten;
  return competes === true ? words.competes : words.doesNotCompete;
}
