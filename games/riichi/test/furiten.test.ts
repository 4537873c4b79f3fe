import { describe, expect, it } from 'vitest';
import { isFuriten } from '../menu.ts';
import { script } from './support.ts';

const furiten = (table: ReturnType<typeof script>, seat: number): boolean => isFuriten(table.table.view(seat));

describe('furiten', () => {
  it('[U1] RI-46 a tile of the wait among the own discards, even called away, bars from ron', () => {
    const table = script({ hands: ['45m123456p99s678s', '66m', '1z', '3m'], draws: '6m2z3z4z5z9p3m' });
    table.do('0: discard 6m', '1: pon').clockDecides();
    table.untilTurn(0).clockDecides();
    expect(furiten(table, 0)).toBe(true);
    table.until((t) => t.seen.phase === 'turn' && t.seen.turn === 3).do('3: discard 3m');
    expect(table.call(0)?.ron ?? false).toBe(false);
  });

  it('[U5] and still lets the seat win by self-draw', () => {
    const table = script({ hands: ['45m123456p99s678s'], draws: '6m2z3z4z3m' })
      .do('0: discard 6m')
      .untilTurn(0);
    expect(furiten(table, 0)).toBe(true);
    expect(table.turn(0).tsumo).toBe(true);
  });

  it('[U2] RI-47 a winning tile without a yaku that goes by bars until the next own discard', () => {
    // Seat 0 has a pon of north, no yaku, and 45m 456p 456s 99s: 3m completes the hand, 6m makes it sanshoku.
    const table = script({ hands: ['44z45m456p456s99s1z', '3m', '6m', '4z'], draws: '9p5z6z7z' });
    table.do('0: discard 9p').untilTurn(3).do('3: discard 4z', '0: pon', '0: discard 1z');
    table.untilTurn(1).do('1: discard 3m');
    expect(table.asked).not.toContain(0);
    table.untilTurn(2).do('2: discard 6m');
    expect(table.call(0)?.ron ?? false).toBe(false);
    expect(furiten(table, 0)).toBe(true);
    const straight = script({ hands: ['44z45m456p456s99s1z', '2z', '6m', '4z'], draws: '9p5z6z7z' });
    straight.do('0: discard 9p').untilTurn(3).do('3: discard 4z', '0: pon', '0: discard 1z').untilTurn(2);
    expect(straight.do('2: discard 6m').call(0)?.ron).toBe(true);
  });

  it('[U2] passing bars until the own discard, whatever the reason', () => {
    const deal = { hands: ['45m123456p99s678s', '3m', '6m', '6m'], draws: '9m5z6z7z1z' };
    const table = script(deal).do('0: discard 9m').untilTurn(1).do('1: discard 3m', '0: pass').untilTurn(2);
    expect(furiten(table, 0)).toBe(true);
    table.do('2: discard 6m');
    expect(table.call(0)).toBeNull();
    table.untilTurn(0).clockDecides();
    expect(furiten(table, 0)).toBe(false);
  });

  it('[U3] RI-48 in riichi a tile that went by bars for the rest of the round', () => {
    const deal = { hands: ['45m123456p99s678s', '3m', '6m', '6m'], draws: '9m5z6z7z1z2z3z4z1z1z1z6m' };
    const table = script(deal)
      .do('0: riichi 9m')
      .untilTurn(1)
      .do('1: discard 3m', '0: pass')
      .untilTurn(0)
      .clockDecides();
    expect(furiten(table, 0)).toBe(true);
    table.untilTurn(2).do('2: discard 6m');
    expect(table.call(0)).toBeNull();
  });

  it('[C11] preferring a meld is passing the win by', () => {
    const deal = { hands: ['3m', '33m88p234567p678s'], draws: '9p', settings: { ronDominant: false } };
    const table = script(deal).do('0: discard 3m');
    expect(table.call(1)?.ron).toBe(true);
    table.do('1: pon');
    expect(table.own(1).hasMissed).toBe(true);
  });

  it('[U4] RI-60 a wait only for a tile of which the seat holds all four is none', () => {
    const table = script({ hands: ['1111m456p789p888s'], draws: '9m' })
      .do('0: discard 9p')
      .exhaust();
    const { outcome } = table.result;
    expect(outcome.kind === 'exhaustive' && outcome.tenpai.includes(0)).toBe(false);
  });
});
