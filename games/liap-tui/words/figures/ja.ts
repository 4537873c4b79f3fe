/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const ja: Words = {
  figures: {
    exact: { name: '的中率', about: '宣言とちょうど同じ数の山を取った割合です。' },
    over: { name: '取りすぎ', about: '宣言より多く取った割合です。' },
    under: { name: '不足', about: '宣言より少なかった割合です。' },
    zero: { name: '0の成功', about: '0を宣言した回のうち、一山も取らなかった割合です。' },
    declared: { name: '平均宣言', about: '宣言した山の平均です。' },
    taken: { name: '平均獲得', about: '取った山の平均です。' },
    roundPoints: { name: '一回の得点', about: '一回あたりの得点です。' },
  },
  lines: { points: '得点' },
  along: '回数',
  counts: '点',
};
