/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const sv: Words = {
  figures: {
    exact: { name: 'Deklarerat och taget', about: 'Hur ofta du tog precis så många högar som du deklarerat.' },
    over: { name: 'Tog fler', about: 'Hur ofta du tog fler högar än du deklarerat.' },
    under: { name: 'Tog färre', about: 'Hur ofta du tog färre högar än du deklarerat.' },
    zero: { name: 'Hållna nollor', about: 'Av omgångarna där du deklarerade noll: hur ofta du inte tog någon.' },
    declared: { name: 'Deklarerade högar', about: 'Hur många högar du deklarerade i snitt.' },
    taken: { name: 'Tagna högar', about: 'Hur många högar du tog i snitt.' },
    roundPoints: { name: 'Poäng per omgång', about: 'Vad en omgång gav dig.' },
  },
  lines: { points: 'Poäng' },
  along: 'Omgångar',
  counts: 'Poäng',
};
