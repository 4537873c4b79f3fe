import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { useChat } from '../hooks/use-talk.ts';
import { freePlace, type Box, type Place } from '../lib/free-place.ts';
import { lineToShow, shownMs } from '../lib/spoken-lines.ts';
import type { MatchModel } from '../store/state.ts';
import { Face } from '../ui/index.ts';
import css from './Spoken.module.css';

/** Tried where the usual one covers something. */
const WIDTHS = ['19rem', '16rem', '13rem', '9rem'];
/** What always stays in sight: plates, which have names, stacks and scores; the own hand and choices; what a game says. */
const CLEAR = '[data-plate], [data-part="hand"], [data-part="menu"], [data-in-sight]';
/** How much it matters that a part of the table stays in sight. */
const WEIGHTS = { clear: 1000, button: 50, text: 20, picture: 1 } as const;

/**
 * What a character has just said, on the table for a moment, where it covers nothing that stays in sight; while there is no
 * such place it is not seen. The chat has it too.
 */
export function Spoken({ play }: { readonly play: MatchModel }): ReactElement | null {
  const lines = useChat().filter(({ character }) => character !== null);
  // Whoever saw the game begin has not read what was said by then.
  const [seen, setSeen] = useState(play.fromStart ? 0 : (lines.at(-1)?.id ?? 0));
  const bubble = useRef<HTMLOutputElement>(null);
  const line = lineToShow(lines, seen);
  const id = line?.id ?? null;
  const ms = line === undefined ? 0 : shownMs(lines, line);
  const since = useRef({ id: 0, at: 0 });
  useEffect(() => {
    if (id === null) return;
    const now = performance.now();
    if (since.current.id !== id) since.current = { id, at: now };
    const timer = setTimeout(() => setSeen(id), since.current.at + ms - now);
    return () => clearTimeout(timer);
  }, [id, ms]);
  const speaker = play.players.find(({ name }) => name === line?.from)?.seat;
  useLayoutEffect(() => {
    const { current: shown } = bubble;
    return shown === null ? undefined : keepClear(shown, speaker);
  }, [id, speaker]);
  if (line === undefined) return null;
  return (
    <output ref={bubble} className={css.spoken}>
      <span className={css.face}>
        <Face name={line.from} kind="bot" />
      </span>
      <span>
        <strong>{line.from}</strong> {line.text}
      </span>
    </output>
  );
}

/** Puts it down, and again where the table comes, or changes so that it would cover what stays in sight. */
function keepClear(bubble: HTMLElement, speaker: number | undefined): () => void {
  const table = bubble.parentElement;
  if (table === null) return () => {};
  let found = 0;
  const look = (): void => {
    const now = [...table.querySelectorAll(CLEAR)];
    const isOver = (): boolean => now.some((part) => meet(part, bubble));
    if (now.length !== found || isOver()) putDown(bubble, table, speaker);
    found = now.length;
    // Unseen, and still there for a screen reader.
    bubble.style.opacity = isOver() ? '0' : '';
  };
  look();
  return whenMoved(table, bubble, look);
}
/** Calls `look` in the frame after something on the table may have moved: while nothing does, nothing is measured. */
function whenMoved(table: HTMLElement, bubble: HTMLElement, look: () => void): () => void {
  let frame = 0;
  const soon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  // The rings of clocks are drawn anew all the time, and move nothing.
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
/** Near the plate of whoever speaks. */
function putDown(bubble: HTMLElement, table: HTMLElement, speaker: number | undefined): void {
  const area = table.getBoundingClientRect();
  const plate = table.querySelector(`[data-plate="${speaker}"]`)?.getBoundingClientRect() ?? area;
  const near = { x: (plate.left + plate.right) / 2, y: plate === area ? area.top : (plate.top + plate.bottom) / 2 };
  const taken = takenOn(table, bubble);
  const placeAt = (width: string): Place & { readonly width: string } => {
    Object.assign(bubble.style, { translate: '', maxWidth: width });
    const { x, y, width: wide, height } = bubble.getBoundingClientRect();
    const place = freePlace({ area, size: { width: wide, height }, taken, near });
    return { ...place, x: place.x - x, y: place.y - y, width };
  };
  const { x, y, width } = WIDTHS.reduce((best, narrower) => {
    const place = best.covered === 0 ? best : placeAt(narrower);
    return place.covered < best.covered ? place : best;
  }, placeAt(''));
  Object.assign(bubble.style, { translate: `${x}px ${y}px`, maxWidth: width });
}
/** Everything on the table that shows something, but for what is drawn on all of it. */
function takenOn(table: HTMLElement, bubble: HTMLElement): (Box & { readonly weight: number })[] {
  const taken: (Box & { readonly weight: number })[] = [];
  const most = (table.clientWidth * table.clientHeight) / 4;
  const visit = (part: Element): void => {
    if (part === bubble) return;
    const weight = weightOf(part);
    if (weight === null) {
      for (const child of part.children) visit(child);
      return;
    }
    const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
    if (width * height < most) taken.push({ left, top, right, bottom, weight });
  };
  visit(table);
  return taken;
}
/** Null for what only holds other things. */
function weightOf(part: Element): number | null {
  if (part.matches(CLEAR)) return WEIGHTS.clear;
  if (part.tagName === 'BUTTON') return WEIGHTS.button;
  if (part instanceof SVGElement || part.tagName === 'IMG') return WEIGHTS.picture;
  const hasText = [...part.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
  );
  return hasText ? WEIGHTS.text : null;
}
