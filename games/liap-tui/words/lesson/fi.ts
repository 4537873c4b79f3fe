/** The lesson, in Finnish. */
import type { Lines } from './en.ts';

export const fi: Lines = {
  hand: {
    see: 'Tässä ovat kahdeksan nappulaasi. Ylhäältä alas: kenraali, neuvonantaja, norsu, vaunu, hevonen, tykki, sotilas; punainen voittaa saman nimisen mustan.',
  },
  piles: {
    see: 'Voitettavana on kahdeksan kasaa. Ensin jokainen lupaa, montako niistä voittaa, ja vain täsmälleen osunut palkitaan.',
  },
  declare: {
    see: 'Punaiset kenraali, neuvonantaja ja norsu ovat suora, joka vie kolme kasaa kerralla. Toinen neuvonantaja tuo luultavasti neljännen.',
    act: 'Paina 4.',
  },
  lead: {
    see: 'Sinulla on punainen kenraali, joten aloitat. Se, mitä laitat, määrää, montako nappulaa kaikki laittavat ja millaisella sarjalla voi voittaa.',
    act: 'Valitse punainen kenraali, yksi neuvonantaja ja punainen norsu, ja paina Pelaa.',
  },
  won: {
    see: 'Kenelläkään ei ollut parempaa suoraa. Kolme nappulaa kultakin: kolme kasaa sinulle. Vielä yksi on luvattu.',
  },
  advisor: {
    see: 'Vuoron voittaja aloittaa seuraavan. Vain musta kenraali voittaa punaisen neuvonantajan.',
    act: 'Laita punainen neuvonantaja.',
  },
  lose: {
    see: 'Neljä kasaa, täsmälleen luvattu määrä. Nyt jokainen lisäkasa maksaisi, joten aloita jollakin häviävällä.',
    act: 'Laita musta sotilas.',
  },
  pair: {
    see: 'Aloitettiin parilla. Sinunkin on laitettava kaksi nappulaa; tykkisi ovat pari nekin, mutta matalampi.',
    act: 'Laita molemmat tykit.',
  },
  last: { see: 'Yksi nappula on jäljellä.', act: 'Laita se.' },
  scored: {
    see: 'Lupasit neljä ja sait neljä: neljä pistettä, ja viisi lisää osumasta. Jokainen kasa liikaa tai liian vähän maksaa pisteen. Ensimmäisenä 50 pisteeseen päässyt voittaa.',
    act: 'Paina Jatka.',
  },
  free: {
    see: 'Siinä oli kokonainen kierros. Tämä on sinun: laske varmat voittajat ennen kuin lupaat. ”Vihje” kertoo, mitä botti tekisi, ja säännöt ovat pöydän vieressä.',
  },
};
