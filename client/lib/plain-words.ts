/** Texts for the actions and events of a game without words of its own. */
import type { Json } from '@parlour/kernel';
import type { Telling } from '../ui/index.ts';

export type Action = Readonly<Record<string, Json>> & { readonly type: string };

/** `playCards` → `Play cards`. */
export const readable = (name: string): string => {
  const spaced = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
interface Plain {
  readonly yes: string;
  readonly no: string;
  readonly none: string;
  name(seat: number): string;
}
/** A JSON value as readable text. */
export function spoken(value: Json, plain: Plain): string {
  if (value === null) return plain.none;
  if (typeof value === 'boolean') return value ? plain.yes : plain.no;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map((part: Json) => spoken(part, plain)).join(', ');
  return Object.entries(value)
    .map(([name, part]) =>
      isSeat(name, part) ? plain.name(part) : `${readable(name).toLowerCase()} ${spoken(part, plain)}`,
    )
    .join(', ');
}
const isSeat = (name: string, value: Json): value is number => name === 'seat' && typeof value === 'number';

/** An action or event as one line: its type, its fields, and the part that only this viewer was told. */
export function sentence({ type, ...rest }: Action, ownEvent: Json | undefined, plain: Plain): string {
  const details = [spoken(rest, plain), ownEvent === undefined ? '' : spoken(ownEvent, plain)].filter(
    (text) => text !== '',
  );
  return details.length === 0 ? readable(type) : `${readable(type)}: ${details.join(', ')}`;
}
export const plainly = (words: Omit<Plain, 'name'>, telling: Telling): Plain => ({
  yes: words.yes,
  no: words.no,
  none: words.none,
  name: (seat) => telling.name(seat),
});
