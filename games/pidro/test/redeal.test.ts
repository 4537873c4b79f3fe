import { card, cards, cardsText } from '@parlour/kit/cards';
import { describe, expect, it } from 'vitest';
import { automaticRob, choiceIn } from '../rules/rob.ts';
import { E, N, S, W, open, PRESETS, rigged, SEATS, SIX_TRUMPS, type Cards } from './support.ts';

/** The three other seats draw 5, 5 and 3 cards, which leaves the last three of the pack to the dealer. */
const PD_12: Cards = {
  S: 'Ah 5h 9h 8h 5d Kh',
  W: '7h',
  N: '6h',
  E: '4h 3h 2h',
  pack: '2c 3c 4c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2s Qh Jh Th',
};
const PD_16: Cards = { W: 'Ah Kh Qh Jh Th 6h 5h 4h', N: '9h 8h', E: '7h 5d', S: '3h 2h' };

describe.each(PRESETS)('discards and second deal, %s', (preset) => {
  const start = (given: Cards, raw = {}) => open(rigged(given), raw, preset).contract('N', 6);

  it('[D1] [D4] everybody but the dealer lays off plain cards and keeps trumps, the wrong five too', () => {
    const script = start({ W: '5d Ah', N: 'Kh', E: 'Qh', S: 'Jh' });
    expect(script.all('cards_discarded').map(({ seat, count }) => [seat, count])).toEqual([
      [W, 7],
      [N, 8],
      [E, 8],
    ]);
    expect(cardsText(script.trumps(W))).toContain('5d');
    expect(script.hand(S)).toHaveLength(9);
  });

  it('PD-10 [D2] requests are stored and public; seven trumps ask for nothing', () => {
    const script = start({ W: 'Ah 2h', N: 'Kh Qh Jh Th 9h', E: '8h 7h 6h 5h 5d 4h 3h' });
    expect(script.seen.requested).toEqual([1, 0, null, 4]);
    expect(script.seen.received).toEqual([1, 0, null, 4]);
    expect(script.last('second_deal').pack).toBe(11);
    expect(script.last('pack_taken').taken).toBe(11);
    script.until(({ seen }) => seen.phase === 'kill');
    expect(script.seen.excess).toEqual([0, 1, 0, 0]);
    expect(script.menu(E, 'kill')).toMatchObject({ count: 1 });
  });

  it('PD-11 [D3] three hands without trumps: the pack runs out, and the dealer has nine cards to choose from', () => {
    const script = start({ S: 'Ah Kh Qh Jh Th 9h 8h 7h 6h', pack: '5h 5d 4h 3h 2h' });
    expect(script.seen.requested).toEqual([6, 6, null, 6]);
    expect(script.seen.received).toEqual([6, 4, null, 6]);
    expect(script.menu(S, 'rob').pool).toHaveLength(9);
    expect(script.seen.pack).toBe(0);
    expect(script.toPlay().seen.handSizes).toEqual([6, 4, 6, 6]);
  });

  it('[D5] discards lie face down, or face up', () => {
    expect(
      start({})
        .all('cards_discarded')
        .map(({ cards: shown }) => shown),
    ).toEqual([null, null, null]);
    const script = start({ W: 'Ah' }, { discardsFaceUp: true });
    expect(script.seen.discards[W]).toEqual({ count: 8, cards: script.table.state.own[W]!.discarded });
    expect(script.seen.discards[S]).toBeNull();
  });
});

describe.each(PRESETS)('the rob, %s', (preset) => {
  const start = (given: Cards, raw = {}) => open(rigged(given), raw, preset).contract('N', 6);

  it('PD-12 [R4] [R5] nine trumps in the pool: five are locked, one is chosen, three are killed face up', () => {
    const script = start(PD_12);
    const spec = cards('Ah 5h Kh Qh Jh Th 9h 8h 5d 2c 3c 4c 6c 7c 8c 9c Tc Jc Qc');
    expect(choiceIn('hearts', spec)).toEqual({
      count: 6,
      locked: cards('Ah 5h Jh Th 5d'),
      free: cards('Kh Qh 9h 8h'),
    });
    const menu = script.menu(S, 'rob');
    expect(cardsText(menu.locked.toSorted((a, b) => b - a))).toBe('Ah Jh Th 5h 5d');
    expect(cardsText(menu.free.toSorted((a, b) => b - a))).toBe('Kh Qh 9h 8h');
    script.do('S: keep Ah Jh Th 5h 5d 8h');
    // With dead cards the order does not matter, so the dealer is not asked again.
    expect(script.asked.includes(S)).toBe(preset === 'house');
    if (preset === 'house') script.do('S: kill Qh 9h Kh');
    expect(cardsText(script.last('cards_killed').cards)).toBe(preset === 'house' ? 'Qh 9h Kh' : 'Kh Qh 9h');
    expect(script.seen.handSizes[S]).toBe(6);
  });

  it('[R3] six trumps in the pool are the hand, and nothing is left to choose', () => {
    expect(choiceIn('hearts', cards('Kh Qh 9h 8h 5h 2h 2c 3c'))).toEqual({
      count: 6,
      locked: cards('Kh Qh 9h 8h 5h 2h'),
      free: cards('2c 3c'),
    });
  });

  it('PD-13 [R4] a point card has to be kept', () => {
    const script = start(PD_12);
    const keep = (text: string): string | null => script.refused(`S: keep ${text}`);
    expect(keep('Ah Jh Th 5h 8h Kh')).toBe('must_keep_point_card R4');
    expect(
      keep(
        `Ah Jh Th 5h 5d ${cardsText(script.menu(S, 'rob').pool)
          .split(' ')
          .find((text) => !text.endsWith('h') && text !== '5d')}`,
      ),
    ).toBe('must_keep_trump R4');
  });

  it('PD-14 [R1] with six trumps the dealer robs all the same, and no point card is lost', () => {
    const hearts = open(rigged(SIX_TRUMPS), {}, preset).contract('N', 6);
    expect(cardsText(hearts.menu(S, 'rob').locked.toSorted((a, b) => b - a))).toBe('Ah 5d 2h');
    hearts.do('S: keep Ah 5d 2h Kh Qh 9h');
    if (preset === 'house') hearts.do('S: kill 8h 7h');
    expect(hearts.last('cards_killed').cards).toEqual(cards('8h 7h'));
  });

  it('PD-15 [R2] [R3] four trumps in the pool are kept, with any two plain cards', () => {
    const script = start({
      S: 'Ah Kh',
      W: 'Qh Jh Th',
      N: '9h 8h 7h 6h',
      E: '5h 5d 4h',
      pack: '2c 3c 4c 6c 7c 8c 9c Tc 3h 2h',
    });
    const { pool, locked } = script.menu(S, 'rob');
    expect(cardsText(locked.toSorted((a, b) => b - a))).toBe('Ah Kh 3h 2h');
    const plain = pool.filter((one) => !locked.includes(one));
    const keep = (list: readonly number[]): string | undefined =>
      script.refusal(S, { type: 'select_hand', cards: list })?.code;
    for (const dropped of locked)
      expect(keep([...locked.filter((one) => one !== dropped), ...plain.slice(0, 3)])).toBe('must_keep_trump');
    expect(keep([...locked, ...plain.slice(0, 3)])).toBe('invalid_card_count');
    expect(keep([...locked, ...plain.slice(-2)])).toBeUndefined();
  });

  it('[R6] [A3] the automatic choice', () => {
    const pool = cards('2h 9h 8h Qh Kh Ah 5d As Ks Ac');
    expect(cardsText(automaticRob('hearts', pool))).toBe('Ah 5d 2h Kh Qh 9h');
    expect(cardsText(automaticRob('hearts', cards('3h As Ad Kc Ah 9s Qs Qd')))).toBe('Ah 3h Ad As Kc Qd');
    const script = start({ S: 'Ah Kh' }, { autoRob: true });
    expect(script.asked).not.toContain(S);
    expect(script.last('dealer_robbed').kept).toBe(6);
  });

  it('[R7] without fillers the pool is trumps and pack', () => {
    const given = { S: 'Ah Kh', W: 'Qh', N: 'Jh', E: 'Th 9h' };
    expect(start(given).menu(S, 'rob').pool).toHaveLength(9 + 2);
    const script = start(given, { dealerKeepsFillers: false });
    expect(script.menu(S, 'rob')).toMatchObject({ count: 4 });
    expect(script.toPlay().seen.handSizes[S]).toBe(4);
  });
});

describe('the kill', () => {
  const start = (raw = {}, preset = 'house') =>
    open(rigged(PD_16), raw, preset)
      .contract('N', 6)
      .until(({ seen }) => seen.phase !== 'rob');

  it.each(PRESETS)('PD-16 [K1] [K2] eight trumps: two without points are killed, %s', (preset) => {
    const script = start({}, preset);
    const menu = script.menu(W, 'kill');
    expect(menu.count).toBe(2);
    expect(cardsText(menu.killable)).toBe('Kh Qh 6h 4h');
    expect(script.refused('W: kill Jh 4h')).toBe('cannot_kill_point_card K2');
    expect(script.last('kill_opened').excess).toEqual([0, 0, 0, 2]);
  });

  it('PD-17 [K6] topOpens: the top card is played for the seat, and six stay in hand', () => {
    const script = start().do('W: kill Kh 4h');
    expect(script.last('card_played')).toEqual({ type: 'card_played', seat: W, card: card('Kh'), killed: true });
    expect(cardsText(script.hand(W))).toBe('Ah Qh Jh Th 6h 5h');
    expect(script.asked).toEqual([N]);
    expect(script.seen.handSizes[W]).toBe(6);
  });

  it('[K6] the top card wins if it is highest, and the seat plays seven tricks', () => {
    const script = start().do('W: kill Kh 4h').plays('8h 7h 3h');
    expect(script.last('trick_won')).toMatchObject({ seat: W, trick: 1 });
    script.finishHand();
    expect(script.all('card_played').filter(({ seat }) => seat === W).length).toBeLessThanOrEqual(7);
    expect(
      open(rigged(PD_16), { autoSettle: false })
        .contract('N', 6)
        .finishHand()
        .all('card_played')
        .filter(({ seat }) => seat === W),
    ).toHaveLength(7);
  });

  it('PD-18 [K5] dead: the first trick is led freely from the six', () => {
    const script = open(rigged(PD_16), { killMode: 'dead' })
      .contract('N', 6)
      .until(({ seen }) => seen.phase === 'kill')
      .do('W: kill Kh 4h');
    expect(script.asked).toEqual([W]);
    expect(cardsText(script.menu(W, 'play').cards)).toBe('Ah Qh Jh Th 6h 5h');
  });

  it('PD-19 [K7] stack: one pile with the first card, only cards without points beneath', () => {
    const script = start({ killMode: 'stack' });
    expect(script.menu(W, 'stack')).toMatchObject({ count: 3 });
    expect(script.refused('W: stack Ah Jh 4h')).toBe('cannot_kill_point_card K7');
    expect(script.refused('W: play Ah')).toBe('must_lay_stack K7');
    script.do('W: stack Ah Kh 4h');
    expect(script.last('card_played')).toMatchObject({ seat: W, card: card('Ah'), killed: false });
    expect(cardsText(script.seen.killed[W]!)).toBe('Kh 4h');
    expect(script.hand(W)).toHaveLength(5);
  });

  it('[K7] stack: a dealer with more than six trumps keeps them all', () => {
    const script = open(rigged({ S: 'Ah Kh Qh Jh Th 9h 8h 7h' }), { killMode: 'stack' }).contract('N', 6);
    expect(script.last('dealer_robbed').kept).toBeGreaterThanOrEqual(8);
    expect(script.seen.phase).toBe('playing');
  });

  it('[K3] nothing to choose, nobody asked', () => {
    const script = open(rigged({ W: 'Ah Jh Th 5h 5d 2h Kh', N: 'Qh 9h', E: '8h 7h', S: '6h 4h 3h' })).contract('N', 6);
    script.do(
      `S: keep ${cardsText(script.menu(S, 'rob').locked)} ${cardsText(script.menu(S, 'rob').free.slice(0, 3))}`,
    );
    expect(cardsText(script.last('cards_killed').cards)).toBe('Kh');
    expect(script.seen.phase).toBe('playing');
  });

  it('[K4] [A4] the clock kills the lowest, the lowest at the bottom', () => {
    const script = start();
    script.clockDecides();
    expect(cardsText(script.last('cards_killed').cards)).toBe('6h 4h');
    const stack = start({ killMode: 'stack' });
    stack.clockDecides();
    expect(cardsText([stack.last('card_played').card, ...stack.seen.killed[W]!])).toBe('Qh 6h 4h');
  });

  it('[K2] several kill at the same time, and nothing is told before all have', () => {
    const script = open(rigged({ W: 'Ah Kh Qh Jh Th 9h 8h', N: '7h 6h 5h 5d 4h 3h 2h' }))
      .contract('N', 6)
      .until(({ seen }) => seen.phase === 'kill');
    expect(script.asked).toEqual([W, N]);
    const before = script.events.length;
    script.do('N: kill 7h');
    expect(script.events).toHaveLength(before);
    expect(script.refused('N: kill 6h')).toBe('already_acted K2');
    script.do('W: kill 8h');
    expect(script.all('cards_killed').map(({ seat }) => seat)).toEqual([W, N]);
    expect(SEATS.map((seat) => script.hand(seat).length)).toEqual([6, 6, 6, 6]);
    // E and S have no trumps, so the two killed cards are the whole first trick.
    expect(script.last('card_played')).toMatchObject({ seat: N, card: card('7h'), killed: true });
    expect(script.last('trick_won')).toMatchObject({ seat: W });
    expect(script.asked).toEqual([W]);
  });
});
