import { lazy, Suspense, type ReactElement } from 'react';
import { Route, Switch } from 'wouter';
import { Boundary } from './parts/Boundary.tsx';
import { Carried } from './parts/Carried.tsx';
import { KeyMap } from './parts/KeyMap.tsx';
import { Speaking } from './parts/language.tsx';
import { Lost } from './parts/Lost.tsx';
import { Waiting } from './parts/Waiting.tsx';
import { Lobby } from './screens/Lobby.tsx';
import { Narrator } from './ui/index.ts';

const Host = lazy(async () => ({ default: (await import('./screens/Host.tsx')).Host }));
const RoomScreen = lazy(async () => ({ default: (await import('./screens/RoomScreen.tsx')).RoomScreen }));

/** `carried`: the code of another identity that the address came with. */
export function App({ carried }: { readonly carried: string | null }): ReactElement {
  return (
    <Suspense>
      <Speaking>
        <Boundary>
          <Suspense fallback={<Waiting />}>
            <Switch>
              <Route path="/">
                <Lobby />
              </Route>
              <Route path="/new/:game">{({ game }) => <Host key={game} game={game} />}</Route>
              <Route path="/t/:room">{({ room }) => <RoomScreen key={room} id={room} />}</Route>
              <Route>
                <Lost why="page" />
              </Route>
            </Switch>
          </Suspense>
        </Boundary>
        <Carried code={carried} />
        <KeyMap />
        <Narrator />
      </Speaking>
    </Suspense>
  );
}
