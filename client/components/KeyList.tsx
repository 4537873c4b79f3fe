import type { ReactElement } from 'react';
import { keyMapOf } from '../lib/key-map.ts';
import { keyName, useWords } from '../ui/index.ts';
import { useShortcuts } from '../ui/shortcuts.ts';
import css from './KeyList.module.css';

/** Lists all keys: answers first, then those of the hand, tools and the page. */
export function KeyList(): ReactElement {
  const { keys: words } = useWords();
  return (
    <>
      <p className={css.help}>{words.help}</p>
      <dl className={css.keys}>
        {keyMapOf(useShortcuts()).map(({ keys, label, kind }) => (
          <div key={`${keys.join(' ')} ${label}`} data-kind={kind}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{keyName(key)}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
