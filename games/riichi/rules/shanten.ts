/** Shanten (W4): the number of exchanges that a hand is away from tenpai; 0 is tenpai, -1 is complete. */
import { nineDigits, sevenDigits, type Keys } from './keys.ts';
import { look } from './shortfall.ts';

/** Masks of the bits that are set in a digit of two or more: for all kinds, and for the terminals. */
const ABOVE_ONE = 0o666666666;
const TERMINAL_ABOVE_ONE = 0o600000006;

const general = (seen: number): number => (seen & 15) - 1;

function chiitoitsu(seen: number): number {
  const pairs = (seen >> 4) & 15;
  const kinds = (seen >> 8) & 15;
  return kinds < 7 ? 13 - pairs - kinds : 6 - pairs;
}

function kokushi(seen: number, man: number, pin: number, sou: number, honours: number): number {
  const twice = ((man | pin | sou) & TERMINAL_ABOVE_ONE) | (honours & ABOVE_ONE);
  return 13 - (seen >> 12) - (twice === 0 ? 0 : 1);
}

const lookAt = (keys: Readonly<Keys>, sets: number): number => look(keys[0], keys[1], keys[2], keys[3], sets);

/** Shanten to four sets and a pair, of which `melds` sets are melded. */
export const generalShanten = (keys: Readonly<Keys>, melds: number): number => general(lookAt(keys, 4 - melds));
/** Shanten to seven different pairs. */
export const chiitoitsuShanten = (keys: Readonly<Keys>): number => chiitoitsu(lookAt(keys, 4));
/** Shanten to one of each terminal and honour, and one of them twice. */
export const kokushiShanten = (keys: Readonly<Keys>): number =>
  kokushi(lookAt(keys, 4), keys[0], keys[1], keys[2], keys[3]);

function leastShanten(man: number, pin: number, sou: number, honours: number, melds: number): number {
  const seen = look(man, pin, sou, honours, 4 - melds);
  const sets = general(seen);
  if (melds > 0) return sets;
  const pairs = chiitoitsu(seen);
  const least = sets < pairs ? sets : pairs;
  // Quick exit: there are seldom enough terminals and honours for kokushi to be nearer.
  if (12 - (seen >> 12) >= least) return least;
  const orphans = kokushi(seen, man, pin, sou, honours);
  return Math.min(least, orphans);
}

/** The least shanten over all forms. Seven pairs and kokushi count only without melds. */
export const shanten = (keys: Readonly<Keys>, melds: number): number =>
  leastShanten(keys[0], keys[1], keys[2], keys[3], melds);

/** `shanten` from the counts of the 34 kinds, each at most four. */
export const shantenOfCounts = (counts: ArrayLike<number>, melds: number): number =>
  leastShanten(nineDigits(counts, 0), nineDigits(counts, 9), nineDigits(counts, 18), sevenDigits(counts, 27), melds);

export const isComplete = (keys: Readonly<Keys>, melds: number): boolean => shanten(keys, melds) < 0;
