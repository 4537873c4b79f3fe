/** Headings of the settings. */
export const sv = {
  stakes: 'Marker och mörkar',
  ante: 'Ante',
  table: 'Att komma och gå',
  betting: 'Satsning och visning',
  button: 'Dealerknappen',
  characters: 'Figurer vid bordet',
};
