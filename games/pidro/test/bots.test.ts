import { random } from '@parlour/bots';
import { pickFrom, simulate, type Bot } from '@parlour/kernel';
import { card, cards } from '@parlour/kit/cards';
import { describe, expect, it } from 'vitest';
import { bestSuit, promise } from '../bot/estimate.ts';
import { eager } from '../bot/eager.ts';
import { FRESH, Solver, trumpsOf, type Trumps } from '../bot/solver.ts';
import { steady } from '../bot/steady.ts';
import { thinker } from '../bot/thinker.ts';
import pidro from '../game.ts';
import type { Pidro } from '../types.ts';
import { E, N, open, rigged, S, settingsOf, W, type Scripted } from './support.ts';

/** Share of games won by the first pair. `simulate` moves the bots one chair on with every game. */
function share(one: Bot<Pidro>, other: Bot<Pidro>, games: number, preset = 'house'): number {
  const bots = [one, other, one, other];
  const { players } = simulate(pidro, { settings: settingsOf({}, preset), bots, seed: 'pairs', games });
  return players[0]!.wins / games;
}
function cardOf(bot: Bot<Pidro>, script: Scripted, seat: number): number {
  const action = bot.decide(script.table.view(seat), script.table.menu(seat)!, pickFrom('choice'));
  return action.type === 'play' ? action.card : -1;
}

describe('the players', () => {
  it.each(['house', 'kokkola'])('steady beats random, %s', (preset) => {
    expect(share(steady, random.forGame(pidro, []), 60, preset)).toBeGreaterThan(0.95);
  });

  it('thinker beats steady', () => {
    expect(share(thinker, steady, 24)).toBeGreaterThan(0.55);
  }, 60_000);

  it('ALL-223 eager beats random, and loses to steady', () => {
    expect(share(eager, random.forGame(pidro, []), 40)).toBeGreaterThan(0.8);
    expect(share(steady, eager, 40)).toBeGreaterThan(0.65);
  });

  it('ALL-223 eager takes a trick that steady leaves to its partner', () => {
    const script = open(rigged({ W: 'Kh 4h', N: '3h 6h', E: 'Ah 5h 7h', S: 'Qh 8h' }))
      .contract('W', 8)
      .toPlay()
      .plays('Kh 3h');
    expect(cardOf(eager, script, E)).toBe(card('Ah'));
    expect(cardOf(steady, script, E)).not.toBe(card('Ah'));
  });

  it('bid more for a better hand', () => {
    const [poor, rich] = [cards('2c 4c 7d 9d Ts 3s 6h 8h Qc'), cards('Ah Kh Qh Jh 5h 5d 2h 3c 4s')];
    expect(bestSuit(rich, false)).toMatchObject({ suit: 'hearts' });
    expect(bestSuit(poor, false).points).toBeLessThan(bestSuit(rich, false).points - 4);
    expect(promise(rich, 'hearts', true)).toBeGreaterThanOrEqual(promise(rich, 'hearts', false));
    const script = open(rigged({ W: 'Ah Kh Qh Jh 5h 5d 2h' }));
    expect(steady.decide(script.table.view(W), script.table.menu(W)!, pickFrom('x'))).toMatchObject({ type: 'bid' });
  });

  it('leave the partner’s bid alone with an ordinary hand', () => {
    const over = open(rigged({ W: 'Ah Kh Qh', E: 'Ac Qc 8d 7d 3s 4s 9h 6h 2d' })).do('W: bid 9', 'N: pass');
    expect(steady.decide(over.table.view(E), over.table.menu(E)!, pickFrom('x'))).toEqual({ type: 'pass' });
  });

  it.each([steady, thinker])('$id gives points to its partner’s ace', (bot) => {
    const script = open(rigged({ W: 'Ah 4h', N: '3h 6h', E: '5h 7h', S: 'Kh 8h' }))
      .contract('W', 8)
      .toPlay()
      .plays('Ah 3h');
    expect(cardOf(bot, script, E)).toBe(card('5h'));
  });

  it.each([steady, thinker])('$id gives no five to the others’ ace', (bot) => {
    const script = open(rigged({ W: 'Ah 4h', N: '5h 6h 2h', E: '3h 7h', S: 'Kh 8h' }))
      .contract('W', 8)
      .toPlay()
      .plays('Ah');
    expect(cardOf(bot, script, N)).not.toBe(card('5h'));
  });
});

/** The value of a position, found by trying every possible play. */
function bruteForce(hands: readonly Trumps[], leader: number): number {
  const worth = [1, 0, 0, 5, 5, 0, 0, 0, 0, 1, 1, 0, 0, 1];
  const play = (left: readonly Trumps[], seat: number, plays: readonly (readonly [number, number])[]): number => {
    const played = new Set(plays.map(([who]) => who));
    for (let passed = 0; passed < 4; passed++, seat = (seat + 1) % 4) {
      const hand = left[seat]!;
      if (played.has(seat) || hand === 0) continue;
      const values: number[] = [];
      for (let bit = 0; bit < 14; bit++)
        if (hand & (1 << bit))
          values.push(play(left.with(seat, hand & ~(1 << bit)), (seat + 1) % 4, [...plays, [seat, bit]]));
      return seat % 2 === 0 ? Math.max(...values) : Math.min(...values);
    }
    if (plays.length === 0) return 0;
    const [winner] = plays.reduce((best, one) => (one[1] > best[1] ? one : best));
    const taken = plays.reduce((sum, [who, bit]) => sum + ((bit === 0 ? who : winner) % 2 === 0 ? worth[bit]! : 0), 0);
    return taken + play(left, winner, []);
  };
  return play(hands, leader, []);
}

describe('the solver', () => {
  it('finds what trying everything finds', () => {
    const pick = pickFrom('solver');
    const solver = new Solver();
    for (let run = 0; run < 150; run++) {
      const hands = [0, 0, 0, 0];
      for (let bit = 0; bit < 14; bit++) {
        const seat = pick(7);
        if (seat < 4) hands[seat]! |= 1 << bit;
      }
      solver.reset(hands);
      const left = hands.reduce((all, hand) => all | hand, 0);
      const leader = pick(4);
      expect(solver.value(left, FRESH(leader))).toBe(bruteForce(hands, leader));
    }
  });

  it('reads trumps as bits, the two first', () => {
    expect(trumpsOf('hearts', cards('2h 5d Ah As'))).toBe(1 | (1 << 3) | (1 << 13));
    expect([N, S]).toEqual([0, 2]);
  });
});
