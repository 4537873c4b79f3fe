import type { Character } from '@parlour/sdk/characters/character';
import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../store/api.ts';
import { firstDraft, parseDraft, requestFor, seated, withBots } from './table-draft.ts';

const game: GameInfo = {
  id: 'whist',
  seats: [2, 4],
  settings: {
    properties: {
      target: { type: 'integer', minimum: 5, maximum: 500, default: 50 },
      open: { type: 'boolean', default: false },
      ends: { type: 'string', enum: ['reach', 'exact'], default: 'reach' },
      marks: { type: 'array', items: { type: 'integer' }, default: [1, 2] },
    },
  },
  presets: { classic: {}, short: { target: 25 }, duel: {} },
  presetPlayers: { duel: { seats: [2, 2], bots: ['rock'] } },
  presetSeats: {},
  bots: ['steady', 'quick'],
};
const own: Character = {
  id: 'own-1',
  name: 'Mei',
  story: '',
  face: { hue: 0, skin: 0, hair: 0, shade: 0, eyes: 0, mouth: 0, extra: 0 },
  dials: { aggression: 5, bluffing: 5, caution: 5 },
};

describe('a table while it is laid', () => {
  it('asks for what was changed from the preset alone', () => {
    const draft = {
      ...firstDraft(game),
      preset: 'short',
      values: { ...firstDraft(game).values, target: 25, open: true },
    };
    expect(requestFor(game, draft, [])).toMatchObject({
      game: 'whist',
      preset: 'short',
      settings: { open: true },
      bots: [],
    });
  });
  it('brings along those of the own characters that sit down', () => {
    const draft = { ...firstDraft(game), bots: ['own-1', 'steady'] };
    expect(requestFor(game, draft, [own])).toMatchObject({ bots: ['own-1', 'steady'], characters: [own] });
    expect(requestFor(game, { ...draft, bots: ['steady'] }, [own])).not.toHaveProperty('characters');
  });
  it('has a bot of its own in every chair; who joins is as the last, and a character sits once', () => {
    const kinds = ['steady', 'quick', 'captain', 'trickster'];
    expect(withBots([], 2, kinds)).toEqual(['steady', 'steady']);
    expect(withBots(['steady', 'quick'], 3, kinds)).toEqual(['steady', 'quick', 'quick']);
    expect(withBots(['captain'], 3, kinds)).toEqual(['captain', 'trickster', 'steady']);
    expect(withBots(['own-1'], 3, [...kinds, 'own-1'], [own])).toEqual(['own-1', 'captain', 'trickster']);
    expect(withBots(['steady', 'quick'], 1, kinds)).toEqual(['steady']);
  });
  it('loses the bots that another preset does not have', () => {
    const draft = { ...firstDraft(game), preset: 'duel', bots: ['steady', 'quick', 'steady'] };
    expect(seated(game, draft)).toMatchObject({ seats: 2, bots: ['rock'] });
  });
});

describe('ALL-393 the last table of a game', () => {
  const draft = {
    ...firstDraft(game),
    preset: 'short',
    values: { target: 30, open: true, ends: 'exact', marks: [3] },
    seats: 3,
    bots: ['quick', 'own-1'],
    clock: 'none' as const,
    latecomers: false,
    sitting: 'named' as const,
    invited: 'Bo, Cy',
    listed: true,
    spectators: false,
    replays: 'open' as const,
    delayedHands: true,
    hints: false,
    takeBacks: false,
  };
  it('is as it was, once written down and read again', () => {
    expect(parseDraft(game, JSON.parse(JSON.stringify(draft)), [own])).toEqual(draft);
  });
  it('keeps what still fits when the game has changed since', () => {
    const old = {
      ...draft,
      preset: 'gone',
      values: { target: 5000, open: 'yes', ends: 'never', marks: ['x'], old: 1 },
      seats: 9,
      bots: ['gone', 'quick', 7],
      clock: 'slowest',
    };
    expect(parseDraft(game, old)).toMatchObject({
      preset: 'classic',
      values: { target: 50, open: false, ends: 'reach', marks: [1, 2] },
      seats: 4,
      bots: ['quick', 'quick'],
      clock: 'normal',
    });
  });
  it.each([[undefined], [null], ['text'], [[]], [{}]])('is not there where %j was written', (raw) => {
    expect(parseDraft(game, raw)).toBeNull();
  });
});
