import { card, cardsText } from '@parlour/kit/cards';
import { describe, expect, it } from 'vitest';
import { E, N, S, W, open, PRESETS, rigged, type Cards } from './support.ts';

/** Each seat has six cards, of which only these are trumps. Cards drawn from the pack are plain. */
const PD_24: Cards = { W: 'Ah Kh Th 7h', N: 'Qh 5h 4h', E: 'Jh 9h 2h', S: '8h 6h 5d 3h' };

describe('the first lead', () => {
  it.each([
    ['bidder', N],
    ['leftOfDealer', W],
  ])('PD-20 [P1] %s', (firstLead, leader) => {
    const script = open(rigged(PD_24), { firstLead }).contract('N', 6).toPlay();
    expect(script.last('play_opened').leader).toBe(leader);
    expect(script.asked).toEqual([leader]);
  });

  it('PD-20 [P1] of the presets', () => {
    const leaders = PRESETS.map((preset) => open(rigged(PD_24), {}, preset).contract('N', 6).toPlay().seen.toAct);
    expect(leaders).toEqual([W, N]);
  });
});

describe.each(PRESETS)('play, %s', (preset) => {
  const start = (given: Cards, bidder = 'W', amount = 8, raw = {}) =>
    open(rigged(given), raw, preset).contract(bidder, amount).toPlay();

  it('PD-21 [P3] [C3] a plain card cannot be played, and any trump can', () => {
    const script = start(PD_24);
    const plain = script.hand(W).find((one) => !script.trumps(W).includes(one));
    expect(script.refusal(W, { type: 'play', card: plain })?.code).toBe('cannot_play_non_trump');
    expect(cardsText(script.menu(W, 'play').cards)).toBe('Ah Kh Th 7h');
    script.plays('Ah');
    expect(script.menu(N, 'play').cards).toHaveLength(3);
  });

  it('PD-22 [P5] a seat that never had a trump goes cold, and play goes on', () => {
    const script = start({ W: 'Ah Kh Qh Jh Th', N: '', E: '9h 8h 7h 6h', S: '5h 5d 4h 3h 2h' }, 'W');
    script.plays('Ah');
    expect(script.last('went_cold')).toMatchObject({ seat: N });
    expect(script.last('went_cold').cards).toHaveLength(6);
    expect(script.asked).toEqual([E]);
    expect(script.refusal(N, { type: 'play', card: script.hand(N)[0] })?.code).toBe('player_cold');
    expect(script.finishHand().seen.sheet).toHaveLength(1);
  });

  it('PD-23 [P6] who takes a trick with the last trump goes cold, and the next to the left leads', () => {
    const given = { E: 'Ah', W: 'Kh Qh Jh Th', N: '9h 8h 7h 6h', S: '5h 5d 4h 3h 2h' };
    const script = start(given, 'W', 8).plays('Th 9h Ah 5h');
    expect(script.last('trick_won').seat).toBe(E);
    expect(script.last('went_cold').seat).toBe(E);
    expect(script.asked).toEqual([S]);
    expect(script.seen.trick).toMatchObject({ number: 2, plays: [] });
  });

  it('PD-23 [P6] past a seat that is cold as well', () => {
    const given = { E: 'Ah', S: '2h', W: 'Kh Qh Jh Th 9h 8h', N: '7h 6h 5h 5d 4h 3h' };
    const script = start(given, 'W', 8).plays('8h 3h Ah 2h');
    expect(script.seen.cold.map((shown) => shown !== null)).toEqual([false, true, true, false]);
    expect(script.asked).toEqual([W]);
  });

  it('PD-24 [P2] [P4] [P7] [P8] a whole hand', () => {
    const script = start(PD_24, 'W', 8, { firstLead: 'bidder' });
    script.plays('Ah 4h 2h 3h');
    expect(script.seen.captured).toEqual([0, 2]);
    script.plays('Kh Qh Jh 6h');
    expect(script.seen.captured).toEqual([0, 3]);
    script.plays('Th 5h 9h 8h');
    expect(script.seen.captured).toEqual([0, 9]);
    script.plays('7h 5d');
    expect(script.all('went_cold').map(({ seat }) => seat)).toEqual(preset === 'house' ? [N, E, W] : [N, E]);
    expect(script.last('hand_scored').rows).toEqual([
      { captured: 0, delta: 0, total: 0 },
      { captured: 14, delta: 14, total: 14 },
    ]);
    expect(script.last('hand_scored')).toMatchObject({ bidder: W, bid: 8, made: true });
  });

  it('PD-30 [E2] captured points sum to fourteen', () => {
    const script = start(PD_24).finishHand();
    const [ns, ew] = script.last('hand_scored').rows;
    expect(ns!.captured + ew!.captured).toBe(14);
  });

  it('[P6] every seat shows as many cards as the others until it is cold', () => {
    const script = start(PD_24, 'W', 8, { firstLead: 'bidder' }).plays('Ah 4h 2h 3h Kh Qh Jh 6h');
    expect(script.seen.handSizes).toEqual([4, 4, 4, 4]);
  });
});

describe('going cold', () => {
  const given = { W: 'Ah Kh', N: '', E: 'Qh Jh Th 9h 3h 2h', S: '8h 7h 6h 5h 5d 4h' };

  it('[P6] immediate: with the last trump, and before the first lead without any', () => {
    const script = open(rigged(given), { coldTiming: 'immediate' }).contract('W', 6).toPlay();
    expect(script.all('went_cold').map(({ seat }) => seat)).toEqual([N]);
    script.plays('Ah 3h 4h Kh');
    expect(script.all('went_cold').map(({ seat }) => seat)).toEqual([N, W]);
    expect(script.seen.trick?.plays).toHaveLength(1);
  });

  it('[P6] onTurn: not before the turn comes', () => {
    const script = open(rigged(given), { coldTiming: 'onTurn' }).contract('W', 6).toPlay();
    expect(script.all('went_cold')).toEqual([]);
    script.plays('Ah');
    expect(script.all('went_cold').map(({ seat }) => seat)).toEqual([N]);
    script.plays('3h 4h Kh');
    expect(script.all('went_cold').map(({ seat }) => seat)).toEqual([N]);
  });

  it.each([
    ['W', 0, { W: 'Ah Kh', E: 'Qh', N: 'Jh Th 9h 8h 2h', S: '7h 6h 5h 5d 4h 3h' }],
    ['N', 1, { N: 'Ah Kh', S: 'Qh', E: 'Jh Th 9h 8h 2h', W: '7h 6h 5h 5d 4h 3h' }],
  ] as const)('[P9] the pair of %s cold: the rest goes to the other, now or played out', (bidder, other, few) => {
    const settled = open(rigged(few), {}).contract(bidder, 6).toPlay();
    const long = open(rigged(few), { autoSettle: false }).contract(bidder, 6).toPlay();
    for (const script of [settled, long]) script.finishHand();
    expect(settled.last('hand_settled').team).toBe(other);
    expect(long.all('hand_settled')).toEqual([]);
    expect(long.all('card_played').length).toBeGreaterThan(settled.all('card_played').length);
    expect(settled.last('hand_scored').rows).toEqual(long.last('hand_scored').rows);
  });

  it('[P9] not before the trick is over: a card of the cold pair may still take it', () => {
    const script = open(rigged({ W: 'Ah', E: 'Th', N: 'Kh Qh Jh 9h 3h 2h', S: '8h 7h 6h 5h 5d 4h' }))
      .contract('W', 6)
      .toPlay();
    script.plays('Ah 3h Th');
    expect(script.seen.cold.map((shown) => shown !== null)).toEqual([false, true, false, true]);
    expect(script.all('hand_settled')).toEqual([]);
    script.plays('6h');
    expect(script.last('trick_won')).toMatchObject({ seat: W, captured: [0, 2] });
    expect(script.last('hand_settled')).toMatchObject({ team: 0, points: 12 });
  });

  it('[A5] the clock plays the lowest trump, one without points first', () => {
    const script = open(rigged({ W: 'Ah 2h 3h Kh', N: '5h 5d 2s', E: 'Qh', S: 'Jh' }))
      .contract('W', 6)
      .toPlay();
    script.clockDecides();
    expect(script.last('card_played').card).toBe(card('3h'));
    script.clockDecides();
    expect(script.last('card_played')).toMatchObject({ seat: N, card: card('5d') });
  });
});
