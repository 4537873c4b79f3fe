import { useLayoutEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import type { Term } from './contract.ts';
import type { Glossary } from './glossary.ts';
import css from './TermButton.module.css';

interface TermButtonProps {
  readonly text: string;
  /** Punctuation after the term, which must stay on the same line. */
  readonly after: string;
  readonly term: Term;
  readonly glossary: Glossary;
}
/** A term as a button that opens its explanation. */
export function TermButton({ text, after, term, glossary }: TermButtonProps): ReactElement {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className={css.whole}>
      <button
        ref={button}
        type="button"
        className={css.term}
        aria-expanded={open}
        aria-haspopup="dialog"
        title={glossary.words.explain(text)}
        onClick={() => setOpen(!open)}
      >
        {text}
      </button>
      {open && <Explanation {...{ term, glossary }} anchor={button} onClose={() => setOpen(false)} />}
      {after}
    </span>
  );
}

const WIDTH = 288;
const MARGIN = 8;
interface ExplanationProps {
  readonly term: Term;
  readonly glossary: Glossary;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}
/**
 * The explanation, beside the term and above everything else. Escape or a press elsewhere closes it, and the focus
 * returns to the term. It also closes when something else takes the focus, such as the notice that the table waits:
 * that would be covered.
 */
function Explanation({ term, glossary, anchor, onClose }: ExplanationProps): ReactElement {
  const box = useRef<HTMLSpanElement>(null);
  const closed = useRef(onClose);
  useLayoutEffect(() => {
    closed.current = onClose;
  });
  useLayoutEffect(() => {
    const shown = box.current;
    const word = anchor.current?.getBoundingClientRect();
    if (shown === null || word === undefined) return undefined;
    const onToggle = (event: Event): void => {
      if (event instanceof ToggleEvent && event.newState === 'closed') closed.current();
    };
    const onFocusOut = ({ relatedTarget: next }: FocusEvent): void => {
      if (next instanceof Node && next !== anchor.current && !shown.contains(next)) shown.hidePopover();
    };
    shown.addEventListener('toggle', onToggle);
    shown.addEventListener('focusout', onFocusOut);
    shown.showPopover();
    const width = Math.min(WIDTH, innerWidth - 2 * MARGIN);
    const left = Math.max(MARGIN, Math.min(word.left, innerWidth - width - MARGIN));
    const isBelow = word.bottom + shown.offsetHeight + 2 * MARGIN < innerHeight;
    const top = isBelow ? word.bottom + 4 : Math.max(MARGIN, word.top - shown.offsetHeight - 4);
    Object.assign(shown.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
    shown.focus({ preventScroll: true });
    return () => {
      shown.removeEventListener('toggle', onToggle);
      shown.removeEventListener('focusout', onFocusOut);
    };
  }, [anchor]);
  const [form = ''] = term.forms;
  const name = form.replace(/\*$/, '');
  const { rule } = term;
  return (
    // It stands within a line of text, where HTML does not allow `dialog`.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span ref={box} popover="auto" role="dialog" aria-label={name} tabIndex={-1} className={css.explanation}>
      <strong>{name}</strong>
      <span>{term.about}</span>
      {rule !== undefined && (
        <button
          type="button"
          className={css.rule}
          onClick={() => {
            box.current?.hidePopover();
            glossary.openRule(rule);
          }}
        >
          {glossary.words.rule(rule)}
        </button>
      )}
    </span>
  );
}
