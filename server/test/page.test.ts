import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { page } from '../rest/page.ts';

const home = mkdtempSync(join(tmpdir(), 'parlour-page-'));
const dir = join(home, 'dist');
afterAll(() => rmSync(home, { recursive: true }));
writeFileSync(join(home, 'secret.txt'), 'secret');
mkdirSync(join(dir, 'assets'), { recursive: true });
writeFileSync(join(dir, 'index.html'), '<!doctype html>parlour');
writeFileSync(join(dir, 'index.html.br'), brotliCompressSync('<!doctype html>parlour'));
writeFileSync(join(dir, 'table.html'), '<!doctype html>parlour with a table');
writeFileSync(join(dir, 'icon.svg'), '<svg/>');
writeFileSync(join(dir, 'assets/main-3fa9.js'), 'play()');
writeFileSync(join(dir, 'assets/main-3fa9.js.br'), brotliCompressSync('play()'));
const app = page(dir);
const get = async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe('the page', () => {
  it.each(['/', '/table/abc', '/settings'])('answers %s with itself, to be asked for again', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe('<!doctype html>parlour');
  });

  it.each(['/t/abc', '/room/abc/table'])('answers %s with the page that asks for a table at once', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe('<!doctype html>parlour with a table');
    const again = await get(path, { 'if-none-match': answer.headers.get('etag')! });
    expect(again.status).toBe(304);
  });

  it('is not sent twice', async () => {
    const { headers } = await get('/');
    const again = await get('/', { 'if-none-match': headers.get('etag')! });
    expect(again.status).toBe(304);
  });

  it('keeps what has a hash in its name for ever', async () => {
    const answer = await get('/assets/main-3fa9.js');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.text()).toBe('play()');
  });

  it('sends what was compressed beforehand, where that is understood', async () => {
    const answer = await get('/assets/main-3fa9.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toMatch('Accept-Encoding');
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe('play()');
    const inside = await get('/table/abc', { 'accept-encoding': 'br' });
    expect(inside.headers.get('content-encoding')).toBe('br');
  });

  it.each(['/assets/main-0000.js', '/assets/none', '/gone.png'])('has no %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/../../secret.txt', '/..%2fsecret.txt'])(
    'does not leave its folder for %s',
    async (path) => {
      expect(await (await get(path)).text()).not.toMatch('secret');
    },
  );

  it('that is not built says how to build it', async () => {
    const answer = await page(join(dir, 'nowhere')).request('/');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toMatch('npm start');
  });
});
