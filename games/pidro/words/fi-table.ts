/** Texts on the table, in Finnish. Players' names are not inflected. */
import type { Card, Suit } from '@parlour/kit/cards';
import { signed } from '@parlour/kit/words';
import { cardName, cards, common, handName, list, points } from '@parlour/kit/words/fi';
import { isTrump, pointsOf, wrongFive } from '../rules/trumps.ts';
import type { Words } from './en.ts';

function cardWorth(card: Card, trump: Suit | null): string {
  const name = cardName(card);
  if (trump === null) return name;
  if (!isTrump(trump, card)) return `${name}, ei valtti`;
  const five = card === wrongFive(trump) ? ', väärä pidro' : '';
  const worth = pointsOf(trump, card);
  return worth === 0 ? `${name}${five}` : `${name}${five}, ${points(worth)}`;
}

export const table: Words['table'] = {
  ...common.table,
  ...common.cards,
  ...common.tricks,
  suitKeys: { clubs: 'r', diamonds: 'u', hearts: 'h', spades: 'p' },
  sides: { ours: 'Me', theirs: 'He', north: 'P–E', east: 'I–L' },
  cardWorth,

  partner: 'pari',
  bid: (n) => String(n),
  bidLong: (n) => `huusi ${n}`,
  pass: 'Passi',
  passLong: 'passasi',
  asked: (n) => `otti ${n}`,
  askedLong: (requested, received) =>
    requested === received ? `pyysi ${cards(requested)}` : `pyysi ${cards(requested)} ja sai ${received}, pakka loppui`,
  cold: 'Kylmä',
  coldLong: (held) => (held.length === 0 ? 'kylmä' : `kylmä, kädessä ${handName(held)}`),
  killed: (killed) => `tapettu: ${list(killed.map(cardName))}`,

  contract: 'Huuto ja valtti',
  noBid: 'Ei huutoa',
  bidBy: (amount, name) => `${amount} · ${name}`,
  yourBid: 'Sinä',
  noTrump: 'Valtti?',
  side: 'Pari',
  thisHand: 'Jako',
  total: 'Summa',
  goal: (n) => `tavoite ${n}`,
  captured: (sum, bid) => (bid === null ? String(sum) : `${sum}/${bid}`),
  capturedLong: (sum, bid) => (bid === null ? points(sum) : `${points(sum)}, huuto ${bid}`),
  score: signed,

  cutting: 'Jakajaa arvotaan',
  deals: (name) => `${name} jakaa`,
  youDeal: 'Sinä jaat',
  bidding: 'Huutaminen',
  highest: (amount, name) => `Korkein: ${name} ${amount}`,
  highestYours: (amount) => `Korkein on sinun, ${amount}`,
  nobodyBid: 'Kukaan ei ole vielä huutanut',
  names: (name) => `${name} valitsee valtin`,
  youName: 'Sinä valitset valtin',
  pack: (n) => `${n} pakassa`,
  robs: (name) => `${name} ottaa pakan`,
  youRob: 'Sinä otat pakan',
  robsDetail: 'ja pitää kuusi korttia',
  kills: 'Yli kuuden menevät valtit tapetaan',
  twoStays: (name) => `Kakkosen piste jää: ${name}`,
  twoStaysYours: 'Kakkosen piste jää sinulle',

  howMuch: 'Mitä huudat?',
  mustBid: 'Kaikki passasivat: jakajan on huudettava',
  chooseTrump: 'Valitse valtti',
  cardsLater: 'Kortteja pelataan myöhemmin. Vastaa ensin painikkeilla.',
  suitHint: (trumps, worth) => `${cards(trumps)} · ${points(worth)}`,
  rob: (n, left) => (left === 0 ? `Nämä ${n} ovat kätesi` : `Pidä ${n}: valitse vielä ${left}`),
  robFixed: 'Nämä ovat valtteja, ja pidät ne kaikki',
  pool: 'Valittavana',
  poolHelp: 'Vain sinä näet, montako korttia näitä on.',
  drew: (each) => `Ottivat: ${each.join(', ')}`,
  keep: (n) => `Pidä ${n}`,
  keepHint: (picked, n) => `${picked} / ${n}`,
  fill: 'Täydennä',
  fillHint: 'isot kortit ensin',
  kill: (n) => (n === 1 ? 'Tapa yksi valtti' : `Tapa ${n} valttia`),
  killOrdered: (n) => `Tapa ${n} valttia: ensimmäinen avaa ensimmäisen tikkisi`,
  killChoice: 'Tapa',
  stack: (n) => `Lyö ${n} valttia pinoon: ensimmäinen pelataan, muut ovat kuolleita`,
  lay: 'Lyö pino',
  lead: 'Sinä aloitat: lyö valtti',
  follow: 'Lyö valtti',
  youAreCold: 'Olet kylmä: parisi jatkaa peliä',
};

export const sheet: Words['sheet'] = {
  ...common.sheet,
  goal: ({ targetScore, maxHands }) =>
    maxHands === null
      ? `Ensimmäisenä ${targetScore} pisteeseen`
      : `Ensimmäisenä ${targetScore} pisteeseen, enintään ${maxHands} jakoa`,
  bid: 'Huuto',
  counts: 'Tulos',
  total: 'Summa',
  made: 'täyttyi',
  set: 'pietti',
  madeTitle: (name, bid) => `${name} täytti huutonsa ${bid}`,
  setTitle: (name, bid) => `${name} jäi huutonsa ${bid} alle`,
  youMade: (bid) => `Täytit huutosi ${bid}`,
  youSet: (bid) => `Jäit huutosi ${bid} alle`,
  cell: (captured) => `sai ${points(captured)}`,
  bidCell: (name, bid, suit, made) => `${name} huusi ${bid}, valtti ${suit}, ${made ? 'täyttyi' : 'pietti'}`,
  wins: (side, names) => (side === 'ours' ? 'Sinä ja parisi voititte' : `${names} voittavat`),
};
