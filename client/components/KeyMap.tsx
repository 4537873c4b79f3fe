import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { Dialog, keyName, useShortcut, useWords } from '../ui/index.ts';
import { useShortcuts } from '../ui/shortcuts.ts';
import { keyMap, showKeyMap } from '../lib/key-map-store.ts';
import css from './KeyMap.module.css';

/** `?` shows every key that does something now. */
export function KeyMap(): ReactElement {
  const { keys: words } = useWords();
  const { open } = useStore(keyMap);
  const bound = useShortcuts();
  useShortcut('?', words.showKeys, () => showKeyMap(true));
  return (
    <Dialog open={open} onClose={() => showKeyMap(false)} title={words.title}>
      <p className={css.help}>{words.help}</p>
      <dl className={css.keys}>
        {bound.toReversed().map(({ keys, label }) => (
          <div key={`${keys} ${label}`}>
            <dt>
              <kbd>{keyName(keys)}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
