/** Words of a big table and its hands, in Finnish. */
import type { BigTableWords } from './en.ts';

const fi: BigTableWords = {
  name: 'Iso pöytä',
  use: 'Näytä pöytä tällä näytöllä',
  useHelp: 'Kaikille näkyvälle näytölle: siinä on pöytä eikä kenenkään kättä. Jokainen pitää kätensä puhelimessa.',
  scan: 'Istu pöytään lukemalla koodi puhelimella. Puhelin näyttää sitten kätesi.',
  waiting: 'Peli alkaa, kun kaikki ovat valmiina.',
  qr: 'Näytä QR-koodi',
  hideQr: 'Piilota QR-koodi',
  fullScreen: 'Koko näyttö',
  back: 'Takaisin huoneeseen',
  onlyHand: 'Näytä vain oma käteni',
  onlyHandHelp: 'Puhelimelle ison pöydän ääressä.',
  handNote: 'Pöytä on isolla näytöllä: tässä näkyy vain oma kätesi.',
  whole: 'Näytä koko pöytä',
  sound: 'Äänet käden kanssa',
  soundHelp: 'Äänet kuuluvat isosta pöydästä.',
  last: 'Mitä viimeksi tapahtui',
};
export default fi;
