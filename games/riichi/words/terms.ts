/** The terms of mahjong. The reader chooses whether they are Japanese or translated, independent of the language. */
import type { Limit } from '../rules/win.ts';
import type { YakuName } from '../rules/yaku.ts';

export interface Terms {
  /** Names of the suits: characters, circles, bamboo. */
  readonly suits: readonly [string, string, string];
  readonly winds: readonly [string, string, string, string];
  readonly dragons: readonly [string, string, string];
  readonly chi: string;
  readonly pon: string;
  readonly kan: string;
  readonly ron: string;
  readonly tsumo: string;
  readonly riichi: string;
  readonly kyuushu: string;
  readonly tenpai: string;
  readonly noten: string;
  readonly furiten: string;
  readonly dora: string;
  readonly ura: string;
  readonly aka: string;
  /** `kita`: setting a North aside. `nuki`: the dora that it then counts as. */
  readonly kita: string;
  readonly nuki: string;
  readonly honba: string;
  readonly nagashi: string;
  readonly yaku: Readonly<Record<YakuName, string>>;
  readonly limits: Readonly<Record<Limit, string>>;
  /** A counted yakuman: thirteen han without one. */
  readonly kazoe: string;
}
export type TermChoice = 'japanese' | 'translated';
export const TERM_CHOICES: readonly TermChoice[] = ['japanese', 'translated'];

/** The reader's choice of terms, and whether this table has red fives. */
interface Reading {
  readonly terms: TermChoice;
  readonly reds: boolean;
}
let reading: Reading = { terms: 'japanese', reds: true };
export const readingNow = (): Reading => reading;
/** Changes the reading that all words of the game use from then on. */
export const readAs = (change: Partial<Reading>): void => {
  reading = { ...reading, ...change };
};
