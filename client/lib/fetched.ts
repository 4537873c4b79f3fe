import { createElement, use, type ComponentType, type FunctionComponent } from 'react';
import { readAtOnce } from './read-at-once.ts';

/** A component that is fetched when it is drawn, or ahead of that: then it is drawn at once. See `readAtOnce`. */
export function fetched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> & { readonly ahead: () => Promise<unknown> } {
  let known: Promise<ComponentType<Props>> | null = null;
  const fetchOnce = (): Promise<ComponentType<Props>> => {
    known ??= readAtOnce(load());
    // A failed load is not kept: the next one may succeed.
    known.catch(() => (known = null));
    return known;
  };
  const Fetched: FunctionComponent<Props> = (props) => createElement(use(fetchOnce()), props);
  return Object.assign(Fetched, { ahead: fetchOnce });
}
