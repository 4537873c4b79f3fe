import '@fontsource-variable/figtree/index.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { firstWords } from './components/LanguageProvider.tsx';
import { fetchScreen } from './screens/index.ts';
import { offerName } from './store/identity.ts';
import { fetchEarly } from './store/replay-fetch.ts';
import { applyPreferences, preferences } from './ui/preferences.ts';

const CARRIED = '#me=';
/**
 * An identity code in the address, from a link or QR code of the user's other device or of somebody else. It is removed
 * from the address at once; `App` asks the user before it is adopted.
 */
const carried = location.hash.startsWith(CARRIED) ? location.hash.slice(CARRIED.length) : null;
if (carried !== null) history.replaceState(null, '', location.pathname);
const words = firstWords();
words
  .then(({ offeredNames: { first, second } }) => offerName(first, second, (n) => Math.floor(Math.random() * n)))
  // Ignored here: rendering the page reports missing words itself.
  .catch(() => undefined);
applyPreferences(preferences.getState(), document.documentElement);
preferences.subscribe((now) => applyPreferences(now, document.documentElement));

// Start fetching the log of a finished game early: on a replay link it takes longest to load.
fetchEarly(location.pathname);

// Wait for everything the first screen needs, then render without a fallback. See `readAtOnce`.
const root = document.getElementById('root');
if (root !== null)
  void Promise.allSettled([words, fetchScreen(location.pathname)]).then(() =>
    createRoot(root).render(
      <StrictMode>
        <App carried={carried} />
      </StrictMode>,
    ),
  );

// Deferred: the service worker is registered after everything the user waits for.
if (import.meta.env.PROD)
  addEventListener('load', () => {
    setTimeout(() => void import('./lib/keep-page.ts').then(({ keepPage }) => keepPage()).catch(() => undefined), 2000);
  });
