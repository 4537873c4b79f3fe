// Downloads of a finished game for other programs: from the list of games played, and from the replay page.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { defined } from '@parlour/kernel/defined';
import { readFinished } from '@parlour/sdk/replay/finished';
import { cryptoChance } from '@parlour/server/chance';
import { discoverGames } from '@parlour/server/games';
import { ask, fits, isAccessible, PHONE, shotsOf } from '../../../test/e2e/person.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';
import { Hall, Player } from '../../../server/test/harness.ts';
import formats from '../formats/index.ts';

const server = sharedServer('none');
const shot = shotsOf('downloads');
const riichi = defined((await discoverGames()).find(({ id }) => id === 'riichi'));

/** The log of an east game of one person against bots, as the browser stores it. */
async function played(): Promise<string> {
  const device = new Hall({}, [riichi], { chance: cryptoChance });
  const bots = ['random', 'random', 'random'];
  const settings = { gameType: 'tonpusen' };
  const roomId = await device.room({ numAiPlayers: 3, bots, preset: 'tenhou', settings });
  const player = new Player(device.client(roomId), riichi, { seed: 'downloads' });
  await player.client.join('Ann');
  await player.client.ready();
  await device.clock.until(() => device.replays.size > 0, 24 * 3_600_000);
  const [[header = '', ...lines] = []] = [...device.replays.values()];
  return [JSON.stringify({ ...(JSON.parse(header) as object), offline: true }), ...lines, ''].join('\n');
}
async function saved(page: Page, file: string): Promise<{ readonly name: string; readonly text: string }> {
  const button = page.getByRole('dialog').getByRole('button', { name: file });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test(
  'ALL-531 a game is saved for other programs from the list of games and from its replay',
  { tag: '@again' },
  async ({ page }) => {
    const key = randomBytes(16).toString('hex');
    await page.addInitScript((id) => localStorage.setItem('parlour:browser', id), key);
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' };
    const body = await played();
    const sent = await ask(`${server.url}/replays`, { method: 'POST', headers, body });
    expect(sent.status).toBe(201);
    const { replay_id: id } = (await sent.json()) as { replay_id: string };

    await page.goto(`${server.url}/history`);
    await page.getByRole('button', { name: /^Save the game: / }).click();
    const mjai = await saved(page, 'mjai');
    expect(mjai.name).toBe(`riichi-${id}.mjson`);
    const tenhou6 = await saved(page, 'tenhou.net/6');
    expect(tenhou6.name).toBe(`riichi-${id}.json`);
    const log = await saved(page, 'Log of this house (NDJSON)');
    expect(log.name).toBe(`riichi-${id}.ndjson`);
    await shot(page, 'history');
    await page.setViewportSize(PHONE);
    await page.keyboard.press('Escape');
    await fits(page);
    await isAccessible(page);
    await shot(page, 'history-phone');

    // Our own readers read each file back and find the same rounds.
    const finished = readFinished(riichi, riichi.schemas, log.text);
    expect(finished.ok && finished.value.log.gameId).toBe(id);
    const ends = log.text.split('"type":"round_end"').length - 1;
    expect(ends).toBeGreaterThan(3);
    for (const [format, { text }] of [
      [formats.mjai, mjai],
      [formats.tenhou6, tenhou6],
    ] as const) {
      const game = format.read?.(text);
      const rounds = game?.ok === true ? game.value.events.filter(({ table }) => table.type === 'round_end') : [];
      expect(rounds).toHaveLength(ends);
    }

    await page.getByRole('link', { name: /^Look at / }).click();
    await expect(page.getByRole('slider', { name: 'Moment of the game' })).toBeVisible();
    await page.getByRole('button', { name: 'Save the game' }).click();
    expect(await saved(page, 'mjai')).toEqual(mjai);
    expect(await saved(page, 'tenhou.net/6')).toEqual(tenhou6);
    expect(await saved(page, 'Log of this house (NDJSON)')).toEqual(log);
    await shot(page, 'replay-phone');
  },
);
