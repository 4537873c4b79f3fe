import { fallback, random } from '@parlour/bots';
import { copy, seededChance, simulate, type Bot, type Tally } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { hasty } from '../bot/hasty.ts';
import { bold, steady } from '../bot/steady.ts';
import liapTui from '../game.ts';
import type { LiapTui } from '../types.ts';
import { piecesText } from '../notation.ts';
import figures from '../figures.ts';
import { ledBy, open, rigged, settingsOf, type Scripted } from './support.ts';

const never = (): number => 0;
const choice = (script: Scripted): LiapTui['Action'] => {
  const seat = script.seen.toAct!;
  return steady.decide(script.table.view(seat), script.table.menu(seat)!, never);
};
const played = (script: Scripted): string => {
  const action = choice(script);
  return action.type === 'play' ? piecesText(action.pieces.toSorted((a, b) => a - b)) : action.type;
};

describe('steady', () => {
  const tally = (player: Bot<LiapTui>, others: Bot<LiapTui>, games: number): Tally =>
    simulate(liapTui, { settings: settingsOf(), bots: [player, others, others, others], seed: 'arena', games });
  const average = ({ games, players }: Tally, of: 'scoreSum' | 'placeSum' | 'wins'): readonly number[] =>
    players.map((player) => player[of] / games);

  it.each([random, fallback])('clearly beats three players of $id', (blind) => {
    const result = tally(steady, blind.forGame(liapTui, []), 40);
    const [place = 4] = average(result, 'placeSum');
    const [mine = 0, ...others] = average(result, 'scoreSum');
    expect(place).toBeLessThan(1.1);
    expect(mine).toBeGreaterThan(45);
    for (const score of others) expect(score).toBeLessThan(10);
  });

  it('ALL-223 leaves hasty behind, which leaves random behind', () => {
    const [thumb] = average(tally(hasty, random.forGame(liapTui, []), 40), 'wins');
    expect(thumb).toBeGreaterThan(0.9);
    const [mine] = average(tally(steady, hasty, 40), 'wins');
    expect(mine).toBeGreaterThan(0.35);
  });

  it('is a match for three of its own kind', () => {
    const { games, players } = tally(steady, steady, 40);
    for (const { scoreSum } of players) expect(scoreSum / games).toBeGreaterThan(15);
  });

  it('plays the same in the same place, whatever the chance', () => {
    const script = ledBy(0, 'Gr Ar Er Sb | Gb | Ab | Ab');
    const view = script.table.view(0);
    const menu = script.table.menu(0)!;
    expect(steady.decide(view, menu, never)).toEqual(steady.decide(view, menu, (n) => n - 1));
  });

  it('declares more for a better hand', () => {
    const declared = (hand: string): number => {
      const action = choice(ledBy(0, hand));
      return action.type === 'declare' ? action.value : -1;
    };
    const [poor, fair, rich] = [
      declared('Er Eb Hr Cb Cr Sr Sb Sb | Gr | Gb | Ar'),
      declared('Gb Ar Eb Hr Cb Cr Sr Sb | Gr | Er | Ab'),
      declared('Gr Gb Ar Ar Er Sb Sr Cb | Ab | Ab | Er'),
    ];
    expect(poor).toBeLessThan(fair);
    expect(fair).toBeLessThan(rich);
    expect(rich).toBeGreaterThanOrEqual(4);
  });

  it('takes the piles it is short of', () => {
    const script = ledBy(0, 'Gr Ar Er Sb Sb Cb Hb Cr | Gb | Ab | Ab').declare(3, 1, 1, 1);
    expect(played(script)).toBe('Gr Ar Er');
  });

  it('ducks once it has what it declared', () => {
    const script = ledBy(0, 'Gr Ar Er Sb Cb Hb Cr Sr | Gb | Ab | Ab')
      .declare(3, 1, 1, 1)
      .turn('Gr Ar Er', '*', '*', '*');
    expect(['Sb', 'Sr']).toContain(played(script));
  });

  it('asks for a redeal unless it is comfortably ahead', () => {
    const script = open(rigged('Eb Eb Rr Rr Hr Cr Sr Sb | Gr'));
    expect(steady.decide(script.table.view(0), script.table.menu(0)!, never)).toEqual({ type: 'redeal', accept: true });
    const view = script.table.view(0);
    const ahead = { ...view, table: { ...view.table, scores: [40, 25, 20, 0] } };
    expect(steady.decide(ahead, { kind: 'redeal' }, never)).toEqual({ type: 'redeal', accept: false });
  });

  it('uses what lies face up at an open table', () => {
    const settings = { playReveal: 'open' };
    const script = ledBy(0, 'Gr Sb | Gb Sb Cb Hb Rb Ab Eb Sr | Ab | Er', settings).declare(1, 1, 1, 2).turn('Gr');
    // Nothing beats the red General, so the black one should be kept for a turn that it can win.
    expect(played(script)).not.toBe('Gb');
  });
});

describe('bold', () => {
  it('declares more than steady, and still beats three random players', () => {
    const declared = (player: Bot<LiapTui>): number => {
      const script = open(seededChance('temper'), { winCondition: 'rounds', maxRounds: 50 });
      for (let step = 0; 'ask' in script.table.wait && step < 10_000; step++) {
        const seat = script.table.wait.ask.find((asked) => script.table.owes(asked))!;
        script.table.answer(seat, player.decide(script.table.view(seat), script.table.menu(seat)!, never));
      }
      return figures.count(script.told, 4, settingsOf()).reduce((sum, { sums }) => sum + sums['declared']![1], 0);
    };
    expect(declared(bold)).toBeGreaterThan(declared(steady) * 1.1);
    const random4 = random.forGame(liapTui, []);
    const { games, players } = simulate(liapTui, {
      settings: settingsOf(),
      bots: [bold, random4, random4, random4],
      seed: 'bold',
      games: 40,
    });
    expect(players[0]!.wins / games).toBeGreaterThan(0.9);
  });
});

describe('how likely a world is', () => {
  const likely = (script: Scripted): number => {
    const { state } = script.table;
    return steady.likelihood!(copy(state as never), 3);
  };
  it('ALL-417 a world is likelier in which a seat holds what it declared and leads what it would', () => {
    const rich = ledBy(0, 'Gr Gb Ar Ar Er Sb Sr Cb | Hr | Hb | Er').declare(5, 1, 1, 0);
    const poor = ledBy(0, 'Er Eb Hr Cb Cr Sr Sb Sb | Gr | Gb | Ar').declare(5, 1, 1, 0);
    expect(likely(rich)).toBeGreaterThan(2 * likely(poor));
  });
});
