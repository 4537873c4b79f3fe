import { CloudUpload } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import { useOfflineWords } from '../../hooks/use-offline-words.ts';
import { sendWaiting, type Sent } from '../../store/device-games.ts';
import { announce, Button } from '../../ui/index.ts';
import css from './offline.module.css';

/** In the lobby, while the server is reachable: sends games that were played offline, and tells the user the result. */
export function OfflineNews(): ReactElement | null {
  const words = useOfflineWords();
  const [, go] = useLocation();
  const [done, setDone] = useState<Sent | null>(null);
  useEffect(() => {
    let gone = false;
    void sendWaiting().then((now) => {
      if (!gone) setDone(now);
    });
    return () => {
      gone = true;
    };
  }, []);
  const text = [
    ...(done !== null && done.sent > 0 ? [words.sentNow(done.sent)] : []),
    ...(done !== null && done.refused > 0 ? [words.refusedNow(done.refused)] : []),
  ].join(' ');
  useEffect(() => {
    if (text !== '') announce(text);
  }, [text]);
  if (text === '') return null;
  return (
    <section className={css.note}>
      <CloudUpload aria-hidden />
      <p>{text}</p>
      <Button onClick={() => go('/history')}>{words.see}</Button>
    </section>
  );
}
