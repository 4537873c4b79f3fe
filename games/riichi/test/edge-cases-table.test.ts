/** The numbered edge cases that need a table. Those about the worth of a hand are in edge-cases.test.ts. */
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../events.ts';
import { endsAfter, placesOf, ranked } from '../step/ending.ts';
import riichi from '../game.ts';
import { isFuriten } from '../menu.ts';
import { formatTiles } from '../notation.ts';
import { script, settingsOf, type Deal, type Scripted } from './support.ts';

const READY = '45m123456p789s11s';
const winnersOf = (table: Scripted): Extract<Outcome, { kind: 'win' }>['winners'] => {
  const { outcome } = table.result;
  if (outcome.kind !== 'win') throw new Error(outcome.kind);
  return outcome.winners;
};
const yakuOf = (table: Scripted, winner = 0): string[] => winnersOf(table)[winner]!.yaku.map(({ name }) => name);
const typesSince = (table: Scripted, from: number): string[] => table.told.slice(from).map(({ type }) => type);
const furiten = (table: Scripted, seat: number): boolean => isFuriten(table.table.view(seat));
/** Sets the number of live tiles left, without changing the wall. */
const withLive = (table: Scripted, live: number): Scripted => {
  table.table.position.state.table.live = live;
  return table;
};

describe('wins', () => {
  /** Seat 1 has a pon of 6s and will draw the fourth; seat 2 waits for 3s and 6s. */
  const KAKAN: Deal = { hands: ['6s', '66s', '45s123m456m789p9p2z'], draws: '1z9p7z5z6s' };
  const robbed = (deal: Deal = KAKAN): Scripted =>
    script(deal).do('0: discard 6s', '1: pon').clockDecides().untilTurn(2);

  it('edge 16: ippatsu is gone at the next call by anyone, an own concealed kan too, and lives for a ron on the kakan', () => {
    const own = script({ hands: ['111z45m123p789s99p'], draws: '5z2z3z4z1z', replacements: '9m' });
    own.do('0: riichi 5z').untilTurn(0);
    expect(own.seen.ippatsu[0]).toBe(true);
    expect(own.do('0: ankan 1z').seen.ippatsu[0]).toBe(false);
    const other = script({ hands: [READY, '55z'], draws: '1z2z5z4z3m' })
      .do('0: riichi 1z')
      .untilTurn(2);
    expect(other.do('2: discard 5z', '1: pon').seen.ippatsu[0]).toBe(false);
    const kakan = robbed().do('2: riichi 2z').untilTurn(1).do('1: kakan 6s', '2: ron');
    expect(yakuOf(kakan)).toEqual(expect.arrayContaining(['riichi', 'ippatsu', 'chankan']));
  });

  it('edge 17: rinshan on the last tile is no haitei, chankan on the last turn no houtei', () => {
    const drawn = script({
      hands: ['1111z123m456m99p4s'],
      draws: '3s',
      replacements: '5s',
      settings: { minWallForKan: 1 },
    });
    withLive(drawn, 1).do('0: ankan 1z', '0: tsumo');
    expect(yakuOf(drawn)).toEqual(expect.arrayContaining(['rinshan']));
    expect(yakuOf(drawn)).not.toContain('haitei');
    const kakan = robbed().do('2: riichi 2z').untilTurn(1).do('1: kakan 6s');
    withLive(kakan, 0).do('2: ron');
    expect(yakuOf(kakan)).toContain('chankan');
    expect(yakuOf(kakan)).not.toContain('houtei');
  });

  it('edge 18: the last discard may be won on and is never called; no kan is made at an empty wall', () => {
    const hands = ['6s', '57s', '66s', '45s555m456m789p11p'];
    const table = withLive(script({ hands, draws: '1z', settings: { renhouValue: 'none' } }), 0).do('0: discard 6s');
    expect(table.asked).toEqual([3]);
    expect(yakuOf(table.do('3: ron'))).toEqual(['houtei']);
    expect(withLive(script({ hands: ['1111z'], draws: '2p', settings: { minWallForKan: 1 } }), 0).turn(0).kans).toEqual(
      [],
    );
  });

  it.each([
    [4, 1000, true],
    [3, 1000, false],
    [4, 900, false],
  ])('edge 19: riichi with %i live tiles and %i points: %s', (live, points, may) => {
    const scores = [points, 33_000, 33_000, 34_000 - points];
    const table = withLive(script({ hands: [READY], draws: '1z', scores }), live);
    expect(table.turn(0).riichi.length > 0).toBe(may);
  });

  it('edge 20: a riichi tile that is won on costs nothing; if it is called, the stick is paid before the call', () => {
    const won = script({ hands: [READY, '123456789m99p55z'], draws: '5z', settings: { renhouValue: 'none' } });
    won.do('0: riichi 5z', '1: ron');
    expect(won.count('riichi_declared')).toBe(0);
    expect(won.result.scores.reduce((sum, score) => sum + score, 0)).toBe(100_000);
    const called = script({ hands: [READY, '55z'], draws: '5z' }).do('0: riichi 5z', '1: pon');
    expect(typesSince(called, -2)).toEqual(['riichi_declared', 'meld']);
    expect(called.seen.scores[0]).toBe(24_000);
  });
});

describe('kans', () => {
  it('edge 21: ankan turns its indicator before the rinshan draw, open kans just before the discard, a rinshan win none', () => {
    const closed = script({ hands: ['5555z'], draws: '4s', preset: 'tenhou' });
    const from = closed.events.length;
    expect(typesSince(closed.do('0: ankan 5z'), from)).toEqual(['meld', 'dora_revealed', 'draw']);
    const open = script({ hands: ['5z', '555z'], draws: '1z', replacements: '9m', preset: 'tenhou' });
    open.do('0: discard 5z');
    const after = open.events.length;
    expect(typesSince(open.do('1: kan'), after)).toEqual(['meld', 'draw']);
    expect(typesSince(open.clockDecides(), after + 2).slice(0, 2)).toEqual(['dora_revealed', 'discard']);
    const added = script({ hands: ['6s', '66s'], draws: '1z9p7z5z6s', preset: 'tenhou' });
    added.do('0: discard 6s', '1: pon').clockDecides().untilTurn(1);
    const before = added.events.length;
    expect(typesSince(added.do('1: kakan 6s'), before)).toEqual(['kan_declared', 'meld', 'draw']);
    expect(typesSince(added.clockDecides(), before + 3).slice(0, 2)).toEqual(['dora_revealed', 'discard']);
    const won = script({ hands: ['5z', '555z123m456m99p34s'], draws: '1z', replacements: '5s', preset: 'tenhou' });
    won.do('0: discard 5z', '1: kan', '1: tsumo');
    expect(won.count('dora_revealed')).toBe(0);
  });

  it('edge 22: a kakan after a kakan turns the indicator that is owed when the second kan is made', () => {
    const deal = { hands: ['5z6z', '55z66z'], draws: '1p2p3p4p6p7p8p5z', replacements: '6z', preset: 'tenhou' };
    const table = script(deal).do('0: discard 5z', '1: pon', '1: discard 2m').untilTurn(0);
    table.do('0: discard 6z', '1: pon', '1: discard 5m');
    table.untilTurn(1).do('1: kakan 5z');
    expect(table.count('dora_revealed')).toBe(0);
    const before = table.events.length;
    expect(typesSince(table.do('1: kakan 6z'), before)).toEqual(['kan_declared', 'meld', 'dora_revealed', 'draw']);
  });

  it.each([
    ['mahjong-soul', true],
    ['tenhou', false],
  ])('edge 23: chankan is for kakan and turns nothing; kokushi may rob an ankan: %s %s', (preset, may) => {
    const ankan = script({ hands: ['1111m', '9m19p19s12345677z'], draws: '2p', preset }).do('0: ankan 1m');
    expect(ankan.asked.includes(1)).toBe(may);
    const kakan = script({ hands: ['6s', '66s', '45s123m456m789p9p2z'], draws: '1z9p7z5z6s', preset });
    kakan.do('0: discard 6s', '1: pon').clockDecides().untilTurn(2).do('2: riichi 2z').untilTurn(1);
    kakan.do('1: kakan 6s', '2: ron');
    expect(kakan.count('dora_revealed')).toBe(0);
    expect(kakan.seen.kans).toBe(0);
  });

  it('edge 24: a hand without a yaku may rob a kan and not win on the same tile discarded; two may rob one kan', () => {
    const deal = {
      hands: ['6s', '66s', '45s555m456m789p11p', '78s222m678m234p99p'],
      draws: '1z6z7z5z6s',
      dora: '3z',
      settings: { renhouValue: 'none', hasSuufonRenda: false, hasAkadora: false },
    };
    const table = script(deal).do('0: discard 6s');
    expect([2, 3].map((seat) => table.call(seat)?.ron ?? false)).toEqual([false, false]);
    table
      .do('1: pon')
      .clockDecides()
      .untilTurn(2)
      .clockDecides()
      .untilTurn(3)
      .clockDecides()
      .untilTurn(1)
      .do('1: kakan 6s');
    expect(table.asked).toEqual([2, 3]);
    table.do('3: ron', '2: ron');
    expect(winnersOf(table).map(({ seat, points }) => [seat, points])).toEqual([
      [2, 1300],
      [3, 1300],
    ]);
    expect([yakuOf(table, 0), yakuOf(table, 1)]).toEqual([['chankan'], ['chankan']]);
    expect(table.result.deltas).toEqual([0, -2600, 1300, 1300]);
  });
});

describe('three players', () => {
  it('edge 25: North is pulled among three, and nowhere else', () => {
    const three = script({ preset: 'tenhou-3', hands: ['4z'], draws: '9s' }).do('0: kita');
    expect(three.seen.norths?.[0]).toHaveLength(1);
    expect(script({ hands: ['4z'], draws: '9s' }).refusal(0, { type: 'kita' })?.code).toBe('invalid_kita');
    expect(three.refusal(0, { type: 'nukidora' })?.code).toBe('unknown_action');
  });
  it('edge 26: a table for three pays among three', () => {
    expect(riichi.seats).toEqual([3, 4]);
    const table = script({ preset: 'tenhou-3', hands: ['45s123456p789s99p'], draws: '3s' }).do('0: tsumo');
    expect(table.result.deltas).toHaveLength(3);
    expect(table.result.deltas.reduce((sum, delta) => sum + delta, 0)).toBe(0);
  });
});

describe('furiten and calls', () => {
  it('edge 27: any tile of the wait among the own discards, called away or not, bars from ron and not from self-draw', () => {
    const table = script({ hands: ['45m123456p99s678s', '66m', '1z', '3m'], draws: '6m2z3z4z5z9p3m' });
    table.do('0: discard 6m', '1: pon').clockDecides().untilTurn(0).clockDecides();
    table.until((t) => t.seen.phase === 'turn' && t.seen.turn === 3).do('3: discard 3m');
    expect(table.call(0)?.ron ?? false).toBe(false);
    const drawn = script({ hands: ['45m123456p99s678s'], draws: '6m2z3z4z3m' })
      .do('0: discard 6m')
      .untilTurn(0);
    expect(drawn.turn(0).tsumo).toBe(true);
  });

  it('edge 28: passing any winning tile, without a yaku or of a kan, bars until the own next discard, in riichi for good', () => {
    const yakuless = { hands: ['6m', '45m123p444p99s789s'], draws: '1z', settings: { renhouValue: 'none' } };
    const table = script(yakuless).do('0: discard 6m').untilTurn(1);
    expect(furiten(table, 1)).toBe(true);
    expect(furiten(table.clockDecides(), 1)).toBe(false);
    const deal = { hands: ['6s', '66s', '45s555m456m789p11p'], draws: '1z6z7z5z6s', settings: { renhouValue: 'none' } };
    const kan = script(deal).do('0: discard 6s', '1: pon').clockDecides().untilTurn(2).clockDecides();
    kan.untilTurn(1).do('1: kakan 6s', '2: pass');
    expect(furiten(kan, 2)).toBe(true);
    kan.clockDecides().untilTurn(2).clockDecides();
    expect(furiten(kan, 2)).toBe(false);
    const riichiSeat = script({ hands: ['45m123456p99s678s', '3m'], draws: '9m5z6z7z1z' }).do('0: riichi 9m');
    riichiSeat.untilTurn(1).do('1: discard 3m', '0: pass').untilTurn(0).clockDecides();
    expect(furiten(riichiSeat, 0)).toBe(true);
  });

  it('edge 29: same tile and far end of the run may not be discarded; a chi that leaves nothing else is not offered', () => {
    const table = script({ hands: ['1m', '1234m147p258p369s'], draws: '1z' }).do('0: discard 1m', '1: chi 23m');
    expect([table.verdict('1: discard 1m'), table.verdict('1: discard 4m')]).toEqual(['kuikae', 'kuikae']);
    const last = script({
      hands: ['2p5p8p3m', '3345m22p55p88p111z'],
      draws: '4z2z2z2z3z3z3z4z4z',
      settings: { hasSuufonRenda: false, ronDominant: false },
    });
    const isTurn0 = (t: Scripted): boolean => t.asked[0] === 0 && t.seen.phase === 'turn';
    for (const tile of ['2p', '5p', '8p']) last.do(`0: discard ${tile}`, '1: pon', '1: discard 1z').until(isTurn0);
    expect(last.do('0: discard 3m').call(1)).toMatchObject({ chi: [], pon: [expect.anything()] });
  });

  it('edge 30: after riichi only the drawn tile makes a kan, and only if the wait is the same in every reading', () => {
    const kans = (hand: string, tile: string): number =>
      script({ hands: [hand], draws: `5z2z3z4z${tile}` })
        .do('0: riichi 5z')
        .untilTurn(0)
        .turn(0).kans.length;
    expect(kans('111z45m123p789s99p', '1z')).toBe(1);
    expect(kans('1111m23m456p78s99s', '9m')).toBe(0);
    expect(kans('111222333m45p77s', '1m')).toBe(0);
    const pending = script({ hands: ['111z45m123p789s99p', '55z'], draws: '5z' }).do('0: riichi 5z');
    expect(pending.refusal(0, { type: 'call_kan', kanType: 'closed', tileId: 108 })?.code).toBe('invalid_kan');
  });

  it('edge 43: a pon or chi with the red five is another call than one without', () => {
    const pon = script({ hands: ['5s', '9m', '055s'], draws: '9s' }).do('0: discard 5s');
    expect(pon.call(2)!.pon.map((pair) => formatTiles(pair))).toEqual(['05s', '55s']);
    const chi = script({ hands: ['4p', '0556p'], draws: '9s' }).do('0: discard 4p');
    expect(
      chi
        .call(1)!
        .chi.map((pair) => formatTiles(pair))
        .toSorted(),
    ).toEqual(['06p', '56p']);
    chi.do('1: chi 06p');
    expect(formatTiles(chi.last('meld').tileIds)).toBe('406p');
  });

  it('edge 44: an illegal answer changes nothing and is marked, a late one only refused, none at all is tsumogiri', () => {
    const table = script({ hands: ['147m147p147s1234z', '46s'], draws: '5s' });
    expect(table.refusal(0, { type: 'declare_tsumo' })).toMatchObject({ code: 'invalid_tsumo', fabricated: true });
    const late = table.refusal(1, { type: 'call_chi', tileId: 88, sequenceTiles: [84, 92] });
    expect(late).toEqual({ code: 'invalid_chi', rule: 'C4' });
    const { drawn } = table.own(0);
    expect(riichi.fallback(table.table.view(0), table.menu(0)!)).toEqual({ type: 'discard', tileId: drawn });
  });
});

describe('rounds that nobody wins', () => {
  const NINE = '19m19p19s123z5m5p5s5s';
  const FOUR_RIICHI: Deal = {
    hands: ['123m456m789m11p45s', '123m456m789p22p45s', '234p567p234s99m78s', '345p678p11s99p567m'],
    draws: '5z6z7z5z',
    settings: { renhouValue: 'none' },
  };
  const riichiAll = (table: Scripted): Scripted => {
    for (const [seat, tile] of ['5z', '6z', '7z', '5z'].entries())
      table
        .untilTurn(seat)
        .do(`${seat}: riichi ${tile}`)
        .until((t) => t.seen.phase !== 'call');
    return table;
  };
  const THREE = ['5s', '555z123m34s99p789m', '666z123p34s99m456p', '777z789p34s11m678s'];
  const winds = (hands: readonly string[]): Scripted => script({ hands, draws: '2s4s6s8s' });
  const throwWinds = (table: Scripted): Scripted => {
    for (const seat of [0, 1, 2, 3]) table.untilTurn(seat).do(`${seat}: discard 1z`);
    return table;
  };
  const KANS: Deal = { hands: ['1111z2222z', '3333z4444z'], replacements: '2s4s6s8s', draws: '1m2m' };
  const fourKans = (table: Scripted): Scripted =>
    table.do('0: ankan 1z', '0: ankan 2z').clockDecides().untilTurn(1).do('1: ankan 3z', '1: ankan 4z').clockDecides();

  it('edge 31: four kans of two seats abort after the discard has passed; of one they do not, and a fifth is refused', () => {
    const table = fourKans(script(KANS)).until((t) => t.count('round_end') === 1);
    expect(table.result.outcome).toMatchObject({ kind: 'abort', reason: 'four_kans' });
    const one = script({ hands: ['1111z2222z3333z', '5555z'], draws: '4z', replacements: '4z4z4z1m' });
    one.do('0: ankan 1z', '0: ankan 2z', '0: ankan 3z', '0: ankan 4z').clockDecides().untilTurn(1);
    expect(one.count('round_end')).toBe(0);
    expect(one.verdict('1: ankan 5z')).toBe('invalid_kan');
  });

  it('edge 32: four winds need an unbroken first turn; four riichi abort when the fourth discard has passed', () => {
    expect(throwWinds(winds(['1z', '1z', '1z', '1z'])).result.outcome).toMatchObject({ reason: 'four_winds' });
    const broken = winds(['1z9m', '1z', '1z99m', '1z']).do('0: discard 9m', '2: pon').clockDecides();
    for (const seat of [3, 0, 1, 2]) if (seat !== 2) broken.untilTurn(seat).do(`${seat}: discard 1z`);
    expect(broken.untilTurn(2).do('2: discard 1z'.replace('1z', '2s')).count('round_end')).toBe(0);
    const table = riichiAll(script(FOUR_RIICHI));
    expect(table.result).toMatchObject({ outcome: { reason: 'four_riichi' }, next: { deals: 0, honba: 1, sticks: 4 } });
  });

  it('edge 33: kyuushu is for the first own draw with no call before it, concealed kans included', () => {
    expect(
      script({ hands: ['5m', NINE], draws: '2s4s' })
        .untilTurn(1)
        .turn(1).kyuushu,
    ).toBe(true);
    const later = script({ hands: [NINE], draws: '2s' })
      .do('0: discard 2s')
      .untilTurn(0);
    expect(later.turn(0).kyuushu).toBe(false);
    const kan = script({ hands: ['9999p', NINE.replace('19p', '1p')], draws: '2s9s' })
      .do('0: ankan 9p')
      .clockDecides();
    expect(kan.untilTurn(1).turn(1).kyuushu).toBe(false);
  });

  it.each<[string, () => Scripted, number]>([
    ['four_riichi', () => riichiAll(script(FOUR_RIICHI)), 4],
    ['triple_ron', () => script({ hands: THREE, draws: '1z' }).do('0: discard 5s', '1: ron', '2: ron', '3: ron'), 3],
    ['nine_terminals', () => script({ hands: [NINE], draws: '2s' }).do('0: kyuushu'), 1],
    ['four_winds', () => throwWinds(winds(['1z', '1z', '1z', '1z'])), 0],
    ['four_kans', () => fourKans(script(KANS)).until((t) => t.count('round_end') === 1), 0],
  ])('edge 34: after %s the dealer stays, honba +1, no points move; who shows the hand', (reason, play, shown) => {
    const table = play();
    const { outcome, deltas, next } = table.result;
    expect(outcome).toMatchObject({ kind: 'abort', reason });
    expect(outcome.kind === 'abort' && outcome.hands.filter((hand) => hand !== null)).toHaveLength(shown);
    expect({ deltas, deals: next.deals, honba: next.honba }).toEqual({ deltas: [0, 0, 0, 0], deals: 0, honba: 1 });
    const leading = { scores: [20_000, 20_000, 20_000, 40_000], deals: 7, firstDealer: 0 };
    expect(endsAfter(settingsOf({}, 'tenhou'), leading, { outcome, deals: 7 })).toBe(false);
  });

  it.each([
    ['tenhou', 'abort'],
    ['mahjong-soul', 'win'],
  ])('edge 35: a triple ron with %s: %s', (preset, kind) => {
    const table = script({ hands: THREE, draws: '1z', preset }).do('0: discard 5s', '1: ron', '2: ron', '3: ron');
    expect(table.result.outcome.kind).toBe(kind);
  });

  it('edge 36: two winners are both paid, honba and sticks go to the nearest; a dealer among them stays', () => {
    const stakes = { honba: 2, sticks: 3, scores: [25_000, 24_000, 24_000, 24_000] };
    const table = script({ hands: THREE.slice(0, 3), draws: '1z', preset: 'tenhou', ...stakes });
    table.do('0: discard 5s', '2: ron', '1: ron');
    const [near, far] = winnersOf(table);
    expect(table.result.deltas).toEqual([-(near!.points + far!.points + 600), near!.points + 3600, far!.points, 0]);
    expect(table.result.next).toMatchObject({ deals: 1, honba: 0, sticks: 0 });
    const hands = [THREE[1], '5s', THREE[2]];
    const dealer = script({ hands, draws: '9m1z', preset: 'tenhou' }).do('0: discard 9m').untilTurn(1);
    dealer.do('1: discard 5s', '0: ron', '2: ron');
    expect(dealer.result.next).toMatchObject({ deals: 0, honba: 1 });
  });

  it.each([
    ['ready', READY, 0],
    ['not ready', undefined, 1],
  ])(
    'edge 37: nagashi replaces the payments of ready hands; the dealer stays exactly if ready: %s',
    (_what, hand, deals) => {
      const table = script({ hands: [hand, READY.replace('11s', '22s')] });
      table.until((t) => t.seen.live === 0 && t.seen.phase === 'turn');
      const { ponds } = table.table.position.state.table;
      for (const seat of [0, 1, 2, 3])
        ponds[seat] = [{ tile: seat === 2 ? 0 : 4, tsumogiri: true, riichi: false, takenBy: null }];
      table.until((t) => t.count('round_end') === 1);
      expect(table.result.outcome).toMatchObject({ kind: 'exhaustive', nagashi: [2] });
      expect(table.result.outcome).toHaveProperty('tenpai', hand === undefined ? [1] : [0, 1]);
      expect(table.result).toMatchObject({ deltas: [-4000, -2000, 8000, -2000], next: { deals, honba: 1 } });
    },
  );

  it('edge 39: being ready needs no yaku; a wait only for tiles that one holds all four of is none', () => {
    const ready = script({ hands: ['45m444p123p789s99s'], settings: { hasNagashiMangan: false } }).exhaust();
    expect(ready.result.outcome).toMatchObject({ kind: 'exhaustive' });
    const { outcome } = ready.result;
    expect(outcome.kind === 'exhaustive' && outcome.tenpai.includes(0)).toBe(true);
    const empty = script({ hands: ['1111m456p789p888s'], draws: '9m' })
      .do('0: discard 9p')
      .exhaust();
    const none = empty.result.outcome;
    expect(none.kind === 'exhaustive' && none.tenpai.includes(0)).toBe(false);
  });
});

describe('the end of a game', () => {
  const WIN: Outcome = { kind: 'win', from: 1, winners: [], sticks: 0 };
  const tenhou = settingsOf({}, 'tenhou');
  const ends = (scores: readonly number[], before: number, deals: number): boolean =>
    endsAfter(tenhou, { scores, deals, firstDealer: 0 }, { outcome: WIN, deals: before });

  it('edge 40: below 0 ends, exactly 0 plays on; the last dealer stops alone in first place with 30,000; else an extra wind', () => {
    expect(ends([-100, 30_000, 30_000, 40_100], 2, 3)).toBe(true);
    expect(ends([0, 30_000, 30_000, 40_000], 2, 3)).toBe(false);
    expect(ends([20_000, 22_000, 22_000, 36_000], 7, 7)).toBe(true);
    expect(ends([36_000, 14_000, 14_000, 36_000], 7, 7)).toBe(false);
    expect(ends([24_000, 24_000, 22_500, 29_500], 7, 7)).toBe(false);
    expect(ends([29_800, 25_000, 25_000, 20_200], 7, 8)).toBe(false);
    expect(ends([30_000, 25_000, 25_000, 20_000], 8, 9)).toBe(true);
    expect(ends([29_000, 24_000, 24_000, 23_000], 11, 12)).toBe(true);
  });

  it('edge 41: sticks that are left go to the first place; equal scores rank by distance from the first dealer', () => {
    const scores = [33_000, 33_000, 16_000, 16_000];
    const places = placesOf(tenhou, { scores, deals: 8, firstDealer: 1, sticks: 2 });
    expect(places.map(({ seat, score }) => [seat, score])).toEqual([
      [1, 35_000],
      [0, 33_000],
      [2, 16_000],
      [3, 16_000],
    ]);
    expect(ranked({ scores: [25_000, 25_000, 25_000, 25_000], firstDealer: 2 })).toEqual([2, 3, 0, 1]);
  });

  it('edge 42: tenhou, chiihou and double riichi are void after any call, concealed kans included', () => {
    const first = (deal: Deal, seat: number): string[] => {
      const table = script(deal).untilTurn(seat).do(`${seat}: tsumo`);
      return yakuOf(table);
    };
    expect(first({ hands: [READY], draws: '3m' }, 0)).toEqual(['tenhou']);
    expect(first({ hands: ['9p', READY], draws: '9p3m' }, 1)).toEqual(['chiihou']);
    const kan = script({ hands: ['1111z45m123p789s9s'], draws: '9s', replacements: '3m' }).do(
      '0: ankan 1z',
      '0: tsumo',
    );
    expect(yakuOf(kan)).not.toContain('tenhou');
    const other = script({ hands: ['1111z', READY], draws: '2p3m' })
      .do('0: ankan 1z')
      .clockDecides()
      .untilTurn(1);
    expect(yakuOf(other.do('1: tsumo'))).not.toContain('chiihou');
    const double = script({ hands: [READY], draws: '1z' })
      .do('0: riichi 1z')
      .pass(1);
    expect(double.seen.riichi[0]).toBe('double');
    const second = script({ hands: [READY], draws: '1z2z3z4z5z' })
      .do('0: discard 1z')
      .untilTurn(0);
    expect(second.do('0: riichi 5z').pass(1).seen.riichi[0]).toBe('riichi');
    const after = script({ hands: ['1111z', READY], draws: '2p7z' })
      .do('0: ankan 1z')
      .clockDecides()
      .untilTurn(1);
    expect(after.do('1: riichi 7z').pass(1).seen.riichi[1]).toBe('riichi');
  });
});
