/** Headings of the settings. */
export const en = {
  end: 'When the game ends',
  open: 'What everybody sees',
  deal: 'New deals',
};
