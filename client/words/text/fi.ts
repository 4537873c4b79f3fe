import type { TextWords } from './en.ts';

const fi: TextWords = {
  asked: 'Mitä kysytään',
  onTable: 'Pöydällä',
  seats: 'Pelaajat',
  more: 'Muuta tehtävää',
  known: 'Pöytä sääntöjen sanoin',
  ownKnown: 'Minkä vain sinä tiedät',
  events: 'Mitä tapahtui',
  choices: 'Mitä voit tehdä',
  waiting: 'Odotetaan muita.',
  noDrawing:
    'Tälle pelille ei ole täällä piirrettyä pöytää. Sitä voi pelata sdk:n kautta, ja täällä pelkkänä tekstinä.',
};
export default fi;
