// The coached first round, for a learner who goes another way.
import { expect, test } from '@playwright/test';
import { underCard } from '../../../test/e2e/lesson-card.ts';
import { choices, goHome, hand, person, shotsOf, wakeButtons } from '../../../test/e2e/person.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';

const shot = shotsOf('liap-tui-lesson');
const server = sharedServer('none');
test.afterEach(goHome);

test('a learner who goes on in another way is told so where no step fits the table', async ({ browser }) => {
  const page = await person(browser);
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Learn Liap Tui/ }).click();
  const card = page.getByRole('region', { name: 'Your first hand' });
  await card.getByRole('button', { name: 'Next' }).click();
  await card.getByRole('button', { name: 'Next' }).click();
  await wakeButtons(page);
  await choices(page).getByRole('button', { name: '4', exact: true }).click();
  const soldier = hand(page).and(page.getByRole('button', { name: /black soldier/i }));
  await expect(choices(page).getByRole('button', { name: /^Play/ })).toBeVisible({ timeout: 30_000 });
  await soldier.first().click({ position: { x: 8, y: 8 } });
  await wakeButtons(page);
  await choices(page).getByRole('button', { name: /^Play/ }).click();
  await expect(card).toContainText('You chose something else');
  await card.getByRole('button', { name: 'Go on' }).click();
  await expect(card).toContainText('You are going your own way', { timeout: 30_000 });
  await shot(page, 'astray');
});

test('a card of the lesson covers no plate on a low screen', async ({ browser }) => {
  const page = await person(browser, { width: 1280, height: 720 });
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Learn Liap Tui/ }).click();
  const card = page.getByRole('region', { name: 'Your first hand' });
  for (const step of ['1', '2', '3']) {
    await expect(card).toContainText(`${step} of`);
    await expect.poll(() => underCard(page, '[data-plate]')).toEqual([]);
    if (step !== '3') await card.getByRole('button', { name: 'Next' }).click();
  }
  await shot(page, 'low');
});
