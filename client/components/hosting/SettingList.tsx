import { RotateCcw, Search } from 'lucide-react';
import type { Json } from '@parlour/kernel';
import { useId, useMemo, useState, type ReactElement } from 'react';
import { useGuideWords, useLoaded } from '../../hooks/use-guide.ts';
import { useSettingGroups, type GameFace } from '../../hooks/use-game.ts';
import { sameValue, type Field, type Values } from '../../lib/schema-form.ts';
import { grouped, rowsFor, type SettingRow } from '../../lib/setting-groups.ts';
import { Button, useWords } from '../../ui/index.ts';
import { useHostingWords } from '../../words/hosting/index.ts';
import form from '../form.module.css';
import { SettingField } from '../SettingField.tsx';
import css from './SettingList.module.css';

/** Up to this many settings are all shown. If there are more, the groups are collapsed. */
const ALL_OPEN_MAX = 14;
const finder = async () => (await import('../../ui/term-finder.ts')).termFinder;

interface SettingListProps {
  readonly game: string;
  readonly face: GameFace;
  readonly fields: readonly Field[];
  readonly values: Values;
  /** The preset's values, unchanged. */
  readonly preset: Values;
  readonly onChange: (values: Values) => void;
}
/** Every setting under its heading, with a search field and buttons that restore the preset's values. */
export function SettingList(props: SettingListProps): ReactElement {
  const { game, fields, values, preset, onChange } = props;
  const host = useHostingWords();
  const groups = useSettingGroups(game);
  const rows = useRows(props);
  const [asked, setAsked] = useState('');
  const found = rowsFor(rows, groups, asked);
  const isSearching = asked.trim() !== '';
  const change = (name: string, value: Json): void => onChange({ ...values, [name]: value });
  return (
    <div className={css.list}>
      <div className={css.tools}>
        <SearchField value={asked} onChange={setAsked} />
        <output className={form.help}>
          {isSearching ? (found.length === 0 ? host.nothingFound : host.found(found.length)) : ''}
        </output>
        {rows.some(({ isChanged }) => isChanged) && (
          <Button look="quiet" onClick={() => onChange(preset)}>
            <RotateCcw aria-hidden />
            {host.allToPreset}
          </Button>
        )}
      </div>
      {grouped(groups, found, host.otherSettings).map(({ id, title, rows: inside }) => (
        <Group
          key={id}
          title={title}
          rows={inside}
          isOpen={isSearching || fields.length <= ALL_OPEN_MAX}
          onChange={change}
        />
      ))}
    </div>
  );
}

/**
 * A row for each setting, with the game's label and help. If the game has no help, a term in the label is explained
 * instead.
 */
function useRows({ game, face, fields, values, preset }: SettingListProps): readonly SettingRow[] {
  const terms = useGuideWords(game)?.terms;
  const find = useLoaded(finder, 'terms');
  return useMemo(() => {
    const explain = find === null || terms === undefined ? null : find(terms);
    return fields.map((field) => {
      const said = face.words?.settings[field.name];
      const words = said === undefined ? { label: field.title } : said;
      // Of several terms the longest: "ura dora" says more than "kan".
      const [about] = (explain?.(words.label) ?? [])
        .toSorted((one, other) => other.text.length - one.text.length)
        .flatMap(({ term }) => term?.about ?? []);
      const value = values[field.name] ?? null;
      const usual = preset[field.name] ?? null;
      return {
        field,
        words: words.help === undefined && about !== undefined ? { ...words, help: about } : words,
        value,
        preset: usual,
        isChanged: !sameValue(value, usual),
      };
    });
  }, [face, fields, values, preset, terms, find]);
}
function SearchField({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const host = useHostingWords();
  const id = useId();
  return (
    <div className={css.search}>
      <label htmlFor={id} className="visually-hidden">
        {host.search}
      </label>
      <Search aria-hidden />
      <input
        id={id}
        type="search"
        className={form.input}
        placeholder={host.search}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        // Enter in the search field must not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly rows: readonly SettingRow[];
  readonly isOpen: boolean;
  readonly onChange: (name: string, value: Json) => void;
}
function Group({ title, rows, isOpen, onChange }: GroupProps): ReactElement {
  const host = useHostingWords();
  const [opened, setOpened] = useState(false);
  const changed = rows.filter((row) => row.isChanged).length;
  return (
    <details
      className={css.group}
      open={isOpen || opened}
      onToggle={({ currentTarget }) => !isOpen && setOpened(currentTarget.open)}
    >
      <summary>
        {title}
        {changed > 0 && <span className={css.count}>{host.changed(changed)}</span>}
      </summary>
      <div className={css.rows}>
        {rows.map((row) => (
          <Setting key={row.field.name} row={row} onChange={(value) => onChange(row.field.name, value)} />
        ))}
      </div>
    </details>
  );
}

function Setting({
  row,
  onChange,
}: {
  readonly row: SettingRow;
  readonly onChange: (value: Json) => void;
}): ReactElement {
  const host = useHostingWords();
  const { field, words, value, preset, isChanged } = row;
  const shown = useShown();
  return (
    <div className={css.row} data-changed={isChanged}>
      <SettingField field={field} value={value} words={words} onChange={onChange} />
      {isChanged && (
        <p className={css.mark}>
          <span className={css.count}>{host.isChanged}</span>
          <Button look="quiet" onClick={() => onChange(preset)}>
            <RotateCcw aria-hidden />
            {host.presetHas(shown(preset, words))}
            <span className="visually-hidden">{host.toPreset(words.label)}</span>
          </Button>
        </p>
      )}
    </div>
  );
}
/** Formats a value as the form shows it. */
function useShown(): (value: Json, words: SettingRow['words']) => string {
  const { lang } = useWords();
  const host = useHostingWords();
  return (value, words) => {
    if (typeof value === 'boolean') return value ? host.on : host.off;
    if (value === null) return host.noLimit;
    if (typeof value === 'number') return words.choices?.[value] ?? new Intl.NumberFormat(lang).format(value);
    if (Array.isArray(value)) return value.join(', ');
    return typeof value === 'string' ? (words.choices?.[value] ?? value) : '';
  };
}
