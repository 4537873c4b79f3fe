import type { Page } from '@playwright/test';

/** What the card of a lesson covers: plates, or with `span` the texts on them. */
export const underCard = (page: Page, what: '[data-plate]' | '[data-plate] > span:last-child'): Promise<string[]> =>
  page.evaluate((selector) => {
    const over = document.querySelector('[data-lesson="card"]')?.getBoundingClientRect();
    if (over === undefined) return ['no card'];
    return [...document.querySelectorAll(selector)].flatMap((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const isFree = right <= over.left || left >= over.right || bottom <= over.top || top >= over.bottom;
      return isFree ? [] : [each.textContent ?? ''];
    });
  }, what);
