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
    'Huutanut pari saa sen, minkä otti; jos se jäi alle huudon, pari menettää koko huudon. Toinen pari saa aina ottamansa. Ensimmäisenä 62 pisteessä voittaa.',
  ],
  chapters: {
    Cards: 'Kortit',
    Flow: 'Pelin kulku',
    'The dealer': 'Jakaja',
    'Deal and bidding': 'Jako ja huutaminen',
    'Discards and second deal': 'Poisheitto ja toinen jako',
    'The rob': 'Jakajan valinta',
    'The kill': 'Tappaminen',
    Play: 'Peli',
    Score: 'Pisteet',
    'What is hidden': 'Mikä on piilossa',
    'When the clock has run out': 'Kun aika loppuu',
  },
  sentences: {
    C1: 'Kortteja on 52, jokereita ei ole. Pohjoinen ja etelä ovat pari, samoin itä ja länsi.',
    C2: 'Valtteja ovat valttimaan kolmetoista korttia ja saman värisen toisen maan viitonen, _väärä pidro_: yhteensä neljätoista. Ylhäältä alas: A K Q J 10 9 8 7 6, oikea pidro, väärä pidro, 4 3 2.',
    C3: 'Muut kortit ovat arvottomia, eikä niitä voi pelata.',
    C4: 'Pistekortteja ovat valttien ässä, jätkä, kymppi ja kakkonen, kukin yhden pisteen, ja molemmat pidrot, viisi kumpikin: neljätoista pistettä joka jaossa. Muissa valteissa ei ole pisteitä.',
    F1: 'Peli alkaa jakajan valinnalla. Jako etenee näin: jako ja huutaminen; valtti; poisheitto; toinen jako; jakajan valinta; tappaminen, jos jollakulla on liikaa valtteja; peli; pisteet. Sitten seuraa uusi jako tai pelin loppu.',
    S1: 'Ennen ensimmäistä jakoa jokainen nostaa kortin, jonka kaikki näkevät. Korkein jakaa; ässä on korkein, eikä maa ratkaise.',
    S2: 'Korkeimman jakaneet nostavat uudelleen jäljellä olevista, vain he, kunnes yksi on korkein. Myöhemmin jakaa edellisen jakajan vasemmalla istuva.',
    G1: 'Jokainen saa yhdeksän korttia kolme kerrallaan, jakajan vasemmalta alkaen. Pakkaan jää kuusitoista.',
    D1: 'Kaikki paitsi jakaja heittävät pois muut kuin valtit ja pitävät kaikki valttinsa, oli niitä kuinka monta tahansa.',
    D2: 'Jakajan vasemmalta alkaen kukin kolmesta saa pakasta kortteja, kunnes niitä on kuusi. Pyydetty ja saatu määrä on julkinen; jolla on vähintään kuusi valttia, ei pyydä.',
    D3: 'Kun pakka loppuu, myöhemmät jäävät vajaiksi.',
    D4: 'Jakaja ei heitä vielä mitään, jottei kukaan saa tietää, montako valttia hänelle jaettiin.',
    D5: 'Pois heitetyt ovat nurin; asetuksella `discardsFaceUp` kolmen muun kortit ovat näkyvissä.',
    R6: 'Asetuksella `autoRob` ja ajan loputtua valitaan: pistekortit, sitten kuningas ja rouva, sitten muut valtit korkeimmasta alkaen, sitten muut kortit korkeimmasta alkaen.',
    R7: 'Ilman asetusta `dealerKeepsFillers` jakaja heittää omat muut korttinsa ennen kuin ottaa pakan, ja voi jäädä alle kuuden.',
    K3: 'Jos vastata voi vain yhdellä tavalla, ei kysytä: kortit tapetaan heti.',
    K4: 'Kun aika loppuu, alimmat menevät, alin pohjimmaiseksi.',
    K5: 'Kun `killMode: dead`, tapetut kortit ovat kuolleita, eikä muuta.',
    P1: 'Ensimmäisen tikin aloittaa asetuksen `firstLead` mukaan jakajan vasemmalla istuva tai korkein huutaja.',
    P4: 'Korkein valtti ottaa tikin, ja sen lyönyt aloittaa seuraavan.',
    P6: 'Kylmäksi tullaan omalla vuorolla, kun `coldTiming: onTurn`; muuten heti viimeisen valtin jälkeen tai pelin alkaessa, jos valttia ei ole. Jos aloittaja on kylmä, seuraava vasemmalla aloittaa.',
    P7: 'Jako on ohi, kun kenelläkään ei ole valttia.',
    P8: 'Tikin ottanut pari saa sen pisteet, paitsi kakkosen: sen piste kuuluu sen lyöneelle parille.',
    P9: 'Kun parin kumpikin on kylmä tikkien välissä, loput pisteet menevät heti toiselle parille, ellei `autoSettle` ole pois. Tulos on sama kummin päin tahansa.',
    E1: 'Peli voitetaan 62 pisteellä tai sillä, mitä `targetScore` sanoo. Se ei pääty kesken jaon.',
    E2: 'Jos huutanut pari otti huutonsa, se saa ottamansa; jos ei, se menettää huudon. Toinen pari saa aina ottamansa. Yhteensä niitä on neljätoista. Pisteet voivat mennä alle nollan.',
    E3: 'Jaon jälkeen tavoitteen saavuttanut pari voittaa.',
    E4: 'Jos molemmat saavuttivat sen, voittaa tässä jaossa huutanut pari.',
    E5: 'Asetus `maxHands` päättää pelin aiemmin, eikä pelissä ole yli 500 jakoa. Silloin suuremmat pisteet voittavat, ja tasan viimeksi huutanut pari.',
    H1: 'Pelaaja näkee omat korttinsa, mitä heitti pois, ja jakajana valittavat kortit.',
    H2: 'Kaikki näkevät nostot, huudot, valtin, pyydetyt ja saadut määrät, käsien ja pakan koon, tikit ja pisteet.',
    H3: 'Kukaan muu ei näe toisen jaon kortteja, nurin heitettyjä, jakajan valittavia eikä niiden määrää.',
    H4: 'Tapetut kortit näkevät kaikki, ja tapettavien määrän heti jakajan valinnan jälkeen.',
    H5: 'Kylmän kortit näkevät kaikki. Muiden muita kuin valtteja ei nähdä.',
    H6: 'Jakajan valttien määrän kertovat vain kortit, jotka hän pelaa, tappaa ja kääntää näkyviin.',
    A1: 'Passaa, tai huutaa kuusi, jos ei saa passata.',
    A2: 'Valitsee maan, jossa on kädessä eniten pisteitä, sitten eniten valtteja.',
    A3: 'Pitää kuusi niin kuin R6 sanoo.',
    A4: 'Tappaa niin kuin K4 sanoo; pinossa ne ovat alla ja päällä se, minkä A5 pelaisi.',
    A5: 'Pelaa alimman valtin, pisteettömän ennen pisteellistä.',
    A6: 'Huudolla, valtilla ja jakajan valinnalla on 30 sekuntia, tappamisella ja kortilla 20. Tikit, tapetut ja pisteet jäävät hetkeksi katsottaviksi.',
  },
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
