import { useId, useState, type ReactElement } from 'react';
import type { Json } from '@parlour/kernel';
import { NOTATIONS, type Field, type Notation } from '../lib/schema-form.ts';
import { Button, type AnyGameWords } from '../ui/index.ts';
import { useHostingWords } from '../words/hosting/index.ts';
import { Choices } from './Choices.tsx';
import form from './form.module.css';
import css from './SettingField.module.css';
import { Switch } from './Switch.tsx';

interface SettingFieldProps {
  readonly field: Field;
  readonly value: Json;
  readonly words: AnyGameWords['settings'][string] | undefined;
  readonly onChange: (value: Json) => void;
}
export function SettingField({ field, value, words, onChange }: SettingFieldProps): ReactElement {
  const label = words?.label ?? field.title;
  switch (field.kind) {
    case 'switch':
      return <Switch label={label} help={words?.help} on={value === true} onChange={onChange} />;
    case 'choice':
      return (
        <Choices
          label={label}
          help={words?.help}
          options={field.choices.map((choice) => ({
            value: choice,
            label: words?.choices?.[choice] ?? String(choice),
          }))}
          value={typeof value === 'string' || typeof value === 'number' ? value : ''}
          onChange={onChange}
        />
      );
    case 'number':
      return <NumberField field={field} label={label} help={words?.help} value={value} onChange={onChange} />;
    case 'numbers':
    case 'rows':
      return (
        <NumbersField
          notation={NOTATIONS[field.kind]}
          label={label}
          help={words?.help}
          value={value}
          onChange={onChange}
        />
      );
  }
}

interface NumberFieldProps extends Pick<SettingFieldProps, 'value' | 'onChange'> {
  readonly field: Extract<Field, { readonly kind: 'number' }>;
  readonly label: string;
  readonly help: string | undefined;
}
function NumberField({ field, label, help, value, onChange }: NumberFieldProps): ReactElement {
  const { noLimit, usualOf, lang } = useHostingWords();
  const id = useId();
  const { min, max, nullable, initial, suggested } = field;
  const written = new Intl.NumberFormat(lang);
  return (
    <div className={form.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={`${form.input} ${css.number}`}
        type="number"
        inputMode="numeric"
        required={!nullable}
        {...(min === null ? {} : { min })}
        {...(max === null ? {} : { max })}
        value={typeof value === 'number' ? value : ''}
        placeholder={nullable ? noLimit : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.valueAsNumber)}
        onBlur={() => value === null && !nullable && onChange(initial)}
      />
      {suggested.length > 0 && (
        <fieldset className={css.usual} aria-label={usualOf(label)}>
          {suggested.map((usual) => (
            <Button key={usual} aria-pressed={value === usual} onClick={() => onChange(usual)}>
              {written.format(usual)}
            </Button>
          ))}
        </fieldset>
      )}
      {help !== undefined && <p className={form.help}>{help}</p>}
    </div>
  );
}

interface NumbersFieldProps extends Omit<NumberFieldProps, 'field'> {
  readonly notation: Notation;
}
/** A list of numbers as text with commas between. Invalid text stays in the field and does not change the value. */
function NumbersField({ notation, label, help, value, onChange }: NumbersFieldProps): ReactElement {
  const id = useId();
  const shown = notation.write(value);
  const [text, setText] = useState(shown);
  const written = notation.read(text);
  // False if the text is invalid, or if the value was changed from outside, e.g. by another preset.
  const isOwn = written !== null && notation.write(written) === shown;
  const change = (now: string): void => {
    setText(now);
    const numbers = notation.read(now);
    if (numbers !== null) onChange(numbers);
  };
  return (
    <div className={form.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={form.input}
        autoComplete="off"
        value={isOwn || written === null ? text : shown}
        aria-invalid={written === null}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onBlur={() => setText(shown)}
      />
      {help !== undefined && <p className={form.help}>{help}</p>}
    </div>
  );
}
