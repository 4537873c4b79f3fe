import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { useChat } from '../hooks/use-talk.ts';
import { freePlace, type Box } from '../lib/free-place.ts';
import type { MatchModel } from '../store/state.ts';
import { Face } from '../ui/index.ts';
import css from './Spoken.module.css';

const SHOWN_MS = 6_000;
/** What always stays in sight: plates have names, stacks and scores, and below them stands what one may answer. */
const CLEAR = '[data-plate], [data-part="menu"]';
/** How much it matters that a part of the table stays in sight. */
const WEIGHTS = { clear: 1000, button: 50, text: 20, picture: 1 } as const;

/** What a character has just said, on the table for a moment, where it covers no plate. The chat has it too. */
export function Spoken({ play }: { readonly play: MatchModel }): ReactElement | null {
  const line = useChat().findLast(({ character }) => character !== null);
  const newest = line?.id ?? 0;
  // Whoever saw the game begin has not read what was said by then.
  const [seen, setSeen] = useState(play.fromStart ? 0 : newest);
  const bubble = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (newest === seen) return;
    const timer = setTimeout(() => setSeen(newest), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [newest, seen]);
  const speaker = play.players.find(({ name }) => name === line?.from)?.seat;
  useLayoutEffect(() => {
    const { current: shown } = bubble;
    return shown === null ? undefined : keepClear(shown, speaker);
  }, [newest, seen, speaker]);
  if (line === undefined || newest === seen) return null;
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
  const find = (): readonly Element[] => [...table.querySelectorAll(CLEAR)];
  let found = find().length;
  let frame = 0;
  const look = (): void => {
    const now = find();
    if (now.length !== found || now.some((part) => meet(part, bubble))) putDown(bubble, table, speaker);
    found = now.length;
  };
  const lookSoon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  putDown(bubble, table, speaker);
  const changes = new MutationObserver(lookSoon);
  changes.observe(table, { childList: true, subtree: true });
  window.addEventListener('resize', lookSoon);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    window.removeEventListener('resize', lookSoon);
  };
}
function meet(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
/** Near the plate of whoever speaks. */
function putDown(bubble: HTMLElement, table: HTMLElement, speaker: number | undefined): void {
  bubble.style.translate = '';
  const origin = bubble.getBoundingClientRect();
  const area = table.getBoundingClientRect();
  const plate = table.querySelector(`[data-plate="${speaker}"]`)?.getBoundingClientRect() ?? area;
  const near = { x: (plate.left + plate.right) / 2, y: plate === area ? area.top : (plate.top + plate.bottom) / 2 };
  const { x, y } = freePlace({ area, size: origin, taken: takenOn(table, bubble), near });
  bubble.style.translate = `${x - origin.x}px ${y - origin.y}px`;
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
