import { isRecord, type Json } from '@parlour/kernel';
import type { ReactElement } from 'react';
import { spansOf, type Span } from '../../lib/rule-book.ts';
import { Terms, useWords, type AnyGameWords } from '../../ui/index.ts';
import type { RulesWords } from '../../words/rules/en.ts';
import css from './rules.module.css';

/** What is needed to render the text of a rule. */
export interface Reading {
  readonly numbers: ReadonlySet<string>;
  readonly gameWords: AnyGameWords | null;
  /** Settings of the current table; null if there is none. */
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

/** Matches `firstLead`, or `killMode: dead` for one value of a setting. */
const SETTING = /^(\w+)(?:: *(\w+))?$/;
/**
 * A setting under its name in the game's words, with its value at the current table. A name that is not a setting is
 * shown as text.
 */
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
