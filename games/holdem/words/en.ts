/** No-limit hold'em in English. Another language is a file beside this one that satisfies `Words`. */
import { common } from '@parlour/kit/words/en';
import { sheet, table } from './en-table.ts';
import { tell } from './en-tell.ts';

export const en = {
  title: 'Hold’em',
  tagline: 'No-limit Texas hold’em: a ring of up to ten, or one against one.',
  presets: {
    ring: { name: 'Ring', about: '1,000 chips, blinds 10/20. Out of chips? Buy in again.' },
    match: { name: 'Heads-up match', about: 'Two players, until one has everything. All hands are shown.' },
    freezeout: { name: 'Freezeout', about: '1,000 chips, blinds 10/20. Out of chips is out.' },
    tournament: { name: 'Tournament', about: 'Blinds rise every eight hands.' },
    cash: { name: 'Cash game', about: '2,000 chips, moving button. Come and go, buy in again, sit out.' },
    turbo: { name: 'Turbo', about: 'Short stacks, blinds rise every four hands.' },
  },
  settings: {
    smallBlind: { label: 'Small blind' },
    bigBlind: { label: 'Big blind', help: 'Also the least bet.' },
    ante: { label: 'Ante', help: '0: none.' },
    anteBy: { label: 'Who pays the ante', choices: { each: 'Every player', big_blind: 'The big blind, for all' } },
    shortAnte: {
      label: 'Too short for blind and ante',
      choices: { ante_first: 'The ante is paid first', blind_first: 'The blind is paid first' },
    },
    levels: {
      label: 'Blind levels',
      help: 'Small blind, big blind and ante of each level. Such as 10/20/0, 20/40/5. None: fixed blinds.',
    },
    levelHands: { label: 'Hands a level', help: 'A new level starts with the next hand.' },
    startStack: { label: 'Starting stack', help: 'Also what a new player or a rebuy brings.' },
    stacks: { label: 'Stacks by seat', help: 'Where they differ. 0 leaves the chair free.' },
    hands: { label: 'Most hands', help: 'The table closes after so many. 0: no limit.' },
    firstButton: { label: 'First button', help: 'A seat number. 0: it is drawn.' },
    buttonPolicy: { label: 'Button', choices: { rotate: 'Moves on', random: 'Is drawn for every hand' } },
    button: {
      label: 'How the button moves',
      choices: { dead: 'Dead button: nobody misses the big blind', moving: 'Moving button: always to a player' },
    },
    showdown: {
      label: 'Showdown',
      choices: { muckLosers: 'Beaten hands may be mucked', showAll: 'All hands are shown' },
    },
    eliminate: { label: 'Tournament', help: 'Without chips one is out. Otherwise players come and go.' },
    rebuy: { label: 'Rebuy', help: 'Without chips one may buy in again before the next hand.' },
    lastSeat: {
      label: 'One player left',
      choices: { closes: 'The table closes', waits: 'The table waits for others' },
    },
    allowFoldWhenFree: { label: 'Fold also when a check is free' },
    shortBetReopens: {
      label: 'A short all-in bet reopens the betting',
      help: 'Who checked may raise an all-in below the least bet.',
    },
    overRaise: {
      label: 'Raise beyond everybody',
      help: 'Also when no opponent can put in more; the excess comes back.',
    },
    chip: { label: 'Smallest chip', help: 'Split pots are paid in whole chips of this size.' },
    absent: {
      label: 'Who is away, with a free check',
      choices: { folds: 'Folds', checks: 'Checks' },
    },
    absentAllIn: {
      label: 'Who is away and all-in on a blind',
      choices: { plays: 'Plays for the pot', folds: 'Folds' },
    },
    npcStrength: {
      label: 'How characters judge a hand',
      choices: { equity: 'By the share of hands it beats', category: 'By its category alone' },
    },
  },
  refusals: {
    ...common.refusals,
    hand_over: 'The hand is over for you.',
    not_seated: 'You have no chair at this table.',
    sitting_out: 'You are sitting out.',
    unknown_action: 'That could not be understood.',
    invalid_payload: 'That is no amount.',
    cannot_fold: 'A check is free.',
    cannot_check: 'There is a bet to call.',
    nothing_to_call: 'There is nothing to call.',
    cannot_bet: 'There is a bet already: raise it.',
    cannot_raise: 'There is no bet to raise: bet.',
    nobody_answers: 'Nobody could answer that.',
    raise_not_reopened: 'The betting was not reopened for you.',
    below_minimum: 'That is less than the minimum.',
    insufficient_chips: 'You have not so many chips.',
    no_joining: 'Nobody joins a tournament.',
    seat_taken: 'This chair is taken.',
    already_out: 'You are already out.',
    already_in: 'You are already in.',
    no_rebuy: 'You cannot buy chips now.',
    nothing_to_show: 'There is nothing to show.',
  },
  bots: {
    strong: { name: 'Vesper', about: 'Plays ranges, prices and pressure. The strongest here.' },
    careful: {
      name: 'Careful',
      about: 'Plays few hands, bets the good ones, and pays no more than they are worth. Never bluffs.',
    },
    amateur: { name: 'Amateur', about: 'Middling at everything: bets, bluffs and folds a little.' },
    'test-player': { name: 'Tester', about: 'Three seconds, then anything.' },
  },
  tell,
  table,
  sheet,
};
export type Words = typeof en;
