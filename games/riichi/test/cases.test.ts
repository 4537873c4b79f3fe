import { describe, expect, it } from 'vitest';
import type { Judgement } from '@parlour/kit/doors';
import conformance from '../conformance/index.ts';

/** As `parlour conform` judges: a case on which the rules throw is wrong. */
function isRight(judge: (line: unknown) => Judgement, line: unknown): boolean {
  try {
    return judge(line) === 'right';
  } catch {
    return false;
  }
}

describe('cases', () => {
  it.each(Object.entries(conformance))('of kind %s: a line that holds no case is not right', (_name, kind) => {
    const judge = kind.begin({ text: {}, file: {} });
    const lines = [
      '',
      'text',
      null,
      7,
      [],
      {},
      { exp: {} },
      { hand: [] },
      { hand: '1m 2m', yes: false },
      { yes: false },
    ];
    expect(lines.filter((line) => isRight(judge, line))).toEqual([]);
  });
});
