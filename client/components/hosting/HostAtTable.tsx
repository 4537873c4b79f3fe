import { Bot, CirclePause, Play } from 'lucide-react';
import { useEffect, useId, useRef, type ReactElement } from 'react';
import { useRoom, useRoomView } from '../../hooks/use-room.ts';
import type { MatchModel } from '../../store/state.ts';
import { announce, Button } from '../../ui/index.ts';
import { useHostingWords } from '../../words/hosting/index.ts';
import away from '../Away.module.css';
import css from './HostAtTable.module.css';

interface HostAtTableProps {
  readonly play: MatchModel;
  readonly isHost: boolean;
}
/** Shown over the table if it is paused. The host also sees who is away, with a button to let a bot play for them. */
export function HostAtTable({ play, isHost }: HostAtTableProps): ReactElement | null {
  if (play.held) return <Held isSeated={play.seat !== null} isHost={isHost} />;
  return isHost ? <SomebodyAway play={play} /> : null;
}

function Held({ isHost, isSeated }: { readonly isHost: boolean; readonly isSeated: boolean }): ReactElement {
  const words = useHostingWords();
  const room = useRoom();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const host = useRoomView((view) => view.room?.members.find(({ name }) => name === view.room?.host) ?? null);
  const isHostAway = host?.connected !== true;
  const mayResume = isHost || (isSeated && isHostAway);
  const text = isHost
    ? words.heldByYou
    : isHostAway && isSeated
      ? words.heldHostAway
      : words.heldByHost(host?.name ?? '');
  useEffect(() => announce(`${words.heldTitle}. ${text}`), [words, text]);
  useEffect(() => {
    // Nothing else can be done at a paused table.
    if (mayResume) button.current?.focus();
  }, [mayResume]);
  return (
    <div className={away.layer} data-paused="true">
      <section className={away.away} aria-labelledby={id}>
        <h2 id={id} className={css.title}>
          <CirclePause aria-hidden />
          {words.heldTitle}
        </h2>
        <p>{text}</p>
        {mayResume && (
          <Button
            ref={button}
            look="primary"
            className={away.back}
            onClick={() => room.send({ type: 'pause_table', paused: false })}
          >
            <Play aria-hidden />
            {words.resume}
          </Button>
        )}
      </section>
    </div>
  );
}

/** One button for each player who is away, unless a bot plays for them already. */
function SomebodyAway({ play: { players, seat } }: { readonly play: MatchModel }): ReactElement | null {
  const words = useHostingWords();
  const room = useRoom();
  const absent = players.filter((player) => player.status === 'absent' && player.seat !== seat);
  if (absent.length === 0) return null;
  return (
    <div className={away.layer}>
      {absent.map(({ seat: at, name }) => (
        <div key={at} className={css.absent}>
          <span>{words.isAway(name)}</span>
          <Button onClick={() => room.send({ type: 'skip_player', playerName: name })} aria-label={words.skip(name)}>
            <Bot aria-hidden />
            {words.skipNow}
          </Button>
        </div>
      ))}
    </div>
  );
}
