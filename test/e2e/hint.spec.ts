// Where a hint is shown: it must not cover what it is about.
import { expect, test } from '@playwright/test';
import {
  ask,
  choices,
  goHome,
  LAPTOP,
  openRoom,
  person,
  PHONE,
  shotsOf,
  sitDownAndStart,
  wakeButtons,
} from './person.ts';
import { sharedServer } from './shared-servers.ts';

const server = sharedServer('brisk');
const shot = shotsOf('room');
test.afterEach(goHome);

for (const [size, viewport] of [
  ['a small phone', { width: 360, height: 640 }],
  ['a phone @again', PHONE],
  ['a laptop', LAPTOP],
] as const)
  test(`a hint covers neither the hand nor the controls of any table, on ${size}`, async ({ browser }) => {
    const told: unknown = await (await ask(`${server.url}/games`)).json();
    const { games } = told as { games: { id: string; seats: [number, number] }[] };
    expect(games.length).toBeGreaterThan(3);
    for (const { id, seats } of games) {
      const page = await person(browser, viewport);
      await sitDownAndStart(page, await openRoom(server, { game: id, num_ai_players: seats[1] - 1, clock: 'none' }));
      const offer = choices(page).getByRole('button', { name: 'Hint' });
      await expect(offer, id).toBeVisible({ timeout: 60_000 });
      await wakeButtons(page);
      await offer.click();
      const hint = page.locator('[data-part="advice"]');
      await expect(hint, id).toBeVisible();
      await shot(page, `hint-${id}-${viewport.width}`);
      const covered = await hint.evaluate((shown) => {
        const over = shown.getBoundingClientRect();
        const isUnder = ({ left, right, top, bottom }: DOMRect): boolean =>
          left < over.right && over.left < right && top < over.bottom && over.top < bottom;
        const parts = [...document.querySelectorAll('[data-part="hand"], [data-part="menu"], [data-part="sizes"] *')];
        const under = parts.filter((part) => part !== shown && !shown.contains(part));
        return under.filter((part) => isUnder(part.getBoundingClientRect())).map(({ outerHTML }) => outerHTML);
      });
      expect(covered, id).toEqual([]);
      const { x, y, width, height } = (await hint.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
      expect(Math.min(x, y), id).toBeGreaterThanOrEqual(0);
      expect(x + width, id).toBeLessThanOrEqual(viewport.width);
      expect(y + height, id).toBeLessThanOrEqual(viewport.height);
      await page.close();
    }
  });
