/** The library's names of yaku. */
import { defined } from '@parlour/kernel/defined';
import type { YakuName } from '../../rules/index.ts';

const NAMES: Readonly<Record<Exclude<YakuName, 'seat_wind' | 'round_wind' | 'daisharin'>, string>> = {
  riichi: 'Riichi',
  double_riichi: 'Double Riichi',
  open_riichi: 'Open Riichi',
  double_open_riichi: 'Double Open Riichi',
  ippatsu: 'Ippatsu',
  tsumo: 'Menzen Tsumo',
  haitei: 'Haitei Raoyue',
  houtei: 'Houtei Raoyui',
  rinshan: 'Rinshan Kaihou',
  chankan: 'Chankan',
  pinfu: 'Pinfu',
  tanyao: 'Tanyao',
  iipeikou: 'Iipeiko',
  haku: 'Yakuhai (haku)',
  hatsu: 'Yakuhai (hatsu)',
  chun: 'Yakuhai (chun)',
  sanshoku: 'Sanshoku Doujun',
  ittsu: 'Ittsu',
  chanta: 'Chantai',
  chiitoitsu: 'Chiitoitsu',
  toitoi: 'Toitoi',
  sanankou: 'San Ankou',
  sankantsu: 'San Kantsu',
  sanshoku_doukou: 'Sanshoku Doukou',
  honroutou: 'Honroutou',
  shousangen: 'Shou Sangen',
  honitsu: 'Honitsu',
  junchan: 'Junchan',
  ryanpeikou: 'Ryanpeikou',
  chinitsu: 'Chinitsu',
  tenhou: 'Tenhou',
  chiihou: 'Chiihou',
  renhou: 'Renhou',
  kokushi: 'Kokushi Musou',
  kokushi_13: 'Kokushi Musou Juusanmen Matchi',
  suuankou: 'Suu Ankou',
  suuankou_tanki: 'Suu Ankou Tanki',
  daisangen: 'Daisangen',
  shousuushii: 'Shousuushii',
  daisuushii: 'Dai Suushii',
  tsuuiisou: 'Tsuu Iisou',
  chinroutou: 'Chinroutou',
  ryuuiisou: 'Ryuuiisou',
  chuuren: 'Chuuren Poutou',
  junsei_chuuren: 'Daburu Chuuren Poutou',
  suukantsu: 'Suu Kantsu',
  daichisei: 'Daichisei',
  sashikomi: 'Sashikomi',
  paarenchan: 'Paarenchan',
};
const WINDS = ['east', 'south', 'west', 'north'];
/** The names of daisharin, by suit. */
const WHEELS = ['Daisuurin', 'Daisharin', 'Daichikurin'];

export interface Naming {
  readonly seatWind: number;
  readonly roundWind: number;
  /** 0 man, 1 pin, 2 sou. */
  readonly suit: number;
}

export function theirName(name: YakuName, han: number, { seatWind, roundWind, suit }: Naming): string {
  if (name === 'seat_wind') return `Yakuhai (seat wind ${defined(WINDS[seatWind])})`;
  if (name === 'round_wind') return `Yakuhai (round wind ${defined(WINDS[roundWind])})`;
  if (name === 'daisharin') return defined(WHEELS[suit]);
  return name === 'renhou' && han >= 13 ? 'Renhou (yakuman)' : NAMES[name];
}

/** Normalises a name: case, spacing and the Japanese for `double` are not compared. */
export const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/daburu/g, 'double')
    .replace(/[^a-z()]/g, '');
