// Ratings after a game: the values of the model, which must not change when the package is updated.
import { expect, it } from 'vitest';
import { NEWCOMER, type Rating } from '@parlour/sdk/figures/rating';
import { loadRater } from '../statistics/rating.ts';

const rated = await loadRater();
const player = (mu: number, sigma: number): Rating => ({ mu, sigma });

/** Values of an implementation of our own; openskill 4.1.1 and 5.0.1 agree in all digits but the last. */
it.each([
  [
    'two against two',
    [
      { players: [player(25, 25 / 3), player(32.444, 5.123)], place: 1 },
      { players: [player(43.381, 2.421), player(25.188, 6.211)], place: 2 },
    ],
    [
      28.66965004054765, 8.0719347727684, 33.83109857241283, 5.063435158133771, 43.07093871398889, 2.4181164038116054,
      23.149339322397246, 6.1384039696376735,
    ],
  ],
  [
    'four newcomers',
    [1, 2, 3, 4].map((place) => ({ players: [NEWCOMER], place })),
    [
      27.795252672501135, 8.263571791259416, 26.55291815138952, 8.17961798837266, 24.689416369722096, 8.084127880168786,
      20.962412806387245, 8.084127880168786,
    ],
  ],
  [
    'a shared first place',
    [
      { players: [player(20, 4)], place: 1 },
      { players: [player(30, 2)], place: 1 },
      { players: [player(25, 25 / 3)], place: 3 },
    ],
    [
      20.39472425338234, 3.9883782496628553, 30.007125194024763, 2.000545407143328, 23.16385986025908,
      8.019039621885948,
    ],
  ],
  [
    'sides that are not in the order of their places',
    [
      { players: [player(20, 4)], place: 3 },
      { players: [player(30, 2)], place: 1 },
      { players: [player(25, 25 / 3)], place: 2 },
    ],
    [
      19.18862236676824, 3.9700767209173864, 30.175520708547108, 2.000545407143328, 25.47817095786614,
      7.654641294936237,
    ],
  ],
])('of %s are those of the model', (_what, sides, expected) => {
  const flat = rated(sides).flatMap((side) => side.flatMap(({ mu, sigma }) => [mu, sigma]));
  expect(flat).toHaveLength(expected.length);
  for (const [index, value] of flat.entries()) expect(value).toBeCloseTo(expected[index]!, 10);
});
