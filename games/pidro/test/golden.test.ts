/**
 * Whole hands as text: per step the events, then what everybody sees and what each seat holds and may do. A leak, a
 * changed rule or a changed menu shows up as a changed line. UPDATE_GOLDEN=1 writes the files anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pickFrom, project, seededChance, type Chance, type GameEvent } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import pidro from '../game.ts';
import type { Pidro } from '../types.ts';
import { actionText, cardsText, cardText } from '../notation.ts';
import { open, rigged, SEATS, type Scripted } from './support.ts';

const CARD_LISTS = new Set(['cards', 'hand', 'discarded', 'drawn', 'pool', 'kept', 'surplus']);
const words = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(words).join(' ')}]`;
  if (typeof value !== 'object' || value === null)
    return value === null ? '-' : JSON.stringify(value).replaceAll('"', '');
  return `(${Object.entries(value).map(pair).join(' ')})`;
};
const pair = ([key, value]: [string, unknown]): string => {
  if (CARD_LISTS.has(key) && Array.isArray(value)) return `${key}=${cardsText(value as number[])}`;
  return key === 'card' && typeof value === 'number' ? `card=${cardText(value)}` : `${key}=${words(value)}`;
};
const line = (value: object, leaveOut: readonly string[] = []): string =>
  Object.entries(value)
    .filter(([key]) => !leaveOut.includes(key))
    .map(pair)
    .join(' ');

function eventLines(event: GameEvent<Pidro>): string[] {
  const halves = SEATS.flatMap((seat) => {
    const { own: mine } = project(event, seat);
    return mine === undefined ? [] : [`      to ${'NESW'[seat]}: ${line(mine)}`];
  });
  return [`  ! ${event.table.type} ${line(event.table, ['type'])}`.trimEnd(), ...halves];
}

function menuText(menu: Pidro['Menu'] | null): string {
  switch (menu?.kind) {
    case undefined:
      return '-';
    case 'bid':
      return `bid ${menu.legal.join(' ')}${menu.mayPass ? ' or pass' : ''}`;
    case 'declare':
      return `declare ${menu.suits.join(' ')}`;
    case 'rob':
      return `keep ${menu.count}: ${cardsText(menu.locked)} and of ${cardsText(menu.free)}`;
    case 'kill':
      return `kill ${menu.count} of ${cardsText(menu.killable)}${menu.ordered ? ', in order' : ''}`;
    case 'play':
      return `play ${cardsText(menu.cards)}`;
    case 'stack':
      return `stack ${menu.count} of ${cardsText(menu.tops)}, beneath only ${cardsText(menu.beneath)}`;
  }
}

function viewLines({ table, seen }: Scripted): string[] {
  const { cuts, killed, cold, trick, tricks, lastTrick, sheet, discards, ...rest } = seen;
  const shown = (lists: readonly (readonly number[] | null)[]): string =>
    lists.map((list) => (list === null ? '-' : cardsText(list) || '·')).join(' | ');
  return [
    `  everybody: ${line(rest)}`,
    `             cuts=${cuts.length} discards=${words(discards)} tricks=${tricks.length} sheet=${sheet.length}`,
    `             killed ${shown(killed)} cold ${shown(cold)}`,
    `             trick ${trick === null ? '-' : line(trick)} last ${lastTrick === null ? '-' : lastTrick.number}`,
    ...SEATS.map((seat) => {
      const { own } = table.view(seat);
      const pool = own.pool === null ? '' : ` | pool ${cardsText(own.pool)}`;
      return `  ${'NESW'[seat]}: ${cardsText(own.hand)}${pool} | ${menuText(table.menu(seat))}`;
    }),
  ];
}

/** Random players, one answer at a time. */
function playthrough(name: string, chance: Chance, settings: object, preset: string, seed: string): string {
  const script = open(chance, { ...settings, maxHands: 1 }, preset);
  const pick = pickFrom(seed);
  const lines = [`Pidro, ${name}: ${preset} ${JSON.stringify(settings)}`, ''];
  const report = (title: string): void => {
    lines.push(title, ...script.events.splice(0).flatMap(eventLines), ...viewLines(script), '');
  };
  report('the deal');
  for (let step = 1; 'ask' in script.table.wait; step++) {
    const owing = script.table.wait.ask.filter((seat) => script.table.owes(seat));
    const seat = owing[pick(owing.length)]!;
    const action = pidro.sample(script.table.menu(seat)!, pick);
    script.table.answer(seat, action);
    report(`${step}. ${'NESW'[seat]}: ${actionText(action)}`);
  }
  const over = 'over' in script.table.wait ? script.table.wait.over : [];
  lines.push(...over.map(({ seat, place, score }) => `${'NESW'[seat]}: place ${place} with ${score}`), '');
  return lines.join('\n');
}

const MANY = {
  W: 'Ac Kc Qc Jc Tc 6c 5c 4c',
  N: 'Ah Kh Qh Jh Th 6h 5h 4h',
  E: 'As Ks Qs Js Ts 6s 5s',
  S: 'Ad Kd Qd Jd Td 6d 5d 4d 3d',
};

describe('golden playthroughs', () => {
  it.each([
    ['house', (): Chance => seededChance('golden'), {}, 'house', 'a'],
    ['kokkola', (): Chance => seededChance('golden 2'), {}, 'kokkola', 'b'],
    ['kills', (): Chance => rigged(MANY), {}, 'house', 'c'],
    ['stack', (): Chance => rigged(MANY), { killMode: 'stack', discardsFaceUp: true }, 'kokkola', 'd'],
  ] as const)('%s', (name, chance, settings, preset, seed) => {
    const file = new URL(`golden/${name}.txt`, import.meta.url);
    const text = playthrough(name, chance(), settings, preset, seed);
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, 'utf8'));
  });
});
