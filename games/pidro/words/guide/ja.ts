/** Pidro for players, in Japanese. */
import { defined } from '@parlour/kernel/defined';
import { measure, tenths, type GuideWords } from '@parlour/kit/words';
import { cardName, list, SUIT_NAMES } from '@parlour/kit/words/ja';
import type { Pidro } from '../../types.ts';
import type { Words } from '../en.ts';

export const ja: GuideWords<Pidro, Words> = {
  intro: [
    '四人で二対二、パートナーは向かいに座ります。9枚ずつ配り、全員が一度だけ言います。この回の14点のうち、自分の組は何点取るか。最低は6。最も高くビッドした人が切り札を決めます。',
    '切り札でない札をすべて捨て、手札を6枚まで補充します。出せるのは切り札だけ。そのスートの13枚と、同じ色のもう一つのスートの5（裏の5）です。ディーラーは山札の残りをすべて取り、よい6枚を選びます。',
    'トリックごとに、いつでもどの切り札でも出せ、最も強い札がトリックとその点を取ります。A、J、10、2は1点ずつ、二つの5は5点ずつ。2の点は必ず出した組に入ります。',
    'ビッドした組は取った点を得ますが、ビッドに足りなければビッド全部を失います。もう一方は取った点を必ず得ます。先に62点で勝ちです。',
  ],
  terms: [
    { forms: ['裏の5'], about: '切り札と同じ色のもう一つのスートの5。切り札で、表の5のすぐ下、5点です。', rule: 'C2' },
    { forms: ['表の5'], about: '切り札のスートの5。5点です。', rule: 'C2' },
    { forms: ['切り札'], about: '決めたスートの札と裏の5。ほかの札は出せません。', rule: 'C2' },
    { forms: ['点札'], about: '切り札のA、J、10、2は1点ずつ、二つの5は5点ずつ。', rule: 'C4' },
    { forms: ['ビッド'], about: '14点のうち何点取るかの約束。', rule: 'B2' },
    { forms: ['キル'], about: '6枚を超える切り札を表にして除くこと。点札はキルできません。', rule: 'K1' },
    { forms: ['コールド'], about: '切り札がない状態。札を表にして次の回を待ちます。', rule: 'P5' },
    { forms: ['トリック'], about: '切り札のある人が1枚ずつ出し、最も強い札が取ります。', rule: 'P4' },
    { forms: ['平札'], about: '切り札でない札。価値がなく、出せません。', rule: 'C3' },
  ],
  hint(action) {
    switch (action.type) {
      case 'bid':
        return `${action.amount}をビッド。パートナーの普段の助けがあれば、そのくらい取れます。`;
      case 'pass':
        return 'パス。次のビッドには足りず、失敗するとビッド全部を失います。';
      case 'declare':
        return `${SUIT_NAMES[action.suit]}に決めましょう。点と切り札が最も多いスートです。`;
      case 'select_hand':
        return `${list(action.cards.map(cardName))}を残しましょう。まず点、次に取れる札です。`;
      case 'kill':
        return `${list(action.cards.map(cardName))}をキル。取れることが少なく、点もありません。`;
      case 'play':
        return `${cardName(action.card)}を出しましょう。まだ出ていない札を考えると、組に最も得です。`;
      case 'stack':
        return `残りを下に重ねて${cardName(defined(action.cards[0]))}を出しましょう。どのみち死に札です。`;
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    switch (reason) {
      case 'estimate':
        return `最もよいスートで約${tenths(of('points'), '.')}点が見込め、それで言えるのは${of('most')}までです。`;
      case 'trump':
        return `このスートで約${tenths(of('points'), '.')}点が見込めます。`;
      case 'worth':
        return `誰がトリックを取りそうか、その点、札の後の使い道を合わせて${tenths(of('worth'), '.')}、どれよりも上です。`;
      case 'worlds':
        return `見たものに合う多くの配りで、この回は自分の組が${tenths(of('balance'), '.')}点よく終わり、どれよりもよいからです。`;
      case 'only':
        return 'ほかにありませんでした。';
      case 'bluff':
        return `最もよいスートの見込みは約${tenths(of('points'), '.')}点ですが、二点多いつもりで言いました。`;
      default:
        return null;
    }
  },
  weighed: (measures) =>
    Object.values(measures)
      .slice(0, 1)
      .map((points) => `${tenths(points, '.')}点`)
      .join(),
};
