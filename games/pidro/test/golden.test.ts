/** Whole hands of random players as text: what each step told and changed, as everybody and as each seat sees it. */
import { seededChance, type Chance } from '@parlour/kernel';
import { golden, showFields, type Show } from '@parlour/kernel/testing';
import { cardsText } from '@parlour/kit/cards';
import { showCards } from '@parlour/kit/testing';
import { describe, expect, it } from 'vitest';
import pidro from '../game.ts';
import { actionText } from '../notation.ts';
import type { Pidro } from '../types.ts';
import { rigged, settingsOf } from './support.ts';

const LISTS = ['cards', 'hand', 'discarded', 'drawn', 'pool', 'kept', 'surplus', 'left', 'killed', 'cold'];
const { fields, plain } = showFields<Pidro>(showCards(...LISTS));

function menuText(menu: Pidro['Menu']): string {
  switch (menu.kind) {
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

const show: Show<Pidro> = {
  ...plain,
  action: actionText,
  table: ({ cuts, tricks, sheet, lastTrick, ...rest }) =>
    fields({ ...rest, cuts: cuts.length, tricks: tricks.length, sheet: sheet.length, last: lastTrick?.number ?? null }),
  menu: menuText,
};

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
  ] as const)('%s', async (name, chance, changes, preset, seed) => {
    const title = `Pidro, ${name}: ${preset} ${JSON.stringify(changes)}`;
    const setup = { settings: settingsOf({ ...changes, maxHands: 1 }, preset), seats: 4, chance: chance() };
    const text = golden({ title, game: pidro, setup, seed, show });
    await expect(text).toMatchFileSnapshot(`golden/${name}.txt`);
  });
});
