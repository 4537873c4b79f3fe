import { isRecord, type Json } from '@parlour/kernel';
import type { ReactElement } from 'react';
import { spansOf, type Span } from '../../lib/rule-book.ts';
import { Terms, useWords, type AnyGameWords } from '../../ui/index.ts';
import type { RulesWords } from '../../words/rules/en.ts';
import css from './rules.module.css';

/** What a rule is read with. */
export interface Reading {
  readonly numbers: ReadonlySet<string>;
  readonly gameWords: AnyGameWords | null;
  /** Of the present table; null where there is none. */
  readonly settings: Json | null;
  readonly words: RulesWords;
  readonly goTo: (number: string) => void;
}
interface RuleTextProps {
  readonly text: string;
  readonly reading: Reading;
}
export const RuleText = ({ text, reading }: RuleTextProps): ReactElement => (
  <>
    {spansOf(text, reading.numbers).map((span, at) => (
      <SpanText key={`${at} ${span.text}`} span={span} reading={reading} />
    ))}
  </>
);

function SpanText({ span: { kind, text }, reading }: { readonly span: Span; readonly reading: Reading }): ReactElement {
  switch (kind) {
    case 'stress':
      return (
        <em>
          <Terms text={text} />
        </em>
      );
    case 'code':
      return <Named name={text} reading={reading} />;
    case 'rule':
      return (
        <a
          href={`#${text}`}
          className={css.reference}
          onClick={(event) => {
            event.preventDefault();
            reading.goTo(text);
          }}
        >
          {text}
        </a>
      );
    case 'text':
      return <Terms text={text} />;
  }
}

/** `firstLead`, or `killMode: dead` for one of its values. */
const SETTING = /^(\w+)(?:: *(\w+))?$/;
/** A setting as players call it, with what the present table has chosen. What names no setting is text. */
function Named({
  name,
  reading: { gameWords, settings, words },
}: {
  readonly name: string;
  readonly reading: Reading;
}) {
  const { plain } = useWords();
  const [, key = '', value] = SETTING.exec(name) ?? [];
  const known = gameWords?.settings ?? {};
  const setting = known[key];
  if (setting === undefined) return <code lang="en">{name}</code>;
  const told = (raw: Json): string => {
    if (typeof raw === 'boolean') return raw ? plain.yes : plain.no;
    const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : JSON.stringify(raw);
    return setting.choices?.[text] ?? text;
  };
  const label = value === undefined ? setting.label : `${setting.label}: ${told(value)}`;
  const chosen = isRecord(settings) ? settings[key] : undefined;
  if (chosen === undefined) return <span className={css.setting}>{label}</span>;
  return (
    <span className={css.setting} data-here title={words.here(setting.label, told(chosen))}>
      {value === undefined ? `${setting.label}: ` : `${label} · `}
      <strong>{told(chosen)}</strong>
    </span>
  );
}
