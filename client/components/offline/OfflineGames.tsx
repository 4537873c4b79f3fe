import { useEffect, useState, type ReactElement } from 'react';
import { Link } from 'wouter';
import { useGameFace } from '../../hooks/use-game.ts';
import { useHistoryWords } from '../../hooks/use-history-words.ts';
import { useOfflineWords } from '../../hooks/use-offline-words.ts';
import { listKept, sendWaiting } from '../../store/device-games.ts';
import type { KeptGame } from '../../store/kept-games.ts';
import type { OfflineWords } from '../../words/offline/en.ts';
import css from './offline.module.css';

/** When this page was loaded. Games sent before that are in the server's list. */
const LOADED = Date.now();
const isShown = ({ sending }: KeptGame): boolean => sending.is !== 'sent' || sending.at > LOADED;

/**
 * In the history: games on this device that the server does not have, or has just received. `onSent` is called after
 * games were sent.
 */
export function OfflineGames({ onSent }: { readonly onSent: () => void }): ReactElement | null {
  const words = useOfflineWords();
  const [games, setGames] = useState<readonly KeptGame[]>([]);
  useEffect(() => {
    let gone = false;
    const show = async (): Promise<void> => {
      const now = await listKept();
      if (!gone) setGames(now.filter(isShown));
    };
    void show().then(async () => {
      const { sent, refused } = await sendWaiting();
      if (gone || sent + refused === 0) return;
      await show();
      if (sent > 0) onSent();
    });
    return () => {
      gone = true;
    };
  }, [onSent]);
  if (games.length === 0) return null;
  return (
    <section className={css.kept}>
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <ul>
        {games.map((game) => (
          <Kept key={game.id} game={game} />
        ))}
      </ul>
    </section>
  );
}

const stateOf = ({ sending }: KeptGame, words: OfflineWords): string => {
  if (sending.is !== 'refused') return words[sending.is];
  const known: Readonly<Record<string, string>> = words.refused;
  return known[sending.why] ?? words.refused.other;
};
function Kept({ game }: { readonly game: KeptGame }): ReactElement {
  const words = useOfflineWords();
  const history = useHistoryWords();
  const { title } = useGameFace(game.game);
  const when = history.at(new Date(game.finishedAt));
  return (
    <li data-state={game.sending.is}>
      <Link href={`/replay/${game.id}`} aria-label={history.lookAt(title, when)}>
        {title}
      </Link>
      <span>{when}</span>
      <span>{stateOf(game, words)}</span>
    </li>
  );
}
