import { ArrowLeft, Maximize } from 'lucide-react';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';
import { useBigTableWords } from '../../hooks/use-big-table-words.ts';
import { useRoom } from '../../hooks/use-room.ts';
import { HAND_QUERY } from '../../lib/hand-store.ts';
import type { Invitation } from '../../lib/invitation.ts';
import { IconButton, useShortcut, useWords } from '../../ui/index.ts';
import { Qr } from '../Qr.tsx';

/** The link in the big table's QR code: the room, with this device as a player's hand. */
export const handLink = ({ urls: [url] }: Invitation): string => url + HAND_QUERY;

export const HandQr = ({ invitation }: { readonly invitation: Invitation }): ReactElement => (
  <Qr text={handLink(invitation)} label={useWords().room.qr} />
);

/** A button that turns the screen into an ordinary page of the room again. */
export function BackFromTable(): ReactElement {
  const { back } = useBigTableWords();
  const room = useRoom();
  const [, go] = useLocation();
  const leave = (): void => {
    room.leaveTable();
    go(`/t/${room.id}`);
  };
  return (
    <IconButton label={back} onClick={leave}>
      <ArrowLeft aria-hidden />
    </IconButton>
  );
}

const toggleFullScreen = (): void => {
  const change =
    document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen();
  change.catch(() => undefined);
};
/** Full-screen button. Renders nothing if the browser does not allow full screen. */
export function FullScreen(): ReactElement | null {
  const { fullScreen } = useBigTableWords();
  const isOffered = document.fullscreenEnabled;
  useShortcut(isOffered ? 'f' : null, fullScreen, toggleFullScreen);
  if (!isOffered) return null;
  return (
    <IconButton label={fullScreen} onClick={toggleFullScreen}>
      <Maximize aria-hidden />
    </IconButton>
  );
}
