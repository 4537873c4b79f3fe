/** What the doctor tells the host, each time with a real fault. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import dns from 'node:dns';
import { once } from 'node:events';
import { createServer as createHttpServer, request as httpRequest } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { defined } from '@parlour/kernel/defined';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer, type RunningServer, type Settings } from '../index.ts';
import { address, diskSpace, examine, nodeVersion } from '../operations/doctor.ts';
import { proxy } from '../operations/doctor-proxy.ts';
import { openControl, settingsInAnswer, type Outcome } from '../operations/control.ts';
import type { Finding } from '../operations/finding.ts';
import { readSettings } from '../settings.ts';
import { EXPIRED, GOOD, KEY } from './certificates.ts';
import { gamesFolder } from './games-folder.ts';
import { LoopDisk } from './power/loop-disk.ts';
import { freePort } from './process.ts';
import { canBeSomebody, CLI, SOMEBODY } from './somebody.ts';

function canMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'parlour-doctor-disk-'));
  try {
    return LoopDisk.isPossible(place);
  } finally {
    rmSync(place, { recursive: true });
  }
}
let dir: string;
let server: RunningServer | null = null;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'parlour-doctor-'));
});
afterEach(async () => {
  await server?.stop();
  server = null;
  rmSync(dir, { recursive: true, force: true });
});
function settings(env: Record<string, string> = {}): Settings {
  const read = readSettings({ GAME_DATA_DIR: join(dir, 'data'), GAME_PORT: '0', GAME_LOG_LEVEL: 'silent', ...env });
  if (!read.ok) throw new Error('unreachable');
  return read.value.settings;
}
const about = (findings: readonly Finding[], what: Finding['about']): string =>
  findings
    .filter((finding) => finding.about === what)
    .map(({ state, says }) => `${state}: ${says}`)
    .join('\n');
const isCallback = (value: unknown): value is (error: Error) => void => typeof value === 'function';
/** In whole seconds, like the date header of HTTP. */
const NOW = new Date(Math.floor(Date.now() / 1000) * 1000);

describe('parlour doctor', () => {
  it('ALL-112 finds nothing wrong with a fresh folder', async () => {
    const findings = await examine(settings(), null, NOW);
    expect(findings.filter(({ state }) => state === 'bad')).toEqual([]);
    expect(new Set(findings.map((finding) => finding.about))).toEqual(
      new Set(['node', 'port', 'address', 'folder', 'disk', 'clock']),
    );
  });
  it('leaves no folder behind: one made by another user would keep the server out', async () => {
    const missing = settings({ GAME_DATA_DIR: join(dir, 'new/data') });
    expect(about(await examine(missing, null, NOW), 'folder')).toBe(
      `ok: ${join(dir, 'new/data')} does not exist yet. The server makes it at its first start.`,
    );
    expect(existsSync(join(dir, 'new'))).toBe(false);
  });
  it('says of a folder that cannot be made why, where those above it do not exist either', async () => {
    writeFileSync(join(dir, 'file'), '');
    const wrong = await examine(settings({ GAME_DATA_DIR: join(dir, 'file/none/data') }), null, NOW);
    expect(about(wrong, 'folder')).toMatch(/^bad: .*file\/none\/data cannot be written \(ENOTDIR/);
    expect(about(wrong, 'disk')).toMatch('MB are free');
  });
  it('ALL-112 and the server name the setting of a folder of finished games that cannot be made', async () => {
    writeFileSync(join(dir, 'file'), '');
    const replays = join(dir, 'file/none/replays');
    const wrong = settings({ GAME_REPLAY_DIR: replays });
    const advice = 'Set GAME_REPLAY_DIR to a folder of this user';
    expect(about(await examine(wrong, null, NOW), 'folder')).toMatch(
      new RegExp(`\nbad: ${replays} cannot be written \\(ENOTDIR.*\\)\\. ${advice}\\.$`),
    );
    expect(await startServer(wrong, { gamesDir: gamesFolder(dir) })).toEqual({
      ok: false,
      error: expect.stringMatching(
        new RegExp(`^the folder of finished games cannot be opened: ENOTDIR.*\\. ${advice}$`),
      ) as string,
    });
  });
  it('ALL-112 names the address of the server that runs, whose settings a service keeps to itself', async () => {
    const here = settings({ GAME_PORT: '8001' });
    const told = settingsInAnswer({ trustProxy: 'no', host: '::ffff:127.0.0.1', port: 8123 });
    const control = await openControl(here.dataDir, async () => told);
    const found = about(await examine(here, null, NOW), 'address');
    await control.close();
    expect(found).toMatch('listens on ::ffff:127.0.0.1');
    expect(about(await examine(here, null, NOW), 'address')).toMatch('listens on 127.0.0.1');
  });
  it.runIf(canMount())('says of a full disk only that it is full, and leaves nothing there', async () => {
    const data = join(dir, 'data');
    mkdirSync(data);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k,mode=700', 'tmpfs', data]);
    try {
      expect(() => writeFileSync(join(data, 'letters'), Buffer.alloc(128 * 1024))).toThrow('ENOSPC');
      const found = await examine(settings(), null, NOW);
      expect(about(found, 'folder')).toMatch(/^bad: .* cannot be written \(ENOSPC[^)]*\)\. Make room\.$/);
      expect(readdirSync(data)).toEqual(['letters']);
    } finally {
      execFileSync('umount', [data]);
    }
  });
  it.runIf(canBeSomebody())('knows data of another user, and whose it must be', () => {
    chmodSync(dir, 0o755);
    const data = join(dir, 'data');
    mkdirSync(join(data, 'replays'), { recursive: true, mode: 0o700 });
    writeFileSync(join(data, 'parlour.sqlite'), '', { mode: 0o600 });
    const asSomebody = (command: string): string => {
      const env = { PATH: defined(process.env['PATH']), GAME_DATA_DIR: data, GAME_PORT: '0' };
      return spawnSync(process.execPath, [CLI, command], {
        ...SOMEBODY,
        env,
        encoding: 'utf8',
      }).output.join('');
    };
    const help = (path: string): string =>
      `${path} belongs to user 0, and the server runs as user ${SOMEBODY.uid}: chown -R ${SOMEBODY.uid} ${data}, or set GAME_DATA_DIR to another folder`;
    for (const path of [data, join(data, 'parlour.sqlite'), join(data, 'replays')]) {
      expect(asSomebody('doctor')).toMatch(help(path));
      expect(asSomebody('start')).toMatch(help(path));
      chownSync(path, SOMEBODY.uid, SOMEBODY.gid);
    }
    expect(asSomebody('doctor')).toMatch('Nothing stands in the way.');
  });
  it('names no address of a container, which friends cannot reach', () => {
    const { says } = address(settings({ GAME_HOST: '0.0.0.0', GAME_PORT: '8001' }), true);
    expect(says).toMatch('the machine that runs this container, with the port that it gives for 8001');
    expect(says).not.toMatch('http');
  });
  it('knows a Node that is too old', () => {
    expect(nodeVersion('20.20.2').state).toBe('bad');
    expect(nodeVersion('24.11.0').state).toBe('ok');
    expect(nodeVersion('26.0.0').state).toBe('ok');
  });
  it.each([
    [0, 'bad'],
    [50 * 2 ** 20 - 1, 'bad'],
    [50 * 2 ** 20, 'warn'],
    [500 * 2 ** 20 - 1, 'warn'],
    [500 * 2 ** 20, 'ok'],
  ])('of a disk with %i bytes left says %s, and how much that is', (free, state) => {
    expect(diskSpace(free)).toMatchObject({ state, about: 'disk' });
    expect(diskSpace(free).says).toMatch(`${Math.round(free / 2 ** 20)} MB are free`);
  });
  it('ALL-112 tells Parlour on the port from another program', async () => {
    const started = await startServer(settings(), { gamesDir: gamesFolder(dir) });
    if (!started.ok) throw new Error(started.error);
    server = started.value;
    const { port } = new URL(server.url);
    const control = await openControl(settings().dataDir, async () => ({ ok: true, value: '' }));
    expect(about(await examine(settings({ GAME_PORT: port }), null, NOW), 'port')).toMatch('ok: Parlour answers');
    await control.close();
    const other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const taken = String((other.address() as AddressInfo).port);
    expect(about(await examine(settings({ GAME_PORT: taken }), null, NOW), 'port')).toMatch('bad: Another program');
    other.close();
  });
  it('sees a server with another data folder or on another port than it was told', async () => {
    server = await started();
    const { port } = new URL(server.url);
    const control = await openControl(settings().dataDir, async () => ({ ok: true, value: '' }));
    const elsewhere = settings({ GAME_PORT: port, GAME_DATA_DIR: join(dir, 'other') });
    expect(about(await examine(elsewhere, null, NOW), 'port')).toMatch(
      `warn: Parlour answers at 127.0.0.1 port ${port}, with another data folder than ${join(dir, 'other')}`,
    );
    const free = String(await freePort());
    expect(about(await examine(settings({ GAME_PORT: free }), null, NOW), 'port')).toMatch(
      `warn: 127.0.0.1 port ${free} is free, but a server runs with ${settings().dataDir}, on another port.`,
    );
    await control.close();
  });
  it('takes no other program for Parlour that answers 200 at the same path', async () => {
    const other = createHttpServer((_, response) => response.end('{"status":"UP"}')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const taken = String((other.address() as AddressInfo).port);
    expect(about(await examine(settings({ GAME_PORT: taken }), null, NOW), 'port')).toMatch('bad: Another program');
    other.close();
  });
  it('ALL-112 says how to let friends in', async () => {
    expect(about(await examine(settings(), null, NOW), 'address')).toMatch('GAME_HOST=0.0.0.0');
  });
  it('ALL-112 sees a folder that others may read, and one that is a file', async () => {
    mkdirSync(join(dir, 'data'));
    chmodSync(join(dir, 'data'), 0o755);
    expect(about(await examine(settings(), null, NOW), 'folder')).toMatch('warn: Other users');
    writeFileSync(join(dir, 'file'), '');
    const wrong = settings({ GAME_DATA_DIR: join(dir, 'file') });
    expect(about(await examine(wrong, null, NOW), 'folder')).toMatch('bad: ');
  });
  it('ALL-112 sees a clock that was set back', async () => {
    mkdirSync(join(dir, 'data'));
    const journal = join(dir, 'data/parlour.sqlite');
    writeFileSync(journal, '');
    utimesSync(journal, NOW, new Date(NOW.getTime() + 3600_000));
    expect(about(await examine(settings(), null, NOW), 'clock')).toMatch('bad: ');
  });
  async function started(): Promise<RunningServer> {
    const running = await startServer(settings(), { gamesDir: gamesFolder(dir) });
    if (!running.ok) throw new Error(running.error);
    return running.value;
  }
  it('ALL-112 tries the way that players take', async () => {
    server = await started();
    const found = about(await proxy(server.url, settings(), NOW), 'proxy');
    expect(found).toMatch('ok: Web sockets come through.');
    expect(found).toMatch('warn: http://127.0.0.1');
    for (const nowhere of [`http://127.0.0.1:${await freePort()}`, `https://127.0.0.1:${await freePort()}`])
      expect(about(await proxy(nowhere, settings(), NOW), 'proxy')).toMatch(
        `bad: Nothing answers at ${nowhere}: no program listens there. Start the proxy`,
      );
    expect(about(await examine(settings(), server.url, NOW), 'address')).toBe(
      'ok: The server listens on 127.0.0.1: friends come through the proxy.',
    );
    expect(about(await proxy('play', settings(), NOW), 'proxy')).toMatch('bad: play is not an address');
  });
  it('does not wait for ever for a machine that says nothing, and does not blame its certificate', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `https://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    expect(about(await proxy(url, settings(), NOW, 50), 'proxy')).toMatch(
      `bad: Nothing answers at ${url}. Does the firewall let this port in`,
    );
    silent.close();
  });
  it.each(['ENOTFOUND', 'EAI_AGAIN'])(
    'does not blame the certificate of a name that nobody knows (%s)',
    async (code) => {
      // The network's own resolver may know every name, or none at all.
      const lookup = vi.spyOn(dns, 'lookup').mockImplementation((...args: readonly unknown[]) => {
        const callback = args.at(-1);
        if (isCallback(callback)) setImmediate(callback, Object.assign(new Error(code), { code }));
      });
      try {
        expect(about(await proxy('https://play.invalid', settings(), NOW), 'proxy')).toMatch(
          /^bad: Nothing answers at https:..play.invalid: the name play.invalid is not known. Give it a DNS record .*\.$/,
        );
        expect(lookup.mock.calls.map(([name]) => name)).toEqual(['play.invalid', 'play.invalid']);
      } finally {
        lookup.mockRestore();
      }
    },
  );
  it('ALL-112 comes as a page does: a proxy that drops the port from the host keeps pages out', async () => {
    server = await started();
    const { port } = new URL(server.url);
    const dropping = createHttpServer((_, response) => response.end('{"status":"ok"}'));
    dropping.on('upgrade', (request, socket) => {
      const headers = { ...request.headers, host: '127.0.0.1' };
      const onward = httpRequest({ port, path: request.url, headers });
      onward.on('response', ({ statusCode }) => socket.end(`HTTP/1.1 ${statusCode} No\r\n\r\n`)).end();
    });
    dropping.listen(0, '127.0.0.1');
    await once(dropping, 'listening');
    const url = `http://127.0.0.1:${(dropping.address() as AddressInfo).port}`;
    expect(about(await proxy(url, settings(), NOW), 'proxy')).toMatch(
      `bad: Pages of ${url} are refused: pass on the host with its port (nginx: proxy_set_header Host $http_host).`,
    );
    dropping.close();
    dropping.closeAllConnections();
  });
  /** A proxy to the server that changes the headers as told, and passes on no web sockets. */
  async function relay(headers: Readonly<Record<string, string>>): Promise<{ url: string; close: () => void }> {
    server = await started();
    const { port } = new URL(server.url);
    const proxying = createHttpServer((incoming, response) => {
      const onward = httpRequest({ port, path: incoming.url, headers: { ...incoming.headers, ...headers } });
      onward.on('response', (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 0, answer.headers))).end();
    });
    proxying.on('upgrade', (_, socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(proxying, 'listening');
    const close = (): void => (proxying.close(), proxying.closeAllConnections());
    return { url: `http://127.0.0.1:${(proxying.address() as AddressInfo).port}`, close };
  }
  it.each([
    ['does not say who calls', {}, 'bad: The proxy does not say who calls: all players share the limits of one'],
    ['says who calls', { 'x-forwarded-for': '127.0.0.1' }, 'bad: Web sockets do not come through'],
  ])('ALL-112 knows whether the proxy %s', async (_what, headers, firstBad) => {
    const { url, close } = await relay(headers);
    const found = about(await proxy(url, settings({ GAME_TRUST_PROXY: 'yes' }), NOW), 'proxy');
    expect(found).toMatch(`ok: ${url} answers.`);
    expect(/^bad: .*/m.exec(found)?.[0]).toContain(firstBad);
    close();
  });
  it('asks a server that has no proxy in front of it for nothing of a proxy', async () => {
    server = await started();
    const { url } = server;
    const found = about(await proxy(url, settings({ GAME_PORT: new URL(url).port }), NOW), 'proxy');
    expect(found).not.toMatch('who calls');
  });
  it('goes by the settings of the server that runs, and by its own if that is an older one', async () => {
    const { url, close } = await relay({ 'x-forwarded-for': '127.0.0.1' });
    const trusts = async (answer: Outcome): Promise<boolean> => {
      const control = await openControl(settings().dataDir, async () => answer);
      const found = about(await examine(settings(), url, NOW), 'proxy');
      await control.close();
      return !found.includes('GAME_TRUST_PROXY is no');
    };
    expect(await trusts(settingsInAnswer({ trustProxy: 'yes', host: '127.0.0.1', port: 1 }))).toBe(true);
    expect(await trusts(settingsInAnswer({ trustProxy: 'no', host: '127.0.0.1', port: 1 }))).toBe(false);
    expect(await trusts({ ok: false, error: 'the server does not know this order' })).toBe(false);
    close();
  });
  it.each([
    [
      'signed by itself',
      GOOD,
      [],
      'localhost',
      'self-signed certificate. Get one from an authority that browsers know',
    ],
    ['expired', EXPIRED, [EXPIRED], 'localhost', 'certificate has expired. Renew it (certbot renew)'],
    ['of another name', GOOD, [GOOD], '127.0.0.1', "cert's list: . Get one for 127.0.0.1, or use the name that it is"],
  ])('ALL-112 says of a certificate that is %s what to do', async (_what, cert, known, name, says) => {
    const before = getCACertificates('default');
    setDefaultCACertificates(known);
    const secure = createTlsServer({ key: KEY, cert }, (_, response) => response.end('{"status":"ok"}'));
    try {
      secure.listen(0, 'localhost');
      await once(secure, 'listening');
      const url = `https://${name}:${(secure.address() as AddressInfo).port}`;
      const found = about(await proxy(url, settings(), NOW), 'proxy');
      expect(found).toMatch(/^bad: Browsers will not accept the certificate: [^;]*$/);
      expect(found).toContain(says);
    } finally {
      setDefaultCACertificates(before);
      secure.close();
    }
  });
  it.each([
    [200, {}, /^bad: Another program than Parlour answers at .* Does the proxy hand 127.0.0.1 on to Parlour/m],
    [404, {}, /^bad: .*\/health answers 404, not 200. Does the proxy hand 127.0.0.1 on to Parlour/m],
    [301, { location: 'https://play.invalid/' }, /^bad: .* answers 301, not 200. It leads to https:..play.invalid/m],
  ])('ALL-112 says of another program that answers %i what to do', async (status, headers, says) => {
    const other = createHttpServer((_, response) => response.writeHead(status, headers).end('hello'));
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const found = about(await proxy(url, settings(), NOW), 'proxy');
    expect(found).toMatch(says);
    expect(found).not.toMatch('Web sockets');
    other.close();
    other.closeAllConnections();
  });
  it('knows a free port, and an address that is not of this machine', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const port = String((free.address() as AddressInfo).port);
    free.close();
    await once(free, 'close');
    expect(about(await examine(settings({ GAME_PORT: port }), null, NOW), 'port')).toMatch(
      `ok: 127.0.0.1 port ${port} is free`,
    );
    const elsewhere = await examine(settings({ GAME_PORT: port, GAME_HOST: '203.0.113.9' }), null, NOW);
    expect(about(elsewhere, 'port')).toMatch('bad: 203.0.113.9 port');
    expect(about(elsewhere, 'port')).toMatch('cannot be used (EADDRNOTAVAIL)');
    expect(about(elsewhere, 'address')).toMatch(`ok: On your network friends open http://203.0.113.9:${port}. From`);
  });
  it.each([
    [200, new Date(NOW.getTime() - 29_000), { port: 'Parlour answers', proxy: 'ok: http://', clock: '' }],
    [
      503,
      new Date(NOW.getTime() - 3600_000),
      { port: 'bad: Parlour runs', proxy: '503, not 200', clock: '-3600 s off' },
    ],
    [403, NOW, { port: 'bad: Another program', proxy: 'Set GAME_HOSTS=127.0.0.1', clock: '' }],
    [421, NOW, { port: 'bad: Another program', proxy: 'Set GAME_HOSTS=127.0.0.1', clock: '' }],
    [502, NOW, { port: 'bad: Another program', proxy: 'does not reach Parlour (502)', clock: '' }],
  ])('of a server that answers %i says so', async (status, date, says) => {
    const other = createHttpServer((_, response) =>
      response
        .writeHead(status, { date: date.toUTCString() })
        .end(JSON.stringify({ status: status === 200 ? 'ok' : 'journal_cannot_write' })),
    ).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(about(await examine(settings({ GAME_PORT: String(port) }), null, NOW), 'port')).toMatch(says.port);
    const url = `http://127.0.0.1:${port}`;
    const found = await examine(settings({ GAME_TRUST_PROXY: 'yes' }), url, NOW);
    expect(about(found, 'proxy')).toMatch(says.proxy);
    expect(about(found, 'clock')).toMatch(says.clock);
    expect(about(found, 'clock').includes('off ours')).toBe(says.clock !== '');
    expect(about(found, 'proxy')).not.toMatch('GAME_TRUST_PROXY');
    // Where plain requests fail, sockets fail for the same reason, and advice about them would mislead.
    expect(about(found, 'proxy').includes('Web sockets do not come through (the answer is 200): pass on')).toBe(
      status === 200,
    );
    expect(about(found, 'proxy').includes('Web sockets')).toBe(status === 200);
    expect(about(await proxy(url, settings(), NOW), 'proxy')).toMatch('GAME_TRUST_PROXY is no');
    const secure = await proxy(`https://127.0.0.1:${port}`, settings(), NOW);
    expect(about(secure, 'proxy')).toMatch(
      `bad: 127.0.0.1 does not speak TLS on port ${port}. Let the proxy do so (nginx: listen 443 ssl).`,
    );
    expect(about(secure, 'proxy')).not.toMatch('Nothing answers');
    other.close();
    other.closeAllConnections();
  });
});
