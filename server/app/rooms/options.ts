/** The options that a host may choose before the start, checked against the game. */
import { botIds, defaultBot } from '@parlour/bots';
import { isRecord, type AnyGame, type Issue, type Json, type Result } from '@parlour/kernel';
import { seatsUnder } from '../../seats.ts';
import { defined } from '@parlour/kernel/defined';
import { keyToWire } from '@parlour/sdk/names';
import { keepsHands, type RoomOptionsInput } from '@parlour/sdk/messages';
import { characterIn, inUse, ownCharacters } from './characters.ts';
import { OPTION_DEFAULTS, type Options } from './records.ts';

type Checked = Result<Options, readonly Issue[]>;
const wrong = (path: string, message: string): Checked => ({ ok: false, error: [{ path, message }] });

/** The options of a new room. By default bots have all chairs but one. */
export function newOptions(game: AnyGame, input: RoomOptionsInput): Checked {
  const preset = input.preset ?? defined(Object.keys(game.presets)[0]);
  const settings = game.settings(input.settings ?? {}, preset);
  const seats = input.seats ?? seatsUnder(game, preset, settings.ok ? settings.value : {})[1];
  // An unknown preset is refused below.
  const chosen = Object.hasOwn(game.presets, preset) ? defined(game.presets[preset]) : null;
  const players = chosen?.bots ?? [];
  const blank: Options = {
    preset: '',
    overlay: {},
    settings: {},
    seats,
    bots: Array.from(
      { length: Math.max(0, seats - 1) },
      (_, index) => players[index % players.length] ?? defaultBot(game),
    ),
    clock: 'normal',
    strict: game.protocol?.isStrict ?? false,
    ...OPTION_DEFAULTS,
  };
  return changedOptions(game, blank, { preset, ...input });
}

/** Applies `input` to the options chosen before. A new preset discards the earlier changes of settings. */
export function changedOptions(game: AnyGame, before: Options, input: RoomOptionsInput): Checked {
  const preset = input.preset ?? before.preset;
  const overlay: Json = input.settings ?? (preset === before.preset ? before.overlay : {});
  const settings = game.settings(overlay, preset);
  if (!settings.ok) {
    return { ok: false, error: settings.error.map((issue) => inWireNames(game, issue)) };
  }
  const [min, max] = seatsUnder(game, preset, settings.value);
  const seats = input.seats ?? Math.min(Math.max(before.seats, min), max);
  if (seats < min || seats > max) {
    const isOwn = [min, max].join() !== game.seats.join();
    const under = isOwn ? ` under "${preset}"` : '';
    return wrong('seats', (min === max ? `is ${min}` : `is ${min} to ${max}`) + under);
  }
  const replays = input.replays ?? before.replays;
  const delayedHands = input.delayedHands ?? before.delayedHands;
  if (delayedHands && !keepsHands(replays)) {
    return wrong('delayed_hands', `a table whose log is "${replays}" shows no hands later`);
  }
  const characters = ownCharacters(input.characters ?? [], before.characters);
  if (!characters.ok) return characters;
  const bots = botsFor(game, { ...before, characters: characters.value }, input, seats);
  if (!bots.ok) return bots;
  return {
    ok: true,
    value: {
      preset,
      overlay,
      settings: settings.value,
      seats,
      bots: bots.value,
      characters: inUse({ bots: bots.value, characters: characters.value }),
      clock: input.clock ?? before.clock,
      latecomers: input.latecomers ?? before.latecomers,
      sitting: input.sitting ?? before.sitting,
      invited: input.invited ?? before.invited,
      listed: input.listed ?? before.listed,
      spectators: input.spectators ?? before.spectators,
      seating: input.seating ?? before.seating,
      strict: input.strict ?? before.strict,
      replays,
      delayedHands,
      hints: input.hints ?? before.hints,
      takeBacks: input.takeBacks ?? before.takeBacks,
    },
  };
}
/** Names settings in an issue as the host writes them, in snake_case. */
function inWireNames({ settingsSchema: schema }: AnyGame, { path, message, ...issue }: Issue): Issue {
  const settings = isRecord(schema) && isRecord(schema['properties']) ? schema['properties'] : {};
  return {
    ...issue,
    path: path === 'preset' ? path : path === '' ? 'settings' : `settings.${keyToWire(path)}`,
    message: message.replaceAll(/\w+/g, (word) => (Object.hasOwn(settings, word) ? keyToWire(word) : word)),
  };
}

function botsFor(
  game: AnyGame,
  before: Options,
  input: RoomOptionsInput,
  seats: number,
): Result<readonly string[], readonly Issue[]> {
  const asked = input.bots ?? before.bots;
  const known = botIds(game);
  const stranger = asked.find((bot) => !known.includes(bot) && characterIn(before.characters, bot) === undefined);
  const complain = (path: string, message: string) => ({ ok: false as const, error: [{ path, message }] });
  if (stranger !== undefined) return complain('bots', `no player "${stranger}"; there are ${known.join(', ')}`);
  // With fewer chairs bots are removed. Additional chairs are left for people.
  const count = input.numAiPlayers ?? (input.bots === undefined ? Math.min(asked.length, seats - 1) : asked.length);
  if (count > seats - 1) return complain(input.bots === undefined ? 'num_ai_players' : 'bots', `at most ${seats - 1}`);
  if (input.bots !== undefined && input.numAiPlayers !== undefined && input.bots.length !== count) {
    return complain('num_ai_players', 'is not the number of bots');
  }
  return { ok: true, value: Array.from({ length: count }, (_, index) => asked[index] ?? defaultBot(game)) };
}
