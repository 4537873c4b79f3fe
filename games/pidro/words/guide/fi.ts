/** Pidro for players, in Finnish. */
import { defined } from '@parlour/kernel/defined';
import { measure, tenths, type GuideWords } from '@parlour/kit/words';
import { cardName, list, SUIT_NAMES } from '@parlour/kit/words/fi';
import type { Pidro } from '../../types.ts';
import type { Words } from '../en.ts';

export const fi: GuideWords<Pidro, Words> = {
  intro: [
    'Neljä pelaa, kaksi vastaan kaksi; parisi istuu vastapäätä. Jokainen saa yhdeksän korttia ja puhuu kerran: montako jaon neljästätoista pisteestä parinne ottaa? Pienin huuto on kuusi. Korkein huutaja valitsee valtin.',
    'Sitten kaikki muut kortit heitetään pois ja kädet täydennetään kuuteen. Vain valtteja pelataan: maan kolmetoista korttia ja saman värisen toisen maan viitonen, väärä pidro. Jakaja ottaa pakan lopun ja valitsee kuusi parasta.',
    'Valtit pelataan tikkeinä, mikä valtti tahansa milloin tahansa, ja korkein ottaa tikin pisteineen. Ässä, jätkä, kymppi ja kakkonen ovat pisteen arvoisia, pidrot viiden. Kakkosen piste kuuluu aina sen lyöneelle parille.',
    'Huutanut pari saa sen, minkä otti; jos se jäi alle huudon, pari menettää koko huudon. Toinen pari saa aina ottamansa. Ensimmäisenä 62 pisteeseen päässyt pari voittaa.',
  ],
  terms: [
    {
      forms: ['väärä pidro', 'väärän pidron', 'väärää pidroa'],
      about: 'Saman värisen toisen maan viitonen. Se on valtti heti oikean pidron alla ja viiden pisteen arvoinen.',
      rule: 'C2',
    },
    {
      forms: ['oikea pidro', 'oikean pidron', 'oikeaa pidroa'],
      about: 'Valttimaan viitonen: viisi pistettä.',
      rule: 'C2',
    },
    {
      forms: ['pidro', 'pidrot', 'pidroja', 'pidron'],
      about: 'Viitonen: oikea ja väärä, viisi pistettä kumpikin.',
      rule: 'C4',
    },
    {
      forms: ['valtti', 'valtti*', 'valtin*', 'valtte*', 'valtit', 'valteis*', 'valteil*'],
      about: 'Valitun maan kortti tai väärä pidro. Muuta ei voi pelata.',
      rule: 'C2',
    },
    {
      forms: ['pistekortti', 'pistekort*'],
      about: 'Valttien ässä, jätkä, kymppi ja kakkonen, pisteen kukin; pidrot, viisi kumpikin.',
      rule: 'C4',
    },
    { forms: ['huuto', 'huuto*', 'huudo*'], about: 'Montako neljästätoista pisteestä pari lupaa ottaa.', rule: 'B2' },
    {
      forms: ['tappaminen', 'tapet*', 'tappa*'],
      about:
        'Yli kuuden menevät valtit tapetaan: ne käännetään näkyviin ja ovat poissa pelistä. Pistekorttia ei tapeta.',
      rule: 'K1',
    },
    {
      forms: ['kylmä', 'kylmä*'],
      about: 'Ilman valtteja: kortit käännetään näkyviin, ja pelaaja odottaa seuraavaa jakoa.',
      rule: 'P5',
    },
    {
      forms: ['tikki', 'tikki*', 'tikin', 'tikit', 'tikkej*'],
      about: 'Yksi valtti jokaiselta mukana olevalta; korkein ottaa ne.',
      rule: 'P4',
    },
  ],
  hint(action) {
    switch (action.type) {
      case 'bid':
        return `Huuda ${action.amount}: sen verran käsi ottaa parin tavallisella avulla.`;
      case 'pass':
        return 'Passaa: käsi ei kestä seuraavaa huutoa, ja epäonnistunut huuto maksaa kaiken.';
      case 'declare':
        return `Valtiksi ${SUIT_NAMES[action.suit]}: siinä on eniten pisteitä ja valtteja.`;
      case 'select_hand':
        return `Pidä ${list(action.cards.map(cardName))}: ensin pisteet, sitten tikkien ottajat.`;
      case 'kill':
        return `Tapa ${list(action.cards.map(cardName))}: ne ottavat vähän tikkejä, eikä niissä ole pisteitä.`;
      case 'play':
        return `Pelaa ${cardName(action.card)}: ulkona mahdollisesti olevia kortteja vastaan se tuo parillenne eniten.`;
      case 'stack':
        return `Pelaa ${cardName(defined(action.cards[0]))} ja muut sen alle: ne olisivat kuolleita joka tapauksessa.`;
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    switch (reason) {
      case 'estimate':
        return `parhaalla maalla on odotettavissa noin ${tenths(of('points'), ',')} pistettä; sillä huudetaan enintään ${of('most')}.`;
      case 'trump':
        return `tällä maalla on odotettavissa noin ${tenths(of('points'), ',')} pistettä.`;
      case 'worth':
        return `tikin todennäköinen ottaja, sen pisteet ja kortin myöhempi hyöty tekevät ${tenths(of('worth'), ',')}, eniten kaikista.`;
      case 'worlds':
        return `monissa nähtyyn sopivissa jaoissa pari on käden jälkeen ${tenths(of('balance'), ',')} pistettä edellä, parhaiten kaikista.`;
      case 'only':
        return 'muuta ei ollut.';
      case 'bluff':
        return `parhaalla maalla on odotettavissa noin ${tenths(of('points'), ',')} pistettä, ja se huusi kuin niitä olisi kaksi enemmän.`;
      default:
        return null;
    }
  },
  weighed: (measures) =>
    Object.values(measures)
      .slice(0, 1)
      .map((points) => `${tenths(points, ',')} pistettä`)
      .join(),
};
