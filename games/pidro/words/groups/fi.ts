/** Headings of the settings. */
export const fi = {
  end: 'Milloin peli päättyy',
  bidding: 'Tarjoaminen ja ryöstö',
  play: 'Pelaaminen',
};
