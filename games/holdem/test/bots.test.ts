import { GameTable, pickFrom, playOut, seededChance, type Dials } from '@parlour/kernel';
import { MIDDLE, withDials } from '@parlour/kit/dials';
import { describe, expect, it } from 'vitest';
import { amateur } from '../bot/amateur.ts';
import { careful } from '../bot/careful.ts';
import { strong } from '../bot/strong.ts';
import { equityStrength } from '../bot/strength.ts';
import type { TableEvent } from '../events.ts';
import holdem from '../game.ts';
import type { Holdem } from '../types.ts';
import { duel } from './reference-players.ts';
import { settingsOf } from './support.ts';

const HANDS = 5_000;
interface Style {
  /** Raises and folds, as shares of its decisions. */
  readonly raises: number;
  readonly folds: number;
  /** For hands shown down: the average share of holdings that they beat. */
  readonly shown: number;
}
/** Plays heads-up with 100 big blinds against a player with all dials in the middle; chairs swap with every hand. */
function styleOf(dials: Dials): Style {
  const players = [withDials(amateur, 'measured', dials), withDials(amateur, 'other', MIDDLE)];
  const settings = settingsOf({ startStack: 2_000, hands: 1, firstButton: 1, showdown: 'showAll' });
  let [decisions, raises, folds, shows, strength] = [0, 0, 0, 0, 0];
  for (let hand = 0; hand < HANDS; hand++) {
    const chair = hand % 2;
    const told: TableEvent[] = [];
    const setup = { settings, seats: 2, chance: seededChance(`style/${hand}`) };
    const table = GameTable.open<Holdem>(holdem, setup, ({ table: event }) => told.push(event));
    playOut(table, chair === 0 ? players : players.toReversed(), pickFrom(`style/${hand}`));
    for (const event of told) {
      if (event.type === 'acted' && event.seat === chair) {
        decisions++;
        if (event.act === 'bet' || event.act === 'raise') raises++;
        if (event.act === 'fold') folds++;
      }
      if (event.type !== 'showdown') continue;
      for (const { seat, cards } of event.shows) {
        if (seat !== chair || cards === null) continue;
        shows++;
        strength += equityStrength(cards, table.state.table.board);
      }
    }
  }
  return { raises: raises / decisions, folds: folds / decisions, shown: strength / shows };
}
const between = (dial: keyof Dials): { readonly low: Style; readonly high: Style } => ({
  low: styleOf({ ...MIDDLE, [dial]: 0.1 }),
  high: styleOf({ ...MIDDLE, [dial]: 0.9 }),
});

describe(`over ${HANDS} hands`, () => {
  it('ALL-241 high aggression raises at least twice as often as low', () => {
    const { low, high } = between('aggression');
    expect(high.raises).toBeGreaterThan(2 * low.raises);
  });
  it('ALL-241 a bluffer shows down weaker hands', () => {
    const { low, high } = between('bluffing');
    expect(high.shown).toBeLessThan(low.shown - 0.01);
  });
  it('ALL-241 a cautious one folds more', () => {
    const { low, high } = between('caution');
    expect(high.folds).toBeGreaterThan(1.5 * low.folds);
  });
});

describe('careful', () => {
  it('ALL-416 careful beats amateur, and loses to strong', () => {
    expect(duel(careful, amateur, 600, 'careful', () => 0).mbb).toBeGreaterThan(300);
    expect(duel(strong, careful, 600, 'careful', () => 0).mbb).toBeGreaterThan(300);
  });
});

describe('why', () => {
  it('ALL-618 a character bluffs only with a hand that it would not go on with, and says no more of one it gives up', () => {
    const table = GameTable.open<Holdem>(
      holdem,
      { settings: settingsOf({}), seats: 4, chance: seededChance('why') },
      () => {},
    );
    const reasons = new Set<string>();
    for (let turn = 0; turn < 400 && 'ask' in table.wait; turn++) {
      const [seat] = table.wait.ask;
      const { action, reason, options } = amateur.explain(table.view(seat!), table.menu(seat!)!, pickFrom(`${turn}`));
      const [option] = options;
      const { rates = 0, goesOn = 0 } = option?.measures ?? {};
      const isGivenUp = action.type === 'fold' || action.type === 'check';
      const fits =
        rates >= goesOn ? /temper|none/ : isGivenUp ? /weak/ : action.type === 'call' ? /hope/ : /bluff|temper/;
      expect(reason, `turn ${turn}`).toMatch(fits);
      reasons.add(reason);
      table.answer(seat!, action);
    }
    expect([...reasons]).toEqual(expect.arrayContaining(['bluff', 'hope', 'weak', 'temper']));
  });
});
