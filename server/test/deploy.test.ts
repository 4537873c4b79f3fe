/** Files in deploy/ refer only to metrics and settings that exist. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createMetrics } from '../metrics.ts';
import { readSettings } from '../settings.ts';

const read = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8');

describe('files for hosts', () => {
  it.each([
    ['grafana.json', 12],
    ['../docs/scale.md', 5],
  ])('ALL-113 %s names metrics that the server has', async (name, least) => {
    const metrics = createMetrics();
    metrics.watch({ rooms: () => 0, games: () => 0, connections: () => 0 });
    const text = await metrics.text();
    // `parlour_replays` is the NATS store of finished games, not a metric.
    const asked = new Set(
      read(name)
        .replaceAll('parlour_replays', '')
        .match(/parlour_[a-z0-9_]+/g),
    );
    expect(asked.size).toBeGreaterThan(least);
    const missing = [...asked].filter((name) => !text.includes(`# TYPE ${name.replace(/_bucket$/, '')} `));
    expect(missing).toEqual([]);
  });

  it.each(['scale/nginx.conf', '../README.md'])(
    'ALL-113 %s hands on the host as pages name it, with its port',
    (name) => {
      expect(read(name).match(/proxy_set_header Host [^;]+/g)).toEqual(['proxy_set_header Host $http_host']);
    },
  );

  it('ALL-113 the README has all that nginx needs to start with TLS', () => {
    const [, site = ''] = /```nginx\n(.*?)```/s.exec(read('../README.md')) ?? [];
    expect(site).toMatch(/listen 443 ssl;/);
    expect(site).toMatch(/ssl_certificate \S+\/fullchain\.pem;\n *ssl_certificate_key \S+;/);
  });

  it('ALL-113 the proxy of several servers takes none for gone: web sockets would not bring it back', () => {
    const servers = read('scale/nginx.conf').match(/^ +server .*:8001.*;/gm) ?? [];
    expect(servers).toHaveLength(3);
    expect(servers.filter((line) => !line.includes(' max_fails=0;'))).toEqual([]);
  });

  it('ALL-113 the proxy asks for addresses again: it starts while a server is stopped, and finds one that was made anew', () => {
    const proxy = read('scale/nginx.conf');
    const servers = proxy.match(/^ +server .*:8001.*;/gm) ?? [];
    expect(servers.filter((line) => !line.includes(' resolve '))).toEqual([]);
    expect(proxy).toMatch(/^ +resolver 127\.0\.0\.11 valid=\d+s;$/m);
    expect(proxy).toMatch(/^ +zone /m);
    const [, major, minor] = /image: \S+\/nginx:(\d+)\.(\d+)/.exec(read('scale/compose.yaml')) ?? [];
    // `resolve` needs nginx 1.27.3.
    expect([Number(major), Number(minor) > 27]).toEqual([1, true]);
  });

  it('ALL-113 the container has the command where the package puts it', () => {
    const [, folder] = /^COPY --from=build \/image (\S+)$/m.exec(read('Dockerfile')) ?? [];
    expect(read('Dockerfile')).toContain(`ENV PATH=${folder}/node_modules/.bin:$PATH\n`);
  });

  it('ALL-113 the container is healthy while the server answers well, at the port that is set', async () => {
    const [, command = '[]'] = /^HEALTHCHECK .*\\\n +CMD (\[.*\])$/m.exec(read('Dockerfile')) ?? [];
    const [program, ...args] = z.array(z.string()).parse(JSON.parse(command));
    expect(program).toBe('node');
    let status = 200;
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/health' ? status : 404).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('a port was expected');
    const exitCode = async (): Promise<unknown> => {
      const env = { GAME_PORT: String(address.port) };
      const [code] = (await once(spawn(process.execPath, args, { env }), 'exit')) as unknown[];
      return code;
    };
    try {
      expect(await exitCode()).toBe(0);
      status = 503;
      expect(await exitCode()).toBe(1);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('ALL-113 images are named in full, as Podman needs it', () => {
    const images = read('scale/compose.yaml').match(/(?<=^ +image: )(?!parlour$).*$/gm) ?? [];
    expect(images).toHaveLength(2);
    expect(images.filter((image) => !image.startsWith('docker.io/'))).toEqual([]);
  });

  it('ALL-113 systemd takes a server that is stopped while it starts for stopped, not for failed', () => {
    // The exit code with which an old Node passes on that SIGTERM ended the newer one.
    expect(read('parlour.service')).toContain(`\nSuccessExitStatus=${128 + constants.signals.SIGTERM}\n`);
  });

  it('ALL-113 the token of NATS is neither committed nor in an image', () => {
    expect(read('../.gitignore')).toMatch(/^\.env$/m);
    expect(read('../.dockerignore')).toMatch(/^\*\*\/\.env$/m);
  });

  it('ALL-113 what git ignores, such as tables and packages of the checkout, is not sent to a build', () => {
    const entries = (name: string): string[] =>
      read(name)
        .split('\n')
        .filter((line) => /^[^#]/.test(line));
    // In .gitignore a name without a slash in front counts in every folder, in .dockerignore only in the first.
    const ignored = entries('../.gitignore').map((line) => line.replace(/^(?!\/)/, '**/').replace(/^\/|\/$/g, ''));
    expect(ignored.length).toBeGreaterThan(5);
    expect(entries('../.dockerignore')).toEqual(expect.arrayContaining(['.git', ...ignored]));
    // Docker without BuildKit reads only the file of the whole checkout, and BuildKit this one instead of it.
    expect(readdirSync(new URL('../../deploy', import.meta.url))).not.toContain('Dockerfile.dockerignore');
  });

  it('ALL-113 the compose file sets only what can be set', () => {
    const given = Object.fromEntries(
      [...read('scale/compose.yaml').matchAll(/^ +(GAME_[A-Z_]+): '?([^'\n]+)/gm)].map(([, key = '', value = '']) => [
        key,
        value.replace('${NATS_TOKEN:?}', 'token'),
      ]),
    );
    expect(Object.keys(given).length).toBeGreaterThan(3);
    expect(readSettings(given)).toMatchObject({ ok: true, value: { unknown: [] } });
  });

  it.each(['Dockerfile', 'parlour.service', 'scale/parlour-nats.conf'])(
    'ALL-113 %s sets only what can be set',
    (name) => {
      const given = Object.fromEntries(
        [...read(name).matchAll(/(GAME_[A-Z_]+)=(\S+)/g)].map(([, key = '', value = '']) => [key, value]),
      );
      expect(Object.keys(given).length).toBeGreaterThan(1);
      expect(readSettings(given)).toMatchObject({ ok: true, value: { unknown: [] } });
    },
  );
});
