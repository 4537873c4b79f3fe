import type { RulesWords } from './en.ts';

const ja: RulesWords = {
  title: (game) => `${game}のルール`,
  back: 'ゲーム一覧',
  minute: '1分でわかるゲームの流れ',
  rest: 'ルール',
  search: 'ルールを検索',
  found: (n) => `${n}件のルール`,
  nothing: '当てはまるルールはありません。',
  contents: '目次',
  now: '今の場面',
  nowRules: '今の場面のルール：',
  rule: (number) => `ルール${number}`,
  toRule: (number) => `ルール${number}へのリンク`,
  here: (label, value) => `${label}（この卓）：${value}`,
  explain: (term) => `「${term}」とは？`,
  onlyEnglish: 'まだ訳していない部分は英語です。',
  terms: '用語',
  hint: 'ヒント',
  hints: '練習のヒント',
  hintsHelp: 'ボットだけを相手にするとき、ボットならどうするかを聞けます。',
  focusSearch: 'ルールを検索',
};
export default ja;
