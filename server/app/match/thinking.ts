/** Bots that think long do so in the background (`BotThinkers`). Their choice comes back as an input of the match. */
import { characterBot, thinksLong } from '@parlour/bots';
import type { Dials, Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { BotQuestion } from '../../ports.ts';
import { characterIn } from '../rooms/characters.ts';
import type { MatchState, OpenPrompt, Step, Thought } from './state.ts';

/** Time limit (ms). For a bot that has not chosen by then the fallback is played, as when a clock runs out. */
const LIMIT_MS = 10_000;
/** Time limit for a secret prompt (ms). Shorter than the shortest pause, so the wait does not reveal who was asked. */
const SECRET_LIMIT_MS = 250;

export const seedFrom = (secret: string, seat: Seat, promptId: number): string => `${secret}/${seat}/${promptId}`;
export const seedOf = ({ started }: Pick<MatchState, 'started'>, seat: Seat, promptId: number): string =>
  seedFrom(started.secret, seat, promptId);

/** The bot that plays a chair for which no person answers. A character is played by the game's bot with dials. */
export function playerAt(
  { game, data, started }: Pick<MatchState, 'game' | 'started'> & { readonly data: Pick<MatchState['data'], 'chairs'> },
  seat: Seat,
): { readonly bot: string; readonly dials?: Dials } {
  const { bot } = defined(data.chairs[seat]);
  const character = game.bots.includes(bot) ? undefined : characterIn(started.characters, bot);
  return character === undefined ? { bot } : { bot: characterBot(game), dials: character.dials };
}
export const isLongThinkerAt = (match: MatchState, seat: Seat): boolean =>
  thinksLong(match.game, playerAt(match, seat).bot);

/** The open prompt of a person, as a question to the bot that would stand in for them. Null if there is none. */
export function questionFor(match: MatchState, seat: Seat): { promptId: number; question: BotQuestion } | null {
  const prompt = match.prompts.get(seat);
  const menu = match.table.menu(seat);
  if (prompt === undefined || prompt.isBot || menu === null) return null;
  const question = {
    game: match.game.id,
    ...playerAt(match, seat),
    view: match.table.view(seat),
    menu,
    // Differs from the stand-in's seed, so that a hint does not use the stand-in's draws.
    seed: `${seedOf(match, seat, prompt.id)}/hint`,
    limitMs: LIMIT_MS,
  };
  return { promptId: prompt.id, question };
}

/** Starts a bot that thinks long. It computes during the thinking time that is shown anyway. Null for other bots. */
export function startThinking({ match, draft }: Step, seat: Seat, promptId: number, isPublic: boolean): Thought | null {
  const menu = match.table.menu(seat);
  if (menu === null || !isLongThinkerAt(match, seat)) return null;
  const question = {
    game: match.game.id,
    ...playerAt(match, seat),
    view: match.table.view(seat),
    menu,
    seed: seedOf(match, seat, promptId),
    // Without pauses timing cannot be hidden, so the long limit applies.
    limitMs: isPublic || match.pace === 0 ? LIMIT_MS : SECRET_LIMIT_MS * match.pace,
  };
  draft.toThink.push({ seat, promptId, question });
  return { isDue: false, choice: null };
}

/** Stores the bot's choice, or marks its answer as due. Null if this prompt is no longer open. */
export function updateThought(
  { match }: Step,
  seat: Seat,
  promptId: number,
  change: Partial<Thought>,
): OpenPrompt | null {
  const prompt = match.prompts.get(seat);
  if (prompt?.id !== promptId || prompt.thought === null) return null;
  const thinking = { ...prompt, thought: { ...prompt.thought, ...change } };
  match.prompts.set(seat, thinking);
  return thinking;
}
export const isThinking = ({ thought }: OpenPrompt): boolean => thought !== null && thought.choice === null;
