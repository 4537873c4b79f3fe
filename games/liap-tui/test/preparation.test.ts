import { describe, expect, it } from 'vitest';
import liapTui from '../game.ts';
import { isWeak } from '../rules/weak.ts';
import { dealOf, open, pieces, rigged, SEATS } from './support.ts';

/** Seats 1 and 3 are weak, seat 2 has the red General. */
const TWO_WEAK = 'Ar Ar Ab | Eb Rr Rr Hr Hr Cr Sr Sb | Gr Gb Ab | Eb Rb Rb Hb Hb Cb Sr Sb';
const ONLY_SEAT_0_WEAK = 'Eb Eb Rr Rr Hr Cr Sr Sb | Gr';
const NOBODY_WEAK = 'Er | Er | Gr | Ar';

describe('preparation', () => {
  it('[R1] deals every piece once, eight to each seat', () => {
    const { table } = open(rigged());
    const dealt = SEATS.flatMap((seat) => [...table.state.own[seat]!.hand]);
    expect(dealt.toSorted((a, b) => a - b)).toEqual([...Array(32).keys()]);
    for (const { hand } of table.state.own) expect(hand).toHaveLength(8);
  });

  it.each([
    ['LT-25 a black Elephant on top', 'Eb Eb Rr Rr Hr Cr Sr Sb', true],
    ['LT-26 a red Elephant on top', 'Er Sb Sb Sb Sb Sb Sr Sr', false],
    ['nothing but Soldiers', 'Sr Sr Sr Sr Sr Sb Sb Sb', true],
    ['one General', 'Gb Sr Sr Sr Sr Sr Sb Sb', false],
  ])('[R3] %s: %s, weak %s', (_what, hand, weak) => {
    expect(isWeak(pieces(hand))).toBe(weak);
  });

  it('[R4] [R2] starts the round with multiplier 1 when no hand is weak', () => {
    const script = open(rigged(NOBODY_WEAK));
    expect(script.told.map(({ type }) => type)).toEqual(['dealt', 'round_started', 'declaration_opened']);
    expect(script.last('round_started')).toMatchObject({ multiplier: 1, round: 1 });
  });

  it('[R5] asks all weak seats at once and waits for all of them', () => {
    const script = open(rigged(TWO_WEAK));
    expect(script.table.wait).toEqual({ ask: [1, 3], clock: 'choice' });
    script.do('3: accept');
    expect(script.seen.phase).toBe('redeal_decisions');
    expect(script.told.at(-1)?.type).toBe('redeal_asked');
    script.do('1: decline');
    expect(script.last('redealt').accepted).toEqual([3]);
  });

  it('[R6] [S1] LT-27 the first accepter from the seat that would have started gets the redeal and starts', () => {
    const script = open(rigged(TWO_WEAK, NOBODY_WEAK)).do('1: accept', '3: accept');
    expect(script.last('redealt')).toEqual({ type: 'redealt', accepted: [1, 3], requester: 3, multiplier: 2 });
    expect(script.last('round_started')).toMatchObject({ starter: 3, reason: 'accepted_redeal', multiplier: 2 });
    expect(script.hand(2)).toEqual(dealOf(NOBODY_WEAK)[2]!.toSorted((a, b) => a - b));
  });

  it('[R6] the order of the answers does not matter', () => {
    const script = open(rigged(TWO_WEAK, NOBODY_WEAK)).do('3: accept', '1: accept');
    expect(script.last('redealt')).toMatchObject({ accepted: [1, 3], requester: 3 });
  });

  it('[R7] LT-28 a second redeal: multiplier 3, and its requester starts', () => {
    const script = open(rigged(TWO_WEAK, ONLY_SEAT_0_WEAK, NOBODY_WEAK)).do('1: accept', '3: accept');
    expect(script.table.wait).toEqual({ ask: [0], clock: 'choice' });
    script.do('0: accept');
    expect(script.last('round_started')).toMatchObject({ starter: 0, reason: 'accepted_redeal', multiplier: 3 });
  });

  it('[R7] [R6] the order of a second redeal begins with the requester of the first', () => {
    const script = open(rigged(TWO_WEAK, TWO_WEAK, NOBODY_WEAK)).do('1: accept', '3: decline');
    script.do('1: accept', '3: accept');
    expect(script.last('redealt')).toMatchObject({ requester: 1, multiplier: 3 });
  });

  it('[R8] there may be many redeals', () => {
    const script = open(rigged(...Array.from({ length: 12 }, () => ONLY_SEAT_0_WEAK)));
    for (let redeals = 1; redeals < 12; redeals++) {
      script.do('0: accept');
      expect(script.seen).toMatchObject({ redeals, multiplier: redeals + 1, phase: 'redeal_decisions' });
    }
  });

  it('[R9] if all decline, these hands are played with the present multiplier', () => {
    const script = open(rigged(TWO_WEAK)).do('1: decline', '3: decline');
    expect(script.last('round_started')).toMatchObject({ starter: 2, reason: 'has_general_red', multiplier: 1 });
    expect(script.told.some(({ type }) => type === 'redealt')).toBe(false);
    expect(script.hand(1)).toEqual(dealOf(TWO_WEAK)[1]!.toSorted((a, b) => a - b));
  });

  it('[R9] [R7] declining the second redeal keeps the multiplier of the first', () => {
    const script = open(rigged(TWO_WEAK, ONLY_SEAT_0_WEAK)).do('1: accept', '3: decline', '0: decline');
    expect(script.last('round_started')).toMatchObject({ starter: 1, reason: 'accepted_redeal', multiplier: 2 });
  });

  it('[A1] LT-29 a redeal that is not answered in 30 s is declined', () => {
    const { table } = open(rigged(ONLY_SEAT_0_WEAK));
    expect(liapTui.timing(table.settings).base.choice).toEqual({ ms: 30_000, usesBank: false });
    expect(liapTui.fallback(table.view(0), table.menu(0)!)).toEqual({ type: 'redeal', accept: false });
  });
});

describe('who starts', () => {
  it.each(SEATS)('[S2] seat %i with the red General starts round 1', (seat) => {
    const hands = ['Er', 'Er', 'Ar', 'Ar'];
    hands[seat] = 'Gr';
    const script = open(rigged(hands.join(' | ')));
    expect(script.last('round_started')).toMatchObject({ starter: seat, reason: 'has_general_red' });
    expect(script.table.wait).toEqual({ ask: [seat], clock: 'turn' });
  });

  it('[S3] LT-31 otherwise the winner of the last turn of the round before', () => {
    const script = open(rigged(NOBODY_WEAK, NOBODY_WEAK)).finishRound();
    const { winner } = script.last('turn_ended');
    expect(script.last('scored').rows.every(({ total }) => total < 50)).toBe(true);
    expect(script.last('round_started')).toMatchObject({ round: 2, starter: winner, reason: 'won_last_turn' });
  });

  it('[S3] [R6] in later rounds the redeal order begins with the last winner', () => {
    const script = open(rigged(NOBODY_WEAK, TWO_WEAK, NOBODY_WEAK)).until(({ seen }) => seen.round === 2);
    const { winner } = script.last('turn_ended');
    script.do('1: accept', '3: accept');
    expect(script.last('redealt').requester).toBe([0, 1].includes(winner) ? 1 : 3);
  });

  it('[R2] a redeal of the round before leaves no trace in the next', () => {
    const script = open(rigged(ONLY_SEAT_0_WEAK, NOBODY_WEAK, NOBODY_WEAK))
      .do('0: accept')
      .finishRound();
    expect(script.last('scored').multiplier).toBe(2);
    expect(script.seen).toMatchObject({ round: 2, multiplier: 1, redeals: 0, requester: null, turn: null });
    expect(script.seen).toMatchObject({ captured: [0, 0, 0, 0], handSizes: [8, 8, 8, 8] });
  });
});
