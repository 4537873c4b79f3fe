import { useMemo, useState, type ReactElement } from 'react';
import { defined } from '@parlour/kernel/defined';
import { useRoom } from '../hooks/use-room.ts';
import { lookAt, stepBack } from '../lib/look-back-store.ts';
import { handReel, toldReel } from '../lib/look-back.ts';
import type { FinishedHand, MatchModel } from '../store/state.ts';
import { useWords, type AnyGameWords, type AnyTableUi, type AnyViewerView } from '../ui/index.ts';
import { PastTable } from './PastTable.tsx';

interface LookBackProps {
  readonly play: MatchModel;
  readonly ui: AnyTableUi;
  readonly words: AnyGameWords;
  /** Number of the event that is looked at. */
  readonly seq: number;
}
/** The user's own table some moves back, while the game goes on. */
export function LookBack({ play, ui, words, seq }: LookBackProps): ReactElement {
  const { table } = useWords();
  // Taken when looking back begins: events that arrive later are not added before the user asks for one of them.
  const [told, setTold] = useState(() => toldReel(ui.game, play));
  const isLater = told !== null && seq > defined(told.log.at(-1)).seq;
  if (isLater && play.log.some((event) => event.seq === seq)) setTold(toldReel(ui.game, play));
  return (
    <PastTable
      play={play}
      ui={ui}
      words={words}
      title={table.lookingBack}
      told={told}
      seq={seq}
      onSeq={lookAt}
      onStep={(by) => lookAt(stepBack(told?.log ?? [], seq, by))}
      onNow={() => lookAt(null)}
    />
  );
}

interface OpenHandProps extends Omit<LookBackProps, 'seq'> {
  readonly hand: FinishedHand;
  readonly view: AnyViewerView;
}
/** The last finished hand with all cards open, for a spectator, while the game goes on. */
export function OpenHand({ play, ui, words, hand, view }: OpenHandProps): ReactElement {
  const { table } = useWords();
  const room = useRoom();
  const [index, setIndex] = useState(0);
  const { settings } = view;
  const told = useMemo(() => handReel(ui.game, hand, settings), [ui, hand, settings]);
  const last = told.log.length - 1;
  const at = Math.min(index, last);
  return (
    <PastTable
      play={play}
      ui={ui}
      words={words}
      title={table.openHand}
      told={told}
      seq={defined(told.log[at]).seq}
      onSeq={(seq) => setIndex(told.log.findIndex((event) => event.seq === seq))}
      onStep={(by) => setIndex(Math.min(Math.max(at + by, 0), last))}
      onNow={() => room.closeHand()}
    />
  );
}
