import { seededChance, GameTable, type GameEvent } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import riichi from '../game.ts';
import type { Riichi } from '../types.ts';
import { script, settingsOf } from './support.ts';

function played(seed: string): { events: GameEvent<Riichi>[]; sums: Set<number> } {
  const settings = settingsOf({ gameType: 'tonpusen' });
  const events: GameEvent<Riichi>[] = [];
  const sums = new Set<number>();
  const table = GameTable.open(riichi, { settings, seats: 4, chance: seededChance(seed) }, (event) =>
    events.push(event),
  );
  while ('ask' in table.wait) {
    const { scores, sticks } = table.state.table;
    sums.add(scores.reduce((sum, score) => sum + score, 0) + 1000 * sticks);
    const seat = table.wait.ask.find((one) => table.owes(one))!;
    table.answer(seat, riichi.fallback(table.view(seat), table.menu(seat)!));
  }
  return { events, sums };
}

describe('the course of a game', () => {
  it('[B1] [B2] thirteen tiles each, the dealer draws, and seventy are left before', () => {
    const table = script();
    expect([0, 1, 2, 3].map((seat) => table.own(seat).hand.length)).toEqual([14, 13, 13, 13]);
    expect(table.seen).toMatchObject({ live: 69, dealer: 0, turn: 0, deals: 0 });
  });

  it('[B4] RI-79 the same seed and answers give the same events, another seed others', () => {
    const text = (seed: string): string => JSON.stringify(played(seed).events);
    expect(text('a')).toBe(text('a'));
    expect(text('a')).not.toBe(text('b'));
  });

  it('RI-77 scores and sticks always add up to what the seats began with', () => {
    expect([...played('sums').sums]).toEqual([100_000]);
  });

  it('[B2] [E2] the deal moves on to the next seat, and after four of them the wind', () => {
    const { events } = played('winds');
    const rounds = events.flatMap(({ table: tableEvent }) => (tableEvent.type === 'round_started' ? [tableEvent] : []));
    for (const [at, round] of rounds.entries()) {
      const before = rounds[at - 1];
      if (before === undefined) continue;
      expect(round.dealer).toBe((rounds[0]!.dealer + round.deals) % 4);
      expect(round.deals - before.deals).toBeLessThanOrEqual(1);
    }
  });

  it('[C1] a ron needs a yaku', () => {
    const open = { hands: ['6m', '45m123456p99s789s'], draws: '1z', settings: { renhouValue: 'none' } };
    expect(script(open).do('0: discard 6m').call(1)?.ron).toBe(true);
    const without = { ...open, hands: ['6m', '45m123p444p99s789s'] };
    expect(script(without).do('0: discard 6m').call(1)?.ron ?? false).toBe(false);
  });
});
