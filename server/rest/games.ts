/** Games as the lobby shows them, and which of them is the default. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { botIds } from '@parlour/bots';
import { isRecord, type AnyGame, type Json } from '@parlour/kernel';
import { seatsUnder } from '../seats.ts';
import { toWire } from '@parlour/sdk/names';
import type { GameAnswer } from '@parlour/sdk/schemas/rest';
import { schemaToWire } from '@parlour/sdk/schemas/wire';
import { GAMES_DIR } from '../games.ts';
import type { Wire } from './schemas.ts';

export function describeGame(described: AnyGame): Wire<GameAnswer> {
  const defaults = described.settings({});
  return {
    id: described.id,
    version: described.version,
    seats: [...described.seats],
    settings_schema: fields(schemaToWire(described.settingsSchema)),
    defaults: fields(defaults.ok ? toWire(defaults.value) : null),
    presets: Object.fromEntries(
      Object.entries(described.presets).map(([name, preset]) => [name, fields(toWire(preset.settings))]),
    ),
    preset_players: Object.fromEntries(
      Object.entries(described.presets).flatMap(([name, { seats, bots }]) =>
        seats === undefined ? [] : [[name, { seats: [...seats], bots: [...(bots ?? [])] }]],
      ),
    ),
    preset_seats: Object.fromEntries(
      Object.entries(described.presets).map(([name, { settings }]) => [
        name,
        pair(seatsUnder(described, name, settings)),
      ]),
    ),
    bots: [...botIds(described)],
  };
}

const pair = ([min, max]: AnyGame['seats']): [number, number] => [min, max];

export const fields = (value: Json): Record<string, Json> => (isRecord(value) ? { ...value } : {});

/**
 * The operator's choice, or null if there is no such game; else the game whose own package says
 * `"parlour": {"default": true}`; else the first.
 */
export async function chooseDefaultGame(
  games: readonly Pick<AnyGame, 'id'>[],
  chosen: string | null,
  dir: string = GAMES_DIR,
): Promise<string | null> {
  if (chosen !== null) return games.some(({ id }) => id === chosen) ? chosen : null;
  for (const { id } of games) if (await claimsToBeDefault(join(dir, id, 'package.json'))) return id;
  return games[0]?.id ?? null;
}

async function claimsToBeDefault(path: string): Promise<boolean> {
  const parsed = await readFile(path, 'utf8')
    .then((text): unknown => JSON.parse(text))
    .catch(() => null);
  const own = isRecord(parsed) ? parsed['parlour'] : undefined;
  return isRecord(own) && own['default'] === true;
}
