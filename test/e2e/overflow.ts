import type { Page } from '@playwright/test';

/**
 * Text that is wider than its place, as `where: text`: beyond the window, cut off without an ellipsis, or outside of
 * its button. Also the page itself, if it can be scrolled sideways. Leaves out what can be scrolled sideways, and what
 * is hidden on purpose.
 */
export const overflowingText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK_PX = 1.5;
    const found = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`page: ${scrollWidth} pixels wide`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      const shown = text.textContent?.trim() ?? '';
      if (parent === null || shown === '' || parent.closest('svg, .visually-hidden, [hidden]') !== null) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (rects.length === 0) continue;
      const left = Math.min(...rects.map((rect) => rect.left));
      const right = Math.max(...rects.map((rect) => rect.right));
      let beyond: string | null = right > innerWidth + SLACK_PX || left < -SLACK_PX ? 'window' : null;
      for (let box: HTMLElement | null = parent; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, textOverflow, display } = getComputedStyle(box);
        // The reader can scroll to it, or sees an ellipsis.
        if (
          overflowX === 'auto' ||
          overflowX === 'scroll' ||
          (overflowX !== 'visible' && textOverflow === 'ellipsis')
        ) {
          beyond = null;
          break;
        }
        if (display === 'inline' || display === 'contents') continue;
        const rect = box.getBoundingClientRect();
        const leaves = left < rect.left - SLACK_PX || right > rect.right + SLACK_PX;
        const bounds = overflowX !== 'visible' || box.matches('button, a, label, th, td, li, p, h1, h2, h3');
        if (leaves && bounds) beyond = `${box.tagName.toLowerCase()}.${box.className}`;
        if (getComputedStyle(box).position === 'fixed') break;
      }
      if (beyond !== null) found.add(`${beyond}: ${shown.slice(0, 60)}`);
    }
    return [...found];
  });
