import { isRecord, pickFrom, type AnyGame, type Bot, type GameTypes, type Json, type View } from '@parlour/kernel';
import type { ExplainingBot, Measures } from '@parlour/kit/doors';
import type { BotQuestion } from '../../ports.ts';

type Fields = { readonly [field: string]: Json };
export interface Reasons {
  readonly reason: string;
  readonly options: readonly { readonly action: Fields; readonly measures: Measures }[];
}
const fieldsOf = (action: Json): Fields => {
  if (!isRecord(action)) throw new Error('an action is an object');
  return action;
};

const explains = <G extends GameTypes>(bot: Bot<G>): bot is ExplainingBot<G> => 'explain' in bot;

/** Why a bot does what it does; null where it gives no reasons. It is asked as it was when it decided. */
export function explanationOf(
  game: AnyGame,
  { bot, view, menu, seed, dials }: Pick<BotQuestion, 'bot' | 'view' | 'menu' | 'seed' | 'dials'>,
): (Reasons & { readonly action: Fields }) | null {
  const explained = game.unseal(<G extends GameTypes>(_rules: unknown, bots: readonly Bot<G>[]) =>
    bots
      .filter(explains)
      .find(({ id }) => id === bot)
      ?.explain(view as unknown as View<G>, menu, pickFrom(seed), dials),
  );
  if (explained === undefined) return null;
  const { action, reason, options } = explained;
  return {
    action: fieldsOf(action),
    reason,
    options: options.map((option) => ({ action: fieldsOf(option.action), measures: option.measures })),
  };
}
export function reasonsOf(game: AnyGame, question: BotQuestion): Reasons | null {
  const explained = explanationOf(game, question);
  return explained === null ? null : { reason: explained.reason, options: explained.options };
}
