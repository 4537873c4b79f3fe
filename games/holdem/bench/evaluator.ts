// Speed of the evaluator on random seven-card hands, and of exact preflop equity, compared with other libraries.
//   node games/holdem/bench/evaluator.ts
import { pickFrom } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { grouped, table } from '../../../cli/format.ts';
import { cards as cardsOf, RANKS } from '@parlour/kit/cards';
import { exactEquity } from '../rules/evaluator/equity.ts';
import { strength7 } from '../rules/evaluator/evaluate.ts';
import { peer, race, type Runner } from '../../../bench/peer.ts';

const HANDS = 50_000;
const ROUNDS = 12;

interface Phe {
  evaluateCardCodes(codes: readonly number[]): number;
}
interface PokerEvaluator {
  evalHand(cards: readonly string[]): { readonly value: number };
}
interface Apprentice {
  equityHoldem(hands: readonly (readonly string[])[], board: readonly string[]): unknown;
}

const pick = pickFrom('bench/evaluator');
const cards = new Uint8Array(HANDS * 7);
const deck = Uint8Array.from({ length: 52 }, (_, card) => card);
for (let hand = 0; hand < HANDS; hand++)
  for (let n = 0; n < 7; n++) {
    const other = n + pick(52 - n);
    [deck[n], deck[other]] = [defined(deck[other]), defined(deck[n])];
    cards[hand * 7 + n] = defined(deck[n]);
  }
const lists = Array.from({ length: HANDS }, (_, hand) => [...cards.subarray(hand * 7, hand * 7 + 7)]);
// Both libraries use this order of suits, in text and in card codes.
const texts = lists.map((list) => list.map((card) => `${defined(RANKS[card >> 2])}${defined('shdc'[card & 3])}`));
let sink = 0;

const ours: Runner = {
  name: 'parlour',
  run() {
    const repeat = 200;
    let sum = 0;
    for (let n = 0; n < repeat; n++)
      for (let at = 0; at < cards.length; at += 7)
        sum += strength7(
          defined(cards[at]),
          defined(cards[at + 1]),
          defined(cards[at + 2]),
          defined(cards[at + 3]),
          defined(cards[at + 4]),
          defined(cards[at + 5]),
          defined(cards[at + 6]),
        );
    sink += sum;
    return HANDS * repeat;
  },
};
const phe = await peer<Phe>('phe');
const pokerEvaluator = await peer<PokerEvaluator>('poker-evaluator');
const apprentice = await peer<Apprentice>('@poker-apprentice/hand-evaluator');
const evaluators: Runner[] = [ours];
evaluators.push({
  name: 'phe (card codes)',
  run() {
    const repeat = 20;
    let sum = 0;
    for (let n = 0; n < repeat; n++) for (const list of lists) sum += phe.evaluateCardCodes(list);
    sink += sum;
    return HANDS * repeat;
  },
});
evaluators.push({
  name: 'poker-evaluator',
  run() {
    for (let hand = 0; hand < HANDS / 5; hand++)
      sink = (sink + pokerEvaluator.evalHand(defined(texts[hand])).value) | 0;
    return HANDS / 5;
  },
});
const hands = ['AsAh', 'KdKc'].map((text) => cardsOf(text));
const equities: Runner[] = [
  {
    name: 'parlour',
    run() {
      for (let n = 0; n < 20; n++) sink += exactEquity(hands).boards;
      return 20;
    },
  },
];
equities.push({
  name: '@poker-apprentice/hand-evaluator',
  run() {
    apprentice.equityHoldem(
      [
        ['As', 'Ah'],
        ['Kd', 'Kc'],
      ],
      [],
    );
    return 1;
  },
});

function report(what: string, unit: string, best: ReadonlyMap<string, number>, show: (rate: number) => string): void {
  const own = best.get('parlour') ?? 0;
  const rows = [...best].map(([name, rate]) => [name, show(rate), `${(own / rate).toFixed(1)}`]);
  console.log(table([[what, unit, 'parlour is so many times as fast'], ...rows]), '\n');
}
report('seven random cards', 'hands/s', race(evaluators, ROUNDS), (rate) => grouped(rate));
report('exact AA v KK before the flop', 'ms', race(equities, ROUNDS), (rate) => (1000 / rate).toFixed(1));
console.log(`best of ${ROUNDS} slices each, one thread, Node ${process.versions.node} (${sink % 2})`);
