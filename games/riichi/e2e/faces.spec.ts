// The pictures on the tiles.
import { expect, test, type Page } from '@playwright/test';
import { goHome, openRoom, person, sitDownAndStart } from '../../../test/e2e/person.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';

const server = sharedServer('brisk');
test.afterEach(goHome);

/** 37 faces, each turned in four ways. */
const PICTURES = 37 * 4;
/** How many pictures of faces there are, and how many of them would have to be loaded first. */
const pictures = (page: Page): Promise<{ readonly made: number; readonly late: number }> =>
  page.evaluate(() => {
    const urls = document.adoptedStyleSheets
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => (rule instanceof CSSStyleRule ? [rule.style.borderImageSource.slice(5, -2)] : []));
    const late = urls.filter((url) => {
      const image = new Image();
      image.src = url;
      return !image.complete;
    });
    return { made: urls.length, late: late.length };
  });

test('no tile is blank for a moment: every face is loaded before the first tile needs it', async ({ browser }) => {
  const page = await person(browser);
  await sitDownAndStart(page, await openRoom(server, { game: 'riichi', num_ai_players: 3, clock: 'none' }));
  const made = (): Promise<number> =>
    page.evaluate(() => document.adoptedStyleSheets.reduce((sum, { cssRules }) => sum + cssRules.length, 0));
  await expect.poll(made).toBe(PICTURES);
  expect(await pictures(page)).toEqual({ made: PICTURES, late: 0 });
});
