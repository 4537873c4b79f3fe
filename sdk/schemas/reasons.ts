/** What a bot knew, was offered, chose and weighed, as the message `why` and the answer for a replay tell it. */
import { nullable } from '@parlour/kit/codec';
import { anything, count, many, number, object, record, text } from '@parlour/kit/shapes';

const seat = count();
/** What a seat sees; of a spectator `seat` is null. */
export const view = object({
  seat: nullable(seat),
  settings: anything(),
  table: anything({ description: 'What everybody knows' }),
  own: anything({ description: 'What the seat alone knows; null for a spectator' }),
});
/** Null where that bot gives no reasons. */
export const why = nullable(
  object({
    reason: text({ description: 'The kind of thought; the game’s words say it' }),
    options: many(object({ action: record(anything()), measures: record(number()) }), {
      description: 'What it weighed, the best first',
    }),
  }),
);
export const decision = object({
  seat,
  bot: text({ description: 'Who decided: for a character the bot that plays it' }),
  view,
  menu: anything(),
  action: record(anything()),
  why,
});
