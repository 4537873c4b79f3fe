import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { firstWords } from './parts/language.tsx';
import { adopt, offerName } from './store/identity.ts';
import { applyPreferences, preferences } from './ui/preferences.ts';

const CARRIED = '#me=';
/** A link or QR code from the reader's other device: the key is taken, and the address forgets it. */
if (location.hash.startsWith(CARRIED)) {
  adopt(location.hash.slice(CARRIED.length));
  history.replaceState(null, '', location.pathname);
}
firstWords()
  .then(({ offeredNames: { first, second } }) => offerName(first, second, (n) => Math.floor(Math.random() * n)))
  // Without words the page says so itself.
  .catch(() => undefined);
applyPreferences(preferences.getState(), document.documentElement);
preferences.subscribe((now) => applyPreferences(now, document.documentElement));

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
