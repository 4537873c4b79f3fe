import { Smartphone } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { useOfflineWords } from '../../hooks/use-offline-words.ts';
import { Dialog, IconButton } from '../../ui/index.ts';
import css from './offline.module.css';

/** Shown in place of the room's code, since nobody else can join this table. */
export const OnThisDevice = (): ReactElement => <>{useOfflineWords().here}</>;

/** Shown in place of the fairness badge: explains who deals at this table. */
export function DealtHere(): ReactElement {
  const words = useOfflineWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={words.dealtBadge} onClick={() => setOpen(true)}>
        <Smartphone aria-hidden />
      </IconButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.dealtTitle}>
        <div className={css.dealt}>
          {words.dealt.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </Dialog>
    </>
  );
}
