import { plural } from '../../ui/plural.ts';
import type { FairnessWords } from './en.ts';

const LANG = 'sv';
const count = (n: number, one: string, other: string): string => plural(LANG, n, { one, other });

const sv: FairnessWords = {
  how: [
    'Före varje giv binder sig servern vid korten: den berättar för alla ett tal som bara passar just dessa kort. Först därefter lägger varje spelares sida till ett eget hemligt tal, som låstes när spelaren satte sig. Tillsammans bestämmer de kortens ordning.',
    'Därför kan ingen välja korten: servern vet inte vad spelarna lägger till, och spelarna kan inte längre ändra det. Varje kort du ser kommer med ett bevis, och den här sidan kontrollerar det själv.',
    'Kort som ingen har visat förblir dolda, liksom det som skulle avslöja när ett kort drogs. När spelet är slut finns resten i dess logg.',
  ],
  cannot:
    'Den här sidan kan inte kontrollera korten och lägger inte till något eget tal: webbläsare gör det bara på sidor som kom via https eller från den här datorn. Be värden om en https-adress, eller kontrollera det avslutade spelets logg med ”parlour verify”.',
  uncommitted: (hand: number): string =>
    `Före giv ${hand} gjordes inget åtagande, så den kan inte kontrolleras: vid ett bord som spelar vidare från en repris delades givens dolda kort ut på nytt. Från nästa giv bevisas varje kort.`,
  again: 'Kontrollera igen',
  doneAgain: (n) => count(n, '# giv kontrollerad igen.', '# givar kontrollerade igen.'),
  none: 'Inget har delats ut ännu.',
  newChain: (name) =>
    `Från och med den här given kommer talen från ${name} ur en ny lista, som låstes innan korten utlovades.`,
  proved: (n) => count(n, '# kort bevisat', '# kort bevisade'),
  root: 'Åtagande',
  yourSalt: 'Ditt tal',
  saltOf: (name) => `Tal från ${name}`,
  byServer: 'från servern, låst på förhand',
  problems: {
    root: 'Korten delades inte från det som utlovades.',
    changed: 'Åtagandet ändrades.',
    late: 'Det fanns inget åtagande före given.',
    reused: 'Ett åtagande användes två gånger.',
    salt: 'Ett tal är inte det som låstes.',
    deck: 'Kortlistan är inte den som utlovades.',
    card: 'Ett kort är inte det som utlovades.',
    place: 'Ett kort kom från en annan plats.',
    twice: 'Ett kort finns två gånger.',
    withheld: 'Ett kort visades utan sitt bevis.',
  },
};
export default sv;
