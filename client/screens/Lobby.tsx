import { Pencil } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { Link, useLocation } from 'wouter';
import { defined } from '@parlour/kernel/defined';
import type { CreateRoom } from '@parlour/sdk/messages';
import { GameCard } from '../components/GameCard.tsx';
import { OpenRooms, YourTables } from '../components/RoomLists.tsx';
import { SettingsDialog } from '../components/SettingsDialog.tsx';
import form from '../components/form.module.css';
import { TopBar } from '../components/TopBar.tsx';
import { useWanted } from '../components/LanguageProvider.tsx';
import { fetchAhead, fetchFaces } from '../hooks/use-game.ts';
import { useGames } from '../hooks/use-games.ts';
import { useTitle } from '../hooks/use-title.ts';
import type { Arrival } from '../lib/arrival.ts';
import { createRoom, type Answer, type ApiProblem, type GameInfo } from '../store/api.ts';
import { nameOf, useIdentity } from '../store/identity.ts';
import { hasPlayedOffline, practiseOffline, useOffline } from '../store/offline.ts';
import { mostPlayedFirst, played } from '../store/played.ts';
import { announce, Button, Late, useWords } from '../ui/index.ts';
import { preferences } from '../ui/preferences.ts';
import css from './Lobby.module.css';
import { NewRoom, Room } from './index.ts';

const OfflineNote = lazy(async () => ({
  default: (await import('../components/offline/OfflineNote.tsx')).OfflineNote,
}));
const OfflineNews = lazy(async () => ({
  default: (await import('../components/offline/OfflineNews.tsx')).OfflineNews,
}));
// Lazy: it is below the games, and empty for a new user.
const PlayedGames = lazy(async () => ({ default: (await import('../components/PlayedGames.tsx')).PlayedGames }));

const Company = lazy(async () => ({ default: (await import('../components/characters/Company.tsx')).Company }));

/** A request for a preset with bots of its own: they take the chairs in order, from a random one on. */
function against(game: GameInfo, preset: string): { readonly preset: string; readonly bots?: string[] } {
  const players = game.presetPlayers[preset];
  if (players === undefined || players.bots.length === 0) return { preset };
  const first = Math.floor(Math.random() * players.bots.length);
  const seated = Array.from({ length: players.seats[1] - 1 }, (_, index) => (first + index) % players.bots.length);
  return { preset, bots: seated.map((index) => defined(players.bots[index])) };
}

/** The outcome when code that is fetched on demand does not arrive. */
const UNREACHABLE = { ok: false, error: { is: 'unreachable' } } as const satisfies Answer<never>;

export function Lobby(): ReactElement {
  const { lobby } = useWords();
  useTitle(null);
  const [, go] = useLocation();
  const { games, problem: noGames, again } = useGames();
  // Read once: if cards changed places, the user could press the wrong one.
  const [times] = useState(played);
  const [opening, setOpening] = useState<string | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const wanted = useWanted();
  // The cards are rendered once all of them can be drawn. See `readAtOnce`.
  const [hasFaces, setFaces] = useState(false);
  useEffect(() => void fetchFaces(wanted).then(() => setFaces(true)), [wanted]);
  const isOffline = useOffline();
  // The button is below the games and disappears; the note about it is above them.
  const [hasChosen, setHasChosen] = useState(false);
  const practise = (): void => {
    setHasChosen(true);
    practiseOffline(true);
  };
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = useCallback(() => title.current?.focus(), []);
  const isShown = games !== null && hasFaces;
  useEffect(() => {
    // Prefetched for the next tap, once the lobby itself is loaded.
    if (isShown) Promise.all([Room.ahead(), NewRoom.ahead()]).catch(() => undefined);
  }, [isShown]);
  const play = async (game: GameInfo, wish: CreateRoom): Promise<void> => {
    fetchAhead(game.id);
    setOpening(game.id);
    setProblem(null);
    const made = await createRoom({ game: game.id, clock: preferences.getState().soloClock, ...wish });
    setOpening(null);
    if (made.ok) go(`/t/${made.value}`, { state: { arrival: 'play' } satisfies Arrival });
    else setProblem(made.error);
  };
  const shown = isShown ? mostPlayedFirst(games, times) : [];
  const [favourite] = shown;
  const learn = async (game: GameInfo): Promise<void> => {
    fetchAhead(game.id);
    setOpening(game.id);
    setProblem(null);
    const loaded = await import('../lib/open-lesson.ts').catch(() => null);
    const opened = (await loaded?.openLesson(game.id)) ?? UNREACHABLE;
    setOpening(null);
    if (!opened.ok) return setProblem(opened.error);
    const { room, isNew } = opened.value;
    go(`/t/${room}`, isNew ? { state: { arrival: 'play' } satisfies Arrival } : {});
  };
  return (
    <div className={css.page}>
      <TopBar />
      <main className={css.main}>
        <div className={css.welcome}>
          <h1 ref={title} tabIndex={-1}>
            {lobby.title}
          </h1>
          <p>{lobby.lead}</p>
          <PlayingAs />
        </div>
        <YourTables />
        {isShown && (
          <Late without={null}>
            {isOffline ? (
              <OfflineNote onAgain={again} focused={hasChosen} onFocusLost={focusTitle} />
            ) : (
              hasPlayedOffline() && <OfflineNews />
            )}
          </Late>
        )}
        <Told problem={problem ?? noGames} onAgain={noGames === null ? null : again} />
        {games?.length === 0 && <p>{lobby.noGames}</p>}
        <div className={css.games} data-count={Math.min(games?.length ?? 1, 4)}>
          {!isShown && noGames === null && <div className={css.ghost} />}
          {shown.map((game) => (
            <Suspense key={game.id} fallback={<div className={css.ghost} />}>
              <GameCard
                game={game}
                busy={opening !== null}
                offline={isOffline}
                onPlay={(preset) => void play(game, preset === undefined ? {} : against(game, preset))}
                onLearn={() => void learn(game)}
              />
            </Suspense>
          ))}
        </div>
        {favourite !== undefined && (
          <Late without={null}>
            <Company game={favourite} busy={opening !== null} onPlay={(wish) => void play(favourite, wish)} />
          </Late>
        )}
        <div className={css.lists}>
          <OpenRooms />
          <Late without={null}>
            <PlayedGames />
          </Late>
        </div>
        <nav className={css.more} aria-label={lobby.played}>
          <Link href="/characters">{lobby.characters}</Link>
          <Link href="/history">{lobby.history}</Link>
          <Link href="/profile">{lobby.figures}</Link>
          {!isOffline && (
            <Button look="quiet" onClick={practise}>
              {lobby.practise}
            </Button>
          )}
        </nav>
      </main>
    </div>
  );
}

function PlayingAs(): ReactElement {
  const { lobby } = useWords();
  const name = nameOf(useIdentity());
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className={css.name}>
        {lobby.playingAs}
        <Button look="quiet" aria-label={`${name}. ${lobby.changeName}`} onClick={() => setOpen(true)}>
          <strong>{name}</strong>
          <Pencil aria-hidden />
        </Button>
      </p>
      <SettingsDialog open={open} onClose={() => setOpen(false)} naming />
    </>
  );
}

interface ToldProps {
  readonly problem: ApiProblem | null;
  readonly onAgain: (() => void) | null;
}
function Told({ problem, onAgain }: ToldProps): ReactElement | null {
  const words = useWords();
  const text = problem === null ? null : sentence(problem, words.lobby);
  useEffect(() => {
    if (text !== null) announce(text);
  }, [text]);
  if (text === null) return null;
  return (
    <div className={`${form.problem} ${css.problem}`}>
      <p>{text}</p>
      {onAgain !== null && <Button onClick={onAgain}>{words.tryAgain}</Button>}
    </div>
  );
}
function sentence(problem: ApiProblem, lobby: ReturnType<typeof useWords>['lobby']): string {
  if (problem.is === 'unreachable') return lobby.unreachable;
  return problem.is === 'full' ? lobby.full : lobby.failed;
}
