// The headings of the page for a new table: if a game has headings, every setting is under one of them, in every
// language.
import { isRecord } from '@parlour/kernel';
import { fileURLToPath } from 'node:url';
import { defined } from '@parlour/kernel/defined';
import { loadGame } from '@parlour/server/games';
import { describe, expect, it } from 'vitest';
import type { AnySettingGroups } from '../client/ui/contract.ts';

const FOUND = import.meta.glob<AnySettingGroups>('../games/*/ui/settings.ts', { import: 'settings', eager: true });
const games = Object.entries(FOUND).map(([path, found]) => ({ id: defined(path.split('/')[2]), found }));

describe('ALL-390 the settings of a game', () => {
  it.each(games)('$id are each under one heading, which every language has', async ({ id, found }) => {
    const game = await loadGame(fileURLToPath(new URL(`../games/${id}`, import.meta.url)));
    const schema = game.settingsSchema;
    const settings = isRecord(schema) && isRecord(schema['properties']) ? Object.keys(schema['properties']) : [];
    expect(found.groups.flatMap((group) => group.settings).toSorted()).toEqual(settings.toSorted());
    const headings = found.groups.map((group) => group.id);
    for (const [lang, words] of Object.entries(found.words))
      expect([lang, Object.keys(await words())]).toEqual([lang, headings]);
  });
});
