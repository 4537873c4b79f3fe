/** Headings of the settings. */
export const en = {
  stakes: 'Chips and blinds',
  ante: 'The ante',
  table: 'Coming and going',
  betting: 'Betting and showdown',
  button: 'The button',
  characters: 'Characters at the table',
};
