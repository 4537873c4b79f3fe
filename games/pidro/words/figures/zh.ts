/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const zh: Words = {
  figures: {
    bidder: { name: '叫分最高', about: '你叫分最高的局数。' },
    made: { name: '叫分完成', about: '你叫分最高的局中，你方至少拿到所叫分的频率。' },
    set: { name: '叫分失败', about: '你叫分最高的局中，你方没有拿够的频率。' },
    bid: { name: '平均叫分', about: '你叫分最高时叫了多少。' },
    taken: { name: '叫分时得分', about: '那些局里你方得到的分。' },
    defended: { name: '使对方失败', about: '对方叫分最高的局中，他们没有拿够的频率。' },
    handPoints: { name: '每局得分', about: '一局给你方带来的分数。' },
  },
  lines: { points: '你方得分' },
  along: '局数',
  counts: '分',
};
