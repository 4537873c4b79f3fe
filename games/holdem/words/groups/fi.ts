/** Headings of the settings. */
export const fi = {
  stakes: 'Merkit ja blindit',
  ante: 'Ante',
  table: 'Tuleminen ja lähteminen',
  betting: 'Panostus ja korttien näyttö',
  button: 'Jakajan nappi',
  characters: 'Hahmot pöydässä',
};
