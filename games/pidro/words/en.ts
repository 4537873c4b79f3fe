/** Pidro in English. Another language is a file beside this one that satisfies `Words`. */
import { common } from '@parlour/kit/words/en';
import { sheet, table } from './en-table.ts';
import { tell } from './en-tell.ts';

export const en = {
  title: 'Pidro',
  tagline: 'Ostrobothnia’s game of bids: two against two, fourteen points in every hand.',
  presets: {
    house: { name: 'House', about: 'Left of the dealer leads. The top killed card opens the first trick.' },
    kokkola: { name: 'Kokkola', about: 'The bidder leads. Killed cards are dead.' },
  },
  settings: {
    firstLead: {
      label: 'Who leads first',
      choices: { leftOfDealer: 'Left of the dealer', bidder: 'The bidder' },
    },
    killMode: {
      label: 'Killed cards',
      help: 'What becomes of trumps above six.',
      choices: {
        topOpens: 'The top one opens the first trick',
        dead: 'Dead',
        stack: 'In a pile under the first card played',
      },
    },
    fourteenOverFourteen: {
      label: 'Fourteen over fourteen',
      help: 'Who may take a bid of 14 over with another 14.',
      choices: { any: 'Everybody', dealer: 'The dealer', none: 'Nobody' },
    },
    discardsFaceUp: { label: 'Cards laid off lie face up' },
    coldTiming: {
      label: 'When a hand goes cold',
      choices: { immediate: 'With its last trump', onTurn: 'When its turn comes' },
    },
    autoRob: { label: 'Choose the dealer’s six by itself' },
    autoSettle: { label: 'End the hand when one side is cold', help: 'The points are the same.' },
    dealerKeepsFillers: {
      label: 'The dealer chooses among all nine cards',
      help: 'Off: among the trumps and the rest of the pack.',
    },
    targetScore: { label: 'Target score', help: 'A side that has this many after a hand wins.' },
    maxHands: { label: 'Most hands', help: 'The game ends after this hand in any case. Empty: no limit.' },
  },
  refusals: {
    ...common.refusals,
    ...common.cardRefusals,
    already_acted: 'You have already answered.',
    invalid_bid_amount: 'A bid is a whole number from 6 to 14.',
    bid_too_low: 'A bid must be higher than the one before.',
    dealer_must_bid: 'The others have passed, so the dealer must bid.',
    invalid_suit: 'The trump is one of the four suits.',
    trump_already_declared: 'The trump is already named.',
    not_dealer: 'Only the dealer chooses from the pool.',
    card_not_in_pool: 'That card is not in the pool.',
    must_keep_trump: 'Trumps must be kept.',
    must_keep_point_card: 'Point cards must be kept.',
    no_excess: 'You have no trump too many.',
    wrong_kill_count: 'That is not the right number of cards.',
    cannot_kill_point_card: 'A point card cannot be killed.',
    not_trump: 'Only trumps are killed.',
    card_was_kept: 'You have chosen to keep that card.',
    player_cold: 'You are cold and play no more in this hand.',
    cannot_play_non_trump: 'Only trumps are played.',
    must_play_top_killed_card: 'Your top killed card is your card to the first trick.',
    must_lay_stack: 'Your first card is played with the trumps above six beneath it.',
  },
  bots: {
    thinker: { name: 'Thinker', about: 'Deals the unseen cards many times over in thought, and plays what wins most.' },
    steady: { name: 'Steady', about: 'Bids what the hand is worth with a partner, and minds the pidros.' },
    eager: { name: 'Eager', about: 'Bids on hope, and takes every trick it can, worth having or not.' },
  },
  tell,
  table,
  sheet,
};
export type Words = typeof en;
