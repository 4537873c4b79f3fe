import { describe, expect, it } from 'vitest';
import { en } from '../../words/en.ts';
import { headlineOf } from '../headline.ts';
import { framesOf } from './games.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di'];
const reader = (viewer: number | null) => ({ viewer, words: en.table, name: (seat: number) => NAMES[seat]! });

describe('the middle of the table', () => {
  const frames = [...framesOf('headline', 0), ...framesOf('headline again', 0)];

  it('says something in every phase that has no panel', () => {
    for (const { view } of frames) {
      const silent = ['preparation', 'scoring', 'game_over'].includes(view.table.phase);
      expect(headlineOf(view.table, reader(0)) === null).toBe(silent);
    }
  });
  it('speaks to you as you', () => {
    const lines = frames.map(({ view }) => headlineOf(view.table, reader(0))?.main ?? '');
    expect(lines.filter((line) => line.includes('Ann'))).toEqual([]);
    expect(lines.some((line) => line.startsWith('You take'))).toBe(true);
    const watched = framesOf('headline', null).map(({ view }) => headlineOf(view.table, reader(null))?.main ?? '');
    expect(watched.filter((line) => line.startsWith('You'))).toEqual([]);
  });
  it('names the type that was led and how many pieces it takes (T4)', () => {
    const { view } = frames.find(({ view: { table } }) => table.turn?.playType === 'pair' && table.turn.leader === 2)!;
    expect(headlineOf(view.table, reader(0))).toEqual({ main: 'Pair', detail: '2 pieces, led by Cy' });
  });
  it('says when the earlier of two equal plays won (W3)', () => {
    const tied = frames.filter(({ event: { table: tableEvent } }) => {
      if (tableEvent.type !== 'turn_ended') return false;
      const best = tableEvent.plays.find(({ seat }) => seat === tableEvent.winner)?.strength;
      return tableEvent.plays.filter(({ strength }) => strength === best).length > 1;
    });
    expect(tied.length).toBeGreaterThan(0);
    for (const { view } of tied) expect(headlineOf(view.table, reader(0))?.detail).toMatch(/^with the first /);
  });
});
