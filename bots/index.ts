/** Generic bots, which can play any game. */
import type { AnyGame, Game, GameTypes, GenericBot } from '@parlour/kernel';
import { searcher } from './search.ts';

/** Plays a random legal move. */
export const random: GenericBot = {
  id: 'random',
  forGame: (game) => ({ id: 'random', decide: (_view, menu, pick) => game.sample(menu, pick) }),
};
/** Plays the game's fallback: the move that is made for a player whose time runs out. */
export const fallback: GenericBot = {
  id: 'fallback',
  forGame: (game) => ({ id: 'fallback', decide: (view, menu) => game.fallback(view, menu) }),
};
/**
 * Tries its choices in worlds that its seat could be in. It plays what its guide would do, which is the game's first
 * bot that does not think long, unless another choice does clearly better. In these worlds the game's quick bot plays
 * all seats; if there is none, they play at random.
 */
export const search: GenericBot = {
  id: 'search',
  thinks: 'long',
  forGame(game, own) {
    const quick = own.find((bot) => bot.quick === true) ?? random.forGame(game, own);
    return searcher('search', game, { guide: own.find(({ thinks }) => thinks !== 'long') ?? quick, quick }, BUDGET);
  },
};
const BUDGET = { worlds: 16, decisions: 20_000 };
export const GENERIC_BOTS: readonly GenericBot[] = [search, random, fallback];
/** The generic bots that can play this game: `search` needs its `resample`. */
export const genericBotsFor = <G extends GameTypes>(game: Game<G>): readonly GenericBot[] =>
  game.resample === undefined ? GENERIC_BOTS.filter((bot) => bot !== search) : GENERIC_BOTS;

/** The generic bot with this id; otherwise the id itself, which names a bot of the game. */
export const botNamed = (id: string): GenericBot | string => GENERIC_BOTS.find((bot) => bot.id === id) ?? id;
/** Whether the bot thinks long. A server asks such bots in a worker thread, so that no table waits. */
export const thinksLong = (game: Pick<AnyGame, 'player'>, id: string): boolean => {
  const named = botNamed(id);
  return (typeof named === 'string' ? game.player(named) : named)?.thinks === 'long';
};
/** Ids of all bots that can play the game: its own, then the generic ones. */
export const botIds = (game: Pick<AnyGame, 'bots' | 'unseal'>): readonly string[] => [
  ...game.bots,
  ...game.unseal((rules) => genericBotsFor(rules)).map(({ id }) => id),
];

/** The bot used if none was chosen: the game's first, or `random` if the game has no bots. */
export const defaultBot = ({ bots }: Pick<AnyGame, 'bots'>): string => bots[0] ?? random.id;
/** The bot that plays for characters: the game's first with dials, or the default bot if none has any. */
export const characterBot = (game: Pick<AnyGame, 'bots' | 'player'>): string =>
  game.bots.find((bot) => game.player(bot)?.hasDials === true) ?? defaultBot(game);
