/** Liap Tui in Japanese. */
import { common } from '@parlour/kit/words/ja';
import type { Words } from './en.ts';
import { sheet, table } from './ja-table.ts';
import { tell } from './ja-tell.ts';

export const ja: Words = {
  title: 'Liap Tui',
  tagline: '何山取るか宣言して、ちょうどその数を取りましょう。',
  presets: {
    classic: { name: 'クラシック', about: '先に50点。型の合わない駒は伏せたまま。' },
    short: { name: 'ショート', about: '先に25点、最大8回。' },
    open: { name: 'オープン', about: '出した駒はすべて表。練習向き。' },
  },
  settings: {
    targetScore: { label: '目標点', help: '合計がこれ以上になるとゲーム終了。' },
    maxRounds: { label: '回数の上限', help: 'この回で必ず終わります。空欄：制限なし。' },
    winCondition: {
      label: '終了条件',
      choices: { reach: '目標点に届く', rounds: '最後の回まで', exact: '目標点ちょうど' },
    },
    maxRedeals: { label: '一回の配り直しの上限', help: '一つの回を何度配り直せるか。空欄：制限なし。' },
    playReveal: {
      label: '表にする駒',
      choices: { matching: '番の終わりに型の合うもの', all: '番の終わりにすべて', open: 'すぐにすべて' },
    },
    revealWeakSeats: { label: '弱い手の人を知らせる', help: '人数だけでなく、誰に配り直しを聞くかが見えます。' },
  },
  refusals: {
    ...common.refusals,
    not_weak: '配り直しを求められるのは弱い手だけです。',
    already_decided: 'すでに答えました。',
    invalid_value: '0から8の整数を宣言してください。',
    total_would_be_eight: '四人の合計を8にはできません。',
    must_declare_nonzero: '三回続けて0は宣言できません。',
    already_declared: 'すでに宣言しました。変えられません。',
    already_played: 'この番はもう出しました。',
    duplicate_piece: '同じ駒は一度しか出せません。',
    piece_not_in_hand: 'その駒は手にありません。',
    wrong_piece_count: '枚数が違います。',
    invalid_combination: '型になっていません。リードは型でなければなりません。',
  },
  bots: {
    steady: { name: '堅実', about: '取れる数を数えて宣言し、そのとおりに打ちます。' },
    bold: { name: '大胆', about: '自分の手を信じて、高く宣言します。' },
    hasty: { name: 'せっかち', about: '大きな駒で宣言し、経験則で打ちます。何も覚えません。' },
  },
  tell,
  table,
  sheet,
};
