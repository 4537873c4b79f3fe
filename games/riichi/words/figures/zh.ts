/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const zh: Words = {
  figures: {
    win: { name: '和了率', about: '荣和或自摸的局数比例。' },
    dealIn: { name: '放铳率', about: '自己打的牌被荣和的局数比例。' },
    riichi: { name: '立直率', about: '宣布立直的局数比例。' },
    call: { name: '副露率', about: '吃、碰或明杠过的局数比例。' },
    tenpai: { name: '流局听牌率', about: '荒牌流局中听牌的比例。' },
    winPoints: { name: '平均打点', about: '每次和了的平均点数，不含本场和立直棒。' },
    dealInPoints: { name: '平均铳点', about: '每次放铳平均付出的点数。' },
    roundPoints: { name: '局收支', about: '每局点数的平均变化。' },
  },
  lines: { points: '点数得失' },
  along: '局数',
  counts: '点',
};
