import { NAME_CHARS_MAX } from '@parlour/sdk/messages';
import { useId, useState, type ReactElement } from 'react';
import { identity, setName, useIdentity } from '../store/identity.ts';
import css from './form.module.css';

interface NameFieldProps {
  readonly label: string;
  readonly help?: string;
  /** True if the user came to change the name: the field then has the focus. */
  readonly focused?: boolean;
}
/** Focuses a field. In a dialog that is not open yet, the attribute makes it the one that is focused on opening. */
const focusOn = (field: HTMLInputElement | null): void => {
  field?.setAttribute('autofocus', '');
  field?.focus();
};
/** Edits the user's name: the chosen one, or the offered one. Emptying the field restores the offered name. */
export function NameField({ label, help, focused = false }: NameFieldProps): ReactElement {
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
        ref={focused ? focusOn : null}
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
