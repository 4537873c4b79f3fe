import { pickFrom, seededChance, GameTable } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import type { Action } from '../actions.ts';
import { dealInRate, threatsOf } from '../bot/danger.ts';
import { unseenOf } from '../bot/reading.ts';
import { discardsOf } from '../state.ts';
import { standingOf, type Standing } from '../bot/standing.ts';
import { steady } from '../bot/steady.ts';
import riichi from '../game.ts';
import { formatTiles, parseTiles } from '../notation.ts';
import { kindOf } from '../rules/index.ts';
import { en as words } from '../words/en.ts';
import { en } from '../words/guide/en.ts';
import { fi } from '../words/guide/fi.ts';
import { sv } from '../words/guide/sv.ts';
import { script, settingsOf, type Deal, type Scripted } from './support.ts';

const pick = pickFrom('unused');
const NO_ABORTS = { hasKyuushuKyuuhai: false, hasNagashiMangan: false };

/** The action of `steady`, in the notation of a script. */
function says(table: Scripted, seat: number): string {
  const action: Action = steady.decide(table.table.view(seat), table.menu(seat)!, pick);
  switch (action.type) {
    case 'discard':
      return formatTiles([action.tileId]);
    case 'declare_riichi':
      return `riichi ${formatTiles([action.tileId])}`;
    case 'call_pon':
      return 'pon';
    case 'call_chi':
      return `chi ${formatTiles(action.sequenceTiles)}`;
    default:
      return action.type;
  }
}

/** A table at which seat 0 has declared riichi with its first discard, and it is seat 1's turn. */
const facing = (deal: Deal, riichi: string): Scripted =>
  script({ ...deal, settings: { ...NO_ABORTS, ...(deal.settings as object | undefined) } })
    .do(`0: riichi ${riichi}`)
    .untilTurn(1);

const READY = '45m123456p789s11s';

describe('steady', () => {
  it.each<[title: string, deal: Deal, riichi: string, choice: string]>([
    [
      'throws what the riichi cannot win on with a hand that is far off',
      { hands: [READY, '258m358p258s1346z'], draws: '6z9m' },
      '6z',
      '6z',
    ],
    [
      'breaks a pair that is safe rather than throw a middle tile',
      { hands: [READY, '2468m3577p66s129s'], draws: '7p9m' },
      '7p',
      '7p',
    ],
    [
      'keeps a dear ready hand and throws a tile that may be won on',
      { hands: [READY, '234567m34p555z88s'], draws: '6z5s', dora: '7s' },
      '6z',
      'riichi 5s',
    ],
    [
      'gives up a cheap hand that is two steps away, a middle tile in hand',
      { hands: [READY, '1379m35p2268s446z'], draws: '6z5s' },
      '6z',
      '6z',
    ],
  ])('before a riichi: %s', (_, deal, riichi, choice) => {
    expect(says(facing(deal, riichi), 1)).toBe(choice);
  });

  it.each<[title: string, deal: Deal, choice: string]>([
    ['declares riichi with a good wait', { hands: ['234567m34p567s88s'], draws: '1z' }, 'riichi 1z'],
    ['takes the wait on two sides', { hands: ['234567m345p46s88s'], draws: '7s' }, 'riichi 4s'],
    ['throws what helps least', { hands: ['23467m34p567s288s'], draws: '4z' }, '4z'],
    ['keeps the red five', { hands: ['123m067p45s33999m'], draws: '5p' }, 'riichi 5p'],
    ['keeps dora of equal use', { hands: ['234567m34p56s288s'], draws: '9p', dora: '1s' }, '9p'],
  ])('on its own: %s', (_, deal, choice) => {
    expect(says(script({ ...deal, settings: NO_ABORTS }), 0)).toBe(choice);
  });

  it.each<[title: string, deal: Deal, thrown: string, choice: string]>([
    ['a dragon that makes its hand', { hands: ['5z', '55z23m567p34s99s8p1z'], draws: '9m' }, '5z', 'pon'],
    ['no terminal that leaves it without a yaku', { hands: ['9p', '99p23m567p34s99s1s1z'], draws: '9m' }, '9p', 'pass'],
    ['no wind of others', { hands: ['4z', '44z23m567p34s99s8p1z'], draws: '9m' }, '4z', 'pass'],
    [
      'a run of simples on the way to tanyao',
      { hands: ['4m', '35m2266p567s34s77m'], draws: '9m', dora: '5p' },
      '4m',
      'chi 35m',
    ],
    [
      'nothing for a closed hand that is fast and dear without',
      { hands: ['4m', '23567m234p5688s1z'], draws: '9m', dora: '7s' },
      '4m',
      'pass',
    ],
  ])('calls %s', (_, deal, thrown, choice) => {
    expect(says(script({ ...deal, settings: NO_ABORTS }).do(`0: discard ${thrown}`), 1)).toBe(choice);
  });
  it.each<[title: string, scores: number[], choice: string]>([
    ['ahead: folds a hand that is one step away', [20_000, 31_000, 21_000, 28_000], '6z'],
    ['behind: goes on with the same hand', [25_000, 19_000, 27_000, 29_000], '2s'],
  ])('before a riichi in the last round, %s', (_, scores, choice) => {
    const hands = ['', '2346m3456p2s66z57s', '', READY];
    const table = script({ hands, draws: '6z9m7m', deals: 7, scores, settings: NO_ABORTS });
    expect(says(table.do('3: riichi 6z').untilTurn(1), 1)).toBe(choice);
  });

  /** Seat 1 has called a dragon and holds three 7s. Then seat 0 discards the fourth. */
  const beforeKan = (hand: string): Scripted =>
    script({ hands: ['5z7s', hand], draws: '9m', settings: NO_ABORTS })
      .do('0: discard 5z', '1: pon', '1: discard 9p')
      .untilTurn(0)
      .do('0: discard 7s');
  it.each<[title: string, hand: string, choice: string]>([
    ['when the hand is open, nearly ready and loses nothing by it', '55z777s23m456p99m9p', 'call_kan'],
    ['not while the hand is far from ready', '55z777s14m258p39m9p', 'pass'],
  ])('calls an open kan %s', (_, hand, choice) => {
    expect(says(beforeKan(hand), 1)).toBe(choice);
  });
  it.each<[title: string, deal: Deal]>([
    ['that would open a hand that is worth more closed', { hands: ['7s', '777s234m45p678p99m'], draws: '9m' }],
  ])('calls no open kan %s', (_, deal) => {
    expect(says(script({ ...deal, settings: NO_ABORTS }).do('0: discard 7s'), 1)).toBe('pass');
  });
  it('calls no open kan while somebody is in riichi', () => {
    const table = script({
      hands: ['5z7s', '55z777s23m456p99m9p', '', '45m123456p678m11s'],
      draws: '9m1z6z',
      settings: NO_ABORTS,
    }).do('0: discard 5z', '1: pon', '1: discard 9p');
    table.untilTurn(3).do('3: riichi 6z').untilTurn(0).do('0: discard 7s');
    expect(says(table, 1)).toBe('pass');
  });

  it.each<[title: string, deals: number, scores: number[], choice: string]>([
    [
      'a ron that would end the game in the last place, and could be won for more',
      7,
      [25_100, 16_000, 40_000, 18_900],
      'pass',
    ],
    ['no ron that lifts it', 7, [16_500, 16_000, 40_000, 27_500], 'call_ron'],
    ['no ron where nothing it can win would lift it', 7, [30_000, 1_000, 40_000, 29_000], 'call_ron'],
    ['no ron while more rounds are to come', 3, [25_100, 16_000, 40_000, 18_900], 'call_ron'],
  ])('lets go %s', (_, deals, scores, choice) => {
    const hands = ['4p', '23p234567m678s88s'];
    const table = script({ hands, draws: '9m9m1z2z3z9s', dora: '7z', deals, scores, settings: NO_ABORTS });
    // After the first go-around, in which a ron may be worth more (renhou).
    table.untilTurn(1).pass().untilTurn(0).do('0: discard 4p');
    expect(says(table, 1)).toBe(choice);
  });

  it('calls for a ready hand without a yaku when the wall is nearly empty', () => {
    const table = script({ hands: ['9p', '99p234567m34s55s1z'], settings: NO_ABORTS });
    table.until((t) => t.seen.live < 4 && t.seen.phase === 'turn' && t.seen.turn === 0).do('0: discard 9p');
    expect(says(table, 1)).toBe('pon');
  });
});

describe('what steady reads off the table', () => {
  it('the order of discards, calls and all', () => {
    let thrown: number[] = [];
    const chance = seededChance('order');
    const table = GameTable.open(riichi, { settings: settingsOf(), seats: 4, chance }, ({ table: tableEvent }) => {
      if (tableEvent.type === 'round_started') thrown = [];
      if (tableEvent.type === 'discard') thrown.push(tableEvent.tileId);
    });
    while ('ask' in table.wait && table.state.table.hand < 4) {
      const seat = table.wait.ask.find((asked) => table.owes(asked))!;
      expect(discardsOf(table.view(seat).table).map(({ tile }) => tile)).toEqual(thrown);
      table.answer(seat, steady.decide(table.view(seat), table.menu(seat)!, pick));
    }
    expect(table.state.table.sheet.length).toBe(3);
  });

  /** The probability that seat 0, in riichi, wins on each of the kinds. */
  function rates(table: Scripted, text: string): number[] {
    const view = table.table.view(1);
    const threat = threatsOf(view, standingOf(view)).find(({ seat }) => seat === 0)!;
    const parsed = parseTiles(text);
    if (!parsed.ok) throw new Error(parsed.error);
    return parsed.value.map((tile) => dealInRate(view, kindOf(tile), threat, unseenOf(view)));
  }
  const falling = (numbers: readonly number[]): boolean =>
    numbers.every((number, at) => at === 0 || number < numbers[at - 1]!);

  it.each<[title: string, deal: Deal, riichi: string, tiles: string]>([
    ['no run, suji, what it has thrown', { hands: [READY], draws: '5p' }, '5p', '5m2p5p'],
    ['both sides open, one side, none', { hands: [READY], draws: '4s' }, '4s', '5s7s4s'],
    ['middle, edge, end', { hands: [READY], draws: '1z' }, '1z', '5m8m9m1z'],
    [
      'no wall, walls on both sides, nothing but the tile itself',
      { hands: [READY, '3333m7777m1z'], draws: '6z' },
      '6z',
      '5p5m2m',
    ],
    ['live honours before seen ones', { hands: [READY, '2z33z444z'], draws: '6z' }, '6z', '2z3z4z6z'],
  ])('how dangerous tiles are: %s', (_, deal, declared, tiles) => {
    expect(rates(facing(deal, declared), tiles)).toSatisfy(falling);
  });

  it('a tile that went by after the riichi is safe', () => {
    const table = script({ hands: [READY, '5m', '5m'], draws: '1z', settings: NO_ABORTS })
      .do('0: riichi 1z')
      .untilTurn(1);
    expect(rates(table, '5m')[0]).toBeGreaterThan(0.02);
    table.do('1: discard 5m').untilTurn(2);
    expect(rates(table, '5m')).toEqual([0]);
  });

  it('what points are worth: nearly as they are at first, by places in the last round', () => {
    const first = standingOf(script().table.view(1));
    expect(first.gain(8_000) / first.loss(8_000, 0)).toBeGreaterThan(0.8);
    expect(first.gain(8_000) / first.gain(4_000)).toBeGreaterThan(1.7);
    const last = (scores: number[]): Standing => standingOf(script({ deals: 7, scores }).table.view(1));
    const behind = last([24_000, 22_000, 26_000, 28_000]);
    expect(behind.gain(8_000)).toBeGreaterThan(2 * behind.loss(8_000, 0));
    const ahead = last([24_000, 29_000, 20_000, 27_000]);
    expect(ahead.loss(8_000, 3)).toBeGreaterThan(2 * ahead.gain(8_000));
  });
});

describe('why', () => {
  const because = en.because!;
  it('ALL-618 after riichi it is said that the tile that was drawn is discarded, not why another would be', () => {
    const table = script({ hands: [READY], settings: NO_ABORTS })
      .do('0: riichi 1s')
      .untilTurn(0);
    const { action, reason, options } = steady.explain(table.table.view(0), table.menu(0)!, pick);
    expect([action.type, reason, options]).toEqual(['discard', 'none', []]);
    expect(en.hint(action, table.menu(0)!, words)).toMatch(/after riichi/);
  });
  it('ALL-618 a ready hand is completed, another brought nearer; a threat is weighed against what the hand is worth', () => {
    const measures = { tiles: 4, cost: 41, earns: 573 };
    expect(because('nearest', { ...measures, shanten: 0 })).toMatch(/ready, 4 unseen tiles complete it/);
    expect(because('nearest', { ...measures, shanten: 1 })).toMatch(/1 from ready, 4 unseen tiles bring it nearer/);
    expect(because('safe', { ...measures, shanten: 2 })).toMatch(/worth about 573 points and the risk is about 41/);
  });
  it('of one tile and one point it is said in the singular', () => {
    const one = { shanten: 0, tiles: 1, cost: 1.2, earns: 0.9 };
    expect(because('nearest', one)).toMatch(/1 unseen tile completes it, and the risk is about 1 point\./);
    expect(fi.because?.('nearest', one)).toMatch(/1 näkymätön laatta täydentää sen, ja riski on noin 1 piste\./);
    expect(fi.because?.('nearest', { ...one, tiles: 4 })).toMatch(/4 näkymätöntä laattaa täydentää sen/);
    expect(sv.because?.('nearest', one)).toMatch(/1 osedd bricka fullbordar den, och risken är ungefär 1 poäng\./);
    expect(because('call', one)).toMatch(/worth about 1 point\./);
    expect([fi, sv].map(({ weighed }) => weighed?.(one))).toEqual([
      'valmis, 1 laatta, arvo 1, riski 1',
      'redo, 1 bricka, värd 1, risk 1',
    ]);
  });
});
