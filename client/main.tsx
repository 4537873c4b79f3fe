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
 * A link or QR code from the reader's other device, or from somebody else: the reader is asked, the address forgets it.
 */
const carried = location.hash.startsWith(CARRIED) ? location.hash.slice(CARRIED.length) : null;
if (carried !== null) history.replaceState(null, '', location.pathname);
const words = firstWords();
words
  .then(({ offeredNames: { first, second } }) => offerName(first, second, (n) => Math.floor(Math.random() * n)))
  // The page reports missing words itself.
  .catch(() => undefined);
applyPreferences(preferences.getState(), document.documentElement);
preferences.subscribe((now) => applyPreferences(now, document.documentElement));

// Whoever comes by a link to a finished game waits for its log longest.
fetchEarly(location.pathname);

// What the first screen is made of is waited for, and then drawn at once: see `readAtOnce`.
const root = document.getElementById('root');
if (root !== null)
  void Promise.allSettled([words, fetchScreen(location.pathname)]).then(() =>
    createRoot(root).render(
      <StrictMode>
        <App carried={carried} />
      </StrictMode>,
    ),
  );

// After everything that the reader waits for.
if (import.meta.env.PROD)
  addEventListener('load', () => {
    setTimeout(() => void import('./lib/keep-page.ts').then(({ keepPage }) => keepPage()).catch(() => undefined), 2000);
  });
