import { Download, History } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import type { ReplayAnswer } from '@parlour/sdk/schemas/rest';
import { useGameFace } from '../hooks/use-game.ts';
import { saveAs } from '../lib/save-as.ts';
import { fetchLog, listPlayed } from '../store/api.ts';
import { Button, IconButton, useWords } from '../ui/index.ts';
import css from './RoomLists.module.css';

const NEWEST = 3;

/** The last games that were played in this browser: who had a chair can still read them. */
export function PlayedGames(): ReactElement | null {
  const { lobby, ending } = useWords();
  const [games, setGames] = useState<readonly ReplayAnswer[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    void listPlayed(NEWEST).then((answer) => {
      if (!gone && answer.ok) setGames(answer.value);
    });
    return () => {
      gone = true;
    };
  }, []);
  if (games.length === 0) return null;
  const save = async ({ replayId, header }: ReplayAnswer): Promise<void> => {
    const log = await fetchLog(replayId, null);
    setHasFailed(!log.ok);
    if (log.ok) saveAs(log.value, `${header.game}-${replayId}.ndjson`);
  };
  return (
    <section className={css.list}>
      <h2>{lobby.played}</h2>
      <ul>
        <Suspense>
          {games.map((game) => (
            <PlayedGame key={game.replayId} game={game} onSave={() => void save(game)} />
          ))}
        </Suspense>
      </ul>
      {hasFailed && <p role="alert">{ending.logFailed}</p>}
    </section>
  );
}

interface PlayedGameProps {
  readonly game: ReplayAnswer;
  readonly onSave: () => void;
}
function PlayedGame({ game: { replayId, header, finishedAt }, onSave }: PlayedGameProps): ReactElement {
  const { lobby, ending } = useWords();
  const { title } = useGameFace(header.game);
  const [, go] = useLocation();
  const when = lobby.playedAt(new Date(finishedAt));
  return (
    <li className={css.row}>
      <span className={css.what}>
        <strong>{title}</strong>
        <span>{when}</span>
      </span>
      <IconButton label={`${ending.log}: ${title}, ${when}`} onClick={onSave}>
        <Download aria-hidden />
      </IconButton>
      <Button aria-label={`${ending.watch}: ${title}, ${when}`} onClick={() => go(`/replay/${replayId}`)}>
        <History aria-hidden />
        {ending.watch}
      </Button>
    </li>
  );
}
