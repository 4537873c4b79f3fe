/**
 * Whole games as text: per step the events, then what everybody sees and what each seat holds and may do. A leak, a
 * changed rule or a changed menu shows up as a changed line. UPDATE_GOLDEN=1 writes the files anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pickFrom, project, seededChance, type Chance, type GameEvent, type Json } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import liapTui from '../game.ts';
import type { LiapTui } from '../types.ts';
import { actionText, piecesText } from '../notation.ts';
import { open, rigged, SEATS, type Scripted } from './support.ts';

const words = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(words).join(' ')}]`;
  if (typeof value !== 'object' || value === null)
    return value === null ? '-' : JSON.stringify(value).replaceAll('"', '');
  return `(${Object.entries(value).map(pair).join(' ')})`;
};
const PIECES = new Set(['pieces', 'hand']);
const pair = ([key, value]: [string, unknown]): string =>
  PIECES.has(key) && Array.isArray(value) ? `${key}=${piecesText(value as number[])}` : `${key}=${words(value)}`;
const line = (value: object, leaveOut: readonly string[] = []): string =>
  Object.entries(value)
    .filter(([key]) => !leaveOut.includes(key))
    .map(pair)
    .join(' ');

function eventLines(event: GameEvent<LiapTui>): string[] {
  const { table: told } = event;
  const halves = SEATS.flatMap((seat) => {
    const { own: mine } = project(event, seat);
    return mine === undefined ? [] : [`      to seat ${seat}: ${line(mine)}`];
  });
  return [`  ! ${told.type} ${line(told, ['type'])}`.trimEnd(), ...halves];
}

function menuText(menu: LiapTui['Menu'] | null): string {
  if (menu === null) return '-';
  if (menu.kind === 'redeal') return 'redeal: accept, decline';
  if (menu.kind === 'declare') {
    const forbidden = menu.forbidden.map(({ value, code, rule }) => `${value} ${code} ${rule}`);
    return `declare ${menu.legal.join(' ')}${forbidden.length > 0 ? `; not ${forbidden.join(', ')}` : ''}`;
  }
  const plays = menu.plays.map(({ playType, strength, pieces }) => `${playType} ${piecesText(pieces)} ${strength}`);
  const what = menu.role === 'lead' ? `lead 1-${menu.countMax}` : `follow ${menu.playType}, ${menu.count}`;
  return `${what}: ${plays.join(', ') || 'nothing competes'}`;
}

function viewLines({ table, seen }: Scripted): string[] {
  const { turns, turn, lastTurn, sheet, handSizes, declarations, zeroStreaks, captured, scores, ...rest } = seen;
  return [
    `  everybody: ${line(rest)}`,
    `             ${line({ handSizes, declarations, zeroStreaks, captured, scores })}`,
    `             ${line({ turn, turns: turns.length, lastTurn: lastTurn?.turn ?? null, sheet: sheet.length })}`,
    ...SEATS.map((seat) => {
      const { own } = table.view(seat);
      const plays = own.plays.map((play) => piecesText(play)).join(', ');
      return `  seat ${seat}: ${piecesText(own.hand)}${own.weak ? ' (weak)' : ''} | played ${plays || '-'} | ${menuText(table.menu(seat))}`;
    }),
  ];
}

/** Random players, as `conform` has them, one answer at a time. */
function playthrough(chance: Chance, settings: Json, seed: string): string {
  const script = open(chance, settings);
  const pick = pickFrom(seed);
  const lines = [`Liap Tui ${JSON.stringify(settings)}`, ''];
  const report = (title: string): void => {
    lines.push(title, ...script.events.splice(0).flatMap(eventLines), ...viewLines(script), '');
  };
  report('the deal');
  for (let step = 1; 'ask' in script.table.wait; step++) {
    const owing = script.table.wait.ask.filter((seat) => script.table.owes(seat));
    const seat = owing[pick(owing.length)]!;
    const action = liapTui.sample(script.table.menu(seat)!, pick);
    script.table.answer(seat, action);
    report(`${step}. seat ${seat}: ${actionText(action)}`);
  }
  const over = 'over' in script.table.wait ? script.table.wait.over : [];
  lines.push(...over.map(({ seat, place, score }) => `seat ${seat}: place ${place} with ${score}`), '');
  return lines.join('\n');
}

const TWO_WEAK = 'Ar Ar Ab | Eb Rr Rr Hr Hr Cr Sr Sb | Gr Gb Ab | Eb Rb Rb Hb Hb Cb Sr Sb';
const SETS = 'Rr Rr Hr Hr Cr Cr Ar Sb | Gr Ab Ab Sr Sr Sr Sr Sr | Gb Eb Eb Er Rb Rb Hb Cb | Ar Er Hb Cb Sb Sb Sb Sb';

describe('golden playthroughs', () => {
  it.each([
    ['two-rounds', (): Chance => seededChance('golden'), { maxRounds: 2 }, 'a'],
    ['redeal', (): Chance => rigged(TWO_WEAK, SETS), { maxRounds: 1 }, 'c'],
    ['open-table', (): Chance => rigged(SETS), { maxRounds: 1, playReveal: 'open', revealWeakSeats: true }, 'b'],
  ] as const)('%s', (name, chance, settings, seed) => {
    const file = new URL(`golden/${name}.txt`, import.meta.url);
    const text = playthrough(chance(), settings, seed);
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, 'utf8'));
  });
});
