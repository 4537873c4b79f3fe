import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { logTo, openLog } from '../log.ts';

describe('the log', () => {
  it('is one JSON object a line, in the folder that was named', () => {
    const dir = mkdtempSync(join(tmpdir(), 'parlour-log-'));
    const opened = openLog({ logDir: join(dir, 'logs'), logLevel: 'info' });
    if (!opened.ok) throw new Error(opened.error);
    const log = opened.value;
    log.info('room opened', { roomId: 'abc' });
    log.error('table failed', { error: new Error('boom') });
    const lines = readFileSync(join(dir, 'logs/parlour.log'), 'utf8').trim().split('\n');
    const mode = statSync(join(dir, 'logs')).mode & 0o777;
    rmSync(dir, { recursive: true });
    // Closed to other users, like the data folder.
    expect(mode).toBe(0o700);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 'info', msg: 'room opened', roomId: 'abc', time: expect.stringMatching(/^\d{4}-.*Z$/) as string },
      { level: 'error', msg: 'table failed', error: { type: 'Error', message: 'boom' } },
    ]);
  });

  it('that cannot be written where it was wanted is an error in words', () => {
    const dir = mkdtempSync(join(tmpdir(), 'parlour-log-'));
    writeFileSync(join(dir, 'file'), '');
    const opened = openLog({ logDir: join(dir, 'file/logs'), logLevel: 'info' });
    rmSync(dir, { recursive: true });
    expect(opened).toEqual({
      ok: false,
      error: expect.stringMatching(
        /^the log cannot be opened: ENOTDIR: .*\. Set GAME_LOG_DIR to a folder of this user$/,
      ) as string,
    });
  });

  it('says no less and no more than its level', () => {
    const written: string[] = [];
    const log = logTo('warn', { write: (line) => written.push(line) });
    log.info('a');
    log.warn('b');
    expect(written).toHaveLength(1);
  });

  it('holds no card and no key to a chair, whatever it is handed', () => {
    const written: string[] = [];
    const log = logTo('info', { write: (line) => written.push(line) });
    const hidden = { own: ['general-red'], house: ['wall'], stored: {}, secret: 'hidden-seed', sessionToken: 'key' };
    log.info('careless', { ...hidden, table: hidden, roomId: 'abc' });
    expect(written.join()).toMatch('abc');
    expect(written.join()).not.toMatch(/general-red|wall|hidden-seed|key/);
  });
});
