/** Codecs of HTTP answers about finished games. Separate from `rest.ts`, since only lazily loaded screens need them. */
import { boolean, nullable, oneOf } from '@parlour/kit/codec';
import { count, many, number, object, text, tuple } from '@parlour/kit/shapes';
import { REPLAY_ACCESS } from '../vocabulary.ts';
import type { Told } from './server.ts';

const seat = object({
  seat: count(),
  name: text(),
  bot: nullable(text({ description: 'Which player of ours; null for a person' })),
  place: nullable(count({ description: 'Among the sides. Null in a game that was left before its end' })),
  score: nullable(number()),
  isYou: boolean(),
});
const played = object({
  replayId: text(),
  finishedAt: count({ description: 'Milliseconds since 1970' }),
  game: text(),
  access: oneOf(REPLAY_ACCESS),
  isOffline: boolean({ description: 'Played without a server: it counts in no figure and no rating' }),
  seats: many(seat),
  sides: count({ description: 'How many played against each other: partners are one side' }),
});
const pending = count({ description: 'Games that are still to be counted' });
export const resultsAnswer = object({
  games: many(played),
  total: count({ description: 'Of all that were asked for' }),
  next: nullable(text({ description: '`before` of the call for the next ones' })),
  byGame: many(object({ game: text(), n: count() })),
  people: many(object({ name: text(), n: count() })),
  pending,
});
export type PlayedAnswer = Told<typeof played>;
export type ResultsAnswer = Told<typeof resultsAnswer>;

/** Observations, their sum, and the sum of their squares. */
const sums = tuple(number(), number(), number());
const figure = object({
  id: text(),
  kind: oneOf(['rate', 'mean']),
  per: number({ description: 'A mean is shown for so many observations' }),
  sums,
  baseline: nullable(sums),
});
export type FigureAnswer = Told<typeof figure>;
const rating = object({ mu: number(), sigma: number(), games: count({ description: 'Rated games until then' }) });
export const figuresAnswer = object({
  games: count(),
  figures: many(figure),
  lines: many(object({ id: text(), points: many(tuple(number(), number())) })),
  rating: nullable(rating),
  ratings: many(rating, { description: 'After every rated game; thinned out if there were many' }),
  bots: many(object({ bot: text(), mu: number(), sigma: number(), games: count() })),
  pending,
});
export type FiguresAnswer = Told<typeof figuresAnswer>;

export const tableAnswer = object({
  game: nullable(text()),
  games: count(),
  last: nullable(text({ description: 'The game that ended last' })),
  players: many(
    object({
      name: text(),
      bot: nullable(text()),
      games: count(),
      wins: count(),
      score: number(),
      figures: many(figure),
    }),
  ),
});
export type TableAnswer = Told<typeof tableAnswer>;
export const forgottenAnswer = object({ games: count() });
