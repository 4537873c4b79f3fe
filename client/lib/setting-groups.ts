/** A game's settings as the page for a new table lists them: grouped under headings, and searchable. */
import type { Json } from '@parlour/kernel';
import type { SettingGroup } from '../hooks/use-game.ts';
import type { AnyGameWords } from '../ui/index.ts';
import { searchable, type Field } from './schema-form.ts';

/** A setting with its words, and whether the host has changed it. */
export interface SettingRow {
  readonly field: Field;
  readonly words: AnyGameWords['settings'][string];
  readonly value: Json;
  readonly preset: Json;
  readonly isChanged: boolean;
}
/** The settings that match a search: all search words must occur in the words of the setting or its group. */
export function rowsFor<R extends Pick<SettingRow, 'field' | 'words'>>(
  rows: readonly R[],
  groups: readonly SettingGroup[],
  asked: string,
): readonly R[] {
  const parts = searchable(asked).split(/\s+/);
  return rows.filter(({ field, words }) => {
    const group = groups.find(({ settings }) => settings.includes(field.name))?.title ?? '';
    const said = searchable([words.label, words.help ?? '', group, ...Object.values(words.choices ?? {})].join(' '));
    return parts.every((part) => said.includes(part));
  });
}

interface RowGroup<R> {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly R[];
}
/** The non-empty groups. Settings that no group names come last, under the title `rest`. */
export function grouped<R extends Pick<SettingRow, 'field'>>(
  groups: readonly SettingGroup[],
  rows: readonly R[],
  rest: string,
): readonly RowGroup<R>[] {
  const known = groups.map(({ id, title, settings }) => ({
    id,
    title,
    rows: settings.flatMap((name) => rows.filter(({ field }) => field.name === name)),
  }));
  const named = new Set(groups.flatMap(({ settings }) => settings));
  const others = { id: '', title: rest, rows: rows.filter(({ field }) => !named.has(field.name)) };
  return [...known, others].filter((group) => group.rows.length > 0);
}
