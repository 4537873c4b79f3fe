import { pickFrom } from '@parlour/kernel';
import { DIALS } from '@parlour/kit/dials';
import { HOUSE_CHARACTERS } from '@parlour/sdk/characters/house';
import type { PlayedAnswer } from '@parlour/sdk/schemas/results';
import { describe, expect, it } from 'vitest';
import { drawSheet, parseGallery } from '../store/characters.ts';
import type { CharacterWords } from '../words/characters/en.ts';
import { characterFile, faultText, FILE_BYTES_MAX, readCharacter } from './character-file.ts';
import { recordWith } from './character-record.ts';

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
  const seat = (bot: string | null, place: number | null): PlayedAnswer['seats'][number] => ({
    seat: 0,
    name: bot ?? 'Ann',
    bot,
    place,
    score: 0,
    isYou: bot === null,
  });
  const game = (n: number, ...seats: PlayedAnswer['seats']): PlayedAnswer => ({
    replayId: `${n}`,
    finishedAt: n,
    game: 'x',
    access: 'players',
    isOffline: false,
    seats,
    sides: seats.length,
  });
  it('ALL-249 counts what the user won and lost in finished games with a character, and has the last ten', () => {
    const games = [
      ...Array.from({ length: 12 }, (_, n) => game(n, seat(null, n % 3 === 0 ? 1 : 2), seat('rock', 3 - (n % 3)))),
      game(99, seat(null, null), seat('rock', null)),
    ];
    const record = recordWith(['rock'], games);
    expect([record.won, record.lost, record.last.length]).toEqual([4, 8, 10]);
    expect(record.last[0]).toEqual({ replayId: '0', game: 'x', won: true });
    expect(recordWith(['captain'], games)).toEqual({ won: 0, lost: 0, last: [] });
  });
  it('is the user’s own: beating a character is a win, also with a partner who is one, and counts once', () => {
    const beaten = [game(0, seat(null, 1), seat('professor', 2))];
    expect(recordWith(['professor'], beaten)).toMatchObject({ won: 1, lost: 0, last: [{ won: true }] });
    const partners = [game(1, seat(null, 1), seat('rock', 1), seat('professor', 3), seat('captain', 3))];
    expect(recordWith(['rock'], partners)).toMatchObject({ won: 1, lost: 0 });
    expect(recordWith(['rock', 'professor', 'captain'], partners)).toMatchObject({ won: 1, lost: 0 });
    const behind = [game(2, seat(null, 3), seat('rock', 2), seat('captain', 1))];
    expect(recordWith(['rock'], behind)).toMatchObject({ won: 0, lost: 1 });
  });
  it.each(Object.values(WORDS))('is said of the user: $lang', (words) => {
    const you = { en: /you/i, fi: /si|tit|sit/, sv: /du/i, ja: /あなた/, zh: /你/, th: /คุณ/ }[words.lang];
    const said = [words.record(1, 0), words.totals(1, 0), words.won, words.lost];
    expect(said.filter((text) => !text.match(you ?? /$^/))).toEqual([]);
  });
});
