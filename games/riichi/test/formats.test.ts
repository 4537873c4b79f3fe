import { seededChance, GameTable, type GameEvent } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { shanten } from '../bot/shanten.ts';
import formats from '../formats/index.ts';
import { exportMjai, importMjai, type MjaiEvent } from '../formats/mjai.ts';
import { wallOf, type RecordedRound } from '../formats/recorded.ts';
import { Replay } from '../formats/replay.ts';
import { exportRound, exportTenhou6, roundsOf } from '../formats/tenhou6.ts';
import { importRound, importTenhou6 } from '../formats/tenhou6-import.ts';
import riichi from '../game.ts';
import type { Settings } from '../settings.ts';
import type { Riichi } from '../types.ts';
import { script, settingsOf } from './support.ts';

const NAMES = ['a', 'b', 'c', 'd'];

/** The events of a game in which seat 0 is the first dealer, as these formats require. */
function played(seed: string, settings: Settings): GameEvent<Riichi>[] {
  const events: GameEvent<Riichi>[] = [];
  const chance = { ...seededChance(seed), pick: () => 0 };
  const table = GameTable.open(riichi, { settings, seats: settings.numPlayers, chance }, (event) => events.push(event));
  while ('ask' in table.wait) {
    const seat = table.wait.ask.find((one) => table.owes(one))!;
    table.answer(
      seat,
      shanten.decide(table.view(seat), table.menu(seat)!, () => 0),
    );
  }
  return events;
}
function replayed(round: RecordedRound): GameEvent<Riichi>[] {
  const wall = wallOf(round);
  if (wall === null) throw new Error('no wall');
  const replay = new Replay(round, wall);
  const wrong = replay.run();
  if (wrong !== null) throw new Error(JSON.stringify(wrong));
  return replay.events;
}
const withoutEnd = (events: readonly GameEvent<Riichi>[]): GameEvent<Riichi>[] =>
  events.filter(({ table: tableEvent }) => tableEvent.type !== 'game_over');
const settings = settingsOf({}, 'tenhou');
const BY_SIZE = { 3: settingsOf({}, 'tenhou-3'), 4: settings };
const events = played('formats', settings);

describe('mjai', () => {
  const lines = exportMjai(events, NAMES, settings);

  it('begins and ends as a log does', () => {
    expect(lines[0]).toEqual({ type: 'start_game', names: NAMES });
    expect(lines[1]).toMatchObject({ type: 'start_kyoku', bakaze: 'E', kyoku: 1, honba: 0, kyotaku: 0, oya: 0 });
    expect(lines.at(-1)).toMatchObject({ type: 'end_game' });
    expect(lines.filter(({ type }) => type === 'start_kyoku')).toHaveLength(roundsOf(events).length);
  });

  it('is read back and played again to the same log', () => {
    const imported = importMjai(JSON.parse(JSON.stringify(lines)) as unknown[], BY_SIZE);
    if (!imported.ok) throw new Error(imported.error);
    const rounds = roundsOf(events);
    for (const [at, round] of imported.value.entries()) {
      const again = exportMjai(withoutEnd(roundsOf(replayed(round))[0]!), NAMES, settings);
      expect(again).toEqual(exportMjai(withoutEnd(rounds[at]!), NAMES, settings));
    }
  });

  it('is read back with names that look like lines of it', () => {
    const hostile = ['a\n{"type":"end_game"}', '"],"x":["', '\u2028', '{}'];
    const game = { events, names: hostile, settings };
    for (const format of [formats.mjai, formats.tenhou6]) {
      const written = format.write(game);
      const plain = format.write({ ...game, names: NAMES });
      if (!written.ok || !plain.ok || format.read === undefined) throw new Error('is not written');
      const [again, other] = [format.read(written.value), format.read(plain.value)];
      if (!again.ok || !other.ok) throw new Error('is not read');
      expect(again.value.names).toEqual(hostile);
      expect(again.value.events).toEqual(other.value.events);
    }
  });

  it('orders a kan as its readers expect', () => {
    const open = script({ hands: ['5z', '555z'], draws: '1z', preset: 'tenhou' })
      .do('0: discard 5z', '1: kan')
      .clockDecides();
    const types = exportMjai(open.events, NAMES, open.table.settings).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['daiminkan', 'tsumo', 'dora', 'dahai']));
    expect(types.indexOf('dora')).toBeGreaterThan(types.indexOf('daiminkan') + 1);
    const closed = script({ hands: ['5555z'], draws: '1z', preset: 'tenhou' }).do('0: ankan 5z');
    const after = exportMjai(closed.events, NAMES, closed.table.settings).map(({ type }) => type);
    expect(after.slice(-3)).toEqual(['ankan', 'dora', 'tsumo']);
  });

  it('says what could have been done: of a draw by its seat, of a discard or kan by the others', () => {
    const table = script({
      hands: ['1111z45m123p789s9p', '6s', '2z', '45s123m456m789p99s'],
      draws: '9p3s',
      preset: 'tenhou',
    });
    const lines = (): readonly MjaiEvent[] => exportMjai(table.events, NAMES, table.table.settings);
    expect(lines().at(-1)).toMatchObject({
      type: 'tsumo',
      actor: 0,
      possible_actions: [
        { type: 'reach', actor: 0 },
        { type: 'ankan', actor: 0, consumed: ['E', 'E', 'E', 'E'] },
      ],
    });
    table.do('0: discard 9p').untilTurn(1).do('1: discard 6s');
    const thrown = lines().findLast(({ type }) => type === 'dahai');
    expect(thrown).toMatchObject({ actor: 1, pai: '6s' });
    expect(thrown?.['possible_actions']).toContainEqual({ type: 'hora', actor: 3, target: 1, pai: '6s' });
    const called = script({ hands: ['5s', '46s', '055s'], draws: '9s', preset: 'tenhou' }).do('0: discard 5s');
    expect(exportMjai(called.events, NAMES, called.table.settings).at(-1)?.['possible_actions']).toEqual([
      { type: 'chi', actor: 1, target: 0, pai: '5s', consumed: ['4s', '6s'] },
      { type: 'pon', actor: 2, target: 0, pai: '5s', consumed: ['5sr', '5s'] },
      { type: 'pon', actor: 2, target: 0, pai: '5s', consumed: ['5s', '5s'] },
      { type: 'daiminkan', actor: 2, target: 0, pai: '5s', consumed: ['5sr', '5s', '5s'] },
    ]);
  });

  it('says of a riichi what may not be discarded with it, and of nine terminals who had them', () => {
    const table = script({ hands: ['45m123456p789s11s'], draws: '1z' })
      .do('0: riichi 1z')
      .pass(1);
    const reach = exportMjai(table.events, NAMES, table.table.settings).find(({ type }) => type === 'reach');
    expect(reach).toMatchObject({ actor: 0 });
    expect(reach?.['cannot_dahai']).not.toContain('E');
    expect(reach?.['cannot_dahai']).toContain('1s');
    const nine = script({ hands: ['19m19p19s123z5m5p5s5s'], draws: '2s' }).do('0: kyuushu');
    expect(exportMjai(nine.events, NAMES, nine.table.settings).find(({ type }) => type === 'ryukyoku')).toMatchObject({
      reason: 'kyushukyuhai',
      actor: 0,
    });
  });

  it('names the red five among what may not be discarded', () => {
    const table = script({ hands: ['5p', '0p55p123m456m789m1z'], draws: '1z' }).do('0: discard 5p', '1: pon 55p');
    expect(exportMjai(table.events, NAMES, table.table.settings).at(-1)).toMatchObject({ cannot_dahai: ['5p', '5pr'] });
  });

  it('says of a call what may not be discarded', () => {
    const table = script({ hands: ['3m', '45m'], draws: '1z' }).do('0: discard 3m', '1: chi 45m');
    expect(exportMjai(table.events, NAMES, table.table.settings).at(-1)).toMatchObject({
      type: 'chi',
      actor: 1,
      target: 0,
      pai: '3m',
      consumed: ['4m', '5m'],
      cannot_dahai: ['3m', '6m'],
    });
  });

  it.each([[[]], [['x']], [[{ kind: 1 }]], [[{ type: 'start_game' }]]])('refuses %o', (junk) => {
    expect(importMjai(junk, BY_SIZE).ok).toBe(false);
  });
});

describe('tenhou.net/6', () => {
  it('is read back and written again to the letter', () => {
    const game = JSON.parse(JSON.stringify(exportTenhou6(events, NAMES, settings))) as { log: unknown[] };
    const imported = importTenhou6(game);
    if (!imported.ok) throw new Error(imported.error);
    for (const [at, round] of imported.value.entries())
      expect(exportRound(replayed(round), round.settings)).toEqual(game.log[at]);
  });

  it('writes melds with the called tile where its giver sits', () => {
    const table = script({ hands: ['5s', '9m', '055s'], draws: '9s' }).do('0: discard 5s', '2: pon 05s');
    expect(exportRound(table.events, table.table.settings)?.[11]).toEqual(['35p3553']);
  });

  it('writes kans among the discards', () => {
    const table = script({ hands: ['05m55m'], draws: '1z' }).do('0: ankan 5m');
    expect(exportRound(table.events, table.table.settings)?.[6]).toEqual(['151515a51']);
  });

  it.each([null, [], [1, 2], { log: [] }, { log: [[1]] }])('refuses %o', (junk) => {
    expect(importTenhou6(junk).ok).toBe(false);
    expect(importRound(junk, null).ok).toBe(false);
  });
});

describe('three players', () => {
  const three = BY_SIZE[3];
  const log = played('formats for three', three);
  const names = NAMES.slice(0, 3);

  it('[N4] are written to mjai and read back: nukidora, three hands, three deals to a wind', () => {
    const lines = exportMjai(log, names, three);
    expect(lines.filter(({ type }) => type === 'nukidora').length).toBeGreaterThan(3);
    expect(lines.find(({ type }) => type === 'start_kyoku')?.['tehais']).toHaveLength(3);
    expect(lines.filter(({ type }) => type === 'start_kyoku').map(({ bakaze }) => bakaze)).toContain('S');
    expect(lines.filter(({ type }) => type === 'start_kyoku').every(({ kyoku }) => Number(kyoku) <= 3)).toBe(true);
    const imported = importMjai(JSON.parse(JSON.stringify(lines)) as unknown[], BY_SIZE);
    if (!imported.ok) throw new Error(imported.error);
    const rounds = roundsOf(log);
    expect(imported.value).toHaveLength(rounds.length);
    for (const [at, round] of imported.value.entries()) {
      const again = exportMjai(withoutEnd(roundsOf(replayed(round))[0]!), names, three);
      expect(again).toEqual(exportMjai(withoutEnd(rounds[at]!), names, three));
    }
  });

  it('[N4] are read from mjai that leaves a fourth seat empty', () => {
    const lines = exportMjai(roundsOf(log)[0]!, names, three).map((line) =>
      line.type === 'start_kyoku'
        ? { ...line, tehais: [...(line['tehais'] as string[][]), []], scores: [...(line['scores'] as number[]), 0] }
        : line,
    );
    const imported = importMjai(JSON.parse(JSON.stringify(lines)) as unknown[], BY_SIZE);
    expect(imported.ok && imported.value.map(({ scores }) => scores.length)).toEqual([3]);
  });

  it('[N4] are written to tenhou.net/6 with an empty fourth seat, Norths among the discards, and read back to the letter', () => {
    const game = JSON.parse(JSON.stringify(exportTenhou6(log, names, three))) as {
      name: string[];
      rule: { disp: string };
      log: unknown[][];
    };
    expect(game.name).toEqual([...names, '']);
    expect(game.rule.disp).toBe('三南喰赤');
    expect(game.log.every((kyoku) => kyoku.length === 17 && JSON.stringify(kyoku.slice(13, 16)) === '[[],[],[]]')).toBe(
      true,
    );
    expect(JSON.stringify(game.log)).toContain('"f44"');
    const south = game.log.map(([head]) => (head as number[])[0]);
    expect(south).toContain(4);
    expect(south).not.toContain(3);
    const imported = importTenhou6(game);
    if (!imported.ok) throw new Error(imported.error);
    for (const [at, round] of imported.value.entries())
      expect(exportRound(replayed(round), round.settings)).toEqual(game.log[at]);
  });

  it('[N8] a self-draw is written as each of two pays it', () => {
    const table = script({ preset: 'tenhou-3', hands: ['45s123456p789s99p'], draws: '3s' }).do('0: tsumo');
    const kyoku = exportRound(table.events, table.table.settings) ?? [];
    const [, , win] = kyoku[16] as [string, number[], unknown[]];
    const each = -table.result.deltas[1]!;
    expect(win[3]).toContain(`${each}点∀`);
  });
});
