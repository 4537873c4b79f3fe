/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const ja: Words = {
  figures: {
    win: { name: '和了率', about: 'ロンまたはツモで和了した局の割合です。' },
    dealIn: { name: '放銃率', about: '自分の打牌で放銃した局の割合です。' },
    riichi: { name: '立直率', about: '立直を宣言した局の割合です。' },
    call: { name: '副露率', about: 'チー・ポン・大明槓で鳴いた局の割合です。' },
    tenpai: { name: '流局時聴牌率', about: '荒牌流局のうち聴牌していた割合です。' },
    winPoints: { name: '平均和了点', about: '本場と供託を除く和了1回あたりの点数です。' },
    dealInPoints: { name: '平均放銃点', about: '放銃1回あたりに失った点数です。' },
    roundPoints: { name: '局収支', about: '1局あたりの点数の増減です。' },
  },
  lines: { points: '点数の増減' },
  along: '局',
  counts: '点',
};
