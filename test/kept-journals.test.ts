// Journals in every format that records have had, each in the middle of a game, lie beside the tests of the game. Their
// tables are loaded with everybody in their chairs, and the game is played to its end.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Json } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { readFinished } from '@parlour/sdk/replay/finished';
import { fairChance } from '@parlour/server/fairness';
import { discoverGames } from '@parlour/server/games';
import { RECORD_FORMAT } from '../server/app/rooms/packed-record.ts';
import { Hall, Player } from '../server/test/harness.ts';

interface Kept {
  readonly tableId: string;
  /** Tokens of the two people who have chairs. */
  readonly tokens: readonly string[];
  readonly records: readonly Json[];
}
const games = await discoverGames();
const folderOf = (id: string): string => fileURLToPath(new URL(`../games/${id}/test/journals/`, import.meta.url));
const kept = (id: string): readonly string[] => (existsSync(folderOf(id)) ? readdirSync(folderOf(id)).sort() : []);
const read = (id: string, file: string): Kept =>
  JSON.parse(gunzipSync(readFileSync(folderOf(id) + file)).toString()) as Kept;

describe.each(games.map((game) => [game.id, game] as const))('ALL-532 kept journals of %s', (id, game) => {
  it('are there for every format', () => {
    const formats = Array.from({ length: RECORD_FORMAT }, (_, before) => `format-${before + 1}.json.gz`);
    expect(kept(id)).toEqual(formats);
  });
  it.each(kept(id))('come back and are played to their end: %s', async (file) => {
    const { tableId, tokens, records } = read(id, file);
    const hall = new Hall({ pace: 0 }, [game], { chance: fairChance });
    await hall.journal.append(tableId, 0, records);
    await hall.killAndRestart();
    const players: Player[] = [];
    for (const sessionToken of tokens) {
      const client = hall.client(tableId);
      await client.tell({ type: 'reconnect', roomId: tableId, sessionToken });
      expect(client.types()).toContain('game_started');
      const player = new Player(client, game, { seed: file });
      players.push(player);
      for (const prompt of client.all('prompt').slice(-1)) player.answer(prompt);
    }
    const { client } = defined(players[0]);
    await hall.clock.until(() => client.all('game_end').length > 0, 24 * 3_600_000);
    expect(hall.errors).toEqual([]);
    const [lines = []] = [...hall.replays.values()];
    expect(readFinished(game, game.schemas, lines.map((line) => `${line}\n`).join(''))).toMatchObject({ ok: true });
  });
});
