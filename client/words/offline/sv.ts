/** Words for tables on this device, in Swedish. */
import { plural } from '../../ui/plural.ts';
import type { OfflineWords } from './en.ts';

const LANG = 'sv';
const count = (n: number, one: string, other: string): string => plural(LANG, n, { one, other });

const sv: OfflineWords = {
  away: 'Servern går inte att nå. Du kan spela alla spel mot botar på den här enheten.',
  chosen: 'Du övar utan server: dina bord finns på den här enheten, och botar har de andra platserna.',
  online: 'Spela på servern igen',
  here: 'På den här enheten',
  dealtBadge: 'Den här enheten ger korten',
  dealtTitle: 'Vem ger här?',
  dealt: [
    'Du spelar utan server: den här enheten ger korten och spelar botarna. Inget åtagande gjordes på förhand, och ingen annan skulle kunna kontrollera det, så här finns inget att bevisa.',
    'Korten kommer från din webbläsares slumptal. En bot ser inte mer än en spelare på dess plats.',
    'Ett parti som du spelar färdigt här skickas till servern när den går att nå. Där märks det som spelat utan server, och det räknas inte i någon rating.',
  ],
  title: 'Spelade utan server',
  lead: 'Färdigspelade på den här enheten. De skickas till servern när den går att nå, och räknas inte i någon rating.',
  waiting: 'Inte skickat än',
  sent: 'Skickat till servern',
  refused: {
    rules: 'Avvisat: med serverns regler går partiet annorlunda',
    log: 'Avvisat: loggen är inte hel',
    taken: 'Avvisat: servern har ett annat parti med samma namn',
    full: 'Avvisat: servern tar inte emot fler sådana partier från dig',
    other: 'Servern avvisade det',
  },
  sentNow: (n) =>
    count(
      n,
      '# parti som du spelade utan server skickades till servern.',
      '# partier som du spelade utan server skickades till servern.',
    ),
  refusedNow: (n) =>
    count(
      n,
      'Servern avvisade # parti som du spelade utan server.',
      'Servern avvisade # partier som du spelade utan server.',
    ),
  see: 'Se dina partier',
};
export default sv;
