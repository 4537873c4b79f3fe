import { Download, History } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import { saveAs } from '../lib/save-as.ts';
import { fetchLog } from '../store/api.ts';
import type { MatchModel } from '../store/state.ts';
import { useRoomView } from '../hooks/use-room.ts';
import { Button, useWords } from '../ui/index.ts';
import css from './GameLogDownload.module.css';

/** Who may read the finished game, and its log for whoever may. */
export function GameLogDownload({ play }: { readonly play: MatchModel }): ReactElement | null {
  const words = useWords();
  // What was said when this game began: for the next one the host may have chosen otherwise by now.
  const access = useRoomView((view) => play.replays ?? view.room?.replays ?? null);
  const token = useRoomView((view) => view.token);
  const [hasFailed, setHasFailed] = useState(false);
  const [, go] = useLocation();
  if (access === null) return null;
  const mayRead = access !== 'players' || play.seat !== null;
  const save = async (): Promise<void> => {
    const log = await fetchLog(play.gameId, token);
    setHasFailed(!log.ok);
    if (log.ok) saveAs(log.value, `${play.game}-${play.gameId}.ndjson`);
  };
  return (
    <div className={css.log}>
      <p>{words.replays[access].ended}</p>
      {mayRead && (
        <div className={css.ways}>
          <Button onClick={() => go(`/replay/${play.gameId}`)}>
            <History aria-hidden />
            {words.ending.watch}
          </Button>
          <Button look="quiet" onClick={() => void save()}>
            <Download aria-hidden />
            {words.ending.log}
          </Button>
        </div>
      )}
      {hasFailed && <p role="alert">{words.ending.logFailed}</p>}
    </div>
  );
}
