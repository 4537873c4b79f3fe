/** Whole hands in readable form: what each step told and changed, as everybody and as each seat sees it. */
import { describe, expect, it } from 'vitest';
import { parseAnswer } from '@parlour/kernel';
import { goldenScript, type Show } from '@parlour/kernel/testing';
import holdem from '../game.ts';
import { readAction, showAction, showCards, showEvent, showMenu } from '../notation.ts';
import type { Holdem } from '../types.ts';
import { match, readMove, Scene, type SceneOptions } from './support.ts';

const show: Show<Holdem> = {
  seat: (seat) => String(seat + 1),
  event: showEvent,
  ownEvent: ({ cards }) => showCards(cards),
  action: showAction,
  table: ({ board, shown, stacks, bets }) => ({
    board: showCards(board) || '-',
    open: shown.map((cards) => (cards === null ? '-' : showCards(cards))).join(' '),
    stacks: stacks.join(' '),
    bets: bets.join(' '),
  }),
  own: ({ hole }) => ({ holds: showCards(hole) || 'no cards' }),
  menu: showMenu,
};

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
    const lines = script.split(';').map((part) => part.trim().replace(' ', ': '));
    await expect(goldenScript(`Hold’em, ${name}`, open(options), lines, show)).toMatchFileSnapshot(
      `golden/${name}.txt`,
    );
  });
});

describe('notation', () => {
  it.each(['fold', 'check', 'call', 'bet 20', 'raise 60', 'all_in', 'timeout', 'buy_in', 'give_up'])('%s', (text) => {
    expect(parseAnswer(holdem, readMove(text))).toEqual({ ok: true, value: readMove(text) });
    expect(showAction(readMove(text))).toBe(text);
  });
  it.each(['', 'dance', 'raise', 'raise x', 'raise -5', 'fold 3'])('"%s" is no move', (text) => {
    expect(readAction(text)).toBeNull();
  });
});
