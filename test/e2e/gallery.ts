// The gallery as files in memory: the page of `client/gallery` with every game in it, served without a server.
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { build } from 'vite';

const CLIENT = fileURLToPath(new URL('../../client', import.meta.url));
const ORIGIN = 'http://gallery.test';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};
type Files = ReadonlyMap<string, string | Uint8Array>;

export async function builtGallery(): Promise<Files> {
  const built = await build({
    configFile: `${CLIENT}/vite.config.ts`,
    logLevel: 'error',
    // Minifying takes longest, and nobody waits for these bytes to be transferred.
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      rolldownOptions: { input: `${CLIENT}/gallery/index.html` },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return new Map(
    outputs.flatMap((each) =>
      'output' in each
        ? each.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source] as const)
        : [],
    ),
  );
}
/** Answers every address of the gallery from these files, and everything else with a 404. */
export async function serveGallery(context: BrowserContext, files: Files): Promise<string> {
  await context.route(`${ORIGIN}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    const body = files.get(path);
    const ending = /[^.]*$/.exec(path)?.[0];
    const contentType = ending === undefined ? undefined : TYPES[ending];
    if (body === undefined || contentType === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ body: Buffer.from(body), contentType });
  });
  return `${ORIGIN}/gallery/index.html`;
}
