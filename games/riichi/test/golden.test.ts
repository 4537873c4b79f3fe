/**
 * Whole rounds as text: per step the events, then what each seat holds and may do. A leak, a changed rule or a changed
 * menu shows up as a changed line. UPDATE_GOLDEN=1 writes the files anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pickFrom, project, type GameEvent } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import riichi from '../game.ts';
import type { Menu } from '../menu.ts';
import { formatTiles } from '../notation.ts';
import type { Riichi } from '../types.ts';
import { script, SEATS, type Deal, type Scripted } from './support.ts';

const TILES = new Set([
  'hand',
  'tileIds',
  'discards',
  'indicators',
  'uraIndicators',
  'riichi',
  'handTiles',
  'sequenceTiles',
]);
const TILE = new Set(['tileId', 'tile', 'calledTileId', 'indicator', 'drawn']);
const value = (key: string, part: unknown): string => {
  if (part === null) return '-';
  if (TILE.has(key) && typeof part === 'number') return formatTiles([part]);
  if (Array.isArray(part))
    return TILES.has(key) && part.every((one) => typeof one === 'number')
      ? formatTiles(part) || '-'
      : `[${part.map((one) => value('', one)).join(' ')}]`;
  if (typeof part === 'object') return `(${line(part)})`;
  return typeof part === 'string' ? part : JSON.stringify(part);
};
const line = (record: object, leaveOut: readonly string[] = []): string =>
  Object.entries(record)
    .filter(([key]) => !leaveOut.includes(key))
    .map(([key, part]) => `${key}=${value(key, part)}`)
    .join(' ');

function eventLines(event: GameEvent<Riichi>): string[] {
  const halves = SEATS.flatMap((seat) => {
    const { own: mine } = project(event, seat);
    return mine === undefined ? [] : [`      to seat ${seat}: ${line(mine)}`];
  });
  return [`  ! ${event.table.type} ${line(event.table, ['type'])}`, ...halves];
}
const menuLine = (menu: Menu): string => line(menu, ['hand']);

function viewLines({ table, seen, asked }: Scripted): string[] {
  const { scores, sticks, live, indicators, turn, phase } = seen;
  return [
    `  everybody: ${line({ phase, turn, live, sticks, scores, indicators })}`,
    ...asked.map(
      (seat) => `  seat ${seat}: ${formatTiles(table.view(seat).own.hand)} | ${menuLine(table.menu(seat)!)}`,
    ),
  ];
}

function playthrough(deal: Deal, seed: string): string {
  const table = script(deal);
  const pick = pickFrom(seed);
  const lines = [`Riichi ${JSON.stringify(deal)}`, ''];
  const report = (title: string): void => {
    lines.push(title, ...table.events.splice(0).flatMap(eventLines), ...viewLines(table), '');
  };
  report('the deal');
  for (let step = 1; table.seen.sheet.length === 0; step++) {
    const seat = table.asked[pick(table.asked.length)]!;
    const action = riichi.sample(table.menu(seat)!, pick);
    table.table.answer(seat, action);
    report(`${step}. seat ${seat}: ${line(action)}`);
  }
  return lines.join('\n');
}

const WINDS = '19m19p19s1234z5m5p5s';
describe('golden playthroughs', () => {
  it.each([
    ['house', {}, 'a'],
    ['kans', { hands: ['1111z222z333m', '444z555z', '666z777z'], replacements: '1m1p1s9m' }, 'b'],
    ['tenhou', { preset: 'tenhou', honba: 2, deals: 5 }, 'c'],
    ['kyuushu', { hands: [WINDS], draws: '6z' }, 'd'],
    ['three', { preset: 'tenhou-3', hands: ['44z', '4z'], replacements: '5z1m' }, 'e'],
  ] satisfies [string, Deal, string][])('%s', (name, deal, seed) => {
    const file = new URL(`golden/${name}.txt`, import.meta.url);
    const text = playthrough(deal, seed);
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, 'utf8'));
  });
});
