import type { ReactElement, ReactNode } from 'react';
import { keyName } from '../key-name.ts';
import { useShortcut } from '../shortcuts.ts';
import css from './tool.module.css';

interface ToolProps {
  readonly label: string;
  readonly shortcut: string;
  readonly press: () => void;
  /** Whether the tool is switched on. If set, its text names it for screen readers. */
  readonly pressed?: boolean;
  /** True if the tool has nothing to do now. */
  readonly idle?: boolean;
  /** A line drawing of 24 by 24, or a word. */
  readonly children: ReactNode;
}
/** A small button on the desk that helps with the player's own hand: sorting, finding, units. */
export function Tool({ label, shortcut, press, pressed, idle = false, children }: ToolProps): ReactElement {
  useShortcut(shortcut, label, press, 'tool');
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={pressed === undefined ? label : undefined}
      title={label}
      aria-pressed={pressed}
      data-idle={idle || undefined}
      onClick={press}
    >
      {children}
      <kbd aria-hidden="true">{keyName(shortcut)}</kbd>
    </button>
  );
}
