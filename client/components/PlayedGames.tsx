import { History } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import { useListedGame } from '../hooks/use-game.ts';
import { replayPath } from '../lib/replay-path.ts';
import { listPlayed, type FinishedGame } from '../store/api.ts';
import { Button, useWords } from '../ui/index.ts';
import css from './RoomLists.module.css';
import { SaveButton } from './SaveGame.tsx';

const NEWEST = 3;

/**
 * The last games played in this browser, with links to their replays. The browser's id still gives access to their
 * logs.
 */
export function PlayedGames(): ReactElement | null {
  const { lobby } = useWords();
  const [games, setGames] = useState<readonly FinishedGame[]>([]);
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
  return (
    <section className={css.list}>
      <h2>{lobby.played}</h2>
      <ul>
        <Suspense>
          {games.map((game) => (
            <PlayedGame key={game.replayId} {...game} />
          ))}
        </Suspense>
      </ul>
    </section>
  );
}

function PlayedGame({ replayId, game, finishedAt, seat }: FinishedGame): ReactElement {
  const { lobby, ending } = useWords();
  const { title } = useListedGame(game);
  const [, go] = useLocation();
  const when = lobby.playedAt(new Date(finishedAt));
  return (
    <li className={css.row}>
      <span className={css.what}>
        <strong>{title}</strong>
        <span>{when}</span>
      </span>
      <SaveButton id={replayId} game={game} called={`${title}, ${when}`} />
      <Button aria-label={`${ending.watch}: ${title}, ${when}`} onClick={() => go(replayPath(replayId, seat))}>
        <History aria-hidden />
        {ending.watch}
      </Button>
    </li>
  );
}
