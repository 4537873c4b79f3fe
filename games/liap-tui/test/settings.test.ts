import { describe, expect, it } from 'vitest';
import liapTui from '../game.ts';
import { open, rigged, settingsOf } from './support.ts';
import { seal } from '@parlour/kernel';
import bots from '../bot/index.ts';

const sealed = seal(liapTui, bots);

const WEAK_SEAT_0 = 'Eb Eb Rr Rr Hr Cr Sr Sb | Gr';

describe('settings', () => {
  it('defaults', () => {
    expect(settingsOf()).toEqual({
      targetScore: 50,
      maxRounds: null,
      winCondition: 'reach',
      maxRedeals: null,
      playReveal: 'matching',
      revealWeakSeats: false,
    });
    expect(sealed.settings({})).toEqual({ ok: true, value: settingsOf() });
  });

  it('presets', () => {
    expect(liapTui.presets).toEqual({
      classic: { settings: {} },
      short: { settings: { targetScore: 25, maxRounds: 8 } },
      open: { settings: { playReveal: 'open', revealWeakSeats: true, maxRounds: 12 } },
    });
  });

  it.each([
    ['targetScore', 5],
    ['targetScore', 500],
    ['maxRounds', 1],
    ['maxRounds', 50],
    ['maxRounds', null],
    ['maxRedeals', 0],
    ['maxRedeals', 20],
    ['maxRedeals', null],
  ])('%s: %j is the last that is taken', (name, value) => {
    expect(liapTui.settings.parse({ [name]: value })).toMatchObject({ ok: true, value: { [name]: value } });
  });

  it.each(Object.keys(liapTui.presets))('preset %s is accepted, and can be overlaid', (preset) => {
    expect(sealed.settings({ targetScore: 30 }, preset)).toMatchObject({ ok: true, value: { targetScore: 30 } });
  });

  it.each([
    ['targetScore', 4],
    ['targetScore', 501],
    ['targetScore', '50'],
    ['maxRounds', 0],
    ['maxRounds', 51],
    ['winCondition', 'most'],
    ['maxRedeals', -1],
    ['maxRedeals', 21],
    ['maxRedeals', 1.5],
    ['playReveal', 'none'],
    ['revealWeakSeats', 'no'],
    ['noSuchSetting', 1],
  ])('%s: %j is refused, and named', (name, value) => {
    const parsed = liapTui.settings.parse({ [name]: value });
    expect(parsed.ok ? [] : parsed.error.map(({ path }) => path)).toEqual([name]);
  });

  it('targetScore [E1] ends the game', () => {
    const script = open(rigged(), { targetScore: 5 }).until(() => false);
    const { scores } = script.last('game_over');
    expect(Math.max(...scores)).toBeGreaterThanOrEqual(5);
    const before = script.seen.sheet.at(-2)?.rows.map(({ total }) => total) ?? [0];
    expect(Math.max(...before)).toBeLessThan(5);
  });

  it('maxRounds [E3] ends the game', () => {
    expect(open(rigged(), { maxRounds: 3 }).until(() => false).seen).toMatchObject({ round: 3, phase: 'game_over' });
  });

  it('winCondition rounds [E4] plays on past the target', () => {
    const settings = { winCondition: 'rounds', targetScore: 5, maxRounds: 9 };
    const script = open(rigged(), settings).until(() => false);
    expect(script.seen.round).toBe(9);
    expect(script.seen.sheet.slice(0, 8).some(({ rows }) => rows.some(({ total }) => total >= 5))).toBe(true);
  });

  it('winCondition exact [E5] ends at the target and at nothing else', () => {
    const script = open(rigged(), { winCondition: 'exact', targetScore: 6 }).until(() => false);
    const { winners, scores } = script.last('game_over');
    expect(winners.map((seat) => scores[seat])).toEqual(winners.map(() => 6));
    const early = script.seen.sheet.slice(0, -1).flatMap(({ rows }) => rows.map(({ total }) => total));
    expect(early).not.toContain(6);
  });

  it.each([0, 1, 2])('maxRedeals %i [R8] bounds the redeals of a round', (maxRedeals) => {
    const script = open(rigged(WEAK_SEAT_0, WEAK_SEAT_0, WEAK_SEAT_0), { maxRedeals });
    for (let redeals = 0; redeals < maxRedeals; redeals++) script.do('0: accept');
    expect(script.seen).toMatchObject({ phase: 'declaration', redeals: maxRedeals, multiplier: maxRedeals + 1 });
    expect(script.table.state.own[0]?.weak).toBe(true);
  });

  it('[A4] clocks and pauses are data', () => {
    expect(liapTui.timing(settingsOf())).toMatchObject({
      bankMs: 60_000,
      bonusMs: 10_000,
      base: { turn: { ms: 20_000, usesBank: true }, choice: { ms: 30_000, usesBank: false } },
      beats: { none: 0, short: 800, call: 3_000, long: 2_000, ack: 7_000 },
    });
    const script = open(rigged(WEAK_SEAT_0), { maxRedeals: 0 }).until(({ told: events }) =>
      events.some(({ type }) => type === 'turn_ended'),
    );
    expect(liapTui.beat?.(script.last('turn_ended'))).toBe('ack');
  });

  it('a round begins with its first deal, for clocks and snapshots', () => {
    const script = open(rigged(WEAK_SEAT_0, 'Gr'), {}).do('0: accept').finishRound();
    const boundaries = script.told.filter((event) => liapTui.boundary?.(event) === true);
    expect(boundaries).toEqual([
      { type: 'dealt', round: 1, redeals: 0 },
      { type: 'dealt', round: 2, redeals: 0 },
    ]);
  });
});
