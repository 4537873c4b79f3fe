import { useEffect, useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { arrivalFrom } from '../parts/arrival.ts';
import { Lost } from '../parts/Lost.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { chairIn, identity, nameOf } from '../store/identity.ts';
import { Room } from '../store/room.ts';
import { RoomContext, useRoom } from '../store/use-room.ts';
import { Button, useWords } from '../ui/index.ts';
import { Door } from './Door.tsx';
import { Gathering } from './Gathering.tsx';
import { TableFrame } from './TableFrame.tsx';

/** `/t/…`: the door, the room and the table are one address, and it is the invitation. */
export function RoomScreen({ id }: { readonly id: string }): ReactElement {
  const [room] = useState(() => new Room(id));
  const [arrival] = useState(() => arrivalFrom(history.state));
  useEffect(() => {
    // Loading the page again must not sit down anew.
    history.replaceState(null, '');
    if (arrival !== null && chairIn(id) === undefined) {
      room.come({ name: nameOf(identity.getState()), spectate: false, ready: arrival === 'play' });
    } else if (!room.resume()) {
      room.knock();
    }
    const onDoubt = (): void => {
      if (document.visibilityState === 'visible') room.hurry();
    };
    window.addEventListener('online', onDoubt);
    window.addEventListener('offline', onDoubt);
    document.addEventListener('visibilitychange', onDoubt);
    return () => {
      window.removeEventListener('online', onDoubt);
      window.removeEventListener('offline', onDoubt);
      document.removeEventListener('visibilitychange', onDoubt);
      room.close();
    };
  }, [room, id, arrival]);
  return (
    <RoomContext value={room}>
      <Inside />
    </RoomContext>
  );
}

function Inside(): ReactElement {
  const room = useRoom();
  const view = useStore(room.store);
  const { left, problem, play, line, me, isComing } = view;
  const [, go] = useLocation();
  useEffect(() => {
    if (left === 'left') go('/');
  }, [left, go]);
  if (left !== null && left !== 'left') return <Lost why={left} game={play?.game} />;
  if (problem?.code === 'banned') return <Lost why="banned" />;
  if (problem?.code === 'room_not_found') return <Lost why="room" />;
  if (line === 'elsewhere') return <Elsewhere />;
  if (play !== null && play.sight !== null) return <TableFrame play={play} />;
  if (view.room !== null && me !== null && !isComing && !view.starting && play === null)
    return <Gathering room={view.room} me={me} />;
  return isComing || me !== null || line === 'idle' ? <Waiting /> : <Door problem={problem} />;
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
