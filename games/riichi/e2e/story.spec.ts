// Four rigged rounds in which every button of the table occurs, is pressed and is photographed.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { choices, hand, LAPTOP, PHONE, wakeButtons } from '../../../test/e2e/person.ts';
import { playAlone, question, shot } from './player.ts';
import { startServer, type Server } from '../../../test/e2e/server.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer({ GAME_PACE: '0.1' }, 'games/riichi/e2e/story.ts');
});
test.afterAll(() => server.stop());

/** Generous clocks, so that a slow machine plays the same story. */
const UNHURRIED = { base_turn_seconds: 60, meld_decision_seconds: 60, round_advance_timeout_seconds: 600 };

class Reader {
  readonly page: Page;
  readonly look: string;
  #pictures = 0;
  constructor(page: Page, look: string) {
    this.page = page;
    this.look = look;
  }
  /** Waits until exactly these choices are offered, and takes a screenshot. */
  async sees(offered: string): Promise<void> {
    await expect.poll(async () => (await question(this.page)).name, { timeout: 20_000, intervals: [50] }).toBe(offered);
    await wakeButtons(this.page);
    await this.picture(offered);
  }
  async picture(name: string): Promise<void> {
    this.#pictures += 1;
    await shot(this.page, `story-${this.look}-${String(this.#pictures).padStart(2, '0')}-${name}`);
  }
  async press(slot: string, at = 0): Promise<void> {
    await choices(this.page).locator(`button[data-slot="${slot}"]`).nth(at).click();
  }
  /** Throws a tile by its name. A mouse throws at once, a finger raises the tile first. */
  async throws(tile: string): Promise<void> {
    const held = hand(this.page)
      .and(this.page.getByTitle(tile, { exact: true }))
      .last();
    if (this.look === 'phone') await held.tap();
    await (this.look === 'phone' ? held.tap() : held.click());
  }
  /** Wins with that key, or on a phone with the button. */
  async winsBy(key: string): Promise<void> {
    await (this.look === 'phone' ? this.press('win') : this.page.keyboard.press(key));
  }
  /** Expects an own set, by its text for screen readers. */
  async laid(set: string): Promise<void> {
    await expect(this.page.getByText(set, { exact: true }).first()).toBeAttached();
  }
  async ended(how: RegExp): Promise<void> {
    await expect(this.page.locator('#riichi-result')).toHaveText(how, { timeout: 60_000 });
  }
  async goesOn(): Promise<void> {
    await this.press('go');
  }
}

async function nineKinds(reader: Reader): Promise<void> {
  await reader.sees('discard-nine');
  await reader.press('nine');
  await reader.ended(/Nine kinds/);
  await reader.sees('ended-nine');
  await reader.goesOn();
}

/** Tests the switch between points and differences, and the highlight of tiles like the one pointed at. */
async function looksAround({ page, look }: Reader): Promise<void> {
  const middle = page.getByRole('button', { name: /Dora indicators/ });
  await middle.click();
  await expect(page.getByText(/^[ESWN]−4,000$/)).toHaveCount(3);
  await middle.click();
  await expect(page.getByText(/^[ESWN]−4,000$/)).toHaveCount(0);
  if (look !== 'desktop') return;
  const pins = hand(page)
    .and(page.getByTitle('2 pin', { exact: true }))
    .locator('[data-kind]');
  await pins.first().hover();
  for (const pin of await pins.all()) await expect(pin).toHaveCSS('background-color', 'rgb(185, 220, 255)');
}

async function callsAndTsumo(reader: Reader): Promise<void> {
  await reader.sees('discard');
  await looksAround(reader);
  await reader.throws('9 man');
  await reader.sees('pon-kan-pass');
  // Red and plain fives: the pon asks which of them, and can still be passed.
  await reader.press('pon');
  await reader.sees('option-option-pass');
  await reader.press('pass');
  await reader.sees('pon-kan-pass');
  await reader.press('pass');
  await reader.sees('pon-kan-pass');
  await reader.press('kan');
  await reader.laid('open kan: chun, chun, chun and chun');
  await reader.sees('discard');
  await reader.throws('1 pin');
  await reader.sees('pon-pass');
  await reader.press('pon');
  await reader.laid('Pon: 2 pin, 2 pin and 2 pin');
  await reader.sees('discard');
  await reader.throws('9 sou');
  await reader.sees('chi-pass');
  await reader.press('chi');
  await reader.sees('option-option-option-pass');
  await reader.press('option');
  await reader.laid('Chi: 3 man, 4 man and 5 man');
  await reader.sees('discard');
  // The waits are shown only until the next draw, so the page starts watching for them before the discard.
  const waits = reader.page.waitForFunction(() =>
    /5 man[^]*8 man/.test(document.querySelector('section[aria-label="What your hand waits for"]')?.textContent ?? ''),
  );
  await reader.throws('5 sou');
  await waits;
  await reader.sees('discard-kan');
  await reader.press('kan');
  await reader.laid('added kan: 2 pin, 2 pin, 2 pin and 2 pin');
  await reader.sees('discard-tsumo');
  await reader.winsBy(' ');
  await reader.ended(/^Tsumo$/);
  await expect(reader.page.getByText('Rinshan kaihou', { exact: true })).toBeVisible();
  await reader.sees('ended-tsumo');
  await reader.goesOn();
}

async function riichiAndRon(reader: Reader): Promise<void> {
  await reader.sees('discard-kan-riichi');
  await reader.press('kan');
  await reader.laid('closed kan: 1 man, 1 man, 1 man and 1 man');
  await reader.sees('discard-riichi');
  await reader.press('riichi');
  await reader.sees('pass');
  await reader.throws('3 sou');
  await expect(reader.page.getByText(/: Riichi$/).first()).toBeAttached();
  const waits = reader.page.getByRole('region', { name: 'What your hand waits for' });
  await expect(waits).toBeVisible();
  await expect(waits).not.toContainText('no yaku');
  await reader.sees('ron-pass');
  if (reader.look === 'desktop')
    for (const viewport of [SMALL_DESKTOP, LAPTOP, { width: 1440, height: 900 }, LOOKS.desktop.viewport]) {
      await reader.page.setViewportSize(viewport);
      await reader.picture(`waits-${viewport.width}`);
      expect(await platesUnder(waits)).toEqual([]);
    }
  await reader.winsBy('Enter');
  await reader.ended(/^Ron$/);
  await expect(reader.page.locator('#table').getByText('Ippatsu', { exact: true })).toBeVisible();
  await reader.sees('ended-ron');
  await reader.goesOn();
}

/** The plates that this part covers, by their text. */
const platesUnder = (part: Locator): Promise<readonly string[]> =>
  part.evaluate((over) => {
    const { left, right, top, bottom } = over.getBoundingClientRect();
    const isUnder = (plate: Element): boolean => {
      const rect = plate.getBoundingClientRect();
      return rect.left < right && rect.right > left && rect.top < bottom && rect.bottom > top;
    };
    return [...document.querySelectorAll('[data-plate]')].filter(isUnder).map(({ textContent }) => textContent);
  });

async function gameEnds(reader: Reader): Promise<void> {
  const { page, look } = reader;
  await expect(page.getByText('You won!').first()).toBeVisible({ timeout: 20_000 });
  // Waits for the dialog's animation.
  await wakeButtons(page);
  await reader.picture('over');
  await page.getByRole('button', { name: 'Look at the table' }).click();
  const places = page.getByRole('region', { name: 'Final result' });
  await expect(places.getByRole('row').nth(1)).toContainText('1st');
  await expect(places).toContainText('Uma');
  await reader.picture('places');
  if (look === 'desktop') await page.getByRole('tab', { name: 'Scores' }).click();
  await reader.picture('sheet');
}

async function furitenAndDraw(reader: Reader): Promise<void> {
  await reader.sees('discard-tsumo-riichi');
  const waits = reader.page.getByRole('region', { name: 'What your hand waits for' });
  // With focus on the winning tile no usual key throws it away, and furiten is not shown. Somebody who came to the tile
  // by mouse would answer with these keys, so a key comes first.
  await reader.page.keyboard.press('Shift');
  await hand(reader.page).last().focus();
  for (const key of ['Enter', 'Enter', ' ', ' ']) await reader.page.keyboard.press(key);
  await expect(waits).not.toContainText('Furiten');
  await reader.sees('discard-tsumo-riichi');
  await reader.throws('4 sou');
  // Between two turns the waits may be shown only briefly. Without the tile drawn next they are the same again.
  await reader.sees('discard-riichi');
  const drawn = hand(reader.page).last();
  // Moves the mouse away first: a mouse that is already over the new tile fires no pointer event.
  await reader.page.mouse.move(0, 0);
  await (reader.look === 'phone' ? drawn.tap() : drawn.hover());
  await expect(waits).toContainText('Furiten');
  await reader.picture('furiten');
  for (const key of ['x', 'd']) await reader.page.keyboard.press(key);
  await reader.ended(/^Draw$/);
  await expect(reader.page.getByText('Tenpai', { exact: true }).first()).toBeVisible();
  await reader.sees('ended-draw');
  await reader.goesOn();
}

const SMALL_DESKTOP = { width: 1024, height: 768 };
const LOOKS = {
  desktop: { viewport: { width: 1366, height: 768 } },
  phone: { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' },
} as const;

for (const [look, options] of Object.entries(LOOKS)) {
  test(
    `every button in four laid rounds, on a ${look}: calls, kans, riichi, tsumo, ron, a draw`,
    { tag: ['@long', '@again'] },
    async ({ browser }) => {
      const visit = await browser.newContext(options);
      const page = await visit.newPage();
      await playAlone(server, page, UNHURRIED, 'tsumogiri');
      const reader = new Reader(page, look);
      await nineKinds(reader);
      await furitenAndDraw(reader);
      await callsAndTsumo(reader);
      await riichiAndRon(reader);
      await gameEnds(reader);
      await visit.close();
    },
  );
}
