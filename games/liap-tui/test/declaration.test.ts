import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declarable } from '../rules/declare.ts';
import type { DeclareMenu } from '../menu.ts';
import { open, rigged, type Scripted } from './support.ts';

const SEAT_0_STARTS = 'Gr | Er | Er | Ar';
const begin = (): Scripted => open(rigged(SEAT_0_STARTS, SEAT_0_STARTS, SEAT_0_STARTS, SEAT_0_STARTS));
const menuOf = (script: Scripted): DeclareMenu => script.table.menu(script.seen.toAct!) as DeclareMenu;
const ALL = [0, 1, 2, 3, 4, 5, 6, 7, 8];

describe('declaration', () => {
  it('[D1] [F4] goes from the starter round the table, and is public at once', () => {
    const script = open(rigged('Er | Er | Gr | Ar'));
    for (const [seat, next] of [
      [2, 3],
      [3, 0],
      [0, 1],
    ] as const) {
      expect(script.table.wait).toEqual({ ask: [seat], clock: 'turn' });
      script.declare(seat);
      expect(script.last('declared')).toEqual({ type: 'declared', seat, value: seat });
      expect(script.seen.toAct).toBe(next);
    }
    script.declare(1);
    expect(script.seen).toMatchObject({ phase: 'turn', declarations: [0, 1, 2, 3], toAct: 2 });
  });

  it('[D1] is refused out of turn, and a second time', () => {
    const script = begin().declare(2);
    expect(script.refused('2: declare 1')).toBe('not_your_turn D1');
    expect(script.refused('0: declare 2')).toBe('already_declared D1');
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('[D2] %i is one, and is offered', (value) => {
    const script = begin();
    expect(script.table.menu(0)).toMatchObject({ kind: 'declare', legal: [0, 1, 2, 3, 4, 5, 6, 7, 8] });
    expect(script.declare(value).seen.declarations[0]).toBe(value);
  });

  it.each([[-1], [9], [2.5], ['3'], [null], [undefined], [Number.NaN]])('[D2] %s is no declaration', (value) => {
    expect(begin().refusal(0, { type: 'declare', value })).toEqual({ code: 'invalid_value', rule: 'D2' });
  });

  it.each([
    ['LT-19', [5, 3, 0], [1, 2, 3, 4, 5, 6, 7, 8], 0],
    ['LT-20', [3, 2, 1], [0, 1, 3, 4, 5, 6, 7, 8], 2],
  ] as const)('[D3] %s after %j the last seat may say %j', (_id, before, legal, forbidden) => {
    const script = begin().declare(...before);
    expect(menuOf(script)).toEqual({
      kind: 'declare',
      legal,
      forbidden: [{ value: forbidden, code: 'total_would_be_eight', rule: 'D3' }],
    });
    expect(script.refusal(3, { type: 'declare', value: forbidden })).toEqual({
      code: 'total_would_be_eight',
      rule: 'D3',
    });
  });

  it('[D3] LT-21 nothing is forbidden once the others exceed eight', () => {
    expect(menuOf(begin().declare(4, 4, 4))).toEqual({ kind: 'declare', legal: ALL, forbidden: [] });
  });

  it('[D3] only the last seat is bound', () => {
    const script = begin().declare(8);
    expect(menuOf(script).legal).toEqual(ALL);
    expect(menuOf(script.declare(0)).legal).toEqual(ALL);
    expect(menuOf(script.declare(0)).legal).toEqual(ALL.slice(1));
  });

  it('[D4] LT-22 after two zeros in a row at least 1', () => {
    const script = begin();
    for (const round of [1, 2]) {
      script.until(({ seen }) => seen.round === round && seen.phase === 'declaration' && seen.toAct === 0);
      script.do('0: declare 0');
    }
    expect(script.seen.zeroStreaks[0]).toBe(2);
    script.until(({ seen }) => seen.round === 3 && seen.phase === 'declaration' && seen.toAct === 0);
    expect(script.refused('0: declare 0')).toBe('must_declare_nonzero D4');
    expect(menuOf(script).forbidden).toContainEqual({ value: 0, code: 'must_declare_nonzero', rule: 'D4' });
    script.do('0: declare 1');
    expect(script.seen.zeroStreaks[0]).toBe(0);
  });

  it('[D4] a redeal does not touch the row of zeros', () => {
    const weakSeat0 = 'Eb Eb Rr Rr Hr Cr Sr Sb | Gr';
    const script = open(rigged(SEAT_0_STARTS, weakSeat0, SEAT_0_STARTS)).do('0: declare 0');
    script.until(({ seen }) => seen.round === 2);
    expect(script.seen.zeroStreaks[0]).toBe(1);
    script.do('0: accept');
    expect(script.seen).toMatchObject({ phase: 'declaration', redeals: 1 });
    expect(script.seen.zeroStreaks[0]).toBe(1);
  });

  it('[D5] at least seven values are left, whatever the others said', () => {
    const said = fc.option(fc.integer({ min: 0, max: 8 }), { nil: null });
    fc.assert(
      fc.property(fc.tuple(said, said, said), fc.nat(5), (others, zeros) => {
        const { legal, forbidden } = declarable([null, ...others], zeros);
        expect(legal.length).toBeGreaterThanOrEqual(7);
        expect([...legal, ...forbidden.map(({ value }) => value)].toSorted((a, b) => a - b)).toEqual(ALL);
      }),
    );
  });

  it('[A2] the clock declares the smallest value allowed', () => {
    const script = begin().declare(5, 3, 0);
    script.until(({ seen }) => seen.phase === 'turn');
    expect(script.last('declared')).toEqual({ type: 'declared', seat: 3, value: 1 });
  });
});
