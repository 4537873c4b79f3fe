/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const sv: Words = {
  figures: {
    bidder: { name: 'Vunna bud', about: 'I hur många givar du hade högsta budet.' },
    made: {
      name: 'Klarade bud',
      about: 'Av givarna med ditt högsta bud: hur ofta ditt par tog minst så mycket som du bjudit.',
    },
    set: { name: 'Straffade bud', about: 'Av givarna med ditt högsta bud: hur ofta ditt par tog för lite.' },
    bid: { name: 'Medelbud', about: 'Vad du hade bjudit när du hade högsta budet.' },
    taken: { name: 'Tagit på eget bud', about: 'Poängen ditt par tog i de givarna.' },
    defended: { name: 'Fällda bud', about: 'Av givarna med det andra parets högsta bud: hur ofta de tog för lite.' },
    handPoints: { name: 'Poäng per giv', about: 'Vad en giv gav ditt pars ställning.' },
  },
  lines: { points: 'Ditt pars poäng' },
  along: 'Givar',
  counts: 'Poäng',
};
