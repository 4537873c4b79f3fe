/** A table while its host configures it: what is chosen, and the request that opens it. */
import type { Json } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { isRecord } from '@parlour/kernel/json';
import type { Character } from '@parlour/sdk/characters/character';
import { HOUSE_CHARACTERS } from '@parlour/sdk/characters/house';
import type { CreateRoom } from '@parlour/sdk/messages';
import {
  CLOCK_CHOICES,
  keepsHands,
  REPLAY_ACCESS,
  SITTINGS,
  type ClockChoice,
  type ReplayAccess,
  type Sitting,
} from '@parlour/sdk/vocabulary';
import type { GameInfo } from '../store/api.ts';
import { changesFrom, fieldsOf, valuesUnder, type Field, type Values } from './schema-form.ts';
import { namesIn } from './names-in.ts';

export interface TableDraft {
  readonly preset: string;
  readonly values: Values;
  readonly seats: number;
  /** The bot or character in each chair that is not for a person. */
  readonly bots: readonly string[];
  readonly clock: ClockChoice;
  readonly latecomers: boolean;
  readonly replays: ReplayAccess;
  readonly delayedHands: boolean;
  readonly hints: boolean;
  readonly takeBacks: boolean;
  readonly sitting: Sitting;
  /** Names as the host typed them. */
  readonly invited: string;
  readonly listed: boolean;
  readonly spectators: boolean;
}

const HOUSE = HOUSE_CHARACTERS.map(({ id }) => id);
/** The number of players and the bots to choose from. Some presets have their own. */
export function playersUnder(
  game: GameInfo,
  preset: string,
  own: readonly Character[] = [],
): Pick<GameInfo, 'seats' | 'bots'> {
  const characters = [...HOUSE, ...own.map(({ id }) => id)];
  const usual = { seats: game.presetSeats[preset] ?? game.seats, bots: [...game.bots, ...characters] };
  return game.presetPlayers[preset] ?? usual;
}
const hasFixedSeats = (game: GameInfo, preset: string): boolean => {
  const [min, max] = playersUnder(game, preset).seats;
  return min === max;
};

export function firstDraft(game: GameInfo): TableDraft {
  const [preset = ''] = Object.keys(game.presets);
  return {
    preset,
    values: valuesUnder(fieldsOf(game.settings), game.presets[preset]),
    seats: playersUnder(game, preset).seats[1],
    bots: [],
    clock: 'normal',
    latecomers: true,
    replays: 'players',
    delayedHands: false,
    hints: true,
    takeBacks: true,
    sitting: 'anyone',
    invited: '',
    listed: false,
    spectators: true,
  };
}
/** Adjusts the number of chairs and the bots to what the preset allows. */
export function seated(game: GameInfo, draft: TableDraft, own: readonly Character[] = []): TableDraft {
  const { seats: range, bots: kinds } = playersUnder(game, draft.preset, own);
  const seats = Math.min(Math.max(draft.seats, range[0]), range[1]);
  const bots = draft.bots.filter((bot) => kinds.includes(bot));
  return { ...draft, seats, bots: withBots(bots, Math.min(draft.bots.length, seats - 1), kinds, own) };
}
/**
 * Exactly `count` bots of these kinds. An added bot is of the same kind as the last one. A character sits at a table
 * once, so after one comes the next free house character, or a bot if there is none. `own` are this browser's own.
 */
export function withBots(
  bots: readonly string[],
  count: number,
  kinds: readonly string[],
  own: readonly Character[] = [],
): readonly string[] {
  const characters = [...HOUSE, ...own.map(({ id }) => id)];
  const seatedBots = bots.slice(0, count);
  while (seatedBots.length < count) seatedBots.push(nextBot(seatedBots, kinds, characters));
  return seatedBots;
}
function nextBot(bots: readonly string[], kinds: readonly string[], characters: readonly string[]): string {
  const last = bots.at(-1) ?? defined(kinds[0]);
  if (!characters.includes(last)) return last;
  return HOUSE.find((id) => kinds.includes(id) && !bots.includes(id)) ?? defined(kinds[0]);
}

/** The request to the server. `own` are this browser's own characters. */
export function requestFor(game: GameInfo, draft: TableDraft, own: readonly Character[]): CreateRoom {
  const { preset, values, seats, bots, replays, delayedHands, invited } = draft;
  const { clock, latecomers, hints, takeBacks, sitting, listed, spectators } = draft;
  const characters = own.filter(({ id }) => bots.includes(id));
  return {
    game: game.id,
    ...(preset === '' ? {} : { preset }),
    settings: { ...changesFrom(valuesUnder(fieldsOf(game.settings), game.presets[preset]), values) },
    // If the rules fix the number of players, it is left out: changed settings may fix another number than the preset.
    ...(hasFixedSeats(game, preset) ? {} : { seats }),
    bots: [...bots],
    ...(characters.length === 0 ? {} : { characters: [...characters] }),
    clock,
    latecomers,
    replays,
    delayedHands: delayedHands && keepsHands(replays),
    hints,
    takeBacks,
    sitting,
    invited: [...namesIn(invited)],
    listed,
    spectators,
  };
}

/**
 * Parses a draft stored by any version of this page. Parts that do not fit the game get their defaults. Null if `raw`
 * is not a draft.
 */
export function parseDraft(game: GameInfo, raw: unknown, own: readonly Character[] = []): TableDraft | null {
  if (!isRecord(raw) || !isRecord(raw['values'])) return null;
  const first = firstDraft(game);
  const preset = typeof raw['preset'] === 'string' && raw['preset'] in game.presets ? raw['preset'] : first.preset;
  const fields = fieldsOf(game.settings);
  const kept: [string, Json][] = [];
  for (const field of fields) {
    const value: unknown = raw['values'][field.name];
    if (fits(field, value)) kept.push([field.name, value]);
  }
  const { seats, bots, invited } = raw;
  return seated(
    game,
    {
      preset,
      values: { ...valuesUnder(fields, game.presets[preset]), ...Object.fromEntries(kept) },
      seats: typeof seats === 'number' ? seats : first.seats,
      bots: Array.isArray(bots) ? bots.filter((bot) => typeof bot === 'string') : [],
      clock: one(CLOCK_CHOICES, raw['clock'], first.clock),
      latecomers: raw['latecomers'] !== false,
      replays: one(REPLAY_ACCESS, raw['replays'], first.replays),
      delayedHands: raw['delayedHands'] === true,
      hints: raw['hints'] !== false,
      takeBacks: raw['takeBacks'] !== false,
      sitting: one(SITTINGS, raw['sitting'], first.sitting),
      invited: typeof invited === 'string' ? invited : '',
      listed: raw['listed'] === true,
      spectators: raw['spectators'] !== false,
    },
    own,
  );
}
const one = <T extends string>(allowed: readonly T[], value: unknown, otherwise: T): T =>
  allowed.find((each) => each === value) ?? otherwise;

const areNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');
function fits(field: Field, value: unknown): value is Json {
  switch (field.kind) {
    case 'switch':
      return typeof value === 'boolean';
    case 'choice':
      return field.choices.some((choice) => choice === value);
    case 'number':
      if (value === null) return field.nullable;
      return typeof value === 'number' && value >= (field.min ?? value) && value <= (field.max ?? value);
    case 'numbers':
      return areNumbers(value);
    case 'rows':
      return Array.isArray(value) && value.every(areNumbers);
  }
}
