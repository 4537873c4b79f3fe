import { pickFrom } from '@parlour/kernel';
import { DIALS } from '@parlour/kit/dials';
import { HOUSE_CHARACTERS } from '@parlour/sdk/characters/house';
import type { PlayedAnswer } from '@parlour/sdk/schemas/results';
import { describe, expect, it } from 'vitest';
import { drawSheet, parseGallery } from '../store/characters.ts';
import type { CharacterWords } from '../words/characters/en.ts';
import { characterFile, faultText, FILE_BYTES_MAX, readCharacter } from './character-file.ts';
import { recordOf } from './character-record.ts';

const WORDS = import.meta.glob<CharacterWords>(['../words/characters/*.ts', '!../words/characters/index.ts'], {
  import: 'default',
  eager: true,
});
const { id: _, ...SHEET } = HOUSE_CHARACTERS[0]!;

describe('a character’s file', () => {
  it('ALL-247 is read as it was written', () => {
    expect(readCharacter(characterFile(SHEET))).toEqual({ ok: true, value: SHEET });
  });
  it.each([
    ['too large', 'x'.repeat(FILE_BYTES_MAX + 1), { is: 'too_big' }],
    ['not JSON', '{', { is: 'not_json' }],
    ['something else', '{"format":"other"}', { is: 'no_character' }],
    ['a list', '[]', { is: 'no_character' }],
    [
      'one with wrong parts',
      characterFile({ ...SHEET, name: '', dials: { ...SHEET.dials, bluffing: 7 } }),
      { is: 'wrong', fields: ['name', 'dials.bluffing'] },
    ],
  ])('ALL-247 %s is refused with the reason', (_what, text, error) => {
    expect(readCharacter(text)).toEqual({ ok: false, error });
  });
  it('ALL-247 what does not fit is named by its words on the page, each once', () => {
    const told = (sheet: object): string => {
      const read = readCharacter(JSON.stringify({ format: 'parlour-character', ...sheet }));
      return read.ok ? 'read' : faultText(read.error, WORDS['../words/characters/sv.ts']!);
    };
    const { face, dials } = SHEET;
    expect(told({ ...SHEET, face: { ...face, hue: 99, eyes: 99 }, dials: { ...dials, caution: 2 } })).toBe(
      'Det här passar inte: Ansikte, Försiktighet',
    );
    expect(told({})).toBe('Det här passar inte: Namn, Ansikte, Berättelse, Aggressivitet, Bluff, Försiktighet');
    expect(told({ ...SHEET, dials: null, format: 'other' })).toBe(
      WORDS['../words/characters/sv.ts']!.faults.no_character,
    );
  });
});

describe('the gallery', () => {
  it('ALL-248 has eight slots, those of the house first; what cannot be read is an empty slot', () => {
    const { slots } = parseGallery(null);
    expect(slots).toHaveLength(8);
    expect(slots.slice(0, HOUSE_CHARACTERS.length)).toEqual(HOUSE_CHARACTERS);
    expect(parseGallery('{"slots":["rock",{"id":"own-1"},7]}').slots).toEqual([
      HOUSE_CHARACTERS[3],
      ...Array.from({ length: 7 }, () => null),
    ]);
    expect(parseGallery('nonsense').slots).toHaveLength(8);
  });
  it('ALL-248 a drawn one has its dials first, and in every language a story that tells them', () => {
    for (const words of Object.values(WORDS)) {
      const stories = new Set<string>();
      for (let n = 0; n < 50; n++) {
        const sheet = drawSheet(['Ada'], words.storyOf, `story ${n}`, pickFrom(`${n}`));
        expect(readCharacter(characterFile(sheet)).ok).toBe(true);
        expect(sheet.story).toContain('Ada');
        for (const dial of DIALS) expect(words.dials[dial]).not.toBe('');
        stories.add(sheet.story);
      }
      expect(stories.size).toBeGreaterThan(20);
    }
  });
  it('ALL-248 the words are there in every language of the page, with the stories of the house', () => {
    expect(Object.keys(WORDS)).toHaveLength(6);
    const translated = Object.entries(WORDS).filter(([path]) => !path.endsWith('/en.ts'));
    for (const [, words] of translated)
      expect(Object.keys(words.stories)).toEqual(HOUSE_CHARACTERS.map(({ id }) => id));
  });
});

describe('a record', () => {
  it('ALL-249 counts won and lost of a character from finished games, and has the last ten', () => {
    const game = (n: number, place: number | null): PlayedAnswer => ({
      replayId: `${n}`,
      finishedAt: n,
      game: 'x',
      access: 'players',
      isOffline: false,
      seats: [
        { seat: 0, name: 'Ann', bot: null, place: 1, score: 0, isYou: true },
        { seat: 1, name: 'Old Marten', bot: 'rock', place, score: 0, isYou: false },
      ],
    });
    const games = [...Array.from({ length: 12 }, (_, n) => game(n, n % 3 === 0 ? 1 : 2)), game(99, null)];
    const record = recordOf('rock', games);
    expect([record.won, record.lost, record.last.length]).toEqual([4, 8, 10]);
    expect(record.last[0]).toEqual({ replayId: '0', game: 'x', won: true });
    expect(recordOf('captain', games)).toEqual({ won: 0, lost: 0, last: [] });
  });
});
