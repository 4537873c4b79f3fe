/** Liap Tui in Finnish. */
import { common } from '@parlour/kit/words/fi';
import type { Words } from './en.ts';
import { sheet, table } from './fi-table.ts';
import { tell } from './fi-tell.ts';

export const fi: Words = {
  title: 'Liap Tui',
  tagline: 'Lupaa, montako kasaa voitat, ja voita sitten täsmälleen niin monta.',
  presets: {
    classic: { name: 'Klassinen', about: 'Ensimmäisenä 50 pisteeseen. Ne, jotka eivät sovi, jäävät nurin.' },
    short: { name: 'Lyhyt', about: 'Ensimmäisenä 25 pisteeseen, enintään kahdeksan kierrosta.' },
    open: { name: 'Avoin pöytä', about: 'Kaikki pelataan näkyviin. Hyvä opetteluun.' },
  },
  settings: {
    targetScore: { label: 'Tavoitepisteet', help: 'Vähintään näin monta pistettä päättää pelin.' },
    maxRounds: {
      label: 'Kierroksia enintään',
      help: 'Peli päättyy viimeistään tähän kierrokseen. Tyhjä: ei rajaa.',
    },
    winCondition: {
      label: 'Mikä päättää pelin',
      choices: {
        reach: 'Tavoitteen saavuttaminen',
        rounds: 'Vain viimeinen kierros',
        exact: 'Tasan tavoitteeseen osuminen',
      },
    },
    maxRedeals: {
      label: 'Uusia jakoja kierroksella enintään',
      help: 'Montako kertaa kierros voidaan jakaa uudelleen. Tyhjä: ei rajaa.',
    },
    playReveal: {
      label: 'Mitkä pelatut käännetään näkyviin',
      choices: {
        matching: 'Sopivat, kun vuoro on ohi',
        all: 'Kaikki, kun vuoro on ohi',
        open: 'Kaikki heti',
      },
    },
    revealWeakSeats: {
      label: 'Näytä, kenellä on heikko käsi',
      help: 'Kaikki näkevät, keneltä uutta jakoa kysytään, eivätkä vain montako heitä on.',
    },
  },
  refusals: {
    ...common.refusals,
    not_weak: 'Vain heikolla kädellä saa pyytää uutta jakoa.',
    already_decided: 'Olet jo vastannut.',
    invalid_value: 'Lupaa kokonaisluku väliltä 0–8.',
    total_would_be_eight: 'Kaikkien neljän lupaus ei saa olla yhteensä kahdeksan.',
    must_declare_nonzero: 'Ei nollaa kolmatta kertaa peräkkäin.',
    already_declared: 'Olet jo luvannut, ja lupaus pitää.',
    already_played: 'Olet jo pelannut tällä vuorolla.',
    duplicate_piece: 'Nappulan voi pelata vain kerran.',
    piece_not_in_hand: 'Sitä nappulaa ei ole kädessäsi.',
    wrong_piece_count: 'Nappuloita on väärä määrä.',
    invalid_combination: 'Näistä ei synny sarjaa, ja aloituksen on oltava sarja.',
  },
  bots: {
    steady: { name: 'Vakaa', about: 'Laskee, mitä kädellä voittaa, lupaa sen ja pelaa osuakseen.' },
    bold: { name: 'Rohkea', about: 'Luottaa käteensä enemmän kuin muut ja lupaa paljon.' },
    hasty: {
      name: 'Hätäinen',
      about: 'Lupaa korkeiden nappuloidensa mukaan ja pelaa nyrkkisäännöillä; ei muista mitään.',
    },
  },
  tell,
  table,
  sheet,
};
