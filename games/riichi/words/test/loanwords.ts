/** Terms of the game that a language takes from Japanese as English does, and names of places where it is played. */
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
