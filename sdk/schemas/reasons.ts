/** What a bot knew, was offered, chose and weighed. Part of the message `why` and of the answer for a replay. */
import { nullable } from '@parlour/kit/codec';
import { anything, count, many, number, object, record, text } from '@parlour/kit/shapes';

const seat = count();
/** What a viewer sees. `seat` is null for a spectator. */
export const view = object({
  seat: nullable(seat),
  settings: anything(),
  table: anything({ description: 'What everybody knows' }),
  own: anything({ description: 'What the seat alone knows; null for a spectator' }),
});
/** Null if the bot gives no reasons. */
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
