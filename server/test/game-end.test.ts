import { describe, expect, it } from 'vitest';
import type { Standing } from '@parlour/kernel';
import type { Match } from '../app/match/match.ts';
import { gameEnd } from '../app/rooms/messages.ts';

/** A finished match with only the parts that its last message is made of. */
const over = (names: readonly string[]): Match =>
  ({
    started: { gameId: 'g1' },
    data: { chairs: names.map((name) => ({ name })) },
    placing: (seat: number) => ({ chips: 10 * seat }),
  }) as unknown as Match;
const standing = (...places: readonly number[]): Standing =>
  places.map((place, seat) => ({ seat, place, score: 100 - place }));
const result = (...places: readonly number[]) => {
  const message = gameEnd(over(['Ann', 'Bo', 'Cy']), standing(...places));
  return message.type === 'game_end' ? message.result : null;
};

describe('the end of a game', () => {
  it.each([
    [0, [1, 2, 3]],
    [1, [2, 1, 3]],
    [2, [2, 2, 1]],
  ])('names seat %i the winner of places %j', (winner, places) => {
    expect(result(...places)?.winnerSeat).toBe(winner);
  });

  it.each([[[1, 1, 3]], [[1, 2, 1]], [[1, 1, 1]]])('names no winner where the first place is shared: %j', (places) => {
    expect(result(...places)).not.toHaveProperty('winnerSeat');
  });

  it('lists everybody by place, and those who share one by seat, with what the game says of them', () => {
    expect(result(2, 1, 2)?.standings).toEqual([
      { seat: 1, name: 'Bo', score: 99, place: 1, chips: 10 },
      { seat: 0, name: 'Ann', score: 98, place: 2, chips: 0 },
      { seat: 2, name: 'Cy', score: 98, place: 2, chips: 20 },
    ]);
  });

  it('bears the id of its game', () => {
    expect(gameEnd(over(['Ann']), standing(1))).toMatchObject({ type: 'game_end', gameId: 'g1' });
  });
});
