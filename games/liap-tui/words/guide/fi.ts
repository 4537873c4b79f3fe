/** Liap Tui for players, in Finnish. */
import { measure, percent, signed, tenths, type GuideWords } from '@parlour/kit/words';
import type { LiapTui } from '../../types.ts';
import type { Words } from '../en.ts';

export const fi: GuideWords<LiapTui, Words> = {
  intro: [
    'Neljä pelaajaa jakaa xiangqi-pelin 32 nappulaa, kahdeksan kullekin. Ennen peliä jokainen lupaa, montako kahdeksasta kasasta voittaa. Viimeisenä lupaava ei saa tehdä summasta kahdeksaa, joten joku on aina väärässä.',
    'Sitten pelataan vuorot. Aloittaja laittaa yhdestä kuuteen nappulaa, jotka muodostavat sarjan: yksittäisen, parin, samanlaisia sotilaita tai suoran yhdestä väristä ja perheestä. Muut laittavat yhtä monta nurin. Vain samanlaiset sarjat kilpailevat; muu on hukkaa.',
    'Vahvin voittaa vuoron ja niin monta kasaa kuin kukin laittoi nappuloita. Punainen voittaa saman nimisen mustan, ja kenraali on korkein.',
    'Jos lupaus pitää täsmälleen, saat lupaamasi ja viisi lisää; pidetty nolla on kolme. Jokainen kasa liikaa tai liian vähän maksaa pisteen. Ensimmäisenä viidessäkymmenessä voittaa.',
  ],
  chapters: {
    Pieces: 'Nappulat',
    Flow: 'Kulku',
    Preparation: 'Valmistelu',
    'Who starts': 'Kuka aloittaa',
    Declaration: 'Lupaus',
    Turn: 'Vuoro',
    'Types of play': 'Sarjat',
    'Winning a turn': 'Vuoron voittaminen',
    Points: 'Pisteet',
    'The end': 'Loppu',
    'What is hidden': 'Mitä ei nähdä',
    Time: 'Aika',
  },
  sentences: {
    C1: 'Nappuloita on 32, puolet punaisia ja puolet mustia: kumpaakin väriä yksi kenraali, kaksi kutakin neuvonantajaa, norsua, vaunua, hevosta ja tykkiä sekä viisi sotilasta.',
    C2: 'Arvoilla verrataan laittoja. Punaiset: kenraali 14, neuvonantaja 12, norsu 10, vaunu 8, hevonen 6, tykki 4, sotilas 2; musta on yhden vähemmän kuin saman niminen punainen.',
    C3: 'Samannäköiset nappulat ovat silti eri nappuloita: yhtään ei voi käyttää kahdesti.',
    C4: 'Kenraali, neuvonantaja ja norsu ovat ylempi perhe, vaunu, hevonen ja tykki alempi. Sotilaat eivät kuulu kumpaankaan.',
    F1: 'Kierros kulkee näin: valmistelu; uuden jaon päätökset, jos jokin käsi on heikko; kierroksen alku; lupaukset; vuorot, kullakin tuloksensa; pisteet. Sitten seuraa uusi kierros tai pelin loppu, eikä muuta tietä ole.',
    F2: 'Jokainen teko kuuluu yhteen vaiheeseen: vastaus uuteen jakoon päätöksiin, lupaus lupauksiin, laitto vuoroon. Muulloin se hylätään.',
    F3: 'Teko tarkistetaan tässä järjestyksessä, ja ensimmäinen virhe on vastaus: vaihe, vuoro, muoto, kaksoiskappaleet, omistus, määrä, sarja. Hylätty teko ei muuta mitään.',
    F4: 'Paikkoja on neljä, ja kaikki pelaavat aina. Vuoro siirtyy paikalta seuraavalle ja viimeiseltä ensimmäiselle.',
    F5: 'Kierroksen alku, vuoron tulos ja pisteet eivät odota kenenkään päätöstä.',
    R1: 'Kaikki 32 nappulaa sekoitetaan, ja kullekin jaetaan kahdeksan.',
    R2: 'Kerroin on jokaisen kierroksen alussa 1.',
    R3: 'Käsi on heikko, kun sen korkein nappula on enintään 9:n arvoinen: ei mitään mustan norsun yli.',
    R4: 'Jos mikään käsi ei ole heikko, kierros alkaa.',
    R5: 'Muuten jokainen, jolla on heikko käsi, hyväksyy tai hylkää uuden jaon kerran. Heiltä kysytään yhtä aikaa, eikä mitään tapahdu ennen kuin kaikki ovat vastanneet. Muilta ei kysytä.',
    R6: 'Jos joku hyväksyy, kerroin kasvaa yhdellä, ja kaikki 32 nappulaa sekoitetaan ja jaetaan uudelleen. Pyytäjä on ensimmäinen hyväksyjä pelijärjestyksessä siitä alkaen, joka olisi aloittanut kierroksen.',
    R7: 'Uuden jaon jälkeen kädet katsotaan taas (R3), ja uusi jako voi tulla vielä kerran.',
    R8: 'Kierroksen uusilla jaoilla ei ole rajaa, ellei asetus `maxRedeals` anna sellaista; kun se on täynnä, keneltäkään ei kysytä.',
    R9: 'Jos kaikki hylkäävät, kierros jatkuu näillä käsillä ja nykyisellä kertoimella.',
    S1: 'Jos kierros jaettiin uudelleen, viimeinen pyytäjä aloittaa sen, myös kierroksella 1.',
    S2: 'Muuten kierroksella 1 aloittaa punaisen kenraalin haltija.',
    S3: 'Muuten aloittaa edellisen kierroksen viimeisen vuoron voittaja.',
    D1: 'Aloittaja lupaa ensin, sitten muut pelijärjestyksessä, kukin vuorollaan ja vain kerran. Lupaus on heti julkinen ja pysyy.',
    D2: 'Lupaus on kokonaisluku 0:sta 8:aan.',
    D3: 'Viimeisenä lupaava ei saa tehdä neljän lupauksen summasta kahdeksaa. Muita tämä ei sido.',
    D4: 'Joka on luvannut nollan kahdella edellisellä kierroksella, lupaa vähintään 1. Mikä tahansa muu lupaus kuin 0 päättää nollien jonon; uusi jako ei.',
    D5: 'Valittavana on aina vähintään seitsemän lukua.',
    T1: 'Kierroksen aloittaja aloittaa sen ensimmäisen vuoron, vuoron voittaja seuraavan. Muut seuraavat pelijärjestyksessä, kukin vuorollaan.',
    T2: 'Aloittaja laittaa vähintään yhden nappulan, enintään kuusi, eikä koskaan enempää kuin kädessä on.',
    T3: 'Aloittajan nappulat muodostavat yhden yhdeksästä sarjasta.',
    T4: 'Aloittajan laitto määrää määrän ja sarjan. Molemmat ilmoitetaan. Kaikki muut laittavat täsmälleen yhtä monta.',
    T5: 'Seuraaja saa laittaa mitä tahansa, eikä hänen tarvitse voittaa mitään. Laitto kilpailee, jos se on aloittajan sarja; muu on hukkaa eikä voi voittaa, vaikka se olisi harvinaisempi.',
    T6: 'Laitto on joukko eri nappuloita.',
    T7: 'Kaikki ne ovat laittajan kädessä; jos yksikin ei ole, koko laitto hylätään.',
    T8: 'Nappulat lähtevät kädestä, kun ne laitetaan.',
    T9: 'Kukaan ei laita kahdesti samalla vuorolla.',
    T10: 'Neljän laiton jälkeen vuoro on ohi. Voittaja saa niin monta kasaa kuin kukin laittoi nappuloita.',
    T11: 'Kun kädet ovat tyhjät, kierros on ohi, ja kaikki kahdeksan kasaa on voitettu.',
    K1: 'Yksittäinen: mikä tahansa nappula.',
    K2: 'Pari: kaksi saman nimistä ja väristä nappulaa.',
    K3: 'Kolmoset: kolme yhden väristä sotilasta.',
    K4: 'Suora: yhden perheen kolme nimeä yhdessä värissä.',
    K5: 'Neloset: neljä yhden väristä sotilasta.',
    K6: 'Pitkä suora: suora ja vielä yksi sen nimistä ja väristä.',
    K7: 'Viiden nappulan suora: suora ja kahdesta sen nimestä vielä yksi kumpaakin, sen väriä.',
    K8: 'Viitoset: yhden värin viisi sotilasta.',
    K9: 'Kaksoissuora: kaksi alemman perheen suoraa yhdessä värissä.',
    K10: 'Mikään muu ei ole sarja: ei kaksi paria, ei sekavärejä, ei sotilasta suorassa.',
    W1: 'Laiton vahvuus on sen nappuloiden arvojen summa.',
    W2: 'Pitkässä suorassa ja viiden nappulan suorassa kukin nimi lasketaan vain kerran.',
    W3: 'Kilpailevista laitoista vahvin voittaa; yhtä vahvoista ensin laitettu. Aloittajan laitto kilpailee aina.',
    P1: 'Lupasi 0 eikä saanut yhtään: 3 pistettä.',
    P2: 'Lupasi 0 ja sai jonkin: miinus piste kustakin.',
    P3: 'Lupasi enemmän kuin 0 ja sai täsmälleen sen: yhtä monta pistettä ja 5 lisää.',
    P4: 'Lupasi enemmän kuin 0 ja sai muun määrän: miinus piste kustakin kasasta liikaa tai liian vähän.',
    P5: 'Kierroksen pisteet, myös miinukset, kerrotaan kertoimella ja lisätään kokonaispisteisiin.',
    E1: 'Kun jonkun pisteet ovat kierroksen jälkeen vähintään `targetScore` (tavallisesti 50), peli on ohi.',
    E2: 'Korkein pistemäärä voittaa; tasapisteet jakavat voiton.',
    E3: 'Asetuksella `maxRounds` peli on joka tapauksessa ohi sen kierroksen jälkeen, ja korkein pistemäärä voittaa.',
    E4: 'Voittoehdolla `rounds` vain kierrosten määrä päättää pelin.',
    E5: 'Voittoehdolla `exact` vain täsmälleen `targetScore` päättää pelin ennen viimeistä kierrosta, ja sen saanut voittaa.',
    E6: 'Peli kestää enintään 50 kierrosta.',
    E7: 'Voittajien takana korkeampi pistemäärä on parempi sija; tasapisteet jakavat sen.',
    H1: 'Käden tuntee sen haltija; muut tietävät, montako nappulaa siinä on.',
    H2: 'Käden heikkouden tietää sen haltija. Muille kerrotaan, monelta kysytään, ja keneltä vain asetuksella `revealWeakSeats`.',
    H3: 'Se, kuka hyväksyi uuden jaon, on julkista. Hylkäämisen tietää vain hylkääjä.',
    H4: 'Laitto on nurin, kunnes vuoro on ohi: sitä ennen muut tietävät sen määrän, ja aloittajan sarjan. Asetuksella `playReveal: open` kaikki laitot ovat heti näkyvissä.',
    H5: 'Kun vuoro on ohi, kilpailevat laitot käännetään. Hukka jää nurin, ja siitä kerrotaan vain, ettei se sopinut. Asetuksella `playReveal: all` sekin käännetään.',
    H6: 'Lupaukset, saadut kasat, pisteet ja nollien jonot ovat julkisia.',
    H7: 'Kuka aloittaa kierroksen ja miksi, on julkista. Siksi kaikki tietävät, kenellä on punainen kenraali, kun sen haltija aloittaa.',
    A1: 'Joka ei vastaa ajoissa uuteen jakoon, hylkää sen.',
    A2: 'Joka ei lupaa ajoissa, lupaa pienimmän sallitun luvun.',
    A3: 'Joka ei laita ajoissa, aloittaa matalimmalla nappulalla tai seuraa matalimmilla; samanlaisista pienemmän numeron nappulalla. Sellainen laitto on kuin mikä tahansa.',
    A4: 'Pöytä viipyy jaossa, uuden jaon jälkeen kaksin verroin; hetken, kun viimeinen laitto on pöydällä; ja vuoron ja kierroksen tuloksessa, kunnes kaikki ovat nähneet sen.',
  },
  terms: [
    {
      forms: ['lupaus', 'lupau*', 'lupaa', 'lupaa*', 'luvan*', 'luvat*'],
      about: 'Sanotaan ennen ensimmäistä vuoroa: montako kahdeksasta kasasta voittaa.',
      rule: 'D1',
    },
    {
      forms: ['kasa', 'kasa*', 'kaso*'],
      about: 'Yksi nappula kultakin. Vuoro, jossa on kaksi nappulaa kultakin, on kaksi kasaa.',
      rule: 'T10',
    },
    { forms: ['suora', 'suoran', 'suoraa', 'suorat'], about: 'Yhden perheen kolme nimeä samassa värissä.', rule: 'K4' },
    {
      forms: ['heikko', 'heikko käsi', 'heiko*'],
      about: 'Käsi, jossa mikään nappula ei ole yli 9:n arvoinen. Sen haltija saa pyytää uutta jakoa.',
      rule: 'R3',
    },
    {
      forms: ['uusi jako', 'uutta jakoa', 'uuden jaon'],
      about: 'Kaikki nappulat jaetaan uudelleen, ja kierros lasketaan kertaa enemmän.',
      rule: 'R6',
    },
    {
      forms: ['perhe', 'perhee*'],
      about: 'Kenraali, neuvonantaja ja norsu ovat ylempi perhe; vaunu, hevonen ja tykki alempi.',
      rule: 'C4',
    },
  ],
  hint(action, menu, { table }) {
    switch (action.type) {
      case 'redeal':
        return action.accept
          ? 'Pyydä uutta jakoa: tällä kädellä mikä tahansa lupaus on vaikea pitää.'
          : 'Pidä käsi: pieni lupaus sopii sille, ja uusi jako voi auttaa muita enemmän.';
      case 'declare':
        return `Lupaa ${action.value}: niin monta kasaa käsi todennäköisesti voittaa muiden mahdollisia käsiä vastaan.`;
      case 'play':
        return menu.kind === 'play' && menu.role === 'lead'
          ? `Aloita näillä: ${table.named(action.pieces)}. Se sopii kasoihin, jotka vielä tarvitset.`
          : `Laita ${table.named(action.pieces)}: se sopii kasoihin, jotka vielä tarvitset.`;
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    switch (reason) {
      case 'redeal':
        return `ero seuraavaan on ${signed(of('ahead'))} pistettä; uusi jako on suurempi panos.`;
      case 'declare':
        return `juuri näin monta pinoa: ${percent(of('hit'))}; keskimäärin ${tenths(of('points'), ',')} pistettä, eniten kaikista.`;
      case 'lead':
      case 'follow':
        return `vuoro voitetaan: ${percent(of('wins'))}; lupaus täsmää lopussa: ${percent(of('hit'))}, parhaiten kaikista.`;
      case 'bluff':
        return `se lupaa yhden pinon enemmän kuin uskoo saavansa; juuri näin monta: ${percent(of('hit'))}.`;
      default:
        return null;
    }
  },
  weighed: (measures) => ('hit' in measures ? `lupaus täsmää: ${percent(measure(measures, 'hit'))}` : ''),
};
