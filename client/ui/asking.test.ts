import { describe, expect, it } from 'vitest';
import type { Verdict } from '@parlour/kernel';
import { common } from '@parlour/kit/words/en';
import { explaining, notYet, refusalOf, sureChoice, waitingLine, whyNot, winnersLine } from './asking.ts';
import { handCards, heldCards, laidCards } from './furniture/card-look.ts';

const RULES = '**P1** One plays what one has.\n\n**P2** Suit must be *followed*.\n';
const words = { refusals: { must_follow: 'Follow suit.' }, table: common.table };
const must = { code: 'must_follow', rule: 'P2' };
const refused: Verdict = { ok: false, error: must };
const allowed: Verdict = { ok: true };

describe('why not', () => {
  it.each([
    ['with the sentence of the rules', RULES, must, 'Follow suit. Rule P2: Suit must be followed.'],
    ['before the rules have come', '', must, 'Follow suit. Rule P2.'],
    ['without a rule', RULES, { code: 'must_follow', rule: null }, 'Follow suit.'],
    ['by its code where there is no word', RULES, { code: 'odd', rule: null }, 'odd'],
  ])('is said %s', (_how, rules, refusal, text) => {
    expect(whyNot(refusal, explaining(words, rules))).toBe(text);
  });
  it('stands on a choice that is refused, and on no other', () => {
    const why = explaining(words, RULES);
    expect(refusalOf(refused, why).refusal?.text).toContain('P2');
    expect(refusalOf(allowed, why)).toEqual({});
    expect(sureChoice({ id: 'play', label: 'Play', onChoose: () => undefined })).toMatchObject({
      keys: 'Enter',
      primary: true,
    });
  });
  it('is what the turn says to one who is not asked', () => {
    const view = { seat: 1, own: { hand: [1] } };
    expect(notYet(view, () => refused)).toBe(refused);
    expect(notYet(view, () => allowed)).toMatchObject({ error: { code: 'not_asked' } });
    expect(notYet({ seat: null, own: null }, () => refused)).toMatchObject({ error: { code: 'not_asked' } });
  });
});

describe('waiting', () => {
  const line = (toAct: number | null, viewer: number | null, over = false): string =>
    waitingLine({ toAct, viewer, over }, common.table, (seat) => `P${seat}`);
  it('names whom the table waits for', () => {
    expect([line(2, 1), line(2, null), line(1, 1), line(null, 1), line(null, null), line(2, 1, true)]).toEqual([
      'Waiting for P2',
      'Waiting for P2',
      'Waiting for the others',
      'Waiting for the others',
      'You are watching',
      'The game is over',
    ]);
  });
});

describe('the winner', () => {
  it.each([
    [[2], 1, 'P2 wins'],
    [[1], 1, 'You win'],
    [[0, 2], 1, 'P0 and P2 share the win'],
  ])('%j, told to seat %i', (winners, viewer, text) => {
    expect(winnersLine(winners, viewer, common.sheet, (seat) => `P${seat}`)).toBe(text);
  });
});

describe('cards as they are drawn', () => {
  const look = (card: number) => ({ face: `[${card}]`, name: `card ${card}` });
  it('lie in a trick with face and name', () => {
    expect(
      laidCards(
        [
          { seat: 2, card: 7, key: 'a' },
          { seat: 3, card: 8 },
        ],
        look,
      ),
    ).toEqual([
      { seat: 2, key: 'a', face: '[7]', name: 'card 7' },
      { seat: 3, face: '[8]', name: 'card 8' },
    ]);
  });
  it('show their backs at another seat unless they lie open', () => {
    expect(
      heldCards(
        [
          { key: 'a', card: null },
          { key: 'b', card: 4 },
        ],
        look,
      ),
    ).toEqual([{ key: 'a' }, { key: 'b', face: '[4]', name: 'card 4' }]);
  });
  it('say in the own hand why they are refused, and step back', () => {
    const hand = handCards([4, 5, 6], {
      look: (card, refused = false) => ({ face: refused ? 'grey' : '', name: `card ${card}` }),
      keyOf: (card) => `k${card}`,
      verdictOf: (card) => ({ 4: refused, 5: allowed })[card] ?? null,
      why: explaining(words, RULES),
    });
    expect(hand.map(({ id, key, refusal, face }) => [id, key, refusal, face])).toEqual([
      [4, 'k4', 'Follow suit. Rule P2: Suit must be followed.', 'grey'],
      [5, 'k5', undefined, ''],
      [6, 'k6', undefined, ''],
    ]);
  });
});
