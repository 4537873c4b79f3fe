/** Logs and tables stored before three-player games existed can still be read. */
import { copy, fold, pickFrom, seededChance, GameTable, type GameEvent, type Json } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { shanten } from '../bot/shanten.ts';
import riichi from '../game.ts';
import { settingsCodec, type Settings } from '../settings.ts';
import type { Riichi } from '../types.ts';
import { en } from '../words/en.ts';
import { settingsOf } from './support.ts';

const LATER: readonly string[] = ['numPlayers', 'hasKita', 'kitaChankan', 'tsumoLoss'] satisfies (keyof Settings)[];
const pick = pickFrom('unused');

function playOn(table: GameTable<Riichi>, until: () => boolean = () => false): void {
  while ('ask' in table.wait && !until()) {
    const seat = table.wait.ask.find((asked) => table.owes(asked))!;
    table.answer(seat, shanten.decide(table.view(seat), table.menu(seat)!, pick));
  }
}
/** The value as an old version stored it, without the given newer fields. */
const asThen = (value: object, names: readonly string[]): Json =>
  JSON.parse(JSON.stringify(value, (name, part: Json) => (names.includes(name) ? undefined : part))) as Json;

describe('what was stored before three could play', () => {
  const settings = settingsOf({ gameType: 'tonpusen' });
  const setup = { settings, seats: 4, chance: seededChance('stored') };

  it('settings are those of four', () => {
    const parsed = settingsCodec.parse(asThen(settings, LATER));
    expect(parsed).toEqual({ ok: true, value: settings });
  });

  it('a log is folded to the same end, and told in words', () => {
    const events: GameEvent<Riichi>[] = [];
    const table = GameTable.open(riichi, setup, (event) => events.push(event));
    playOn(table);
    const old = asThen(events, ['nuki']) as unknown as GameEvent<Riichi>[];
    expect(JSON.stringify(old)).not.toContain('nuki');
    const state = fold(riichi, settings, 4, old);
    expect(state.table.scores).toEqual(table.state.table.scores);
    expect(state.table.places).toEqual(table.state.table.places);
    const told = old.map(({ table: event }) => en.tell({ table: event }, { viewer: null, name: (seat) => `P${seat}` }));
    expect(told.some((line) => line?.includes('wins by') === true)).toBe(true);
    expect(told.some((line) => line?.includes('North dora') === true)).toBe(false);
  });

  it('a table goes on from where it stood', () => {
    const table = GameTable.open(riichi, setup, () => {});
    playOn(table, () => table.state.table.sheet.length === 1 && table.state.table.live < 40);
    const { state, wait, answers } = copy(table.position);
    delete state.table.norths;
    const again = GameTable.resume(riichi, setup, { state, wait, answers }, () => {});
    playOn(again);
    playOn(table);
    expect(again.state.table.places).toEqual(table.state.table.places);
    expect(again.state.table.places).toHaveLength(4);
  });
});
