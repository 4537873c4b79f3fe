/** Headings of the settings. */
export const fi = {
  game: 'Pelaajat, kesto ja pisteet',
  dora: 'Dora ja punaiset viitoset',
  hands: 'Kädet ja rajat',
  riichi: 'Riichi, tikut ja honba',
  calls: 'Huudot ja kanit',
  ron: 'Useampi voitto samalla laatalla',
  aborts: 'Keskeytyvät jaot',
  dealer: 'Jakaja ja pelin loppu',
  result: 'Lopputulos',
  pao: 'Vastuu',
  three: 'Kolmella pelaajalla',
  time: 'Aika',
};
