import { GENERIC_BOTS } from '@parlour/bots';
import {
  isRecord,
  pickFrom,
  type AnyGame,
  type Bot,
  type GameTypes,
  type Json,
  type Result,
  type View,
} from '@parlour/kernel';
import type { ExplainingBot, Measures } from '@parlour/kit/doors';
import type { BotQuestion, BotThinkers } from '../../ports.ts';

type Fields = { readonly [field: string]: Json };
export interface Reasons {
  readonly reason: string;
  readonly options: readonly { readonly action: Fields; readonly measures: Measures }[];
}
export interface Explained extends Reasons {
  readonly action: Fields;
}
const fieldsOf = (action: Json): Fields => {
  if (!isRecord(action)) throw new Error('an action is an object');
  return action;
};

const explains = <G extends GameTypes>(bot: Bot<G>): bot is ExplainingBot<G> => 'explain' in bot;

type Question = Pick<BotQuestion, 'bot' | 'view' | 'menu' | 'seed' | 'dials'>;
/** Why a bot does what it does; null where it gives no reasons. It is asked as it was when it decided. */
export function explanationOf(game: AnyGame, { bot, view, menu, seed, dials }: Question): Explained | null {
  const explained = game.unseal((rules, own) =>
    [...own, ...GENERIC_BOTS.map((generic) => generic.forGame(rules, own))]
      .filter(explains)
      .find(({ id }) => id === bot)
      ?.explain(view as unknown as View<never>, menu as never, pickFrom(seed), dials),
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

/** How long a bot that thinks long may take to explain itself. */
const LIMIT_MS = 10_000;
/** The same of any bot: one that thinks long is asked beside the tables. Null also where it does not come to an end. */
async function askedAgain(game: AnyGame, thinkers: BotThinkers, question: Question): Promise<Explained | null> {
  const player = GENERIC_BOTS.find(({ id }) => id === question.bot) ?? game.player(question.bot);
  if (player?.thinks !== 'long') return explanationOf(game, question);
  const answer = await thinkers.choose({ ...question, game: game.id, limitMs: LIMIT_MS, isExplained: true });
  // It is what `explanationOf` gave in another thread.
  return answer.ok ? (answer.value as unknown as Explained | null) : null;
}

/** Null where it gives no reasons; `differs` where the bot would decide otherwise today. */
export async function whyOf(
  game: AnyGame,
  thinkers: BotThinkers,
  question: Question,
  action: Json,
): Promise<Result<Reasons | null, 'differs'>> {
  const explained = await askedAgain(game, thinkers, question);
  if (explained === null) return { ok: true, value: null };
  // A bot that has changed since the game began, or failed then: its reasons would be for another move.
  if (JSON.stringify(explained.action) !== JSON.stringify(action)) return { ok: false, error: 'differs' };
  return { ok: true, value: { reason: explained.reason, options: explained.options } };
}
