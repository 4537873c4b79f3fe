import { Bot, GraduationCap, Settings, Swords, Users } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'wouter';
import type { GameInfo } from '../store/api.ts';
import { Button, useWords } from '../ui/index.ts';
import { Emblem } from './Emblem.tsx';
import css from './GameCard.module.css';
import { fetchAhead, useListedGame } from '../hooks/use-game.ts';

interface GameCardProps {
  readonly game: GameInfo;
  readonly busy: boolean;
  /** True if tables are opened on this device, where no friend can join. */
  readonly offline: boolean;
  /** Starts a game against bots. A preset may name the bots. */
  readonly onPlay: (preset?: string) => void;
  readonly onLearn: () => void;
}
/** Presets for other numbers of players than the first preset's: one for each number. */
function otherSizes({ presets, presetSeats, presetPlayers }: GameInfo): readonly string[] {
  const [first = '', ...others] = Object.keys(presets);
  const met = new Set([String(presetSeats[first])]);
  return others.filter((preset) => {
    const size = String(presetSeats[preset]);
    if (preset in presetPlayers || met.has(size)) return false;
    met.add(size);
    return true;
  });
}

/** One game in the lobby: a small table with the game's own picture on the felt. */
export function GameCard({ game, busy, offline, onPlay, onLearn }: GameCardProps): ReactElement {
  const { lobby, table } = useWords();
  const { door, words, title } = useListedGame(game.id);
  const [, go] = useLocation();
  const ahead = (): void => fetchAhead(game.id);
  return (
    <article className={css.card}>
      {/* For the mouse and fingers only: keyboards and screen readers have the button below. */}
      <button
        type="button"
        className={css.picture}
        tabIndex={-1}
        aria-hidden
        disabled={busy}
        onPointerEnter={ahead}
        onClick={() => onPlay()}
      >
        <Emblem door={door} />
      </button>
      <div className={css.body}>
        <div className={css.name}>
          <h2>{title}</h2>
          {words !== null && <p className={css.tagline}>{words.tagline}</p>}
        </div>
        <p className={css.about}>
          <span className={css.seats}>
            <Users aria-hidden />
            {lobby.seats(...game.seats)}
          </span>
          <Link href={`/rules/${game.id}`} className={css.rules} aria-label={`${table.rules}: ${title}`}>
            {table.rules}
          </Link>
        </p>
        <div className={css.ways}>
          <Button
            look="primary"
            className={css.play}
            aria-label={lobby.playLabel(title)}
            disabled={busy}
            onPointerEnter={ahead}
            onFocus={ahead}
            onClick={() => onPlay()}
          >
            <Bot aria-hidden />
            {lobby.play}
          </Button>
          {[...Object.keys(game.presetPlayers), ...otherSizes(game)].map((preset) => (
            <Button key={preset} disabled={busy} onPointerEnter={ahead} onFocus={ahead} onClick={() => onPlay(preset)}>
              <Swords aria-hidden />
              {words?.presets[preset]?.name ?? preset}
            </Button>
          ))}
          <Button
            aria-label={offline ? `${lobby.details}: ${title}` : lobby.friendsLabel(title)}
            onClick={() => go(`/new/${game.id}`)}
          >
            {offline ? <Settings aria-hidden /> : <Users aria-hidden />}
            {offline ? lobby.details : lobby.friends}
          </Button>
          {door?.lesson !== undefined && (
            <Button
              aria-label={lobby.learnLabel(title)}
              disabled={busy}
              onPointerEnter={ahead}
              onFocus={ahead}
              onClick={onLearn}
            >
              <GraduationCap aria-hidden />
              {lobby.learn}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
