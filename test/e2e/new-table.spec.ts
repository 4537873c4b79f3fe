// Setting up a new table: its settings, clock and bots, and the last table again.
import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  ask,
  choices,
  fits,
  goHome,
  isAccessible,
  LAPTOP,
  LYING_PHONE,
  openRoom as openRoomOver,
  person,
  PHONE,
  shotsOf,
  sitDownAndStart,
  SMALL_PHONE,
  wakeButtons,
} from './person.ts';
import { sharedServer } from './shared-servers.ts';

const shot = shotsOf('new-table');
const server = sharedServer('usual');
test.afterEach(goHome);

const everySetting = (page: Page) => page.locator('summary', { hasText: 'Every setting' }).click();
const openRoom = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Open the room' }).click();
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
};

test('ALL-390 settings stand under headings, are searched, and say what was changed from the preset', async ({
  browser,
}) => {
  const page = await person(browser);
  await page.goto(`${server.url}/new/riichi`);
  await everySetting(page);
  const dora = page.getByRole('group').filter({ hasText: 'Dora and red fives' }).last();
  await expect(page.getByRole('switch', { name: /Red fives/ })).toBeHidden();
  await dora.locator('summary').click();
  await page.getByRole('switch', { name: /Red fives/ }).uncheck();
  await expect(dora.locator('summary')).toContainText('1 changed');
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('wind uma');
  await expect(page.getByText('No setting has these words.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('bankrupt');
  await expect(page.getByText(/settings found/)).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Bankrupt below' }).fill('1000');
  await isAccessible(page);
  await shot(page, 'settings-desktop');
  await page.getByRole('button', { name: /Set “Bankrupt below” back to the preset/ }).click();
  await expect(page.getByRole('spinbutton', { name: 'Bankrupt below' })).toHaveValue('0');
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('');
  await page.getByRole('button', { name: 'Everything as in the preset' }).click();
  await expect(page.getByText('1 changed')).toHaveCount(0);
});

test('ALL-570 a number that hosts usually want is one press away, and any other can be typed', async ({ browser }) => {
  const page = await person(browser, SMALL_PHONE);
  await page.goto(`${server.url}/new/pidro`);
  await everySetting(page);
  const target = page.getByRole('spinbutton', { name: 'Target score' });
  const usual = page.getByRole('group', { name: 'Usual values of “Target score”' }).getByRole('button');
  await expect(usual).toHaveText(['31', '62']);
  await expect(usual.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await usual.nth(0).click();
  await expect(target).toHaveValue('31');
  await expect(usual.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await shot(page, 'usual-values-phone');
  await fits(page);
  await isAccessible(page);
  await target.fill('40');
  await expect(usual.and(page.locator('[aria-pressed="true"]'))).toHaveCount(0);
});

test('ALL-391 a clock is chosen by its numbers, which follow the settings, and the room says them', async ({
  browser,
}) => {
  const page = await person(browser, PHONE);
  await page.goto(`${server.url}/new/riichi`);
  await expect(page.getByRole('radio', { name: /Normal · 5 \+ 20 s/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /No clock/ })).toBeVisible();
  await everySetting(page);
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('seconds a turn');
  await page.getByRole('spinbutton', { name: 'Free seconds a turn' }).fill('60');
  await page.getByRole('radio', { name: /Slow · 120 \+ 40 s/ }).check();
  await fits(page);
  await openRoom(page);
  await expect(page.getByText(/Clock: Slow · 120\s\+\s40\ss/)).toBeVisible();
});

test('ALL-392 every bot’s chair has its own strength or character, before the room is open', async ({ browser }) => {
  const page = await person(browser, SMALL_PHONE);
  await page.goto(`${server.url}/new/pidro`);
  await page.getByRole('group', { name: 'Bots' }).getByRole('radio', { name: '3' }).check();
  await page.getByRole('combobox', { name: 'Bot 2' }).selectOption('Captain Vega');
  await page.getByRole('combobox', { name: 'Bot 3' }).selectOption('steady');
  await expect(
    page.getByRole('combobox', { name: 'Bot 1' }).locator('option', { hasText: 'Captain Vega' }),
  ).toBeDisabled();
  await isAccessible(page);
  await fits(page);
  await shot(page, 'bots-small');
  await openRoom(page);
  for (const name of ['Captain Vega', 'Steady', 'Thinker'])
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  // The table may have several of these two kinds, which get their names there.
  const chair = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  for (const kind of ['Bot: Steady', 'Bot: Thinker'])
    await expect(chair(kind)).toContainText('gets its name at the start');
  await expect(chair('Captain Vega')).toContainText('bot, sits down at the start');
  await shot(page, 'bots-waiting-small');
  await page.getByRole('button', { name: 'Remove Thinker' }).click();
  await pickFor(page, /^Eager · easy.*Rating \d+/);
  await expect(page.getByRole('button', { name: 'Remove Eager' })).toBeVisible();
});

/** Chooses a bot or character for the first free chair. */
async function pickFor(page: Page, who: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Choose a bot or a character' }).first().click();
  const picker = page.getByRole('dialog', { name: 'Choose a bot or a character' });
  const one = picker.getByRole('button', { name: who }).first();
  await expect(one).toBeVisible();
  await isAccessible(page);
  await fits(page);
  await shot(page, `picker-${page.viewportSize()?.width}`);
  await one.click();
}

test('ALL-487 a character is made, chosen for a chair, answers what is said, and can be muted', async ({ browser }) => {
  const page = await person(browser);
  // ALL-597 `randomUUID` is missing on pages that came neither over HTTPS nor from this machine.
  await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }));
  await page.goto(`${server.url}/characters`);
  await page.getByRole('button', { name: 'New character' }).click();
  const story = page.getByRole('textbox', { name: 'Story' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  // ALL-598 A name of invisible characters is refused.
  await page.getByRole('textbox', { name: 'Name' }).fill('\u200B');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText(/can be seen/);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ruth');
  // ALL-598 The page’s own story uses the current name.
  await expect(story).toHaveValue(/^Ruth /);
  await page.getByRole('slider', { name: /^Caution/ }).fill('100');
  await expect(story).toHaveValue(/counts the exits/);
  await story.fill('');
  await page.getByRole('button', { name: 'Write a story' }).click();
  await expect(story).toHaveValue(/^Ruth /);
  await save.click();
  await expect(page.getByRole('heading', { name: 'Ruth' })).toBeVisible();
  // ALL-598 A deleted character of the house comes back with one press.
  await page.getByRole('button', { name: 'Delete Sunny' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sunny' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Bring back Sunny' }).first().click();
  await expect(page.getByRole('heading', { name: 'Sunny' })).toBeVisible();
  await shot(page, 'gallery');
  await page.goto(`${server.url}/new/holdem`);
  await page.getByRole('group', { name: 'Chairs' }).getByRole('radio', { name: '2', exact: true }).check();
  await openRoom(page);
  await pickFor(page, /^Ruth$/);
  await page.getByRole('button', { name: 'Start the game' }).click();
  const bubble = page.getByRole('status').filter({ hasText: /^Ruth / });
  await expect(bubble).toBeVisible();
  const opening = await bubble.innerText();
  await page.getByRole('tab', { name: /^Chat/ }).click();
  await page.getByRole('textbox', { name: 'Message to the table' }).fill('Good evening, Ruth');
  await page.keyboard.press('Enter');
  // The answer comes with Ruth’s next move, which may be after this person has moved.
  const pass = choices(page).getByRole('button', { name: /^(Call|Check)/ });
  const heard = async (): Promise<string> => {
    await wakeButtons(page);
    await pass.click({ timeout: 100 }).catch(() => {});
    return (await bubble.isVisible()) ? bubble.innerText() : opening;
  };
  await expect.poll(heard, { timeout: 30_000 }).not.toBe(opening);
  await shot(page, 'answer');
  const lines = page.getByRole('listitem').filter({ hasText: /^Ruth/ });
  await expect(lines).not.toHaveCount(0);
  await page.getByRole('button', { name: /^Ruth/, pressed: false }).click();
  await expect(bubble).toHaveCount(0);
  await expect(lines).toHaveCount(0);
});

test('the record with a character is the reader’s: who beats a character has won', async ({ browser }) => {
  const seat = (name: string, bot: string | null, place: number) => {
    return { seat: place - 1, name, bot, place, score: 0, is_you: bot === null };
  };
  const seats = [seat('Ann', null, 1), seat('Professor Ito', 'professor', 2)];
  const won = { replay_id: 'a', finished_at: 0, game: 'holdem', access: 'players', is_offline: false, seats, sides: 2 };
  const results = { games: [won], total: 1, next: null, by_game: [], people: [], pending: 0 };
  for (const size of [LAPTOP, SMALL_PHONE]) {
    const page = await person(browser, size);
    await page.route(/\/results\?/, (route) => route.fulfill({ json: results }));
    await page.goto(`${server.url}/characters`);
    await expect(page.getByText('With all characters: you won 1, lost 0')).toBeVisible();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Professor Ito' }) });
    await expect(card.getByText('You won 1, lost 0')).toBeVisible();
    await card.getByText('Last matches').click();
    await expect(card.getByText('Hold’em: you won')).toBeVisible();
    await fits(page);
    await shot(page, `record-${size.width}`);
  }
});

test('the cards of characters have their buttons in one line, and a link leads to all games', async ({ browser }) => {
  const page = await person(browser);
  await page.goto(`${server.url}/characters`);
  const play = page.getByRole('listitem').getByRole('button', { name: /^Play/ });
  await expect(play.first()).toBeVisible();
  const bottoms = await play.evaluateAll((buttons) =>
    buttons.map((button) => {
      const card = button.closest('li');
      return Math.round((card?.getBoundingClientRect().bottom ?? NaN) - button.getBoundingClientRect().bottom);
    }),
  );
  expect(bottoms.length).toBeGreaterThan(2);
  expect(new Set(bottoms).size, bottoms.join()).toBe(1);
  await shot(page, 'characters');
  for (const where of ['characters', 'history', 'profile']) {
    await page.goto(`${server.url}/${where}`);
    await page.getByRole('banner').getByRole('link', { name: 'All games' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair');
  }
});

test('a click on the picture of a game starts it', async ({ browser }) => {
  const page = await person(browser);
  await page.goto(server.url);
  const card = page.getByRole('article').filter({ hasText: 'Pidro' });
  const { x = 0, y = 0, width = 0 } = (await card.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + 60);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pidro');
});

test('ALL-647 a new character is under the thumb wherever the page is, and offered once', async ({ browser }) => {
  const page = await person(browser, PHONE);
  await page.goto(`${server.url}/characters`);
  const create = page.getByRole('button', { name: 'New character' });
  await expect(create).toHaveCount(1);
  await expect(create).toBeInViewport({ ratio: 1 });
  const middle = async (): Promise<number> => {
    const { y = 0, height = 0 } = (await create.boundingBox()) ?? {};
    return y + height / 2;
  };
  expect(await middle()).toBeGreaterThan(PHONE.height / 2);
  await page.getByRole('heading', { name: 'Old Marten' }).scrollIntoViewIfNeeded();
  await expect(create).toBeInViewport({ ratio: 1 });
  await isAccessible(page);
  await fits(page);
  await create.click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
});

test('whoever closes the editor of a character has the focus where it was', async ({ page }) => {
  await page.goto(`${server.url}/characters`);
  const create = page.getByRole('button', { name: 'New character' });
  const edit = page.getByRole('button', { name: /^Change / }).first();
  for (const [from, way] of [
    [create, 'Cancel'],
    [create, 'Save'],
    [edit, 'Cancel'],
    [edit, 'Save'],
  ] as const) {
    await from.click();
    await page.getByRole('dialog').getByRole('button', { name: way, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(from).toBeFocused();
  }
  const remove = page.getByRole('button', { name: /^Delete / }).first();
  for (const [way, focused] of [
    ['Cancel', remove],
    ['Delete', page.getByRole('list', { name: 'Characters' })],
  ] as const) {
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: way, exact: true }).click();
    await expect(focused).toBeFocused();
  }
});

test('ALL-604 one tap on a face in the lobby, and the reader’s characters sit at the table', async ({ browser }) => {
  const page = await person(browser, SMALL_PHONE);
  // ALL-616 On a small screen too, the buttons that end the editor and the error about a file are visible.
  await page.goto(`${server.url}/characters`);
  await page.getByRole('button', { name: 'New character' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  const noCharacter = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
  await page.locator('input[type="file"]').setInputFiles(noCharacter);
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.goto(server.url);
  const face = page.getByRole('region', { name: /^Play / }).getByRole('button', { name: 'Play with Mrs. Alder' });
  await expect(face).toBeVisible();
  await isAccessible(page);
  await fits(page);
  await shot(page, 'lobby-company');
  await face.click();
  await expect(page.getByRole('status').filter({ hasText: /^Mrs. Alder / })).toBeVisible();
  // ALL-606 However many characters could be muted, their lines keep enough room.
  await page.getByRole('button', { name: /chat/i }).click();
  await page.getByRole('tab', { name: /^Chat/ }).click();
  const said = page.getByRole('region', { name: 'Chat' });
  await expect.poll(async () => (await said.boundingBox())?.height).toBeGreaterThan(140);
  await isAccessible(page);
  await fits(page);
  await shot(page, 'company-chat');
});

test('ALL-629 a character in two chairs is muted in both by one button with both names', async ({ browser }) => {
  const page = await person(browser);
  const bots = ['trickster', 'trickster'];
  await sitDownAndStart(page, await openRoomOver(server, { game: 'holdem', seats: 3, bots, clock: 'none' }));
  await page.getByRole('tab', { name: /^Chat/ }).click();
  const chat = page.getByRole('region', { name: 'Chat' });
  const lines = chat.getByRole('listitem').filter({ hasText: /^Lumo/ });
  await expect(lines).not.toHaveCount(0);
  const mute = page.getByRole('button', { name: /^Lumo/ });
  await expect(mute).toHaveCount(1);
  // In the order of their chairs, which is drawn by lot.
  await expect(mute).toHaveText(/^(Lumo, Lumo 2|Lumo 2, Lumo)/);
  await shot(page, 'two-chairs-one-button');
  await mute.click();
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await expect(lines).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^Lumo/ })).toHaveCount(0);
  await mute.click();
  await expect(lines).not.toHaveCount(0);
});

test('ALL-608 two characters of one name keep their own faces, in the room and at the table', async ({ browser }) => {
  const page = await person(browser);
  const face = { hue: 0, skin: 0, hair: 1, shade: 0, eyes: 0, mouth: 0, extra: 0 };
  const dials = { aggression: 0.5, bluffing: 0.5, caution: 0.5 };
  const nelly = { id: 'own-0123456789abcdef', name: 'Nelly', face, story: '', dials };
  const other = { ...nelly, id: 'own-fedcba9876543210', face: { ...face, hue: 4, hair: 3, extra: 2 } };
  await page.addInitScript(
    (kept) => localStorage.setItem('parlour:characters', kept),
    JSON.stringify({ slots: [nelly, other] }),
  );
  await page.goto(`${server.url}/characters`);
  const faces = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Nelly' }) })
    .locator('svg[viewBox="0 0 40 40"]');
  await expect(faces).toHaveCount(2);
  const drawn = await faces.evaluateAll((all) => all.map((svg) => svg.innerHTML));
  await page.goto(`${server.url}/new/liap-tui`);
  await openRoom(page);
  await pickFor(page, /^Nelly$/);
  await pickFor(page, /^Nelly$/);
  const inRoom = page.getByRole('listitem').filter({ hasText: 'Nelly' }).locator('svg[viewBox="0 0 40 40"]');
  const shown = (found: Locator) => async () =>
    (await found.evaluateAll((all) => all.map((svg) => svg.innerHTML))).toSorted();
  await expect.poll(shown(inRoom)).toEqual(drawn.toSorted());
  await page.getByRole('button', { name: 'Start the game' }).click();
  const plate = (name: string) =>
    page
      .locator('[data-active]')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('svg[viewBox="0 0 40 40"]');
  await expect.poll(shown(plate('Nelly'))).toEqual([drawn[0]]);
  await expect.poll(shown(plate('Nelly 2'))).toEqual([drawn[1]]);
});

for (const [size, viewport] of [
  ['a small phone', { width: 360, height: 640 }],
  ['a phone @again', PHONE],
  ['a laptop @again', LAPTOP],
] as const)
  test(`ALL-610 what a character says covers no plate, hand or choice of any table, on ${size}`, async ({
    browser,
  }) => {
    const told: unknown = await (await ask(`${server.url}/games`)).json();
    const { games } = told as { games: { id: string; seats: [number, number] }[] };
    expect(games.length).toBeGreaterThan(3);
    for (const { id, seats } of games) {
      const page = await person(browser, viewport);
      const bots = ['keeper', 'professor', 'captain', 'rock', 'wanderer'].slice(0, seats[1] - 1);
      const table = await openRoomOver(server, { game: id, seats: bots.length + 1, bots, clock: 'none' });
      await sitDownAndStart(page, table);
      const bubble = page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /^(Mrs|Prof|Capt|Old|Sunny)/ });
      await expect(bubble, id).toBeVisible();
      await expect(page.locator('[data-plate]'), id).toHaveCount(bots.length + 1);
      // The table, the cards and the first question appear one after the other.
      await expect(page.locator('[data-part="hand"]').first(), id).toBeVisible();
      await wakeButtons(page);
      const covered = () =>
        bubble.evaluate((shown) => {
          const over = shown.getBoundingClientRect();
          const isUnder = ({ left, right, top, bottom }: DOMRect): boolean =>
            left < over.right && over.left < right && top < over.bottom && over.top < bottom;
          const parts = [
            ...document.querySelectorAll('[data-plate], [data-part="menu"], [data-part="hand"], [data-in-sight]'),
          ];
          return parts.filter((part) => isUnder(part.getBoundingClientRect())).map(({ textContent }) => textContent);
        });
      await expect.poll(covered, { message: id, timeout: 3_000 }).toEqual([]);
      await shot(page, `said-${id}-${viewport.width}`);
      // If the choices leave no room for the bubble, it is hidden.
      const seen = async (): Promise<boolean> =>
        (await bubble.count()) > 0 && bubble.evaluate((shown) => shown.checkVisibility({ opacityProperty: true }));
      await page
        .locator('[data-part="menu"]')
        .first()
        .evaluate((menu: HTMLElement) => Object.assign(menu.style, { position: 'fixed', inset: '0' }));
      await expect.poll(seen, { message: id, timeout: 3_000 }).toBe(false);
      await page.close();
    }
  });

test('ALL-393 the last table of a game is offered again, as it was', async ({ browser }) => {
  const page = await person(browser, PHONE);
  await page.goto(`${server.url}/new/liap-tui`);
  await expect(page.getByRole('heading', { name: /Liap Tui/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Like last time/ })).toHaveCount(0);
  await page.getByRole('radio', { name: /Short/ }).check();
  await page.getByRole('group', { name: 'Bots' }).getByRole('radio', { name: '2' }).check();
  await page.getByRole('radio', { name: /No clock/ }).check();
  await page.getByRole('switch', { name: /Latecomers/ }).uncheck();
  await openRoom(page);
  await page.goto(`${server.url}/new/liap-tui`);
  const again = page.getByRole('button', { name: /Like last time.*Short.*2 bots.*No clock/ });
  await shot(page, 'last-time-phone');
  await again.click();
  await expect(again).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('radio', { name: /Short/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /No clock/ })).toBeChecked();
  await expect(page.getByRole('switch', { name: /Latecomers/ })).not.toBeChecked();
  await openRoom(page);
  await expect(page.getByText('gets its name at the start')).toHaveCount(2);
});

test('on a small desktop the games of the lobby are side by side', async ({ browser }) => {
  const page = await person(browser, { width: 1024, height: 768 });
  await page.goto(server.url);
  const plays = page.getByRole('button', { name: /^Play .* now against bots/ });
  await expect(plays).toHaveCount(4);
  const tops = await plays.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await fits(page);
  await shot(page, 'lobby-1024');
});

test('on a phone that lies the first games can be played without scrolling', async ({ page }) => {
  for (const viewport of [LYING_PHONE, { width: 740, height: 360 }]) {
    await page.setViewportSize(viewport);
    await page.goto(server.url);
    const plays = page.getByRole('button', { name: /^Play .* now against bots/ });
    await expect(plays).toHaveCount(4);
    for (const play of [plays.nth(0), plays.nth(1)]) await expect(play).toBeInViewport({ ratio: 1 });
    await fits(page);
    await shot(page, `lobby-${viewport.width}`);
  }
});

test('on the smallest phone the first way to play is no smaller than the others', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await page.goto(server.url);
  const plays = page.getByRole('button', { name: /^Play / });
  await expect(plays.first()).toBeVisible();
  for (const play of await plays.all()) {
    const [own, ...others] = await play.evaluate((button) =>
      [button, ...(button.parentElement?.children ?? [])].map((way) => way.getBoundingClientRect().width),
    );
    if (others.length > 3) expect(own).toBeGreaterThanOrEqual(Math.min(...others.slice(1)) - 1);
  }
  await fits(page);
});
