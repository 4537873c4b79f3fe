/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const zh: Words = {
  figures: {
    exact: { name: '叫准率', about: '正好赢到所叫墩数的频率。' },
    over: { name: '赢多了', about: '赢得比所叫多的频率。' },
    under: { name: '赢少了', about: '赢得比所叫少的频率。' },
    zero: { name: '守住零', about: '叫零的局中一墩未得的频率。' },
    declared: { name: '平均叫墩', about: '平均每局叫几墩。' },
    taken: { name: '平均得墩', about: '平均每局得几墩。' },
    roundPoints: { name: '每局得分', about: '一局带来的分数。' },
  },
  lines: { points: '得分' },
  along: '局数',
  counts: '分',
};
