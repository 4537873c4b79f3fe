import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressOf } from '../cluster/nats/connect.ts';

const optionsOf = (url: string, credentials: string | null = null) =>
  addressOf({ url, name: 'house', replicas: 1, credentials });

describe('the address of a broker', () => {
  it('names all its servers, and the connection comes back for as long as it takes', async () => {
    expect(await optionsOf('nats://one:4222, nats://two')).toEqual({
      servers: ['one:4222', 'two'],
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      pingInterval: 2000,
    });
  });

  it('may have a user and a password, or a token', async () => {
    const { user, pass } = await optionsOf('nats://ann:p%40ss@one');
    expect([user, pass]).toEqual(['ann', 'p@ss']);
    const token = await optionsOf('nats://s%2Fecret@one');
    expect(token).toMatchObject({ token: 's/ecret', servers: ['one'] });
    expect(token).not.toHaveProperty('user');
  });

  it('may ask for TLS, and for credentials from a file', async () => {
    expect(await optionsOf('tls://one')).toMatchObject({ tls: {} });
    expect(await optionsOf('nats://one')).not.toHaveProperty('tls');
    const dir = mkdtempSync(join(tmpdir(), 'creds-'));
    try {
      writeFileSync(join(dir, 'creds'), '');
      expect((await optionsOf('nats://one', join(dir, 'creds'))).authenticator).toBeTypeOf('function');
      await expect(optionsOf('nats://one', join(dir, 'none'))).rejects.toThrow('ENOENT');
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});
