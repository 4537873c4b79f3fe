import { describe, expect, it } from 'vitest';
import type { PlayedAnswer } from '@parlour/sdk/schemas/results';
import { csvOf } from './csv.ts';

const seat = (index: number, name: string, place: number | null, isYou = false) => ({
  seat: index,
  name,
  bot: null,
  place,
  score: place === null ? null : -2.5,
  isYou,
});
const game = (...seats: PlayedAnswer['seats']): PlayedAnswer => ({
  replayId: 'x-1',
  finishedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
  game: 'whist',
  access: 'players',
  isOffline: false,
  seats,
  sides: seats.length,
});
const lines = (...games: readonly PlayedAnswer[]): string[] =>
  csvOf(games, (name) => (name === 'Someone' ? 'Joku' : name)).split('\r\n');

describe('games as CSV', () => {
  it('have a line each, from the reader’s seat', () => {
    expect(lines(game(seat(0, 'Bo', 1), seat(1, 'Ann', 2, true)))).toEqual([
      '\uFEFFid,finished_at,game,players,sides,place,score,with',
      'x-1,2026-01-02T03:04:05.000Z,whist,2,2,2,-2.5,Bo',
      '',
    ]);
  });
  it('leave open what a game that was left does not have', () => {
    expect(lines(game(seat(0, 'Ann', null, true)))[1]).toBe('x-1,2026-01-02T03:04:05.000Z,whist,1,1,,,');
  });
  it('name one who was forgotten in the reader’s language', () => {
    expect(lines(game(seat(0, 'Someone', 1), seat(1, 'Ann', 2, true)))[1]).toMatch(/,Joku$/);
  });
  it('have one name for each player, whatever it contains', () => {
    const others = (...names: string[]) =>
      lines(game(...names.map((name, at) => seat(at, name, 1)), seat(9, 'Me', 2, true)))[1]!.replace(/^.*2,-2.5,/, '');
    expect(others('Bo; Cy', 'Dee')).toBe('"Bo, Cy; Dee"');
    // Where spreadsheets divide lines at semicolons, each name is a cell of its own.
    expect(others('Bo', '=1+1', '＝1+1')).toBe("Bo; '=1+1; '＝1+1");
    expect(others('Bo\u202E\nx,9,whist')).toBe('"Bo x,9,whist"');
  });
  it('quote names with commas, quotes and line breaks', () => {
    expect(lines(game(seat(0, 'Bo, "the', 1), seat(1, 'Ann', 2, true)))[1]).toContain('2,-2.5,"Bo, ""the"');
  });
  it.each(['=1+1', '+1x', '@sum', '-cmd'])('make no formula of the name %s', (name) => {
    expect(lines(game(seat(0, name, 1), seat(1, 'Ann', 2, true)))[1]).toMatch(
      new RegExp(`,'${name.replaceAll('+', String.raw`\+`)}$`),
    );
  });
});
