import type { ReactElement } from 'react';
import css from './Switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}
export function Switch({ label, help, on, onChange }: SwitchProps): ReactElement {
  return (
    <label className={css.switch}>
      <span className={css.text}>
        <span>{label}</span>
        {help !== undefined && <span className={css.help}>{help}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
