// Logs of every earlier version of a game lie beside its tests. Each of them must still open, give the same result when
// it is played again, and pass its checks. In logs from before hands were committed to, the checks say nothing about
// cards.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { sealRules, type AnyRules, type Json } from '@parlour/kernel';
import { statusOf, type HandCheck } from '@parlour/sdk/fairness/checker';
import { checkLog } from '@parlour/sdk/fairness/log-check';
import { readFinished } from '@parlour/sdk/replay/finished';
import { discoverGames } from '@parlour/server/games';
import { replay } from '../cli/commands/replay.ts';

const games = await discoverGames();
const folderOf = (id: string): string => fileURLToPath(new URL(`../games/${id}/test/logs/`, import.meta.url));
const kept = (id: string): readonly string[] => (existsSync(folderOf(id)) ? readdirSync(folderOf(id)).sort() : []);
const textOf = (id: string, file: string): string => gunzipSync(readFileSync(folderOf(id) + file)).toString();

describe.each(games.map((game) => [game.id, game] as const))('kept logs of %s', (id, game) => {
  const latest = `version-${game.version}.ndjson.gz`;
  it('are there for every version before this one', () => {
    const versions = Array.from({ length: game.version - 1 }, (_, before) => `version-${before + 1}.ndjson.gz`);
    expect(kept(id)).toEqual(expect.arrayContaining(versions));
  });
  it.each(kept(id))('open: %s', (file) => {
    expect(readFinished(game, game.schemas, textOf(id, file))).toMatchObject({ ok: true });
  });
  it.each(kept(id))('are played again with the same result: %s', async (file) => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(await replay(folderOf(id) + file, {})).toEqual({ ok: true, value: 0 });
    expect(said.mock.lastCall?.[0]).toContain('all as they were');
    said.mockRestore();
  });
  it.each(kept(id))('are checked, where there is something to check: %s', async (file) => {
    const finished = readFinished(game, game.schemas, textOf(id, file));
    if (!finished.ok) throw new Error(finished.error.code);
    const checks = checkLog(game, finished.value.log);
    let found = await checks.next();
    let hands: readonly HandCheck[] = [];
    for (; found.done !== true; found = await checks.next()) ({ hands } = found.value);
    const isCommitted = !file.includes('uncommitted');
    expect(found.value).toBe(isCommitted ? null : 'uncommitted');
    expect(hands.length > 0).toBe(isCommitted);
    expect(hands.map(statusOf)).toEqual(hands.map(() => 'checked'));
  });
  const ofThis = kept(id).filter((file) => file === latest);
  it.each(ofThis)(
    'open in a later version that reads their events, and are refused by one that does not: %s',
    (file) => {
      const later = (upcast: boolean): AnyRules =>
        game.unseal((rules) =>
          sealRules({
            ...rules,
            version: rules.version + 1,
            ...(upcast ? { upcast: (event: Json) => asNow(event) } : {}),
          }),
        );
      const asNow = (stored: Json): never => {
        const { open: table, own } = stored as unknown as { open: never; own?: never };
        return { table, ...(own === undefined ? {} : { own }) } as never;
      };
      expect(readFinished(later(true), game.schemas, textOf(id, file))).toMatchObject({ ok: true });
      expect(readFinished(later(false), game.schemas, textOf(id, file))).toMatchObject({ error: { code: 'version' } });
    },
  );
});
