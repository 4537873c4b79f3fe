import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { LANGUAGES } from './index.ts';
import type { HistoryWords } from './history/en.ts';
import type { ReplayWords } from './replay/en.ts';

/** Every path to a word, and the word. */
function wordsIn(value: unknown, path = ''): ReadonlyArray<readonly [path: string, word: unknown]> {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => wordsIn(inner, `${path}.${key}`));
}
const REPLAY_WORDS = import.meta.glob<ReplayWords>(['./replay/*.ts', '!./replay/index.ts'], {
  import: 'default',
  eager: true,
});
const HISTORY_WORDS = import.meta.glob<HistoryWords>(['./history/*.ts', '!./history/index.ts'], {
  import: 'default',
  eager: true,
});
/** Names that are the same in every language. */
const SAME = new Set(['.app']);

describe('the languages of the shell', () => {
  it('are those that have a file, each called as its speakers call it', () => {
    expect(Object.entries(LANGUAGES).map(([tag, { name }]) => [tag, name])).toEqual(
      expect.arrayContaining([
        ['en', 'English'],
        ['fi', 'Suomi'],
        ['sv', 'Svenska'],
      ]),
    );
  });
  describe.each(Object.keys(LANGUAGES).filter((tag) => tag !== 'en'))('%s', (tag) => {
    it('says everything, and nothing of it in English', async () => {
      const words = await LANGUAGES[tag]!.load();
      expect(words.lang).toBe(tag);
      const { offeredNames: _, ...rest } = words;
      const english = new Map(wordsIn(en));
      const left = wordsIn(rest).filter(
        ([path, word]) => !SAME.has(path) && (word === '' || word === english.get(path)),
      );
      expect(left).toEqual([]);
    });
    it('has words for the page that shows games again, and none of them in English', () => {
      const words = REPLAY_WORDS[`./replay/${tag}.ts`];
      const english = new Map(wordsIn(REPLAY_WORDS['./replay/en.ts']));
      expect(words?.lang).toBe(tag);
      expect(wordsIn(words).filter(([path, word]) => word === '' || word === english.get(path))).toEqual([]);
      expect(wordsIn(words).map(([path]) => path)).toEqual([...english.keys()]);
    });
    it('has words for the pages about finished games, and none of them in English', () => {
      const words = HISTORY_WORDS[`./history/${tag}.ts`]!;
      const english = new Map(wordsIn(HISTORY_WORDS['./history/en.ts']));
      expect(wordsIn(words).filter(([path, word]) => word === '' || word === english.get(path))).toEqual([]);
      expect(wordsIn(words).map(([path]) => path)).toEqual([...english.keys()]);
      expect(words.forgotten(2)).toContain('2');
      expect(words.percent(0.5)).toMatch(/50/);
    });
    it('counts one and many, and speaks to one and to several', async () => {
      const { secondsLeft, lobby, door } = await LANGUAGES[tag]!.load();
      expect(secondsLeft(1)).toContain('1');
      expect(lobby.seats(2, 4)).toMatch(/2.4/);
      expect(door.and(['Ann', 'Bo'])).toMatch(/Ann.+Bo/);
    });
  });
});
