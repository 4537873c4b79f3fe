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
    discardsFaceUp: { label: 'Pois heitetyt kortit näkyvissä' },
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
  tell,
  table,
  sheet,
};
