import { useLayoutEffect, useState, type RefObject } from 'react';
import { pointAt, standApart, type Box, type Kept, type Pointing } from '../lib/pointing.ts';

/** How often (ms) positions are measured. Tables move (pieces fly, panels open), and no event reports all of it. */
const LOOK_MS = 200;
/** Padding around the target, in pixels. */
const AIR = 4;

export interface Pointed {
  /** Null for a card that points at nothing. */
  readonly target: Box | null;
  readonly card: Pointing;
}
const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left - AIR, top: top - AIR, width: width + 2 * AIR, height: height + 2 * AIR };
};
const isSeen = ({ width, height }: Box): boolean => width > 2 * AIR && height > 2 * AIR;

/** Parts of a table that a card should not cover. */
const SEEN = '[data-part], [data-plate], [data-in-sight]';

/** What the learner reads or presses is covered last. Other parts of a table may be large and mostly empty. */
const FIRST = '[data-plate], [data-part="hand"], [data-part="menu"]';
const keptBox = (element: Element): Kept => ({ ...boxOf(element), weight: element.matches(FIRST) ? 8 : 1 });

function look(part: string | null, card: HTMLElement | null): Pointed | null {
  if (card === null) return null;
  const isAimedAt = (each: Element): boolean => part !== null && each.getAttribute('data-part') === part;
  const all = [...document.querySelectorAll(SEEN)];
  const target = all.filter(isAimedAt).map(boxOf).find(isSeen) ?? null;
  const others = all.filter((each) => !isAimedAt(each)).map(keptBox);
  const size = { width: card.offsetWidth, height: card.offsetHeight };
  const window = { width: innerWidth, height: innerHeight };
  const table = document.querySelector('main')?.getBoundingClientRect() ?? { left: 0, top: 0, ...window };
  return {
    target,
    card: target === null ? standApart(others, size, table) : pointAt(target, others, size, window),
  };
}
const same = (a: Pointed | null, b: Pointed | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The box of a part of the table, and the position of a card that points at it; or of one that points at nothing, if
 * `part` is null or not on the page. Null while there is no card.
 */
export function usePointing(part: string | null, card: RefObject<HTMLElement | null>): Pointed | null {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  // Before the first paint, so that the card does not jump.
  useLayoutEffect(() => {
    const update = (): void => {
      const next = look(part, card.current);
      setPointed((now) => (same(now, next) ? now : next));
    };
    update();
    const timer = setInterval(update, LOOK_MS);
    window.addEventListener('resize', update);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', update);
    };
  }, [part, card]);
  return pointed;
}
