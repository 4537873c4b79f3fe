/** The vocabulary of mahjong, which players want in Japanese or translated, whatever language the rest is in. */
import type { Limit } from '../rules/win.ts';
import type { YakuName } from '../rules/yaku.ts';

export interface Terms {
  /** Of a tile: characters, circles, bamboo. */
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
  /** To set North aside, and the dora that it then is. */
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

/** How this page reads: the reader's choice of terms, and whether the fives of this table may be red. */
interface Reading {
  readonly terms: TermChoice;
  readonly reds: boolean;
}
let reading: Reading = { terms: 'japanese', reds: true };
export const readingNow = (): Reading => reading;
/** Every word of the game is made with it from then on. */
export const readAs = (change: Partial<Reading>): void => {
  reading = { ...reading, ...change };
};
