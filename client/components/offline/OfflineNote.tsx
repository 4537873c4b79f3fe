import { CloudOff } from 'lucide-react';
import { useEffect, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useOfflineWords } from '../../hooks/use-offline-words.ts';
import { offline, practiseOffline } from '../../store/offline.ts';
import { announce, Button, useWords } from '../../ui/index.ts';
import css from './offline.module.css';

/** In the lobby: says that tables are opened on this device, with a button to go back online. */
export function OfflineNote({ onAgain }: { readonly onAgain: () => void }): ReactElement {
  const words = useOfflineWords();
  const { tryAgain } = useWords();
  const isAway = useStore(offline, ({ away }) => away);
  const text = isAway ? words.away : words.chosen;
  useEffect(() => announce(text), [text]);
  return (
    <section className={css.note}>
      <CloudOff aria-hidden />
      <p>{text}</p>
      {isAway ? (
        <Button onClick={onAgain}>{tryAgain}</Button>
      ) : (
        <Button onClick={() => practiseOffline(false)}>{words.online}</Button>
      )}
    </section>
  );
}
