/** No-limit hold'em in Finnish. */
import { common } from '@parlour/kit/words/fi';
import type { Words } from './en.ts';
import { sheet, table } from './fi-table.ts';
import { tell } from './fi-tell.ts';

export const fi: Words = {
  title: 'Hold’em',
  tagline: 'No-limit Texas hold’em: enintään kymmenen pöydässä tai kaksin.',
  presets: {
    ring: { name: 'Pöytä', about: '1 000 merkkiä, blindit 10/20. Merkit loppu? Osta sisään uudelleen.' },
    match: { name: 'Kaksinpeli', about: 'Kaksi pelaajaa, kunnes toisella on kaikki. Kaikki kädet näytetään.' },
    freezeout: { name: 'Ilman lisäostoja', about: '1 000 merkkiä, blindit 10/20. Merkit loppu, peli loppu.' },
    tournament: { name: 'Turnaus', about: 'Blindit nousevat kahdeksan jaon välein.' },
    cash: { name: 'Käteispeli', about: '2 000 merkkiä, liikkuva nappi. Tule ja mene, osta lisää, pidä taukoa.' },
    turbo: { name: 'Pikaturnaus', about: 'Vähän merkkejä, blindit nousevat neljän jaon välein.' },
  },
  settings: {
    smallBlind: { label: 'Pieni blindi' },
    bigBlind: { label: 'Iso blindi', help: 'Myös pienin panos.' },
    ante: { label: 'Alkupanos (ante)', help: '0: ei ole.' },
    anteBy: {
      label: 'Kuka maksaa anten',
      choices: { each: 'Jokainen pelaaja', big_blind: 'Iso blindi kaikkien puolesta' },
    },
    shortAnte: {
      label: 'Merkit eivät riitä blindiin ja anteen',
      choices: { ante_first: 'Ante maksetaan ensin', blind_first: 'Blindi maksetaan ensin' },
    },
    levels: {
      label: 'Blinditasot',
      help: 'Kunkin tason pieni blindi, iso blindi ja ante. Esimerkiksi 10/20/0, 20/40/5. Tyhjä: kiinteät blindit.',
    },
    levelHands: { label: 'Jakoja tasolla', help: 'Uusi taso alkaa seuraavasta jaosta.' },
    startStack: { label: 'Merkkejä alussa', help: 'Myös se, minkä uusi pelaaja tai lisäosto tuo.' },
    stacks: { label: 'Merkit paikoittain', help: 'Jos ne eroavat. 0 jättää tuolin vapaaksi.' },
    hands: { label: 'Jakoja enintään', help: 'Pöytä suljetaan näin monen jälkeen. 0: ei rajaa.' },
    firstButton: { label: 'Nappi alussa', help: 'Paikan numero. 0: arvotaan.' },
    buttonPolicy: { label: 'Nappi', choices: { rotate: 'Kiertää', random: 'Arvotaan joka jakoon' } },
    button: {
      label: 'Miten nappi kiertää',
      choices: { dead: 'Kuollut nappi: kukaan ei ohita isoa blindiä', moving: 'Liikkuva nappi: aina pelaajalle' },
    },
    showdown: {
      label: 'Korttien näyttö',
      choices: { muckLosers: 'Hävinneen käden saa piilottaa', showAll: 'Kaikki kädet näytetään' },
    },
    eliminate: { label: 'Turnaus', help: 'Ilman merkkejä putoaa. Muuten pelaajat tulevat ja menevät.' },
    rebuy: { label: 'Lisäosto', help: 'Ilman merkkejä voi ostaa sisään ennen seuraavaa jakoa.' },
    lastSeat: {
      label: 'Yksi pelaaja jäljellä',
      choices: { closes: 'Pöytä suljetaan', waits: 'Pöytä odottaa muita' },
    },
    allowFoldWhenFree: { label: 'Saa luovuttaa, vaikka check on ilmainen' },
    shortBetReopens: {
      label: 'Vajaa all-in-panos avaa panostuksen',
      help: 'Checkin sanonut saa korottaa pienintä panosta pienempää all-inia.',
    },
    overRaise: {
      label: 'Korotus yli kaikkien',
      help: 'Myös kun kukaan ei voi panna enempää; ylimenevä palautetaan.',
    },
    chip: { label: 'Pienin pelimerkki', help: 'Jaetut potit maksetaan tämän kokoisina merkkeinä.' },
    absent: {
      label: 'Poissa oleva, kun check on ilmainen',
      choices: { folds: 'Luovuttaa', checks: 'Sanoo check' },
    },
    absentAllIn: {
      label: 'Poissa oleva, all-in blindillä',
      choices: { plays: 'Pelaa potista', folds: 'Luovuttaa' },
    },
    npcStrength: {
      label: 'Miten hahmot arvioivat kättä',
      choices: { equity: 'Sen mukaan, kuinka monta kättä se voittaa', category: 'Vain lajin mukaan' },
    },
  },
  refusals: {
    ...common.refusals,
    hand_over: 'Jako on sinulta ohi.',
    not_seated: 'Sinulla ei ole tuolia tässä pöydässä.',
    sitting_out: 'Olet tauolla.',
    unknown_action: 'Tuota ei ymmärretty.',
    invalid_payload: 'Se ei ole määrä.',
    cannot_fold: 'Check on ilmainen.',
    cannot_check: 'Panos on maksettava.',
    nothing_to_call: 'Maksettavaa ei ole.',
    cannot_bet: 'Panos on jo pöydässä: korota sitä.',
    cannot_raise: 'Korotettavaa ei ole: panosta.',
    nobody_answers: 'Kukaan ei voisi vastata siihen.',
    raise_not_reopened: 'Panostus ei avautunut sinulle uudelleen.',
    below_minimum: 'Se on alle vähimmäismäärän.',
    insufficient_chips: 'Sinulla ei ole niin paljon pelimerkkejä.',
    no_joining: 'Turnaukseen ei voi tulla kesken.',
    seat_taken: 'Tämä tuoli on varattu.',
    already_out: 'Olet jo tauolla.',
    already_in: 'Olet jo mukana.',
    no_rebuy: 'Et voi ostaa merkkejä nyt.',
    nothing_to_show: 'Näytettävää ei ole.',
  },
  bots: {
    strong: { name: 'Vesper', about: 'Pelaa rangejen, hinnan ja paineen mukaan. Täällä vahvin.' },
    careful: {
      name: 'Varovainen',
      about: 'Pelaa vain harvoja käsiä, panostaa hyvillä eikä maksa liikaa. Ei bluffaa koskaan.',
    },
    amateur: { name: 'Harrastaja', about: 'Kaikessa keskiverto: panostaa, bluffaa ja luovuttaa vähän.' },
    'test-player': { name: 'Testaaja', about: 'Kolme sekuntia, sitten mitä vain.' },
  },
  tell,
  table,
  sheet,
};
