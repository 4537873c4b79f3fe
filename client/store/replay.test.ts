import { afterEach, expect, it, vi } from 'vitest';
import { loadReplay } from './replay.ts';

afterEach(() => vi.unstubAllGlobals());

const CHUNK = 64 * 1024;
const CHUNKS = 800;
/** A server that offers 50 MB of this chunk, and counts how much of it was read. */
function server(chunk: Uint8Array): { read: number } {
  const count = { read: 0 };
  vi.stubGlobal('fetch', () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (count.read === CHUNKS) return controller.close();
        count.read += 1;
        controller.enqueue(chunk);
      },
    });
    return Promise.resolve(new Response(body));
  });
  return count;
}
const noise = Uint8Array.from({ length: CHUNK }, (_, at) => (at * 7919 + (at >> 3)) % 251);

it.each([
  ['noise', noise],
  ['one line without an end', new Uint8Array(CHUNK).fill(0x7b)],
  ['lines that are no log', new TextEncoder().encode('{"seq":1}\n'.repeat(CHUNK / 16))],
])('ALL-507 50 MB of %s are given up at the first line, with the reason', async (_what, chunk) => {
  const count = server(chunk);
  expect(await loadReplay('noise', '', () => undefined)).toEqual({ ok: false, error: { code: 'header', line: 1 } });
  expect(count.read).toBeLessThan(20);
});
