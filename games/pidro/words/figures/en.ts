/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const en: Words = {
  figures: {
    bidder: { name: 'Bids won', about: 'How many hands you were the highest bidder in.' },
    made: {
      name: 'Bids made',
      about: 'Out of the hands you bid highest in, how often your pair took at least what you had bid.',
    },
    set: { name: 'Bids set', about: 'Out of the hands you bid highest in, how often your pair took too little.' },
    bid: { name: 'Average bid', about: 'What you had bid when you were the highest bidder.' },
    taken: { name: 'Taken on your bid', about: 'Points your pair took in those hands.' },
    defended: {
      name: 'Others set',
      about: 'Out of the hands the other pair bid highest in, how often they took too little.',
    },
    handPoints: { name: 'Points per hand', about: 'What a hand brought to your pair’s score.' },
  },
  lines: { points: 'Points of your pair' },
  along: 'Hands',
  counts: 'Points',
};
