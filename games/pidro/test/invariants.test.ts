/** Tests the invariants that all whole-game tests rely on: each broken state violates only the one about it. */
import { copy, type MutableState } from '@parlour/kernel';
import { cards } from '@parlour/kit/cards';
import { describe, expect, it } from 'vitest';
import { INVARIANTS } from '../invariants.ts';
import type { Pidro } from '../types.ts';
import { N, open, rigged, S, settingsOf, SIX_TRUMPS } from './support.ts';

/** The second hand, in hearts, after the dealer has robbed. */
const played = open(rigged(SIX_TRUMPS), {}).contract('W', 6).toPlay().finishHand().contract('W', 6).toPlay();

const broken = (change: (state: MutableState<Pidro>) => void): readonly string[] => {
  const state = copy(played.table.state) as MutableState<Pidro>;
  change(state);
  return INVARIANTS.filter(({ holds }) => !holds(state, settingsOf())).map(({ name }) => name);
};

describe('an invariant breaks', () => {
  it('not in a sound state', () => expect(broken(() => {})).toEqual([]));
  it('when a card is lost, or is there twice', () => {
    const lost = '52 cards: each is in one place';
    expect(broken(({ own }) => void own[N]!.discarded.pop())).toContain(lost);
    expect(broken(({ own }) => void (own[N]!.discarded[0] = own[S]!.hand[0]!))).toContain(lost);
  });
  it('when a hand is larger than the table says, or above six', () => {
    expect(broken(({ table }) => void (table.handSizes[N] = 7))).toEqual([
      'hands are as large as the table says',
      'no hand is above six once the kill is over, unless it will be stacked',
    ]);
  });
  it('when a trump was laid off', () => {
    const rest = 'all trumps are in hands, played or killed, once the dealer has robbed';
    expect(broken(({ own }) => void own[N]!.discarded.push(...cards('Ah')))).toContain(rest);
  });
  it('when a point card or a plain card was killed', () => {
    const killed = 'killed cards are trumps without points';
    const kill = (text: string) => broken(({ table }) => void (table.killed[S] = cards(text)));
    expect(kill('Ah')).toContain(killed);
    expect(kill('9s')).toContain(killed);
    expect(kill('9h')).not.toContain(killed);
  });
  it('when points are lost', () => {
    expect(broken(({ table }) => void (table.captured[0]! += 1))).toEqual([
      'points captured and points still held are 14',
    ]);
    expect(broken(({ table }) => void (table.scores[0]! += 1))).toEqual(['scores are the sums of the score sheet']);
  });
});
