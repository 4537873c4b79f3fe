import { botNamed, GENERIC_BOTS, thinksLong } from '@parlour/bots';
import {
  isRecord,
  pickFrom,
  toJson,
  type AnyGame,
  type Bot,
  type GameTypes,
  type Json,
  type Result,
  type Seat,
  type SeenView,
  type View,
} from '@parlour/kernel';
import type { ExplainingBot, Measures } from '@parlour/kit/doors';
import type { BotQuestion, BotThinkers } from '../../ports.ts';

type Fields = { readonly [field: string]: Json };
export interface Reasons {
  readonly reason: string;
  readonly options: readonly { readonly action: Fields; readonly measures: Measures }[];
}
interface Explained extends Reasons {
  readonly action: Fields;
}
/** A choice that a bot has made, and the question it was asked. */
export interface PastChoice {
  readonly seat: Seat;
  readonly question: Question;
  readonly action: Fields;
}
export interface BotDecision {
  readonly seat: Seat;
  /** The bot that decided. For a character, the bot that plays it. */
  readonly bot: string;
  readonly view: SeenView;
  readonly menu: Json;
  readonly action: Fields;
  /** Null if the bot gives no reasons. */
  readonly why: Reasons | null;
}
const fieldsOf = (action: Json): Fields => {
  if (!isRecord(action)) throw new Error('an action is an object');
  return action;
};

const explains = <G extends GameTypes>(bot: Bot<G>): bot is ExplainingBot<G> => 'explain' in bot;

type Question = Pick<BotQuestion, 'bot' | 'view' | 'menu' | 'seed' | 'dials'>;
/** Asks a bot to explain a decision, with the same question as when it decided. Null if the bot gives no reasons. */
function explanationOf(game: AnyGame, { bot, view, menu, seed, dials }: Question): Explained | null {
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
/** The answer of a bot to a question, in whatever thread this runs. */
export function answerTo(game: AnyGame, question: BotQuestion, isLate?: () => boolean): Json {
  if (question.isExplained === true) return toJson(explanationOf(game, question));
  return game.choose(botNamed(question.bot), question, pickFrom(question.seed), question.dials, isLate);
}
export function reasonsOf(game: AnyGame, question: BotQuestion): Reasons | null {
  const explained = explanationOf(game, question);
  return explained === null ? null : { reason: explained.reason, options: explained.options };
}

/** Time limit for a bot that thinks long to explain itself (ms). */
const LIMIT_MS = 10_000;
/** The same for any bot. A bot that thinks long is asked in the background. Null also if it fails or takes too long. */
async function askedAgain(game: AnyGame, thinkers: BotThinkers, question: Question): Promise<Explained | null> {
  if (!thinksLong(game, question.bot)) return explanationOf(game, question);
  const answer = await thinkers.choose({ ...question, game: game.id, limitMs: LIMIT_MS, isExplained: true });
  // The value is what `explanationOf` returned in `answerTo`.
  return answer.ok ? (answer.value as unknown as Explained | null) : null;
}

/**
 * Why each was chosen. `differs`: a bot would decide otherwise today. A bot that thinks long takes seconds, for which
 * the caller must not block a table.
 */
export async function whyChosen(
  game: AnyGame,
  thinkers: BotThinkers,
  choices: readonly PastChoice[],
): Promise<Result<readonly BotDecision[], 'differs'>> {
  const decisions: BotDecision[] = [];
  for (const { seat, question, action } of choices) {
    const explained = await askedAgain(game, thinkers, question);
    // The bot has changed since the game began, or failed then. Its reasons would be for another move.
    if (explained !== null && JSON.stringify(explained.action) !== JSON.stringify(action))
      return { ok: false, error: 'differs' };
    const why = explained === null ? null : { reason: explained.reason, options: explained.options };
    const { bot, view, menu } = question;
    decisions.push({ seat, bot, view, menu, action, why });
  }
  return { ok: true, value: decisions };
}
