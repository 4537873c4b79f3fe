/** Whole hands a person can read: after every step the events, then what each seat sees and may do. */
import { describe, expect, it } from 'vitest';
import { project } from '@parlour/kernel';
import { showCards } from '../cards.ts';
import { readAction, showAction, showEvent, showMenu } from '../notation.ts';
import { match, readMove, Scene, type SceneOptions } from './support.ts';

/** What a viewer knows, from what it was told and from its view; another's cards would be visible here. */
function sights(scene: Scene, from: number): string {
  const news = scene.events.slice(from).map((event) => `  ${showEvent(event.table)}`);
  const seats = Array.from({ length: scene.size }, (_, seat) => {
    const told = scene.events.slice(from).flatMap((event) => project(event, seat).own?.cards ?? []);
    const { table, own } = scene.table.view(seat);
    const shown = table.shown.map((cards) => (cards === null ? '-' : showCards(cards))).join(' ');
    const menu = scene.table.menu(seat);
    return [
      `    ${seat + 1}: ${showCards(own.hole) || 'no cards'}`,
      told.length > 0 ? `, told ${showCards(told)}` : '',
      ` | board ${showCards(table.board) || '-'} | open ${shown}`,
      ` | stacks ${table.stacks.join(' ')} | bets ${table.bets.join(' ')}`,
      menu === null ? '' : ` | may ${showMenu(menu)}`,
    ].join('');
  });
  return [...news, ...seats].join('\n');
}

function playthrough(options: SceneOptions, script: string, open: (options: SceneOptions) => Scene): string {
  const scene = open(options);
  const blocks = [`opening\n${sights(scene, 0)}`];
  for (const line of script.split(';').map((part) => part.trim())) {
    const from = scene.events.length;
    scene.play(line);
    blocks.push(`${line}\n${sights(scene, from)}`);
  }
  return `${blocks.join('\n\n')}\n`;
}

const WORKED = [
  '4 raise 50; 3 call; 2 call; 1 fold; 10 call; 9 call; 8 call; 7 call; 6 call; 5 call',
  '6 check; 5 check; 4 check; 3 check; 2 check; 10 check; 9 check; 8 check; 7 check',
  '6 bet 100; 5 call; 4 fold; 3 call; 2 call; 10 call; 9 call; 8 call; 7 call',
  '6 check; 5 check; 3 check; 2 check; 10 check; 9 check; 8 check; 7 check',
].join('; ');

describe('golden playthroughs [V1]', () => {
  it.each<[string, SceneOptions, string, (options: SceneOptions) => Scene]>([
    ['ring', { button: 7, board: '2c7d9hKs3d', settings: { hands: 1 } }, WORKED, (options) => new Scene(options)],
    [
      'side-pots',
      {
        size: 4,
        button: 1,
        stacks: { 4: 100, 3: 200, 2: 300, 1: 400 },
        holes: { 4: 'AhAd', 3: 'QhQd', 2: 'JhJd', 1: 'ThTd' },
        board: '2c7d9hKs3d',
        settings: { hands: 1 },
      },
      '2 all_in; 1 call; 4 call; 3 call',
      (options) => new Scene(options),
    ],
    [
      'match',
      { holes: { 1: 'AsAh', 2: 'KsKh' }, board: '2c3d4h9sTc' },
      '2 raise 60; 1 call; 1 check; 2 bet 80; 1 raise 200; 2 call; 1 check; 2 check; 1 all_in; 2 call',
      match,
    ],
  ])('%s', async (name, options, script, open) => {
    await expect(playthrough(options, script, open)).toMatchFileSnapshot(`golden/${name}.txt`);
  });
});

describe('notation', () => {
  it.each(['fold', 'check', 'call', 'bet 20', 'raise 60', 'all_in', 'timeout', 'buy_in', 'give_up'])('%s', (text) => {
    expect(readAction(text)).toEqual(readMove(text));
    expect(showAction(readMove(text))).toBe(text);
  });
  it.each(['', 'dance', 'raise', 'raise x', 'raise -5', 'fold 3'])('"%s" is no move', (text) => {
    expect(readAction(text)).toBeNull();
  });
});
