// The table as text, read and answered through the accessibility tree alone.
import { expect, test } from '@playwright/test';
import { DESKTOP, fits, PHONE, seeOnce } from '../../../test/e2e/person.ts';
import { suitsEveryBody } from '../../../test/e2e/every-body.ts';
import { startServer, type Server } from '../../../test/e2e/server.ts';
import { isWholeInWords, playInWords, preferring, readInWords, type Chooser } from '../../../test/e2e/text-player.ts';
import { playAlone, shot } from './player.ts';

/** A short game: with so few points it ends when somebody loses a large hand. In one hand nothing may be called. */
const EAST_GAME = { round_advance_timeout_seconds: 3_600, game_type: 'tonpusen', starting_score: 7_000 };
const QUESTIONS = [/Your turn/, /With which tiles/, /discards/, /Choose the tile/, /The round is over/];

let server: Server;
test.beforeAll(async () => {
  server = await startServer({ GAME_PACE: '0.02' }, 'games/riichi/e2e/east-game.ts');
});
test.afterAll(() => server.stop());

test('ALL-404 a whole east game of riichi is played in words', { tag: ['@long', '@again'] }, async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await playAlone(server, page, EAST_GAME, 'shanten');
  await readInWords(page);
  const asked = new Set<string>();
  const look = seeOnce(asked, async (name: string) => {
    await isWholeInWords(page);
    await shot(page, `words-${name}-desktop`);
    await page.setViewportSize(PHONE);
    await fits(page);
    await shot(page, `words-${name}-phone`);
    await page.setViewportSize(DESKTOP);
  });
  let calls = 0;
  const quiet = preferring(/^Continue/, /^(Ron|Tsumo)/, /^Pass/, /^Discard/);
  // Makes three calls, choosing a pair if there are several. After that it only discards drawn tiles.
  const choose: Chooser = (reading) => {
    const call = reading.offered.find(({ name }) => /^(Chi|Pon)/.test(name));
    return calls < 3 && call !== undefined ? call : quiet(reading);
  };
  await playInWords(page, {
    choose,
    see: async ({ question, offered }) => {
      if (offered.some(({ name }) => /^(Chi|Pon):/.test(name))) calls += 1;
      const kind = QUESTIONS.findIndex((each) => each.test(question));
      if (kind >= 0) await look(String(kind));
    },
  });
  expect([...asked]).toEqual(expect.arrayContaining(['0', '2', '4']));
  expect(calls).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Look at the table' }).click();
  await expect(page.getByRole('heading', { name: 'Final result' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText(/discard/);
});

test('ALL-408 the table of riichi suits every body', async ({ page }) => {
  await playAlone(server, page, EAST_GAME, 'shanten');
  await suitsEveryBody(page, shot);
});
