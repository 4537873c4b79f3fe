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
  /** Set if the clock or a bot decided in a person's place. */
  readonly by: Decided['by'] | null;
}
/** One event as a line, in the game's words or, if it has none, in plain words. Null if there is nothing to say. */
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
/** The log as lines. See `lineOf`. */
export function logLines(play: MatchModel, words: AnyGameWords | null, plain: Words['plain']): readonly Line[] {
  const telling = tellingOf(play);
  const deciders = new Map(play.decisions.map(({ seq, by }) => [seq, by]));
  return play.log.flatMap((told) => {
    const text = lineOf(told, words, plain, telling);
    return text === null ? [] : [{ seq: told.seq, text, by: deciders.get(told.seq) ?? null }];
  });
}

/**
 * The line to mark: the last one at or before the moment that is looked at, or the last line if that is now. Null if
 * there is none.
 */
export const markedLine = (lines: readonly Pick<Line, 'seq'>[], seq: number | null): number | null =>
  (seq === null ? lines.at(-1) : lines.findLast((line) => line.seq <= seq))?.seq ?? null;

const LINES_MAX = 5;
export interface Missed {
  /** The last of these decisions that have a line, oldest first. */
  readonly lines: readonly Line[];
  /** Number of decisions without a public event, so without a line in the log. */
  readonly hidden: number;
  /** Number of earlier decisions that are not listed. */
  readonly more: number;
}
/** What was decided in the user's name since they were last there. */
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
