/** Pidro in Finnish. */
import { common } from '@parlour/kit/words/fi';
import type { Words } from './en.ts';
import { sheet, table } from './fi-table.ts';
import { tell } from './fi-tell.ts';

export const fi: Words = {
  title: 'Pidro',
  tagline: 'Pohjanmaan oma huutopeli: kaksi vastaan kaksi, joka jaossa neljätoista pistettä.',
  presets: {
    house: { name: 'Talon säännöt', about: 'Jakajan vasen aloittaa. Ylin tapettu kortti avaa ensimmäisen tikin.' },
    kokkola: { name: 'Kokkola', about: 'Huutaja aloittaa. Tapetut kortit ovat kuolleita.' },
  },
  settings: {
    firstLead: {
      label: 'Kuka aloittaa',
      choices: { leftOfDealer: 'Jakajan vasemmalla istuva', bidder: 'Huutaja' },
    },
    killMode: {
      label: 'Tapetut kortit',
      help: 'Mitä yli kuuden meneville valteille tapahtuu.',
      choices: {
        topOpens: 'Ylin avaa ensimmäisen tikin',
        dead: 'Kuolleita',
        stack: 'Pinossa ensimmäisen lyödyn kortin alla',
      },
    },
    fourteenOverFourteen: {
      label: 'Neljätoista neljäntoista päälle',
      help: 'Kuka saa ottaa huudon 14 itselleen huutamalla saman.',
      choices: { any: 'Kaikki', dealer: 'Jakaja', none: 'Ei kukaan' },
    },
    discardsFaceUp: { label: 'Poispannut kortit näkyvissä' },
    coldTiming: {
      label: 'Milloin käsi kylmenee',
      choices: { immediate: 'Viimeisen valtin myötä', onTurn: 'Omalla vuorolla' },
    },
    autoRob: { label: 'Valitse jakajan kuusi korttia automaattisesti' },
    autoSettle: { label: 'Päätä jako, kun toinen pari on kylmä', help: 'Pisteet ovat samat.' },
    dealerKeepsFillers: {
      label: 'Jakaja valitsee kaikista yhdeksästä kortistaan',
      help: 'Pois: valteistaan ja pakan lopusta.',
    },
    targetScore: { label: 'Tavoitepisteet', help: 'Pari, jolla on jaon jälkeen näin monta pistettä, voittaa.' },
    maxHands: { label: 'Jakoja enintään', help: 'Peli päättyy viimeistään tähän jakoon. Tyhjä: ei rajaa.' },
  },
  refusals: {
    ...common.refusals,
    ...common.cardRefusals,
    already_acted: 'Olet jo vastannut.',
    invalid_bid_amount: 'Huuto on kokonaisluku väliltä 6–14.',
    bid_too_low: 'Huudon on oltava edellistä korkeampi.',
    dealer_must_bid: 'Muut ovat passanneet, joten jakajan on huudettava.',
    invalid_suit: 'Valtti on yksi neljästä maasta.',
    trump_already_declared: 'Valtti on jo valittu.',
    not_dealer: 'Vain jakaja valitsee.',
    invalid_card_count: 'Kortteja on väärä määrä.',
    card_not_in_pool: 'Se kortti ei ole valittavana.',
    must_keep_trump: 'Valtit on pidettävä.',
    must_keep_point_card: 'Pistekortit on pidettävä.',
    no_excess: 'Sinulla ei ole liikaa valtteja.',
    wrong_kill_count: 'Kortteja on väärä määrä.',
    cannot_kill_point_card: 'Pistekorttia ei voi tappaa.',
    not_trump: 'Vain valtteja tapetaan.',
    card_was_kept: 'Päätit pitää sen kortin.',
    player_cold: 'Olet kylmä etkä pelaa enää tässä jaossa.',
    cannot_play_non_trump: 'Vain valtteja pelataan.',
    must_play_top_killed_card: 'Ylin tappamasi kortti on korttisi ensimmäiseen tikkiin.',
    must_lay_stack: 'Ensimmäinen korttisi lyödään ylimääräisten valttien päälle.',
  },
  bots: {
    thinker: { name: 'Miettijä', about: 'Jakaa mielessään piilossa olevat kortit moneen kertaan ja pelaa parhaan.' },
    steady: { name: 'Vakaa', about: 'Huutaa sen, minkä käsi parin kanssa kestää, ja vahtii pidroja.' },
    eager: {
      name: 'Innokas',
      about: 'Huutaa toivon varassa ja ottaa jokaisen tikin, jonka saa, oli siinä pisteitä tai ei.',
    },
  },
  rules: {
    F2: 'Jokainen vastaus kuuluu omaan vaiheeseensa: huuto ja passi huutamiseen, valtti sen voittajalle, kuusi korttia jakajan valintaan, tappaminen omaan vaiheeseensa ja kortit peliin.',
    F3: 'Ensin tarkistetaan vaihe, sitten vuoro, sitten muoto, ja ensimmäinen virhe on vastaus.',
    B1: 'Huudetaan yksi kierros jakajan vasemmalta jakajaan; jokainen huutaa tai passaa täsmälleen kerran.',
    B2: 'Huuto on kokonaisluku väliltä 6–14.',
    B3: 'Jokaisen huudon on oltava korkeampi kuin korkein sitä ennen.',
    B4: 'Huudon 14 voi ottaa vain toisella neljällätoista se, jolle pöydän säännöt sen sallivat.',
    B5: 'Jos muut kolme ovat passanneet, jakaja ei saa passata vaan huutaa vähintään 6.',
    T1: 'Korkein huutaja valitsee valtiksi yhden neljästä maasta, myös sellaisen, jota hänellä ei ole.',
    R1: 'Jakaja ottaa aina koko pakan lopun ja valitsee yksin siitä ja omista korteistaan.',
    R2: 'Jakaja pitää korteista täsmälleen kuusi.',
    R3: 'Jos valtteja on enintään kuusi, jakajan on pidettävä ne kaikki, ja loput täydennetään muilla korteilla.',
    R4: 'Jos valtteja on yli kuusi, kaikki pistekortit on pidettävä, ja loput kuudesta valitaan muista valteista.',
    R5: 'Yli jääneet valtit tapetaan; pidetyt kortit pysyvät kädessä.',
    K1: 'Jolla on toisen jaon jälkeen yli kuusi valttia, tappaa ylimääräiset.',
    K2: 'Tapetaan täsmälleen ylimääräinen määrä haluamassaan järjestyksessä; pistekorttia ei voi koskaan tappaa.',
    K6: 'Ylin tapettu kortti on pelaajan kortti ensimmäiseen tikkiin.',
    K7: 'Jolla on yli kuusi valttia, panee ylimääräiset ensimmäisen lyömänsä kortin alle; vain päällimmäinen saa olla pistekortti.',
    P2: 'Peli kulkee myötäpäivään niiden kesken, jotka eivät ole kylmiä.',
    P3: 'Vain valtteja saa pelata, ja niistä mitä tahansa.',
    P5: 'Jolla ei ole valttia, on kylmä: kortit käännetään näkyviin, eikä hän ole enää mukana jaossa.',
  },
  tell,
  table,
  sheet,
};
