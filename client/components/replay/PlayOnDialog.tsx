import { useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import type { Replay } from '../../hooks/use-replay.ts';
import type { Arrival } from '../../lib/arrival.ts';
import { playOn, type PlayOnProblem } from '../../store/replay.ts';
import { Button, Dialog, useWords } from '../../ui/index.ts';
import { useReplayWords } from '../../words/replay/index.ts';
import form from '../form.module.css';
import css from './dialogs.module.css';

interface PlayOnDialogProps {
  readonly id: string;
  readonly replay: Replay;
  readonly open: boolean;
  readonly onClose: () => void;
}
/** Explains what it means to play on from this moment, and opens a table that does. */
export function PlayOnDialog({ id, replay, open, onClose }: PlayOnDialogProps): ReactElement {
  const { cancel } = useWords();
  const words = useReplayWords();
  const [, go] = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<PlayOnProblem | null>(null);
  const { seat, at, players } = replay;
  const begin = async (): Promise<void> => {
    if (seat === null) return;
    setIsBusy(true);
    const made = await playOn(id, at, seat);
    setIsBusy(false);
    setProblem(made.ok ? null : made.error);
    if (made.ok) go(`/t/${made.value}`, { state: { arrival: 'play' } satisfies Arrival });
  };
  const actions = (
    <>
      <Button onClick={onClose}>{cancel}</Button>
      <Button look="primary" disabled={isBusy || seat === null} onClick={() => void begin()}>
        {words.playOnGo}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={words.playOnTitle} actions={actions}>
      <div className={css.dialog}>
        {seat === null ? (
          <p>{words.playOnChoose}</p>
        ) : (
          <>
            <p>{words.playOnHelp(players[seat]?.name ?? words.nobody)}</p>
            <p>{words.playOnDealt}</p>
          </>
        )}
        {problem !== null && (
          <p role="alert" className={form.problem}>
            {words.playOnFailed[problem]}
          </p>
        )}
      </div>
    </Dialog>
  );
}
