import { Crown } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { announce } from '../../ui/index.ts';
import { useHostingWords } from '../../words/hosting/index.ts';
import away from '../Away.module.css';
import css from './HostAtTable.module.css';

/** Long enough to read it while something else happens at the table. */
const SHOWN_MS = 8000;

/** Says for `SHOWN_MS` who has become the host. `isMe`: it is the user, who may do more from now on. */
export function NewHost({ name, isMe }: { readonly name: string; readonly isMe: boolean }): ReactElement | null {
  const words = useHostingWords();
  const [isShown, setShown] = useState(true);
  const text = isMe ? words.newHostYou : words.newHost(name);
  useEffect(() => announce(text), [text]);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div className={away.layer} data-over>
      <p className={`${away.away} ${css.newHost}`}>
        <Crown aria-hidden />
        {text}
      </p>
    </div>
  );
}
