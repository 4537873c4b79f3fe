import { describe, expect, it } from 'vitest';
import { changedOptions, newOptions } from '../app/rooms/options.ts';
import { variant } from './harness.ts';

/** Two to four may play, but under `long` exactly two. */
const game = variant((rules) => ({
  presets: { ...rules.presets, long: { settings: {}, seats: [2, 2], bots: ['fallback', 'random'] } },
}));

describe('a preset with chairs and players of its own', () => {
  it('has its chairs and its players', () => {
    expect(newOptions(game, { preset: 'long' })).toMatchObject({ ok: true, value: { seats: 2, bots: ['fallback'] } });
    expect(newOptions(game, { preset: 'long', bots: ['random'] })).toMatchObject({ value: { bots: ['random'] } });
    expect(newOptions(game, {})).toMatchObject({ value: { preset: 'short', seats: 4 } });
  });
  it('has its players in turn where there are more chairs than players', () => {
    const round = variant((rules) => ({
      presets: { ...rules.presets, round: { settings: {}, seats: [4, 4], bots: ['fallback', 'random'] } },
    }));
    expect(newOptions(round, { preset: 'round' })).toMatchObject({
      value: { seats: 4, bots: ['fallback', 'random', 'fallback'] },
    });
  });
  it('refuses other chairs in a sentence that says which', () => {
    const issue = { path: 'seats', message: 'is 2 under "long"' };
    expect(newOptions(game, { preset: 'long', seats: 3 })).toEqual({ ok: false, error: [issue] });
  });
  it('takes the chairs away when it is chosen later', () => {
    const before = newOptions(game, {});
    if (!before.ok) throw new Error('no options');
    const changed = changedOptions(game, before.value, { preset: 'long' });
    expect(changed).toMatchObject({ ok: true, value: { seats: 2, bots: [before.value.bots[0]] } });
  });
});
