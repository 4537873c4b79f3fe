/** Whole rounds in readable form: what each step told and changed, for everybody and for each seat. */
import { golden, showFields, type Show } from '@parlour/kernel/testing';
import { describe, expect, it } from 'vitest';
import { formatTiles } from '../notation.ts';
import type { Riichi } from '../types.ts';
import { rig, type Deal } from './support.ts';

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
const isTiles = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');

const { fields, line, plain } = showFields<Riichi>((field, value) => {
  if (TILE.has(field) && typeof value === 'number') return formatTiles([value]);
  return TILES.has(field) && isTiles(value) ? formatTiles(value) || '-' : null;
});
const show: Show<Riichi> = {
  ...plain,
  seat: (seat) => `seat ${seat}`,
  table: ({ phase, turn, live, sticks, scores, indicators }) =>
    fields({ phase, turn, live, sticks, scores, indicators }),
  own: ({ hand }) => fields({ hand }),
  // The hand is left out, since it is shown beside the menu.
  menu: (menu) => line(Object.fromEntries(Object.entries(menu).filter(([field]) => field !== 'hand'))),
};

const WINDS = '19m19p19s1234z5m5p5s';
describe('golden playthroughs', () => {
  it.each([
    ['house', {}, 'a'],
    ['kans', { hands: ['1111z222z333m', '444z555z', '666z777z'], replacements: '1m1p1s9m' }, 'b'],
    ['tenhou', { preset: 'tenhou', honba: 2, deals: 5 }, 'c'],
    ['kyuushu', { hands: [WINDS], draws: '6z' }, 'd'],
    ['three', { preset: 'tenhou-3', hands: ['44z', '4z'], replacements: '5z1m' }, 'e'],
  ] satisfies [string, Deal, string][])('%s', async (name, deal, seed) => {
    const title = `Riichi ${JSON.stringify(deal)}`;
    const isOver: (table: Riichi['TableState']) => boolean = ({ sheet }) => sheet.length > 0;
    const text = golden({ title, ...rig(deal), seed, show, until: isOver });
    await expect(text).toMatchFileSnapshot(`golden/${name}.txt`);
  });
});
