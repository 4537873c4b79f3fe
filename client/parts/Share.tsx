import { Share2 } from 'lucide-react';
import { lazy, Suspense, type ReactElement } from 'react';
import { Button, useWords } from '../ui/index.ts';
import { CopyButton } from './CopyButton.tsx';
import css from './Share.module.css';

const Qr = lazy(async () => ({ default: (await import('./Qr.tsx')).Qr }));

interface ShareProps {
  readonly room: string;
  /** The game's title, for the message that goes with the link. */
  readonly game: string;
}
/** The page's own address is the invitation. */
export function Share({ room, game }: ShareProps): ReactElement {
  const { room: words } = useWords();
  const url = `${location.origin}/t/${room}`;
  const share = (): void => {
    navigator.share({ title: words.shareText(game), url }).catch(() => undefined);
  };
  return (
    <div className={css.share}>
      <div className={css.qr}>
        <Suspense>
          <Qr text={url} label={words.qr} />
        </Suspense>
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
  );
}
