/**
 * Begins a new table at a moment of a finished game: one seat's knowledge is as it was then, and everything that was
 * hidden from it is dealt again.
 */
import {
  toJson,
  viewOf,
  type AnyGame,
  type AnyTable,
  type Chance,
  type Json,
  type RandomInt,
  type Result,
  type Seat,
  type View,
  type Wait,
} from '@parlour/kernel';
import { botIds, defaultBot } from '@parlour/bots';
import { defined } from '@parlour/kernel/defined';
import { ownCharacter, type Character } from '@parlour/sdk/characters/character';
import { houseCharacter } from '@parlour/sdk/characters/house';
import type { GameLog } from '@parlour/sdk/replay/log';
import { ANSWERS_AT_ONCE, breath } from './breath.ts';
import { chanceOf } from '../fairness/fair-log.ts';
import type { StartPosition } from '../ports.ts';

export interface PlayOnRequest {
  readonly log: GameLog;
  /** The id of the log, for a link back to it. */
  readonly replayId: string;
  /** Number of events that have happened at that moment. */
  readonly at: number;
  readonly seat: Seat;
  /** Draws the hidden cards. */
  readonly pick: RandomInt;
}
/**
 * `hidden`: the log does not contain what this seat knew. `idle`: the seat is never asked. `changed`: the rules play it
 * otherwise. `unplayable`: the game cannot deal anew what a seat does not know.
 */
export type PlayOnFault = 'hidden' | 'idle' | 'changed' | 'unplayable';

/** A moment at which the seat owes an answer. */
interface Decision {
  readonly view: Json;
  /** The last hand that was dealt by then. */
  readonly hand: number;
  /** Number of events before it, and how many hands had begun with them. */
  readonly at: number;
  readonly begun: number;
  readonly wait: Extract<Wait, { readonly ask: readonly Seat[] }>;
}
const decisionOf = (table: AnyTable, seat: Seat, so: Omit<Decision, 'view' | 'wait'>): Decision | null => {
  const { wait } = table;
  return 'ask' in wait && table.owes(seat) ? { ...so, view: toJson(table.view(seat)), wait } : null;
};
const boundariesIn = (events: readonly { readonly boundary: boolean }[]): number =>
  events.filter(({ boundary }) => boundary).length;
/** Wraps a chance, and remembers the last hand for which something was drawn. */
class NotingChance implements Chance {
  readonly #chance: Chance;
  hand = 0;
  constructor(chance: Chance) {
    this.#chance = chance;
  }
  shuffle(hand: number, label: string, size: number): ReturnType<Chance['shuffle']> {
    this.hand = Math.max(this.hand, hand);
    return this.#chance.shuffle(hand, label, size);
  }
  pick(hand: number, label: string, n: number): number {
    this.hand = Math.max(this.hand, hand);
    return this.#chance.pick(hand, label, n);
  }
}

/**
 * The last decision of the seat up to the moment; if there is none, its first one after it. Replays the answers of the
 * log, since events alone do not tell whom the table waited for.
 */
async function lastDecision(game: AnyGame, wish: PlayOnRequest): Promise<Decision | PlayOnFault> {
  const { log, seat } = wish;
  const dealtFrom = chanceOf(log);
  const settings = game.settings(log.settings);
  if (log.isShownOnly || dealtFrom === null) return 'hidden';
  if (!settings.ok || log.version !== game.version) return 'changed';
  const chance = new NotingChance(dealtFrom);
  const { table, events } = game.open({ settings: settings.value, seats: log.seats, chance });
  let at = events.length;
  let begun = boundariesIn(events);
  let decision = decisionOf(table, seat, { hand: chance.hand, at, begun });
  let answers = 0;
  for (const line of log.lines) {
    if (!('action' in line)) continue;
    const result = table.act(line.seat, line.action);
    if (!result.ok) return 'changed';
    at += result.value.length;
    begun += boundariesIn(result.value);
    if (at > wish.at && decision !== null) return decision;
    decision = decisionOf(table, seat, { hand: chance.hand, at, begun }) ?? decision;
    if (++answers % ANSWERS_AT_ONCE === 0) await breath();
  }
  return decision ?? 'idle';
}

/** Deals what the seat did not know. At a public turn the same seats are asked as then; else all that have a menu. */
function imagined(
  game: AnyGame,
  { view, hand, at, begun, wait }: Decision,
  { seat, pick, log, replayId }: PlayOnRequest,
): Result<StartPosition, PlayOnFault> {
  return game.unseal((rules): Result<StartPosition, PlayOnFault> => {
    // The view comes from the game's own table.
    const seen = view as unknown as View<never>;
    const state = rules.resample?.(seen, pick);
    if (state === undefined) return { ok: false, error: 'unplayable' };
    const hasMenu = (other: Seat): boolean => rules.menu(viewOf(state, seen.settings, other)) !== null;
    const ask = wait.clock === 'turn' ? wait.ask : [...state.own.keys()].filter(hasMenu);
    const names = log.names.map((name, other) => (log.bots[other] === true ? name : null));
    const start = {
      version: rules.version,
      state: toJson(state),
      wait: { ...wait, ask },
      seat,
      names,
      hand,
      // Events before the first hand count as part of it.
      playedOn: { replayId, at, hand: Math.max(begun, 1) },
    };
    return { ok: true, value: start };
  });
}

/**
 * Who has the other chairs, in the order of the seats: the bots and characters that had them then, and the game's
 * default bot in a person's chair or in that of a bot that does not exist any more.
 */
export function companyIn(
  game: AnyGame,
  { players, names }: GameLog,
  seat: Seat,
): { readonly bots: string[]; readonly characters: Character[] } {
  const known = botIds(game);
  const characters: Character[] = [];
  const others = players.flatMap((player, other) =>
    other === seat ? [] : [{ ...player, name: defined(names[other]) }],
  );
  const bots = others.map(({ bot, name, face, dials }) => {
    if (bot === undefined || known.includes(bot) || houseCharacter(bot) !== undefined) return bot ?? defaultBot(game);
    // A log has what everybody saw of a user's own character at the table, but not its story.
    const own = ownCharacter.parse(toJson({ id: bot, name, face: face ?? null, story: '', dials: dials ?? null }));
    if (!own.ok) return defaultBot(game);
    characters.push(own.value);
    return bot;
  });
  return { bots, characters };
}

export async function startFrom(game: AnyGame, wish: PlayOnRequest): Promise<Result<StartPosition, PlayOnFault>> {
  const decision = await lastDecision(game, wish);
  return typeof decision === 'string' ? { ok: false, error: decision } : imagined(game, decision, wish);
}
