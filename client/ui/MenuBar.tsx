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

/** A button that has just appeared under a moving finger does not count the press. */
const DEAD_MS = 250;

export interface Choice {
  readonly id: string;
  readonly label: string;
  /** A picture before the label. */
  readonly sign?: ReactNode;
  /** What a screen reader says after the label, where the picture says more than that. */
  readonly spoken?: string;
  /** A few words under the label. */
  readonly hint?: string;
  /** One key that presses it, as `KeyboardEvent.key` names it. */
  readonly keys?: string;
  /** Other keys that press it too. They are not shown on the button. */
  readonly also?: readonly string[];
  /** For a game whose style sheet gives choices places of their own. */
  readonly slot?: string;
  readonly primary?: boolean;
  /** Set where the choice is only kept in mind, and a second press takes it back. */
  readonly pressed?: boolean;
  readonly onChoose: () => void;
  /** Set when this may not be chosen now: the sentence of the rule that forbids it. */
  readonly refusal?: { readonly text: string };
}
interface MenuBarProps {
  /** What is asked, or who is waited for: one line. */
  readonly prompt: string;
  readonly choices: readonly Choice[];
  /** Anything of the game's own between the line and the buttons. */
  readonly children?: ReactNode;
}
/** The fixed place for choices, in reach of a thumb. A moment that is over has none. */
export const MenuBar = (props: MenuBarProps): ReactElement | null => (useIsPast() ? null : <Bar {...props} />);

/** Its height stays while nothing is asked, so nothing jumps. */
function Bar({ prompt, choices, children }: MenuBarProps): ReactElement {
  const words = useWords();
  // The explanation belongs to what is asked now; with the next question it is gone.
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
/** It lies over the table, so the next touch or key takes it away; asked for again, it is there again. */
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

/** What must not be hidden by what is said about it: cards and controls. Then what lies there, and how others stand. */
const CLEAR = [
  ['[data-part="hand"], [data-part="menu"], [data-part="sizes"]', 1000],
  ['[data-part="board"], [data-trick] [title], [data-plate], [data-in-sight]', 100],
] as const;
/** What is said about the choices. It lies over the table, near the bar, beside what there is to choose from. */
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

/** Asked for by button or key. What it says lies above the bar, until the next question. */
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

/** Many short ones, such as numbers, can stand in two even rows. */
const isShort = ({ label, hint }: Choice): boolean => label.length <= 6 && hint === undefined;

/**
 * A button that is pressed is often gone with the answer. A keyboard user stays at the prompt, and is not sent
 * to the top of the page.
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
