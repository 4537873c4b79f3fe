import { createHash } from 'node:crypto';
import { GameTable, pickFrom, seededChance } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import type { Action } from '../actions.ts';
import { accepts, PASS } from '../menu/accepts.ts';
import { appraise } from '../bot/learned/appraise.ts';
import { bytesOf } from '../bot/learned/base64.ts';
import { actionOf, CHOICES, choiceOf, discardChoice, offeredChoices, RIICHI } from '../bot/learned/choices.ts';
import { choose, type Preferring } from '../bot/learned/choose.ts';
import { KindNetwork, Network } from '../bot/learned/network.ts';
import { PLANES, PLANES_SIZE, writePlanes } from '../bot/learned/planes.ts';
import { RISK_WEIGHTS } from '../bot/learned/risk-weights.ts';
import { placesPerPoint, type Warning } from '../bot/learned/risk.ts';
import { WEIGHTS } from '../bot/learned/weights.ts';
import { scholar } from '../bot/scholar.ts';
import { shanten } from '../bot/shanten.ts';
import { steady } from '../bot/steady.ts';
import riichi from '../game.ts';
import { menu as menuOf, type CallMenu, type Menu, type TurnMenu } from '../menu.ts';
import { KINDS } from '../rules/index.ts';
import type { Riichi } from '../types.ts';
import { script, settingsOf } from './support.ts';

const pick = pickFrom('unused');
const bytes = bytesOf(WEIGHTS);
const riskBytes = bytesOf(RISK_WEIGHTS);

/** The preferences that NumPy computes with these weights from planes that count up in steps of 37. */
const REFERENCE = [
  4.575, -10.336, -5.256, -1.383, 2.175, 9.667, -0.34, -3.523, -5.357, -4.123, 0.955, 3.348, 8.444, -0.178, -4.869,
  -5.7, -5.35, 0.133, 4.855, 8.738, 0.764, -2.096, -5.947, -3.7, 0.501, 3.799, 7.812, 0.606, -4.759, -8.048, -7.031,
  -1.638, 4.044, 11.567, -5.454, -4.578, -4.207, -2.864, -2.255, 2.016, -2.13, 0.519, -0.516, 7.513, 4.717, 0.245,
];

/** The same for the network of risks, before the output is mapped to 0-1. */
const RISK_REFERENCE = [
  -7.54, -5.577, -3.162, -3.037, -6.628, -10.841, -14.331, -12.234, -5.526, -2.338, -3.779, -6.465, -11.745, -14.519,
  -13.236, -6.489, -3.215, -4.86, -7.528, -12.015, -14.094, -12.594, -6.003, -2.248, -5.906, -6.923, -13.163, -13.553,
  -11.937, -4.959, 0.285, -3.862, -8.86, -1.227,
];

describe('the weights', () => {
  it('are the ones that were measured, and at most 400 kB together', () => {
    expect(bytes.length + riskBytes.length).toBeLessThanOrEqual(400_000);
    const hashOf = (one: Uint8Array): string => createHash('sha256').update(one).digest('hex').slice(0, 16);
    expect([bytes, riskBytes].map(hashOf)).toEqual(['eb64272d408a12e5', '3a38cd1c21b45c1a']);
  });

  it('give the preferences that they give where they were trained', () => {
    const planes = Uint8Array.from({ length: PLANES_SIZE }, (_, at) => (37 * at) % 256);
    const preferences = new Network(bytes).preferences(planes);
    expect(preferences.length).toBe(CHOICES);
    preferences.forEach((preference, choice) => expect(preference).toBeCloseTo(REFERENCE[choice]!, 2));
    const shares = new KindNetwork(riskBytes).shares(planes);
    expect([...shares].map((share) => Math.log(share / (1 - share)))).toEqual(
      RISK_REFERENCE.map((wanted) => expect.closeTo(wanted, 1) as number),
    );
  });

  it.each([
    ['of another kind', (): Uint8Array => bytes.slice(1), 'not the weights of a network'],
    ['cut short', (): Uint8Array => bytes.slice(0, -1), 'bounds'],
    ['too long', (): Uint8Array => new Uint8Array([...bytes, 0]), 'weights of another size'],
  ])('%s are found out', (_, wrong, message) => {
    expect(() => new Network(wrong())).toThrow(message);
  });

  it('of one network are not those of the other', () => {
    expect(() => new Network(riskBytes)).toThrow('not the weights of a network');
    expect(() => new KindNetwork(bytes)).toThrow('not the weights of a network');
  });

  it.each([[''], ['a'], ['ab'], ['abc'], ['any carnal pleas\u0001']])('are read from base 64: %j', (text) => {
    expect(Buffer.from(bytesOf(Buffer.from(text).toString('base64'))).toString()).toBe(text);
  });
});

/** Plays some rounds and lets `each` make every decision. */
function decisions(
  seed: string,
  rounds: number,
  each: (table: GameTable<Riichi>, seat: number, menu: Menu) => Action,
): void {
  const settings = settingsOf({ gameType: 'tonpusen' }, 'tenhou');
  const table = GameTable.open(riichi, { settings, seats: 4, chance: seededChance(seed) }, () => {});
  while ('ask' in table.wait && table.state.table.hand <= rounds) {
    const seat = table.wait.ask.find((asked) => table.owes(asked))!;
    const menu = table.menu(seat)!;
    expect(table.answer(seat, each(table, seat, menu)).ok).toBe(true);
  }
}

describe('what the network reads and chooses', () => {
  it('comes from the view alone, and every choice that is offered is an action that is accepted', () => {
    const [planes, again] = [new Uint8Array(PLANES_SIZE), new Uint8Array(PLANES_SIZE)];
    const rows = new Set<number>();
    let choices = 0;
    decisions('choices', 3, (table, seat, menu) => {
      const { settings, table: tableEvent, own } = table.view(seat);
      const view = structuredClone({ seat, settings, table: tableEvent, own });
      for (const forRiichi of menu.kind === 'turn' && menu.riichi.length > 0 ? [false, true] : [false]) {
        writePlanes(table.view(seat), menu, forRiichi, planes);
        writePlanes(view, menuOf(view)!, forRiichi, again.fill(7));
        expect(Buffer.compare(planes, again)).toBe(0);
        planes.forEach((value, at) => value > 0 && rows.add(Math.floor(at / 34)));
        offeredChoices(menu, settings.hasAkadora, forRiichi).forEach((offered, choice) => {
          if (offered === 0 || choice === RIICHI) return;
          const action = actionOf(choice, menu, settings.hasAkadora, forRiichi)!;
          expect(accepts(menu, action).ok).toBe(true);
          const back = action.type === 'declare_riichi' ? discardChoice(action.tileId, true) : choiceOf(action, true);
          expect(back).toBe(choice);
          choices++;
        });
      }
      return steady.decide(table.view(seat), menu, pick);
    });
    expect(choices).toBeGreaterThan(1000);
    // Rows for kans, nine terminals and the like may stay empty, since these are rare. All others are written to.
    expect(rows.size).toBeGreaterThan(PLANES - 20);
  });
});

/** A network that prefers one choice, by the given amount. */
const inclined = (choice: number, by: number): Preferring => ({
  preferences: () => Float64Array.from({ length: CHOICES }, (_, at) => (at === choice ? by : 0)),
});
/** A network of risks that warns of these kinds. */
const warns = (share: number, ...kinds: number[]): Warning => ({
  shares: () => Float64Array.from({ length: KINDS }, (_, kind) => (kinds.includes(kind) ? share : 0)),
});

describe('the second look', () => {
  const [NORTH, ONE_OF_PINZU] = [30, 9];
  const near = '23456m234p67s55s1p4z';
  const far = '1469m258p147s1356z';
  const thrown = (hand: string, network: Preferring): number => {
    const table = script({ hands: [hand.slice(0, -2)], draws: hand.slice(-2) });
    const action = choose({ network, warning: warns(0) }, table.table.view(0), table.menu(0)!);
    return action.type === 'discard' ? choiceOf(action, true) : -1;
  };

  it('decides where the network is of two minds and the hand nearly ready', () => {
    const table = script({ hands: [near.slice(0, -2)], draws: '4z' });
    const [view, menu] = [table.table.view(0), table.menu(0)!];
    const worthOf = appraise(view, menu);
    const worth = (kind: number): number => worthOf(actionOf(kind, menu, true, false)!)!;
    expect(worth(NORTH)).toBeGreaterThan(worth(2));
    expect(thrown(near, inclined(2, 0.1))).not.toBe(2);
  });

  it('changes nothing that the network is sure of, and nothing in a hand that is far off', () => {
    expect(thrown(near, inclined(2, 20))).toBe(2);
    expect(thrown(far, inclined(ONE_OF_PINZU + 4, 0.1))).toBe(ONE_OF_PINZU + 4);
  });

  it('knows what a riichi is worth, a pass and a call; of a kan it knows nothing', () => {
    const ready = script({ hands: ['234567m234p67s55s'], draws: '4z' });
    const [view, menu] = [ready.table.view(0), ready.menu(0)!];
    const worthOf = appraise(view, menu);
    const tileId = (menu as TurnMenu).riichi.find((tile) => tile >> 2 === NORTH)!;
    expect(worthOf({ type: 'declare_riichi', tileId })!).toBeGreaterThan(worthOf({ type: 'discard', tileId })!);
    expect(worthOf({ type: 'call_kan', kanType: 'closed', tileId })).toBeNull();
    const called = script({ hands: ['5z', '55z234m67p345s89s1m'], draws: '1z' });
    called.do('0: discard 5z');
    const offer = appraise(called.table.view(1), called.menu(1)!);
    const pon = (called.menu(1) as CallMenu).pon[0]!;
    expect(offer({ type: 'call_pon', tileId: 4 * 31, handTiles: pon })!).toBeGreaterThan(0);
    expect(offer({ type: 'call_pon', tileId: 4 * 31, handTiles: null })).toBeNull();
    expect(offer(PASS)!).toBeGreaterThan(0);
  });
});

describe('what a discard risks', () => {
  const table = script({ hands: ['1469m258p147s135z'], draws: '6z' });
  const [view, menu] = [table.table.view(0), table.menu(0) as TurnMenu];
  const [ONE, FOUR, NINE] = [0, 3, 8];
  const of =
    (...liked: (readonly [choice: number, by: number])[]) =>
    (warning: Warning): number => {
      const preferences = Float64Array.from({ length: CHOICES }, () => -9);
      for (const [choice, by] of liked) preferences[choice] = by;
      const action = choose({ network: { preferences: () => preferences }, warning }, view, menu);
      return action.type === 'discard' ? choiceOf(action, true) : -1;
    };

  it('decides between discards that are liked nearly the same', () => {
    const thrown = of([ONE, 0.5], [NINE, 0]);
    expect(thrown(warns(0))).toBe(ONE);
    expect(thrown(warns(0.05, ONE))).toBe(NINE);
    expect(thrown(warns(0.05, ONE, NINE))).toBe(ONE);
  });

  it('never makes likely what the network hardly considers', () => {
    expect(of([ONE, 4], [FOUR, 0])(warns(1, ONE))).toBe(ONE);
  });

  it('weighs a payment by what it does to the place', () => {
    const leading = script({
      hands: ['1469m258p147s135z'],
      draws: '6z',
      deals: 3,
      scores: [25_000, 25_000, 25_000, 25_000],
    });
    const safe = script({ hands: ['1469m258p147s135z'], draws: '6z', deals: 3, scores: [95_000, 2_000, 2_000, 1_000] });
    expect(placesPerPoint(leading.table.view(0))).toBeGreaterThan(3 * placesPerPoint(safe.table.view(0)));
  });
});

describe('scholar', () => {
  it('plays whole rounds within the rules, and says the same twice', () => {
    const play = (): Action[] => {
      const said: Action[] = [];
      decisions('scholars', 1, (table, seat, menu) => {
        const action = scholar.decide(table.view(seat), menu, pick);
        said.push(action);
        return action;
      });
      return said;
    };
    const said = play();
    expect(said.length).toBeGreaterThan(30);
    expect(play()).toEqual(said);
  }, 60_000);

  it('is ahead of three greedy ones', () => {
    const settings = settingsOf({ gameType: 'tonpusen' }, 'tenhou');
    let places = 0;
    for (let game = 0; game < 8; game++) {
      const chance = seededChance(`scholar ${Math.floor(game / 4)}`);
      const table = GameTable.open(riichi, { settings, seats: 4, chance }, () => {});
      while ('ask' in table.wait) {
        const seat = table.wait.ask.find((one) => table.owes(one))!;
        const player = seat === game % 4 ? scholar : shanten;
        table.answer(seat, player.decide(table.view(seat), table.menu(seat)!, pick));
      }
      places += table.wait.over.find(({ seat }) => seat === game % 4)!.place;
    }
    expect(places / 8).toBeLessThan(2.5);
  }, 120_000);

  it.each<[title: string, scores: number[], choice: string]>([
    ['lets go a ron that would end the game in the last place', [25_100, 16_000, 40_000, 18_900], 'pass'],
    ['takes any other', [16_500, 16_000, 40_000, 27_500], 'call_ron'],
  ])('%s', (_, scores, choice) => {
    const deal = { hands: ['4p', '23p234567m678s88s'], draws: '9m9m1z2z3z9s', dora: '7z', deals: 7, scores };
    const table = script({ ...deal, settings: { hasKyuushuKyuuhai: false } });
    table.untilTurn(1).pass().untilTurn(0).do('0: discard 4p');
    expect(scholar.decide(table.table.view(1), table.menu(1)!, pick).type).toBe(choice);
  });

  it('[N4] among three plays as steady', () => {
    const table = script({ preset: 'tenhou-3', hands: ['45s123456p789s9p4z'], draws: '9p' });
    const [view, menu] = [table.table.view(0), table.menu(0)!];
    expect(scholar.decide(view, menu, pick)).toEqual(steady.decide(view, menu, pick));
  });
});
