import { ArrowRight, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { listRooms, type OpenRoom } from '../store/api.ts';
import { dropGoneTables } from '../store/gone-tables.ts';
import { dropChair, useIdentity, type Chair } from '../store/identity.ts';
import { isOnDevice } from '../store/on-device.ts';
import { Button, IconButton, Late, useWords } from '../ui/index.ts';
import css from './RoomLists.module.css';
import { useListedGame } from '../hooks/use-game.ts';

const OnThisDevice = lazy(async () => ({ default: (await import('./offline/DeviceTable.tsx')).OnThisDevice }));

const REFRESH_MS = 5000;
/** Number of the user's own tables shown at first, so that the games stay in sight. */
const NEWEST = 2;

interface ListProps {
  readonly title: string;
  readonly children: ReactNode;
}
function List({ title, children }: ListProps): ReactElement {
  return (
    <section className={css.list}>
      <h2>{title}</h2>
      <ul>
        <Suspense>{children}</Suspense>
      </ul>
    </section>
  );
}

/** The tables at which this browser has a chair. They come first in the lobby: people may be waiting there. */
export function YourTables(): ReactElement | null {
  const { lobby } = useWords();
  const chairs = useIdentity().chairs.filter(({ watching }) => !watching);
  useEffect(() => void dropGoneTables(), []);
  if (chairs.length === 0) return null;
  const older = chairs.slice(NEWEST);
  const rows = (some: readonly Chair[]): ReactNode => some.map((chair) => <YourTable key={chair.room} chair={chair} />);
  return (
    <div className={css.yours}>
      <List title={lobby.yourTables}>{rows(chairs.slice(0, NEWEST))}</List>
      {older.length > 0 && (
        <details className={css.older}>
          <summary>{lobby.moreTables(older.length)}</summary>
          <ul>
            <Suspense>{rows(older)}</Suspense>
          </ul>
        </details>
      )}
    </div>
  );
}
function YourTable({ chair: { room, game } }: { readonly chair: Chair }): ReactElement {
  const { lobby, table } = useWords();
  const { title } = useListedGame(game);
  const [, go] = useLocation();
  return (
    <li className={css.row}>
      <span className={css.what}>
        <strong>{title}</strong>
        <span>
          {isOnDevice(room) ? (
            <Late without={null}>
              <OnThisDevice />
            </Late>
          ) : (
            table.code(room)
          )}
        </span>
      </span>
      <IconButton label={lobby.forget} onClick={() => dropChair(room)}>
        <X aria-hidden />
      </IconButton>
      <Button look="primary" aria-label={lobby.resumeLabel(title, room)} onClick={() => go(`/t/${room}`)}>
        {lobby.resume}
        <ArrowRight aria-hidden />
      </Button>
    </li>
  );
}

/** Rooms of others with a free chair. Refreshed every `REFRESH_MS` while the page is visible. */
export function OpenRooms(): ReactElement | null {
  const { lobby } = useWords();
  const { chairs } = useIdentity();
  const [rooms, setRooms] = useState<readonly OpenRoom[]>([]);
  useEffect(() => {
    let gone = false;
    const look = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      const answer = await listRooms();
      if (!gone && answer.ok) setRooms(answer.value);
    };
    void look();
    const timer = setInterval(() => void look(), REFRESH_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, []);
  const others = rooms.filter(
    ({ roomId, playerCount, playersNeeded }) =>
      playerCount > 0 && playerCount < playersNeeded && !chairs.some(({ room }) => room === roomId),
  );
  if (others.length === 0) return null;
  return (
    <List title={lobby.openRooms}>
      {others.map((room) => (
        <OthersRoom key={room.roomId} room={room} />
      ))}
    </List>
  );
}
function OthersRoom({ room }: { readonly room: OpenRoom }): ReactElement {
  const { lobby } = useWords();
  const { title } = useListedGame(room.game);
  const [, go] = useLocation();
  const names = room.players.map(({ name }) => name).join(', ');
  return (
    <li className={css.row}>
      <span className={css.what}>
        <strong>{title}</strong>
        <span>
          {names} · {lobby.missing(room.playersNeeded - room.playerCount)}
        </span>
      </span>
      <Button aria-label={lobby.joinLabel(title, room.roomId)} onClick={() => go(`/t/${room.roomId}`)}>
        {lobby.join}
        <ArrowRight aria-hidden />
      </Button>
    </li>
  );
}
