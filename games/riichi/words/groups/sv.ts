/** Headings of the settings. */
export const sv = {
  game: 'Spelare, längd och poäng',
  dora: 'Dora och röda femmor',
  hands: 'Händer och gränser',
  riichi: 'Riichi, stickor och honba',
  calls: 'Rop och kan',
  ron: 'Flera vinster på en bricka',
  aborts: 'Givar som avbryts',
  dealer: 'Givaren och spelets slut',
  result: 'Slutresultatet',
  pao: 'Ansvar',
  three: 'Med tre spelare',
  time: 'Tid',
};
