import { useId, type ReactElement } from 'react';
import css from './Choices.module.css';

export interface Option<T extends string | number> {
  readonly value: T;
  readonly label: string;
  readonly about?: string | undefined;
}
interface ChoicesProps<T extends string | number> {
  readonly label: string;
  readonly help?: string | undefined;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** `cards` has room for a line of text on each option; `row` is for a few short words. */
  readonly look?: 'row' | 'cards';
}
/** A choice between a few visible options. They are native radio buttons, so arrow keys work. */
export function Choices<T extends string | number>(props: ChoicesProps<T>): ReactElement {
  const { label, help, options, value, onChange, look = 'row' } = props;
  const name = useId();
  return (
    <fieldset className={css.choices} data-look={look}>
      <legend>{label}</legend>
      {help !== undefined && <p className={css.help}>{help}</p>}
      <div className={css.options}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span className={css.text}>
              <span className={css.name}>{option.label}</span>
              {option.about !== undefined && <span className={css.about}>{option.about}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
