/** Words that are the same as in English: terms taken from Japanese, and names of places where the game is played. */
const EVERYWHERE = ['WRC'];
const ROMAJI = [
  ...EVERYWHERE,
  'Tenhou',
  'Mahjong Soul',
  'Tsumogiri',
  'Ippatsu',
  'Dora',
  'Ura dora',
  'Kan dora',
  'Kan ura dora',
  'Renhou',
  'Mangan',
  'Baiman',
  'Yakuman',
  'Daisharin',
  'Daichisei',
  'sheet.han',
  'sheet.hanFu',
];
export const loanwords: Readonly<Record<string, readonly string[]>> = {
  fi: ROMAJI,
  sv: ROMAJI,
  ja: EVERYWHERE,
  zh: EVERYWHERE,
  th: EVERYWHERE,
};
