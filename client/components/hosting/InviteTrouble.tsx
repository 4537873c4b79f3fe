import type { ReactElement } from 'react';
import { Button, useWords } from '../../ui/index.ts';
import { useHostingWords } from '../../words/hosting/index.ts';
import css from './InviteTrouble.module.css';

interface InviteTroubleProps {
  readonly url: string;
  /** Other addresses of the same room. */
  readonly others: readonly string[];
  readonly isWithoutNetwork: boolean;
  readonly onChoose: (url: string) => void;
}
/** What to do when a friend cannot open the link. */
export function InviteTrouble({ url, others, isWithoutNetwork, onChoose }: InviteTroubleProps): ReactElement {
  const { room } = useWords();
  const words = useHostingWords();
  const { port, protocol } = new URL(url);
  const usual = protocol === 'https:' ? '443' : '80';
  return (
    <>
      {isWithoutNetwork && <p role="alert">{words.noNetwork}</p>}
      <details className={css.trouble} open={isWithoutNetwork}>
        <summary>{words.inviteTrouble}</summary>
        {others.length > 0 && (
          <>
            <p>{room.inviteOther}</p>
            <ul>
              {others.map((other) => (
                <li key={other}>
                  <Button look="quiet" onClick={() => onChoose(other)}>
                    <span className={css.url}>{other}</span>
                    <span className="visually-hidden">{words.useAddress}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        <ul className={css.steps}>
          {words.inviteSteps(port === '' ? usual : port).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
