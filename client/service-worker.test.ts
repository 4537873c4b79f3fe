import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const CHUNK = 'http://here/assets/table-1a2b3c.js';
const listeners = new Map<string, (event: Event) => void>();
const kept = new Map<string, Response>();
let isFull = false;
let isAway = false;
const cache = {
  put: async ({ url }: Request, answer: Response): Promise<void> => {
    if (isFull) throw new DOMException('no room', 'QuotaExceededError');
    kept.set(url, answer);
  },
};
/** What the page gets for a request that goes through the service worker. */
async function askedFor(url: string): Promise<string> {
  let answer: Promise<Response> | null = null;
  const fields = {
    request: new Request(url),
    waitUntil: () => undefined,
    respondWith: (given: Promise<Response>) => void (answer = given),
  };
  listeners.get('fetch')!(Object.assign(new Event('fetch'), fields));
  return (await answer!).text();
}

beforeAll(async () => {
  vi.stubGlobal('__KEPT_FILES__', { build: 'one', shell: [], rest: [] });
  vi.stubGlobal('location', new URL('http://here/'));
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Event) => void) => listeners.set(type, listener));
  vi.stubGlobal('caches', { match: async ({ url }: Request) => kept.get(url)?.clone(), open: async () => cache });
  vi.stubGlobal('fetch', async () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return new Response('the chunk');
  });
  await import('./service-worker.ts');
});
afterAll(() => vi.unstubAllGlobals());

describe('a file of the page', () => {
  it('still comes from the server when nothing more can be cached', async () => {
    isFull = true;
    expect(await askedFor(CHUNK)).toBe('the chunk');
    expect(kept.size).toBe(0);
  });
  it('comes from the cache from the second time on', async () => {
    isFull = false;
    expect(await askedFor(CHUNK)).toBe('the chunk');
    isAway = true;
    expect(await askedFor(CHUNK)).toBe('the chunk');
  });
});
