/** A recorded round, read: who held what, and every event as a short word. */
import { placesInWall } from '../flow/deal.ts';
import { parseMjai } from '../notation.ts';
import { TILES, type TileId } from '../rules/index.ts';
import { settingsCodec, PRESETS, type Settings } from '../settings.ts';
import { field, flag, list, number, text } from './read.ts';

export interface RoundCase {
  readonly id: string;
  readonly hasRed: boolean;
  readonly deals: number;
  readonly honba: number;
  readonly sticks: number;
  readonly scores: readonly number[];
  readonly hands: readonly (readonly string[])[];
  readonly dora: string;
  readonly words: readonly string[];
  readonly end: unknown;
  readonly after: readonly number[];
  readonly settings: Settings;
}

/** Bits of the recorded game's type. */
const NO_OPEN_TANYAO = 4;
const EAST_AND_SOUTH = 8;

export function settingsFor(hasRed: boolean, gameType: number, changes: object = {}): Settings {
  const parsed = settingsCodec.parse({
    ...(PRESETS['tenhou'] as object),
    has_akadora: hasRed,
    has_kuitan: (gameType & NO_OPEN_TANYAO) === 0,
    game_type: (gameType & EAST_AND_SOUTH) === 0 ? 'tonpusen' : 'hanchan',
    ...changes,
  });
  if (!parsed.ok) throw new Error(`the preset is refused: ${JSON.stringify(parsed.error)}`);
  return parsed.value;
}

const scoresOf = (value: unknown): readonly number[] => list(value).map(number);

export function roundOf(line: unknown): RoundCase {
  const hasRed = flag(field(line, 'aka'));
  return {
    id: text(field(line, 'id')),
    hasRed,
    deals: number(field(line, 'kyoku')),
    honba: number(field(line, 'honba')),
    sticks: number(field(line, 'kyotaku')),
    scores: scoresOf(field(line, 'scores')),
    hands: list(field(line, 'hands')).map((hand) => text(hand).split(' ')),
    dora: text(field(line, 'dora')),
    words: text(field(line, 'ev')).split(' ').map(ordered),
    end: field(line, 'end'),
    after: scoresOf(field(line, 'after')),
    settings: settingsFor(hasRed, number(field(line, 'gt'))),
  };
}
/** Own tiles of a call in one order. */
export const ordered = (word: string): string => {
  const [head = '', own] = word.split(':');
  return own === undefined ? head : `${head}:${own.split(',').toSorted().join()}`;
};

const REPLACEMENTS = [1, 0, 3, 2];

/** Names by their place in the wall, as far as the record tells. */
function namesInWall({ hands, dora, words, end, deals }: RoundCase): Map<number, string> {
  const names = new Map<number, string>();
  const dealer = deals % 4;
  for (const [seat, hand] of hands.entries())
    for (const [at, place] of placesInWall(dealer, seat).entries()) names.set(place, hand[at] ?? '');
  names.set(5, dora);
  let drawn = TILES - 1 - 52;
  let replaced = 0;
  let indicators = 1;
  let isAfterKan = false;
  for (const word of words) {
    if (word.startsWith('T')) {
      names.set(isAfterKan ? (REPLACEMENTS[replaced++] ?? 0) : drawn--, word.slice(2));
      isAfterKan = false;
    } else if (/^[KJH]/.test(word)) isAfterKan = true;
    else if (word.startsWith('X')) names.set(5 + 2 * indicators++, word.slice(1));
  }
  for (const win of list(end))
    for (const [at, name] of list(field(win, 'ura')).entries()) names.set(4 + 2 * at, text(name));
  return names;
}

/** A wall under which the recorded round can happen; what it does not tell is filled up. */
export function wallOf(round: RoundCase): readonly TileId[] | null {
  const names = namesInWall(round);
  const parsed = parseMjai([...names.values()]);
  if (!parsed.ok) return null;
  const used = new Set(parsed.value);
  const wall: (TileId | undefined)[] = Array.from({ length: TILES });
  for (const [at, place] of [...names.keys()].entries()) wall[place] = parsed.value[at];
  const rest = Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => !used.has(tile));
  return wall.map((tile) => tile ?? rest.pop() ?? 0);
}
