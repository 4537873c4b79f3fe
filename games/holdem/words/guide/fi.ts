/** Hold'em for players, in Finnish. */
import { gained, measure, percent, tenths, type GuideWords } from '@parlour/kit/words';
import type { Holdem } from '../../types.ts';
import type { Words } from '../en.ts';

export const fi: GuideWords<Holdem, Words> = {
  intro: [
    'Jokainen saa kaksi omaa korttia. Keskelle tulee viisi yhteistä korttia kuvapuoli ylöspäin: ensin kolme, floppi, sitten yksi, turn, ja vielä yksi, river. Paras viiden kortin käsi seitsemästä voittaa potin.',
    'Ennen korttien katsomista napin vasemmalla puolella istuvat kaksi maksavat blindit, jotta on mistä pelata. Sitten panostetaan neljästi: ennen floppia, flopilla, turnilla ja riverillä. Vuorollasi voit luovuttaa, maksaa panoksen tai korottaa. Jos kukaan ei ole panostanut, voit sanoa check.',
    'Korotus on vähintään edellisen suuruinen. Voit milloin tahansa panna kaiken: all-in. All-in-pelaaja pysyy mukana loppuun ja pelaa kultakin saman verran kuin itse pani.',
    'Jos kaikki muut luovuttavat, voitat eikä sinun tarvitse näyttää. Muuten kortit näytetään riverin jälkeen, ja yhtä hyvät kädet jakavat potin. Nappi siirtyy, ja seuraava jako alkaa.',
  ],
  terms: [
    {
      forms: ['nappi', 'nappi*', 'napin', 'napi*'],
      about: 'Jakajan paikka. Siirtyy joka jaossa yhden eteenpäin; sen haltija toimii viimeisenä.',
      rule: 'B1',
    },
    { forms: ['pieni blindi', 'pienen blindin'], about: 'Pienempi pakkopanos, napin vasemmalta puolelta.', rule: 'B2' },
    {
      forms: ['iso blindi', 'ison blindin', 'isoa blindiä', 'isosta blindistä', 'isolle blindille'],
      about: 'Suurempi pakkopanos ja pienin panos joka kierroksella.',
      rule: 'B2',
    },
    {
      forms: ['blindit', 'blindi', 'blindi*', 'blinde*'],
      about: 'Pakkopanokset ennen korttien katsomista.',
      rule: 'B2',
    },
    {
      forms: ['ante', 'ante*'],
      about: 'Pieni maksu kaikilta tai kaikkien puolesta ennen joka jakoa.',
      rule: 'B9',
    },
    { forms: ['floppi', 'floppi*', 'flopi*'], about: 'Kolme ensimmäistä korttia pöydässä.', rule: 'D3' },
    { forms: ['turn', 'turni*'], about: 'Pöydän neljäs kortti.', rule: 'D3' },
    { forms: ['river', 'riveri*'], about: 'Pöydän viides ja viimeinen kortti.', rule: 'D3' },
    {
      forms: ['luovuttaa', 'luovuta', 'luovutta*', 'luovute*', 'luovutti*'],
      about: 'Jättää jako sikseen. Pantu jää pottiin.',
      rule: 'A1',
    },
    { forms: ['check'], about: 'Antaa vuoron eteenpäin, kun maksettavaa ei ole.', rule: 'A2' },
    { forms: ['maksaa'], about: 'Panna se, mikä nykyisestä panoksesta puuttuu.', rule: 'A3' },
    {
      forms: ['korottaa', 'korotta*', 'korotus', 'korotuk*', 'korotet*'],
      about: 'Panna enemmän kuin nykyinen panos. Sanotaan kokonaismääränä.',
      rule: 'A7',
    },
    { forms: ['all-in'], about: 'Kaikki merkit potissa. Tältä paikalta ei voi vaatia enempää.', rule: 'A10' },
    {
      forms: ['sivupotti', 'sivupot*'],
      about: 'Se, mitä pannaan all-in-pelaajan yli, muiden voitettavaksi.',
      rule: 'P2',
    },
    {
      forms: ['korttien näyttö', 'näyttö'],
      about: 'Kortit näytetään, ja kunkin potin paras käsi voittaa sen.',
      rule: 'S2',
    },
    { forms: ['piilottaa', 'piilotet*'], about: 'Laskea hävinneet kortit pois näyttämättä.', rule: 'S3' },
    {
      forms: ['kuollut nappi'],
      about: 'Nappi voi olla tyhjän tuolin kohdalla, jottei kukaan vältä blindiä.',
      rule: 'B4',
    },
    { forms: ['pöydän kortit', 'pöydän korteilla'], about: 'Viisi korttia keskellä, yhteisiä kaikille.', rule: 'S1' },
    { forms: ['kierros', 'kierroks*'], about: 'Yksi panostuskierros.', rule: 'A6' },
    {
      forms: ['kicker', 'kicker*'],
      about: 'Kortti, joka ei ole parissa ja ratkaisee muuten yhtä hyvien käsien välillä.',
      rule: 'S4',
    },
  ],
  hint(action, menu) {
    switch (action.type) {
      case 'fold':
        return 'Luovuta: käsi voittaa liian harvoin siihen nähden, mitä maksu maksaa.';
      case 'check':
        return 'Check: se on ilmainen, eikä käsi hyödy panoksesta.';
      case 'call':
        return menu.kind === 'bet'
          ? `Maksa ${menu.call}: käsi voittaa tarpeeksi usein siihen hintaan, muttei korotukseen.`
          : 'Maksa: käsi voittaa tarpeeksi usein siihen hintaan.';
      case 'bet':
        return `Panosta ${action.to}: huonommat voivat maksaa ja paremmat luovuttaa.`;
      case 'raise':
        return `Korota, yhteensä ${action.to}: huonommat voivat maksaa ja paremmat luovuttaa.`;
      case 'all_in':
        return 'All-in: näillä merkeillä mikään vähempi ei jätä muuta vaihtoehtoa myöhemmin.';
      case 'buy_in':
        return 'Osta sisään: peli jatkuu uusin merkein.';
      case 'give_up':
        return 'Jätä siihen: merkit ovat lopussa.';
      case 'timeout':
        return 'Anna olla: check, jos se on ilmainen, muuten luovuta.';
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    switch (reason) {
      case 'price':
      case 'mixed': {
        const needs = 'odds' in measures ? `, kun maksuun tarvitaan ${percent(of('odds'))}` : '';
        const brings = `se voittaa ${percent(of('equity'))} kerroista${needs}, ja tämä tuo noin ${gained(Math.round(of('chips')))} pelimerkkiä`;
        return reason === 'price'
          ? `${brings}, eniten kaikista.`
          : `${brings}, lähes eniten: joskus valitaan näin, ettei pelaajaa luettaisi.`;
      }
      case 'range':
        return `${percent(of('better'))} kaikista käsistä on parempia; tältä paikalta korotetaan parhailla ${percent(of('share'))}.`;
      case 'short':
        return `isoja blindejä on ${tenths(of('blinds'), ',')}: kaikki sisään tai luovutus, ja ${percent(of('better'))} kaikista käsistä on parempia.`;
      case 'odds':
        return `näin korottavia käsiä vastaan se voittaa ${percent(of('equity'))} kerroista, ja maksuun tarvitaan ${percent(of('odds'))}.`;
      case 'few':
        return `${percent(of('better'))} kaikista käsistä on parempia; tässä se pelaa vain parhaat ${percent(of('share'))}.`;
      case 'bets':
        return `mitä tahansa käsiä vastaan se voittaa ${percent(of('equity'))} kerroista; panostamaan tai korottamaan se ryhtyy, kun luku on yli ${percent(of('needs'))}.`;
      case 'pays':
        return `mitä tahansa käsiä vastaan se voittaa ${percent(of('equity'))} kerroista; tällä hinnalla se haluaa ${percent(of('needs'))}.`;
      case 'cheap':
        return `${percent(of('better'))} kaikista käsistä on parempia: korottamaan se ei riitä, mutta tällä hinnalla pelataan parhaat ${percent(of('share'))}.`;
      case 'weak':
        return `se arvioi kätensä ${percent(of('rates'))}:n arvoiseksi ja jatkaa vasta, kun arvio on yli ${percent(of('goesOn'))}.`;
      case 'temper':
        return `se arvioi kätensä ${percent(of('rates'))}:n arvoiseksi ja jatkaa, kun arvio on yli ${percent(of('goesOn'))}; panostusinto on luonnekysymys.`;
      case 'hope':
        return `se toivoi: ${percent(of('rates'))}:n käsi sai käydä paremmasta, ja se jatkaa, kun arvio on yli ${percent(of('goesOn'))}.`;
      case 'bluff':
        return `se bluffasi: ${percent(of('rates'))}:n käsi sai käydä paremmasta, ja se jatkaa, kun arvio on yli ${percent(of('goesOn'))}.`;
      default:
        return null;
    }
  },
  weighed(measures) {
    const of = (name: string): number => measure(measures, name);
    if ('rates' in measures) return `arvioi käden: ${percent(of('rates'))}`;
    if ('chips' in measures) return `${gained(Math.round(of('chips')))} pelimerkkiä`;
    return 'equity' in measures ? `voittaa ${percent(of('equity'))}` : `${percent(of('better'))} käsistä on parempia`;
  },
};
