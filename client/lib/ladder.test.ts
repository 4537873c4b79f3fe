import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rungsOf, strongestFirst } from './ladder.ts';

const WRITTEN = `# How strong the players are

## whist

40 games between each two, seed "ladder".

| player   | rating      | games | won    | 95 % interval  |
| -------- | ----------- | ----- | ------ | -------------- |
| ace      | 2000 ± 90   | 1,240 | 75.6 % | 71.7 to 79.1 % |
| near     | 1931 ± 90   | 40    | 71.0 % | 67.0 to 74.7 % |
| two-pair | 1930 ± 90   | 40    | 53.2 % | 48.9 to 57.4 % |
| fair     | 1851 ± 100  | 40    | 40.0 % | 36.0 to 44.0 % |
| novice   | 1850 ± 100  | 40    | 28.0 % | 24.3 to 32.0 % |
| random   | 1500 ± 1200 | 40    | 22.2 % | 18.8 to 25.9 % |
| hopeless | -20 ± 900   | 40    | 0.0 %  | 0.0 to 8.8 %   |

## whist-two

| player | rating    | games | won    | 95 % interval  |
| ------ | --------- | ----- | ------ | -------------- |
| ace    | 1000 ± 90 | 40    | 50.0 % | 35.2 to 64.8 % |
`;

it('ALL-486 the ratings of a game are read as the ladder writes them, with how far each is below the best', () => {
  expect(Object.fromEntries(rungsOf(WRITTEN, 'whist'))).toEqual({
    ace: { rating: 2000, standing: 'top' },
    near: { rating: 1931, standing: 'top' },
    'two-pair': { rating: 1930, standing: 'strong' },
    fair: { rating: 1851, standing: 'strong' },
    novice: { rating: 1850, standing: 'middling' },
    random: { rating: 1500, standing: 'easy' },
    hopeless: { rating: -20, standing: 'easy' },
  });
  expect(rungsOf(WRITTEN, 'whist-two').get('ace')?.rating).toBe(1000);
  expect(rungsOf(WRITTEN, 'chess').size).toBe(0);
});
it('ALL-486 every game of the ladder has a strongest player', () => {
  const ladder = readFileSync(new URL('../../docs/ladder.md', import.meta.url), 'utf8');
  const games = [...ladder.matchAll(/^## (.+)$/gm)].map(([, game = '']) => game);
  expect(games.length).toBeGreaterThan(3);
  for (const game of games)
    expect([...rungsOf(ladder, game).values()].map(({ standing }) => standing)).toContain('top');
});

const ladderOf = (ratings: Readonly<Record<string, number>>): string =>
  ['## whist', ...Object.entries(ratings).map(([bot, points]) => `| ${bot} | ${points} ± 90 | 40 |`)].join('\n');
const standings = (ladder: string, game: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...rungsOf(ladder, game)].map(([bot, { standing }]) => [bot, standing]));
it('ALL-614 whoever plays hardly better than at random is easy, however close the ratings of the game are', () => {
  const close = ladderOf({ ace: 1690, fair: 1500, 'not-so-fair': 1410, poor: 1409, random: 1340, worse: 1300 });
  expect(standings(close, 'whist')).toEqual({
    ace: 'top',
    fair: 'middling',
    'not-so-fair': 'middling',
    poor: 'easy',
    random: 'easy',
    worse: 'easy',
  });
  // With ratings this close to `random` the game is one of luck, so all are easy. Without a rated `random` they are
  // not.
  expect(standings(ladderOf({ ace: 1520, random: 1490 }), 'whist')).toEqual({ ace: 'easy', random: 'easy' });
  expect(standings(ladderOf({ ace: 1520, fair: 1490 }), 'whist')).toEqual({ ace: 'top', fair: 'top' });
});
it('ALL-614 in every game of the ladder random is easy', () => {
  const ladder = readFileSync(new URL('../../docs/ladder.md', import.meta.url), 'utf8');
  for (const [, game = ''] of ladder.matchAll(/^## (.+)$/gm))
    expect([game, standings(ladder, game)['random']]).toEqual([game, 'easy']);
});
it('ALL-619 bots are offered with the strongest first, and those without a rating behind them as they stood', () => {
  const rungs = rungsOf(ladderOf({ fair: 1500, ace: 1690, worse: -300 }), 'whist');
  expect(strongestFirst(['new', 'worse', 'fair', 'newer', 'ace'], rungs)).toEqual([
    'ace',
    'fair',
    'worse',
    'new',
    'newer',
  ]);
});
