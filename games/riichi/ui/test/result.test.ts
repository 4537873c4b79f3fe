import { expect, it } from 'vitest';
import { en } from '../../words/en.ts';
import { wonText } from '../result.ts';

it('a win says whose tile it was, and calls the reader you', () => {
  const reader = { viewer: 2, words: en.sheet, name: (seat: number) => `Player ${seat}` };
  expect(wonText(0, 2, reader)).toBe('Player 0 wins on your tile');
  expect(wonText(2, 0, reader)).toBe('You win on a tile of Player 0');
  expect(wonText(0, 1, reader)).toBe('Player 0 wins on a tile of Player 1');
  expect(wonText(0, null, reader)).toBe('Player 0 wins by own draw');
  expect(wonText(0, 2, { ...reader, viewer: null })).toBe('Player 0 wins on a tile of Player 2');
});
