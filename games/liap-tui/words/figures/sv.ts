/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const sv: Words = {
  figures: {
    exact: { name: 'Hållna löften', about: 'Hur ofta du tog precis så många högar som du lovat.' },
    over: { name: 'Tog fler', about: 'Hur ofta du tog fler högar än du lovat.' },
    under: { name: 'Tog färre', about: 'Hur ofta du tog färre högar än du lovat.' },
    zero: { name: 'Hållna nollor', about: 'Av omgångarna där du lovade noll: hur ofta du inte tog någon.' },
    declared: { name: 'Lovade högar', about: 'Hur många högar du lovade i snitt.' },
    taken: { name: 'Tagna högar', about: 'Hur många högar du tog i snitt.' },
    roundPoints: { name: 'Poäng per omgång', about: 'Vad en omgång gav dig.' },
  },
  lines: { points: 'Poäng' },
  along: 'Omgångar',
  counts: 'Poäng',
};
