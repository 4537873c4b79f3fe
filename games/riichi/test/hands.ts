/** Hands in notation, for tests: `won('22456p 345678s', '5s', { melds: ['chi 234m'] })`. */
import { defined } from '@parlour/kernel/defined';
import { parseTiles } from '../notation.ts';
import {
  keysOf,
  kindOf,
  redsIn,
  score,
  settle,
  type Meld,
  type MeldType,
  type PaymentRules,
  type Score,
  type ScoringRules,
  type TileId,
  type Win,
  PLAIN_WIN,
} from '../rules/index.ts';
import { HOUSE_SCORING } from '../rules/scoring-presets.ts';

export type Rules = ScoringRules & PaymentRules;
export const HOUSE: Rules = HOUSE_SCORING;

export function tiles(text: string): TileId[] {
  const parsed = parseTiles(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error}`);
  return parsed.value;
}

const MELDS: readonly MeldType[] = ['chi', 'pon', 'daiminkan', 'kakan', 'ankan'];

/** Parses a meld: `pon 555z`, or with the seat that gave the tile, `pon 555z from 3`. */
export function meld(text: string): Meld {
  const [word = '', notation = '', , seat] = text.split(' ');
  const type = MELDS.find((name) => name === word);
  if (type === undefined) throw new Error(`no meld: ${text}`);
  const laid = tiles(notation);
  const given = type !== 'ankan';
  return {
    type,
    tiles: laid,
    called: given ? (laid[0] ?? null) : null,
    from: given ? Number(seat ?? 3) : null,
  };
}

interface How extends Partial<Omit<Win, 'hand' | 'reds' | 'melds' | 'kind' | 'dora' | 'ura'>> {
  readonly melds?: readonly string[];
  readonly dora?: string;
  readonly ura?: string;
}

/** A ron by the south seat in an east round, unless `how` says otherwise. The hand includes the winning tile. */
export function won(hand: string, tile: string, how: How = {}): Win {
  const held = tiles(hand);
  const { melds = [], dora = '', ura = '', ...rest } = how;
  return {
    ...PLAIN_WIN,
    hand: keysOf(held),
    reds: redsIn(held),
    melds: melds.map(meld),
    kind: kindOf(tiles(tile)[0]!),
    tsumo: false,
    seatWind: 1,
    roundWind: 0,
    dora: tiles(dora),
    ura: tiles(ura),
    ...rest,
  };
}

export function scored(win: Win, rules: Partial<Rules> = {}): Score {
  const found = score(win, { ...HOUSE, ...rules });
  if (found === null) throw new Error('no win');
  return found;
}

/** The names of the yaku, with dora, red fives and ura, sorted. */
export function names(win: Win, rules: Partial<Rules> = {}): string[] {
  const { yaku, dora, aka, ura } = scored(win, rules);
  const bonus = Object.entries({ dora, aka, ura }).filter(([, han]) => han > 0);
  return [...yaku.map(({ name }) => name), ...bonus.map(([name, han]) => `${name} ${han}`)].toSorted();
}

/** The payments of a win: `8000` for a ron, `16000/8000` for a self-draw (dealer first), `2600 all` to the dealer. */
export function paid(win: Win, rules: Partial<Rules> = {}): string {
  const all = { ...HOUSE, ...rules };
  const seat = win.seatWind;
  const stakes = { dealer: 0, from: win.tsumo ? null : (seat + 1) % 4, honba: 0, sticks: 0 };
  const deltas = settle([{ seat, score: scored(win, rules), liable: null }], stakes, all);
  if (!win.tsumo) return String(deltas[seat]);
  const other = defined(deltas[seat === 3 ? 2 : 3]);
  return seat === 0 ? `${-other} all` : `${-defined(deltas[0])}/${-other}`;
}
