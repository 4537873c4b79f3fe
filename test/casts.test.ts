import { describe, expect, it } from 'vitest';
import { readSources } from './sources.ts';

/** Number of casts over `unknown` or to `never` that a file may have, and why each of them is safe. */
const CASTS: Readonly<Record<string, readonly [count: number, why: string]>> = {
  'client/gallery/exhibits.ts': [1, 'the types of a sealed game are put away'],
  'client/ui/contract.ts': [1, 'the types of a game’s page are put away'],
  'kernel/fairness.ts': [1, 'the compiler cannot compare `DeepReadonly` of a type parameter with itself'],
  'kernel/seal.ts': [6, 'the types of a game are put away, and what was stored gets them back'],
  'kernel/secrecy.ts': [4, 'brands that only this file gives and takes'],
  'kit/shapes.ts': [1, 'a list built entry by entry'],
  'sdk/codec.ts': [2, 'a client trusts its server'],
  'sdk/is-out.ts': [1, 'the types of a sealed game are put away'],
  'sdk/names.ts': [1, 'bytes pass through as they are'],
  'sdk/seat.ts': [1, 'a client trusts its server'],
  'server/app/match/reasons.ts': [3, 'the types of a sealed game are put away; a thread answers what it was asked'],
  'server/app/rooms/packed-record.ts': [5, 'what is read is what was packed: the journal checks its chain'],
  'server/replays/play-on.ts': [1, 'the types of a sealed game are put away'],
};
const CAST = /\bas (?:unknown as|never)\b/g;
const isTest = (path: string): boolean => /(^|\/)(test|e2e)\/|\.test(-d)?\.tsx?$/.test(path);

describe('a cast over `unknown`', () => {
  it('stands only where this list says what makes it true', () => {
    const found = readSources(['.ts', '.tsx']).flatMap(({ path, text }): [string, number][] => {
      const count = text.match(CAST)?.length ?? 0;
      return isTest(path) || count === 0 ? [] : [[path, count]];
    });
    const allowed = Object.entries(CASTS).map(([path, [count]]): [string, number] => [path, count]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(allowed));
  });
});
