/** Headings of the settings. */
export const sv = {
  end: 'När spelet slutar',
  bidding: 'Budgivning och givens val',
  play: 'Spelet',
};
