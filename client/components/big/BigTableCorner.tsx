import { QrCode } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { useBigTableWords } from '../../hooks/use-big-table-words.ts';
import { useRoom } from '../../hooks/use-room.ts';
import { useInvitation } from '../../lib/invitation.ts';
import { IconButton, useShortcut } from '../../ui/index.ts';
import { BackFromTable, FullScreen, HandQr } from './BigTableTools.tsx';
import css from './big.module.css';

/** In a corner of the big table during a game: the way back to the room, and the QR code for latecomers. */
export function BigTableCorner(): ReactElement {
  const { qr, hideQr } = useBigTableWords();
  const { id } = useRoom();
  const invitation = useInvitation(id);
  const [isOpen, setOpen] = useState(false);
  const toggle = (): void => setOpen(!isOpen);
  const canInvite = invitation !== null && invitation.opening === null;
  const label = isOpen ? hideQr : qr;
  useShortcut(canInvite ? 'q' : null, label, toggle);
  return (
    <aside className={css.corner} data-open={isOpen || undefined}>
      {canInvite && isOpen && (
        <div className={css.qr}>
          <HandQr invitation={invitation} />
        </div>
      )}
      <div className={css.tools}>
        <BackFromTable />
        <FullScreen />
        {canInvite && (
          <IconButton label={label} onClick={toggle}>
            <QrCode aria-hidden />
          </IconButton>
        )}
      </div>
    </aside>
  );
}
