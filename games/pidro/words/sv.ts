/** Pidro in Ostrobothnian Swedish. */
import { common } from '@parlour/kit/words/sv';
import type { Words } from './en.ts';
import { sheet, table } from './sv-table.ts';
import { tell } from './sv-tell.ts';

export const sv: Words = {
  title: 'Pidro',
  tagline: 'Österbottens eget kortspel: två mot två, bud och fjorton poäng i varje omgång.',
  presets: {
    house: { name: 'Husets', about: 'Till vänster om given slår ut. Det översta dödade kortet öppnar första sticket.' },
    kokkola: { name: 'Karleby', about: 'Högstbjudande slår ut. Dödade kort är döda.' },
  },
  settings: {
    firstLead: {
      label: 'Vem som slår ut först',
      choices: { leftOfDealer: 'Till vänster om given', bidder: 'Högstbjudande' },
    },
    killMode: {
      label: 'Dödade kort',
      help: 'Vad som händer med sorten över sex kort.',
      choices: {
        topOpens: 'Det översta öppnar första sticket',
        dead: 'Döda',
        stack: 'I en hög under det första kortet',
      },
    },
    fourteenOverFourteen: {
      label: 'Fjorton över fjorton',
      help: 'Vem som får ta över ett bud på 14 med ett annat 14.',
      choices: { any: 'Alla', dealer: 'Given', none: 'Ingen' },
    },
    discardsFaceUp: { label: 'Bortlagda kort ligger med framsidan upp' },
    coldTiming: {
      label: 'När en hand blir kall',
      choices: { immediate: 'Med sitt sista kort i sorten', onTurn: 'När det blir dess tur' },
    },
    autoRob: { label: 'Välj givens sex kort automatiskt' },
    autoSettle: { label: 'Avsluta omgången när ett lag är kallt', help: 'Poängen blir desamma.' },
    dealerKeepsFillers: {
      label: 'Given väljer bland alla sina nio kort',
      help: 'Av: bland sina kort i sorten och resten av leken.',
    },
    targetScore: { label: 'Målpoäng', help: 'Det lag som har så många efter en omgång vinner.' },
    maxHands: { label: 'Högst antal omgångar', help: 'Spelet slutar senast efter den här. Tomt: ingen gräns.' },
  },
  refusals: {
    ...common.refusals,
    ...common.cardRefusals,
    already_acted: 'Du har redan svarat.',
    invalid_bid_amount: 'Ett bud är ett helt tal från 6 till 14.',
    bid_too_low: 'Ett bud måste vara högre än det föregående.',
    dealer_must_bid: 'De andra har passat, så given måste bjuda.',
    invalid_suit: 'Sorten är en av de fyra färgerna.',
    trump_already_declared: 'Sorten är redan bestämd.',
    not_dealer: 'Bara given får välja.',
    card_not_in_pool: 'Det kortet finns inte att välja.',
    must_keep_trump: 'Kort i sorten måste behållas.',
    must_keep_point_card: 'Poängkort måste behållas.',
    no_excess: 'Du har inte för många kort i sorten.',
    wrong_kill_count: 'Det är fel antal kort.',
    cannot_kill_point_card: 'Ett poängkort kan inte dödas.',
    not_trump: 'Bara kort i sorten dödas.',
    card_was_kept: 'Det kortet har du valt att behålla.',
    player_cold: 'Du är kall och spelar inte mer den här omgången.',
    cannot_play_non_trump: 'Bara kort i sorten spelas.',
    must_play_top_killed_card: 'Ditt översta dödade kort är ditt kort i första sticket.',
    must_lay_stack: 'Ditt första kort spelas med sorten över sex kort under sig.',
  },
  bots: {
    thinker: { name: 'Tänkaren', about: 'Delar ut de dolda korten många gånger i tanken och spelar det bästa.' },
    steady: { name: 'Stadig', about: 'Bjuder vad handen tål med en partner och vaktar pidrona.' },
    eager: {
      name: 'Ivrig',
      about: 'Bjuder på hopp och tar varje stick den kan, vare sig det är värt något eller inte.',
    },
  },
  tell,
  table,
  sheet,
};
