/** History and figures: counted when a game ends, equal to a full recount, and shown only to those who played. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NEWCOMER } from '@parlour/sdk/figures/rating';
import { ReplayFiles } from '../replays/files.ts';
import { forgetIn } from '../replays/forgetting.ts';
import { figuresOf, historyOf, tableResults } from '../statistics/history.ts';
import { CountedReplays, Statistics } from '../statistics/index.ts';
import { rateAll } from '../statistics/ratings.ts';
import { StatisticsFile } from '../statistics/store.ts';
import { finishedGame, statisticsOf, type Sat, type Told } from './counted.ts';
import { highCard } from './harness.ts';
import { quiet } from './quiet-log.ts';

const ANN: Sat = { name: 'Ann', browser: 'a'.repeat(32) };
const BO: Sat = { name: 'Bo', browser: 'b'.repeat(32) };
const SAVER: Sat = { name: 'Ada', bot: 'saver' };
const [ann, bo] = [ANN.browser!, BO.browser!];

let dir = '';
let now = 0;
let replays: ReplayFiles;
let statistics: Statistics;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'parlour-statistics-'));
  now = 1_800_000_000_000;
  replays = new ReplayFiles(dir, quiet, () => now);
  statistics = statisticsOf(replays);
});
afterEach(async () => {
  await statistics.stop();
  rmSync(dir, { recursive: true });
});

async function ended(id: string, seats: readonly Sat[], order: readonly number[], told: Told = {}): Promise<void> {
  now += 1000;
  await new CountedReplays(replays, statistics).write(id, finishedGame(seats, order, told));
  await statistics.catchUp();
}
const history = (key: string, question: Partial<Parameters<typeof historyOf>[2]> = {}) =>
  historyOf(statistics.file, [key], { limit: 10, ...question });
const counted = () => statistics.games.get(highCard.id)!;
const figures = (key: string) => figuresOf(statistics.file, counted(), { keys: [key] });
const sums = (key: string, id: string) => figures(key).figures.find((figure) => figure.id === id)?.sums;

/** Three games: Ann alone with a bot, Ann and Bo with a bot, and Bo alone with a bot. */
async function threeGames(): Promise<void> {
  await ended('one', [ANN, SAVER], [0, 1]);
  await ended('two', [BO, ANN, SAVER], [0, 2, 1], { turns: 5, tableId: 'table-2' });
  await ended('three', [SAVER, BO], [0, 1]);
}

describe('history', () => {
  beforeEach(threeGames);

  it('has the games in which the caller had a chair, newest first, with places and who is who', () => {
    const { games, total, people, byGame } = history(ann);
    expect(games.map(({ replayId }) => replayId)).toEqual(['two', 'one']);
    expect(total).toBe(2);
    expect(games[0]).toMatchObject({
      game: 'high-card',
      seats: [
        { name: 'Bo', place: 1, isYou: false, bot: null },
        { name: 'Ann', place: 3, isYou: true },
        { name: 'Ada', place: 2, bot: 'saver' },
      ],
    });
    expect(people).toEqual([{ name: 'Bo', n: 1 }]);
    expect(byGame).toEqual([{ game: 'high-card', n: 2 }]);
  });
  it('has the places of sides where partners play together, also in figures: the second of two pairs is second', async () => {
    const alone = (seats: number) => Array.from({ length: seats }, (_, seat) => [seat]);
    const sides = (seats: number) =>
      seats === 4
        ? [
            [0, 2],
            [1, 3],
          ]
        : alone(seats);
    const inPairs = { ...highCard, sides };
    const pairs = statisticsOf(replays, ':memory:', 1, inPairs);
    const log = finishedGame([ANN, BO, SAVER, { ...SAVER, name: 'Cleo' }], [1, 3, 0, 2]);
    await new CountedReplays(replays, pairs).write('pairs', log);
    await pairs.catchUp();
    const [game] = historyOf(pairs.file, [ann], { limit: 1 }).games;
    expect(game).toMatchObject({ replayId: 'pairs', sides: 2 });
    expect(game?.seats.map(({ place }) => place)).toEqual([2, 1, 2, 1]);
    const place = figuresOf(pairs.file, pairs.games.get(highCard.id)!, { keys: [ann] }).figures.find(
      ({ id }) => id === 'place',
    );
    expect(place?.sums).toEqual([3, 1 + 3 + 2, 1 + 9 + 4]);
    expect(history(ann).games[0]).toMatchObject({ replayId: 'two', sides: 3 });
    await pairs.stop();
  });
  it.each(['', 'c'.repeat(32), 'Ann'])('has nothing for who presents %j', (key) => {
    expect(history(key)).toMatchObject({ games: [], total: 0, people: [], byGame: [] });
  });
  it('opens by the token of a session as well', () => {
    expect(history(`token of ${ann}`).total).toBe(2);
  });
  it('is narrowed to a game and to who was there, and comes in parts', () => {
    expect(history(ann, { with: 'Bo' }).games.map(({ replayId }) => replayId)).toEqual(['two']);
    expect(history(ann, { with: 'Ada' }).total).toBe(0);
    expect(history(ann, { game: 'whist' }).total).toBe(0);
    expect(history(ann, { with: 'Ann' }).total).toBe(0);
    const first = history(ann, { limit: 1 });
    expect(first.games.map(({ replayId }) => replayId)).toEqual(['two']);
    expect(history(ann, { limit: 1, before: first.next! })).toMatchObject({
      games: [{ replayId: 'one' }],
      next: null,
      total: 2,
    });
  });
  it('is narrowed to another player of the same name without the games of the caller alone', async () => {
    await ended('four', [ANN, { name: 'Ann', browser: 'c'.repeat(32) }], [0, 1]);
    const { people } = history(ann);
    expect(people).toEqual([
      { name: 'Ann', n: 1 },
      { name: 'Bo', n: 1 },
    ]);
    expect(history(ann, { with: 'Ann' }).games.map(({ replayId }) => replayId)).toEqual(['four']);
  });
});

describe('a long history', () => {
  const later = (at: number): readonly number[] => (at % 3 === 0 ? [1, 0] : [0, 1]);
  beforeEach(async () => {
    await ended('with-cy', [{ name: 'Cy', browser: 'c'.repeat(32) }, ANN], [0, 1]);
    for (let at = 0; at < 24; at++) {
      now += 1000;
      await replays.write(`game-${at}`, finishedGame([ANN, BO], later(at)));
    }
    await statistics.catchUp();
  });

  it('is counted whole at once, comes in pages to its end, and those most often met come first', () => {
    const pages: string[] = [];
    let before: string | null = null;
    do {
      const page = history(ann, { limit: 20, ...(before === null ? {} : { before }) });
      pages.push(...page.games.map(({ replayId }) => replayId));
      expect([page.total, page.people]).toEqual([
        25,
        [
          { name: 'Bo', n: 24 },
          { name: 'Cy', n: 1 },
        ],
      ]);
      before = page.next;
    } while (before !== null);
    expect(pages).toEqual([...Array.from({ length: 24 }, (_, at) => `game-${23 - at}`), 'with-cy']);
    expect(history(ann, { before: 'nonsense' }).games).toHaveLength(10);
    expect(statistics.pending).toBe(0);
  });
  it('ALL-343 is rated anew in slices, also after a stop, and comes to what rating game by game does', async () => {
    for (let at = 24; at < 140; at++) {
      now += 1000;
      const isThree = at % 5 === 0;
      const log = isThree ? finishedGame([BO, SAVER, ANN], [2, 0, 1]) : finishedGame([ANN, BO], later(at));
      await replays.write(`game-${at}`, log);
    }
    await statistics.catchUp();
    const { file } = statistics;
    const oneByOne = file.dump();
    let pauses = 0;
    expect(await rateAll(file, () => Promise.resolve((pauses += 1) > 0))).toBe(true);
    expect(pauses).toBeGreaterThan(2);
    expect(file.dump()).toEqual(oneByOne);
    // The rating stops in the middle, after the games were counted.
    file.run('UPDATE seats SET mu = 0');
    file.setRatingDue(true);
    expect(await rateAll(file, () => Promise.resolve((pauses -= 1) > 1))).toBe(false);
    expect(file.isRatingDue).toBe(true);
    await statistics.catchUp();
    expect(file.dump()).toEqual(oneByOne);
  });
  it('is rated game by game as if each had been counted by itself', async () => {
    const wins = Array.from({ length: 24 }, (_, at) => later(at)[0] === 0).filter(Boolean).length;
    expect(sums(ann, 'first')).toEqual([25, wins, wins]);
    const rated = figures(ann);
    expect(rated.rating?.games).toBe(25);
    expect(rated.ratings).toHaveLength(25);
    await ended('last', [ANN, BO], [0, 1]);
    expect(figures(ann).ratings.slice(0, 25)).toEqual(rated.ratings);
    expect(figures(ann).rating?.mu).toBeGreaterThan(rated.rating?.mu ?? Infinity);
    expect(statistics.pending).toBe(0);
  });
});

describe('figures', () => {
  beforeEach(threeGames);

  it('are sums over one’s own seats, with those of our players beside them', () => {
    expect(sums(ann, 'first')).toEqual([2, 1, 1]);
    expect(sums(ann, 'place')).toEqual([2, 1 + 3, 1 + 9]);
    expect(sums(ann, 'turns')).toEqual([2, 3 + 5, 9 + 25]);
    expect(figures(ann).figures.find(({ id }) => id === 'turns')).toMatchObject({ per: 10, baseline: [2, 6, 18] });
    expect(figures(ann).lines).toEqual([
      {
        id: 'turns',
        points: [
          [1, 3],
          [2, 8],
        ],
      },
    ]);
    expect(figures(ann).games).toBe(2);
    expect(figures('nobody').games).toBe(0);
  });
  it('of a bot are anybody’s to read', () => {
    expect(figuresOf(statistics.file, counted(), { bot: 'saver' }).games).toBe(3);
  });
  it('of whoever got up early are those of the hands until then, without a place and a rating', async () => {
    const before = figures(ann).rating;
    await ended('four', [{ ...ANN, left: 2 }, SAVER], [0, 1]);
    expect(history(ann).games[0]).toMatchObject({ replayId: 'four', seats: [{ isYou: true }, { isYou: false }] });
    expect(sums(ann, 'turns')).toEqual([3, 3 + 5 + 2, 9 + 25 + 4]);
    expect(sums(ann, 'first')?.[0]).toBe(2);
    expect(figures(ann).rating).toEqual(before);
  });
  it('of a game that was left have no place and move no rating', async () => {
    const before = figures(ann).rating;
    await ended('four', [ANN, SAVER], [0, 1], { isLeft: true });
    expect(figures(ann).rating).toEqual(before);
    expect(sums(ann, 'first')?.[0]).toBe(2);
    expect(sums(ann, 'turns')?.[0]).toBe(3);
    expect(history(ann).games[0]?.seats[0]).toMatchObject({ place: null, score: null });
  });
  it('of a game in which a move was taken back are nobody’s, though it stands in the history', async () => {
    const before = figures(ann);
    now += 1000;
    const { standing: _, ...log } = finishedGame([ANN, SAVER], [1, 0]);
    const lines = log.lines.toSpliced(-1, 0, '{"seq":4,"takenBack":{"seat":0,"to":3,"agreed":[]}}');
    await replays.write('taken', { ...log, lines });
    await statistics.catchUp();
    expect(history(ann).games.at(0)).toMatchObject({ replayId: 'taken', seats: [{ place: 2 }, { place: 1 }] });
    expect(figures(ann)).toEqual(before);
  });
  it('rate people and bots: who wins rises, and everybody becomes surer', () => {
    const rated = figures(bo);
    expect(rated.rating?.games).toBe(2);
    expect(rated.rating?.sigma).toBeLessThan(NEWCOMER.sigma);
    expect(rated.ratings[0]?.mu).toBeGreaterThan(NEWCOMER.mu);
    expect(rated.ratings.map(({ games }) => games)).toEqual([1, 2]);
    expect(rated.ratings.at(-1)).toEqual(rated.rating);
    expect(rated.bots).toMatchObject([{ bot: 'saver', games: 3 }]);
  });
});

describe('a line of more points than a page can draw', () => {
  const row = {
    game: highCard.id,
    tableId: null,
    access: 'open',
    isOffline: false,
    sides: [[0]],
    readers: [],
  } as const;
  const seat = { seat: 0, name: 'Ann', bot: 'x', place: 1, score: 1, subject: 'bot x', isWhole: true, sums: {} };
  const everyOther = Array.from({ length: 400 }, (_, at) => 2 * (at + 1));

  it('is thinned evenly to four hundred of them, with the last', () => {
    const { file } = statistics;
    const lines = { turns: { n: 16, steps: Array.from({ length: 16 }, () => 1) } };
    file.together(() => {
      for (let at = 0; at < 50; at++)
        file.put({ ...row, id: `g${at}`, finishedAt: at, seats: [{ ...seat, lines }] }, '');
    });
    const [line] = figuresOf(file, counted(), { bot: 'x' }).lines;
    expect(line?.points).toHaveLength(400);
    expect(line?.points.at(-1)).toEqual([800, 800]);
    expect(line?.points.map(([at]) => at)).toEqual(everyOther);
  });
  it('says of a rating after which game it was', () => {
    const { file } = statistics;
    file.together(() => {
      for (let at = 0; at < 800; at++)
        file.put({ ...row, id: `g${at}`, finishedAt: at, seats: [{ ...seat, lines: {} }] }, '');
      file.run('UPDATE seats SET mu = 25, sigma = 8');
    });
    const { ratings } = figuresOf(file, counted(), { bot: 'x' });
    expect(ratings.map(({ games }) => games)).toEqual(everyOther);
  });
});

describe('a table', () => {
  beforeEach(threeGames);
  it('stands as its games ended, for those who had a chair there', async () => {
    await ended('again', [BO, ANN, SAVER], [1, 0, 2], { tableId: 'table-2' });
    const answer = tableResults(statistics.file, statistics.games, 'table-2', [ann]);
    expect(answer).toMatchObject({ game: 'high-card', games: 2, last: 'again' });
    expect(answer.players.map(({ name, games, wins, score }) => [name, games, wins, score])).toEqual([
      ['Bo', 2, 1, 10 + 9],
      ['Ann', 2, 1, 8 + 10],
      ['Ada', 2, 0, 9 + 8],
    ]);
    expect(tableResults(statistics.file, statistics.games, 'table-2', ['c'.repeat(32)]).games).toBe(0);
  });
});

describe('games that end together', () => {
  it('ALL-330 are counted by themselves from what was written, in one order, and no log is read again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let read = 0;
      const shelf = {
        entries: () => replays.entries(),
        entry: (id: string) => replays.entry(id),
        textOf: (id: string) => (read++, replays.textOf(id)),
      };
      await statistics.stop();
      statistics = statisticsOf(shelf);
      const counting = new CountedReplays(replays, statistics);
      await Promise.all(
        ['a', 'b', 'c'].map((id, at) => counting.write(id, finishedGame([ANN, BO, SAVER], [at, (at + 1) % 3, 0]))),
      );
      const times = (await replays.entries()).map(({ finishedAt }) => finishedAt);
      expect(times).toEqual([now, now + 1, now + 2]);
      expect(statistics.counted).toBe(0);
      vi.advanceTimersByTime(1000);
      await vi.waitUntil(() => statistics.counted === 3);
      await statistics.catchUp();
      expect(read).toBe(0);
    } finally {
      vi.useRealTimers();
    }
    const anew = statisticsOf(replays);
    await anew.catchUp();
    expect(statistics.file.dump()).toEqual(anew.file.dump());
    await anew.stop();
  });
});

describe('what was counted game by game', () => {
  beforeEach(threeGames);
  const anew = async (version?: number) => {
    const other = statisticsOf(new ReplayFiles(dir, quiet, () => now), ':memory:', version);
    await other.catchUp();
    const dump = other.file.dump();
    await other.stop();
    return dump;
  };
  it('is what is counted anew from the logs, to the last digit of every rating', async () => {
    const dump = statistics.file.dump();
    expect(dump['seats']).toHaveLength(7);
    expect(dump['ratings']).toHaveLength(3);
    expect(dump).toEqual(await anew());
  });
  it('is so too after games were deleted and written again', async () => {
    now += 1000;
    await replays.write('one', finishedGame([ANN, SAVER], [1, 0]));
    await statistics.catchUp();
    expect(history(ann).games.at(0)).toMatchObject({ replayId: 'one', seats: [{ place: 2 }, { place: 1 }] });
    expect(statistics.file.dump()).toEqual(await anew());
    rmSync(join(dir, 'two.ndjson.gz'));
    replays = new ReplayFiles(dir, quiet, () => now);
    await statistics.stop();
    statistics = statisticsOf(replays);
    await statistics.catchUp();
    expect(history(bo).games.map(({ replayId }) => replayId)).toEqual(['three']);
    expect(statistics.file.dump()).toEqual(await anew());
  });
  it('is counted again when what is counted has changed, and the file of another server is brought up to date', async () => {
    const path = join(dir, 'kept.sqlite');
    const first = statisticsOf(replays, path);
    await first.catchUp();
    await first.stop();
    await ended('four', [ANN, SAVER], [0, 1]);
    const second = statisticsOf(replays, path, 2);
    await second.catchUp();
    expect(second.file.dump()).toEqual(await anew(2));
    await second.stop();
  });
  const header = '{"game":"high-card","version":1,"settings":{},"seats":1,"players":[{"name":"Ann"}]}';
  it.each([
    ['is none', ['{"game":"high-card"}', 'no json']],
    ['has half a place', [header, '{"over":[{"seat":0,"place":1.5,"score":3}]}']],
    ['has a place of nobody', [header, '{"over":[{"seat":1,"place":1,"score":3}]}']],
    ['has a score in words', [header, '{"over":[{"seat":0,"place":1,"score":"three"}]}']],
  ])('leaves out a log that %s, and goes on', async (_, lines) => {
    now += 1000;
    const { standing: __, ...odd } = finishedGame([ANN], [0]);
    await replays.write('odd', { ...odd, lines });
    await ended('five', [ANN, SAVER], [0, 1]);
    expect(history(ann).games.map(({ replayId }) => replayId)).toEqual(['five', 'two', 'one']);
  });
});

describe('a log from before it was noted who sat where', () => {
  const old = (seats: readonly Sat[]) => {
    const { people: _, tableId: __, ...log } = finishedGame(seats, [0, 1]);
    return log;
  };
  const header = async (id: string) => (await replays.list(9, ann)).find((entry) => entry.id === id)?.header;

  it('counts for a single person, and is told to two without saying who was who', async () => {
    await replays.write('alone', old([SAVER, ANN]));
    now += 1000;
    await replays.write('together', old([ANN, BO]));
    await statistics.catchUp();
    expect(history(ann).games.map(({ seats }) => seats.map(({ isYou }) => isYou))).toEqual([
      [false, false],
      [false, true],
    ]);
    expect(sums(ann, 'place')).toEqual([1, 2, 4]);
    expect(sums(bo, 'place')).toEqual([0, 0, 0]);
  });
  it('names nobody any more who asks to be forgotten, where they were the only person', async () => {
    await replays.write('alone', old([{ name: 'Someone', bot: 'saver' }, ANN]));
    now += 1000;
    await replays.write('together', old([ANN, BO]));
    const before = await header('together');
    const alone = structuredClone(await header('alone')) as { players: { name: string }[] };
    expect(await replays.forget([ann])).toBe(2);
    expect([history(ann).total, await replays.list(9, ann)]).toEqual([0, []]);
    const after = await replays.entries();
    expect(after.find(({ id }) => id === 'together')?.header).toEqual(before);
    expect(after.find(({ id }) => id === 'alone')?.header).toEqual({
      ...alone,
      players: [alone.players[0], { ...alone.players[1], name: 'Someone 2' }],
    });
  });
  it('is counted without any seat where it names no players, and people that cannot be read are nobody', async () => {
    const line = { game: highCard.id, version: 1, settings: { hands: 2 }, seats: 2 };
    await replays.write('nameless', { ...finishedGame([ANN], [0]), lines: [JSON.stringify(line)] });
    await statistics.catchUp();
    expect(history(ann).games).toMatchObject([{ replayId: 'nameless', seats: [] }]);
    const path = join(dir, 'index.ndjson');
    const entry = JSON.parse(readFileSync(path, 'utf8').trim().split('\n').at(-1)!) as { people: object[] };
    const [person] = entry.people;
    const odd = [7, { ...person, seat: 'x' }, { ...person, name: 1 }, { ...person, keys: 'k' }];
    const early = { ...person, keys: ['k', 1], isWhole: 'yes', until: 3 };
    appendFileSync(path, `\n${JSON.stringify({ ...entry, people: [...odd, early, { ...early, until: 'x' }] })}\n`);
    const [read] = await new ReplayFiles(dir, quiet, () => now).entries();
    const known = { ...person, keys: ['k'], isWhole: false };
    expect(read?.people).toEqual([{ ...known, until: 3 }, known]);
    appendFileSync(path, `\n${JSON.stringify({ ...entry, id: 'odd', access: 'anybody' })}\n`);
    expect((await new ReplayFiles(dir, quiet, () => now).entries()).map(({ id }) => id)).toEqual(['nameless']);
  });
});

describe('the file of the statistics', () => {
  beforeEach(threeGames);
  it('is changed whole or not at all, and can be emptied', () => {
    const before = statistics.file.dump();
    const failing = (): void => {
      statistics.file.remove('one');
      throw new Error('no');
    };
    expect(() => statistics.file.together(failing)).toThrow('no');
    expect(statistics.file.dump()).toEqual(before);
    expect(statistics.counted).toBe(3);
    statistics.file.clear();
    expect(statistics.file.dump()).toEqual({ games: [], seats: [], readers: [], ratings: [] });
    expect(statistics.counted).toBe(0);
  });
  it('ALL-654 is made again where it is no database any more, so that no server is kept from starting', () => {
    const path = join(dir, 'broken.sqlite');
    for (const broken of ['no database'.repeat(1000), '\0'.repeat(8192)]) {
      writeFileSync(path, broken);
      const file = new StatisticsFile(path);
      expect(file.marks().size).toBe(0);
      file.close();
    }
  });
  it('counts games that ended at the same time in the order of their names, whichever was written first', async () => {
    for (const id of ['z', 'y']) await replays.write(id, finishedGame([ANN, BO], id === 'z' ? [0, 1] : [1, 0]));
    await statistics.catchUp();
    const other = statisticsOf(new ReplayFiles(dir, quiet, () => now));
    await other.catchUp();
    expect(figuresOf(other.file, counted(), { keys: [ann] })).toEqual(figures(ann));
    await other.stop();
  });
  it('rates a game that ended at the same moment as one before it as if both were counted at once', async () => {
    for (const id of ['z', 'y']) await replays.write(id, finishedGame([ANN, BO], id === 'z' ? [0, 1] : [1, 0]));
    const ids = ['z'];
    const shelf = {
      entries: async () =>
        (await replays.entries()).filter(({ id }) => ids.includes(id)).map((entry) => ({ ...entry, finishedAt: now })),
      entry: () => Promise.resolve(null),
      textOf: (id: string) => replays.textOf(id),
    };
    const [one, both] = [statisticsOf(shelf), statisticsOf(shelf)];
    await one.catchUp();
    ids.push('y');
    for (const each of [one, both]) await each.catchUp();
    expect(one.file.dump()).toEqual(both.file.dump());
    for (const each of [one, both]) await each.stop();
  });
  it('has nothing of a shelf that cannot be read, and the host reads why', async () => {
    const said: unknown[] = [];
    const lost = () => Promise.reject(new Error('no shelf'));
    const shelf = { entries: lost, entry: lost, textOf: lost };
    const blind = new Statistics({
      file: statistics.file,
      games: statistics.games,
      shelf,
      log: { ...quiet, error: (text: string) => void said.push(text) },
    });
    await blind.catchUp();
    expect(said).toEqual(['finished games were not counted']);
  });
});

describe('who wants to be forgotten', () => {
  beforeEach(threeGames);
  const textOf = (id: string): string => gunzipSync(readFileSync(join(dir, `${id}.ndjson.gz`))).toString();

  it('is Someone in every log, index and list, and nobody else is touched', async () => {
    const bosFigures = figures(bo);
    expect(await replays.forget([ann])).toBe(2);
    await statistics.catchUp();
    for (const id of ['one', 'two']) {
      expect(textOf(id)).not.toContain('Ann');
      expect(textOf(id)).toContain('Someone');
    }
    expect(textOf('two')).toContain('Bo');
    expect(readFileSync(join(dir, 'index.ndjson'), 'utf8')).not.toContain('Ann');
    expect(JSON.stringify(statistics.file.dump())).not.toContain('Ann');
    expect(history(ann).total).toBe(0);
    expect(await replays.open('one', ann)).toBeNull();
    expect(
      history(bo)
        .games.find(({ replayId }) => replayId === 'two')
        ?.seats.map(({ name }) => name),
    ).toEqual(['Bo', 'Someone', 'Ada']);
    expect(figures(bo)).toEqual(bosFigures);
  });
  it('leaves nothing of the log but the name: events, answers and commitments are what they were', async () => {
    const before = textOf('two');
    await replays.forget([ann]);
    expect(textOf('two')).toBe(before.replaceAll('"Ann"', '"Someone"'));
  });
  it('is told from another who was forgotten: names within a log stay different, as proofs need them', async () => {
    await replays.forget([ann]);
    await replays.forget([bo]);
    expect(textOf('two')).toContain('{"seat":0,"name":"Someone 2"');
    expect(textOf('two')).toContain('{"seat":1,"name":"Someone"');
    expect(textOf('two')).toContain('"players":[{"name":"Someone 2","anchor":null,"link":0},{"name":"Someone",');
  });
  it('is forgotten also after a restart, and once is enough', async () => {
    await replays.forget([ann]);
    const again = new ReplayFiles(dir, quiet, () => now);
    expect(await again.list(9, ann)).toEqual([]);
    expect(await again.forget([ann])).toBe(0);
    expect(await again.list(9, bo)).toHaveLength(2);
  });
  it('gets a name that nobody at the table has had, bots keep theirs, and each time the log counts anew', () => {
    const header = { players: [{ name: 'Ann' }, { name: 'Ada', isAiPlayer: true }] };
    const person = (seat: number, name: string, key: string) => ({ seat, name, keys: [key], isWhole: false });
    // Ann began as one player and came back as another, who took the bot's chair and its name.
    const people = [person(0, 'Ann', 'a'), person(1, 'Ada', 'a'), person(1, 'Someone', 'b')];
    const entry = { id: 'g', finishedAt: 1, keptAt: 1, bytes: 1, access: 'open' as const, players: ['a', 'b'], header };
    const once = forgetIn({ ...entry, people }, JSON.stringify(header), ['a'], 'forgotten x');
    expect(once.lines).toEqual([JSON.stringify({ players: [{ name: 'Someone 2' }, header.players[1]] })]);
    expect(once.entry.people?.map(({ name }) => name)).toEqual(['Someone 2', 'Someone 3', 'Someone']);
    const twice = forgetIn(once.entry, once.lines.join('\n'), ['b'], 'forgotten y');
    expect([once.entry.edition, twice.entry.edition]).toEqual([1, 2]);
  });
});
