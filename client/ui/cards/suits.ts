import type { Suit } from '@parlour/kit/cards';

/** Each path is drawn in a square of 100 around its middle. */
export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  clubs:
    'M0-46A21 21 0 0 1 17-12A21 21 0 1 1 6 20C7 32 10 40 18 46H-18C-10 40-7 32-6 20A21 21 0 1 1-17-12A21 21 0 0 1 0-46ZM-22 2A22 22 0 1 1 22 2A22 22 0 1 1-22 2Z',
  diamonds: 'M0-48C9-28 22-12 38 0C22 12 9 28 0 48C-9 28-22 12-38 0C-22-12-9-28 0-48Z',
  hearts:
    'M0 46C-8 28-44 8-44-18C-44-34-33-44-21-44C-11-44-3-38 0-28C3-38 11-44 21-44C33-44 44-34 44-18C44 8 8 28 0 46Z',
  spades:
    'M0-48C8-28 44-10 44 14C44 28 34 35 23 35C15 35 9 32 5 26C6 36 9 42 16 47H-16C-9 42-6 36-5 26C-9 32-15 35-23 35C-34 35-44 28-44 14C-44-10-8-28 0-48Z',
};
