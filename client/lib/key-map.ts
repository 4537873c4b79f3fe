/** Lists what each key does now. */
import { plainKey, type Shortcut, type ShortcutKind } from '../ui/shortcuts.ts';

const ORDER: readonly ShortcutKind[] = ['answer', 'hand', 'tool', 'page'];

export interface KeyMapLine {
  /** All keys that do it, as `KeyboardEvent.key` names them. */
  readonly keys: readonly string[];
  readonly label: string;
  readonly kind: ShortcutKind;
}
/** Digits and letters as they lie on a keyboard. */
const KEYBOARD = '1234567890qwertyuiopasdfghjklzxcvbnm';
const placeOf = (keys: string): number => KEYBOARD.indexOf(plainKey(keys));

/**
 * Sorted by kind, then letters and digits in order. Keys that do the same share a line, in the order of the keyboard. A
 * binding that a later binding of the same key overrides is left out.
 */
export function keyMapOf(bound: readonly Pick<Shortcut, 'keys' | 'label' | 'kind'>[]): readonly KeyMapLine[] {
  const onTop = bound.filter(
    ({ keys }, at) => !bound.slice(at + 1).some((later) => plainKey(later.keys) === plainKey(keys)),
  );
  const sorted = onTop.toSorted(
    (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.keys.localeCompare(b.keys, 'en', { numeric: true }),
  );
  const lines = Map.groupBy(sorted, ({ kind, label }) => `${kind} ${label}`);
  return [...lines.values()].flatMap((same) => {
    const [first] = same;
    const keys = same.map((each) => each.keys).toSorted((a, b) => placeOf(a) - placeOf(b));
    return first === undefined ? [] : [{ keys, label: first.label, kind: first.kind }];
  });
}
