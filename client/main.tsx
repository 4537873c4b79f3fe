import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { adopt, offerName } from './store/identity.ts';
import { applyPreferences, preferences } from './ui/preferences.ts';
import { en } from './words/en.ts';

const CARRIED = '#me=';
/** A link or QR code from the reader's other device: the key is taken, and the address forgets it. */
if (location.hash.startsWith(CARRIED)) {
  adopt(location.hash.slice(CARRIED.length));
  history.replaceState(null, '', location.pathname);
}
offerName(en.offeredNames.first, en.offeredNames.second, (n) => Math.floor(Math.random() * n));
applyPreferences(preferences.getState(), document.documentElement);
preferences.subscribe((now) => applyPreferences(now, document.documentElement));

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
