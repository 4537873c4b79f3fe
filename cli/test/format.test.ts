import { describe, expect, it } from 'vitest';
import { asText } from '../commands/simulate.ts';
import { duration, grouped, printable, progressLine, table } from '../format.ts';
import { progress } from '../progress.ts';

it('ALL-628 what a program notes cannot steer the terminal', () => {
  expect(printable('\u001B[2Jna\u00EFve \u0007\u009B31m')).toBe('\uFFFD[2Jna\u00EFve \uFFFD\uFFFD31m');
});

describe('numbers', () => {
  it.each([
    [0, 0, '0'],
    [1234567, 0, '1,234,567'],
    [1234.5, 2, '1,234.50'],
  ])('%d with %d digits is %s', (value, digits, text) => {
    expect(grouped(value, digits)).toBe(text);
  });

  it.each([
    [0, '0.00 s'],
    [9_994, '9.99 s'],
    [9_996, '10.0 s'],
    [119_900, '119.9 s'],
    [119_960, '2 min 0 s'],
    [200_000, '3 min 20 s'],
  ])('%d ms are %s', (ms, text) => {
    expect(duration(ms)).toBe(text);
  });
});

describe('tables', () => {
  it('stand text left and numbers right', () => {
    const rows = [
      ['player', 'wins', 'won'],
      ['random', '7', '0.7 %'],
      ['bold', '1,204', '12.0 %'],
    ];
    expect(table(rows)).toBe(['player   wins     won', 'random      7   0.7 %', 'bold    1,204  12.0 %'].join('\n'));
  });

  it('are a head alone when there is nothing to show', () => {
    expect(table([['game', 'players']])).toBe('game  players');
  });
});

describe('the progress line', () => {
  it.each([
    [0, 'x ────────────────────────  0 %  note'],
    [0.5, 'x ━━━━━━━━━━━━────────────   50 %  note  2.00 s left'],
    [1, 'x ━━━━━━━━━━━━━━━━━━━━━━━━  100 %  note'],
    [7, 'x ━━━━━━━━━━━━━━━━━━━━━━━━  100 %  note'],
  ])('at %d', (share, line) => {
    expect(progressLine('x', share, 'note', 2000).replaceAll(/ +/g, ' ')).toBe(line.replaceAll(/ +/g, ' '));
  });
});

describe('progress', () => {
  function watch(isTTY: boolean) {
    const written: string[] = [];
    let nowMs = 0;
    const bar = progress('x', { isTTY, write: (text) => written.push(text) }, () => nowMs);
    return { written, bar, turn: (ms: number) => (nowMs += ms) };
  }

  it('is redrawn in place on a terminal, at most ten times a second, and taken away', () => {
    const { written, bar, turn } = watch(true);
    for (let i = 0; i < 200; i++) {
      bar.at(i / 200, () => 'note');
      turn(5);
    }
    bar.end();
    expect(written).toHaveLength(11);
    expect(written.every((text) => text.startsWith('\r\u001B[2K') && !text.includes('\n'))).toBe(true);
    expect(written.at(-1)).toBe('\r\u001B[2K');
  });

  it('is a line now and then elsewhere, and nothing for what is quick', () => {
    const { written, bar, turn } = watch(false);
    for (let i = 0; i < 250; i++) {
      bar.at(i / 250, () => 'note');
      turn(100);
    }
    bar.end();
    expect(written).toHaveLength(2);
    expect(written.every((text) => text.endsWith('\n') && !text.includes('\r'))).toBe(true);
  });
});

describe('standings', () => {
  it('give wins, average place and average score of each player, and the rates', () => {
    const players = [
      { bot: 'bold', wins: 3, placeSum: 5, scoreSum: 90 },
      { bot: 'random', wins: 1, placeSum: 7, scoreSum: -10 },
    ];
    const tally = { games: 4, decisions: 4000, events: 5000, players };
    expect(asText({ game: 'g', settings: {}, seed: 's', tally, ms: 2000 })).toBe(
      [
        'player  wins     won  average place  average score',
        'bold       3  75.0 %          1.250          22.50',
        'random     1  25.0 %          1.750          -2.50',
        '',
        'Players move one chair on with every game. A game has 1000.0 decisions and 1250.0 events.',
        '4 games of g in 2.00 s, seed "s"',
        '2 games/s, 2,000 decisions/s',
      ].join('\n'),
    );
  });
});
