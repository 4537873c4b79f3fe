import { CircleHelp, Lightbulb } from 'lucide-react';
import {
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { useSpokenQuestion } from './spoken-question.ts';
import css from './MenuBar.module.css';
import { useShortcut, type Shortcut } from './shortcuts.ts';
import { ariaKey, keyName } from './key-name.ts';
import { useHint, type HintOffer } from './hint.ts';
import { NextHandContext } from './next-hand.ts';
import { keepClear } from './keep-clear.ts';
import { useIsPast } from './past.ts';
import { Terms } from './Terms.tsx';
import { explain, useExplanation } from './why-not.ts';
import { useWords } from './words.ts';

/** A button ignores presses for this long (ms) after it has appeared, since it may appear under a moving finger. */
const DEAD_MS = 250;

export interface Choice {
  readonly id: string;
  readonly label: string;
  /** A picture before the label. */
  readonly sign?: ReactNode;
  /** Said by a screen reader after the label, if the picture adds to it. */
  readonly spoken?: string;
  /** A few words under the label. */
  readonly hint?: string;
  /** The key that presses it, as `KeyboardEvent.key` names it. Shown on the button. */
  readonly keys?: string;
  /** Other keys that press it too. They are not shown on the button. */
  readonly also?: readonly string[];
  /** Value of `data-slot`, with which a game's style sheet positions the choice. */
  readonly slot?: string;
  readonly primary?: boolean;
  /** Set if the choice is a toggle: it is only noted, and a second press takes it back. */
  readonly pressed?: boolean;
  readonly onChoose: () => void;
  /** Set if this may not be chosen now: the sentence of the rule that forbids it. */
  readonly refusal?: { readonly text: string };
}
interface MenuBarProps {
  /** One line: what is asked, or who the table waits for. */
  readonly prompt: string;
  readonly choices: readonly Choice[];
  /** The game's own content between the line and the buttons. */
  readonly children?: ReactNode;
}
/** The bar for choices, at a fixed place within reach of a thumb. Not rendered at a past moment. */
export const MenuBar = (props: MenuBarProps): ReactElement | null => (useIsPast() ? null : <Bar {...props} />);

/** Keeps its height while nothing is asked, so that the layout does not jump. */
function Bar({ prompt, choices, children }: MenuBarProps): ReactElement {
  const words = useWords();
  // An explanation belongs to the current question, so the next question removes it.
  const asked = [prompt, ...choices.map(({ id }) => id)].join('\n');
  const why = useExplanation(asked);
  const hint = useHint();
  const next = useContext(NextHandContext);
  const promptLine = useRef<HTMLParagraphElement>(null);
  useKeptFocus(promptLine, asked);
  useSpokenQuestion(choices.length === 0 ? null : prompt);
  return (
    <section className={css.bar} data-part="menu" aria-label={words.menu}>
      <div className={css.line}>
        <p ref={promptLine} className={css.prompt} data-asked={choices.length > 0} tabIndex={-1}>
          <Terms text={prompt} />
        </p>
        {hint !== null && <HintButton {...hint} />}
      </div>
      {why !== null && (
        <Note key={why}>
          <CircleHelp aria-hidden />
          <span>{why}</span>
        </Note>
      )}
      {why === null && hint !== null && hint.text !== null && <Advice text={hint.text} key={hint.asked} />}
      {children}
      <div
        className={css.choices}
        data-many={choices.length > 4}
        data-short={(choices.length > 4 && choices.every(isShort)) || undefined}
        style={{ '--half': Math.ceil(choices.length / 2) }}
      >
        {choices.map((choice) => (
          <ChoiceButton key={choice.id} choice={choice} />
        ))}
        {next !== null && choices.length === 0 && <ChoiceButton choice={next} />}
      </div>
    </section>
  );
}

const NOTE = '[data-part="advice"]';
/** A hint over the table. The next touch or key outside it hides it; requesting the hint again remounts it. */
function Advice({ text }: { readonly text: string }): ReactElement | null {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const hide = ({ target }: Event): void => {
      if (!(target instanceof Element) || target.closest(NOTE) === null) setGone(true);
    };
    document.addEventListener('pointerdown', hide);
    document.addEventListener('keydown', hide);
    return () => {
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('keydown', hide);
    };
  }, []);
  if (isGone) return null;
  return (
    <Note>
      <Lightbulb aria-hidden />
      <span>
        <Terms text={text} />
      </span>
    </Note>
  );
}

/**
 * What a note must not cover. First cards and controls; then, with a lower weight, the table's cards and the plates.
 */
const CLEAR = [
  ['[data-part="hand"], [data-part="menu"], [data-part="sizes"]', 1000],
  ['[data-part="board"], [data-trick] [title], [data-plate], [data-in-sight]', 100],
] as const;
/** A note on the choices. It lies over the table near the bar, where it covers as little as possible. */
function Note({ children }: { readonly children: ReactNode }): ReactElement {
  const note = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const { current: shown } = note;
    const table = shown?.closest('main');
    return shown == null || table == null
      ? undefined
      : keepClear(shown, table, { parts: CLEAR, near: '[data-part="menu"]' });
  }, []);
  return (
    <p ref={note} className={css.note} data-part="advice">
      {children}
    </p>
  );
}

/** The hint button. The hint appears above the bar until the next question. */
function HintButton({ label, keys, ask }: HintOffer): ReactElement {
  useShortcut(keys, label, ask, 'tool');
  return (
    <button type="button" className={css.ask} aria-keyshortcuts={ariaKey(keys)} onClick={ask}>
      <Lightbulb aria-hidden />
      {label}
      <kbd className={css.key} aria-hidden>
        {keyName(keys)}
      </kbd>
    </button>
  );
}

/** Many short choices, such as numbers, can be arranged in two even rows. */
const isShort = ({ label, hint }: Choice): boolean => label.length <= 6 && hint === undefined;

/**
 * Moves the focus to the prompt if the focused button disappears with the answer. Otherwise a keyboard user would be
 * sent to the top of the page.
 */
function useKeptFocus(prompt: RefObject<HTMLElement | null>, asked: string): void {
  const isHere = useRef(false);
  useEffect(() => {
    const bar = prompt.current?.closest('section');
    const onFocus = (): void => {
      isHere.current = true;
    };
    const onBlur = ({ relatedTarget }: FocusEvent): void => {
      isHere.current = relatedTarget === null;
    };
    bar?.addEventListener('focusin', onFocus);
    bar?.addEventListener('focusout', onBlur);
    return () => {
      bar?.removeEventListener('focusin', onFocus);
      bar?.removeEventListener('focusout', onBlur);
    };
  }, [prompt]);
  useEffect(() => {
    if (isHere.current && document.activeElement === document.body) prompt.current?.focus({ preventScroll: true });
  }, [prompt, asked]);
}

/** One answer as a button, with its key. */
export function ChoiceButton({ choice }: { readonly choice: Choice }): ReactElement {
  const words = useWords();
  const {
    label,
    spoken,
    sign,
    hint,
    keys = null,
    also = [],
    slot,
    primary = false,
    pressed,
    refusal,
    onChoose,
  } = choice;
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const press = (): void => {
    if (performance.now() - shownAt.current < DEAD_MS) return;
    if (refusal === undefined) onChoose();
    else explain(refusal.text);
  };
  useShortcut(keys, label, press, 'answer');
  return (
    <button
      type="button"
      className={css.choice}
      data-primary={primary}
      data-slot={slot}
      aria-disabled={refusal !== undefined}
      aria-pressed={pressed}
      aria-keyshortcuts={keys === null ? undefined : [keys, ...also].map(ariaKey).join(' ')}
      title={refusal === undefined ? undefined : words.whyNot}
      onClick={press}
    >
      {also.map((other) => (
        <OtherKey key={other} keys={other} label={label} press={press} />
      ))}
      <span className={css.label}>
        {sign}
        {label}
        {spoken !== undefined && <span className="visually-hidden">{spoken}</span>}
        {keys !== null && keyName(keys) !== label && (
          <kbd className={css.key} aria-hidden>
            {keyName(keys)}
          </kbd>
        )}
      </span>
      {hint !== undefined && <span className={css.hint}>{hint}</span>}
    </button>
  );
}
function OtherKey({ keys, label, press }: Pick<Shortcut, 'keys' | 'label' | 'press'>): null {
  useShortcut(keys, label, press, 'answer');
  return null;
}
