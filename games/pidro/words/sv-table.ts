/** Texts on the table, in Ostrobothnian Swedish: trumps are called "sort" and fives "pidron". */
import { cornerText, type Card, type Suit } from '@parlour/kit/cards';
import { signed } from '@parlour/kit/words';
import { cardName, cards, common, handName, list, points } from '@parlour/kit/words/sv';
import { isTrump, pointsOf, wrongFive } from '../rules/trumps.ts';
import type { Words } from './en.ts';

function cardWorth(card: Card, trump: Suit | null): string {
  const name = cardName(card);
  if (trump === null) return name;
  if (!isTrump(trump, card)) return `${name}, inte i sorten`;
  const five = card === wrongFive(trump) ? ', fel pidro' : '';
  const worth = pointsOf(trump, card);
  return worth === 0 ? `${name}${five}` : `${name}${five}, ${points(worth)}`;
}

export const table: Words['table'] = {
  ...common.table,
  ...common.cards,
  ...common.tricks,
  suitKeys: { clubs: 'k', diamonds: 'r', hearts: 'h', spades: 's' },
  sides: { ours: 'Vi', theirs: 'De', north: 'N–S', east: 'Ö–V' },
  cardWorth,

  partner: 'partner',
  bid: (n) => String(n),
  bidLong: (n) => `bjöd ${n}`,
  pass: 'Pass',
  passLong: 'passade',
  asked: (n) => `tog ${n}`,
  askedLong: (requested, received) =>
    requested === received
      ? `bad om ${cards(requested)}`
      : `bad om ${cards(requested)} och fick ${received}, leken tog slut`,
  cold: 'Kall',
  coldLong: (held) => (held.length === 0 ? 'kall' : `kall, med ${handName(held)}`),
  killed: (killed) => `dödat: ${list(killed.map(cardName))}`,

  contract: 'Bud och sort',
  noBid: 'Inget bud',
  bidBy: (amount, name) => `${amount} · ${name}`,
  yourBid: 'Du',
  noTrump: 'Sort?',
  side: 'Lag',
  thisHand: 'Omgång',
  total: 'Summa',
  goal: (n) => `av ${n}`,
  captured: (sum, bid) => (bid === null ? String(sum) : `${sum}/${bid}`),
  capturedLong: (sum, bid) => (bid === null ? points(sum) : `${points(sum)}, bud ${bid}`),
  score: signed,

  cutting: 'Lottdragning om given',
  deals: (name) => `${name} ger`,
  youDeal: 'Du ger',
  bidding: 'Budgivning',
  highest: (amount, name) => `${name} har ${amount}`,
  highestYours: (amount) => `Du har ${amount}`,
  nobodyBid: 'Ingen har bjudit än',
  names: (name) => `${name} bestämmer sort`,
  youName: 'Du bestämmer sort',
  pack: (n) => `${n} kvar i leken`,
  robs: (name) => `${name} tar resten av leken`,
  youRob: 'Du tar resten av leken',
  robsDetail: 'och behåller sex kort',
  kills: 'Sorten över sex kort dödas',
  toLead: (name) => `${name} slår ut`,
  youLead: 'Du slår ut',
  twoStays: (name) => `Tvåans poäng stannar hos ${name}`,
  twoStaysYours: 'Tvåans poäng stannar hos dig',

  howMuch: 'Ditt bud?',
  mustBid: 'Alla har passat: given måste bjuda',
  chooseTrump: 'Bestäm sort',
  cardsLater: 'Korten spelas senare. Svara först med knapparna.',
  suitHint: (trumps, worth) => `${cards(trumps)} · ${points(worth)}`,
  rob: (n, left) => (left === 0 ? `De här ${n} är din hand` : `Behåll ${n}: välj ${left} till`),
  robFixed: 'Allt det här är sorten, och du behåller det',
  pool: 'Att välja bland',
  poolHelp: 'Bara du ser hur många kort det är.',
  drew: (each) => `Tagit: ${each.join(', ')}`,
  keep: (n) => `Behåll ${n}`,
  keepHint: (picked, n) => `${picked} av ${n}`,
  fill: 'Fyll på',
  fillHint: 'höga kort först',
  kill: (n) => (n === 1 ? 'Döda ett kort' : `Döda ${n} kort`),
  killOrdered: (n) => `Döda ${n} kort: det första öppnar ditt första stick`,
  killChoice: 'Döda',
  stack: (n) => `Lägg ${n} kort i en hög: det första spelas, resten är döda`,
  lay: 'Lägg högen',
  lead: 'Du slår ut: spela ett kort i sorten',
  follow: 'Slå ett kort i sorten',
  play: 'Slå',
  playCard: (card) => `Slå ${cornerText(card)}`,
  youAreCold: 'Du är kall: din partner spelar vidare',
};

export const sheet: Words['sheet'] = {
  ...common.sheet,
  goal: ({ targetScore, maxHands }) =>
    maxHands === null ? `Först till ${targetScore}` : `Först till ${targetScore}, högst ${maxHands} omgångar`,
  bid: 'Bud',
  counts: 'Räknas',
  made: 'hem',
  set: 'bet',
  madeTitle: (name, bid) => `${name} gick hem med ${bid}`,
  setTitle: (name, bid) => `${name} gick bet på ${bid}`,
  youMade: (bid) => `Du gick hem med ${bid}`,
  youSet: (bid) => `Du gick bet på ${bid}`,
  cell: (captured) => `tog ${points(captured)}`,
  bidCell: (name, bid, suit, made) => `${name} bjöd ${bid} i ${suit}, ${made ? 'gick hem' : 'gick bet'}`,
  wins: (side, names) => (side === 'ours' ? 'Du och din partner vinner' : `${names} vinner`),
};
