import type { Json } from '@parlour/kernel';
import {
  lazy,
  memo,
  startTransition,
  Suspense,
  useEffect,
  useMemo,
  useState,
  type ComponentProps,
  type ReactElement,
} from 'react';
import { useStore } from 'zustand';
import { Away } from '../components/Away.tsx';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { Panel } from '../components/Panel.tsx';
import { lookAt, lookBack, stepBack } from '../lib/look-back-store.ts';
import { panel, showPanel } from '../lib/panel-store.ts';
import { ShownTable } from '../components/StillTable.tsx';
import { Spoken } from '../components/Spoken.tsx';
import { TableBar } from '../components/TableBar.tsx';
import { ConnectionBanner } from '../components/ConnectionBanner.tsx';
import { useNewRoomLikeThis } from '../hooks/use-new-room.ts';
import { useGameFace, useRules, useTable } from '../hooks/use-game.ts';
import { useHelp } from '../hooks/use-help.ts';
import { useLateParts } from '../hooks/use-late-parts.ts';
import { useHistory } from '../hooks/use-history.ts';
import { useMedia } from '../hooks/use-media.ts';
import { useReactions } from '../hooks/use-reactions.tsx';
import { useTakeBackSignals } from '../hooks/use-take-back.ts';
import { useShows } from '../hooks/use-shows.ts';
import { useNextHand } from '../hooks/use-next-hand.ts';
import { useNarration } from '../hooks/use-narration.ts';
import { useTurnSignals } from '../hooks/use-turn-signals.ts';
import { useUnseenAnswers } from '../hooks/use-unseen-answers.ts';
import { useUnread } from '../hooks/use-unread.ts';
import { Loading } from '../components/Loading.tsx';
import { useWakeLock } from '../hooks/use-wake-lock.ts';
import type { MatchModel } from '../store/state.ts';
import { useRoom, useRoomView } from '../hooks/use-room.ts';
import { lessons } from '../store/lessons.ts';
import {
  AskedContext,
  Dialog,
  GameContext,
  GlossaryContext,
  HintContext,
  Late,
  late,
  NextHandContext,
  ReactionContext,
  useShortcut,
  useWords,
  type AnyGameWords,
  type AnyViewerView,
  type AnyTableUi,
  type UnseenAnswer,
} from '../ui/index.ts';
import css from './TableFrame.module.css';

const EndPanel = late(async () => (await import('../components/EndPanel.tsx')).EndPanel);
const LookBack = late(async () => (await import('../components/LookBack.tsx')).LookBack);
const OpenHand = late(async () => (await import('../components/LookBack.tsx')).OpenHand);
const HostAtTable = late(async () => (await import('../components/hosting/HostAtTable.tsx')).HostAtTable);
const NewHost = late(async () => (await import('../components/hosting/NewHost.tsx')).NewHost);
const LessonCard = lazy(async () => ({ default: (await import('../components/lesson/LessonCard.tsx')).LessonCard }));
const TakeBack = late(async () => (await import('../components/TakeBack.tsx')).TakeBack);
const TextTable = late(async () => (await import('../components/text/TextTable.tsx')).TextTable);
const BigTableCorner = lazy(async () => ({
  default: (await import('../components/big/BigTableCorner.tsx')).BigTableCorner,
}));
const LastLine = lazy(async () => ({ default: (await import('../components/big/LastLine.tsx')).LastLine }));
const TABLE = 'table';
/** Screens this wide have the panel beside the table. */
const WIDE = '(min-width: 64rem)';

interface TableFrameProps {
  readonly play: MatchModel;
  /** This screen is the big table: nothing but the table is shown. */
  readonly isTable: boolean;
}
/** The frame around the table of any game. Memoized: chat messages and people who join do not re-render it. */
export const TableFrame = memo(function TableFrame({ play, isTable }: TableFrameProps): ReactElement {
  const words = useWords();
  const face = useGameFace(play.game);
  const ui = useTable(play.game);
  const isWide = useMedia(WIDE);
  const { drawer, tab } = useStore(panel);
  const unread = useUnread(isWide || drawer ? tab : null);
  const [endingSeen, setEndingSeen] = useState<string | null>(null);
  useTurnSignals(play, face.title);
  useNarration(play, face.words);
  // The big table stays lit between games. A player's phone may sleep when the game is over or paused.
  useWakeLock(isTable || (play.ending === null && !play.paused && !play.held));
  const reactions = useReactions(play);
  useLateParts(play.game);
  const past = useLookBack(play);
  const isRead = (isWide || drawer) && (tab === 'log' || tab === 'sheet');
  useHistory(play, isRead || past !== null || play.ending !== null);
  const { glossary, hint } = useHelp(play, face.words);
  const nextHand = useNextHand(play, ui);
  useTakeBackSignals(play);
  const shows = useShows(play, isTable);
  const isFramed = useFramed();
  return (
    <GlossaryContext value={glossary}>
      <HintContext value={past === null ? hint : null}>
        <AskedContext value={past === null ? askedIn(play) : null}>
          <div className={css.frame} data-shows={shows}>
            <a className={css.skip} href={`#${TABLE}`}>
              {words.skip}
            </a>
            {!isTable && <TableBar play={play} title={face.title} unread={unread} wide={isWide} shows={shows} />}
            {shows === 'hand' && <Above play={play} words={face.words} />}
            <Taught play={play} isPast={past !== null} />
            <main id={TABLE} className={css.table} tabIndex={-1}>
              <ErrorBoundary>
                <Suspense fallback={<Loading />}>
                  <ReactionContext value={reactions}>
                    <NextHandContext value={past === null ? nextHand : null}>
                      {isFramed && <Shown play={play} ui={ui} words={face.words} past={past} />}
                    </NextHandContext>
                  </ReactionContext>
                </Suspense>
              </ErrorBoundary>
              <Spoken play={play} />
              <Away play={play} words={face.words} />
              <Hosted play={play} />
              <HostChanged />
              <Asked play={play} />
            </main>
            {isTable ? (
              <Late>
                <BigTableCorner />
              </Late>
            ) : (
              <Beside play={play} ui={ui} words={face.words} unread={unread} />
            )}
            <ConnectionBanner />
            {play.ending !== null && (
              <Late>
                <EndPanel
                  play={play}
                  ending={play.ending}
                  open={endingSeen !== play.gameId}
                  onOpen={(open) => setEndingSeen(open ? null : play.gameId)}
                />
              </Late>
            )}
          </div>
        </AskedContext>
      </HintContext>
    </GlossaryContext>
  );
});

/**
 * True once everything around the table is rendered. The table is rendered after that, in parts: cards are dealt as
 * soon as it is there, and nothing else should be rendered while they fly.
 */
function useFramed(): boolean {
  const [isFramed, setFramed] = useState(false);
  useEffect(() => startTransition(() => setFramed(true)), []);
  return isFramed;
}

/** The last lines of the log, above a hand that is shown alone. */
const Above = (props: ComponentProps<typeof LastLine>): ReactElement => (
  <Late fallback={<div />}>
    <LastLine {...props} />
  </Late>
);

/** Log, chat, scores and rules: beside the table, or in a drawer over it on narrow screens. */
const Beside = memo(function Beside(props: ComponentProps<typeof Panel>): ReactElement {
  const { table } = useWords();
  const isWide = useMedia(WIDE);
  const { drawer, tab } = useStore(panel);
  return isWide ? (
    <aside className={css.side} aria-label={table.panel}>
      <Panel {...props} />
    </aside>
  ) : (
    <Dialog open={drawer} onClose={() => showPanel({ drawer: false })} title={table[tab]} place="side">
      <div className={css.drawer}>
        <Panel {...props} />
      </div>
    </Dialog>
  );
});

/** Identifies the open question, or the event to be confirmed; null if there is neither. */
function askedIn({ prompt, sent, ackWanted, backAsked }: MatchModel): string | null {
  if (prompt !== null && sent === null && backAsked === null) return `prompt ${prompt.id}`;
  return ackWanted === null ? null : `event ${ackWanted}`;
}

/** The lesson card, at the table of a lesson. */
function Taught({ play, isPast }: { readonly play: MatchModel; readonly isPast: boolean }): ReactElement | null {
  const { id } = useRoom();
  const [isLesson] = useState(() => lessons().has(id));
  if (!isLesson || play.seat === null) return null;
  return (
    <Late>
      <LessonCard room={id} play={play} isPast={isPast} />
    </Late>
  );
}

/** Says that the table is paused, and lets the host act for absent players. */
function Hosted({ play }: { readonly play: MatchModel }): ReactElement | null {
  const isHost = useRoomView(({ room, me }) => room?.host != null && room.host === me);
  const isAnybodyAway = play.players.some(({ status }) => status === 'absent');
  if (play.ending !== null || !(play.held || (isHost && isAnybodyAway))) return null;
  return (
    <Late>
      <HostAtTable play={play} isHost={isHost} />
    </Late>
  );
}

/** Tells everybody at the table that the part of the host has passed on, also if that was while this page was away. */
function HostChanged(): ReactElement | null {
  const host = useRoomView(({ room }) => room?.host ?? null);
  const me = useRoomView((view) => view.me);
  const [{ known, isNew }, setKnown] = useState({ known: host, isNew: false });
  if (host !== null && host !== known) setKnown({ known: host, isNew: known !== null });
  if (!isNew || known === null) return null;
  return (
    <Late without={null}>
      <NewHost key={known} name={known} isMe={known === me} />
    </Late>
  );
}

/** The request to take a move back, while there is one, and how the user's own ended. */
function Asked({ play }: { readonly play: MatchModel }): ReactElement | null {
  const { backAsked, backClosed, seat, ending } = play;
  const isOwnClosed = backClosed !== null && backClosed.seat === seat;
  if ((backAsked === null && !isOwnClosed) || ending !== null) return null;
  return (
    <Late>
      <TakeBack play={play} />
    </Late>
  );
}

/** The event that the user looks back at; null for now. */
function useLookBack({ gameId, log }: MatchModel): number | null {
  const { table } = useWords();
  const { seq } = useStore(lookBack);
  useEffect(() => () => lookAt(null), [gameId]);
  useShortcut(seq === null && log.length > 1 ? 'ArrowLeft' : null, table.lookBack, () =>
    lookAt(stepBack(log, null, -1)),
  );
  return seq;
}

interface GameTableProps {
  readonly play: MatchModel;
  readonly ui: AnyTableUi | null;
  readonly words: AnyGameWords | null;
}
/** The current table, or the past moment that the user looks at. Memoized: help that arrives does not re-render it. */
const Shown = memo(function Shown(props: GameTableProps & { readonly past: number | null }): ReactElement {
  const { play, ui, words, past } = props;
  const { finishedHand: hand, view } = play;
  const game = useUnseenAnswers(play, menuIn(play), past !== null);
  const now = (
    <GameContext value={game}>
      <GameTable play={play} ui={ui} words={words} answerUnseen={game.answerUnseen} />
    </GameContext>
  );
  if (ui === null || words === null || view === null) return now;
  if (past !== null)
    return (
      <Late fallback={<Loading />}>
        <LookBack play={play} ui={ui} words={words} seq={past} />
      </Late>
    );
  // The key changes with the hand, so that another hand is shown from its beginning.
  if (hand !== null)
    return (
      <Late fallback={<Loading />}>
        <OpenHand key={hand.events[0]?.seq} play={play} ui={ui} words={words} hand={hand} view={view} />
      </Late>
    );
  return now;
});

interface CurrentProps extends GameTableProps {
  readonly answerUnseen: (answer: UnseenAnswer) => void;
}
function GameTable({ play, ui, words, answerUnseen }: CurrentProps): ReactElement | null {
  const room = useRoom();
  const again = useNewRoomLikeThis();
  const { view } = play;
  const players = usePlayers(play);
  if (view === null) return null;
  const props = {
    ...tableProps(play, view),
    players,
    send: (action: Json) => room.answer(action),
    request: (request: Json) => room.request(request),
    leave: () => room.send({ type: 'leave_room' }),
    again: () => void again(),
    acknowledge: play.ackWanted === null ? null : () => room.acknowledge(),
    answerUnseen,
  };
  if (ui === null || words === null) return <Undrawn {...props} game={play.game} words={words} />;
  return <ShownTable {...props} ui={ui} words={words} />;
}
/** The table of a game without a drawing. */
function Undrawn({
  game,
  ...props
}: Omit<ComponentProps<typeof TextTable>, 'ui' | 'rules'> & { readonly game: string }) {
  return <TextTable {...props} ui={null} rules={useRules(game)} />;
}
/**
 * The menu is null while an answer is on its way, so that it cannot be sent twice. Also null while the host has paused
 * the table, and while a request to take a move back is open.
 */
const menuIn = ({ prompt, sent, held, backAsked }: MatchModel): Json | null =>
  sent === null && !held && backAsked === null ? (prompt?.menu ?? null) : null;
const tableProps = (play: MatchModel, view: AnyViewerView) => ({
  view,
  log: play.log,
  menu: menuIn(play),
  clocks: play.clocks,
  refusal: play.refusal,
});
/** The players, with `sharesBrowser` from the room's members. */
function usePlayers({ players }: MatchModel): MatchModel['players'] {
  const members = useRoomView((view) => view.room?.members);
  return useMemo(
    () =>
      players.map((player) =>
        members?.find(({ name }) => name === player.name)?.sharesBrowser === true && player.status !== 'bot'
          ? { ...player, sharesBrowser: true }
          : player,
      ),
    [players, members],
  );
}
