import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, settingsComplaint, settingsManual, type Settings } from '../settings.ts';

const read = (env: Record<string, string>): Settings => {
  const result = readSettings(env);
  if (!result.ok) throw new Error(settingsComplaint(result.error));
  return result.value.settings;
};

describe('settings', () => {
  it('has a default for everything', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 8001,
      dataDir: resolve('data'),
      maxGames: 100,
      pace: 1,
      replayDir: null,
      corsOrigins: [],
    });
  });

  it.each<[string, string, keyof Settings, unknown]>([
    ['GAME_PORT', '0', 'port', 0],
    ['GAME_PORT', ' 9000 ', 'port', 9000],
    ['GAME_PACE', '0', 'pace', 0],
    ['GAME_PACE', '0.25', 'pace', 0.25],
    ['GAME_HOST', '::', 'host', '::'],
    ['GAME_MAX_GAMES', '', 'maxGames', 100],
    ['GAME_LOG_DIR', '/var/log/parlour', 'logDir', '/var/log/parlour'],
    ['GAME_LOG_LEVEL', 'debug', 'logLevel', 'debug'],
    [
      'GAME_CORS_ORIGINS',
      'https://a.example, http://localhost:5173',
      'corsOrigins',
      ['https://a.example', 'http://localhost:5173'],
    ],
    ['GAME_CORS_ORIGINS', '*', 'corsOrigins', ['*']],
    ['GAME_DEFAULT_GAME', 'some-game', 'defaultGame', 'some-game'],
    ['GAME_NATS_URL', '', 'natsUrl', null],
    ['GAME_NATS_URL', 'nats://a:4222, tls://b', 'natsUrl', 'nats://a:4222, tls://b'],
    ['GAME_TALK_URL', '', 'talkUrl', null],
    ['GAME_TALK_URL', 'http://127.0.0.1:11434/v1', 'talkUrl', 'http://127.0.0.1:11434/v1'],
    ['GAME_TALK_URL', 'https://talk.example', 'talkUrl', 'https://talk.example'],
  ])('%s=%j is read as %s', (name, given, key, value) => {
    expect(read({ [name]: given })[key]).toEqual(value);
  });

  it.each([
    ['GAME_PORT', '65536', 'a whole number from 0 to 65 535'],
    ['GAME_PORT', '80a', 'a whole number from 0 to 65 535'],
    ['GAME_PORT', '-1', 'a whole number from 0 to 65 535'],
    ['GAME_PORT', '8001.5', 'a whole number from 0 to 65 535'],
    ['GAME_MAX_GAMES', '0', 'a whole number from 1 to 100 000'],
    ['GAME_PACE', '-0.5', 'a number from 0 to 100'],
    ['GAME_PACE', 'NaN', 'a number from 0 to 100'],
    ['GAME_PACE', '101', 'a number from 0 to 100'],
    ['GAME_HOST', 'not a host', 'an address or a host name'],
    ['GAME_LOG_LEVEL', 'loud', 'one of trace, debug, info, warn, error, silent'],
    ['GAME_CORS_ORIGINS', 'example.org', 'origins like https://play.example.org, separated by commas, or *'],
    ['GAME_CORS_ORIGINS', 'https://a.example/', 'origins like https://play.example.org, separated by commas, or *'],
    ['GAME_DEFAULT_GAME', '../etc', 'the id of a game, as `GET /games` lists them'],
    ['GAME_NATS_URL', 'nats://a,http://b', 'addresses like nats://10.0.0.1:4222, separated by commas'],
    ['GAME_NATS_URL', 'a:4222,', 'addresses like nats://10.0.0.1:4222, separated by commas'],
    ['GAME_TALK_URL', 'ftp://a', 'an address like http://127.0.0.1:11434/v1'],
    ['GAME_TALK_URL', 'a', 'an address like http://127.0.0.1:11434/v1'],
  ])('%s=%j is refused', (name, given, expects) => {
    expect(readSettings({ [name]: given })).toEqual({ ok: false, error: [{ name, given, expects }] });
  });

  it('lists everything that is wrong at once, names without meaning included', () => {
    const result = readSettings({ GAME_PORT: 'x', GAME_PACE: 'fast', GAME_MAX_GAME: '5', PATH: '/bin' });
    expect(result.ok ? '' : settingsComplaint(result.error)).toBe(
      [
        'These settings cannot be used:',
        '  GAME_PORT="x": a whole number from 0 to 65 535',
        '  GAME_PACE="fast": a number from 0 to 100',
        '  GAME_MAX_GAME="5": no such setting; GAME_MAX_GAMES?',
      ].join('\n'),
    );
  });

  it('points out a name without meaning and goes on', () => {
    const result = readSettings({ GAME_LOG_LEVLE: 'debug', GAME_OF_THRONES: '1' });
    expect(result.ok && result.value.unknown).toEqual([
      { name: 'GAME_LOG_LEVLE', given: 'debug', expects: 'no such setting; GAME_LOG_LEVEL?' },
      { name: 'GAME_OF_THRONES', given: '1', expects: 'no such setting' },
    ]);
  });

  it('is described in docs/settings.md as it is read', async () => {
    await expect(settingsManual()).toMatchFileSnapshot('../../docs/settings.md');
  });
});
