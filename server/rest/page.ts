/**
 * Serves the built page: static files (those with a hash are cached forever), and the page itself for all its
 * addresses.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';

/** The bundler puts a hash of the content into every name here. */
const HASHED = '/assets/*';
const FOR_EVER = 'public, max-age=31536000, immutable';

const cached =
  (policy: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set('Cache-Control', policy);
  };

/** An address inside the page has no dot in its last part; a missing picture must not be answered with a page. */
const isPageAddress = (path: string): boolean => !/\.[^/]*$/.test(path);

export function page(dir: string): Hono {
  const app = new Hono();
  const index = join(dir, 'index.html');
  if (!existsSync(index))
    return app.get('/', (c) => c.text('The page is not built yet: `npm start` builds it.\n', 503));
  const file = serveStatic({ root: dir, precompressed: true });
  app.get(HASHED, cached(FOR_EVER), file, (c) => c.notFound());
  app.get('*', cached('no-cache'), etag(), file);
  // A link to a table is answered with the same page, but one that requests the files of every table at once.
  const table = serveStatic({ path: join(dir, 'table.html'), precompressed: true });
  app.get('/t/*', cached('no-cache'), etag(), table);
  app.get('/room/*', cached('no-cache'), etag(), table);
  const start = serveStatic({ path: index, precompressed: true });
  app.get('*', cached('no-cache'), etag(), (c, next) => (isPageAddress(c.req.path) ? start(c, next) : next()));
  return app;
}
