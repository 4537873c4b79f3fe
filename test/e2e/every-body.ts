// What must hold at every table for people with any body: visible focus rings, targets large enough to hit, forced
// colours and larger text.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { choices, DESKTOP, fits, isAccessible, PHONE } from './person.ts';
import { readInWords } from './text-player.ts';

/** Every target has 24 pixels, or room around it (WCAG 2.5.8). */
export async function hasRoomyTargets(page: Page): Promise<void> {
  // The link past the bar covers the bar while it has the focus, so the focus is removed first.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withRules(['target-size']).analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
}

/**
 * Buttons, links and fields on which a finger has less than 44 by 44 pixels, as `what: width x height`. Leaves out
 * those that lie close together, such as tiles and cards, which have 24 pixels and room around them, and links in a
 * sentence or a row, which are as high as its lines.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TARGET_PX = 44;
    const SLACK_PX = 0.5;
    const TARGETS = 'button, a[href], input:not([type="hidden"]), select, textarea, summary, [role="slider"]';
    const DENSE = '[data-part="hand"], [data-dense]';
    /** One target of each kind, by class name. */
    const small = new Map<string, string>();
    for (const target of document.querySelectorAll<HTMLElement>(TARGETS)) {
      if (
        target.closest(DENSE) !== null ||
        !target.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      let block: HTMLElement | null = target;
      while (block !== null && /^(inline|contents)/.test(getComputedStyle(block).display)) block = block.parentElement;
      const isInSentence =
        block !== null && block !== target && (block.textContent !== target.textContent || block.matches('td'));
      if (isInSentence && target.matches('a, button')) continue;
      const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isHit = (atX: number, atY: number): boolean => {
        const hit = document.elementFromPoint(atX, atY);
        return hit !== null && (target.contains(hit) || labels.some((label) => label.contains(hit)));
      };
      // Skips what is covered by something else, or hidden until it has the focus.
      if (!isHit(x, y)) continue;
      const reach = (stepX: number, stepY: number): number => {
        let px = 0;
        while (px < TARGET_PX && isHit(x + stepX * (px + 1), y + stepY * (px + 1))) px++;
        return px;
      };
      const wide = Math.max(width, reach(-1, 0) + reach(1, 0) + 1);
      const high = Math.max(height, reach(0, -1) + reach(0, 1) + 1);
      if (Math.min(wide, high) + SLACK_PX >= TARGET_PX) continue;
      const name = target.getAttribute('aria-label') ?? target.textContent;
      small.set(
        target.className,
        `${name.slice(0, 40)} (${target.className}): ${Math.round(wide)} x ${Math.round(high)}`,
      );
    }
    return [...small.values()];
  });

interface Ring {
  readonly what: string;
  /** Contrast to what the ring lies on, or to its own second ring if that is higher. */
  readonly contrast: number;
  readonly widthPx: number;
}
/** The ring around the element with the focus; null if no element has it. */
const ringNow = (page: Page): Promise<Ring | null> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return null;
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (paint === null) throw new Error('no canvas');
    const rgba = (colour: string): Uint8ClampedArray => {
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = colour;
      paint.fillRect(0, 0, 1, 1);
      return paint.getImageData(0, 0, 1, 1).data;
    };
    const light = (colour: string): number => {
      const [r = 0, g = 0, b = 0] = [...rgba(colour)].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (a: string, b: string): number => {
      const [low = 0, high = 0] = [light(a), light(b)].toSorted((x, y) => x - y);
      return (high + 0.05) / (low + 0.05);
    };
    const COLOURS = /(?:rgba?|oklab|color)\([^()]*\)/g;
    const isOpaque = (colour: string): boolean => Number(rgba(colour).at(-1)) > 200;
    const style = getComputedStyle(at);
    const second = style.boxShadow === 'none' ? [] : (style.boxShadow.match(COLOURS) ?? []).filter(isOpaque);
    const under: string[] = [];
    for (let box = at.parentElement; box !== null && under.length === 0; box = box.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(box);
      under.push(...(backgroundImage.match(COLOURS) ?? []).filter(isOpaque));
      if (isOpaque(backgroundColor)) under.push(backgroundColor);
    }
    const against = Math.min(...under.map((colour) => contrast(style.outlineColor, colour)));
    const own = Math.max(0, ...second.map((colour) => contrast(style.outlineColor, colour)));
    return {
      what: `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent ?? ''}`.slice(0, 60),
      contrast: Math.max(against, own),
      widthPx: style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth),
    };
  });

const TABS = 30;
/**
 * Presses Tab repeatedly: the focus must always be visible, with a ring of at least two pixels and a contrast of three
 * to one.
 */
async function standsOutWhenFocused(page: Page): Promise<void> {
  const faint: Ring[] = [];
  for (let tab = 0; tab < TABS; tab++) {
    await page.keyboard.press('Tab');
    const ring = await ringNow(page);
    if (ring !== null && (ring.contrast < 3 || ring.widthPx < 2)) faint.push(ring);
  }
  expect(faint).toEqual([]);
}

/** The largest text size of the settings must not push anything off the screen. */
async function fitsLargerText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('--text-scale', '1.3'));
  await fits(page);
  await page.evaluate(() => document.documentElement.style.setProperty('--text-scale', '1'));
}

/** Checks a table at which something is asked, drawn and then in words, on a desktop and on a phone. */
export async function suitsEveryBody(page: Page, shot: (page: Page, name: string) => Promise<void>): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await expect(choices(page).getByRole('button').first()).toBeVisible({ timeout: 30_000 });
  for (const way of ['drawn', 'words']) {
    if (way === 'words') await readInWords(page);
    await hasRoomyTargets(page);
    await standsOutWhenFocused(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await shot(page, `forced-${way}-desktop`);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize(PHONE);
    await hasRoomyTargets(page);
    expect(await smallTargets(page)).toEqual([]);
    await fitsLargerText(page);
    // A drawn card is named in words but shows a letter and a sign, so the two differ on purpose.
    await (way === 'drawn' ? isAccessible(page, 'label-content-name-mismatch') : isAccessible(page));
    await page.setViewportSize(DESKTOP);
  }
}
