import {
  BookOpen,
  Eye,
  Keyboard,
  LogOut,
  MessagesSquare,
  Settings,
  Text,
  UserPlus,
  Users,
  WifiOff,
} from 'lucide-react';
import { lazy, memo, useEffect, useState, type ReactElement } from 'react';
import { Link, useLocation } from 'wouter';
import { isOnDevice } from '../store/on-device.ts';
import type { MatchModel } from '../store/state.ts';
import { useRoom, useRoomView } from '../hooks/use-room.ts';
import { Button, Dialog, IconButton, Late, late, Missing, useShortcut, useWords } from '../ui/index.ts';
import { setPreferences, usePreferences } from '../ui/preferences.ts';
import { CHAT_INPUT } from './Chat.tsx';
import type { Shows } from '../lib/hand-store.ts';
import { showKeyMap } from '../lib/key-map-store.ts';
import { TableFairness } from './Fairness.tsx';
import { Logo } from './Logo.tsx';
import { showPanel } from '../lib/panel-store.ts';
import { SettingsDialog } from './SettingsDialog.tsx';
import css from './TableBar.module.css';

const OnThisDevice = lazy(async () => ({ default: (await import('./offline/DeviceTable.tsx')).OnThisDevice }));
const WholeTable = late(async () => (await import('./big/HandChoices.tsx')).WholeTable);
const HandChoices = late(async () => (await import('./big/HandChoices.tsx')).HandChoices);
const DealtHere = lazy(async () => ({ default: (await import('./offline/DeviceTable.tsx')).DealtHere }));
const PlayedOnMark = lazy(async () => ({ default: (await import('./replay/PlayedOn.tsx')).PlayedOnMark }));
const PauseButton = late(async () => (await import('./hosting/PauseButton.tsx')).PauseButton);
const Share = late(async () => (await import('./Share.tsx')).Share);
const People = late(async () => (await import('./People.tsx')).People);

type Opened = 'invite' | 'people' | 'settings' | 'leave' | null;

interface TableBarProps {
  readonly play: MatchModel;
  readonly title: string;
  readonly unread: number;
  readonly wide: boolean;
  readonly shows: Shows;
}
export const TableBar = memo(function TableBar(props: TableBarProps): ReactElement {
  const { play, title, unread, wide, shows } = props;
  const words = useWords();
  const room = useRoom();
  const here = isOnDevice(room.id);
  const { textTable } = usePreferences();
  const [opened, setOpened] = useState<Opened>(null);
  const close = (): void => setOpened(null);
  usePanelKeys(wide);
  useShortcut(',', words.keys.settings, () => setOpened('settings'));
  return (
    <header className={css.bar}>
      {/* A player in a running game must confirm first, and is told what becomes of the chair. */}
      {play.seat === null || play.ending !== null ? (
        <Link href="/" className={css.home} aria-label={words.table.toLobby}>
          <Logo />
        </Link>
      ) : (
        <button type="button" className={css.home} aria-label={words.table.toLobby} onClick={() => setOpened('leave')}>
          <Logo />
        </button>
      )}
      <div className={css.title}>
        <h1>{title}</h1>
        <p>
          {here ? (
            <Late>
              <OnThisDevice />
            </Late>
          ) : (
            words.table.code(room.id)
          )}
        </p>
      </div>
      {play.playedOn !== null && (
        <Late>
          <PlayedOnMark from={play.playedOn} seat={play.seat} />
        </Late>
      )}
      <Connection play={play} />
      <div className={css.tools}>
        {play.seat === null && play.delayedHands && (
          <IconButton label={words.table.lastHand} onClick={() => room.openHand()}>
            <BookOpen aria-hidden />
          </IconButton>
        )}
        {here ? (
          <Late>
            <DealtHere />
          </Late>
        ) : (
          <>
            <TableFairness play={play} />
            {shows === 'hand' ? (
              // The invitation is on the big table.
              <Late>
                <WholeTable />
              </Late>
            ) : (
              <IconButton label={words.table.invite} onClick={() => setOpened('invite')}>
                <UserPlus aria-hidden />
              </IconButton>
            )}
          </>
        )}
        <Pausing play={play} />
        <IconButton label={words.people.title} onClick={() => setOpened('people')}>
          <Users aria-hidden />
        </IconButton>
        {!wide && (
          <IconButton
            className={css.panel}
            label={unread > 0 ? `${words.table.openPanel}. ${words.table.unread(unread)}` : words.table.openPanel}
            onClick={() => showPanel({ drawer: true })}
          >
            <MessagesSquare aria-hidden />
            {unread > 0 && <span className={css.unread}>{unread}</span>}
          </IconButton>
        )}
        <IconButton className={css.keys} label={words.keys.open} onClick={() => showKeyMap(true)}>
          <Keyboard aria-hidden />
        </IconButton>
        <IconButton
          className={css.text}
          label={words.settings.textTable}
          aria-pressed={textTable}
          onClick={() => setPreferences({ textTable: !textTable })}
        >
          <Text aria-hidden />
        </IconButton>
        <IconButton label={words.settings.open} onClick={() => setOpened('settings')}>
          <Settings aria-hidden />
        </IconButton>
        <IconButton label={words.table.leave} onClick={() => setOpened('leave')}>
          <LogOut aria-hidden />
        </IconButton>
      </div>
      <Dialog open={opened === 'invite'} onClose={close} title={words.room.invite}>
        <Late without={<Missing />}>
          <Share room={room.id} game={title} />
        </Late>
      </Dialog>
      {opened === 'people' && (
        <Late>
          <People onClose={close} />
        </Late>
      )}
      <SettingsDialog open={opened === 'settings'} onClose={close}>
        {play.seat !== null && <HandChoices />}
      </SettingsDialog>
      <LeaveDialog open={opened === 'leave'} onClose={close} play={play} />
    </header>
  );
});

/** The pause button, for the host of a running game. On a phone it is in the list of people instead. */
function Pausing({ play }: { readonly play: MatchModel }): ReactElement | null {
  const isHost = useRoomView(({ room, me }) => room?.host != null && room.host === me);
  if (!isHost || play.ending !== null) return null;
  return (
    <Late>
      <PauseButton isHeld={play.held} className={css.keys} />
    </Late>
  );
}

function usePanelKeys(wide: boolean): void {
  const { keys, table } = useWords();
  useShortcut('l', keys.openPanel, () => showPanel({ tab: 'log', drawer: !wide }));
  useShortcut('u', table.rules, () => showPanel({ tab: 'rules', drawer: !wide, rule: null }));
  useShortcut('t', keys.writeChat, () => {
    showPanel({ tab: 'chat', drawer: !wide });
    requestAnimationFrame(() => document.getElementById(CHAT_INPUT)?.focus());
  });
}

interface LeaveDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly play: MatchModel;
}
function LeaveDialog({ open, onClose, play }: LeaveDialogProps): ReactElement {
  const words = useWords();
  const room = useRoom();
  const [, go] = useLocation();
  const hasChair = play.seat !== null && play.ending === null;
  const isAlone = !play.players.some(({ seat, status }) => seat !== play.seat && status !== 'bot');
  const actions = (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button look="danger" onClick={() => room.send({ type: 'leave_room' })}>
        {words.table.leave}
      </Button>
      {hasChair && (
        <Button look="primary" onClick={() => go('/')}>
          {words.table.leaveKeep}
        </Button>
      )}
    </>
  );
  const text = isAlone ? words.table.leaveAlone : words.table.leaveAmong;
  return (
    <Dialog open={open} onClose={onClose} title={words.table.leaveTitle} actions={actions}>
      <p>{play.seat === null ? words.table.leaveWatching : text}</p>
    </Dialog>
  );
}

/** How long (ms) the connection must be lost before this is shown. */
const PATIENCE_MS = 1000;

function Connection({ play }: { readonly play: MatchModel }): ReactElement | null {
  const { table } = useWords();
  const broken = useRoomView(({ line }) => line === 'lost' || line === 'connecting');
  const isSpectator = useRoomView(({ room, me }) => room?.members.find(({ name }) => name === me)?.spectator ?? true);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!broken) return undefined;
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [broken]);
  if (broken && shown) {
    return (
      <output className={css.status}>
        <WifiOff aria-hidden />
        <span>{table.reconnecting}</span>
      </output>
    );
  }
  if (play.seat !== null) {
    return play.delayedHands ? (
      <p className={css.status} title={table.handsLaterText}>
        <Eye aria-hidden />
        <span>{table.handsLater}</span>
      </p>
    ) : null;
  }
  return (
    <p className={`${css.status} ${css.looking}`}>
      <Eye aria-hidden />
      <span>{isSpectator ? table.watching : table.chairSoon}</span>
    </p>
  );
}
