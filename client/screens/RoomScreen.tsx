import type { SocketLike } from '@parlour/sdk/client';
import { Suspense, use, useCallback, useEffect, useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { arrivalFrom } from '../lib/arrival.ts';
import { fetched } from '../lib/fetched.ts';
import { arriveAtHand } from '../lib/hand-store.ts';
import { drawnFace, faceOf } from '../components/BotFace.tsx';
import { NotFound } from '../components/NotFound.tsx';
import { Notice } from '../components/Notice.tsx';
import { Loading } from '../components/Loading.tsx';
import { chairIn, identity, nameOf } from '../store/identity.ts';
import { isOnDevice } from '../store/on-device.ts';
import { RoomClient, type ConnectionStatus } from '../store/room.ts';
import { useFetched } from '../hooks/use-game.ts';
import { RoomContext, useRoom, useRoomView } from '../hooks/use-room.ts';
import { useTalkMemory } from '../hooks/use-talk.ts';
import { Button, FacesContext, forgetAnnounced, useWords } from '../ui/index.ts';
import { WaitingRoom } from './index.ts';
import { JoinScreen } from './JoinScreen.tsx';
import { TableFrame } from './TableFrame.tsx';

const BigTableRoom = fetched(async () => (await import('../components/big/BigTableRoom.tsx')).BigTableRoom);
const WatchAsTable = fetched(async () => (await import('../components/big/BigTableRoom.tsx')).WatchAsTable);

const loadDevice = () => import('../store/device.ts');
let device: ReturnType<typeof loadDevice> | null = null;

interface RoomScreenProps {
  readonly id: string;
  /** `/room/…/table`: the screen is the big table, which everybody sees and nobody sits at. */
  readonly isTable?: boolean;
}
/** `/t/…`: one address for joining, the room and the table. It is also the invitation. */
export const RoomScreen = ({ id, isTable = false }: RoomScreenProps): ReactElement =>
  isOnDevice(id) ? <DeviceRoom id={id} /> : <AnyRoom id={id} isTable={isTable} />;

/** A table on this device. */
function DeviceRoom({ id }: { readonly id: string }): ReactElement {
  const { deviceSocket } = use((device ??= loadDevice()));
  return <AnyRoom id={id} isTable={false} socket={() => deviceSocket(id)} />;
}

interface AnyRoomProps {
  readonly id: string;
  readonly isTable: boolean;
  /** Opens the connection to a table that is not on the server. */
  readonly socket?: () => SocketLike;
}
function AnyRoom({ id, isTable, socket }: AnyRoomProps): ReactElement {
  const [room] = useState(() => new RoomClient(id, socket));
  const [arrival] = useState(() => arrivalFrom(history.state));
  useEffect(() => {
    arriveAtHand(id, location.search);
    // Without this, a reload would sit down again, or override the user's choice to see the whole table.
    history.replaceState(null, '', location.pathname);
    if (isTable) {
      // `WatchAsTable` joins once it has its words.
    } else if (arrival !== null && chairIn(id) === undefined) {
      room.join({ name: nameOf(identity.getState()), spectate: false, ready: arrival === 'play' });
    } else if (!room.resume()) {
      room.connect();
    }
    const onDoubt = (): void => {
      if (document.visibilityState === 'visible') room.checkConnection();
    };
    window.addEventListener('online', onDoubt);
    window.addEventListener('offline', onDoubt);
    document.addEventListener('visibilitychange', onDoubt);
    return () => {
      window.removeEventListener('online', onDoubt);
      window.removeEventListener('offline', onDoubt);
      document.removeEventListener('visibilitychange', onDoubt);
      room.close();
      forgetAnnounced();
    };
  }, [room, id, isTable, arrival]);
  return (
    <RoomContext value={room}>
      <WithFaces isTable={isTable} />
    </RoomContext>
  );
}

/** Provides the faces of characters, as their makers chose them. */
function WithFaces({ isTable }: { readonly isTable: boolean }): ReactElement {
  const characters = useRoomView((view) => view.room?.characters) ?? NOBODY;
  const players = useRoomView((view) => view.play?.players) ?? NOBODY;
  const draw = useCallback(
    (name: string) => drawnFace(faceOf(characters, players.find((player) => player.name === name)?.character)),
    [characters, players],
  );
  useTalkMemory();
  return (
    <FacesContext value={draw}>
      <Suspense fallback={<Loading />}>
        {isTable && <WatchAsTable />}
        <Inside isTable={isTable} />
      </Suspense>
    </FacesContext>
  );
}
const NOBODY: readonly never[] = [];

function Inside({ isTable }: { readonly isTable: boolean }): ReactElement {
  const room = useRoom();
  const view = useStore(room.store);
  const { left, problem, play, line, me, isComing, fault } = view;
  const isFetched = useFetched(play?.game ?? view.room?.game ?? null);
  const isUnreachable = useUnreachable(line);
  const [, go] = useLocation();
  useEffect(() => {
    if (left === 'left') go('/');
  }, [left, go]);
  // Caught by the `ErrorBoundary` of the page, which offers to load the page again.
  if (fault !== null) throw fault;
  if (left !== null && left !== 'left') return <NotFound why={left} game={play?.game} />;
  if (problem?.code === 'banned') return <NotFound why="banned" />;
  if (problem?.code === 'room_not_found') return <NotFound why="room" />;
  if (line === 'elsewhere') return <Elsewhere />;
  if (play !== null && play.view !== null)
    return isFetched ? <TableFrame play={play} isTable={isTable} /> : <Loading />;
  if (isUnreachable && view.room === null) return <Unreachable />;
  if (isTable) return view.room === null ? <Loading /> : <BigTableRoom room={view.room} />;
  // While a game is running, its table comes next, not the waiting room.
  if (view.room?.phase === 'waiting' && me !== null && !isComing && !view.starting && play === null)
    return (
      <Suspense fallback={<Loading />}>
        <WaitingRoom room={view.room} me={me} />
      </Suspense>
    );
  return isComing || me !== null || line === 'idle' ? <Loading /> : <JoinScreen problem={problem} />;
}

/** True from a failed attempt to connect until one succeeds, also during the attempts in between. */
function useUnreachable(line: ConnectionStatus): boolean {
  const [isUnreachable, setUnreachable] = useState(false);
  const isNow = line === 'lost' || (line === 'connecting' && isUnreachable);
  if (isNow !== isUnreachable) setUnreachable(isNow);
  return isNow;
}
/** Shown instead of a room of which nothing is known yet, while the server cannot be reached. */
function Unreachable(): ReactElement {
  const { table } = useWords();
  const [, go] = useLocation();
  return (
    <Notice title={table.unreachableTitle} text={table.unreachableText}>
      <Button onClick={() => go('/')}>{table.toLobby}</Button>
    </Notice>
  );
}

function Elsewhere(): ReactElement {
  const { table } = useWords();
  const room = useRoom();
  const [, go] = useLocation();
  return (
    <Notice title={table.elsewhereTitle} text={table.elsewhereText}>
      <Button look="primary" onClick={() => room.retry()}>
        {table.here}
      </Button>
      <Button onClick={() => go('/')}>{table.toLobby}</Button>
    </Notice>
  );
}
