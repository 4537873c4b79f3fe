/** Words of a big table and its hands, in Swedish. */
import type { BigTableWords } from './en.ts';

const sv: BigTableWords = {
  name: 'Stora bordet',
  use: 'Visa bordet på den här skärmen',
  useHelp: 'För en skärm som alla ser: den visar bordet men ingens hand. Var och en har sin hand i telefonen.',
  scan: 'Skanna med telefonen för att sätta dig. Sedan visar telefonen din hand.',
  waiting: 'Spelet börjar när alla är redo.',
  qr: 'Visa QR-koden',
  hideQr: 'Dölj QR-koden',
  fullScreen: 'Helskärm',
  back: 'Tillbaka till rummet',
  onlyHand: 'Visa bara min hand',
  onlyHandHelp: 'För en telefon vid ett stort bord.',
  handNote: 'Bordet är på den stora skärmen: här visas bara din hand.',
  whole: 'Visa hela bordet',
  sound: 'Ljud med min hand',
  soundHelp: 'Ljuden hörs från det stora bordet.',
  last: 'Det senaste som hände',
};
export default sv;
