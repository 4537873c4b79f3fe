/** Places a bubble over a table where it covers as little as possible, and keeps it there. */
import { freePlace, type Box, type Place } from './free-place.ts';

/** Narrower widths, tried in order while the bubble covers something. */
const WIDTHS = ['19rem', '16rem', '13rem', '9rem'];
/** Weights of the parts of the table that a bubble may cover. */
const WEIGHTS = { button: 50, text: 20, picture: 1 } as const;

export interface Clear {
  /** Parts to keep visible, with their weights. The first selector that matches a part counts. */
  readonly parts: readonly (readonly [selector: string, weight: number])[];
  /** Of several places that cover equally little, the one nearest to this part of the table is chosen. */
  readonly near: string;
  /** Called after each check, with whether the bubble covers one of those parts. */
  readonly looked?: (isOver: boolean) => void;
}
/**
 * Places the bubble. Places it again when the number of those parts changes or the bubble covers one of them. Returns a
 * cleanup function.
 */
export function keepClear(bubble: HTMLElement, table: HTMLElement, clear: Clear): () => void {
  const selector = clear.parts.map(([part]) => part).join();
  let found = 0;
  const look = (): void => {
    const now = [...table.querySelectorAll(selector)];
    const isOver = (): boolean => now.some((part) => meet(part, bubble));
    if (now.length !== found || isOver()) putDown(bubble, table, clear);
    found = now.length;
    clear.looked?.(isOver());
  };
  look();
  return whenMoved(table, bubble, look);
}
/** Calls `look` in the frame after something on the table may have moved. While nothing moves, nothing is measured. */
function whenMoved(table: HTMLElement, bubble: HTMLElement, look: () => void): () => void {
  let frame = 0;
  const soon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  // Changes of SVG elements are ignored: the rings of clocks change all the time, and move nothing.
  const moves = ({ target }: MutationRecord): boolean => !(target instanceof SVGElement || bubble.contains(target));
  const changes = new MutationObserver((records) => records.some(moves) && soon());
  changes.observe(table, { subtree: true, childList: true, characterData: true, attributes: true });
  const sizes = new ResizeObserver(soon);
  sizes.observe(table);
  const ends = ['transitionend', 'animationend'] as const;
  for (const end of ends) table.addEventListener(end, soon);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    for (const end of ends) table.removeEventListener(end, soon);
  };
}
function meet(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
function putDown(bubble: HTMLElement, table: HTMLElement, { near, parts }: Clear): void {
  const area = table.getBoundingClientRect();
  const part = table.querySelector(near)?.getBoundingClientRect() ?? null;
  const middle =
    part === null
      ? { x: (area.left + area.right) / 2, y: area.top }
      : { x: (part.left + part.right) / 2, y: (part.top + part.bottom) / 2 };
  const taken = takenOn(table, bubble, parts);
  const placeAt = (width: string): Place & { readonly width: string } => {
    Object.assign(bubble.style, { translate: '', maxWidth: width });
    const { x, y, width: wide, height } = bubble.getBoundingClientRect();
    const place = freePlace({ area, size: { width: wide, height }, taken, near: middle });
    return { ...place, x: place.x - x, y: place.y - y, width };
  };
  const { x, y, width } = WIDTHS.reduce((best, narrower) => {
    const place = best.covered === 0 ? best : placeAt(narrower);
    return place.covered < best.covered ? place : best;
  }, placeAt(''));
  Object.assign(bubble.style, { translate: `${x}px ${y}px`, maxWidth: width });
}
/** Everything visible on the table, except what covers more than a quarter of it (e.g. a background). */
function takenOn(
  table: HTMLElement,
  bubble: HTMLElement,
  parts: Clear['parts'],
): (Box & { readonly weight: number })[] {
  const taken: (Box & { readonly weight: number })[] = [];
  const most = (table.clientWidth * table.clientHeight) / 4;
  const visit = (part: Element): void => {
    if (part === bubble) return;
    const kept = parts.find(([selector]) => part.matches(selector))?.[1];
    const weight = kept ?? weightOf(part);
    if (weight === null) {
      for (const child of part.children) visit(child);
      return;
    }
    const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
    if (kept !== undefined || width * height < most) taken.push({ left, top, right, bottom, weight });
  };
  visit(table);
  return taken;
}
/** Null for an element that only contains other elements. */
function weightOf(part: Element): number | null {
  if (part.tagName === 'BUTTON') return WEIGHTS.button;
  if (part instanceof SVGElement || part.tagName === 'IMG') return WEIGHTS.picture;
  const hasText = [...part.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
  );
  return hasText ? WEIGHTS.text : null;
}
