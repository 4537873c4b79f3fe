import { useShortcut } from '@parlour/client/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { PRESET_KEYS, presetNames, PRESETS, presetTo, stepTo, within, type Preset } from './bet-sizes.ts';
import css from './bet-control.module.css';
import { useParts } from './parts.ts';
import { setTyped, typedOf } from './typed.ts';
import type { Sizer } from './use-desk.ts';

interface BetControlProps {
  readonly sizer: Sizer;
  /** True if the control can be closed again. */
  readonly closes: boolean;
}
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Chooses the amount: by share of the pot, slider, mouse wheel, arrow keys or typing. */
export function BetControl({ sizer, closes }: BetControlProps) {
  const { words, amount } = useParts();
  const { sizing, to } = sizer;
  const { menu } = sizing;
  const box = useRef<HTMLFieldSetElement>(null);
  const step = (notches: number): void => sizer.setTo(stepTo(to, notches, sizing));
  useWheel(box, step);
  useShortcut('ArrowUp', words.table.more, () => step(1), 'tool');
  useShortcut('ArrowDown', words.table.less, () => step(-1), 'tool');
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') sizer.confirm();
    else if (event.key === 'ArrowUp') step(1);
    else if (event.key === 'ArrowDown') step(-1);
    else return;
    event.preventDefault();
  };
  return (
    <fieldset ref={box} className={css.control} aria-label={words.table.sizing}>
      <div className={css.presets}>
        {PRESETS.map((preset) => (
          <PresetButton key={preset} preset={preset} sizer={sizer} />
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
          onChange={(event) => sizer.setTo(within(Number(event.target.value), menu))}
          onPointerUp={(event) => event.currentTarget.blur()}
          onKeyDown={onKey}
        />
        <button type="button" className={css.notch} aria-label={words.table.more} onClick={() => step(1)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 12H19M12 5V19" />
          </svg>
        </button>
        <Typed sizer={sizer} onKey={onKey} />
        {closes && (
          <button
            type="button"
            className={css.notch}
            aria-label={words.table.closeSizing}
            onClick={() => sizer.close()}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6L18 18M18 6L6 18" />
            </svg>
          </button>
        )}
      </div>
    </fieldset>
  );
}

/** Adds the wheel listener by hand: React's are passive and cannot stop the page from scrolling. */
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

interface PresetButtonProps {
  readonly preset: Preset;
  readonly sizer: Sizer;
}
function PresetButton({ preset, sizer }: PresetButtonProps) {
  const { words, amount } = useParts();
  const [short, long] = presetNames(preset, sizer.sizing.shares, words.table);
  const value = presetTo(preset, sizer.sizing);
  const press = (): void => sizer.setTo(value);
  useShortcut(PRESET_KEYS[preset], long, press, 'tool');
  return (
    <button type="button" className={css.preset} aria-pressed={sizer.to === value} title={long} onClick={press}>
      <span>{short}</span>
      <small>{amount(value)}</small>
    </button>
  );
}

interface TypedProps {
  readonly sizer: Sizer;
  readonly onKey: (event: KeyboardEvent) => void;
}
/** The text field for the amount. Digits typed anywhere on the page go to it. */
function Typed({ sizer, onKey }: TypedProps) {
  const { words } = useParts();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const { shown, isNumber, wrong, label } = typedOf(sizer, text, words.table);
  const type = (next: string): void => {
    setText(next);
    setTyped(sizer, next);
  };
  const begin = (digit: string): void => {
    type(digit);
    input.current?.focus();
  };
  return (
    <>
      <input
        ref={input}
        className={css.typed}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : id}
        value={shown}
        onFocus={(event) => text === null && event.currentTarget.select()}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setText(null)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key.startsWith('Arrow')) setText(null);
          // If the text is not a number, Enter must not bet the previous amount.
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
  useShortcut(digit, useParts().words.table.type, press, 'tool');
  return null;
}
