/** Hold'em for players, in Japanese. */
import { gained, measure, percent, tenths, type GuideWords } from '@parlour/kit/words';
import type { Holdem } from '../../types.ts';
import type { Words } from '../en.ts';

export const ja: GuideWords<Holdem, Words> = {
  intro: [
    '全員に手札が2枚配られます。中央にはコミュニティカードが5枚、表で出ます。最初に3枚（フロップ）、次に1枚（ターン）、最後に1枚（リバー）。7枚のうち最も強い5枚でポットを争います。',
    '札を見る前に、ボタンの左の2人がブラインドを払います。そのあとベットは4回。プリフロップ、フロップ、ターン、リバーです。自分の番にはフォールド、コール、レイズができます。誰もベットしていなければチェックできます。',
    'レイズは前のレイズと同額以上です。いつでも全額を賭けられます（オールイン）。オールインした人は最後まで残り、各自から自分が入れた額と同じだけを争います。',
    'ほかの全員がフォールドすれば、手札を見せずに勝ちです。そうでなければリバーのあとに手札を見せ、同じ強さなら分け合います。ボタンが移り、次のハンドが始まります。',
  ],
  terms: [
    { forms: ['ボタン'], about: 'ディーラーの位置。毎ハンド一つ移り、持つ人が最後に行動します。', rule: 'B1' },
    { forms: ['スモールブラインド', 'SB'], about: 'ボタンの左の人の、小さいほうの強制ベット。', rule: 'B2' },
    { forms: ['ビッグブラインド', 'BB'], about: '大きいほうの強制ベット。各ストリートの最小ベットです。', rule: 'B2' },
    { forms: ['ブラインド'], about: '札を見る前の強制ベット。', rule: 'B2' },
    { forms: ['アンティ'], about: '毎ハンドの前に全員が、または全員分を払う少額。', rule: 'B9' },
    { forms: ['フロップ'], about: 'ボードの最初の3枚。', rule: 'D3' },
    { forms: ['ターン'], about: 'ボードの4枚目。', rule: 'D3' },
    { forms: ['リバー'], about: 'ボードの5枚目、最後の札。', rule: 'D3' },
    { forms: ['ボード'], about: '中央の、全員の札。', rule: 'S1' },
    { forms: ['ストリート'], about: '1回のベットラウンド。', rule: 'A6' },
    { forms: ['フォールド'], about: 'ハンドを降りること。入れたチップは戻りません。', rule: 'A1' },
    { forms: ['チェック'], about: 'コールする額がないとき、番を渡すこと。', rule: 'A2' },
    { forms: ['コール'], about: '今のベットに足りない額を払うこと。', rule: 'A3' },
    { forms: ['レイズ'], about: '今のベットより多く賭けること。合計額で言います。', rule: 'A7' },
    { forms: ['オールイン'], about: '全額をポットに入れること。', rule: 'A10' },
    { forms: ['サイドポット'], about: 'オールインの人を超える分。ほかの人が争います。', rule: 'P2' },
    { forms: ['ショーダウン'], about: '手札を見せ、各ポットで最も強い手が勝ちます。', rule: 'S2' },
    { forms: ['マック'], about: '負けた手札を見せずに捨てること。', rule: 'S3' },
    { forms: ['キッカー'], about: 'ほかが同じとき、勝敗を決める残りの札。', rule: 'S4' },
    { forms: ['デッドボタン'], about: '誰もブラインドを免れないよう、ボタンが空席に置かれること。', rule: 'B4' },
  ],
  hint(action, menu) {
    switch (action.type) {
      case 'fold':
        return 'フォールド。コールの額に見合うほど勝てません。';
      case 'check':
        return 'チェック。無料で、ベットしても得になりません。';
      case 'call':
        return menu.kind === 'bet'
          ? `${menu.call}をコール。この額なら十分勝てますが、レイズするほどではありません。`
          : 'コール。この額なら十分勝てます。';
      case 'bet':
        return `${action.to}をベット。弱い手がコールし、強い手が降りるかもしれません。`;
      case 'raise':
        return `${action.to}にレイズ。弱い手がコールし、強い手が降りるかもしれません。`;
      case 'all_in':
        return 'オールイン。このスタックでは、それより少なく賭けても、あとで選ぶ余地がありません。';
      case 'buy_in':
        return 'リバイ。新しいスタックで続けます。';
      case 'give_up':
        return 'ここまで。スタックはなくなりました。';
      case 'timeout':
        return 'そのまま。チェックできればチェック、できなければフォールド。';
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    switch (reason) {
      case 'price':
      case 'mixed': {
        const needs = 'odds' in measures ? `（コールには${percent(of('odds'))}が必要）` : '';
        const brings = `勝率は${percent(of('equity'))}${needs}で、この選択の期待値は約${gained(Math.round(of('chips')))}チップで`;
        return reason === 'price'
          ? `${brings}、最善です。`
          : `${brings}、最善に近い値です。読まれないように、時々これを選びます。`;
      }
      case 'range':
        return `これより強い手は全体の${percent(of('better'))}で、この位置では上位${percent(of('share'))}をレイズします。`;
      case 'short':
        return `${tenths(of('blinds'), '.')}ビッグブラインドではオールインかフォールドで、これより強い手は${percent(of('better'))}です。`;
      case 'odds':
        return `このようにレイズしてくる手に対する勝率は${percent(of('equity'))}で、コールには${percent(of('odds'))}が必要です。`;
      case 'few':
        return `これより強い手は全体の${percent(of('better'))}で、ここで参加するのは上位${percent(of('share'))}だけです。`;
      case 'bets':
        return `相手の手を限らないときの勝率は${percent(of('equity'))}で、ベットやレイズは${percent(of('needs'))}からです。`;
      case 'pays':
        return `相手の手を限らないときの勝率は${percent(of('equity'))}で、この額なら${percent(of('needs'))}は欲しいところです。`;
      case 'cheap':
        return `これより強い手は全体の${percent(of('better'))}です。レイズするほどではありませんが、この額なら上位${percent(of('share'))}で参加します。`;
      case 'weak':
        return `手を${percent(of('rates'))}と見積もり、続けるのは${percent(of('goesOn'))}からです。`;
      case 'temper':
        return `手を${percent(of('rates'))}と見積もり、${percent(of('goesOn'))}から続けます。そこからどれだけ打つかは性格しだいです。`;
      case 'hope':
        return `期待のコールでした。${percent(of('rates'))}の手を強めに見て、${percent(of('goesOn'))}から続けます。`;
      case 'bluff':
        return `ブラフでした。${percent(of('rates'))}の手を強く見せ、${percent(of('goesOn'))}から続けます。`;
      default:
        return null;
    }
  },
  weighed(measures) {
    const of = (name: string): number => measure(measures, name);
    if ('rates' in measures) return `手の評価${percent(of('rates'))}`;
    if ('chips' in measures) return `${gained(Math.round(of('chips')))}チップ`;
    return 'equity' in measures ? `勝率${percent(of('equity'))}` : `${percent(of('better'))}の手が上`;
  },
};
