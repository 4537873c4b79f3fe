/** Riichi mahjong for players, in Japanese. */
import { measure, percent, type GuideWords } from '@parlour/kit/words';
import { isForced } from '../../menu.ts';
import type { Riichi } from '../../types.ts';
import type { Words } from '../en.ts';

export const ja: GuideWords<Riichi, Words> = {
  intro: [
    '手牌は13枚。自分の番に1枚ツモって1枚捨て、14枚で四面子一雀頭を作ります。面子は同じ色の続いた3枚（順子）か、同じ牌3枚（刻子）です。',
    '和了するには役が一つ以上必要です。立直、断幺九、役牌などたくさんあります。ドラがいくつあっても、役がなければ和了できません。',
    '自分のツモで和了（ツモ）するか、他家の捨て牌で和了（ロン）します。ロンは放銃した人が一人で払います。捨て牌を鳴くこともできます。上家からはチー、誰からでもポン、4枚目でカン。鳴くと門前でなくなり、使えない役があります。',
    '門前で聴牌したら立直を宣言できます。1,000点を出し、その後は手を変えられませんが、和了点が高くなります。自分の捨て牌に待ち牌があると振聴で、ロンはできません。',
    '点棒をやり取りし、親は和了も支払いも大きくなります。東場と南場が終わって点数が一番多い人の勝ちです。',
  ],
  terms: [
    { forms: ['裏ドラ'], about: '表示牌の下のドラ。立直して和了したときだけ数えます。', rule: 'P2' },
    { forms: ['赤ドラ', '赤5'], about: '各色の5のうち1枚。1枚1翻です。', rule: 'P2' },
    { forms: ['ドラ'], about: '持っているだけで1枚1翻。表示牌の次の牌です。役にはなりません。', rule: 'P1' },
    {
      forms: ['振聴', 'フリテン'],
      about: '自分の捨て牌に待ちがある、または見逃したため、ロンできない状態。ツモはできます。',
      rule: 'U1',
    },
    { forms: ['聴牌', 'テンパイ'], about: 'あと1枚で和了できる状態。', rule: 'W4' },
    { forms: ['不聴', 'ノーテン'], about: '流局のときに聴牌していないこと。聴牌した人に罰符を払います。', rule: 'D1' },
    { forms: ['向聴数'], about: '聴牌まで何枚入れ替えればよいか。', rule: 'W4' },
    {
      forms: ['立直', 'リーチ'],
      about: '門前の聴牌で1,000点を出して宣言します。手は変えられず、和了点が高くなります。',
      rule: 'R1',
    },
    { forms: ['一発'], about: '立直の後、次の自分のツモまでに和了すること。1翻。', rule: 'R4' },
    { forms: ['ロン'], about: '他家の捨て牌で和了すること。', rule: 'C1' },
    { forms: ['ツモ和了'], about: '自分のツモで和了すること。', rule: 'G3' },
    { forms: ['チー'], about: '上家の捨て牌で順子を作ること。', rule: 'C4' },
    { forms: ['ポン'], about: '誰かの捨て牌で刻子を作ること。', rule: 'C3' },
    { forms: ['カン', '槓子'], about: '同じ牌4枚の面子。嶺上牌をツモり、ドラが増えます。', rule: 'K1' },
    { forms: ['門前'], about: '鳴いていないこと。暗槓はかまいません。', rule: 'Y1' },
    { forms: ['幺九牌'], about: '1・9と字牌。', rule: 'T1' },
    { forms: ['中張牌'], about: '2から8の牌。', rule: 'T1' },
    { forms: ['順子'], about: '同じ色の続いた3枚。', rule: 'W2' },
    { forms: ['刻子'], about: '同じ牌3枚。', rule: 'W2' },
    { forms: ['本場'], about: '連荘や流局の数。和了の点数に加わります。', rule: 'P6' },
    { forms: ['満貫'], about: '点数の最初の区切り。5翻からは段階ごとに決まった点数になります。', rule: 'P4' },
    { forms: ['役満'], about: '最も高い手。それだけで8000点（基本点）。', rule: 'Y3' },
  ],
  hint(action, menu, { table }) {
    switch (action.type) {
      case 'discard':
        return `${table.tile(action.tileId)}を切りましょう。${isForced(menu) ? 'リーチ後はツモ牌を切ります。' : '受け入れが最も広いか、危ない場面で最も安全な打牌です。'}`;
      case 'declare_riichi':
        return `${table.tile(action.tileId)}を切って立直。聴牌していて、和了点が高くなります。`;
      case 'declare_tsumo':
      case 'call_ron':
        return '和了しましょう。形ができていて、役があります。';
      case 'call_kyuushu':
        return '九種九牌で流しましょう。この手はまとまりにくいです。';
      case 'call_pon':
        return 'ポン。手が進み、役も見込めます。';
      case 'call_chi':
        return `チー（${action.sequenceTiles.map(table.tile).join('、')}）。手が進み、役も見込めます。`;
      case 'call_kan':
        return 'カン。ツモとドラが一つ増え、手は崩れません。';
      case 'kita':
        return '北を抜きましょう。1翻になり、もう1枚ツモれます。';
      case 'pass':
        return '見送りましょう。鳴くと得るものより失うものが多いです。';
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    const isReady = (): boolean => of('shanten') === 0;
    const far = (): string => (isReady() ? '聴牌' : `${of('shanten')}向聴`);
    switch (reason) {
      case 'nearest':
        return `${far()}になり、${isReady() ? '待ち' : '受け入れ'}は${of('tiles')}枚、放銃の危険は約${Math.round(of('cost'))}点です。`;
      case 'safe':
        return `相手が攻めています。${far()}の手の価値は約${Math.round(of('earns'))}点、放銃の危険は約${Math.round(of('cost'))}点で、差し引きが最も大きい打牌です。`;
      case 'call':
        return `${far()}で、手の価値は約${Math.round(of('earns'))}点です。`;
      case 'learned':
        return `牌譜から学んだところでは、このような手では${percent(of('likes'))}の割合で選ばれます。`;
      default:
        return null;
    }
  },
  weighed(measures) {
    const of = (name: string): number => measure(measures, name);
    if ('likes' in measures) return `選択率${percent(of('likes'))}`;
    const far = of('shanten') === 0 ? '聴牌' : `${of('shanten')}向聴`;
    const tiles = 'tiles' in measures ? `、${of('tiles')}枚` : '';
    return `${far}${tiles}、価値${Math.round(of('earns'))}、危険${Math.round(of('cost'))}`;
  },
};
