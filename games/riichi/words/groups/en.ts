/** Headings of the settings. */
export const en = {
  game: 'Players, length and points',
  dora: 'Dora and red fives',
  hands: 'Hands and limits',
  riichi: 'Riichi, sticks and honba',
  calls: 'Calls and kans',
  ron: 'Several wins on one tile',
  aborts: 'Rounds that are aborted',
  dealer: 'Dealer and end of the game',
  result: 'The final result',
  pao: 'Liability',
  three: 'With three players',
  time: 'Time',
};
