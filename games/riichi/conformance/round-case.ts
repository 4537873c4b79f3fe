/** Reads a recorded round. */
import { ordered, type RecordedRound } from '../formats/recorded.ts';
import { PRESETS, settingsCodec, type Settings } from '../settings.ts';
import { field, flag, list, number, text } from './read.ts';

export interface RoundCase extends RecordedRound {
  readonly id: string;
  readonly end: unknown;
  readonly after: readonly number[];
}

/** Bits of the game type in the record. */
const NO_OPEN_TANYAO = 4;
const EAST_AND_SOUTH = 8;

export function settingsFor(players: number, hasRed: boolean, gameType: number, changes: object = {}): Settings {
  const parsed = settingsCodec.parse({
    ...PRESETS[players === 3 ? 'tenhou-3' : 'tenhou'].settings,
    hasAkadora: hasRed,
    hasKuitan: (gameType & NO_OPEN_TANYAO) === 0,
    gameType: (gameType & EAST_AND_SOUTH) === 0 ? 'tonpusen' : 'hanchan',
    ...changes,
  });
  if (!parsed.ok) throw new Error(`the preset is refused: ${JSON.stringify(parsed.error)}`);
  return parsed.value;
}

/** The records count four rounds to a wind, also for three players. */
const dealsOf = (kyoku: number, players: number): number => players * Math.floor(kyoku / 4) + (kyoku % 4);

const scoresOf = (value: unknown): readonly number[] => list(value).map(number);
/** The indicators under the others: the longest list that a winner has. */
const uraOf = (end: unknown): readonly string[] =>
  list(end)
    .map((win) => list(field(win, 'ura')).map(text))
    .reduce((most, one) => (one.length > most.length ? one : most), []);

export function roundOf(line: unknown): RoundCase {
  const hasRed = flag(field(line, 'aka'));
  const players = number(field(line, 'n'));
  const words = text(field(line, 'ev')).split(' ').map(ordered);
  const turned = words.filter((word) => word.startsWith('X')).map((word) => word.slice(1));
  const end = field(line, 'end');
  return {
    id: text(field(line, 'id')),
    hasRed,
    deals: dealsOf(number(field(line, 'kyoku')), players),
    honba: number(field(line, 'honba')),
    sticks: number(field(line, 'kyotaku')),
    scores: scoresOf(field(line, 'scores')),
    hands: list(field(line, 'hands')).map((hand) => text(hand).split(' ')),
    indicators: [text(field(line, 'dora')), ...turned],
    ura: uraOf(end),
    words,
    isTerse: false,
    isTripleRon: field(end, 'kind') === 'ron3',
    end,
    after: scoresOf(field(line, 'after')),
    settings: settingsFor(players, hasRed, number(field(line, 'gt'))),
  };
}
