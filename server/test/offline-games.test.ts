/** Games that were played without a server and are then sent to one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defined } from '@parlour/kernel/defined';
import { parseLog } from '@parlour/sdk/replay/log';
import { cryptoChance } from '../fairness/chance.ts';
import { OfflineGames, OFFLINE_BYTES_MAX } from '../replays/offline-games.ts';
import { ReplayFiles } from '../replays/files.ts';
import { statisticsOf } from './counted.ts';
import { Hall, highCard, Player, variant } from './harness.ts';
import { quiet } from './quiet-log.ts';
import { restOver } from './rest-over.ts';

const [ann, bo] = ['a', 'b'].map((letter) => letter.repeat(32)) as [string, string];
const dir = mkdtempSync(join(tmpdir(), 'parlour-offline-'));
const replays = new ReplayFiles(dir, quiet, Date.now);
const statistics = statisticsOf(replays);
const hall = new Hall();
const rest = restOver({ hall, replays, statistics, clientDir: dir });
afterAll(async () => {
  await statistics.stop();
  rmSync(dir, { recursive: true });
});

type Line = Record<string, unknown>;
const textOf = (lines: readonly Line[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
/** A game of one person and bots, as a device keeps it: without commitments to hands. */
async function played(): Promise<readonly Line[]> {
  const device = new Hall({}, [highCard], { chance: cryptoChance });
  const roomId = await device.room({ numAiPlayers: 3 });
  const player = new Player(device.client(roomId), highCard);
  await player.client.join('Ann');
  await player.client.ready();
  await device.clock.until(() => device.replays.size > 0);
  const [lines = []] = [...device.replays.values()];
  const [header, ...rest] = lines.map((line) => JSON.parse(line) as Line);
  return [{ ...header, offline: true }, ...rest];
}
let addresses = 0;
async function send(body: string, key: string | null = ann, address = `203.0.113.${addresses++ % 250}`) {
  const headers: Record<string, string> = {
    'content-type': 'application/x-ndjson',
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
  };
  const env = { incoming: { headers, socket: { remoteAddress: address } } };
  const answer = await rest.request('/replays', { method: 'POST', headers, body }, env);
  return { status: answer.status, body: (await answer.json()) as { replay_id?: string; error?: string } };
}
async function ask(path: string, key: string) {
  const headers = { authorization: `Bearer ${key}` };
  const env = { incoming: { headers, socket: { remoteAddress: '203.0.113.251' } } };
  return rest.request(path, { headers }, env);
}

describe('ALL-413 a game that was played offline', () => {
  let lines: readonly Line[] = [];
  let header: Line = {};
  beforeAll(async () => {
    lines = await played();
    header = lines[0]!;
  });

  it('is played again, kept for the one who sent it, marked, and counts in no figure and no rating', async () => {
    const sent = await send(textOf(lines));
    expect(sent).toEqual({ status: 201, body: { replay_id: header['gameId'] } });
    await statistics.ready();
    const history = (await (await ask('/results', ann)).json()) as { games: Line[] };
    expect(history.games).toMatchObject([{ replay_id: header['gameId'], is_offline: true }]);
    expect((history.games[0]!['seats'] as Line[]).filter(({ is_you }) => is_you === true)).toHaveLength(1);
    expect((await (await ask('/results', bo)).json()) as Line).toMatchObject({ games: [] });
    const figures = (await (await ask('/results/figures?game=high-card', ann)).json()) as Line;
    expect(figures).toMatchObject({ games: 0, rating: null, bots: [] });
    const log = await (await ask(`/replays/${String(header['gameId'])}`, ann)).text();
    const told = log
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line);
    expect(told[0]).toMatchObject({ offline: true, game: 'high-card', replays: 'players' });
    expect(told.slice(1)).toEqual(lines.slice(1));
    expect((await ask(`/replays/${String(header['gameId'])}`, bo)).status).toBe(404);
  });

  it('ALL-500 stands in the history when it was played, not when it was sent, and never later than that', async () => {
    const yesterday = Date.now() - 86_400_000;
    for (const [at, shown] of [
      [yesterday, (time: number) => time === yesterday],
      [Date.now() + 86_400_000, (time: number) => Math.abs(time - Date.now()) < 3_600_000],
    ] as const) {
      const [first, ...rest] = await played();
      const { body } = await send(textOf([first!, ...rest.map((line) => ({ ...line, at }))]));
      await statistics.ready();
      const { games } = (await (await ask('/results', ann)).json()) as { games: Line[] };
      const found = games.find(({ replay_id }) => replay_id === body.replay_id);
      expect(Number(found?.['finished_at'])).toSatisfy(shown);
    }
  });
  it.each([0.5, 1e17])(
    'does not stop the count of others where its moments are not whole milliseconds: %d',
    async (at) => {
      const [first, ...rest] = await played();
      expect(await send(textOf([first!, ...rest.map((line) => ({ ...line, at }))]))).toMatchObject({ status: 400 });
      const over = (line: Line): boolean => 'over' in line;
      const ended = [first!, ...rest.map((line) => (over(line) ? { ...line, at } : line))];
      const kept = await send(textOf(ended));
      expect(kept.status).toBe(201);
      const { body } = await send(textOf(await played()));
      await statistics.ready();
      const { games, pending } = (await (await ask('/results', ann)).json()) as { games: Line[]; pending: number };
      expect(pending).toBe(0);
      const ids = games.map(({ replay_id }) => replay_id);
      expect(ids).toEqual(expect.arrayContaining([kept.body.replay_id, body.replay_id]));
    },
  );
  it('ALL-543 in which a move was taken back is kept as it stands, with the mark', async () => {
    // No event has to be confirmed, so every trick can be taken back.
    const device = new Hall({}, [variant(() => ({ beat: () => 'none' }))], { chance: cryptoChance });
    const player = await device.client(await device.room({ numAiPlayers: 3, clock: 'none' })).join('Ann');
    await player.ready();
    const asked = (): number => player.all('prompt').length;
    const chooses = async (): Promise<void> => {
      const before = asked();
      await player.choose();
      await device.clock.until(() => asked() > before || device.replays.size > 0);
    };
    await chooses();
    await player.tell({ type: 'take_back', wanted: true });
    expect(player.all('taken_back')).toHaveLength(1);
    while (device.replays.size === 0) await chooses();
    const [first, ...rest] = defined([...device.replays.values()][0]).map((line) => JSON.parse(line) as Line);
    const { status, body } = await send(textOf([{ ...first, offline: true }, ...rest]));
    expect(status).toBe(201);
    const kept = parseLog(await (await ask(`/replays/${body.replay_id}`, ann)).text());
    const whole = parseLog([first, ...rest].map((line) => JSON.stringify(line)).join('\n'));
    if (!kept.ok || !whole.ok) throw new Error('not a log');
    expect(kept.value.lines).toEqual(whole.value.lines);
    expect(kept.value.takenBack).toMatchObject([{ seat: player.seat, at: 1, events: 0 }]);
    const forged = rest.map((line) => ('takenBack' in line ? { ...line, takenBack: { seat: 0, to: 99 } } : line));
    expect(await send(textOf([{ ...first, gameId: 'forged', offline: true }, ...forged]))).toMatchObject({
      body: { error: 'log' },
    });
  });
  it('in which moves were taken back twice has one mark, where the second took the first back as well', async () => {
    const device = new Hall({}, [variant(() => ({ beat: () => 'none' }))], { chance: cryptoChance });
    const player = await device.client(await device.room({ numAiPlayers: 3, clock: 'none' })).join('Ann');
    await player.ready();
    const chooses = async (): Promise<void> => {
      const before = player.all('prompt').length;
      await player.choose();
      await device.clock.until(() => player.all('prompt').length > before || device.replays.size > 0);
    };
    await chooses();
    await chooses();
    for (let taken = 0; taken < 2; taken++) await player.tell({ type: 'take_back', wanted: true });
    expect(player.all('taken_back')).toHaveLength(2);
    while (device.replays.size === 0) await chooses();
    const [first, ...rest] = defined([...device.replays.values()][0]).map((line) => JSON.parse(line) as Line);
    const { body } = await send(textOf([{ ...first, offline: true }, ...rest]));
    const kept = parseLog(await (await ask(`/replays/${body.replay_id}`, ann)).text());
    expect(kept.ok && kept.value.takenBack).toMatchObject([{ seat: player.seat, at: 1, events: 0 }]);
  });
  it('may be sent again, by its sender alone', async () => {
    await send(textOf(lines));
    expect(await send(textOf(lines))).toMatchObject({ status: 200, body: { replay_id: header['gameId'] } });
    expect(await send(textOf(lines), bo)).toMatchObject({ status: 409, body: { error: 'taken' } });
  });

  it('does not replace a game of the server', async () => {
    await replays.write('of-the-server', {
      lines: [JSON.stringify({ game: 'high-card' })],
      access: 'players',
      players: [],
    });
    const sent = await send(textOf([{ ...header, gameId: 'of-the-server' }, ...lines.slice(1)]));
    expect(sent).toMatchObject({ status: 409, body: { error: 'taken' } });
  });

  it('does not replace a game of the server that ends while the log is checked', async () => {
    const gameId = 'ends-meanwhile';
    const ended = { lines: [JSON.stringify({ game: 'high-card' })], access: 'players', players: [bo] } as const;
    const shelf = {
      entry: (id: string) => replays.entry(id),
      entries: async () => {
        await replays.write(gameId, ended);
        return replays.entries();
      },
    };
    const house = new OfflineGames({ games: [highCard], shelf, replays });
    const text = textOf([{ ...header, gameId }, ...lines.slice(1)]);
    expect(await house.take(text, ann)).toEqual({ ok: false, error: 'taken' });
    expect((await ask(`/replays/${gameId}`, bo)).status).toBe(200);
    expect((await ask(`/replays/${gameId}`, ann)).status).toBe(404);
  });
  it('does not replace a game of the server that is written in the same moment', async () => {
    const game = (...players: readonly string[]) =>
      ({ lines: [JSON.stringify({ game: 'high-card', players })], access: 'players', players }) as const;
    for (const [gameId, first] of [
      ['written-first', 'write'],
      ['written-second', 'add'],
    ] as const) {
      const add = (): Promise<boolean> => replays.add(gameId, game(ann));
      const write = (): Promise<void> => replays.write(gameId, game(bo));
      await Promise.all(first === 'add' ? [add(), write()] : [write(), add()]);
      expect((await ask(`/replays/${gameId}`, bo)).status).toBe(200);
      expect((await ask(`/replays/${gameId}`, ann)).status).toBe(404);
    }
  });

  const fresh = (): Line => ({ ...header, gameId: `game-${addresses}` });
  const isAction = (line: Line): boolean => 'action' in line;
  it.each<[string, string, () => readonly Line[]]>([
    ['log', 'without its end', () => [fresh(), ...lines.slice(1, -1)]],
    ['log', 'with something after its end', () => [fresh(), ...lines.slice(1), ...lines.slice(-1)]],
    ['log', 'without an answer’s events', () => [fresh(), ...lines.slice(1).filter((line) => !('event' in line))]],
    ['log', 'without its secret', () => [{ ...fresh(), chance: 'seeded:1' }, ...lines.slice(1)]],
    ['log', 'that says it was committed to', () => [{ ...fresh(), fairness: '1' }, ...lines.slice(1)]],
    ['log', 'that does not say that it was offline', () => [{ ...fresh(), offline: false }, ...lines.slice(1)]],
    ['log', 'whose id is a path', () => [{ ...header, gameId: '../index' }, ...lines.slice(1)]],
    ['log', 'of nobody', () => [{ ...fresh(), players: people(true) }, ...lines.slice(1)]],
    ['log', 'of several people', () => [{ ...fresh(), players: people(false) }, ...lines.slice(1)]],
    [
      'log',
      'of a person with a hostile name',
      () => [{ ...fresh(), players: named('\u202eAnn\n') }, ...lines.slice(1)],
    ],
    ['log', 'in which a chair answers that there is not', () => changed(isAction, (line) => ({ ...line, seat: 9 }))],
    [
      'rules',
      'with other cards',
      () => [{ ...fresh(), chance: cryptoChance.describe('7'.repeat(64)) }, ...lines.slice(1)],
    ],
    [
      'rules',
      'with an answer that the rules refuse',
      () => changed(isAction, (line) => ({ ...line, action: { type: 'choose', card: 99 } })),
    ],
    [
      'rules',
      'with an edited result',
      () =>
        changed(
          (line) => 'over' in line,
          ({ over }) => ({ at: 1, over: (over as Line[]).toReversed() }),
        ),
    ],
    ['rules', 'of a game that is not here', () => [{ ...fresh(), game: 'whist' }, ...lines.slice(1)]],
    ['rules', 'of another version of the rules', () => [{ ...fresh(), version: 99 }, ...lines.slice(1)]],
    ['rules', 'under settings that there are not', () => [{ ...fresh(), settings: { rounds: -1 } }, ...lines.slice(1)]],
  ])('is refused (%s): one %s', async (why, _what, of) => {
    const before = (await replays.entries()).length;
    const { status, body } = await send(textOf(of()));
    expect([status, body.error]).toEqual([why === 'log' ? 400 : 409, why]);
    expect(await replays.entries()).toHaveLength(before);
  });
  const people = (isAiPlayer: boolean): readonly Line[] =>
    (header['players'] as Line[]).map((player) => ({ ...player, isAiPlayer }));
  const named = (name: string): readonly Line[] => (header['players'] as Line[]).map((player) => ({ ...player, name }));
  function changed(which: (line: Line) => boolean, to: (line: Line) => Line): readonly Line[] {
    const at = lines.findIndex((line) => which(line));
    return [fresh(), ...lines.slice(1, at), to(lines[at]!), ...lines.slice(at + 1)];
  }

  it.each(['', '\n', 'x', '[]', '{}', '{"game":"high-card"}\n{', `${'['.repeat(50)}`])(
    'is none where %j is sent',
    async (body) => {
      expect((await send(body)).status).toBe(400);
    },
  );
  it('is refused without keeping anybody waiting where it takes back moves all the time', async () => {
    const back = { takenBack: { seat: 0, to: 1 }, at: 1 };
    const text = textOf([header, { event: { open: { type: 'turned_up' } }, at: 1 }, ...Array<Line>(49_990).fill(back)]);
    const house = new OfflineGames({ games: [highCard], shelf: replays, replays });
    const take = () => house.take(text.replaceAll(String(header['gameId']), 'backwards'), ann);
    // The time limit interrupts code that keeps the thread busy.
    const taken = runInNewContext('take()', { take }, { timeout: 3000 }) as ReturnType<typeof take>;
    expect(await taken).toEqual({ ok: false, error: 'rules' });
  });
  it('is refused before its settings are read where its header is longer than any game has', async () => {
    const settings = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`s${at}`, at]));
    const text = textOf([{ ...header, gameId: 'wide', settings }, ...lines.slice(1)]);
    for (const sent of [text, `\n \n${text}`]) expect((await send(sent)).body).toMatchObject({ error: 'log' });
  });
  it('is refused without the id of a browser, and where it is too large', async () => {
    expect((await send(textOf(lines), null)).status).toBe(401);
    expect((await send(textOf(lines), 'guessed')).status).toBe(401);
    expect((await send('x'.repeat(OFFLINE_BYTES_MAX + 1))).status).toBe(413);
  });
  it('is refused where an address sends too many', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 22; call++) statuses.push((await send('x', ann, '198.51.100.1')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    // Refused before it is read, since reading it takes longer than refusing it.
    for (const body of ['['.repeat(50), 'x'.repeat(OFFLINE_BYTES_MAX + 1)])
      expect((await send(body, ann, '198.51.100.1')).status).toBe(429);
  });
  it('is refused where a browser, or all of them, have sent enough', async () => {
    const none = new ReplayFiles(mkdtempSync(join(tmpdir(), 'parlour-offline-')), quiet, Date.now);
    const house = new OfflineGames({ games: [highCard], shelf: none, replays: none, keptMax: { each: 1, all: 2 } });
    const taken: (string | null)[] = [];
    for (const key of [ann, ann, bo, 'c'.repeat(32)]) {
      const answer = await house.take(textOf(await played()), key);
      taken.push(answer.ok ? null : answer.error);
    }
    expect(taken).toEqual([null, 'full', null, 'full']);
  });
});
