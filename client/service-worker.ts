/**
 * Caches the page for use while its server is unreachable. Pages come from the server while it answers. Files with a
 * content hash in their names come from the cache as soon as they are cached.
 */

/** Filled in by the build. `shell`: the page and the files it needs at once. `rest`: all other files. */
declare const __KEPT_FILES__: {
  readonly build: string;
  readonly shell: readonly string[];
  readonly rest: readonly string[];
};

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetched extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
const isExtendable = (event: Event): event is Extendable => 'waitUntil' in event;
const isFetched = (event: Event): event is Fetched => 'respondWith' in event;

/** The pages of this origin. */
declare const clients: { claim(): Promise<void> };

const { build, shell, rest } = __KEPT_FILES__;
const PREFIX = 'parlour-';
const CACHE = PREFIX + build;
/** How long (ms) to wait for the server to send a page before it counts as unreachable. */
const PATIENCE_MS = 6000;
/** Statuses that a proxy returns if the server behind it does not answer. */
const AWAY = [502, 503, 504];
const AT_ONCE = 4;

/** Looks in all caches. Request headers are ignored: they do not change the content of a file. */
const kept = (what: Request | string): Promise<Response | undefined> => caches.match(what, { ignoreVary: true });

/** Adds a file to this build's cache. A hashed file is copied from an earlier build's cache if it is there. */
async function keep(cache: Cache, path: string): Promise<void> {
  const known = path.startsWith('/assets/') ? await kept(path) : undefined;
  const answer = known ?? (await fetch(path, { cache: 'no-cache' }));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await cache.put(path, answer);
}
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(shell.map((path) => keep(cache, path)));
}
/** Fetches all files that are not cached yet. A file that cannot be fetched is skipped until the next call. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = rest.filter((path) => !there.has(path));
  while (missing.length > 0)
    await Promise.all(missing.splice(0, AT_ONCE).map((path) => keep(cache, path).catch(() => undefined)));
}
async function dropOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

/**
 * Takes over pages that were loaded without a service worker. Without it, the page of a first visit would ask only the
 * server for what it loads later, and have nothing from the cache until it is reloaded.
 */
async function activate(): Promise<void> {
  await dropOthers();
  await clients.claim();
}

/** The page from the server, or the cached page if the server is unreachable. */
async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!AWAY.includes(answer.status)) return answer;
  } catch {
    // The server is unreachable.
  }
  return (await kept('/')) ?? Response.error();
}
async function file(request: Request): Promise<Response> {
  const known = await kept(request);
  if (known !== undefined) return known;
  const answer = await fetch(request);
  // A file that cannot be cached, e.g. because the disk is full, is still what the page asked for.
  if (answer.ok) await store(request, answer.clone()).catch(() => undefined);
  return answer;
}
async function store(request: Request, answer: Response): Promise<void> {
  await (await caches.open(CACHE)).put(request, answer);
}

const FILES = new Set([...shell, ...rest]);
addEventListener('install', (event) => {
  if (isExtendable(event)) event.waitUntil(install());
});
addEventListener('activate', (event) => {
  if (isExtendable(event)) event.waitUntil(activate());
});
addEventListener('message', (event) => {
  if (isExtendable(event) && event.data === 'fill') event.waitUntil(fill());
});
addEventListener('fetch', (event) => {
  if (!isFetched(event)) return;
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.has(pathname) || pathname.startsWith('/assets/')) event.respondWith(file(request));
});
