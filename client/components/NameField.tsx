import { NAME_CHARS_MAX } from '@parlour/sdk/messages';
import { useId, useState, type ReactElement } from 'react';
import { identity, setName, useIdentity } from '../store/identity.ts';
import css from './form.module.css';

interface NameFieldProps {
  readonly label: string;
  readonly help?: string;
}
/** Edits the user's name: the chosen one, or the offered one. Emptying the field restores the offered name. */
export function NameField({ label, help }: NameFieldProps): ReactElement {
  const id = useId();
  const { offered } = useIdentity();
  const [draft, setDraft] = useState(() => identity.getState().name ?? offered);
  const settle = (): void => {
    if (draft.trim() === '') setDraft(offered);
  };
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={css.input}
        value={draft}
        maxLength={NAME_CHARS_MAX}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          setName(event.currentTarget.value);
        }}
        onBlur={settle}
      />
      {help !== undefined && <p className={css.help}>{help}</p>}
    </div>
  );
}
