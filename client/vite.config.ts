import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm start` serves the API while the page is being worked on. */
const API = process.env['PARLOUR_API'] ?? 'http://127.0.0.1:8001';
const REST = ['/health', '/status', '/rooms', '/games', '/replays', '/metrics', '/openapi.json'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    proxy: { ...Object.fromEntries(REST.map((path) => [path, API])), '/ws': { target: API, ws: true } },
  },
  build: { outDir: 'dist', emptyOutDir: true, manifest: true, assetsInlineLimit: 0 },
});
