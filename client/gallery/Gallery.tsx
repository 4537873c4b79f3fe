import { Suspense, use, useEffect, useMemo, useSyncExternalStore, type ReactElement } from 'react';
import { LanguageProvider } from '../components/LanguageProvider.tsx';
import { RoomContext } from '../hooks/use-room.ts';
import { TableFrame } from '../screens/TableFrame.tsx';
import { WaitingRoom } from '../screens/WaitingRoom.tsx';
import { RoomClient } from '../store/room.ts';
import type { Theme } from '../ui/preferences.ts';
import { setPreferences } from '../ui/preferences.ts';
import { exhibits, modelOf, type Exhibit } from './exhibits.ts';

const subscribe = (onChange: () => void): (() => void) => {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
};
const hash = (): string => decodeURIComponent(location.hash.slice(1));

/** The address `#<game>/<moment>/dark` shows one exhibit. Without a name, all are listed. */
export function Gallery(): ReactElement {
  const [game, name, theme] = useSyncExternalStore(subscribe, hash).split('/');
  const shown: Theme = theme === 'dark' ? 'dark' : 'light';
  useEffect(() => setPreferences({ theme: shown, sound: false, speed: 0 }), [shown]);
  return (
    <Suspense>
      <LanguageProvider>
        {game === undefined || name === undefined ? (
          <List />
        ) : (
          <div data-exhibit={`${game}/${name}/${shown}`}>
            <Shown key={`${game}/${name}`} game={game} name={name} />
          </div>
        )}
      </LanguageProvider>
    </Suspense>
  );
}

const all = exhibits();
function List(): ReactElement {
  return (
    <ul>
      {use(all).map(({ game, name }) => (
        <li key={`${game}/${name}`}>
          {(['light', 'dark'] as const).map((theme) => (
            <a key={theme} href={`#${game}/${name}/${theme}`}>{`${game} ${name} ${theme} `}</a>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Shown({ game, name }: { readonly game: string; readonly name: string }): ReactElement | null {
  const exhibit = use(all).find((each) => each.game === game && each.name === name);
  return exhibit === undefined ? null : <Room exhibit={exhibit} />;
}
/** A room without a connection, so pressing anything has no effect. */
function Room({ exhibit }: { readonly exhibit: Exhibit }): ReactElement {
  const model = useMemo(() => modelOf(exhibit), [exhibit]);
  const room = useMemo(() => {
    const made = new RoomClient('gallery');
    made.store.setState(model);
    return made;
  }, [model]);
  return (
    <RoomContext value={room}>
      {model.play === null ? (
        <WaitingRoom room={model.room} me={model.me} />
      ) : (
        <TableFrame play={model.play} isTable={false} />
      )}
    </RoomContext>
  );
}
