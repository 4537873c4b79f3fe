/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const sv: Words = {
  figures: {
    win: { name: 'Vinstandel', about: 'Hur många givar du vann, med ron eller tsumo.' },
    dealIn: { name: 'Bortgivna vinster', about: 'I hur många givar någon vann på ditt kast.' },
    riichi: { name: 'Riichiandel', about: 'I hur många givar du anmälde riichi.' },
    call: { name: 'Ropandel', about: 'I hur många givar du öppnade handen, med chi, pon eller öppen kan.' },
    tenpai: { name: 'Redo när muren tar slut', about: 'Hur ofta din hand var redo när muren tog slut.' },
    winPoints: { name: 'Poäng per vinst', about: 'Vad dina vinster var värda i snitt, utan honba och riichistickor.' },
    dealInPoints: { name: 'Poäng per bortgiven vinst', about: 'Vad dina kast gav vinnarna i snitt.' },
    roundPoints: { name: 'Poäng per giv', about: 'Hur din poäng ändrades från givens början till dess slut.' },
  },
  lines: { points: 'Vunna och förlorade poäng' },
  along: 'Givar',
  counts: 'Poäng',
};
