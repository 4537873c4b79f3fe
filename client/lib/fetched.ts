import { createElement, use, type ComponentType, type FunctionComponent } from 'react';
import { readAtOnce } from './read-at-once.ts';

/** A lazy component that can also be fetched ahead (`ahead`); it then renders without a fallback. See `readAtOnce`. */
export function fetched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> & { readonly ahead: () => Promise<unknown> } {
  let known: Promise<ComponentType<Props>> | null = null;
  const fetchOnce = (): Promise<ComponentType<Props>> => {
    known ??= readAtOnce(load(), () => (known = null));
    return known;
  };
  const Fetched: FunctionComponent<Props> = (props) => createElement(use(fetchOnce()), props);
  return Object.assign(Fetched, { ahead: fetchOnce });
}
