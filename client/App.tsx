import { lazy, Suspense, type ReactElement } from 'react';
import { Route, Switch } from 'wouter';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import { KeyMap } from './components/KeyMap.tsx';
import { LanguageProvider } from './components/LanguageProvider.tsx';
import { NotFound } from './components/NotFound.tsx';
import { Loading } from './components/Loading.tsx';
import { Lobby } from './screens/Lobby.tsx';
import { Room } from './screens/Room.ts';
import { Narrator } from './ui/index.ts';

const AdoptIdentity = lazy(async () => ({
  default: (await import('./components/AdoptIdentity.tsx')).AdoptIdentity,
}));
const NewRoom = lazy(async () => ({ default: (await import('./screens/NewRoom.tsx')).NewRoom }));
const History = lazy(async () => ({ default: (await import('./screens/History.tsx')).History }));
const Profile = lazy(async () => ({ default: (await import('./screens/Profile.tsx')).Profile }));
const Characters = lazy(async () => ({ default: (await import('./screens/Characters.tsx')).Characters }));
const RulesScreen = lazy(async () => ({ default: (await import('./screens/RulesScreen.tsx')).RulesScreen }));
const ReplayScreen = lazy(async () => ({ default: (await import('./screens/ReplayScreen.tsx')).ReplayScreen }));

/** `carried`: the code of another identity that the address came with. */
export function App({ carried }: { readonly carried: string | null }): ReactElement {
  return (
    <Suspense>
      <LanguageProvider>
        <ErrorBoundary>
          <Suspense fallback={<Loading />}>
            <Switch>
              <Route path="/">
                <Lobby />
              </Route>
              <Route path="/new/:game">{({ game }) => <NewRoom key={game} game={game} />}</Route>
              <Route path="/rules/:game">{({ game }) => <RulesScreen key={game} game={game} />}</Route>
              <Route path="/history">
                <History />
              </Route>
              <Route path="/profile">
                <Profile />
              </Route>
              <Route path="/characters">
                <Characters />
              </Route>
              <Route path="/t/:room">{({ room }) => <Room key={room} id={room} />}</Route>
              <Route path="/room/:room/table">{({ room }) => <Room key={room} id={room} isTable />}</Route>
              <Route path="/replay/:id">{({ id }) => <ReplayScreen key={id} id={id} />}</Route>
              <Route>
                <NotFound why="page" />
              </Route>
            </Switch>
          </Suspense>
        </ErrorBoundary>
        <Suspense>{carried !== null && <AdoptIdentity code={carried} />}</Suspense>
        <KeyMap />
        <Narrator />
      </LanguageProvider>
    </Suspense>
  );
}
