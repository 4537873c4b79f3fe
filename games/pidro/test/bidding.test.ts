import { seededChance } from '@parlour/kernel';
import { cards } from '@parlour/kit/cards';
import { describe, expect, it } from 'vitest';
import { cutForDeal } from '../rules/cut.ts';
import { dealFrom } from '../rules/deal.ts';
import { E, N, cutting, open, PRESETS, rigged, S, SEATS, W } from './support.ts';

describe('the dealer', () => {
  it('[S1] the highest card deals, whatever its suit', () => {
    const script = open(cutting('Kd Qs Ac 9h'));
    expect(script.all('dealer_cut').map(({ seat, card }) => [seat, card])).toEqual([
      [N, cards('Kd')[0]],
      [E, cards('Qs')[0]],
      [S, cards('Ac')[0]],
      [W, cards('9h')[0]],
    ]);
    expect(script.last('dealer_selected').seat).toBe(S);
    expect(script.asked).toEqual([W]);
  });

  it('PD-32 [S2] tied seats cut again, the others do not', () => {
    const script = open(cutting('Kd Ks 4c 9h 2c 7d'));
    const again = script.all('dealer_cut').filter(({ round }) => round === 2);
    expect(again.map(({ seat }) => seat)).toEqual([N, E]);
    expect(script.seen.dealer).toBe(E);
  });

  it('[S2] a second tie is cut again as well, never with a card that is out', () => {
    const { cuts, dealer } = cutForDeal(cards('Kd Ks Kc 9h 3c 3d 3s 2c 5d 4d'));
    expect(cuts.map(({ round, seat }) => [round, seat])).toEqual([
      [1, N],
      [1, E],
      [1, S],
      [1, W],
      [2, N],
      [2, E],
      [2, S],
      [3, N],
      [3, E],
      [3, S],
    ]);
    expect(dealer).toBe(E);
    expect(cutForDeal(Array.from({ length: 52 }, (_, n) => n)).cuts).toHaveLength(52);
    for (let run = 0; run < 300; run++) {
      const cut = cutForDeal(seededChance(`cut ${run}`).shuffle(1, 'cut', 52)).cuts.map(({ card }) => card);
      expect(new Set(cut).size).toBe(cut.length);
    }
  });

  it('[S2] the deal passes to the left', () => {
    const script = open(rigged()).finishHand();
    expect(script.seen).toMatchObject({ hand: 2, dealer: W, phase: 'bidding', toAct: N });
    expect(script.all('dealer_selected')).toHaveLength(1);
  });
});

describe('the deal', () => {
  it('[G1] nine cards each by threes, sixteen in the pack', () => {
    const script = open(rigged({ W: 'Ah Kh Qh', N: 'Jh' }));
    expect(SEATS.map((seat) => script.hand(seat).length)).toEqual([9, 9, 9, 9]);
    expect(script.seen.pack).toBe(16);
    const { hands, pack } = dealFrom(
      Uint8Array.from({ length: 52 }, (_, n) => n),
      S,
    );
    expect(hands[W]).toEqual([0, 1, 2, 12, 13, 14, 24, 25, 26]);
    expect(hands[S]).toEqual([9, 10, 11, 21, 22, 23, 33, 34, 35]);
    expect(pack).toHaveLength(16);
  });
});

describe.each(PRESETS)('bidding, %s', (preset) => {
  const start = (raw = {}) => open(rigged(), raw, preset);

  it('[B1] left of the dealer first, each once', () => {
    const script = start().do('W: pass', 'N: bid 6');
    expect(script.asked).toEqual([E]);
    expect(script.refused('W: bid 8')).toBe('already_acted B1');
    expect(script.refused('S: bid 8')).toBe('not_your_turn B1');
    script.do('E: pass', 'S: pass');
    expect(script.last('bidding_complete')).toMatchObject({ seat: N, amount: 6 });
    expect(script.seen).toMatchObject({ phase: 'declaring', toAct: N });
  });

  it('PD-05 [B5] the dealer may not pass after three passes', () => {
    const script = start().do('W: pass', 'N: pass', 'E: pass');
    expect(script.refused('S: pass')).toBe('dealer_must_bid B5');
    expect(script.menu(S, 'bid')).toEqual({ kind: 'bid', legal: [6, 7, 8, 9, 10, 11, 12, 13, 14], mayPass: false });
  });

  it('PD-06 [B3] a bid is higher than the one before', () => {
    const script = start().do('W: bid 8');
    expect(script.refusal(N, { type: 'bid', amount: 8 })).toMatchObject({ code: 'bid_too_low', limit: 9 });
    // W's partner may bid higher.
    expect(script.do('N: pass', 'E: bid 9').seen.bid).toEqual({ seat: E, amount: 9 });
  });

  it.each([
    ['any', null, N],
    ['dealer', 'bid_too_low', W],
    ['none', 'bid_too_low', W],
  ])('PD-07 [B4] 14 over 14 by another than the dealer, %s', (fourteenOverFourteen, code, holder) => {
    const script = start({ fourteenOverFourteen }).do('W: bid 14');
    expect(script.refusal(N, { type: 'bid', amount: 14 })?.code ?? null).toBe(code);
    script.do(code === null ? 'N: bid 14' : 'N: pass', 'E: pass', 'S: pass');
    expect(script.seen.bid).toEqual({ seat: holder, amount: 14 });
  });

  it.each([
    ['any', null, S],
    ['dealer', null, S],
    ['none', 'bid_too_low', W],
  ])('PD-08 [B4] 14 over 14 by the dealer, %s', (fourteenOverFourteen, code, holder) => {
    const script = start({ fourteenOverFourteen }).do('W: bid 14', 'N: pass', 'E: pass');
    expect(script.refusal(S, { type: 'bid', amount: 14 })?.code ?? null).toBe(code);
    script.do(code === null ? 'S: bid 14' : 'S: pass');
    expect(script.seen.bid).toEqual({ seat: holder, amount: 14 });
  });

  it.each([
    [5, 'invalid_bid_amount'],
    [15, 'invalid_bid_amount'],
    [6.5, 'invalid_bid_amount'],
    ['8', 'invalid_payload'],
  ])('PD-09 [B2] a bid of %s', (amount, code) => {
    expect(start().refusal(W, { type: 'bid', amount })?.code).toBe(code);
  });

  it('[T1] the highest bidder names any suit, for all to see', () => {
    const script = start().do('W: bid 7', 'N: pass', 'E: pass', 'S: bid 9');
    expect(script.refused('W: declare hearts')).toBe('not_your_turn T1');
    expect(script.menu(S, 'declare').suits).toHaveLength(4);
    script.do('S: declare clubs');
    expect(script.last('trump_declared')).toEqual({ type: 'trump_declared', seat: S, suit: 'clubs' });
    expect(script.refused('S: declare spades')).toBe('trump_already_declared T1');
  });
});
