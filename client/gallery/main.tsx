/**
 * A gallery of every state of every table, for people and for the tests that compare pictures. Run `npm run dev`, then
 * open `/gallery/`. It is not part of the page that is served.
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
