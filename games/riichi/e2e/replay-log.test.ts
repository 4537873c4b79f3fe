/** Logs of finished games with the real command line: replayed, and exported for other programs. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fairChance } from '@parlour/server/fairness';
import { discoverGames } from '@parlour/server/games';
import { parlour } from '../../../cli/test/shell.ts';
import { Hall, Player } from '../../../server/test/harness.ts';

interface Line {
  readonly event?: {
    readonly open: { readonly type: string; readonly [field: string]: unknown };
    readonly own?: object;
    readonly house?: { readonly wall: readonly number[] };
  };
  readonly [field: string]: unknown;
}
const dir = mkdtempSync(join(tmpdir(), 'parlour-replay-'));
const path = join(dir, 'game.ndjson.gz');
let log: readonly string[] = [];
let names: readonly string[] = [];

/** Plays one whole game with two people who answer at random, and two bots. */
beforeAll(async () => {
  const riichi = (await discoverGames()).find(({ id }) => id === 'riichi')!;
  const hall = new Hall({ pace: 0 }, [riichi], { chance: fairChance });
  // All other settings are Tenhou's: its log format cannot express them, so the reader assumes them.
  const settings = { gameType: 'tonpusen' };
  const clients = await hall.started(['Ann', 'Bo'], { settings, preset: 'tenhou' });
  for (const client of clients) {
    const player = new Player(client, riichi, { seed: client.seat === 0 ? 'x' : 'y' });
    for (const prompt of client.all('prompt').slice(-1)) player.answer(prompt);
  }
  await hall.clock.until(() => clients[0]!.all('game_end').length > 0, 36_000_000);
  log = [...hall.replays.values()][0]!;
  names = clients[0]!.last('game_started').players.map(({ name }) => name);
  writeFileSync(path, gzipSync(log.map((line) => `${line}\n`).join('')));
}, 60_000);
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const linesOf = (text: readonly string[]): Line[] => text.map((line) => JSON.parse(line) as Line);
const changed = (name: string, change: (lines: string[]) => string[]): string => {
  writeFileSync(join(dir, name), change([...log]).join('\n'));
  return join(dir, name);
};

interface Trace {
  readonly opening?: { readonly state: unknown };
  readonly step?: number;
  readonly passed?: true;
  readonly action?: { readonly type: string };
  readonly before?: unknown;
  readonly after?: unknown;
  readonly end?: unknown;
}
async function traced(file: string, ...options: readonly string[]): Promise<readonly Trace[]> {
  const { out, code } = await parlour('replay', file, '--trace', ...options);
  expect(code).toBe(0);
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Trace);
}

/**
 * The answers and the salts of a log, without every pass that can be left out. A ron does not name its tile, so a pass
 * before a ron has to stay.
 */
function withoutPasses([head = '', ...lines]: readonly string[]): string[] {
  const answers = linesOf(lines).filter(({ action, fairness }) => action !== undefined || fairness !== undefined);
  const typeOf = (line: Line | undefined): unknown => (line?.['action'] as { type: string } | undefined)?.type;
  const kept = answers.filter((answer, at) => {
    if (typeOf(answer) !== 'pass') return true;
    const next = answers.slice(at + 1).find((later) => later['seat'] === answer['seat'] && typeOf(later) !== 'pass');
    return typeOf(next) === 'call_ron';
  });
  return [head, ...kept.map((answer) => JSON.stringify(answer))];
}

describe('the log of a game', () => {
  it('begins with version, settings, seed and names, and has every answer', () => {
    const [header, ...rest] = linesOf(log);
    expect(header).toMatchObject({ game: 'riichi', version: 1, seats: 4, settings: { gameType: 'tonpusen' } });
    expect(String(header!['chance'])).toMatch(/^parlour-chance-1:[0-9a-f]{64}:[0-9a-f]{64}$/);
    expect((header!['players'] as { name: string }[]).map(({ name }) => name)).toEqual(names);
    expect(rest.filter(({ action }) => action !== undefined).length).toBeGreaterThan(100);
  });

  it('has all hands of a deal in one record, every drawn tile, and nobody’s choices', () => {
    const events = linesOf(log).flatMap(({ event }) => (event === undefined ? [] : [event]));
    const deals = events.filter(({ open }) => open.type === 'round_started');
    for (const { own } of deals) expect(Object.keys(own ?? {})).toHaveLength(4);
    for (const { own } of events.filter(({ open }) => open.type === 'draw'))
      expect(Object.values(own ?? {})).toEqual([{ tileId: expect.any(Number) as number }]);
    expect(log.join('')).not.toMatch(/available|menu/i);
  });
});

describe('parlour replay', () => {
  let whole: readonly Trace[] = [];
  beforeAll(async () => {
    whole = await traced(path);
  });

  it('plays it again from its seed: the same answers, the same events; and tells who came in which order', async () => {
    const { code, out } = await parlour('replay', path);
    expect(out).toMatch(/^riichi, Ann, Bo, .*\n[\d,]+ answers, [\d,]+ events: all as they were\n$/);
    expect(code).toBe(0);
  });

  it('traces the opening, every answer with the state before and after it, and the end', async () => {
    const [opening, ...steps] = whole;
    const end = steps.pop();
    expect(opening).toMatchObject({ opening: { names, state: { table: { hand: 1 } } } });
    expect(steps[0]).toMatchObject({ step: 1, before: { table: { hand: 1 } } });
    expect(steps[0]?.before).toEqual(opening?.opening?.state);
    const torn = steps.findIndex(
      ({ before }, at) => at > 0 && JSON.stringify(before) !== JSON.stringify(steps[at - 1]!.after),
    );
    expect(torn).toBe(-1);
    expect(end?.end).toMatchObject({ over: linesOf(log).at(-1)!['over'], asked: [], state: steps.at(-1)!.after });
  });

  it('runs on answers without passes: who says nothing where he could call passes', async () => {
    const answers = changed('answers.ndjson', (lines) => withoutPasses(lines));
    const without = await parlour('replay', answers);
    expect(without.out).toMatch(/^answer \d+, of seat \d, is refused: /);
    expect(without.code).toBe(1);
    const [opening, ...steps] = await traced(answers, '--auto-pass');
    expect(opening).toEqual(whole[0]);
    expect(steps.at(-1)).toEqual(whole.at(-1));
    const passes = steps.filter(({ passed }) => passed === true);
    expect(passes.length).toBeGreaterThan(10);
    expect(passes.every(({ action }) => action?.type === 'pass')).toBe(true);
  });

  it('takes walls, dice and dealer from a file instead of the seed: the same events', async () => {
    const given = linesOf(log).flatMap(({ event }) => {
      if (event?.open.type !== 'round_started') return [];
      const { hand, dice, dealer } = event.open as unknown as { hand: number; dice: number[]; dealer: number };
      const wall = { hand, label: 'wall', order: event.house!.wall };
      const first = hand === 1 ? [{ hand: 0, label: 'first dealer', pick: dealer }] : [];
      const thrown = dice.map((die, at) => ({ hand, label: at === 0 ? 'first die' : 'second die', pick: die - 1 }));
      return [wall, ...first, ...thrown];
    });
    writeFileSync(join(dir, 'walls.ndjson'), given.map((line) => JSON.stringify(line)).join('\n'));
    const other = changed('other-seed.ndjson', ([head = '', ...rest]) => [
      JSON.stringify({ ...(JSON.parse(head) as object), chance: undefined, seed: 'another' }),
      ...rest,
    ]);
    expect((await parlour('replay', other)).out).toMatch(/^event 1 is /);
    const { out, code } = await parlour('replay', other, '--wall', join(dir, 'walls.ndjson'));
    expect(out).toMatch(/events: all as they were\n$/);
    expect(code).toBe(0);
  });

  it.each<[string, (lines: string[]) => string[], RegExp]>([
    [
      'an answer that was another',
      (lines) => lines.map((line) => line.replace('"action":{"type":"discard"', '"action":{"type":"declare_tsumo"')),
      /refused/,
    ],
    [
      'an event that was another',
      (lines) => lines.map((line) => line.replace('"isRinshan":false', '"isRinshan":true')),
      /^event \d+ is /,
    ],
    ['a log that stops', (lines) => lines.slice(0, 40), /not over/],
    [
      'another standing at the end',
      (lines) => lines.map((line) => line.replace(/("over":.*)"place":1/, '$1"place":2')),
      /^the standing is /,
    ],
  ])('finds %s', async (_what, change, says) => {
    const { code, out } = await parlour('replay', changed('other.ndjson', change));
    expect(out).toMatch(says);
    expect(code).toBe(1);
  });

  it('refuses a seed that is not the promised one', async () => {
    const other = changed('seed.ndjson', ([head = '', ...rest]) => [
      head.replace(/[0-9a-f]{64}"/, `${'0'.repeat(64)}"`),
      ...rest,
    ]);
    const { code, err } = await parlour('replay', other);
    expect(err).toMatch(/another one than was committed to/);
    expect(code).toBe(2);
  });
});

describe('parlour convert', () => {
  it('writes a finished game as mjai, from the first dealer on, with everybody’s name', async () => {
    const { out, code } = await parlour('convert', 'riichi', 'log', 'mjai', path);
    expect(code).toBe(0);
    const lines = linesOf(out.trim().split('\n'));
    expect(lines[0]).toMatchObject({ type: 'start_game' });
    expect((lines[0]!['names'] as string[]).toSorted()).toEqual([...names].toSorted());
    const dealers = lines
      .filter(({ type }) => type === 'start_kyoku')
      .map(({ oya, kyoku }) => Number(kyoku) - 1 - Number(oya));
    expect(dealers.every((difference) => difference === 0)).toBe(true);
    expect(lines.at(-1)).toMatchObject({ type: 'end_game' });
  });

  it('reads mjai and tenhou.net/6, and both tell the same game', async () => {
    const mjai = (await parlour('convert', 'riichi', 'log', 'mjai', path)).out;
    const tenhou = (await parlour('convert', 'riichi', 'log', 'tenhou6', path)).out;
    writeFileSync(join(dir, 'game.mjson'), mjai);
    writeFileSync(join(dir, 'game.json'), tenhou);
    const fromMjai = await parlour('convert', 'riichi', 'mjai', 'tenhou6', join(dir, 'game.mjson'));
    expect(fromMjai.err).toBe('');
    const logOf = (text: string): unknown => (JSON.parse(text) as { log: unknown }).log;
    expect(logOf(fromMjai.out)).toEqual(logOf(tenhou));
    const fromTenhou = await parlour('convert', 'riichi', 'tenhou6', 'mjai', join(dir, 'game.json'));
    expect(fromTenhou.err).toBe('');
    const course = (text: string): string[] =>
      linesOf(text.trim().split('\n')).map(({ type, actor, pai }) => [type, actor, pai].join(' '));
    expect(course(fromTenhou.out)).toEqual(course(mjai));
  });

  it.each<[string, readonly string[], RegExp]>([
    ['an unknown format to read', ['riichi', 'x', 'mjai', path], /There are: log, mjai, tenhou6/],
    ['an unknown format to write', ['riichi', 'log', 'x', path], /There are: mjai, tenhou6/],
    ['an unknown game', ['chess', 'log', 'mjai', path], /There is no game "chess"/],
    ['a game without formats', ['pidro', 'log', 'mjai', path], /pidro has no formats/],
    ['a file that is not there', ['riichi', 'log', 'mjai', 'nowhere'], /There is no file nowhere/],
    ['a file that is not a log', ['riichi', 'log', 'mjai', join(dir, 'none.txt')], /not the header of a log/],
    ['a file that is not mjai', ['riichi', 'mjai', 'tenhou6', join(dir, 'none.txt')], /JSON|token/i],
  ])('refuses %s', async (_what, args, says) => {
    writeFileSync(join(dir, 'none.txt'), 'nothing');
    const { code, err } = await parlour('convert', ...args);
    expect(err).toMatch(says);
    expect(code).toBe(2);
  });
});
