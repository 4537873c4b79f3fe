import { memo, Suspense, useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import type { FinishedGame } from '@parlour/sdk/replay/finished';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { Loading } from '../components/Loading.tsx';
import { Notice } from '../components/Notice.tsx';
import { ReplayBar } from '../components/replay/ReplayBar.tsx';
import { ReplayPanel } from '../components/replay/ReplayPanel.tsx';
import { StillTable } from '../components/StillTable.tsx';
import { Transport } from '../components/replay/Transport.tsx';
import { useWanted } from '../components/LanguageProvider.tsx';
import { fetchAhead, useFetched, useGameFace, useTable } from '../hooks/use-game.ts';
import { useLateParts } from '../hooks/use-late-parts.ts';
import { useMedia } from '../hooks/use-media.ts';
import { sightIn, useReplay, type Replay } from '../hooks/use-replay.ts';
import { useReplayFaces } from '../hooks/use-replay-faces.ts';
import { useTitle } from '../hooks/use-title.ts';
import { idle } from '../ui/idle.ts';
import { foldRest, loadReplay, type Loaded, type ReplayProblem } from '../store/replay.ts';
import {
  announce,
  Button,
  Dialog,
  FacesContext,
  PastContext,
  useWords,
  type AnyGameWords,
  type AnyTableUi,
} from '../ui/index.ts';
import { fetchReplayWords, useReplayWords } from '../words/replay/index.ts';
import css from './ReplayScreen.module.css';
import frame from './TableFrame.module.css';

const TABLE = 'table';
/** Screens this wide have the panel beside the table. */
const WIDE = '(min-width: 64rem)';
/** The limit that a live page has for its log. */
const LOG_MAX = 5000;

/** `/replay/…`: shows a finished game. */
export function ReplayScreen({ id }: { readonly id: string }): ReactElement {
  const { lang } = useWords();
  const wanted = useRef(useWanted());
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [tries, setTries] = useState(0);
  fetchReplayWords(lang);
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const answer = await loadReplay(id, location.search, (game) => fetchAhead(game, wanted.current));
      if (gone) return;
      setLoaded(answer);
      const fault = answer.ok ? await foldRest(answer.value, idle) : null;
      if (fault !== null && !gone) setLoaded({ ok: false, error: fault });
    };
    void load();
    return () => {
      gone = true;
    };
  }, [id, tries]);
  const isFetched = useFetched(loaded?.ok === true ? loaded.value.log.game : null);
  if (loaded === null || (loaded.ok && !isFetched)) return <Loading />;
  if (loaded.ok) return <Shown id={id} game={loaded.value} />;
  const again = (): void => {
    setLoaded(null);
    setTries(tries + 1);
  };
  return <Problem problem={loaded.error} onAgain={again} />;
}

const PASSING: readonly ReplayProblem['code'][] = ['unreachable', 'failed', 'torn', 'version'];

interface ProblemProps {
  readonly problem: ReplayProblem;
  readonly onAgain: () => void;
}
function Problem({ problem: { code, line }, onAgain }: ProblemProps): ReactElement {
  const { tryAgain, lost } = useWords();
  const words = useReplayWords();
  const [, go] = useLocation();
  const { title, text } = words.problems[code];
  useTitle(title);
  useEffect(() => announce(`${title}. ${text}`), [title, text]);
  return (
    <Notice title={title} text={line === null || line < 2 ? text : `${text} ${words.atLine(line)}`}>
      {PASSING.includes(code) && <Button onClick={onAgain}>{tryAgain}</Button>}
      <Button look="primary" onClick={() => go('/')}>
        {lost.toLobby}
      </Button>
    </Notice>
  );
}

function Shown({ id, game }: { readonly id: string; readonly game: FinishedGame }): ReactElement {
  const { skip } = useWords();
  const words = useReplayWords();
  const face = useGameFace(game.log.game);
  const ui = useTable(game.log.game);
  const isWide = useMedia(WIDE);
  const [drawer, setDrawer] = useState(false);
  const replay = useReplay(game, face.words);
  useTitle(words.title(face.title));
  useLateParts(game.log.game);
  const rested = useRested(replay);
  const draw = useReplayFaces(replay);
  const closeDrawer = useCallback(() => setDrawer(false), []);
  const openDrawer = useCallback(() => setDrawer(true), []);
  const side = <ReplayPanel id={id} replay={rested} ui={ui} words={face.words} onGone={closeDrawer} />;
  return (
    <FacesContext value={draw}>
      <div className={`${frame.frame} ${css.replay}`}>
        <a className={frame.skip} href={`#${TABLE}`}>
          {skip}
        </a>
        <ReplayBar
          id={id}
          replay={rested}
          title={face.title}
          rules={ui?.game ?? null}
          opensHands={ui?.opensHands === true && game.knowing.length > 0}
          onPanel={isWide ? null : openDrawer}
        />
        <main
          id={TABLE}
          className={`${frame.table} ${css.table}`}
          tabIndex={-1}
          data-scrubbing={replay.isScrubbing || undefined}
        >
          <ErrorBoundary>
            <Suspense fallback={<Loading />}>
              <PastContext value>
                {ui !== null && face.words !== null && <ReplayTable {...tableOf(replay)} ui={ui} words={face.words} />}
              </PastContext>
            </Suspense>
          </ErrorBoundary>
        </main>
        <Transport replay={replay} />
        {isWide ? (
          <aside className={frame.side} aria-label={words.panel}>
            {side}
          </aside>
        ) : (
          <Dialog open={drawer} onClose={closeDrawer} title={words.panel} place="side">
            <div className={frame.drawer}>{side}</div>
          </Dialog>
        )}
      </div>
    </FacesContext>
  );
}

/**
 * The replay as of when dragging began, while the scrubber is dragged. Rendering the parts around the table would cost
 * as much as the table itself.
 */
function useRested(replay: Replay): Replay {
  const [rested, setRested] = useState(replay);
  if (replay.isScrubbing || rested === replay) return rested;
  setRested(replay);
  return replay;
}

/**
 * The props that the table depends on. They are equal for the same moment, so that `memo` avoids a second rendering.
 */
const tableOf = ({ game, at, seat, open, told, players, isStep }: Replay) => ({
  game,
  at,
  seat,
  open,
  told,
  players,
  isStep,
});

interface ReplayTableProps extends Pick<Replay, 'game' | 'at' | 'seat' | 'open' | 'told' | 'players' | 'isStep'> {
  readonly ui: AnyTableUi;
  readonly words: AnyGameWords;
}
/** The game's own table, at one moment. Nothing can be answered. */
const ReplayTable = memo(function ReplayTable({ ui, words, ...replay }: ReplayTableProps): ReactElement {
  const { at, told, players, isStep } = replay;
  return (
    <StillTable
      ui={ui}
      still={!isStep}
      view={sightIn(replay)}
      log={told.slice(Math.max(0, at - LOG_MAX), at)}
      players={players}
      words={words}
    />
  );
});
