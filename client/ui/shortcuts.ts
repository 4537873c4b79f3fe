import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/**
 * A shortcut. `keys` is one key as `KeyboardEvent.key` names it: `p`, `3`, `Enter`, ` `, `ArrowLeft`. Letters ignore
 * case.
 */
export interface Shortcut {
  readonly keys: string;
  /** What the key does, for the key map. */
  readonly label: string;
  readonly press: () => void;
  readonly kind: ShortcutKind;
}
/** What a key is for: an answer, the own hand, a tool at the table, or the page around it. */
export type ShortcutKind = 'answer' | 'hand' | 'tool' | 'page';

let held: readonly Shortcut[] = [];
const listeners = new Set<() => void>();
function change(next: readonly Shortcut[]): void {
  held = next;
  for (const listener of listeners) listener();
}

const EDITABLE = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]';
/**
 * Keys that move a focused slider, so they are no shortcuts there. A slider with `data-keys="page"` leaves them to the
 * page.
 */
const SLIDES = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);
const SLIDER = 'input[type=range]:not([data-keys=page])';
/**
 * Keys that press a focused button, so they are no shortcuts there. They are if the button has the focus from a mouse or
 * finger: whoever clicks one, and then presses the key of an answer, means the answer.
 */
const PRESSES = new Set([' ', 'Enter']);
/** A panel that the table waits for. The page itself gives its button the focus, so there they always press it. */
const PAUSING = '[data-paused=true]';
let isPointing = false;
let isPointed = false;

function shortcutFor(event: KeyboardEvent, among: readonly Shortcut[]): Shortcut | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(EDITABLE)) return undefined;
  if (SLIDES.has(event.key) && target?.closest(SLIDER)) return undefined;
  const isMeant = !isPointed || target?.closest(PAUSING) != null;
  if (PRESSES.has(event.key) && isMeant && target?.closest('button, a[href], summary, [role=button]')) return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // The last binding wins: it belongs to what was shown last.
  return among.findLast(({ keys }) => plainKey(keys) === key);
}
/** Normalizes a key: letters ignore case. */
export const plainKey = (keys: string): string => (keys.length === 1 ? keys.toLowerCase() : keys);

function onKeyDown(event: KeyboardEvent): void {
  // No shortcuts while a modal dialog is open.
  if (document.querySelector('dialog:modal')) return;
  const shortcut = shortcutFor(event, held);
  if (shortcut === undefined) return;
  event.preventDefault();
  // Some browsers press a focused button when Space is released.
  if (isPointed && PRESSES.has(event.key) && event.target instanceof HTMLElement) event.target.blur();
  shortcut.press();
}
if (typeof window !== 'undefined') {
  window.addEventListener('keydown', onKeyDown);
  // A dialog that is closed with the mouse returns the focus to what opened it, which counts as pointed at as well.
  const onInput = ({ type }: Event): void => {
    isPointing = type === 'pointerdown';
  };
  window.addEventListener('pointerdown', onInput, true);
  window.addEventListener('keydown', onInput, true);
  window.addEventListener('focusin', () => {
    isPointed = isPointing;
  });
}

/** Binds a key while the component is mounted. Null binds nothing. */
export function useShortcut(keys: string | null, label: string, press: () => void, kind: ShortcutKind = 'page'): void {
  const latest = useRef(press);
  useLayoutEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    if (keys === null) return undefined;
    const shortcut: Shortcut = { keys, label, kind, press: () => latest.current() };
    change([...held, shortcut]);
    return () => change(held.filter((each) => each !== shortcut));
  }, [keys, label, kind]);
}

/** All current bindings, for the key map. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => held,
  );
}
