/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const ja: Words = {
  figures: {
    bidder: { name: '最高ビッド率', about: '最高のビッドをした回の割合です。' },
    made: { name: '達成率', about: '最高のビッドをした回のうち、ビッド以上を取った割合です。' },
    set: { name: '失敗率', about: '最高のビッドをした回のうち、足りなかった割合です。' },
    bid: { name: '平均ビッド', about: '最高のビッドをしたときの平均です。' },
    taken: { name: 'ビッド時の得点', about: 'その回に味方が取った点です。' },
    defended: { name: '相手の失敗', about: '相手が最高のビッドをした回のうち、足りなかった割合です。' },
    handPoints: { name: '一回の得点', about: '一回で味方に入った点です。' },
  },
  lines: { points: '味方の得点' },
  along: '回数',
  counts: '点',
};
