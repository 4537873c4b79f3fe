/** Properties of every hand, under random settings and random play. */
import fc from 'fast-check';
import { pickFrom, reveal, seededChance, GameTable, type GameEvent, type State } from '@parlour/kernel';
import { playRandomly } from '@parlour/kernel/conform';
import { describe, expect, it } from 'vitest';
import pidro from '../game.ts';
import type { Pidro } from '../types.ts';
import type { Settings } from '../settings.ts';
import { HAND_SIZE, isPointCard, isTrump, trumpsIn } from '../rules/trumps.ts';
import { COLD_TIMINGS, FIRST_LEADS, KILL_MODES } from '../settings.ts';
import { PHASES, type Phase } from '../state.ts';
import { open, rigged, SEATS, settingsOf } from './support.ts';

/** Number of hands in the unit test. `node games/pidro/bench/hands.ts` plays a hundred thousand. */
const HANDS = 1500;

const anySettings = fc.record({
  killMode: fc.constantFrom(...KILL_MODES),
  firstLead: fc.constantFrom(...FIRST_LEADS),
  coldTiming: fc.constantFrom(...COLD_TIMINGS),
  autoRob: fc.boolean(),
  autoSettle: fc.boolean(),
  dealerKeepsFillers: fc.boolean(),
  discardsFaceUp: fc.boolean(),
});

/** Plays one random hand and calls `look` after every answer. */
function playHand(settings: Settings, seed: string, look: (state: State<Pidro>) => void): GameEvent<Pidro>[] {
  const events: GameEvent<Pidro>[] = [];
  const table = GameTable.open(pidro, { settings, seats: 4, chance: seededChance(seed) }, (event) =>
    events.push(event),
  );
  const pick = pickFrom(`${seed}/answers`);
  look(table.state);
  while ('ask' in table.wait) {
    const seat = table.wait.ask.find((asked) => table.owes(asked))!;
    table.answer(seat, pidro.sample(table.menu(seat)!, pick));
    look(table.state);
  }
  return events;
}
const forAnyHand = (check: (settings: Settings, seed: string) => void, runs = 150): void =>
  fc.assert(
    fc.property(anySettings, fc.nat(), (raw, seed) => {
      check(settingsOf({ ...raw, maxHands: 1 }), `hand ${seed}`);
    }),
    { numRuns: runs, seed: 4 },
  );

describe('properties', () => {
  it('the dealer sees at least six cards', () => {
    forAnyHand((settings, seed) =>
      playHand(settings, seed, ({ table, own }) => {
        if (table.phase !== 'rob') return;
        const { pool, discarded } = own[table.dealer!]!;
        expect(pool!.length + (settings.dealerKeepsFillers ? 0 : discarded.length)).toBeGreaterThanOrEqual(HAND_SIZE);
      }),
    );
  });

  it('[K2] killed cards are trumps without points', () => {
    let killed = 0;
    forAnyHand((settings, seed) =>
      playHand(settings, seed, ({ table: { trump, killed: lists } }) => {
        if (trump === null) return;
        killed += lists.flat().length;
        expect(lists.flat().every((card) => isTrump(trump, card) && !isPointCard(trump, card))).toBe(true);
      }),
    );
    expect(killed).toBeGreaterThan(0);
  });

  it('the pack adds up through the whole flow', () => {
    forAnyHand((settings, seed) =>
      playHand(settings, seed, ({ table, own, house }) => {
        expect(reveal(house.pack)).toHaveLength(table.pack);
        for (const { name, holds } of pidro.invariants)
          expect([name, holds({ table, own, house }, settings)]).toEqual([name, true]);
        const received = table.received.reduce<number>((sum, count) => sum + (count ?? 0), 0);
        expect(received + table.pack).toBeLessThanOrEqual(16);
        for (const seat of SEATS)
          expect(Number(table.received[seat])).toBeLessThanOrEqual(Number(table.requested[seat]));
      }),
    );
  });

  it('hands are above six only before the kill', () => {
    forAnyHand((settings, seed) =>
      playHand(settings, seed, ({ table }) => {
        if (table.phase !== 'playing' || settings.killMode === 'stack') return;
        expect(Math.max(...table.handSizes)).toBeLessThanOrEqual(HAND_SIZE);
      }),
    );
  });

  it.each(['house', 'kokkola'])('[E2] PD-30 captured points of both pairs sum to 14, %s', (preset) => {
    let hands = 0;
    for (let run = 0; hands < HANDS; run++) {
      const { events } = playRandomly(pidro, { settings: settingsOf({}, preset), seats: 4, seed: `fourteen ${run}` });
      for (const { table: told } of events) {
        if (told.type !== 'hand_scored') continue;
        hands++;
        expect(told.rows[0]!.captured + told.rows[1]!.captured).toBe(14);
      }
    }
  });

  it('[P5] a hand that starts with seats without trumps always ends', () => {
    const deals = [
      { S: 'Ah Kh Qh Jh Th 9h 8h 7h 6h' },
      { W: 'Ah Kh Qh Jh Th 9h', S: '8h 7h 6h 5h 5d 4h 3h 2h' },
      { N: 'Ah Kh Qh Jh Th 9h 8h 7h 6h', E: '5h 5d 4h 3h 2h' },
    ];
    fc.assert(
      fc.property(anySettings, fc.constantFrom(...deals), fc.constantFrom('N', 'E', 'S', 'W'), (raw, deal, bidder) => {
        const script = open(rigged(deal), { ...raw, maxHands: 1 }).contract(bidder, 6);
        expect(SEATS.some((seat) => seat !== script.seen.dealer && script.seen.discards[seat]!.count === 9)).toBe(true);
        expect(script.until(() => false).seen).toMatchObject({ phase: 'complete' });
      }),
      { numRuns: 60, seed: 4 },
    );
  });

  it('[F1] phases follow each other only as the rules say', () => {
    const next: Record<Phase, readonly Phase[]> = {
      dealer_selection: ['bidding'],
      bidding: ['declaring'],
      declaring: ['discarding'],
      discarding: ['second_deal'],
      second_deal: ['rob'],
      rob: ['kill', 'playing'],
      kill: ['playing'],
      playing: ['scoring'],
      scoring: ['bidding', 'complete'],
      complete: [],
    };
    const seen = new Set<string>();
    for (const preset of ['house', 'kokkola'])
      for (let run = 0; run <= 30; run++) {
        const settings = settingsOf({ maxHands: 5 }, preset);
        const manyTrumps = open(rigged({ W: 'Ah Kh Qh Jh Th 6h 5h 4h' }), { maxHands: 5 }, preset);
        const { events } =
          run === 0
            ? manyTrumps.contract('W', 6).until(() => false)
            : playRandomly(pidro, { settings, seats: 4, seed: `phases ${run}` });
        const state = pidro.init(settings, 4);
        for (const event of events) {
          const before = state.table.phase;
          pidro.evolve.table(state.table, event.table);
          const { phase } = state.table;
          if (phase === before) continue;
          expect(next[before]).toContain(phase);
          seen.add(phase);
        }
      }
    expect(seen.size).toBe(PHASES.length - 1);
  });

  it('[F2] every kind of action is taken in one phase alone', () => {
    const taken = new Map<string, Set<Phase>>();
    const script = open(rigged({ W: 'Ah Kh Qh Jh Th 6h 5h 4h' }), { maxHands: 1 }).do('W: bid 6');
    for (let i = 0; i < 60 && 'ask' in script.table.wait; i++) {
      const seat = script.asked.find((asked) => script.table.owes(asked))!;
      for (const type of ['bid', 'pass', 'declare', 'select_hand', 'kill', 'play'])
        if (pidro.checkTurn!(script.table.view(seat), type, 'asked').ok)
          taken.set(type, (taken.get(type) ?? new Set()).add(script.seen.phase));
      script.clockDecides();
    }
    expect(Object.fromEntries(taken)).toEqual({
      bid: new Set(['bidding']),
      pass: new Set(['bidding']),
      declare: new Set(['declaring']),
      select_hand: new Set(['rob']),
      kill: new Set(['kill']),
      play: new Set(['playing']),
    });
  });

  it('[R4] nobody has more point cards than can be kept', () => {
    forAnyHand((settings, seed) =>
      playHand(settings, seed, ({ table: { trump, dealer, phase }, own }) => {
        if (trump === null || phase !== 'rob') return;
        const pool = trumpsIn(trump, own[dealer!]!.pool!);
        expect(pool.filter((card) => isPointCard(trump, card)).length).toBeLessThanOrEqual(HAND_SIZE);
      }),
    );
  });
});
