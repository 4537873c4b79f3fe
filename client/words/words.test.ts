import { translationFaults } from '@parlour/kernel/testing';
import { describe, expect, it } from 'vitest';
import type { BigTableWords } from './big/en.ts';
import type { CharacterWords } from './characters/en.ts';
import { en } from './en.ts';
import { LANGUAGES } from './index.ts';
import type { LessonWords } from './lesson/en.ts';
import type { FairnessWords } from './fairness/en.ts';
import type { HistoryWords } from './history/en.ts';
import type { OfflineWords } from './offline/en.ts';
import type { HostingWords } from './hosting/en.ts';
import type { ReplayWords } from './replay/en.ts';
import type { RulesWords } from './rules/en.ts';
import type { TextWords } from './text/en.ts';
import type { SettingsWords } from './settings/en.ts';

const CHARACTERS = import.meta.glob<CharacterWords>(['./characters/*.ts', '!./characters/index.ts'], {
  import: 'default',
  eager: true,
});
const HISTORY = import.meta.glob<HistoryWords>(['./history/*.ts', '!./history/index.ts'], {
  import: 'default',
  eager: true,
});
const HOSTING = import.meta.glob<HostingWords>(['./hosting/*.ts', '!./hosting/index.ts'], {
  import: 'default',
  eager: true,
});
const REPLAY = import.meta.glob<ReplayWords>(['./replay/*.ts', '!./replay/index.ts'], {
  import: 'default',
  eager: true,
});
const RULES = import.meta.glob<RulesWords>(['./rules/*.ts', '!./rules/index.ts'], { import: 'default', eager: true });
const LESSON = import.meta.glob<LessonWords>(['./lesson/*.ts', '!./lesson/index.ts'], {
  import: 'default',
  eager: true,
});
const OFFLINE = import.meta.glob<OfflineWords>(['./offline/*.ts', '!./offline/index.ts'], {
  import: 'default',
  eager: true,
});
const TEXT = import.meta.glob<TextWords>(['./text/*.ts', '!./text/index.ts'], { import: 'default', eager: true });
const SETTINGS = import.meta.glob<SettingsWords>(['./settings/*.ts', '!./settings/index.ts'], {
  import: 'default',
  eager: true,
});
const BIG = import.meta.glob<BigTableWords>(['./big/*.ts', '!./big/index.ts'], { import: 'default', eager: true });
const FAIRNESS = import.meta.glob<FairnessWords>(['./fairness/*.ts', '!./fairness/index.ts'], {
  import: 'default',
  eager: true,
});
/** The sources that use words: everything of the page except words and tests. */
const SOURCES = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../words/**', '!../dist/**', '!../**/*.test.{ts,tsx}'],
  {
    import: 'default',
    eager: true,
    query: '?raw',
  },
);

const NAMES: Readonly<Record<string, string>> = {
  en: 'English',
  fi: 'Suomi',
  sv: 'Svenska',
  ja: '日本語',
  zh: '中文',
  th: 'ไทย',
};
/** Words that may be the same as in English: the name of the app, and words that both languages share. */
const SAME: Readonly<Record<string, ReadonlySet<string>>> = {
  fi: new Set(['Parlour']),
  sv: new Set(['Parlour', 'Normal']),
  ja: new Set(['Parlour']),
  zh: new Set(['Parlour']),
  th: new Set(['Parlour']),
};
/** The language tag is not a word, so it is left out. */
const without = (words: { readonly lang: string }): object => ({ ...words, lang: '' });

describe('ALL-370 the languages of the shell', () => {
  it('are those that have a file, each called as its speakers call it', () => {
    expect(Object.fromEntries(Object.entries(LANGUAGES).map(([tag, { name }]) => [tag, name]))).toEqual(NAMES);
  });
  describe.each(Object.keys(NAMES).filter((tag) => tag !== 'en'))('%s', (tag) => {
    const same = SAME[tag]!;
    it('says everything, and nothing of it in English', async () => {
      const { offeredNames, ...words } = await LANGUAGES[tag]!.load();
      const { offeredNames: english, ...rest } = en;
      expect(words.lang).toBe(tag);
      expect(translationFaults(without(rest), without(words), same)).toEqual([]);
      for (const part of ['first', 'second'] as const) {
        expect(offeredNames[part]).toHaveLength(english[part].length);
        expect(new Set(offeredNames[part]).size).toBe(english[part].length);
      }
    });
    it('has words for the page that shows games again', () => {
      const words = REPLAY[`./replay/${tag}.ts`]!;
      expect(words.lang).toBe(tag);
      expect(translationFaults(without(REPLAY['./replay/en.ts']!), without(words), same)).toEqual([]);
    });
    it('has words for the pages about finished games', () => {
      const words = HISTORY[`./history/${tag}.ts`]!;
      expect(translationFaults(HISTORY['./history/en.ts']!, words, same)).toEqual([]);
      expect(words.forgotten(2)).toContain('2');
      expect(words.percent(0.5)).toMatch(/50/);
    });
    it('has words for rules and for characters', () => {
      expect(translationFaults(RULES['./rules/en.ts']!, RULES[`./rules/${tag}.ts`]!, same)).toEqual([]);
      const { stories, ...words } = CHARACTERS[`./characters/${tag}.ts`]!;
      const { stories: _, ...english } = CHARACTERS['./characters/en.ts']!;
      expect(words.lang).toBe(tag);
      expect(translationFaults(without(english), without(words), same)).toEqual([]);
      expect(Object.keys(stories)).not.toEqual([]);
    });
    it('has words for settings and for the panel about fair cards', () => {
      expect(translationFaults(FAIRNESS['./fairness/en.ts']!, FAIRNESS[`./fairness/${tag}.ts`]!, same)).toEqual([]);
      expect(translationFaults(SETTINGS['./settings/en.ts']!, SETTINGS[`./settings/${tag}.ts`]!, same)).toEqual([]);
    });
    it('has words for hosts', () => {
      const words = HOSTING[`./hosting/${tag}.ts`]!;
      expect(words.lang).toBe(tag);
      expect(translationFaults(without(HOSTING['./hosting/en.ts']!), without(words), same)).toEqual([]);
    });
    it('has words for lessons', () => {
      expect(translationFaults(LESSON['./lesson/en.ts']!, LESSON[`./lesson/${tag}.ts`]!, same)).toEqual([]);
    });
    it('has words for tables on this device', () => {
      const words = OFFLINE[`./offline/${tag}.ts`]!;
      expect(translationFaults(OFFLINE['./offline/en.ts']!, words, same)).toEqual([]);
      expect(words.sentNow(2)).toContain('2');
    });
    it('has words for the table in words', () => {
      expect(translationFaults(TEXT['./text/en.ts']!, TEXT[`./text/${tag}.ts`]!, same)).toEqual([]);
    });
    it('has words for big tables', () => {
      expect(translationFaults(BIG['./big/en.ts']!, BIG[`./big/${tag}.ts`]!, same)).toEqual([]);
    });
    it('counts one and many, and speaks to one and to several', async () => {
      const { secondsLeft, lobby, door } = await LANGUAGES[tag]!.load();
      expect(secondsLeft(1)).toContain('1');
      expect(lobby.seats(2, 4)).toMatch(/2.4/);
      expect(door.and(['Ann', 'Bo'])).toMatch(/Ann.+Bo/);
    });
  });
});

it.each(Object.keys(NAMES))('what a clock means ends as a sentence, with times and without: %s', async (tag) => {
  const { clocks } = await LANGUAGES[tag]!.load();
  const { clockTurn } = HOSTING[`./hosting/${tag}.ts`]!;
  const stop = /[.。]?$/;
  const stops = Object.values(clocks).map(({ about }) => stop.exec(about)?.[0]);
  expect(new Set(stops)).toEqual(new Set([stop.exec(clockTurn('5'))?.[0]]));
});

describe('names of several players', () => {
  it.each(['ja', 'zh'])('are told apart in %s, though a name may have a space', (tag) => {
    const list = HISTORY[`./history/${tag}.ts`]!.names(['Calm Fox', 'Ruby Owl', 'Bo']);
    expect(list).toMatch(/^Calm Fox、Ruby Owl/u);
  });
});

describe('ALL-371 every word of the shell', () => {
  /** Groups whose keys are chosen at run time: they come from a message of the server, or are composed by the page. */
  const CHOSEN = new Set([
    'errors',
    'bots',
    'fairness.problems',
    'people.refused',
    'refused',
    'problems',
    'speeds',
    'lost',
    'dials',
    'words',
  ]);
  const used = new Set(Object.values(SOURCES).flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? []));
  it.each([
    ['the shell', en],
    ['characters', CHARACTERS['./characters/en.ts']!],
    ['finished games', HISTORY['./history/en.ts']!],
    ['games shown again', REPLAY['./replay/en.ts']!],
    ['rules', RULES['./rules/en.ts']!],
    ['fair cards', FAIRNESS['./fairness/en.ts']!],
    ['settings', SETTINGS['./settings/en.ts']!],
    ['hosts', HOSTING['./hosting/en.ts']!],
    ['lessons', LESSON['./lesson/en.ts']!],
    ['big tables', BIG['./big/en.ts']!],
    ['tables on this device', OFFLINE['./offline/en.ts']!],
    ['the table in words', TEXT['./text/en.ts']!],
  ])('of %s is named by a source of the page', (_part, words) => {
    expect(Object.entries(words).flatMap(([key, word]) => unused(key, word))).toEqual([]);
  });
  function unused(path: string, word: unknown): readonly string[] {
    if (CHOSEN.has(path) || Array.isArray(word)) return [];
    const key = path.split('.').at(-1)!;
    if (typeof word === 'object' && word !== null)
      return Object.entries(word).flatMap(([inner, each]) => unused(`${path}.${inner}`, each));
    return used.has(key) ? [] : [path];
  }
});
