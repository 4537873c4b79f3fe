import { useShortcut } from '@parlour/client/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { meant, PRESETS, presetTo, stepTo, typedAs, typedTo, within, type Preset, type Sizing } from './bet-sizes.ts';
import css from './bet-control.module.css';
import { useParts } from './parts.ts';

interface BetControlProps {
  readonly sizing: Sizing;
  readonly to: number;
  readonly setTo: (to: number) => void;
  /** Why this amount is not a legal bet, in the unit of the page. */
  readonly problem: string | null;
  /** The same as pressing the button, refusals included. */
  readonly confirm: () => void;
  /** Puts the control away again, where it was opened. */
  readonly close: (() => void) | null;
}
const PRESET_KEYS: Readonly<Record<Preset, string>> = { min: 'm', half: 'h', two_thirds: 'w', pot: 'p', all_in: 'a' };
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** How much: by share of the pot, by slider, by wheel, by arrow keys, or typed. */
export function BetControl({ sizing, to, setTo, problem, confirm, close }: BetControlProps) {
  const { words, amount } = useParts();
  const { menu } = sizing;
  const box = useRef<HTMLFieldSetElement>(null);
  const step = (notches: number): void => setTo(stepTo(to, notches, sizing));
  useWheel(box, step);
  useShortcut('ArrowUp', words.table.more, () => step(1));
  useShortcut('ArrowDown', words.table.less, () => step(-1));
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') confirm();
    else if (event.key === 'ArrowUp') step(1);
    else if (event.key === 'ArrowDown') step(-1);
    else return;
    event.preventDefault();
  };
  return (
    <fieldset ref={box} className={css.control} aria-label={words.table.sizing}>
      <div className={css.presets}>
        {PRESETS.map((preset) => (
          <PresetButton key={preset} preset={preset} sizing={sizing} to={to} setTo={setTo} />
        ))}
      </div>
      <div className={css.fine}>
        <button type="button" className={css.notch} aria-label={words.table.less} onClick={() => step(-1)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 12H19" />
          </svg>
        </button>
        <input
          type="range"
          className={css.slider}
          min={menu.min}
          max={menu.max}
          value={to}
          aria-label={words.table.slider}
          aria-valuetext={amount(to)}
          onChange={(event) => setTo(within(Number(event.target.value), menu))}
          onPointerUp={(event) => event.currentTarget.blur()}
          onKeyDown={onKey}
        />
        <button type="button" className={css.notch} aria-label={words.table.more} onClick={() => step(1)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 12H19M12 5V19" />
          </svg>
        </button>
        <Typed sizing={sizing} to={to} setTo={setTo} problem={problem} onKey={onKey} />
        {close !== null && (
          <button type="button" className={css.notch} aria-label={words.table.closeSizing} onClick={close}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6L18 18M18 6L6 18" />
            </svg>
          </button>
        )}
      </div>
    </fieldset>
  );
}

/** React listens to wheels passively; the page must not scroll along. */
function useWheel(box: RefObject<HTMLElement | null>, step: (notches: number) => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const element = box.current;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      latest.current(event.deltaY < 0 ? 1 : -1);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [box]);
}

interface PresetButtonProps extends Pick<BetControlProps, 'sizing' | 'to' | 'setTo'> {
  readonly preset: Preset;
}
function PresetButton({ preset, sizing, to, setTo }: PresetButtonProps) {
  const { words, amount } = useParts();
  const { presets, presetsLong } = words.table;
  const value = presetTo(preset, sizing);
  const press = (): void => setTo(value);
  useShortcut(PRESET_KEYS[preset], presetsLong[preset], press);
  return (
    <button
      type="button"
      className={css.preset}
      aria-pressed={to === value}
      title={presetsLong[preset]}
      onClick={press}
    >
      <span>{presets[preset]}</span>
      <small>{amount(value)}</small>
    </button>
  );
}

interface TypedProps extends Pick<BetControlProps, 'sizing' | 'to' | 'setTo' | 'problem'> {
  readonly onKey: (event: KeyboardEvent) => void;
}
/** Digits go here from anywhere. What is typed counts as soon as it is a number, in the unit that the page shows. */
function Typed({ sizing, to, setTo, problem, onKey }: TypedProps) {
  const { words } = useParts();
  const { amount, amountInBlinds, noAmount } = words.table;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const isNumber = text === null || typedTo(text, sizing) !== null;
  const type = (next: string): void => {
    setText(next);
    const typed = typedTo(next, sizing);
    if (typed !== null) setTo(meant(typed, sizing.menu, sizing));
  };
  const begin = (digit: string): void => {
    type(digit);
    input.current?.focus();
  };
  const wrong = isNumber ? problem : noAmount;
  return (
    <>
      <input
        ref={input}
        className={css.typed}
        inputMode="decimal"
        autoComplete="off"
        aria-label={sizing.inBlinds ? amountInBlinds : amount}
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : id}
        value={text ?? typedAs(to, sizing)}
        onFocus={(event) => text === null && event.currentTarget.select()}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setText(null)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key.startsWith('Arrow')) setText(null);
          // Enter on a text that is not a number does not bet the previous amount.
          if (event.key !== 'Enter' || isNumber) onKey(event);
        }}
      />
      {wrong !== null && (
        <output id={id} className={css.problem}>
          {wrong}
        </output>
      )}
      {DIGITS.map((digit) => (
        <Digit key={digit} digit={digit} press={() => begin(digit)} />
      ))}
    </>
  );
}
function Digit({ digit, press }: { readonly digit: string; readonly press: () => void }) {
  useShortcut(digit, useParts().words.table.type, press);
  return null;
}
