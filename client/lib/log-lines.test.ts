import type { Decided } from '@parlour/sdk/messages';
import { describe, expect, it } from 'vitest';
import { markedLine, missedLines } from './log-lines.ts';

const ME = 2;
const log = Array.from({ length: 20 }, (_, index) => ({ seq: index + 1, text: `line ${index + 1}`, by: null }));
const decided = (seat: number, seq: number | null): Decided => ({ seat, by: 'clock', seq });
const missedOf = (missed: number, decisions: readonly Decided[]) => {
  const { lines, ...rest } = missedLines({ missed, decisions, seat: ME }, log);
  return { seqs: lines.map(({ seq }) => seq), ...rest };
};

describe('what one has missed', () => {
  it.each([
    ['nothing while one is there', 0, [decided(ME, 3)], { seqs: [], hidden: 0, more: 0 }],
    ['what was decided since, and not before', 1, [decided(ME, 3), decided(ME, 7)], { seqs: [7], hidden: 0, more: 0 }],
    ['nothing of the others', 1, [decided(ME, 3), decided(0, 7)], { seqs: [3], hidden: 0, more: 0 }],
    [
      'questions nobody else saw, as a number',
      2,
      [decided(ME, null), decided(ME, 7)],
      { seqs: [7], hidden: 1, more: 0 },
    ],
    ['older ones that are no longer told, as a number', 9, [decided(ME, 7)], { seqs: [7], hidden: 0, more: 8 }],
    [
      'the last five lines',
      7,
      [1, 2, 3, 4, 5, 6, 7].map((seq) => decided(ME, seq)),
      { seqs: [3, 4, 5, 6, 7], hidden: 0, more: 2 },
    ],
  ])('is %s', (_, missed, decisions, expected) => {
    expect(missedOf(missed, decisions)).toEqual(expected);
  });
});

describe('the line that is marked', () => {
  const lines = [{ seq: 2 }, { seq: 5 }, { seq: 6 }];
  it.each([
    ['now', null, 6],
    ['the newest', 6, 6],
    ['one back', 5, 5],
    ['an event without a line', 4, 2],
    ['before the first', 1, null],
  ])('ALL-207 is the last at or before the moment, and the last of all now: %s', (_, seq, marked) => {
    expect(markedLine(lines, seq)).toBe(marked);
  });
});
