/** Headings of the settings. */
export const sv = {
  end: 'När spelet slutar',
  open: 'Vad alla ser',
  deal: 'Nya givar',
};
