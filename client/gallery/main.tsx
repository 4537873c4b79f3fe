/**
 * Every state of every table, for the eye and for pictures that tests compare: `npm run dev`, then `/gallery/`. It is no
 * part of the page that is served.
 */
import '@fontsource-variable/figtree/index.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyPreferences, preferences } from '../ui/preferences.ts';
import { Gallery } from './Gallery.tsx';

preferences.subscribe((now) => applyPreferences(now, document.documentElement));
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
