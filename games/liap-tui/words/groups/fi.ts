/** Headings of the settings. */
export const fi = {
  end: 'Milloin peli päättyy',
  open: 'Mitä kaikki näkevät',
  deal: 'Uudet jaot',
};
