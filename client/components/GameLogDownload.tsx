import { Download, History } from 'lucide-react';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';
import { replayPath } from '../lib/replay-path.ts';
import type { MatchModel } from '../store/state.ts';
import { useRoomView } from '../hooks/use-room.ts';
import { Button, useWords } from '../ui/index.ts';
import css from './GameLogDownload.module.css';
import { SaveGame } from './SaveGame.tsx';

/** Says who may read the finished game. Those who may get links to its replay and its files. */
export function GameLogDownload({ play }: { readonly play: MatchModel }): ReactElement | null {
  const words = useWords();
  const [, go] = useLocation();
  // Read from the match first: the host may have changed the room's setting for the next game.
  const access = useRoomView((view) => play.replays ?? view.room?.replays ?? null);
  if (access === null) return null;
  const mayRead = access === 'players' ? play.seat !== null : access !== 'none';
  return (
    <div className={css.log}>
      <p>{words.replays[access].ended}</p>
      {mayRead && (
        <div className={css.ways}>
          <Button onClick={() => go(replayPath(play.gameId, play.seat))}>
            <History aria-hidden />
            {words.ending.watch}
          </Button>
          <SaveGame id={play.gameId} game={play.game}>
            {(open) => (
              <Button look="quiet" onClick={open}>
                <Download aria-hidden />
                {words.ending.log}
              </Button>
            )}
          </SaveGame>
        </div>
      )}
    </div>
  );
}
