import { expect, test, type Page } from '@playwright/test';
import { handNumber, playOn, shot } from './player.ts';
import { looksBetween, wasAwake, watch, watched, type Look, type Told, type Watched } from './watch.ts';
import { choices, LAPTOP, openRoom, PHONE, sitDownAndStart, wakeButtons } from '../../../test/e2e/person.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';

const server = sharedServer('usual');

const HAND_NAME = /high card|a pair of|two pair|three of a kind|a straight|a flush|a full house|four of a kind|a royal/;
const CALLERS = ['wanderer', 'wanderer'];
/** Minimum number of looks that show an action or a showdown. Ten looks a second; a `short` beat is half a second. */
const LOOKS_MIN = 2;
/** Minimum gap between events. The server leaves half a second, so events closer together were delayed on the way. */
const BEAT_MS_MIN = 400;
/** Minimum number of actions that must be seen well. */
const ACTIONS_MIN = 2;
const HANDS_MAX = 8;

async function sitWith(page: Page, bots: readonly string[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await watch(page);
  const settings = { startStack: 20_000, eliminate: false, rebuy: true };
  const seats = bots.length + 1;
  await sitDownAndStart(page, await openRoom(server, { game: 'holdem', settings, seats, bots }));
}
const ACT_WORDS: Readonly<Record<string, RegExp>> = {
  fold: /Fold/,
  check: /Check/,
  call: /Call|All-in/,
  bet: /Bet|All-in/,
  raise: /Raise|All-in/,
};
/** Events that close an action: the next street, the showdown or the win that follows it. */
const CLOSES = new Set(['street_dealt', 'hands_opened', 'showdown', 'fold_won']);
function closers({ told }: Watched): (Told & { readonly closedAt: number })[] {
  return told.flatMap((event, index) => {
    if (event.type !== 'acted') return [];
    const next = told.slice(index + 1).find(({ type }) => type === 'acted' || CLOSES.has(type));
    return next === undefined || next.type === 'acted' ? [] : [{ ...event, closedAt: next.at }];
  });
}
/**
 * The actions during which this machine let the page look in time. On a busy machine half a second is short: an event
 * may arrive late, and the next one right after it.
 */
const fairlySeen = (seen: Watched): ReturnType<typeof closers> =>
  closers(seen).filter(({ at, closedAt }) => closedAt - at > BEAT_MS_MIN && wasAwake(seen, at, closedAt));
/** For each showdown, the looks from its cards until the next hand begins. */
function showdowns(seen: Watched): readonly (readonly Look[])[] {
  return seen.told.flatMap((event, index) => {
    const next = seen.told.slice(index + 1).find(({ type }) => type === 'hand_started');
    return event.type === 'showdown' && next !== undefined ? [looksBetween(seen, event.at, next.at)] : [];
  });
}

for (const [name, size] of Object.entries({ laptop: LAPTOP, phone: PHONE })) {
  test(
    `at the usual pace on a ${name} every action is seen, and a showdown has winner, hand and pot all the time`,
    { tag: name === 'phone' ? '@long' : ['@long', '@again'] },
    async ({ page }) => {
      await page.setViewportSize(size);
      await sitWith(page, CALLERS);
      await playOn(page, {
        manner: () => 'calls',
        see: async (asked) => void (asked === 'showdown' && (await shot(page, `showdown-${name}`))),
        enough: async () => {
          const seen = await watched(page);
          const isSeen = showdowns(seen).length > 0 && fairlySeen(seen).length >= ACTIONS_MIN;
          return isSeen || (await handNumber(page)) > HANDS_MAX;
        },
      });
      const seen = await watched(page);
      expect(closers(seen).length).toBeGreaterThanOrEqual(4);
      expect(fairlySeen(seen).length).toBeGreaterThanOrEqual(ACTIONS_MIN);
      for (const { at, closedAt, seat, act } of fairlySeen(seen)) {
        const during = looksBetween(seen, at, closedAt).map(({ seats }) => seats[String((seat ?? 0) + 1)]);
        expect(during.length, `${act} of chair ${(seat ?? 0) + 1} stands there`).toBeGreaterThanOrEqual(LOOKS_MIN);
        for (const text of during) expect(text).toMatch(ACT_WORDS[act ?? '']!);
      }
      const [first] = showdowns(seen);
      expect((first ?? []).length).toBeGreaterThanOrEqual(LOOKS_MIN);
      for (const { middle, seats } of first ?? []) {
        expect(middle).toMatch(/ wins?$| share the pot$/m);
        expect(middle).toMatch(HAND_NAME);
        expect(middle).toMatch(/Pot [\d,]+/);
        expect(Object.values(seats).some((text) => /\+[\d,]+/.test(text))).toBe(true);
      }
    },
  );
}

test(
  'ALL-495 who has folded goes on to the next hand, or sees the showdown of the others to its end without being asked',
  { tag: ['@long', '@again'] },
  async ({ page }) => {
    await page.setViewportSize(LAPTOP);
    await sitWith(page, CALLERS);
    await playOn(page, { manner: () => 'folds', enough: (what) => what === 'bet' });
    const next = choices(page).getByRole('button', { name: 'Next hand' });
    await expect(next).toBeHidden();
    const before = await handNumber(page);
    await wakeButtons(page);
    await page.keyboard.press('f');
    await expect(next).toBeVisible();
    await shot(page, 'next-hand-laptop');
    await page.setViewportSize(PHONE);
    await shot(page, 'next-hand-phone');
    await page.setViewportSize(LAPTOP);
    await wakeButtons(page);
    await next.click();
    await expect(next).toBeHidden();
    await expect.poll(() => handNumber(page)).toBe(before + 1);
    const hurried = showdowns(await watched(page)).length;
    await playOn(page, {
      manner: () => 'folds',
      see: async (asked) => expect(asked, 'nothing is asked of one who has folded').not.toBe('showdown'),
      enough: async () => showdowns(await watched(page)).length > hurried,
    });
    const first = showdowns(await watched(page))[hurried];
    expect((first ?? []).length).toBeGreaterThanOrEqual(LOOKS_MIN);
    for (const { bar } of first ?? []) expect(bar).not.toMatch(/Showdown/);
  },
);
