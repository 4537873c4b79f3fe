/** The lesson, in Finnish. */
import type { Lines } from './en.ts';

export const fi: Lines = {
  hand: {
    see: 'Tässä ovat yhdeksän korttiasi. Vastapäätä istuu parisi: te kaksi pelaatte kahta muuta vastaan jokaisen jaon neljästätoista pisteestä.',
  },
  points: {
    see: 'Vain valtteja pelataan, ja vain osa niistä tuo pisteitä. Ässä, jätkä, kymppi ja kakkonen ovat yhden pisteen arvoisia, molemmat viitoset eli pidrot viiden. Tästä näet, mitä kummallakin parilla on jo.',
  },
  bid: {
    see: 'Jokainen sanoo kerran, montako pistettä pari ottaa. Sinulla on hertan ässä, kuningas, jätkä ja viitonen: vahva maa.',
    act: 'Paina 7.',
  },
  declare: { see: 'Kukaan ei huutanut enempää, joten sinä valitset valtin.', act: 'Valitse hertta.' },
  filled: {
    see: 'Muut kortit heitettiin pois, ja kaikkien kädet täydennettiin pakasta kuuteen. Nyt vain hertat kelpaavat, ja lisäksi ruutuviitonen, ”väärä pidro”.',
  },
  ace: {
    see: 'Sinä aloitat ensimmäisen tikin. Korkein valtti vie sen, eikä mikään ole ässääsi korkeampi.',
    act: 'Napauta herttaässää ja pelaa se napauttamalla uudelleen.',
  },
  won: {
    see: 'Parisi näki, että tikki on sinun, ja antoi sinulle väärän pidron. Ässän kanssa se on kuusi pistettä, ja lupasit seitsemän.',
  },
  king: { see: 'Tikin voittaja aloittaa seuraavan.', act: 'Pelaa herttakuningas.' },
  jack: {
    see: 'Seitsemän pistettä: huuto on täynnä. Rouva on jo pelattu, joten jätkäsi on nyt korkein.',
    act: 'Pelaa herttajätkä.',
  },
  scored: {
    see: 'Muilla ei ole enää valtteja, joten loputkin ovat teidän: neljätoista pistettä. Alle seitsemällä olisitte menettäneet seitsemän. Ensimmäisenä 62 pisteeseen päässyt pari voittaa.',
    act: 'Paina Jatka.',
  },
  free: {
    see: 'Siinä oli kokonainen jako. Tämä on sinun: katso, mikä maa kantaa kättäsi. ”Vihje” kertoo, mitä botti tekisi, ja säännöt ovat pöydän vieressä.',
  },
};
