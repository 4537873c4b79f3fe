import { expect, test, type Locator, type Page } from '@playwright/test';
import { findChair, takeChair, type Verdict } from '../../../test/e2e/found-chair.ts';
import {
  choices,
  DESKTOP,
  fits,
  goHome,
  hand,
  isAccessible,
  LAPTOP,
  LYING_PHONE,
  openRoom,
  person,
  PHONE,
  seeOnce,
  sitDown,
  sitDownAndStart,
  SMALL_PHONE,
  wakeButtons,
} from '../../../test/e2e/person.ts';
import { asked, playOn, pool, shot, type Asked } from './player.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';

const server = sharedServer('none');
/** A pace at which results stay on the page long enough to be read. */
const readers = sharedServer('brisk');
test.afterEach(goHome);

const room = (settings: object, bots: number, at = server): Promise<string> =>
  openRoom(at, { game: 'pidro', settings, num_ai_players: bots });
/** Opens a table with these settings and plays there alone with bots. */
const playAlone = async (page: Page, settings: object, at = server): Promise<void> =>
  sitDownAndStart(page, await room(settings, 3, at));
/** Opens tables until this person wins the cut and is the dealer. */
async function playAsDealer(page: Page): Promise<void> {
  const isIt: Verdict = (message, seat) => {
    if (message.type !== 'event') return null;
    const { type, ...event } = message.seen.table as { readonly type: string; readonly seat?: number };
    return type === 'dealer_selected' ? event.seat === seat : null;
  };
  const found = await findChair({ server, game: 'pidro', isIt });
  await takeChair(page.context(), found);
  await page.goto(`${server.url}/t/${found.room}`);
  await expect(page.getByRole('region', { name: 'Your place' }).getByTitle('Dealer')).toBeVisible();
}
/** Checks and photographs every kind of question the first time it is asked. */
const looks = (page: Page, size: string, seen: Set<Asked>) =>
  seeOnce(seen, async (what) => {
    await shot(page, `${what}-${size}`);
    await fits(page);
  });

test('a card pressed while the bid or the trump is asked for says that cards come later', async ({ browser }) => {
  const page = await person(browser, SMALL_PHONE);
  await playAlone(page, { fourteenOverFourteen: 'none' });
  const later = choices(page).getByText('Cards are played later. Answer with the buttons first.');
  const press = (): Promise<void> =>
    hand(page)
      .first()
      .click({ position: { x: 8, y: 8 } });
  const bid = choices(page).getByRole('button', { name: '14' });
  await expect(bid).toBeVisible();
  await press();
  await expect(later).toBeVisible();
  await shot(page, 'card-while-bidding');
  await wakeButtons(page);
  await bid.click();
  const spades = choices(page).getByRole('button', { name: 'Spades' });
  await expect(spades).toContainText(/\d cards? · \d+ points?/);
  await expect(later).toBeHidden();
  await press();
  await expect(later).toBeVisible();
  await fits(page);
  await shot(page, 'trump-320');
});

test(
  'one person plays a whole game against three bots, by mouse, on a desktop',
  { tag: ['@long', '@again'] },
  async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(`${readers.url}/new/pidro`);
    await page.getByText('Every setting').click();
    await page.getByRole('spinbutton', { name: 'Most hands' }).fill('2');
    await page.getByRole('group', { name: 'Bots' }).getByRole('radio', { name: '3' }).check();
    await shot(page, 'host-desktop');
    await page.getByRole('button', { name: 'Open the room' }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    const seen = new Set<Asked>();
    const look = looks(page, 'desktop', seen);
    await playOn(page, {
      see: async (what) => {
        const isNew = !seen.has(what);
        await look(what);
        // The text drawn on a card is a picture. Its label names the card in words.
        if (isNew && what !== 'over') await isAccessible(page, 'label-content-name-mismatch');
      },
    });
    expect([...seen]).toEqual(expect.arrayContaining(['bid', 'play', 'over']));
    await page.getByRole('button', { name: 'Look at the table' }).click();
    await page.getByRole('tab', { name: 'Scores' }).click();
    const sheet = page.getByRole('tabpanel', { name: 'Scores' });
    await expect(sheet.getByRole('row')).toHaveCount(4);
    await expect(sheet).toContainText(/made|set/);
    await shot(page, 'sheet-desktop');
  },
);

test('a whole game on the smallest phone, by keyboard alone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await playAlone(page, { maxHands: 1 }, readers);
  const seen = new Set<Asked | 'over'>();
  await playOn(page, { by: 'keyboard', see: looks(page, 'phone', seen) });
  // Only these questions are certain: a player without trumps has nothing to play.
  expect([...seen]).toEqual(expect.arrayContaining(['bid', 'over']));
  // The result is that of two pairs: a first and a second, each with both names.
  const standings = page.getByRole('table', { name: 'Standings' }).locator('tbody').getByRole('row');
  await expect(standings.locator('td:first-child')).toHaveText(['1st', '2nd']);
  await expect(standings.getByRole('rowheader')).toHaveCount(2);
  await expect(standings.locator('th > span')).toHaveCount(4);
  await shot(page, 'standings-phone');
  await fits(page);
  await page.goto(`${readers.url}/history`);
  await expect(page.getByRole('cell', { name: /^(1st|2nd) of 2 teams$/ })).toBeVisible();
  await fits(page);
  await shot(page, 'history-phone');
});

test('the result of a hand names both players of each side on the smallest phone', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await playAlone(page, {}, readers);
  await playOn(page, { enough: (what) => what === 'score' });
  const names = page.locator('[data-part="score"] tbody small');
  await expect(names).toHaveCount(2);
  const cut = await names.evaluateAll((all) =>
    all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  await fits(page);
  await shot(page, 'result-phone');
});

test('the partner sits opposite on the smallest phone, and larger text leaves the cards as large', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await playAlone(page, {});
  const placed = async (): Promise<{ partner: number; others: number[]; card: number }> => {
    await expect(hand(page)).toHaveCount(9, { timeout: 15_000 });
    const seats = page.getByRole('region', { name: /’s place$/ });
    const others = seats.filter({ hasNotText: 'partner' });
    const top = async (seat: Locator): Promise<number> => (await seat.boundingBox())?.y ?? 0;
    return {
      partner: await top(seats.filter({ hasText: 'partner' })),
      others: [await top(others.nth(0)), await top(others.nth(1))],
      card: (await hand(page).first().boundingBox())?.width ?? 0,
    };
  };
  const normal = await placed();
  expect(Math.min(...normal.others)).toBeGreaterThan(normal.partner);
  await page.evaluate(() => localStorage.setItem('parlour:preferences', JSON.stringify({ textSize: 'larger' })));
  await page.reload();
  const larger = await placed();
  expect(Math.min(...larger.others)).toBeGreaterThan(larger.partner);
  expect(larger.card).toBeGreaterThanOrEqual(normal.card);
  await shot(page, 'larger-text-phone');
});

test('cards that lie close on the smallest phone leave the rank of each in sight', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await playAlone(page, {});
  await expect(hand(page)).toHaveCount(9, { timeout: 15_000 });
  await page.locator('main').focus();
  await page.keyboard.press('ArrowLeft');
  // At this point everybody has cut.
  await page.getByRole('region', { name: 'Looking back' }).getByRole('slider').fill('3');
  const spots = page.getByRole('region', { name: 'The middle of the table' }).locator('[data-side]');
  await expect(spots.locator('[title]')).toHaveCount(4);
  const hidden = await spots.evaluateAll((all) =>
    all
      .filter((spot) => {
        const { left, top, width } = spot.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 4, top + width / 4);
        return !spot.contains(hit);
      })
      .map((spot) => spot.getAttribute('data-side')),
  );
  expect(hidden).toEqual([]);
  await shot(page, 'cut-phone');
});

test('what may not be bid or played stays in sight and says why, with the rule', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await playAlone(page, { firstLead: 'bidder' });
  let explained = false;
  await playOn(page, {
    see: async (what) => {
      if (explained || (what !== 'bid' && what !== 'play')) return;
      const plain = page.getByRole('group', { name: 'Your hand' }).getByRole('button', { name: 'no trump' }).first();
      const refused = choices(page).locator('button[aria-disabled="true"]').first();
      await wakeButtons(page);
      const asked = what === 'play' ? plain : refused;
      if (!(await asked.isVisible())) return;
      await asked.click({ force: true });
      explained = /Rule (B|P)\d:/.test(await choices(page).innerText());
      await shot(page, 'why-not-tall');
    },
    enough: (what) => explained && what === 'play',
  });
  await shot(page, 'play-tall');
  expect(await hand(page).count()).toBeGreaterThan(0);
});

test('the dealer chooses six of the pool; what must be kept is locked and says why', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await playAsDealer(page);
  await playOn(page, { enough: (what) => what === 'rob' });
  const locked = pool(page).and(page.locator('[aria-label*="must be kept"]'));
  if ((await locked.count()) > 0) {
    // While the cards still move, a click may miss.
    await expect(async () => {
      await locked.first().click({ force: true });
      await expect(choices(page)).toContainText(/Rule R[34]:/, { timeout: 500 });
    }).toPass();
  }
  await shot(page, 'rob-tall');
  await fits(page);
  await page.setViewportSize(SMALL_PHONE);
  await shot(page, 'rob-phone');
  await fits(page);
  await page.setViewportSize(DESKTOP);
  await shot(page, 'rob-desktop');
  await page.keyboard.press('f');
  await expect(page.getByRole('region', { name: /^The pool/ })).toContainText('6 of 6');
  await page.keyboard.press('Enter');
  await expect(pool(page)).toHaveCount(0);
  await expect.poll(() => asked(page), { timeout: 20_000 }).toMatch(/play|kill|score/);
});

test('a card that is played flies from the hand to its place; for whoever wants no motion it is there', async ({
  page,
}) => {
  await page.setViewportSize(LAPTOP);
  await page.addInitScript(() => {
    const begun: unknown[] = [];
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its element
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const { left, top, width, height } = this.getBoundingClientRect();
      const [, x, y] = /translate\(([-.\d]+)px, ([-.\d]+)px\)/.exec(JSON.stringify(frames)) ?? [];
      if (x !== undefined) begun.push({ x: left + width / 2 + Number(x), y: top + height / 2 + Number(y) });
      document.documentElement.dataset['begun'] = JSON.stringify(begun);
      return animate.call(this, frames, options);
    };
  });
  /** The centre points from which elements have started to fly. */
  const begun = async (): Promise<readonly { readonly x: number; readonly y: number }[]> =>
    JSON.parse((await page.locator('html').getAttribute('data-begun')) ?? '[]') as { x: number; y: number }[];
  await playAlone(page, {});
  // Needs more than one trump: after the last one the hand may end and the next be dealt during the check.
  const trumps = hand(page).and(page.locator(':not([aria-disabled="true"])'));
  let isMoment = false;
  await playOn(page, {
    see: async (what) => {
      isMoment = what === 'play' && (await trumps.count()) > 1;
    },
    enough: () => isMoment,
  });
  expect(await begun()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const held = await hand(page).count();
  await wakeButtons(page);
  const box = await trumps.first().locator('..').boundingBox();
  await trumps.first().dblclick();
  await expect(hand(page)).toHaveCount(held - 1);
  if (box === null) throw new Error('no card');
  const left = (await begun()).filter(
    ({ x, y }) => Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2) < 20,
  );
  expect(left.length).toBeGreaterThan(0);
});

test(
  'four browsers at one table: one hand, the same score for all',
  { tag: ['@long', '@again'] },
  async ({ browser }) => {
    const sizes = [LAPTOP, PHONE, SMALL_PHONE, LYING_PHONE];
    const pages = await Promise.all(sizes.map((size) => person(browser, size)));
    const url = await room({ maxHands: 1 }, 0);
    for (const page of pages) await sitDown(page, url);
    const [host] = pages;
    for (const page of pages.slice(1)) await page.getByRole('button', { name: 'I am ready' }).click();
    await host?.getByRole('button', { name: 'Start the game' }).click();
    let taken = false;
    await Promise.all(
      pages.map((page, at) =>
        playOn(page, {
          see: async (what) => {
            if (what !== 'play' || at !== 3 || taken) return;
            taken = true;
            for (const [other, each] of pages.entries()) await shot(each, `four-${other}`);
          },
        }),
      ),
    );
    const standings = await Promise.all(pages.map((page) => page.getByRole('dialog').getByRole('table').innerText()));
    const scores = standings.map((text) => text.match(/−?\d+/g));
    for (const other of scores) expect(other).toEqual(scores[0]);
  },
);

test('the page speaks Swedish and Finnish to whoever reads them, and lets them change', async ({ browser }) => {
  const page = await person(browser, PHONE, 'sv-FI');
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Spela Pidro genast mot botar' }).click();
  await expect(page.getByRole('region', { name: 'Dina val' })).toContainText(/Ditt bud|Väntar|Alla har/, {
    timeout: 15_000,
  });
  await expect(page.getByRole('group', { name: 'Dina kort' })).toBeVisible({ timeout: 15_000 });
  await shot(page, 'swedish-tall');
  await fits(page);
  await page.getByRole('button', { name: 'Inställningar' }).click();
  await page.getByRole('group', { name: 'Språk' }).getByRole('radio', { name: 'Suomi' }).click();
  await expect(page.getByRole('group', { name: 'Kieli' })).toBeVisible();
  await shot(page, 'settings-finnish-tall');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Vaihtoehtosi' })).toBeVisible();
  await shot(page, 'finnish-tall');
});
