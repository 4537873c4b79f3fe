/** Whole games of random players as text: what each step told and changed, as everybody and as each seat sees it. */
import { seededChance, type Chance } from '@parlour/kernel';
import { golden, showFields, type Show } from '@parlour/kernel/testing';
import { describe, expect, it } from 'vitest';
import liapTui from '../game.ts';
import { actionText, piecesText } from '../notation.ts';
import type { LiapTui } from '../types.ts';
import { rigged, settingsOf } from './support.ts';

const LISTS = new Set(['pieces', 'hand']);
const isListOfLists = (value: unknown): value is number[][] => Array.isArray(value) && value.every(Array.isArray);
const { fields, plain } = showFields<LiapTui>((field, value) => {
  if (LISTS.has(field) && Array.isArray(value)) return piecesText(value);
  return field === 'plays' && isListOfLists(value) ? value.map(piecesText).join(', ') || '-' : null;
});

function menuText(menu: LiapTui['Menu']): string {
  if (menu.kind === 'redeal') return 'redeal: accept, decline';
  if (menu.kind === 'declare') {
    const forbidden = menu.forbidden.map(({ value, code, rule }) => `${value} ${code} ${rule}`);
    return `declare ${menu.legal.join(' ')}${forbidden.length > 0 ? `; not ${forbidden.join(', ')}` : ''}`;
  }
  const plays = menu.plays.map(({ playType, strength, pieces }) => `${playType} ${piecesText(pieces)} ${strength}`);
  const what = menu.role === 'lead' ? `lead 1-${menu.countMax}` : `follow ${menu.playType}, ${menu.count}`;
  return `${what}: ${plays.join(', ') || 'nothing competes'}`;
}

const show: Show<LiapTui> = {
  ...plain,
  seat: (seat) => `seat ${seat}`,
  action: actionText,
  table: ({ turns, lastTurn, sheet, ...rest }) =>
    fields({ ...rest, turns: turns.length, lastTurn: lastTurn?.turn ?? null, sheet: sheet.length }),
  menu: menuText,
};

const TWO_WEAK = 'Ar Ar Ab | Eb Rr Rr Hr Hr Cr Sr Sb | Gr Gb Ab | Eb Rb Rb Hb Hb Cb Sr Sb';
const SETS = 'Rr Rr Hr Hr Cr Cr Ar Sb | Gr Ab Ab Sr Sr Sr Sr Sr | Gb Eb Eb Er Rb Rb Hb Cb | Ar Er Hb Cb Sb Sb Sb Sb';

describe('golden playthroughs', () => {
  it.each([
    ['two-rounds', (): Chance => seededChance('golden'), { maxRounds: 2 }, 'a'],
    ['redeal', (): Chance => rigged(TWO_WEAK, SETS), { maxRounds: 1 }, 'c'],
    ['open-table', (): Chance => rigged(SETS), { maxRounds: 1, playReveal: 'open', revealWeakSeats: true }, 'b'],
  ] as const)('%s', async (name, chance, changes, seed) => {
    const title = `Liap Tui ${JSON.stringify(changes)}`;
    const setup = { settings: settingsOf(changes), seats: 4, chance: chance() };
    const text = golden({ title, game: liapTui, setup, seed, show });
    await expect(text).toMatchFileSnapshot(`golden/${name}.txt`);
  });
});
