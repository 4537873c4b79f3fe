import { useId, type ReactElement } from 'react';
import type { Json } from '@parlour/kernel';
import { useWords, type AnyGameWords } from '../ui/index.ts';
import { Choices } from './Choices.tsx';
import form from './form.module.css';
import type { Field } from '../lib/schema-form.ts';
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
          options={field.choices.map((choice) => ({ value: choice, label: words?.choices?.[choice] ?? choice }))}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
      );
    case 'number':
      return <NumberField field={field} label={label} help={words?.help} value={value} onChange={onChange} />;
  }
}

interface NumberFieldProps extends Pick<SettingFieldProps, 'value' | 'onChange'> {
  readonly field: Extract<Field, { readonly kind: 'number' }>;
  readonly label: string;
  readonly help: string | undefined;
}
function NumberField({ field, label, help, value, onChange }: NumberFieldProps): ReactElement {
  const { host } = useWords();
  const id = useId();
  const { min, max, nullable, initial } = field;
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
        placeholder={nullable ? host.noLimit : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.valueAsNumber)}
        onBlur={() => value === null && !nullable && onChange(initial)}
      />
      {help !== undefined && <p className={form.help}>{help}</p>}
    </div>
  );
}
