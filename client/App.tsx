import { Suspense, type ReactElement } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import { KeyMap } from './components/KeyMap.tsx';
import { LanguageProvider } from './components/LanguageProvider.tsx';
import { NotFound } from './components/NotFound.tsx';
import { MissingNote } from './components/MissingNote.tsx';
import { Loading } from './components/Loading.tsx';
import { fetched } from './lib/fetched.ts';
import { Lobby } from './screens/Lobby.tsx';
import { Characters, History, NewRoom, Profile, ReplayScreen, Room, RulesScreen } from './screens/index.ts';
import { Narrator } from './ui/index.ts';

const AdoptIdentity = fetched(async () => (await import('./components/AdoptIdentity.tsx')).AdoptIdentity);

/** `carried`: the identity code in the page's address, or null if there was none. */
export function App({ carried }: { readonly carried: string | null }): ReactElement {
  const [path] = useLocation();
  return (
    <Suspense>
      <LanguageProvider>
        {/* The key changes with the page, so that an error on one does not cover the next. */}
        <ErrorBoundary key={path}>
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
        <MissingNote />
        <KeyMap />
        <Narrator />
      </LanguageProvider>
    </Suspense>
  );
}
