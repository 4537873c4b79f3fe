import { useLayoutEffect, useState, type RefObject } from 'react';
import { pointAt, type Box, type Pointing } from '../lib/pointing.ts';

/** How often (ms) positions are measured. Tables move (pieces fly, panels open), and no event reports all of it. */
const LOOK_MS = 200;
/** Padding around the target, in pixels. */
const AIR = 4;

export interface Pointed {
  readonly target: Box;
  readonly card: Pointing;
}
const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left - AIR, top: top - AIR, width: width + 2 * AIR, height: height + 2 * AIR };
};
const isSeen = ({ width, height }: Box): boolean => width > 2 * AIR && height > 2 * AIR;

function look(part: string, card: HTMLElement | null): Pointed | null {
  const all = [...document.querySelectorAll('[data-part]')];
  const target = all
    .filter((each) => each.getAttribute('data-part') === part)
    .map(boxOf)
    .find(isSeen);
  if (target === undefined || card === null) return null;
  const others = all.filter((each) => each.getAttribute('data-part') !== part).map(boxOf);
  const { offsetWidth: width, offsetHeight: height } = card;
  return { target, card: pointAt(target, others, { width, height }, { width: innerWidth, height: innerHeight }) };
}
const same = (a: Pointed | null, b: Pointed | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The box of a part of the table, and the position of a card that points at it. Null while the part is not on the page.
 */
export function usePointing(part: string | null, card: RefObject<HTMLElement | null>): Pointed | null {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  // Before the first paint, so that the card does not jump.
  useLayoutEffect(() => {
    if (part === null) return undefined;
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
  return part === null ? null : pointed;
}
