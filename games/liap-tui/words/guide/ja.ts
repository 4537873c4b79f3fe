/** Liap Tui for players, in Japanese. */
import { measure, percent, tenths, type GuideWords } from '@parlour/kit/words';
import type { LiapTui } from '../../types.ts';
import type { Words } from '../en.ts';

export const ja: GuideWords<LiapTui, Words> = {
  intro: [
    '四人でシャンチー（中国象棋）の駒32枚を8枚ずつ分けます。出す前に、8山のうち何山取るかを全員が宣言します。最後に宣言する人は合計を8にできないので、必ず誰かが外れます。',
    'そのあと番を進めます。リードする人は型になる駒を1枚から6枚出します。一枚、ペア、同じ色の兵（卒）、または同じ色・同じ族のストレートです。ほかの人は同じ枚数を伏せて出します。同じ型だけが勝負になり、それ以外は捨て駒です。',
    '最も強いものが番に勝ち、一人が出した枚数と同じ数の山を取ります。同じ名前なら赤が黒に勝ち、帥が最強です。',
    '宣言どおりなら宣言した数に5点を加えて得点、0を守れば3点です。一山多くても少なくても1点減ります。先に50点で勝ちです。',
  ],
  terms: [
    { forms: ['宣言'], about: '最初の番の前に、8山のうち何山取るかを言うこと。', rule: 'D1' },
    { forms: ['山'], about: '各席の駒1枚ずつ。2枚ずつ出す番は2山です。', rule: 'T10' },
    { forms: ['型'], about: '駒の組み合わせ九種。一枚からダブルストレートまで。', rule: 'T3' },
    { forms: ['ストレート'], about: '同じ色、同じ族の三つの名前。', rule: 'K4' },
    { forms: ['捨て駒'], about: 'リードの型にならない駒。勝てません。', rule: 'T5' },
    { forms: ['弱い手'], about: '9を超える駒がない手。配り直しを求められます。', rule: 'R3' },
    { forms: ['配り直し'], about: 'すべて配り直し、その回の倍率が一つ増えます。', rule: 'R6' },
  ],
  hint(action, menu, { table }) {
    switch (action.type) {
      case 'redeal':
        return action.accept
          ? '配り直しましょう。この手ではどの宣言も守りにくいです。'
          : 'このままにしましょう。低い宣言に向き、配り直しはほかの人を助けるかもしれません。';
      case 'declare':
        return `${action.value}を宣言しましょう。ほかの人の手を考えると、そのくらい取れそうです。`;
      case 'play':
        return menu.kind === 'play' && menu.role === 'lead'
          ? `${table.named(action.pieces)}でリードしましょう。あと必要な山に合います。`
          : `${table.named(action.pieces)}を出しましょう。あと必要な山に合います。`;
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    switch (reason) {
      case 'redeal':
        return `${standing(of('ahead'))}配り直しの損得のほうが大きいです。`;
      case 'declare':
        return `ちょうどこの数になるのは${percent(of('hit'))}、平均${tenths(of('points'), '.')}点で、どれよりも上です。`;
      case 'lead':
      case 'follow':
        return `この番に勝つのは${percent(of('wins'))}、最後に宣言どおりになるのは${percent(of('hit'))}、どれよりも上です。`;
      case 'bluff':
        return `思っている数より一つ多く宣言しました。ちょうどこの数になるのは${percent(of('hit'))}です。`;
      default:
        return null;
    }
  },
  weighed(measures) {
    if (!('hit' in measures)) return '';
    const points = 'points' in measures ? `、平均${tenths(measure(measures, 'points'), '.')}点` : '';
    return `的中 ${percent(measure(measures, 'hit'))}${points}`;
  },
};

/** The seat's points compared with the best of the others. */
function standing(ahead: number): string {
  if (ahead > 0) return `点では次の人を${ahead}リードしていますが、`;
  return ahead === 0 ? '点では他の人の最上位と並んでいて、' : `点では他の人の最上位に${-ahead}遅れていて、`;
}
