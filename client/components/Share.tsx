import { Share2 } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Button, Late, late, useWords } from '../ui/index.ts';
import { CopyButton } from './CopyButton.tsx';
import { useInvitation, type Invitation, type Opening } from '../lib/invitation.ts';
import css from './Share.module.css';

const Qr = late(async () => (await import('./Qr.tsx')).Qr);

const InviteTrouble = late(async () => (await import('./hosting/InviteTrouble.tsx')).InviteTrouble);

interface ShareProps {
  readonly room: string;
  /** The game's title, for the message that goes with the link. */
  readonly game: string;
}
/** The invitation to a room: its address, under a host name that others can reach. */
export function Share({ room, game }: ShareProps): ReactElement {
  const invitation = useInvitation(room);
  // There is nothing to copy until the link is final.
  if (invitation === null) return <div className={css.share} />;
  const { opening } = invitation;
  return opening === null ? <Open invitation={invitation} game={game} /> : <Closed opening={opening} />;
}

interface OpenProps {
  readonly invitation: Invitation;
  readonly game: string;
}
function Open({ invitation: { urls, isWithoutNetwork }, game }: OpenProps): ReactElement {
  const { room: words } = useWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const url = chosen ?? urls[0];
  const share = (): void => {
    navigator.share({ title: words.shareText(game), url }).catch(() => undefined);
  };
  return (
    <div className={css.invite}>
      <div className={css.share}>
        <div className={css.qr}>
          <Late>
            <Qr text={url} label={words.qr} />
          </Late>
        </div>
        <div className={css.text}>
          <p>{words.inviteHelp}</p>
          <p className={css.url}>{url}</p>
          <div className={css.ways}>
            {typeof navigator.share === 'function' && (
              <Button look="primary" onClick={share}>
                <Share2 aria-hidden />
                {words.share}
              </Button>
            )}
            <CopyButton text={url} label={words.copyLink} />
          </div>
        </div>
      </div>
      <Late>
        <InviteTrouble
          url={url}
          others={urls.filter((other) => other !== url)}
          isWithoutNetwork={isWithoutNetwork}
          onChoose={setChosen}
        />
      </Late>
    </div>
  );
}

/** Shown instead of a link if only this machine could open it: how to let others in. */
function Closed({ opening }: { readonly opening: Opening }): ReactElement {
  const words = useWords();
  const { text, isWhole } = opening;
  return (
    <div className={css.text}>
      <p>{isWhole ? words.room.inviteClosed : words.room.inviteClosedAsBefore}</p>
      <p>
        <code className={css.command}>{text}</code>
      </p>
      <div className={css.ways}>
        <CopyButton text={text} label={words.copy} />
      </div>
    </div>
  );
}
