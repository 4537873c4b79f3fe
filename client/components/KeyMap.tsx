import { type ReactElement } from 'react';
import { useStore } from 'zustand';
import { Dialog, Late, late, Missing, useShortcut, useWords } from '../ui/index.ts';
import { keyMap, showKeyMap } from '../lib/key-map-store.ts';

const KeyList = late(async () => (await import('./KeyList.tsx')).KeyList);

/** Dialog with every key that does something now. The `?` key opens it. */
export function KeyMap(): ReactElement {
  const { keys: words } = useWords();
  const { open } = useStore(keyMap);
  useShortcut('?', words.showKeys, () => showKeyMap(true));
  return (
    <Dialog open={open} onClose={() => showKeyMap(false)} title={words.title}>
      {open && (
        <Late without={<Missing />}>
          <KeyList />
        </Late>
      )}
    </Dialog>
  );
}
