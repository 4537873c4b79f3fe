import { History } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { Viewer } from '@parlour/kernel';
import type { PlayedOn } from '@parlour/sdk/messages';
import { searchOf } from '../../lib/replay-moments.ts';
import { useReplayWords } from '../../words/replay/index.ts';
import form from '../form.module.css';
import bar from '../TableBar.module.css';

interface PlayedOnProps {
  readonly from: PlayedOn;
  /** The user's seat; null for a spectator. The link opens the moment from this seat's point of view. */
  readonly seat: Viewer;
}
/** Link to the moment in the replay. Null if the replay is not known to this viewer. */
const wayBack = ({ from: { replayId, at }, seat }: PlayedOnProps): string | null =>
  replayId === undefined || at === undefined ? null : `/replay/${replayId}${searchOf({ at, seat, open: false })}`;

/** Shown in the bar of a table that plays on from a replay. */
export function PlayedOnMark(props: PlayedOnProps): ReactElement {
  const words = useReplayWords();
  const { hand, replayId } = props.from;
  const href = wayBack(props);
  const content = (
    <>
      <History aria-hidden />
      <span>{words.playedOn(hand)}</span>
    </>
  );
  const look = `${bar.status} ${bar.spare} ${bar.origin}`;
  return href === null || replayId === undefined ? (
    <p className={look}>{content}</p>
  ) : (
    <Link className={look} href={href} title={words.playedOnFrom(replayId, hand)}>
      {content}
    </Link>
  );
}

/** The first line of such a table's log. */
export function PlayedOnNote(props: PlayedOnProps): ReactElement {
  const words = useReplayWords();
  const { hand, replayId } = props.from;
  const href = wayBack(props);
  return (
    <p className={form.help}>
      {replayId === undefined ? words.playedOn(hand) : words.playedOnFrom(replayId, hand)}
      {href !== null && (
        <>
          {' '}
          <Link href={href}>{words.playedOnBack}</Link>
        </>
      )}
    </p>
  );
}
