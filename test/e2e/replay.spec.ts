// Looking at a finished game again: by link in a browser that has never been here, moment by moment, and played on.
import { expect, test, type Page } from '@playwright/test';
import {
  ask,
  choices,
  fits,
  goHome,
  isAccessible,
  openRoom,
  person,
  PHONE,
  shotsOf,
  sitDownAndStart,
  SMALL_PHONE,
  wakeButtons,
} from './person.ts';
import { sharedServer } from './shared-servers.ts';

const shot = shotsOf('replay');
const server = sharedServer('none');
test.afterEach(goHome);

/** Folds or checks until the game is over. */
async function playToTheEnd(page: Page): Promise<void> {
  const end = page.getByRole('dialog', { name: 'The game is over' });
  const move = choices(page)
    .getByRole('button', { name: /^(Fold|Check|Go on)/ })
    .first();
  for (let answers = 0; answers < 40; answers++) {
    await expect(end.or(move).first()).toBeVisible({ timeout: 20_000 });
    if (await end.isVisible()) return;
    await wakeButtons(page);
    await move.click({ timeout: 2000 }).catch(() => {});
  }
  throw new Error('the game does not end');
}
const moment = (page: Page): Promise<number> =>
  page.getByRole('slider', { name: 'Moment of the game' }).evaluate((slider: HTMLInputElement) => slider.valueAsNumber);
/** Whether the element shows less than it contains. */
const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth;

test('ALL-201 who watches opens the hand before with all cards, where the host allows it and everybody is told', async ({
  browser,
}) => {
  const [host, eve] = [await person(browser), await person(browser, PHONE)];
  await host.goto(`${server.url}/new/holdem`);
  const allowed = host.getByRole('switch', { name: /Watchers see all cards a hand later/ });
  await expect(allowed).not.toBeChecked();
  await allowed.check();
  await host.getByRole('button', { name: 'Open the room' }).click();
  await expect(host.getByText(/Whoever watches may see all cards/)).toBeVisible();
  await eve.goto(host.url());
  await eve.getByRole('button', { name: 'Just watch' }).click();
  await expect(eve.getByText(/Whoever watches may see all cards/)).toBeVisible();
  await host.getByRole('button', { name: 'Start the game' }).click();
  await expect(host.getByText('Watchers see hands later')).toBeVisible();
  await expect(host.getByRole('button', { name: 'Last hand with open cards' })).toHaveCount(0);
  const lastHand = eve.getByRole('button', { name: 'Last hand with open cards' });
  await lastHand.click();
  await expect(eve.getByText('No hand is over yet.')).toBeVisible();
  const past = eve.getByRole('region', { name: 'The hand before, all cards open' });
  const move = choices(host)
    .getByRole('button', { name: /^(Fold|Check|Go on)/ })
    .first();
  await expect(async () => {
    await move.click({ timeout: 2000 }).catch(() => {});
    await lastHand.click();
    await expect(past).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  const slider = past.getByRole('slider');
  // An earlier key press may be answered only now, with another hand, which opens at its beginning.
  await expect(async () => {
    await slider.press('End');
    await expect(eve.getByText(/ wins?$| share the pot$/).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await fits(eve);
  await shot(eve, 'hand-before-phone');
  await eve.setViewportSize({ width: 1440, height: 900 });
  await slider.fill('4');
  await shot(eve, 'hand-before-desktop');
  await shot(host, 'hands-later-desktop');
  await host.setViewportSize(PHONE);
  await fits(host);
  await shot(host, 'hands-later-phone');
  await isAccessible(eve);
  await past.getByRole('button', { name: 'Back to now' }).click();
  await expect(past).toBeHidden();
});

test('a character has its face in the replay, in its list of hands, and at a table that plays on from it', async ({
  browser,
}) => {
  const host = await person(browser);
  await sitDownAndStart(
    host,
    await openRoom(server, {
      game: 'holdem',
      preset: 'freezeout',
      seats: 2,
      bots: ['captain'],
      settings: { hands: 1 },
    }),
  );
  await playToTheEnd(host);
  await host.getByRole('button', { name: 'Watch it again' }).click();
  // The head of a drawn face. A medallion with a letter has none.
  const plate = host.locator('main [data-plate]').filter({ hasText: 'Captain Vega' });
  await expect(plate.locator('svg ellipse').first()).toBeVisible();
  await host.getByRole('tab', { name: 'Hands' }).click();
  await expect(
    host.getByRole('tabpanel').locator('li').filter({ hasText: 'Captain Vega' }).locator('ellipse'),
  ).toBeVisible();
  await shot(host, 'character');
  await host.getByRole('slider', { name: 'Moment of the game' }).fill('4');
  await host.getByRole('button', { name: 'Play on from here' }).click();
  await host.getByRole('button', { name: 'Open the table' }).click();
  await host.waitForURL(/\/t\//);
  await expect(plate.locator('svg ellipse').first()).toBeVisible();
});

test('looking back, a line that has come since leads to its own moment', async ({ browser }) => {
  const host = await person(browser);
  await sitDownAndStart(
    host,
    await openRoom(sharedServer('usual'), { game: 'holdem', preset: 'freezeout', seats: 6, num_ai_players: 5 }),
  );
  const fold = choices(host).getByRole('button', { name: /^Fold/ });
  await expect(fold).toBeVisible({ timeout: 40_000 });
  await wakeButtons(host);
  await fold.click();
  // It may have been chosen in advance, and is then played at the host's turn.
  await expect(fold).toBeHidden({ timeout: 40_000 });
  await host.locator('main').focus();
  await host.keyboard.press('ArrowLeft');
  const past = host.getByRole('region', { name: 'Looking back' });
  await expect(past).toBeVisible();
  const lines = host.getByRole('tabpanel').getByRole('button', { name: /^Look back: / });
  const before = await lines.count();
  await expect.poll(() => lines.count()).toBeGreaterThan(before + 1);
  const line = lines.nth(before + 1);
  const text = ((await line.getAttribute('aria-label')) ?? '').replace('Look back: ', '');
  await line.click();
  await expect(past.getByRole('slider')).toHaveAttribute('aria-valuetext', text);
});

test('ALL-202 a finished game opens by link in a fresh browser, is scrubbed, checked and played on', async ({
  browser,
}) => {
  const host = await person(browser);
  await sitDownAndStart(
    host,
    await openRoom(server, {
      game: 'holdem',
      preset: 'freezeout',
      seats: 2,
      num_ai_players: 1,
      settings: { hands: 2 },
      replays: 'open',
    }),
  );
  // During the game: back over what was told, and forward to now, where the question is still open.
  const asked = choices(host)
    .getByRole('button', { name: /^(Fold|Check)/ })
    .first();
  await expect(asked).toBeVisible({ timeout: 20_000 });
  await host.locator('main').focus();
  await host.keyboard.press('ArrowLeft');
  const past = host.getByRole('region', { name: 'Looking back' });
  await expect(past).toBeVisible();
  await expect(asked).toBeHidden();
  await shot(host, 'looking-back');
  await past.getByRole('slider').focus();
  await host.keyboard.press('Escape');
  await expect(past).toBeHidden();
  await host.keyboard.press('ArrowLeft');
  await past.getByRole('button', { name: 'Your turn: back to now' }).click();
  await expect(asked).toBeVisible();
  await playToTheEnd(host);
  await host.getByRole('button', { name: 'Watch it again' }).click();
  await expect(host.getByRole('slider', { name: 'Moment of the game' })).toBeVisible();
  const link = host.url().replace(/\?.*/, '');
  expect(link).toMatch(/\/replay\/[\w-]+$/);

  const friend = await person(browser);
  await friend.goto(link);
  const slider = friend.getByRole('slider', { name: 'Moment of the game' });
  await expect(slider).toBeVisible();
  expect(await moment(friend)).toBe(0);
  await friend.keyboard.press('ArrowRight');
  await friend.keyboard.press('ArrowRight');
  expect(await moment(friend)).toBeGreaterThan(1);
  await friend.keyboard.press('PageDown');
  await expect(friend.getByText(/^Hand 2 of 2/).first()).toBeVisible();
  await slider.fill('4');
  await expect(friend.getByText(/Moment 4 of/)).toBeVisible();
  // The slider has the focus now, but keys do the same as everywhere on the page.
  await friend.keyboard.press('PageDown');
  await expect(friend.getByText(/^Hand 2 of 2/).first()).toBeVisible();
  await friend.keyboard.press(' ');
  await friend.getByRole('button', { name: 'Pause' }).click();
  await slider.fill('4');
  // A line of the log leads to its moment, and the address then names that moment.
  const line = friend
    .getByRole('tabpanel')
    .getByRole('button', { name: /folds?\.|checks?\.|calls/ })
    .first();
  await line.click();
  const at = await moment(friend);
  await expect(line).toHaveAttribute('aria-current', 'step');
  await friend.waitForURL(new RegExp(`at=${at}&seat=\\d`));
  await friend.getByRole('button', { name: 'Open cards' }).click();
  await shot(friend, 'open-cards');
  await isAccessible(friend);
  await friend.keyboard.press('?');
  await expect(friend.getByRole('dialog', { name: 'Keys' })).toContainText('Next player’s eyes');
  await friend.keyboard.press('Escape');

  const phone = await person(browser, PHONE);
  await phone.goto(friend.url());
  await expect(phone.getByText(new RegExp(`Moment ${at} of`))).toBeVisible();
  await fits(phone);
  await shot(phone, 'phone');
  await phone.setViewportSize(SMALL_PHONE);
  await fits(phone);
  await shot(phone, 'small-phone');

  // The page has checked the cards of the hand that is shown against the commitments in the log.
  await slider.fill('4');
  await expect(friend.getByRole('button', { name: 'Hand 1: cards checked' })).toBeVisible();
  await friend.getByRole('button', { name: 'Next hand' }).click();
  await friend.getByRole('button', { name: 'Hand 2: cards checked' }).click();
  const proof = friend.getByRole('dialog', { name: 'Are the cards fair?' });
  await expect(proof.getByRole('heading', { name: 'Hand 1: cards checked' })).toBeVisible();
  await proof.getByRole('button', { name: 'Check again' }).click();
  await expect(proof.getByText('Checked 2 hands again.')).toBeVisible();
  await shot(friend, 'proof');
  await friend.keyboard.press('Escape');

  await friend.getByRole('button', { name: 'Link to this moment' }).click();
  const share = friend.getByRole('dialog', { name: 'Show somebody this moment' });
  await expect(share.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await shot(friend, 'share');
  await friend.keyboard.press('Escape');

  // The same chair and the same cards, with other players.
  await friend.getByRole('button', { name: 'Play on from here' }).click();
  await expect(friend.getByRole('dialog')).toContainText('last decision, at this moment or before it');
  await expect(friend.getByRole('dialog')).not.toContainText('begins at this');
  await shot(friend, 'play-on');
  await expect(friend.getByRole('dialog')).toContainText('dealt anew');
  await friend.getByRole('button', { name: 'Open the table' }).click();
  await friend.waitForURL(/\/t\//);
  await expect(
    choices(friend)
      .getByRole('button', { name: /^(Fold|Check)/ })
      .first(),
  ).toBeVisible({ timeout: 20_000 });
  // ALL-475: the last decision was in the hand before, unless the other player folded that one at once. The table and
  // its log say where the game comes from, and link back to it.
  const playedOn = friend.getByRole('link', { name: /^Played on from hand [12] of a finished game$/ });
  await expect(playedOn).toBeVisible();
  await shot(friend, 'played-on');
  // At every width the game's name is shown in full.
  const size = friend.viewportSize()!;
  for (const width of [481, 520, 640, 800, 960, 961, 1100]) {
    await friend.setViewportSize({ ...size, width });
    // From this width on the panel is beside the table, once the page has drawn it there.
    if (width >= 1024) await expect(friend.getByRole('tab', { name: 'Log' })).toBeVisible();
    await expect(playedOn).toBeVisible();
    expect(await friend.getByRole('heading', { level: 1 }).evaluate(isCut), `the title at ${width} px`).toBe(false);
  }
  await friend.setViewportSize(size);
  const inLog = friend.getByText(/^Played on from game [0-9a-f]{8}, hand [12]\./);
  await expect(inLog).toBeVisible();
  const hand = /, hand (\d)\./.exec((await inLog.textContent()) ?? '')?.[1];
  await friend.getByRole('link', { name: 'Back to that moment' }).click();
  await friend.waitForURL(/\/replay\/[\w-]+\?at=\d+&seat=\d$/);
  await expect(friend.getByText(`Hand ${hand} of 2`).first()).toBeVisible();

  // ALL-202: a card of the second hand is exchanged, and then the secret: the page detects each by itself.
  const whole = await (await ask(`${server.url}/replays/${link.split('/').at(-1)!}`)).text();
  const lines = whole.trimEnd().split('\n');
  const edited = (from: RegExp, to: (all: string, ...groups: string[]) => string): string => whole.replace(from, to);
  // A card that nobody holds and that is not on the board: a card that is there twice would be another fault.
  const seen = new Set([...whole.matchAll(/"cards":\[([\d,]+)\]/g)].flatMap(([, list = '']) => list.split(',')));
  const unseen = Array.from({ length: 52 }, (_, card) => String(card)).find((card) => !seen.has(card))!;
  const swapped = edited(
    /("open":\{"type":"hole_dealt"\}.*?"cards":\[)(\d+)((?:.|\n)*"open":\{"type":"hole_dealt"\}.*?"cards":\[)(\d+)/,
    (_, before, one, between) => `${before}${one}${between}${unseen}`,
  );
  expect(swapped).not.toBe(whole);
  const resworn = edited(
    /(parlour-chance-1:[0-9a-f]{64}:)(.)/,
    (_, before, digit) => before + (digit === '0' ? '1' : '0'),
  );
  for (const [body, text] of [
    [swapped, /A card is not the one committed to\. \w+ of (clubs|diamonds|hearts|spades)$/],
    [resworn, /The secret in this log is not the one/],
  ] as const) {
    await phone.unrouteAll();
    await phone.route('**/replays/*', (route) => route.fulfill({ body, contentType: 'application/x-ndjson' }));
    await phone.goto(link);
    await phone.getByRole('button', { name: /something is wrong with the cards/i }).click();
    await expect(phone.getByText(text).first()).toBeVisible();
    await fits(phone);
    await shot(phone, body === swapped ? 'card-exchanged' : 'secret-exchanged');
  }
  // What is not the log of a game is refused, and the page says why.
  for (const [body, title] of [
    [lines.slice(0, -3).join('\n'), 'This log is cut off'],
    [whole.slice(0, -9), 'This log is cut off'],
    [whole.replaceAll('"type":"acted"', '"type":"danced"'), 'This log has been changed'],
    [whole.replace('"version":1', '"version":99'), 'This log is of another version'],
    ['x'.repeat(2_000_000), 'This is not the log of a game'],
  ] as const) {
    await phone.unrouteAll();
    await phone.route('**/replays/*', (route) => route.fulfill({ body, contentType: 'application/x-ndjson' }));
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: title })).toBeVisible();
  }
  await shot(phone, 'refused');
  await phone.unrouteAll();
  await phone.goto(`${server.url}/replay/nothing-here`);
  await expect(phone.getByRole('heading', { name: 'There is no such game for you' })).toBeVisible();
});
