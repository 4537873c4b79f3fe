import { isRecord, type AnyTold } from '@parlour/kernel';
import type { Decided } from '@parlour/sdk/messages';
import type { MatchModel } from '../store/state.ts';
import type { AnyGameWords, Telling } from '../ui/index.ts';
import type { Words } from '../words/en.ts';
import { plainly, sentence, spoken } from './plain-words.ts';
import { tellingOf } from './telling.ts';

interface Line {
  readonly seq: number;
  readonly text: string;
  /** Who decided it, where that was not the person whose chair it is. */
  readonly by: Decided['by'] | null;
}
/** One event, in the game's own words or plainly where it has none; null where nothing needs saying. */
export function lineOf(
  told: AnyTold,
  words: AnyGameWords | null,
  plain: Words['plain'],
  telling: Telling,
): string | null {
  if (words !== null) return words.tell(told, telling);
  const said = plainly(plain, telling);
  const { table, own } = told;
  return isRecord(table) && typeof table['type'] === 'string'
    ? sentence({ ...table, type: table['type'] }, own, said)
    : spoken(table, said);
}
/** What happened, as lines: in the game's own words, or plainly where it has none. */
export function logLines(play: MatchModel, words: AnyGameWords | null, plain: Words['plain']): readonly Line[] {
  const telling = tellingOf(play);
  const deciders = new Map(play.decisions.map(({ seq, by }) => [seq, by]));
  return play.log.flatMap((told) => {
    const text = lineOf(told, words, plain, telling);
    return text === null ? [] : [{ seq: told.seq, text, by: deciders.get(told.seq) ?? null }];
  });
}

/**
 * The line of the moment that is looked at, or of now: the last at or before it. Null where nothing was told by then.
 */
export const markedLine = (lines: readonly Pick<Line, 'seq'>[], seq: number | null): number | null =>
  (seq === null ? lines.at(-1) : lines.findLast((line) => line.seq <= seq))?.seq ?? null;

const LINES_MAX = 5;
export interface Missed {
  /** The last of it, oldest first. */
  readonly lines: readonly Line[];
  /** Decisions that left no line anybody could read. */
  readonly hidden: number;
  /** Decisions before those. */
  readonly more: number;
}
/** What was decided in the reader's name since they were last there. */
export function missedLines(
  { missed, decisions, seat }: Pick<MatchModel, 'missed' | 'decisions' | 'seat'>,
  log: readonly Line[],
): Missed {
  const own = missed === 0 ? [] : decisions.filter((decision) => decision.seat === seat).slice(-missed);
  const lines = own.flatMap(({ seq }) => log.filter((line) => line.seq === seq));
  const shown = lines.slice(-LINES_MAX);
  const hidden = own.filter(({ seq }) => seq === null).length;
  return { lines: shown, hidden, more: Math.max(0, missed - hidden - shown.length) };
}
