/** Regression tests for bugs and gaps of an earlier implementation of this game. */
import { seededChance } from '@parlour/kernel';
import { playRandomly } from '@parlour/kernel/conform';
import { describe, expect, it } from 'vitest';
import pidro from '../game.ts';
import { card, cards, cardsText, SUITS } from '@parlour/kit/cards';
import { isPointCard, TRUMP_ORDER } from '../rules/trumps.ts';
import { E, N, open, PRESETS, rigged, S, settingsOf, SIX_TRUMPS, W, type Cards } from './support.ts';

const EIGHT: Cards = { W: 'Ah Kh Qh Jh Th 6h 5h 4h', N: '9h 8h', E: '7h 5d', S: '3h 2h' };

describe('regressions', () => {
  it('finding 1: too many trumps are killed, in a phase and by an action and with an event of its own', () => {
    const script = open(rigged(EIGHT))
      .contract('N', 6)
      .until(({ seen }) => seen.phase === 'kill');
    expect(script.asked).toEqual([W]);
    script.do('W: kill Kh 4h');
    expect(script.last('cards_killed')).toEqual({ type: 'cards_killed', seat: W, cards: cards('Kh 4h') });
    expect(script.hand(W)).toHaveLength(6);
    expect(script.seen.killed[W]).toEqual(cards('Kh 4h'));
  });

  it('finding 2: nobody can hold seven point cards, so that everybody can kill down to six', () => {
    for (const suit of SUITS) expect(TRUMP_ORDER[suit].filter((one) => isPointCard(suit, one))).toHaveLength(6);
  });

  it('finding 3: the top killed card opens the first trick at the house’s tables, and is dead in Kokkola', () => {
    const [house, kokkola] = PRESETS.map((preset) =>
      open(rigged(EIGHT), {}, preset)
        .contract('W', 6)
        .until(({ seen }) => seen.phase === 'kill')
        .do('W: kill Kh 4h'),
    );
    expect(house!.last('card_played')).toMatchObject({ seat: W, card: card('Kh'), killed: true });
    expect(kokkola!.all('card_played')).toEqual([]);
    expect(kokkola!.menu(W, 'play').cards).toHaveLength(6);
  });

  it('finding 4: what was asked for and received is stored for the three, and public', () => {
    const { seen } = open(rigged({ W: 'Ah 2h', N: 'Kh', S: 'Qh Jh Th 9h 8h 7h 6h 5h 5d' })).contract('N', 6);
    expect(seen.requested).toEqual([5, 6, null, 4]);
    expect(seen.received).toEqual([5, 6, null, 4]);
  });

  it('finding 5: play begins with six cards each, or fewer where the pack ran out', () => {
    const short = open(rigged({ S: 'Ah Kh Qh Jh Th 9h 8h 7h 6h' }))
      .contract('S', 6)
      .toPlay();
    expect(short.seen.handSizes).toEqual([6, 4, 6, 6]);
    const full = open(rigged(EIGHT))
      .contract('N', 6)
      .until(({ seen }) => seen.phase === 'playing');
    expect(full.seen.handSizes).toEqual([6, 6, 6, 6]);
  });

  it('finding 6: above six only before the kill', () => {
    const script = open(rigged(EIGHT)).contract('N', 6);
    expect(script.seen.handSizes[W]).toBe(8);
    script.toPlay();
    expect(Math.max(...script.seen.handSizes)).toBe(6);
  });

  it('finding 7: the dealer takes the rest of the pack also with six trumps', () => {
    const script = open(rigged(SIX_TRUMPS)).contract('N', 6);
    expect(script.last('pack_taken').taken).toBe(4);
    expect(script.menu(S, 'rob').locked).toEqual(expect.arrayContaining(cards('5d 2h')));
  });

  it('finding 8: the dealer drops no trump unseen', () => {
    const script = open(rigged(SIX_TRUMPS)).contract('N', 6);
    expect(script.refused('S: keep Ah Kh Qh 9h 8h 7h')).toBe('must_keep_point_card R4');
    script.do('S: keep Ah 5d 2h Kh Qh 9h', 'S: kill 8h 7h');
    expect(cardsText(script.seen.killed[S]!)).toBe('8h 7h');
    expect(script.table.state.own[S]!.discarded.every((one) => !TRUMP_ORDER.hearts.includes(one))).toBe(true);
  });

  it('finding 9: the dealer lays off nothing before the rob', () => {
    const script = open(rigged(EIGHT)).contract('N', 6);
    expect(script.all('cards_discarded').map(({ seat }) => seat)).toEqual([W, N, E]);
    expect(script.hand(S)).toHaveLength(9);
  });

  it('finding 10: left of the dealer leads at the house’s tables, the bidder in Kokkola', () => {
    const given = { W: 'Ah 9h', N: 'Kh 8h', E: 'Qh', S: 'Jh' };
    expect(PRESETS.map((preset) => open(rigged(given), {}, preset).contract('E', 6).toPlay().seen.toAct)).toEqual([
      W,
      E,
    ]);
  });

  it('finding 11: the pack adds up, and never below nothing', () => {
    const script = open(rigged({ S: 'Ah Kh Qh Jh Th 9h 8h 7h 6h' })).contract('S', 6);
    const { received, pack } = script.last('second_deal');
    expect(received.reduce<number>((sum, count) => sum + (count ?? 0), 0) + pack).toBe(16);
    expect(pack).toBe(0);
  });

  it('finding 12: three requests of six are legal; the last gets four, and the dealer chooses from nine', () => {
    const script = open(rigged({ S: 'Ah Kh Qh Jh Th 9h 8h 7h 6h' })).contract('S', 6);
    expect(script.seen.requested).toEqual([6, 6, null, 6]);
    expect(script.seen.received).toEqual([6, 4, null, 6]);
    expect(script.menu(S, 'rob').pool).toHaveLength(9);
    expect(script.finishHand().seen.sheet).toHaveLength(1);
  });

  it('later finding 1: a kill is told once', () => {
    for (const preset of PRESETS)
      for (let run = 0; run < 40; run++) {
        const { events } = playRandomly(pidro, {
          settings: settingsOf({ maxHands: 6 }, preset),
          seats: 4,
          seed: `kills ${run}`,
        });
        const killed = new Set<string>();
        let hand = 0;
        for (const { table: told } of events) {
          if (told.type === 'cards_dealt') hand = told.hand;
          if (told.type !== 'cards_killed') continue;
          const at = `${hand} ${told.seat}`;
          expect(killed.has(at)).toBe(false);
          killed.add(at);
        }
      }
  });

  it('later finding 2: a seat that starts without trumps goes cold, and the hand ends', () => {
    for (const coldTiming of ['immediate', 'onTurn']) {
      const script = open(rigged({ W: 'Ah Kh Qh Jh Th 9h', N: '', E: '', S: '8h 7h 6h 5h 5d 4h 3h' }), {
        coldTiming,
        autoSettle: false,
      }).contract('W', 6);
      script.finishHand();
      expect(script.all('went_cold').map(({ seat }) => seat)).toEqual(expect.arrayContaining([N]));
      expect(script.seen.sheet).toHaveLength(1);
    }
  });

  it('later finding 3: the points shown during play already follow the two', () => {
    const script = open(rigged({ W: 'Ah 9h', N: '2h 8h', E: 'Qh', S: 'Jh' }))
      .contract('W', 6)
      .toPlay()
      .plays('Ah 2h Qh Jh');
    expect(script.last('trick_won')).toMatchObject({ seat: W, points: 2, two: N, captured: [1, 2] });
    expect(script.seen.captured).toEqual([1, 2]);
  });

  it('later finding 4: no two seats cut the same card, and ties are cut again', () => {
    for (let run = 0; run < 200; run++) {
      const { cuts, dealer } = open(seededChance(`cut ${run}`)).seen;
      expect(new Set(cuts.map((cut) => cut.card)).size).toBe(cuts.length);
      const last = cuts.filter(({ round }) => round === cuts.at(-1)!.round);
      const best = Math.max(...last.map((cut) => cut.card >> 2));
      expect(last.filter((cut) => cut.card >> 2 === best).map(({ seat }) => seat)).toEqual([dealer]);
    }
  });

  it('the flow goes on by itself from the suit to the rob, in order', () => {
    const script = open(rigged(EIGHT)).contract('N', 6);
    const types = script.told.map(({ type }) => type);
    expect(types.slice(types.indexOf('trump_declared'))).toEqual([
      'trump_declared',
      'cards_discarded',
      'cards_discarded',
      'cards_discarded',
      'second_deal',
      'pack_taken',
    ]);
    expect(script.seen).toMatchObject({ phase: 'rob', toAct: S });
    expect(script.asked).not.toContain(E);
  });
});
