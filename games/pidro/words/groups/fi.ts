/** Headings of the settings. */
export const fi = {
  end: 'Milloin peli päättyy',
  bidding: 'Huutaminen ja jakajan valinta',
  play: 'Pelaaminen',
};
