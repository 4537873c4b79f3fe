/** Headings of the settings. */
export const en = {
  end: 'When the game ends',
  bidding: 'Bidding and robbing',
  play: 'Play',
};
