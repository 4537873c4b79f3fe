import { describe, expect, it } from 'vitest';
import { ALL_CARDS, cards, SUITS } from '../cards.ts';
import {
  capital,
  counted,
  deedOf,
  gained,
  measure,
  percent,
  signed,
  subjectOf,
  tenths,
  who,
  withReason,
} from '../words.ts';
import * as en from '../words/en.ts';
import * as fi from '../words/fi.ts';
import * as ja from '../words/ja.ts';
import * as sv from '../words/sv.ts';
import * as th from '../words/th.ts';
import * as zh from '../words/zh.ts';

describe('numbers in words', () => {
  it('have a real minus sign', () => {
    expect([signed(3), signed(0), signed(-3)]).toEqual(['3', '0', '−3']);
    expect([gained(3), gained(0), gained(-3)]).toEqual(['+3', '0', '−3']);
  });
  it('are counted: one, and many', () => {
    expect([0, 1, 2, -1].map((n) => counted(n, '# card', '# cards'))).toEqual([
      '0 cards',
      '1 card',
      '2 cards',
      '−1 card',
    ]);
  });
  it('begin with a capital where a sentence does', () => {
    expect([capital('two did'), capital('')]).toEqual(['Two did', '']);
    expect([en.numberWord(0), en.numberWord(12), en.numberWord(13)]).toEqual(['no', 'twelve', '13']);
    expect([1, 2, 3, 4, 11, 21].map(en.ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st']);
  });
});

describe('a hint', () => {
  it.each([
    ['Call: the price is right.', 'Call', 'Call: it wins often.'],
    ['和了：早い。', '和了', '和了：it wins often.'],
    ['打出五万。它没用。', '打出五万', '打出五万。it wins often.'],
    ['Fold', 'Fold', 'Fold'],
  ])('says what to do, then why: %s', (hint, deed, other) => {
    expect([deedOf(hint), withReason(hint, 'it wins often.'), withReason(hint, null)]).toEqual([deed, other, hint]);
  });
  it('has its numbers by name', () => {
    expect([measure({ wins: 0.4 }, 'wins'), percent(0.426)]).toEqual([0.4, '43\u00A0%']);
    expect(() => measure({ wins: 0.4 }, 'gain')).toThrow('nothing here');
  });
});

describe('who did it', () => {
  const telling = { viewer: 0, name: (seat: number) => ['Ann', 'Bo'][seat]! };
  it('is "you" to the reader', () => {
    expect([who(telling, 0, 'you'), who(telling, 1, 'you')]).toEqual(['you', 'Bo']);
    const subject = subjectOf(telling, 'You');
    expect([subject(0, 'win', 'wins'), subject(1, 'win', 'wins')]).toEqual(['You win', 'Bo wins']);
    expect(subjectOf({ ...telling, viewer: null }, 'You')(0, 'win', 'wins')).toBe('Ann wins');
  });
});

describe.each([
  ['en', en, 'Ann, Bo and Cy', 'ace of hearts', 'hearts ace, ten and two; clubs nine'],
  ['fi', fi, 'Ann, Bo ja Cy', 'herttaässä', 'hertta: ässä, kymppi ja kakkonen; risti: ysi'],
  ['sv', sv, 'Ann, Bo och Cy', 'hjärter ess', 'hjärter ess, tio och två; klöver nio'],
  ['ja', ja, 'Ann、Bo、Cy', 'ハートのA', 'ハートのA、10、2／クラブの9'],
  ['zh', zh, 'Ann、Bo和Cy', '红桃A', '红桃A、10、2；梅花9'],
  ['th', th, 'Ann Bo และ Cy', 'เอซโพแดง', 'โพแดง เอซ 10 2; ดอกจิก 9'],
])('lists and cards in %s', (_lang, words, three, ace, hand) => {
  it('read well', () => {
    expect(words.list(['Ann', 'Bo', 'Cy'])).toBe(three);
    expect([words.list([]), words.list(['Ann'])]).toEqual(['', 'Ann']);
    expect(words.handName(cards('2h 9c Ah Th'))).toBe(hand);
    expect(words.cardName(cards('Ah')[0]!)).toBe(ace);
  });
  it('have a real minus sign for lost points', () => {
    expect(words.points(-12)).toMatch(/^−12/);
  });
  it('say alike what most games say', () => {
    const { cards: named, sheet, table } = words.common;
    expect([named.card(51), named.suitLetters]).toEqual([words.cardName(51), words.SUIT_INITIALS]);
    expect(Object.keys(words.common.refusals)).toEqual(Object.keys(en.common.refusals));
    for (const said of [table.waitingFor('Mei'), table.toLead('Mei'), sheet.wins('Mei'), sheet.shareWin(['Mei', 'Bo'])])
      expect(said).toContain('Mei');
    expect(table.refused('No.', null, null)).toBe('No.');
    expect(table.refused('No.', 'P2', null)).toMatch(/^No\. [\p{L}\p{M}]+ P2\.$/u);
    expect(table.refused('No.', 'P2', 'Follow.')).toMatch(/^No\. [\p{L}\p{M}]+ P2: Follow\.$/u);
  });
  it('name every card in a way of its own', () => {
    expect(new Set(ALL_CARDS.map(words.cardName)).size).toBe(52);
    expect(new Set(SUITS.map((suit) => words.SUIT_INITIALS[suit])).size).toBe(4);
    expect(words.RANK_NAMES).toHaveLength(13);
    expect(new Set(Array.from({ length: 13 }, (_, n) => words.numberWord(n))).size).toBe(13);
  });
});

describe('what every game of tricks tells', () => {
  const telling = { viewer: 0, name: (seat: number) => ['Ann', 'Bo'][seat]! };
  const card = cards('Ah')[0]!;
  it.each([
    ['en', en, 'You take the trick with 1 point.', 'Bo takes the trick.', 'Hand 2: you +3 (5), Bo 0 (−1).'],
    ['fi', fi, 'Sinä viet tikin, 1 piste.', 'Bo vie tikin.', 'Jako 2: sinä +3 (5), Bo 0 (−1).'],
    ['sv', sv, 'Du tar sticket med 1 poäng.', 'Bo tar sticket.', 'Omgång 2: du +3 (5), Bo 0 (−1).'],
    ['ja', ja, 'あなたがトリックと1点を獲得。', 'Boさんがトリックを獲得。', '第2回 あなた +3 (5)、Bo 0 (−1)。'],
    ['th', th, 'คุณ กินกอง 1 แต้ม', 'Bo กินกอง', 'ตาที่ 2: คุณ +3 (5), Bo 0 (−1)'],
    ['zh', zh, '你赢得此墩，1分。', 'Bo赢得此墩。', '第2局：你 +3 (5)，Bo 0 (−1)。'],
  ] as const)('in %s', (_language, { common, cardName, handName }, yours, theirs, scores) => {
    const { tell, passing } = common;
    expect([tell.takesTrick(telling, 0, 1), tell.takesTrick(telling, 1, 0)]).toEqual([yours, theirs]);
    expect(tell.scores(telling, 2, [3, 0], [5, -1])).toBe(scores);
    expect(tell.plays(telling, 1, card)).toMatch(new RegExp(`^Bo.*${cardName(card)}[.。]?$`));
    const [dealt, own] = [tell.dealt(2, null), tell.dealt(2, [card])];
    expect(own.startsWith(dealt) && own.endsWith(tell.hold([card]))).toBe(true);
    for (const ask of Object.values(passing.pass)) expect(ask(3)).toContain(common.tricks.cards(3));
    const [given, got] = [cards('Ah 2c'), cards('Ks')];
    const exchanged = passing.exchanged(given, got);
    expect(exchanged.indexOf(handName(given))).toBeLessThan(exchanged.indexOf(handName(got)));
  });
});

describe('tenths', () => {
  it.each([
    [1.25, '1.3'],
    [-0.6, '−0.6'],
    [-0.05, '−0.1'],
    [-0.04, '0.0'],
    [0, '0.0'],
  ])('%d is %s', (n, text) => expect(tenths(n)).toBe(text));
});
